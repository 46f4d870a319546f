"""Cases of CS105, put together at run time."""

from __future__ import annotations

import random

_PICK = random.Random(5)
_HEX = "".join(_PICK.choice("0123456789abcdef") for _ in range(64))
_CODE = "".join(_PICK.choice("abcdefghkmnpqrstuvwxyz0123456789ABCDEFGH") for _ in range(40))
_AMZ = "&".join(["X-Amz-Algorithm=AWS4-HMAC-SHA256", "X-Amz-Expires=3600", "X-Amz-Sig" + "nature=" + _HEX])
_GOOG = "&".join(["X-Goog-Algorithm=GOOG4-RSA-SHA256", "X-Goog-Sig" + "nature=" + _HEX])

SPEAKS: dict[str, str] = {
    "a link to a bucket carries its signature": f"The build is at https://builds.s3.amazonaws.com/a.zip?{_AMZ} today.",
    "a link of Google storage carries its signature": f"https://storage.googleapis.com/b/report.html?{_GOOG}",
    "a link to a blob carries a shared access signature": (
        "https://logs.blob.core.windows.net/c/x.log?sv=2022-11-02&se=2026-01-01&sr=b&sp=r&s" + f"ig={_CODE}%3D"
    ),
    "a CloudFront link carries its signature": f"https://cdn.internal/a.mp4?Expires=1&Signature={_CODE}&Key-Pair-Id=K2",
    "an OAuth callback carries its code": f"It ended at https://app.internal/oauth/callback?code={_CODE}&state=xyz.",
    "an implicit grant carries its token": "https://app.internal/#access_" + f"token={_CODE}&token_type=bearer",
    "a signed link stands in Markdown": f"[report](https://builds.s3.amazonaws.com/r.html?{_AMZ})",
}

QUIET: dict[str, str] = {
    "a link without a query": "The build is at https://builds.s3.amazonaws.com/a.zip today.",
    "the name of the parameter is not a signature": "Links carry X-Amz-Signature and end after an hour.",
    "a hole for the signature": "https://builds.s3.amazonaws.com/a.zip?X-Amz-Sig" + "nature=<signature>",
    "a code of an error page": "https://docs.internal/errors?code=E4711&lang=en",
    "a code without a digit in a callback": "https://app.internal/oauth/callback?code=AUTHORIZATION_CODE&state=STATE",
    "a sig that is a name": "https://lists.internal/events?sig=kubernetes-release-team&se=2026",
    "a search for callbacks": "https://app.internal/search?q=oauth+callback&page=2",
}
