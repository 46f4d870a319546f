"""Tokens of models, chat, documents, offices and marketing, each from the page of its maker that is named above it."""

from __future__ import annotations

from chainseal.core.detection.secret_form import Format

WORK = (
    # platform.openai.com and docs.anthropic.com, "API keys"; OpenRouter, DeepSeek and others took the prefix over
    Format("an Anthropic key", ("sk-ant-",), r"sk-ant-[\w-]{20,250}"),
    Format("an OpenAI-style key", ("sk-",), r"sk-[\w-]{20,250}", opaque=True),
    # huggingface.co/docs "User access tokens"; console.groq.com, docs.x.ai, docs.perplexity.ai, replicate.com,
    # docs.together.ai, fireworks.ai, inference-docs.cerebras.ai, build.nvidia.com, docs.voyageai.com, jina.ai,
    # docs.tavily.com, firecrawl.dev, docs.smith.langchain.com, docs.wandb.ai, e2b.dev, modal.com, docs.runpod.io,
    # elevenlabs.io, docs.voiceflow.com, docs.bigmodel.cn, cursor.com, docs.composio.dev: "API keys"
    Format("a Hugging Face token", ("hf_",), r"hf_[A-Za-z0-9]{34,40}(?!\w)"),
    Format("a Hugging Face organisation token", ("api_org_",), r"api_org_[A-Za-z0-9]{30,60}"),
    Format("a Groq key", ("gsk_",), r"gsk_[A-Za-z0-9]{40,60}"),
    Format("an xAI key", ("xai-",), r"xai-[A-Za-z0-9_]{40,90}", opaque=True),
    Format("a Perplexity key", ("pplx-",), r"pplx-[A-Za-z0-9]{40,60}"),
    Format("a Replicate token", ("r8_",), r"r8_[A-Za-z0-9]{30,44}", opaque=True),
    Format("a Together key", ("tgp_v1_",), r"tgp_v1_[\w-]{40,50}"),
    Format("a Fireworks key", ("fw_",), r"fw_[A-Za-z0-9]{22,28}(?!\w)", opaque=True),
    Format("a Cerebras key", ("csk-",), r"csk-[a-z0-9]{40,60}"),
    Format("an NVIDIA key", ("nvapi-",), r"nvapi-[\w-]{40,80}"),
    Format("a Voyage key", ("pa-",), r"(?<![\w-])pa-[\w-]{43}(?![\w-])", opaque=True),
    Format("a Jina key", ("jina_",), r"jina_[A-Za-z0-9_-]{40,80}", opaque=True),
    Format("a Tavily key", ("tvly-",), r"tvly-(?:[a-z]{2,6}-)?[A-Za-z0-9_-]{20,60}", opaque=True),
    Format("a Firecrawl key", ("fc-",), r"fc-[a-f0-9]{32}(?![A-Za-z0-9])"),
    Format("a LangSmith key", ("lsv2_",), r"lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}"),
    Format("a LangSmith key", ("ls__",), r"ls__[a-f0-9]{32}"),
    Format("a Weights & Biases key", ("wandb_v1_",), r"wandb_v1_\w{30,120}"),
    Format("an E2B key", ("e2b_",), r"e2b_[a-f0-9]{40}"),
    Format("a Modal token", ("ak-", "as-"), r"(?<![\w-])a[ks]-[A-Za-z0-9]{22}(?![\w-])", opaque=True),
    Format("a RunPod key", ("rpa_",), r"rpa_[A-Za-z0-9]{24,60}", opaque=True),
    Format("an ElevenLabs key", ("sk_",), r"sk_[a-f0-9]{48}(?!\w)"),
    Format("a Voiceflow key", ("vf.",), r"VF\.(?:DM|WS)\.[a-f0-9]{24}\.[A-Za-z0-9]{16}"),
    Format("a Cursor key", ("key_", "crsr_"), r"(?:key|crsr)_[a-f0-9]{64}"),
    Format("an Anyscale key", ("esecret_",), r"esecret_[A-Za-z0-9]{20,60}"),
    # api.slack.com, "Token types"; "Sending messages using incoming webhooks"
    Format("a Slack token", ("xox",), r"xox[abcdeoprs](?:\.xox[bp])?-\d[A-Za-z0-9-]{15,400}"),
    Format("a Slack app token", ("xapp-",), r"xapp-\d-[\w-]{20,250}"),
    Format(
        "a Slack webhook",
        ("hooks.slack.com",),
        r"hooks\.slack\.com/(?:services|workflows|triggers)/([A-Z]\w{4,20}/[\w/-]{16,120})",
    ),
    # discord.com/developers "Webhook"; learn.microsoft.com "Incoming webhooks"; zapier.com; open.feishu.cn,
    # open.dingtalk.com, developer.work.weixin.qq.com "Custom bots"; developers.google.com "Chat webhooks"
    Format("a Discord webhook", ("api/webhooks/",), r"api/webhooks/(\d{17,20}/[\w-]{60,80})"),
    Format("a Zapier webhook", ("hooks.zapier.com",), r"hooks\.zapier\.com/hooks/catch/([\w/]{8,60})"),
    Format(
        "a Teams webhook",
        ("webhook.office.com",),
        r"webhook\.office\.com/webhookb2/([\w@/-]{60,300})",
        within=("webhook.office.com",),
    ),
    Format(
        "a Feishu webhook", ("open-apis/bot/",), r"open-apis/bot/v2/hook/([0-9a-f-]{36})", within=("open-apis/bot/",)
    ),
    Format("a WeCom webhook", (), r"cgi-bin/webhook/send\?key=([0-9a-f-]{36})", within=("cgi-bin/webhook/send",)),
    # tines.com "Webhook action"; ifttt.com "Webhooks"; make.com "Webhooks"; developer.webex.com "Incoming webhooks"
    Format(
        "a Tines webhook", (), r"tines\.(?:com|io)/webhook/([a-z0-9]{20,40}/[a-z0-9]{20,40})", within=("/webhook/",)
    ),
    Format(
        "an IFTTT key",
        ("maker.ifttt.com",),
        r"maker\.ifttt\.com/(?:trigger/\w{1,64}/(?:json/)?with/key|use)/([\w-]{20,60})",
    ),
    Format("a Make webhook", (), r"hook\.(?:[a-z]{2}\d\.)?make\.com/([a-z0-9]{24,40})", within=("make.com/",)),
    Format("a Webex webhook", ("webexapis.com",), r"webexapis\.com/v1/webhooks/incoming/([\w-]{60,120})"),
    Format(
        "a DingTalk webhook",
        (),
        r"oapi\.dingtalk\.com/robot/send\?access_token=([a-f0-9]{64})",
        within=("oapi.dingtalk.com",),
    ),
    # developers.facebook.com "Access tokens"; developer.x.com "OAuth 2.0 bearer token"; dev.twitch.tv "IRC";
    # developers.dropbox.com; developers.line.biz have each their page on access tokens
    Format("a Facebook token", ("eaa",), r"(?<![+/])EAA[A-Za-z0-9]{80,300}(?![A-Za-z0-9+/])"),
    Format("an Instagram token", ("igqv", "igaa"), r"IG(?:QV|AA)[\w-]{80,300}"),
    Format("an X bearer token", ("aaaaaaaaaaaaaaaaaaaa",), r"A{19,22}[A-Za-z0-9%]{60,160}"),
    Format("a Dropbox token", ("sl.",), r"(?<![\w.])sl\.[\w-]{100,1400}"),
    # developers.notion.com, linear.app/developers, developers.asana.com, clickup.com/api, developers.figma.com,
    # airtable.com/developers, developers.hubspot.com, help.salesforce.com "Session ids", contentful.com "Tokens",
    # docs.mapbox.com "Access tokens", developer.typeform.com, cal.com, developer.frame.io, canva.dev: "API keys"
    Format("a Notion token", ("ntn_",), r"ntn_\d{8,12}[A-Za-z0-9]{30,40}"),
    Format("a Notion token", ("secret_",), r"secret_[A-Za-z0-9]{43}(?!\w)", opaque=True),
    Format("a Linear key", ("lin_",), r"lin_(?:api|oauth|wh)_[A-Za-z0-9]{32,64}"),
    Format("an Asana token", ("1", "2"), r"[12]/\d{12,20}(?:/\d{12,20})?:[a-f0-9]{32}"),
    Format("a ClickUp token", ("pk_",), r"pk_\d{5,10}_[A-Z0-9]{32}"),
    Format("a Figma token", ("figd_", "figo_", "figu_"), r"fig[dou]_[\w-]{36,60}", opaque=True),
    Format("an Airtable token", ("pat",), r"pat[A-Za-z0-9]{14}\.[a-f0-9]{64}"),
    Format("a HubSpot token", ("pat-",), r"pat-(?:na|eu|ap)\d-[0-9a-z]{8}(?:-[0-9a-z]{4}){3}-[0-9a-z]{12}"),
    Format("a Salesforce session", ("00d",), r"00D[A-Za-z0-9]{12,15}![\w.]{80,120}"),
    Format("a Salesforce refresh token", ("5aep861",), r"5Aep861[\w.]{60,120}"),
    Format("a Contentful token", ("cfpat-",), r"CFPAT-[\w-]{40,50}"),
    Format("a Mapbox secret token", ("sk.eyj",), r"sk\.eyJ[\w-]{60,120}\.[\w-]{20,24}"),
    Format("a Mapbox secret token", ("sk.",), r"sk\.[\w.-]{80,240}", opaque=True),
    Format("a Typeform token", ("tfp_",), r"tfp_[\w-]{40,60}", opaque=True),
    Format("a Cal.com key", ("cal_",), r"cal_(?:live_)?[a-f0-9]{32}"),
    Format("a Frame.io token", ("fio-u-",), r"fio-u-[\w=-]{60,70}"),
    Format("a Canva secret", ("cnvca", "cnvcs"), r"cnvc[as][\w-]{40,64}"),
    Format("a Zoho token", ("1000.",), r"1000\.[a-f0-9]{32}\.[a-f0-9]{32}"),
    Format("an Intercom token", ("dg9r",), r"dG9rO[A-Za-z0-9+/]{50,60}={0,2}"),
    Format(
        "an Authress key",
        ("sc_", "ext_", "scauth_", "authress_"),
        r"(?:sc|ext|scauth|authress)_\w{4,30}\.\w{4,6}\.acc[_-][a-z0-9-]{10,32}\.[\w+/=-]{30,120}",
    ),
    Format("a SettleMint token", ("sm_",), r"sm_(?:pat|aat|sat)_[A-Za-z0-9]{16}(?![A-Za-z0-9])"),
    Format("an Intra42 secret", ("s-s4t2",), r"s-s4t2(?:ud|af)-[a-f0-9]{64}"),
    Format("a WakaTime key", ("waka_",), r"waka_[0-9a-z]{8}(?:-[0-9a-z]{4}){3}-[0-9a-z]{12}"),
    Format("a Nightfall key", ("nf-",), r"NF-[A-Za-z0-9]{32}(?![A-Za-z0-9])", opaque=True),
    Format("a Ubidots token", ("bbff-", "bbus-"), r"BB(?:FF|US)-[A-Za-z0-9]{30}"),
    Format("an Adafruit IO key", ("aio_",), r"aio_[A-Za-z0-9]{28}(?!\w)", opaque=True),
    Format("a Lob key", ("live_", "test_"), r"(?:live|test)_(?:pub_)?[a-f0-9]{35}(?!\w)"),
    Format("a MaxMind licence key", (), r"\w{6}_\w{29}_mmk", within=("_mmk",)),
    Format("a Tableau token", (), r"[A-Za-z0-9+/]{20,24}==:([A-Za-z0-9]{32})", within=("==",)),
    # docs.notifications.service.gov.uk and documentation.notification.canada.ca, "API keys"; docs.fivem.net "Keys"
    Format(
        "a GC Notify key",
        ("gcntfy-",),
        r"(?i:gcntfy-[\w-]{1,60}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0"
        r"-9a-f]{12})",
    ),
    Format("a Cfx.re key", ("cfxk_",), r"cfxk_[A-Za-z0-9]{20}_[A-Za-z0-9]{5,7}"),
    # RFC 7519: a JSON object in base64url begins with eyJ, twice, then the signature; RFC 7516: five parts
    Format("a JSON Web Token", ("eyj",), r"(?<![\w-])eyJ[\w-]{10,4000}\.eyJ[\w-]{4,8000}(?:\.[\w-]{10,1500})?"),
    Format(
        "an encrypted JSON Web Token",
        ("eyj",),
        r"(?<![\w-])eyJ[\w-]{10,4000}\.[\w-]{0,2000}\.[\w-]{8,40}\.[\w-]{8,8000}\.[\w-]{16,64}",
    ),
    Format("a JSON Web Token in base64", ("zxlk",), r"(?<![\w-])ZXlK[\w+/-]{60,8000}={0,2}"),
)
