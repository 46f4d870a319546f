"""Tokens of clouds, hosts, databases, networks and vaults, each from the page of its maker that is named above it."""

from __future__ import annotations

from chainseal.core.detection.secret_form import Format

CLOUD = (
    # docs.aws.amazon.com, IAM "Unique identifiers", STS "GetSessionToken", Bedrock "API keys", Selling Partner API
    Format(
        "an AWS access key id",
        ("akia", "asia", "abia", "acca", "a3t"),
        r"(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z2-7]{16}(?![A-Za-z0-9])",
    ),
    Format(
        "an AWS session token",
        ("iqojb3jpz2lu", "fwogzxivyxdz", "fqogzxivyxdz"),
        r"(?:IQoJb3JpZ2lu|F[wQ]oGZXIvYXdz)[A-Za-z0-9+/]{80,2000}={0,2}",
    ),
    Format("an Amazon Bedrock key", ("absk",), r"ABSK[A-Za-z0-9+/]{100,300}={0,2}"),
    Format("an Amazon Bedrock key", ("bedrock-api-key-",), r"bedrock-api-key-[A-Za-z0-9+/=]{20,2000}"),
    Format(
        "an Amazon MWS token",
        ("amzn.mws.",),
        r"amzn\.mws\.[0-9a-z]{8}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{12}",
    ),
    Format("a Login with Amazon secret", ("amzn1.oa2-cs.",), r"amzn1\.oa2-cs\.v1\.[a-f0-9]{64}"),
    # cloud.google.com, "API keys", "OAuth 2.0 token types", Storage "HMAC keys"; firebase.google.com, legacy keys
    Format("a Google API key", ("aiza",), r"AIza[\w-]{35}"),
    Format("a Google API key", ("aq.ab",), r"AQ\.Ab[\w-]{40,80}"),
    Format("a Google access token", ("ya29.",), r"ya29\.[\w.-]{20,2000}"),
    Format("a Google client secret", ("gocspx-",), r"GOCSPX-[\w-]{20,60}"),
    Format("a Google refresh token", ("1//0",), r"(?<![\w/])1//0[\w-]{40,250}"),
    Format("a Google authorization code", ("4/0a",), r"(?<![\w/])4/0A[\w-]{50,120}"),
    Format("a Google storage HMAC key", ("goog",), r"GOOG[\w]{10,60}", opaque=True),
    Format("a Firebase server key", ("apa91b",), r"APA91b[\w-]{120,140}"),
    # learn.microsoft.com, Storage and Service Bus connection strings, Entra ID client secrets, DevOps personal access
    # tokens; github.com/microsoft/security-utilities, "Identifiable keys" and "Common annotated security keys"
    Format("an Azure account key", (), r"(?i:accountkey)=([A-Za-z0-9+/]{86}==)", within=("==",)),
    Format("an Azure shared access key", (), r"(?i:sharedaccesskey)=([A-Za-z0-9+/]{43}=)", within=("=",)),
    Format("an Entra ID client secret", (), r"(?<![\w~.-])[\w~.-]{3}\dQ~[\w~.-]{31,34}", within=("q~",)),
    Format("an Azure annotated key", (), r"[A-Za-z0-9]{52}JQQJ9[9DH][A-Za-z0-9]{26,32}={0,2}", within=("jqqj9",)),
    Format("an Azure DevOps token", (), r"[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}", within=("azdo",)),
    Format(
        "an Azure service key",
        (),
        r"[A-Za-z0-9+/]{33,76}(?:AzFu|AzSe|AzCa|ACDb|\+ACR|\+ASt|\+AMC|\+ASb|\+AEh|AIoT|ACOG|APIM)[A-Za-z0-9+/"
        r"]{5,12}={0,2}",
        within=("azfu", "azse", "azca", "acdb", "+acr", "+ast", "+amc", "+asb", "+aeh", "aiot", "acog", "apim"),
    ),
    # alibabacloud.com "AccessKey pair"; cloud.tencent.com "Access keys"; yandex.cloud "API keys", "IAM tokens";
    # scaleway.com "API keys"; cloud.baidu.com, qianfan "API Key"
    Format("an Alibaba Cloud access key", ("ltai",), r"LTAI[A-Za-z0-9]{12,30}(?![A-Za-z0-9])", opaque=True),
    Format("a Tencent Cloud secret id", ("akid",), r"AKID[A-Za-z0-9]{13,40}(?![A-Za-z0-9])", opaque=True),
    Format("a Yandex Cloud key", ("aqvn",), r"AQVN[\w-]{35,38}"),
    Format("a Yandex Cloud secret", ("ycm", "ycn", "yco", "ycp"), r"YC[M-P][\w-]{36,37}", opaque=True),
    Format("a Yandex IAM token", ("t1.",), r"t1\.[\w-]{20,600}={0,2}\.[\w-]{86}={0,2}"),
    Format("a Yandex OAuth token", ("y0_",), r"y0_[\w-]{50,80}"),
    Format("a Scaleway access key", ("scw",), r"SCW[A-Z0-9]{17}(?![A-Za-z0-9])", opaque=True),
    Format("a Baidu cloud key", ("bce-v3/",), r"bce-v3/ALTAK-[A-Za-z0-9]{16,24}/[a-f0-9]{40}"),
    # docs.digitalocean.com, "Personal access tokens", "Spaces access keys"; devcenter.heroku.com, "OAuth"; render.com,
    # "API"; vercel.com "Token formats"; docs.netlify.com; fly.io "Access tokens"; developers.cloudflare.com, "API token
    # formats", "Origin CA keys"; developer.hashicorp.com "HCP Terraform", "Vault tokens"; docs.openshift.com
    Format("a DigitalOcean token", ("dop_v1_", "doo_v1_", "dor_v1_"), r"do[opr]_v1_[a-f0-9]{64}"),
    Format("a DigitalOcean Spaces key", ("do00", "do80"), r"DO(?:00|80)[A-Z0-9]{16}(?![A-Za-z0-9])"),
    Format("a Heroku key", ("hrku-",), r"HRKU-[\w-]{36,70}", opaque=True),
    Format("a Render key", ("rnd_",), r"rnd_[A-Za-z0-9]{32}", opaque=True),
    Format("a Vercel token", ("vcp_", "vci_", "vca_", "vcr_", "vck_"), r"vc[piark]_[A-Za-z0-9]{24,64}", opaque=True),
    Format("a Vercel store token", ("vercel_blob_rw_",), r"vercel_blob_rw_[A-Za-z0-9]{16}_[A-Za-z0-9]{30,40}"),
    Format("a Netlify token", ("nfp_", "nfc_", "nfo_", "nfu_"), r"nf[pcou]_[A-Za-z0-9]{36}"),
    Format("a Fly token", ("fm1", "fm2"), r"fm[12][ar]?_[A-Za-z0-9+/=_-]{60,1000}"),
    Format("a Fly token", ("fo1_",), r"fo1_[\w-]{43}"),
    Format("a Cloudflare token", ("cfk_", "cfut_", "cfat_"), r"cf(?:k|ut|at)_[A-Za-z0-9_-]{40,60}"),
    Format("a Cloudflare origin CA key", ("v1.0-",), r"v1\.0-[a-f0-9]{20,24}-[a-f0-9]{120,150}"),
    Format("a Vault token", ("hvs.", "hvb.", "hvr."), r"hv[sbr]\.[\w-]{24,250}", opaque=True),
    Format("a Vault token", ("s.",), r"(?<![\w.])s\.[A-Za-z0-9]{24}(?![\w.])", opaque=True),
    Format("a Terraform token", (), r"[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,70}", within=(".atlasv1.",)),
    Format("an OpenShift token", ("sha256~",), r"(?<![\w~])sha256~[\w-]{43}"),
    Format("a Pulumi token", ("pul-",), r"pul-[a-f0-9]{40}"),
    Format("a CoreWeave token", ("cw-secret-",), r"CW-SECRET-[A-Za-z0-9]{14}-[\w-]{20,60}"),
    # docs.doppler.com "Token formats"; developer.1password.com "Service accounts", "Secret Key"; bitwarden.com
    # "Access tokens"; infisical.com "Service tokens"; tailscale.com "Key prefixes"
    Format("a Doppler token", ("dp.",), r"dp\.(?:pt|ct|st|sa|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}"),
    Format("a 1Password service token", ("ops_eyj",), r"ops_eyJ[A-Za-z0-9+/_-]{100,2000}={0,3}"),
    Format(
        "a 1Password secret key",
        ("a3-",),
        r"A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}",
    ),
    Format(
        "a Bitwarden access token",
        ("0.",),
        r"(?<![\w.])0\.[0-9a-z]{8}(?:-[0-9a-z]{4}){3}-[0-9a-z]{12}\.[A-Za-z0-9]{30}:[A-Za-z0-9+/]{22}==",
    ),
    Format("an Infisical token", ("st.",), r"st\.[a-f0-9]{24}\.[a-f0-9]{32}\.[a-f0-9]{32}"),
    Format("a Tailscale key", ("tskey-",), r"tskey-(?:[a-z]{2,10}-)?[A-Za-z0-9]{10,20}(?:CNTRL)?-[A-Za-z0-9]{20,40}"),
    Format("a NetBird token", ("nbp_",), r"nbp_[A-Za-z0-9]{36}", opaque=True),
    Format("a Defined Networking key", ("dnkey-",), r"dnkey-[A-Za-z0-9_-]{26}-[A-Za-z0-9_-]{52}"),
    Format("an Akamai client token", ("akab-",), r"akab-[a-z0-9]{16}-[a-z0-9]{16}", opaque=True),
    # planetscale.com "Service tokens"; neon.tech "API keys"; supabase.com "API keys"; mongodb.com "Service accounts";
    # cockroachlabs.com "API access"; aiven.io; elastic.co; fauna "Keys"; xata.io; databricks.com; clickhouse.com;
    # docs.confluent.io "API keys"; pinecone.io; cloud.qdrant.io have each their own page on API keys
    Format("a PlanetScale secret", ("pscale_",), r"pscale_(?:pw|tkn|oauth|otkn)_[\w=.-]{32,80}"),
    Format("a Neon key", ("napi_",), r"napi_[a-z0-9]{40,70}"),
    Format("a Supabase key", ("sb_secret_",), r"sb_secret_[\w-]{20,60}"),
    Format("a Supabase token", ("sbp_",), r"sbp_(?:oauth_|v0_)?[a-f0-9]{40}"),
    Format("an Atlas service secret", ("mdb_sa_sk_",), r"mdb_sa_sk_[\w-]{30,60}"),
    Format("a CockroachDB key", ("ccdb1_",), r"CCDB1_[A-Za-z0-9]{22}_[A-Za-z0-9]{40}"),
    Format("an Aiven password", ("avns_",), r"AVNS_[\w-]{15,24}"),
    Format("an Elastic key", ("essu_",), r"essu_[A-Za-z0-9+/]{40,120}={0,2}"),
    Format("a ClickHouse key", ("4b1d",), r"4b1d[A-Za-z0-9]{38}(?![A-Za-z0-9])", opaque=True),
    Format("a Confluent secret", ("cflt",), r"cflt[A-Za-z0-9+/]{60}", opaque=True),
    Format("a Fauna key", ("fna",), r"fnA[\w-]{37,40}(?!\w)", opaque=True),
    Format("a Xata key", ("xau_",), r"xau_[A-Za-z0-9]{30,60}"),
    Format("a Databricks token", ("dapi", "dose"), r"(?:dapi|dose)[a-f0-9]{32}(?:-\d)?"),
    Format("a Pinecone key", ("pcsk_",), r"pcsk_[A-Za-z0-9]{5,6}_[A-Za-z0-9]{50,70}"),
    Format("an Upstash QStash token", ("qstash_",), r"qstash_[\w+/-]{30,120}={0,2}", opaque=True),
)
