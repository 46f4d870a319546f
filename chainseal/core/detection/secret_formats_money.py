"""Tokens of payment, shops, wallets and mail, each from the page of its maker that is named above it."""

from __future__ import annotations

from chainseal.core.detection.secret_form import Format

MONEY = (
    # docs.stripe.com, "API keys", "Webhook signatures"; the prefix was taken over by Clerk, WorkOS, Paystack and others
    Format("a Stripe key", ("sk_", "rk_"), r"[sr]k_(?:live|test|prod|sbox|org_live)_\w{16,247}"),
    Format("a webhook signing secret", ("whsec_",), r"whsec_[A-Za-z0-9+/=]{24,100}"),
    # developer.squareup.com, "Access tokens"; shopify.dev, "Access tokens"; plaid.com;
    # developer.paddle.com "API keys"; docs.adyen.com "API credentials";
    # razorpay.com, mollie.com, developer.gocardless.com, flutterwave.com, developers.xendit.co, mercadopago.com,
    # docs.midtrans.com, omise.co, woocommerce.com "REST API keys", shippo, easypost.com, duffel.com
    Format("a Square token", ("sq0",), r"sq0[a-z]{3}-[\w-]{22,60}"),
    Format("a Square token", ("eaaa",), r"EAAA[\w+=-]{56,64}", opaque=True),
    Format("a Shopify token", ("shp",), r"shp(?:at|ca|pa|ss|ua|rt|tka)_[a-fA-F0-9]{32}"),
    Format(
        "a Plaid token",
        ("access-production-", "access-sandbox-", "access-development-"),
        r"access-(?:production|sandbox|development)-[0-9a-z]{8}(?:-[0-9a-z]{4}){3}-[0-9a-z]{12}",
    ),
    Format("a Paddle key", ("pdl_",), r"pdl_(?:live|sdbx)_apikey_[a-z0-9]{26}_[A-Za-z0-9]{22}_[A-Za-z0-9]{3}"),
    Format(
        "an Adyen key",
        ("aqe", "aqf"),
        r"AQ[EF][A-Za-z0-9+/]{60,300}={0,2}-[A-Za-z0-9+/=]{20,100}-[\w.^~+/;:{}\[\]()&%@!?<>|*$#=-]{8,64}",
    ),
    Format("a Razorpay key id", ("rzp_",), r"rzp_(?:live|test)_[A-Za-z0-9]{14}(?![A-Za-z0-9])"),
    Format("a live payment key", ("live_", "test_"), r"(?:live|test)_[\w-]{30,60}", opaque=True),
    Format("a Flutterwave key", ("flwseck",), r"FLWSECK(?:_TEST)?-[\w-]{12,64}"),
    Format("a Xendit key", ("xnd_",), r"xnd_(?:production|development)_[A-Za-z0-9]{30,80}"),
    Format("a Mercado Pago token", ("app_usr-",), r"APP_USR-\d{12,18}-\d{6}-[a-f0-9]{32}-{1,2}\d{6,12}"),
    Format("a Midtrans key", ("mid-server-", "sb-mid-server-"), r"Mid-server-[\w-]{20,36}"),
    Format("an Omise key", ("skey_",), r"skey_(?:test_)?[a-z0-9]{19}(?![a-z0-9])"),
    Format("a WooCommerce key", ("ck_", "cs_"), r"c[ks]_[a-f0-9]{40}"),
    Format("a Shippo token", ("shippo_",), r"shippo_(?:live|test)_[a-f0-9]{40}"),
    Format("an EasyPost key", ("ezak", "eztk"), r"EZ[AT]K[A-Za-z0-9]{54,60}"),
    Format("a Duffel token", ("duffel_",), r"duffel_(?:live|test)_[\w=-]{40,48}"),
    Format("a Rainforest Pay key", ("apikey_", "sbx_apikey_"), r"(?:sbx_)?apikey_[a-f0-9]{64}"),
    Format("a Persona key", ("persona_",), r"persona_(?:production|sandbox)_[\w-]{24,60}"),
    Format(
        "an Onfido token",
        ("api_live", "api_sandbox"),
        r"api_(?:live|sandbox)(?:_[a-z]{2})?\.[\w-]{11,20}\.[\w-]{32,40}",
    ),
    Format("a Stytch secret", ("secret-live-", "secret-test-"), r"secret-(?:live|test)-[\w-]{36,48}={0,2}"),
    # en.bitcoin.it, "Wallet import format", BIP 32 "Serialization format"; blockfrost.io; age(1) "Identities"
    Format("an extended private key", ("xprv", "yprv", "zprv", "tprv"), r"[xyzt]prv[1-9A-HJ-NP-Za-km-z]{105,110}"),
    Format(
        "a Blockfrost key",
        ("mainnet", "preprod", "preview", "testnet"),
        r"(?:mainnet|preprod|preview|testnet)[A-Za-z0-9]{32}(?![A-Za-z0-9])",
        opaque=True,
    ),
    Format("an age identity", ("age-secret-key-",), r"AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{58,80}"),
    # docs.sendgrid.com, www.twilio.com/docs, documentation.mailgun.com, mailchimp.com/developer, developers.brevo.com,
    # resend.com, mailersend.com, smtp2go.com, mandrillapp.com, documentation.onesignal.com, klaviyo.com: "API keys"
    Format("a SendGrid key", ("sg.",), r"SG\.[\w=.-]{60,80}"),
    Format("a Twilio key", tuple("sk" + c for c in "0123456789abcdef"), r"SK[0-9a-f]{32}(?![A-Za-z0-9])"),
    Format("a Mailgun key", ("key-",), r"(?<![\w-])key-[0-9a-f]{32}(?![A-Za-z0-9])"),
    Format("a Mailgun key", (), r"[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}(?![\w-])", within=("-",)),
    Format("a Mailchimp key", (), r"[0-9a-f]{32}-us\d{1,2}(?!\w)", within=("-us",)),
    Format("a Mandrill key", ("md-",), r"(?<![\w-])md-[\w-]{22}(?![\w-])", opaque=True),
    Format("a Brevo key", ("xkeysib-", "xsmtpsib-"), r"x(?:key|smtp)sib-[a-f0-9]{64}-[A-Za-z0-9]{16}"),
    Format("a Resend key", ("re_",), r"re_[A-Za-z0-9]{8}_[A-Za-z0-9]{22,26}(?!\w)", opaque=True),
    Format("a MailerSend token", ("mlsn.",), r"mlsn\.[a-f0-9]{64}"),
    Format("an SMTP2GO key", ("api-",), r"api-[A-F0-9]{32}(?![A-Za-z0-9])"),
    Format("a OneSignal key", ("os_v2_",), r"os_v2_(?:app|org)_[a-z2-7]{80,120}"),
    Format("a Klaviyo key", ("pk_",), r"pk_[a-f0-9]{34}(?!\w)"),
    Format("a Nylas key", ("nyk_",), r"nyk_v0_[A-Za-z0-9]{60,70}"),
)
