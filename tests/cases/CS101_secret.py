"""Cases of CS101. Nothing here is a secret, and nothing here looks like one: the texts are put together at run time."""

from __future__ import annotations

import base64
import binascii
import hashlib
import random
import string


def _made(length: int, alphabet: str = string.ascii_letters + string.digits, seed: int = 7) -> str:
    """Characters that read as random and are the same in each run; the last ones hold a digit and both cases."""
    pick = random.Random(f"{seed}/{length}")
    return "".join(pick.choice(alphabet) for _ in range(length - 3)) + "".join(alphabet[i] for i in (0, -1, 9))


_HEX = "0123456789abcdef"
_NAMES = "SERVICE_API" + "_KEY"
_PHRASE = "BLOCKED_TEST" + "_VALUE_NOT_A_" + "SECRET"
_PASS = "hunt" + "er2" + "!Zq9"
_WORD_PASS = "Zq9" + "hunt" + "4er"
_TOKEN = _made(32)
_SHORT = "q7Zt" * 7
_GITHUB = "ghp" + "_" + _made(36)
_AWS = "AK" + "IA" + _made(16, string.ascii_uppercase + "234567")
_AWS_SECRET = _made(40)
_JWT = ".".join(["eyJ" + _made(20), "eyJ" + _made(40), _made(43)])
_BODY = "\n".join([_made(64)] * 4)
_FRAME = "-----{} RSA PRIVATE " + "KEY-----"
_SEED = "legal winner thank year wave sausage" + " worth useful legal winner thank yellow"
_BASIC = base64.b64encode(b"deploy:" + _PASS.encode()).decode()

_DATA_CENTER = base64.b64encode(b"198014302390:" + bytes(range(97, 117))).decode()


def _wif() -> str:
    """A private key in the wallet import format, of bytes in a row."""
    raw = b"\x80" + bytes(range(7, 39)) + b"\x01"
    number = int.from_bytes(raw + hashlib.sha256(hashlib.sha256(raw).digest()).digest()[:4], "big")
    out = ""
    while number:
        number, digit = divmod(number, 58)
        out = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"[digit] + out
    return out


def _stellar() -> str:
    """A secret seed in strkey, of bytes in a row."""
    raw = bytes([18 << 3]) + bytes(range(7, 39))
    return base64.b32encode(raw + binascii.crc_hqx(raw, 0).to_bytes(2, "little")).decode()


# What must not be read in any report of a case.
SECRETS: dict[str, str] = {
    "a key is assigned to a name in capitals": _PHRASE,
    "a password stands in quotes behind its label": _PASS,
    "an api key stands in backticks in prose": _TOKEN,
    "a token stands in parentheses": _TOKEN,
    "a JSON member named api_key has a value": _TOKEN,
    "a key is announced as available": _TOKEN,
    "an old key is told in passing": _TOKEN,
    "a table has a cell with the token": _TOKEN,
    "a label opens a fence and the token is in it": _TOKEN,
    "an api key is a UUID": "-".join(_made(n, _HEX) for n in (8, 4, 4, 4, 12)),
    "a bearer token is in a header": _SHORT,
    "a basic credential is in a header": _BASIC,
    "a password is in a connection string": _PASS,
    "a URL has a key parameter": "AI" + "za" + _made(35),
    "a GitHub token stands alone": _GITHUB,
    "an AWS key id stands with its secret": _AWS_SECRET,
    "a GitLab token stands alone": "gl" + "pat-" + _made(20),
    "a Slack webhook is cited": "T0" + _made(8) + "/B0" + _made(8) + "/" + _made(24),
    "a Stripe key stands alone": "sk" + "_live_" + _made(24),
    "an Anthropic key stands alone": "sk" + "-ant-api03-" + _made(90),
    "an OpenAI project key stands alone": "sk" + "-proj-" + _made(48),
    "an npm token is in a config line": "np" + "m_" + _made(36),
    "a Telegram bot token stands alone": "11020" + "1543:" + "AA" + _made(33),
    "a Discord token stands alone": "MTA" + _made(21) + "." + _made(6) + "." + _made(30),
    "an age identity stands alone": "AGE-SECRET" + "-KEY-1" + _made(58, string.ascii_uppercase + string.digits),
    "a JSON Web Token stands alone": _JWT,
    "a private key block is pasted": _BODY,
    "a private key block is cut off": _BODY,
    "an Azure account key is in a connection string": _made(86) + "==",
    "an opaque token has an unknown prefix": "zork" + "_" + _made(40),
    "a password is given to curl": _PASS,
    "a seed phrase follows its label": _SEED,
    "an allow comment stands beside the secret": _GITHUB,
    "a token stands behind a NUL": _GITHUB,
    "a token is in fullwidth letters": "".join(chr(ord(c) + 0xFEE0) for c in _GITHUB),
    "a token is split by zero-width spaces": "\u200b".join(_GITHUB),
    "a password follows an option": _PASS,
    "a password follows -p behind a user": _PASS,
    "a password follows -p alone": _PASS,
    "a password is given to sshpass": _WORD_PASS,
    "a password is glued to the option of mysql": _WORD_PASS,
    "a password is given to docker login": _WORD_PASS,
    "a session cookie is in a header": _AWS_SECRET,
    "a JSON member named auth has a value": _made(38) + "==",
    "a line of .netrc has a password": _PASS,
    "a password follows pw": _PASS,
    "a password follows pass": _PASS,
    "a name in camel case ends in pass": _PASS,
    "a table has a cell with the password": _PASS,
    "an element holds the password": _PASS,
    "an attribute holds the value of a named password": _PASS,
    "a value stands below its name": _PASS,
    "a private key is a hexadecimal number": "0x" + _made(64, _HEX),
    "a token has twenty characters and no digit": "qZtWvXgHrBnKsLpDfJcM",
    "a password is a number": "847" + "29105",
    "a password stands on the next line": _PASS,
    "a password stands in a list below its label": _PASS,
    "a password in French": _PASS,
    "a password in Spanish": _PASS,
    "a password in Russian": _PASS,
    "a password in Chinese": _PASS,
    "a password in German": _PASS,
    "a password in Portuguese": _PASS,
    "a password in Japanese": _PASS,
    "a token is split by a line break": _GITHUB[:20] + "\n" + _GITHUB[20:],
    "a token is split by asterisks": _GITHUB[:20] + "**" + _GITHUB[20:],
    "a token is put together": _GITHUB[:20] + '" + "' + _GITHUB[20:],
    "an opaque value stands beside the name of a service": _TOKEN,
    "a hexadecimal key is assigned to the name of a service": _made(40, _HEX),
    "a client of a service is made with its key": _TOKEN,
    "a key of a service is told in prose": _made(32, _HEX),
    "a licence key follows a label": "-".join(_made(5, "ABCDEFGHJKMNPQRS0123456789", n) for n in range(5)),
    "a column of a table holds passwords": _PASS,
    "a column of a table holds tokens": _TOKEN,
    "a password of scattered signs stands without quotes": "q{w}e)r$" + "t]y(u[i>-_#z",
    "a password holds a colon": "ab:Zq9" + "!hunt",
    "a key in lower case with signs follows its label": "kv93!" + "hx#2lp",
    "a password in Spanish is called key": _PASS,
    "a password is compared": _PASS,
    "a password is given to a function": _PASS,
    "a variable of a type holds the password": _PASS,
    "a variable of Go holds the password": _PASS,
    "an array of characters holds the password": _PASS,
    "a password stands in when nothing is set": _PASS,
    "a password is inside the member of its name": _PASS,
    "a list holds the password": _PASS,
    "a block scalar holds the key": _TOKEN,
    "a password is told for a host": _PASS,
    "a password follows an aside": _PASS,
    "a user is made in SQL": _PASS,
    "a user and a password are told in one breath": _PASS,
    "a configuration has a password without a sign": _PASS,
    "a word is given to sshpass": "blue" + "harbour",
    "a password is piped to chpasswd": _PASS,
    "a password is given to openssl": _PASS,
    "a request is made with a user and a password": _PASS,
    "a secure string is made in PowerShell": _PASS,
    "a bot token stands in a URL": "11020" + "1543:" + "AA" + _made(33),
    "an app token is a number, a bar and a word": "14770366" + "45700765|" + _made(27),
    "a personal access token of a data center stands alone": _DATA_CENTER,
    "a webhook of a flow is cited": _made(32, _HEX) + "/" + _made(32, _HEX),
    "a Braintree token stands alone": f"access_token$production${_made(16, _HEX)}${_made(32, _HEX)}",
    "a token stands in JSON in JSON": _TOKEN,
    "a key of a Bitcoin wallet stands alone": _wif(),
    "a seed of Stellar stands alone": _stellar(),
    "a key of PuTTY is pasted": _BODY,
    "a key pair is a list of bytes": ",".join(str(n * 37 % 256) for n in range(64)),
    "a private JSON Web Key is pasted": _made(43),
    "a password is in an Oracle address": _PASS,
    "a token stands alone before a host": _TOKEN,
    "a token stands in doubled quotes": _TOKEN,
}
_OF = SECRETS

SPEAKS: dict[str, str] = {
    name: text.replace("@@", _OF[name])
    for name, text in {
        "a key is assigned to a name in capitals": f"{_NAMES} = @@ is what the job uses.",
        "a password stands in quotes behind its label": 'The database takes password: "@@" in staging.',
        "an api key stands in backticks in prose": "The weather API key is `@@`, valid until May.",
        "a token stands in parentheses": "Deploys use the robot token (@@) of the team.",
        "a JSON member named api_key has a value": '{"api_key": "@@", "limit": 20}',
        "a key is announced as available": "Maps key available: @@",
        "an old key is told in passing": "- old key (hardcoded): @@, moved to the vault later",
        "a table has a cell with the token": "| deploy token | @@ |",
        "a label opens a fence and the token is in it": "The API key:\n\n```\n@@\n```\n",
        "an api key is a UUID": 'api_key = "@@"',
        "a bearer token is in a header": "Call it with Authorization: Bearer @@ as before.",
        "a basic credential is in a header": "Authorization: Basic @@",
        "a password is in a connection string": "The job reads postgres://deploy:@@@db.internal:5432/app.",
        "a URL has a key parameter": "See https://maps.internal/geocode?address=x&key=@@&lang=en",
        "a GitHub token stands alone": "It works with @@ too.",
        "an AWS key id stands with its secret": f"Use {_AWS} and @@ for the bucket.",
        "a GitLab token stands alone": "clone with @@",
        "a Slack webhook is cited": "Post to https://hooks.slack.com/services/@@ when it fails.",
        "a Stripe key stands alone": "Payments: @@",
        "an Anthropic key stands alone": "It needs @@ to run.",
        "an OpenAI project key stands alone": "It needs @@ to run.",
        "an npm token is in a config line": "//registry.npmjs.org/:_authToken=@@",
        "a Telegram bot token stands alone": "The bot is @@.",
        "a Discord token stands alone": "The bot logs in with @@",
        "an age identity stands alone": "decrypt with @@",
        "a JSON Web Token stands alone": "curl with @@ for now",
        "a private key block is pasted": f"{_FRAME.format('BEGIN')}\n@@\n{_FRAME.format('END')}\n",
        "a private key block is cut off": f"{_FRAME.format('BEGIN')}\n@@",
        "an Azure account key is in a connection string": "AccountName=logs;AccountKey=@@;EndpointSuffix=x",
        "an opaque token has an unknown prefix": "It wants @@ as the first argument.",
        "a password is given to curl": "curl -u deploy:@@ https://ci.internal/run",
        "a seed phrase follows its label": "The seed phrase: @@.",
        "an allow comment stands beside the secret": "use @@  # gitleaks:allow, pragma: allowlist secret",
        "a token stands behind a NUL": "\x00 @@",
        "a token is in fullwidth letters": "It works with @@ too.",
        "a token is split by zero-width spaces": "It works with @@ too.",
        "a password follows an option": "Run app --db-password @@ --verbose first.",
        "a password follows -p behind a user": "tool -u bob -p @@ sync",
        "a password follows -p alone": "tool -p @@",
        "a password is given to sshpass": "sshpass -p @@ ssh build",
        "a password is glued to the option of mysql": "mysql -u root -p@@ shop",
        "a password is given to docker login": "docker login -u bob -p @@ reg.internal",
        "a session cookie is in a header": "Cookie: lang=en; session=@@",
        "a JSON member named auth has a value": '{"auth": "@@"}',
        "a line of .netrc has a password": "machine git.internal login bob password @@",
        "a password follows pw": "pw: @@",
        "a password follows pass": "user: bob, pass: @@",
        "a name in camel case ends in pass": "dbPass = '@@'",
        "a table has a cell with the password": "| password | @@ |",
        "an element holds the password": "<password>@@</password>",
        "an attribute holds the value of a named password": '<add key="Password" value="@@"/>',
        "a value stands below its name": "- name: DB_PASSWORD\n  value: @@",
        "a private key is a hexadecimal number": "The deployer has private key: @@",
        "a token has twenty characters and no digit": "token=@@",
        "a password is a number": "password: @@",
        "a password stands on the next line": "The password:\n@@\n",
        "a password stands in a list below its label": "Password:\n\n- @@\nthen more",
        "a password in French": "Le mot de passe est @@",
        "a password in Spanish": "contraseña: @@",
        "a password in Russian": "Пароль — @@",
        "a password in Chinese": "密码：@@",
        "a password in German": "Das Passwort ist @@",
        "a password in Portuguese": "senha: @@",
        "a password in Japanese": "パスワードは@@",
        "a token is split by a line break": 'It works with "@@" too.',
        "a token is split by asterisks": 'It works with "@@" too.',
        "a token is put together": 'It works with "@@" too.',
    }.items()
}

_SHA = _made(40, _HEX)

SPEAKS |= {
    name: text.replace("@@", _OF[name])
    for name, text in {
        "an opaque value stands beside the name of a service": "It used mixpanel @@ until May.",
        "a hexadecimal key is assigned to the name of a service": 'weatherstack: "@@"',
        "a client of a service is made with its key": 'client = HubspotClient("@@")',
        "a key of a service is told in prose": "Your Algolia key is @@, ask before using it.",
        "a licence key follows a label": "licence token = '@@'",
        "a column of a table holds passwords": "| user | password |\n|---|:---:|\n| bob | `@@` |\n",
        "a column of a table holds tokens": "host | API token\n--- | ---\nci | @@\n",
        "a password of scattered signs stands without quotes": "password = @@",
        "a password holds a colon": "password: @@",
        "a key in lower case with signs follows its label": "api_key = @@",
        "a password in Spanish is called key": "La clave de acceso es @@",
        "a password is compared": 'if password <> "@@" then',
        "a password is given to a function": 'user.setPassword("@@")',
        "a variable of a type holds the password": 'let password: &str = "@@";',
        "a variable of Go holds the password": 'var password string = "@@"',
        "an array of characters holds the password": 'char password[25] = "@@";',
        "a password stands in when nothing is set": "password: process.env.PASS || '@@'",
        "a password is inside the member of its name": '{"password": {"value": "@@"}}',
        "a list holds the password": 'passwords = ["@@"]',
        "a block scalar holds the key": "api_key: |\n  @@\nother: 1",
        "a password is told for a host": "The password for the staging host is @@ since May.",
        "a password follows an aside": "Password (staging): @@",
        "a user is made in SQL": "CREATE USER bob IDENTIFIED BY '@@';",
        "a user and a password are told in one breath": "credentials: bob / @@",
        "a configuration has a password without a sign": "requirepass @@\nport 6379",
        "a word is given to sshpass": "sshpass -p @@ ssh build",
        "a password is piped to chpasswd": 'echo "bob:@@" | sudo chpasswd',
        "a password is given to openssl": "openssl rsa -in k.pem -passin pass:@@",
        "a request is made with a user and a password": 'requests.get(url, auth=("bob", "@@"))',
        "a secure string is made in PowerShell": 'ConvertTo-SecureString "@@" -AsPlainText',
        "a bot token stands in a URL": "https://api.telegram.org/bot@@/getMe",
        "an app token is a number, a bar and a word": "the app logs in with @@",
        "a personal access token of a data center stands alone": "confluence wants @@",
        "a webhook of a flow is cited": "Post to https://quiet-sky-123.tines.com/webhook/@@ then.",
        "a Braintree token stands alone": "It takes @@ now.",
        "a key of a Bitcoin wallet stands alone": "It was swept from @@ then.",
        "a seed of Stellar stands alone": "It was swept from @@ then.",
        "a key of PuTTY is pasted": "PuTTY-User-Key-File-3: ssh-rsa\nPrivate-Lines: 4\n@@\nPrivate-MAC: 0\n",
        "a key pair is a list of bytes": "the keypair is [@@]",
        "a private JSON Web Key is pasted": '{"kty": "OKP", "crv": "Ed25519", "d": "@@"}',
        "a password is in an Oracle address": "jdbc:oracle:thin:scott/@@@db.internal:1521/app",
        "a token stands alone before a host": "clone https://@@@git.internal/team/app.git",
        "a token stands in JSON in JSON": '{"note": "{\\"body\\": \\"token: \\\\\\"@@\\\\\\"\\"}"}',
        "a token stands in doubled quotes": "note: 'the token is ''@@'' now'",
    }.items()
}  # fmt: skip

_UUID4 = "12ab34cd-56ef-4a1b-8c2d-" + "3e4f5a6b7c8d"

QUIET: dict[str, str] = {
    "a line of base64 holds a label by chance": "Z29vZ+abcPWDh8\nMLwHV0pEzZw2fxz4EIon2hZG5PRHG9mjJOPoBw9Gr0oJlqSrcZLu",
    "a name of a variable is not material": "Set OPENAI_API_" + "KEY in the shell before make test.",
    "a page about wallets is not material": "The wallet page is src/wallet.py.",
    "a placeholder in angle brackets is a hole": "API_KEY=<your-api-key-for-the-service-12345>",
    "a secret of a workflow is a reference": "token: ${{ secrets.NPM_TOKEN_2024 }}",
    "an environment variable is a reference": "password: $DB_PASSWORD_V2, token = process.env.TOKEN_2",
    "a Python environment lookup is a reference": 'api_key = os.environ["SERVICE_KEY_2"]',
    "a run of x is a hole": "OPENAI_API_KEY=" + "sk-" + "x" * 40,
    "an ellipsis cuts the token away": "export TOKEN=" + "ghp" + "_ab12…",
    "changeme is what to change": "password: changeme123",
    "redacted is what was there": 'password = "[REDACTED-2024]"',
    "the documentation of AWS has an example key": "AWS_ACCESS_KEY_ID=AKIA" + "IOSFODNN7" + "EXAMPLE",
    "a commit id is not a secret": f"The token parser was fixed in commit {_SHA}.",
    "a digest beside a key of a cache is not a secret": f"cache_key: {_made(64, _HEX)}",
    "a UUID in prose is not a secret": "The session of the token test is 0b9ae24c-51f7-4e0b-9f58-7c5d3a1e2f60 today.",
    "a plain word behind a label is a rule": "password: required, token: string, secret: optional",
    "a type annotation is not a value": "def login(password: str, token: str | None) -> Session: ...",
    "a call is not a literal": 'secret = load_secret_v2("payments")',
    "a name of an algorithm is not a password": "password: argon2id, passwords are bcrypt12 hashes",
    "a path is not a token": "The token cache is in /var/lib/agent2/token-cache-v2/session7.db.",
    "a header with a hole is documentation": "Authorization: Bearer <token>",
    "a bearer of words is prose": "Use the Bearer token-based-authentication flow.",
    "a default password of a local database is no secret": "postgres://postgres:postgres@localhost:5432/app",
    "a connection string with a variable is a reference": "postgres://app:${DB_PASSWORD}@db.internal/app",
    "the words of a private key frame are prose": "It greps for " + _FRAME.format("BEGIN") + " headers in the tree.",
    "a model name behind a label is a name": "key: claude-3-5-sonnet-20241022, token limit: 128000",
    "a public key may be told": f"public_key: {_made(43)}",
    "a seed phrase that is only mentioned": "The seed phrase: never store it, because anyone can read the repository.",
    "a constant that holds a name of a setting": 'TOKEN_KEY = "auth.token"',
    "a session template is a route": "Session Key: agent:main:channel:general-2:thread-19",
    "an e-mail address in a URL is not a password": "https://git.internal/u/jane@corp.internal",
    "an option that names no value": "Pass --password on the prompt, --token from the vault, --token-limit 4096x2.",
    "a port, a parent and a process are no passwords": (
        "docker run -u app -p 8080:80 web; mkdir -p v2/logs3; ssh -p 2222 bob@host; ps -p 40213; cp -p a1.txt b2.txt"
    ),
    "mysql asks for the password": "mysql -u root -p shop2; mysqldump -p --single-transaction db2",
    "a cookie of a visit counter": "Cookie: _ga=GA1.2.1290847563.1700482911; lang=en; theme=dark",
    "a cookie is described": "Set-Cookie: session=<token>; Path=/; HttpOnly; SameSite=Lax",
    "auth is a setting": '{"auth": "oauth2", "x": 1} and auth: bearer, auth=none',
    "a login form has fields": "The login form password field; user name password reset",
    "tests pass": "All 12 tests pass: 3 skipped. Pass: 96.5% of cases. pass=true bypass: v2.31.0",
    "a table tells types": "| password | string | yes |\n| password | varchar255 |\n| token | int32 | 64 |",
    "a pattern lists names": "`(username|password|passwd|api_key2|token)\\s*=`",
    "an element holds a hole": "<password>${DB_PASSWORD2}</password> <token>string</token>",
    "a transaction is no private key": f"token: 0x{_made(40, _HEX)}, tx 0x{_made(64, _HEX)}",
    "numbers that stand for a password": "password: 123456, password: 000000, passcode: 654321, pwd: 1234567890",
    "a label opens a list of words": "Password:\n- at least 12 characters\n- one digit\n\nToken:\n\nSee section 2b.",
    "a section of settings opens below its name": "secret:\n  name2: app-tls\ntoken:\n  ttl_s1: 3600\n",
    "passwords of other languages that are words": (
        "mot de passe : obligatoire; contraseña: requerida; пароль: обязателен; 密码：必填; Passwort: erforderlich"
    ),
    "a name in camel case behind token": "token=getAccessTokenFromStorage, secret: kubernetesSecretProviderName",
    "lines that a token prefix starts": f"The {_GITHUB[:4]} prefix\nmarks it; **{_GITHUB[:4]}** is for people and\nmachines alike",
    "a commit beside the name of a service": f"stripe {_SHA} was the last good build; twilio rev '{_SHA}'",
    "a model beside the name of a service": "openai gpt-4o-mini-2024-07-18, anthropic claude-3-5-sonnet-20241022",
    "an id beside the name of a service": f"The hubspot account id: {_made(32, _HEX)}",
    "a service is only named": "mixpanel, algolia and weatherstack are called through the gateway v2.",
    "a column of a table tells rules": "| field | password |\n|---|---|\n| type | string |\n| rule | at least 12 |\n",
    "a column of another thing": f"| commit | author |\n|---|---|\n| {_SHA} | bob2 |\n",
    "a regular expression behind a label": r"token = r'(?:[^%s]+|\d{2,8})' and password: \]|pass\s*=(?:x|y1)",
    "a declaration without a value": "var password string; password: string = undefined; let token: Token2 = next2()",
    "names of classes and functions": 'MovedAttribute("HTTPPasswordMgr", "urllib2") and password("Enter it twice 2x!")',
    "clave is the point of a text": "La palabra clave: seo2024 y el punto clave: v2x4",
    "pass is a verb before code": "Pass `embed_model=v2!x` or pass '--allow=re!2' to skip the 2nd pass",
    "a default from the environment": 'password = os.getenv("DB_PASSWORD") or settings.default2()',
    "a word that stands for a password is given to sshpass": "sshpass -p yourpassword ssh host; sshpass -p password ssh host",
    "a member of a module behind a label": "RegOpenKey = win32api.RegOpenKeyEx2; token = self.tokens2.next_one",
    "a name with an arrow": "`SIGNING_PUBKEY` -> `OTHER_SIGNING_PUBKEY_NAME_TWO`",
    "a licence text is no licence key": "token: APACHE-2.0, key: GPL-3.0-OR-LATER, secret: MIT-0",
    "an empty string is doubled quotes": "password = '', token = '', next = 'a1b2 c3'",
    "a public JSON Web Key": f'{{"kty": "OKP", "crv": "Ed25519", "x": "{_made(43)}"}}',
    "an address of a wallet": "pay to 1BoatSLRHtKNngkdXEeobR76b53LETtpyT, wallet key format WIF",
    "a public data source name": f"https://{_made(32, _HEX)}@o12345.ingest.sentry.io/678",
    "a list of bytes of a picture": "the header is [" + ",".join(str(n) for n in range(64)) + "]",
    "credentials are kept at a path": "credentials: vault/staging2, login: bob/ops-team2",
    "an option that ends in u": "curl sits behind get --allow-url=https://files.example/a1 --menu=https://api.example/b2",
    "a file that ends in u": "Install it with curl, then open [tool-u.pkg](https://files.example/tool2.pkg).",
    "the key of a shared file": "https://drive.example/file/d/1b/edit?resourcekey" + "=0-" + _made(22),
    "a revision is not a user": "Error: no revision identified" + " by 'q7r4s5t6u7v8'",
    "the name of a variable in a table": "| `embedding_api_key` | `ACME_MEMORY_EMBEDDING_API_" + "KEY` | unset |",
    "a pass over a text": "The second pass still misses quoted phrases EVAL-k9open1-4c1a.",
    "a call after a word": "The notes still pass: `schema_check(kind=" + '"Meeting2")`',
    "a password that everybody knows": "pass" + "word: s3cr" + "3t",
    "an anchor in a change": "https://git.example/pull/218/files#diff-" + _made(64, _HEX),
    "a token of a lock": '{"LockToken": "' + _UUID4 + '"} and --change-token ' + _UUID4,
    "a secret named in an ARN": "arn:aws:secretsmanager:us-west-2:" + "000111222333:secret:MyDatabase-a1b2c3",
    "an id of a job run": "JobRunId: jr_" + _made(64, _HEX),
    "a fingerprint": '"KeyFingerprint": "1f:51:ae:28:bf:89:e9:d8:1f:25:5d:37:2d:7d:b8:ca"',
    "the option behind a key": "aws s3api list-parts --key 'part/01' --upload-id " + _made(60),
    "a method of a key": "return private_key.sign(message, padding.PKCS1v15(), hashes.SHA1())",
}
