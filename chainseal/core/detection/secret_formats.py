"""Provider tokens: what their makers say they look like.

Each entry is a fact about one provider's format (prefix, alphabet, length) from the page named above it. Each such
token holds one of `hints`, in small letters: the pattern is compiled only when a long word of the text holds one too.
Quantifiers are bounded, so each pattern takes linear time.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from chainseal.core.detection.material import is_filler, is_opaque, word_set
from chainseal.core.detection.views import without

Found = tuple[int, int, str]


class Format(NamedTuple):
    """A provider's token: its name, parts of which it has one, its pattern (group 1 or all is the secret).

    `opaque` asks besides that it reads as random, where the prefix alone also starts ordinary words.
    """

    kind: str
    hints: tuple[str, ...]
    pattern: str
    opaque: bool = False


FORMATS = (
    # docs.github.com, "About authentication to GitHub", token formats
    Format(
        "a GitHub token", ("ghp_", "gho_", "ghu_", "ghs_", "ghr_"), r"(?<![A-Za-z0-9])gh[pousr]_[A-Za-z0-9]{36,255}"
    ),
    Format("a GitHub fine-grained token", ("github_pat_",), r"github_pat_[A-Za-z0-9_]{36,255}"),
    # docs.gitlab.com, "Token overview", token prefixes
    Format(
        "a GitLab token", ("gl", "gr1348941"), r"(?<![A-Za-z0-9])(?:gl[a-z]{2,6}-|GR1348941)[\w-]{20,300}", opaque=True
    ),
    # api.slack.com, "Token types"; "Sending messages using incoming webhooks"
    Format("a Slack token", ("xox",), r"(?<![A-Za-z0-9])xox[abcdeprs](?:\.xox[bp])?-\d[A-Za-z0-9-]{15,400}"),
    Format("a Slack app token", ("xapp-",), r"(?<![A-Za-z0-9])xapp-\d-[\w-]{20,250}"),
    Format(
        "a Slack webhook",
        ("hooks.slack.com",),
        r"hooks\.slack\.com/(?:services|workflows|triggers)/([A-Z]\w{4,20}/[\w/-]{16,120})",
    ),
    # docs.stripe.com, "API keys"; "Webhook signatures"
    Format("a Stripe key", ("k_",), r"(?<![A-Za-z0-9])[sr]k_(?:live|test|prod)_\w{16,247}"),
    Format("a webhook signing secret", ("whsec_",), r"whsec_[A-Za-z0-9+/=]{24,100}"),
    # platform.openai.com and docs.anthropic.com, "API keys"; OpenRouter, DeepSeek and others took the prefix over
    Format("an Anthropic key", ("sk-ant-",), r"(?<![A-Za-z0-9])sk-ant-[\w-]{20,250}"),
    Format("an OpenAI-style key", ("sk-",), r"(?<![A-Za-z0-9])sk-[\w-]{20,250}", opaque=True),
    # cloud.google.com, "API keys", "OAuth 2.0 token types"; client secrets as the console shows them
    Format("a Google API key", ("aiza",), r"(?<![A-Za-z0-9])AIza[\w-]{35}"),
    Format("a Google access token", ("ya29.",), r"(?<![A-Za-z0-9])ya29\.[\w.-]{20,2000}"),
    Format("a Google client secret", ("gocspx-",), r"GOCSPX-[\w-]{20,60}"),
    Format("a Google refresh token", ("1//0",), r"(?<![\w/])1//0[\w-]{40,250}"),
    # docs.aws.amazon.com, IAM "Unique identifiers"; Bedrock "API keys"
    Format(
        "an AWS access key id",
        ("akia", "asia", "abia", "acca"),
        r"(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9])",
    ),
    Format("an Amazon Bedrock key", ("absk",), r"(?<![A-Za-z0-9])ABSK[A-Za-z0-9+/]{100,300}={0,2}"),
    Format("an Amazon Bedrock key", ("bedrock-api-key-",), r"bedrock-api-key-[A-Za-z0-9+/=]{20,2000}"),
    # learn.microsoft.com, Storage and Service Bus connection strings; Entra ID client secrets
    Format("an Azure account key", ("==",), r"(?i:accountkey)=([A-Za-z0-9+/]{86}==)"),
    Format("an Azure shared access key", ("=",), r"(?i:sharedaccesskey)=([A-Za-z0-9+/]{43}=)"),
    Format("an Entra ID client secret", ("q~",), r"(?<![\w~.-])[\w~.-]{3}\dQ~[\w~.-]{31,34}"),
    # docs.npmjs.com, "About access tokens"; pypi.org/help, "API tokens"; guides.rubygems.org; crates.io
    Format("an npm token", ("npm_",), r"(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}", opaque=True),
    Format("a PyPI token", ("pypi-age",), r"pypi-AgE[\w-]{50,1000}"),
    Format("a RubyGems key", ("rubygems_",), r"rubygems_[a-f0-9]{48}"),
    # huggingface.co/docs, "User access tokens"
    Format("a Hugging Face token", ("hf_",), r"(?<![A-Za-z0-9])hf_[A-Za-z0-9]{34,40}(?!\w)"),
    Format("a Hugging Face organisation token", ("api_org_",), r"(?<![A-Za-z0-9])api_org_[A-Za-z0-9]{30,60}"),
    # docs.sendgrid.com and www.twilio.com/docs, "API keys"; documentation.mailgun.com; mailchimp.com/developer
    Format("a SendGrid key", ("sg.",), r"(?<![A-Za-z0-9])SG\.[\w=.-]{60,80}"),
    Format(
        "a Twilio key", tuple("sk" + c for c in "0123456789abcdef"), r"(?<![A-Za-z0-9])SK[0-9a-f]{32}(?![A-Za-z0-9])"
    ),
    Format("a Mailgun key", ("key-",), r"(?<![\w-])key-[0-9a-f]{32}(?![A-Za-z0-9])"),
    Format("a Mailchimp key", ("-us",), r"(?<![A-Za-z0-9])[0-9a-f]{32}-us\d{1,2}(?!\w)"),
    # core.telegram.org/bots/api, "Authorizing your bot"; discord.com/developers, "Webhook"
    Format("a Telegram bot token", ("aa",), r"(?<![A-Za-z0-9])(?:bot)?\d{8,10}:AA[\w-]{32,34}(?![\w-])"),
    Format("a Discord webhook", ("api/webhooks/",), r"api/webhooks/(\d{17,20}/[\w-]{60,80})"),
    # docs.digitalocean.com, "Personal access tokens"; other clouds and hosts, each from its own "API tokens" page
    Format("a DigitalOcean token", ("_v1_",), r"(?<![A-Za-z0-9])do[opr]_v1_[a-f0-9]{64}"),
    Format("a Databricks token", ("dapi",), r"(?<![A-Za-z0-9])dapi[a-f0-9]{32}"),
    Format("a Shopify token", ("shp",), r"(?<![A-Za-z0-9])shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}"),
    Format("a Square token", ("sq0",), r"(?<![A-Za-z0-9])sq0[a-z]{3}-[\w-]{22,60}"),
    Format("a Square token", ("eaaa",), r"(?<![A-Za-z0-9])EAAA[\w+=-]{56,64}", opaque=True),
    Format("a Vault token", ("hv",), r"(?<![A-Za-z0-9])hv[sbr]\.[\w-]{24,250}", opaque=True),
    Format("a Terraform token", (".atlasv1.",), r"[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,70}"),
    Format("an Atlassian token", ("atatt3",), r"ATATT3[\w=-]{60,250}"),
    Format("a Dynatrace token", ("dt0",), r"(?<![A-Za-z0-9])dt0[a-z]\d{2}\.[A-Za-z0-9]{24}\.[A-Za-z0-9]{64}"),
    Format("a Flutterwave key", ("flwseck",), r"FLWSECK(?:_TEST)?-[\w-]{12,64}"),
    Format(
        "a New Relic key",
        ("nrak-", "nrii-", "nriq-", "nrra-", "nrjs-", "nrsp-"),
        r"(?<![A-Za-z0-9])NR(?:AK|II|IQ|RA|JS|SP)-[\w-]{20,64}",
        opaque=True,
    ),
    Format("an Airtable token", ("pat",), r"(?<![A-Za-z0-9])pat[A-Za-z0-9]{14}\.[a-f0-9]{64}"),
    Format("a Zapier webhook", ("hooks.zapier.com",), r"hooks\.zapier\.com/hooks/catch/([\w/]{8,60})"),
    Format("a Teams webhook", ("webhook.office.com",), r"webhook\.office\.com/webhookb2/([\w@/-]{60,300})"),
    Format("a Facebook token", ("eaa",), r"(?<![A-Za-z0-9])EAA[A-Za-z0-9]{80,300}"),
    Format("a Dropbox token", ("sl.",), r"(?<![\w.])sl\.[\w-]{100,200}"),
    Format("a Fly token", ("fm",), r"(?<![A-Za-z0-9])fm[12][ar]?_[A-Za-z0-9+/=]{60,1000}"),
    Format("a Notion token", ("ntn_",), r"(?<![A-Za-z0-9])ntn_\d{8,12}[A-Za-z0-9]{30,40}"),
    Format("a Supabase key", ("sb_secret_",), r"(?<![A-Za-z0-9])sb_secret_[\w-]{20,60}"),
    Format("a Sourcegraph token", ("sgp_",), r"(?<![A-Za-z0-9])sgp_(?:[a-zA-Z0-9]{4,20}_)?[a-fA-F0-9]{32,40}"),
    Format("an OpenShift token", ("sha256~",), r"(?<![\w~])sha256~[\w-]{43}"),
    # age(1), "Recipients and identities"
    Format("an age identity", ("age-secret-key-1",), r"AGE-SECRET-KEY-1[0-9A-Z]{58}"),
    # RFC 7519: a JSON object in base64url begins with eyJ, twice, then the signature
    Format("a JSON Web Token", ("eyj",), r"(?<![\w-])eyJ[\w-]{10,4000}\.eyJ[\w-]{4,8000}(?:\.[\w-]{10,1500})?"),
    Format("a JSON Web Token in base64", ("zxlk",), r"(?<![\w-])ZXlK[\w+/-]{60,8000}={0,2}"),
)

# discord.com/developers, "Authentication": a user id in base64, a time stamp, a signature
_DISCORD = r"[MNO][A-Za-z0-9]{23,27}\.[\w-]{6}\.[\w-]{27,40}"
_NEAR = 240
# A word that begins thus and goes on at random is a token, whoever made it ...
_TAIL = 20
# ... but these are the names of things, which their makers print freely.
_NAMES = word_set(
    "acct asst batch cal call chatcmpl cmpl commit cus evt file gen img in inv job lru md msg node obj pi pk pod prod "
    "price pub run req resp rs sess sha sha256 sha384 sha512 sub step task thread toolu tsk txn usr uuid v0 v1 vs"
)


# What may stand in the middle of a token that is wrapped, marked or put together, and is no part of it.
_BREAK = (
    r"(?<=[A-Za-z0-9_-])(?:\*{1,3}|`|<w?br ?/?>|\\?\r?\n[ \t>]{0,12}|[\"'][ \t]{0,2}\+?[ \t\n]{0,8}[\"'])"
    r"(?=[A-Za-z0-9_-])"
)
_HINTED = tuple((hint, form) for form in FORMATS for hint in form.hints)
# Beginnings that no word has, so that a text which holds one is worth a second look.
_SPLIT = tuple(
    (hint, form) for hint, form in _HINTED if (len(hint) > 3 or hint in {"sk-", "xox", "eyj"}) and "/" not in hint
)


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """`pattern`, compiled when it is first needed."""
    return re.compile(pattern, re.ASCII)


def find_tokens(text: str, words: list[tuple[int, int]]) -> Iterator[Found]:
    """Yield the provider tokens in `text`; `words` are the spans of its long words."""
    haystack = "\n".join([text[s:e] for s, e in words]).lower()
    for form in {form: None for hint, form in _HINTED if hint in haystack}:
        for match in compiled(form.pattern).finditer(text):
            start, end = match.span(match.lastindex or 0)
            if is_filler(text[start:end]) or (form.opaque and not is_opaque(text[start:end])):
                continue
            yield start, end, form.kind
            if form.kind.startswith("an AWS"):
                yield from _aws_secrets(text, words, start)
    yield from _shaped(text, words)


def find_split(text: str, low: str) -> Iterator[Found]:
    """Yield the provider tokens that something stands in the middle of."""
    forms = {form: None for hint, form in _SPLIT if hint in low}
    view = without(text, compiled(_BREAK).finditer(text)) if forms else None
    if view is None:
        return
    for form in forms:
        for match in compiled(form.pattern).finditer(view.text):
            start, end = match.span(match.lastindex or 0)
            token = view.text[start:end]
            first, last = view.span(start, end)
            if last - first > end - start and is_opaque(token.replace("_", "").replace("-", ""), 0.2):
                yield first, last, f"{form.kind}, split"


def _aws_secrets(text: str, words: list[tuple[int, int]], at: int) -> Iterator[Found]:
    """Words of 40 characters near an access key id: the secret access key that belongs to it."""
    first = bisect_left(words, (at - _NEAR, 0))
    for start, end in words[first : first + 8]:
        if end - start == 40 and start - at < _NEAR and is_opaque(text[start:end]):
            yield start, end, "an AWS secret access key"


def _shaped(text: str, words: list[tuple[int, int]]) -> Iterator[Found]:
    """Tokens that are told by their shape: a short name and a random tail, or the three parts of a Discord token."""
    for start, end in words:
        word = text[start:end]
        if word.count(".") == 2 and compiled(_DISCORD).fullmatch(word):
            yield start, end, "a Discord token"
        cut = max(word.rfind("_", 0, _TAIL), word.rfind("-", 0, _TAIL))
        head, tail = word[:cut].lower(), word[cut + 1 :].rstrip("./=")
        if cut < 2 or len(tail) < _TAIL or not tail.isalnum() or not head[0].isalpha():
            continue
        if head.replace("-", "_").split("_")[0] not in _NAMES and is_opaque(tail, 0.3):
            yield start, end, f"an opaque token that begins {head[:12]}"
