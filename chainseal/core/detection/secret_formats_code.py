"""Tokens of code hosts, package registries, builds, scanners and monitors, each from the page of its maker."""

from __future__ import annotations

from chainseal.core.detection.secret_form import Format

CODE = (
    # docs.github.com, "About authentication to GitHub", token formats
    Format("a GitHub token", ("ghp_", "gho_", "ghu_", "ghs_", "ghr_"), r"gh[pousr]_[A-Za-z0-9]{36,255}"),
    Format("a GitHub fine-grained token", ("github_pat_",), r"github_pat_[A-Za-z0-9_]{36,255}"),
    # docs.gitlab.com, "Token overview", token prefixes
    Format(
        "a GitLab token",
        (
            "glpat-",
            "gldt-",
            "glrt-",
            "glrtr-",
            "glptt-",
            "glft-",
            "glcbt-",
            "glimt-",
            "glagent-",
            "gloas-",
            "glsoat-",
            "glffct-",
            "glwt-",
            "gr1348941",
        ),
        r"(?:gl[a-z]{2,6}-|GR1348941)[\w.-]{20,300}",
        opaque=True,
    ),
    # support.atlassian.com, "API tokens", "Access tokens", "App passwords", "HTTP access tokens"
    Format("an Atlassian token", ("atatt3", "atctt3", "atstt3", "atbtt3"), r"AT[ACSB]TT3[\w=-]{50,250}"),
    Format("a Bitbucket app password", ("atbb",), r"ATBB[A-Za-z0-9]{24,36}", opaque=True),
    Format("a Bitbucket access token", ("bbdc-",), r"BBDC-[A-Za-z0-9+/@_-]{36,50}", opaque=True),
    Format("a Trello token", ("atta",), r"ATTA[a-f0-9]{64,72}"),
    Format("an Azure DevOps feed token", ("vssps",), r"VSSPS[A-Za-z0-9]{47,80}", opaque=True),
    # docs.npmjs.com, "About access tokens"; pypi.org/help, "API tokens"; guides.rubygems.org; crates.io; clojars.org;
    # learn.microsoft.com "NuGet API keys"; docs.docker.com "Access tokens"; packagist.com; jfrog.com "Access tokens"
    Format("an npm token", ("npm_",), r"npm_[A-Za-z0-9]{36}", opaque=True),
    Format("a PyPI token", ("pypi-age",), r"pypi-AgE[\w-]{50,1000}"),
    Format("a RubyGems key", ("rubygems_",), r"rubygems_[a-f0-9]{48}"),
    Format("a crates.io token", ("cio",), r"cio[A-Za-z0-9]{32}(?![A-Za-z0-9])", opaque=True),
    Format("a Clojars token", ("clojars_",), r"(?i:clojars)_[a-f0-9]{60}"),
    Format("a NuGet key", ("oy2",), r"oy2[a-z0-9]{43}(?![A-Za-z0-9])"),
    Format("a Docker token", ("dckr_",), r"dckr_(?:pat|oat)_[\w-]{24,40}"),
    Format("a Packagist token", ("packagist_",), r"packagist_[a-z]{3}_[a-f0-9]{60,80}"),
    Format("an Artifactory key", ("akcp",), r"AKCp[A-Za-z0-9]{60,73}"),
    Format("an Artifactory password", ("ap6", "ap5"), r"AP[56][A-Za-z0-9]{30,60}", opaque=True),
    Format("an Artifactory reference token", ("cmvmdgtu",), r"cmVmdGtu[A-Za-z0-9]{50,60}"),
    Format("a Cloudsmith key", ("csa_", "csb_"), r"cs[ab]_[a-f0-9]{30}[A-Za-z0-9]{5,8}", opaque=True),
    # circleci.com "API tokens"; buildkite.com "Managing API tokens", "Agent tokens"; octopus.com "API keys";
    # harness.io; docs.prefect.io; docs.getdbt.com; depot.dev
    Format("a CircleCI token", ("ccipat_", "ccipra_", "ccipr"), r"CCIP(?:AT|RJ|RA)_[A-Za-z0-9]{20,24}_[a-f0-9]{40}"),
    Format(
        "a Buildkite token",
        ("bkua_", "bkaa_", "bkct_", "bkpt_", "bkpi_"),
        r"bk(?:ua|aa|ct|pt|pi)_[A-Za-z0-9_-]{36,100}",
        opaque=True,
    ),
    Format("an Octopus key", ("api-",), r"API-[A-Z0-9]{25,32}(?![A-Za-z0-9])", opaque=True),
    Format("a Harness token", ("pat.", "sat."), r"[ps]at\.[\w-]{22}\.[a-f0-9]{24}\.[A-Za-z0-9]{20}"),
    Format("a Prefect key", ("pnu_", "pnb_"), r"pn[ub]_[A-Za-z0-9]{36}"),
    Format("a dbt token", ("dbtc_", "dbtu_", "dbts_"), r"dbt[cus]_[\w-]{32,64}={0,2}", opaque=True),
    Format("a Depot token", ("depot_",), r"depot_(?:org|project|user)_[a-f0-9]{64}"),
    # docs.sonarsource.com "Tokens"; docs.snyk.io; docs.sentry.io "Auth tokens"; semgrep.dev; gitguardian.com;
    # endorlabs.com "API keys"; help.aikido.dev
    Format("a SonarQube token", ("sqa_", "sqp_", "squ_"), r"sq[apu]_[a-f0-9]{40}"),
    Format("a Snyk token", ("snyk_",), r"snyk_[a-z]{3}\.[A-Za-z0-9]{8}\.[\w.-]{20,200}"),
    Format("a Sentry token", ("sntrys_",), r"sntrys_eyJ[A-Za-z0-9+/=_-]{60,400}"),
    Format("a Sentry token", ("sntryu_", "sntrya_", "sntryi_"), r"sntry[uai]_[a-f0-9]{64}"),
    Format("an Endor Labs key", ("endr",), r"endr\+[A-Za-z0-9-]{16,24}"),
    Format("an Aikido secret", ("aik_secret_",), r"AIK_SECRET_[A-Za-z0-9]{20,80}"),
    Format("a Semgrep token", ("swp_",), r"swp_[a-f0-9]{40,80}"),
    # docs.newrelic.com "API keys"; grafana.com "Service accounts", "Access policies"; docs.dynatrace.com;
    # docs.honeycomb.io "API keys"; axiom.co; posthog.com "API"; segment.com "Public API"; launchdarkly.com "Keys";
    # statsig.com; checklyhq.com; readme.com; postman.com "API keys"; sourcegraph.com "Token formats"; logfire
    Format(
        "a New Relic key",
        ("nrak-", "nrii-", "nriq-", "nrra-", "nrjs-", "nrsp-"),
        r"NR(?:AK|II|IQ|RA|JS|SP)-[\w-]{19,64}",
        opaque=True,
    ),
    Format("a New Relic licence key", (), r"(?:[a-z]{2}\d{2}xx)?[a-f0-9]{30,36}NRAL", within=("nral",)),
    Format("a Grafana service token", ("glsa_",), r"glsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}"),
    Format("a Grafana Cloud token", ("glc_",), r"glc_[A-Za-z0-9+/]{32,400}={0,3}", opaque=True),
    Format("a Grafana key", ("eyjrijoi",), r"eyJrIjoi[A-Za-z0-9+/]{40,400}={0,3}"),
    Format("a Dynatrace token", ("dt0",), r"dt0[a-z]\d{2}\.[A-Za-z0-9]{8,24}\.[A-Za-z0-9]{64}"),
    Format(
        "a Honeycomb key",
        ("hc",),
        r"hc[abcx][a-z]{2}_[a-z0-9]{30,60}",
        within=("hcaik_", "hcxik_", "hcxmk_", "hcamk_", "hcbik_"),
    ),
    Format("an Axiom token", ("xaat-", "xapt-"), r"xa[ap]t-[0-9a-z]{8}(?:-[0-9a-z]{4}){3}-[0-9a-z]{12}"),
    Format("a PostHog key", ("phx_", "phs_", "pha_"), r"ph[xsa]_[A-Za-z0-9_-]{32,60}", opaque=True),
    Format("a Segment token", ("sgp_",), r"sgp_[A-Za-z0-9]{64}"),
    Format(
        "a LaunchDarkly key",
        ("sdk-", "api-"),
        r"(?:sdk|api)-[0-9a-z]{8}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{12}",
    ),
    Format("a Statsig key", ("secret-", "console-"), r"(?:secret|console)-[A-Za-z0-9]{36,48}", opaque=True),
    Format("a Checkly key", ("cu_",), r"cu_[a-f0-9]{32}"),
    Format("a ReadMe key", ("rdme_",), r"rdme_[a-z0-9]{60,80}"),
    Format("a Postman key", ("pmak-",), r"PMAK-[a-f0-9]{24}-[a-f0-9]{34}"),
    Format("a Sourcegraph token", ("sgp_",), r"sgp_(?:[a-zA-Z0-9]{4,20}_)?[a-fA-F0-9]{32,40}"),
    Format("a Sourcegraph licence token", ("slk_", "sgd_", "sgph_"), r"(?:slk|sgd|sgph)_[a-f0-9]{40,64}"),
    Format("a Logfire token", ("pylf_",), r"pylf_v\d_[a-z]{2}_[\w-]{30,80}"),
    Format("a Rootly key", ("rootly_",), r"rootly_[a-f0-9]{64}"),
    Format("a Kong token", ("kpat_", "spat_"), r"[ks]pat_[A-Za-z0-9]{36,60}", opaque=True),
    Format("a Zuplo key", ("zpka_",), r"zpka_[A-Za-z0-9]{30,50}_[a-z0-9]{6,10}"),
    Format("an Apify token", ("apify_api_", "apify_proxy_"), r"apify_(?:api|proxy)_[A-Za-z0-9]{20,40}"),
)
