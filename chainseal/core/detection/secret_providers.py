"""An opaque value beside the name of a service: `mixpanel M0xY…`, `cloudsmith: "6fd0…"`.

Whoever writes down a credential often writes no label, only whose it is. The names are of services that are entered
with a key and that hand out no ids which people share; services whose ids look alike (code hosts, page and file stores,
deployments) are left out, and behind them a label must stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from chainseal.core.detection.material import is_digest, is_opaque, is_serial, is_uuid, word_set

Found = tuple[int, int, str]

PROVIDERS = word_set(
    "abuseipdb accuweather activecampaign adobe adyen afterpay aftership ai21 airbrake algolia alienvault alipay "
    "alooma alphavantage amadeus ambee amplitude anthropic anypoint anyscale api2cart apiflash apify apilayer "
    "apininjas apollo appcues appfollow apptivo asana assemblyai auth0 authorizenet autodesk autoklose autopilot "
    "avaza aviationstack axonaut aylien azureopenai bamboohr baremetrics beamer besttime bigcommerce billomat "
    "binance bingmaps bitbar bitfinex bitget bitly bitmex bitpay bitstamp blazemeter blitapp blocknative bluesnap "
    "bombbomb boostnote braintree braze brevo brightdata browserless browserstack bugcrowd bugherd bugsnag buildkite "
    "bulbul bulksms bunny burstsms buttercms bybit caflou calendarific calendly campaignmonitor campayn capsulecrm "
    "captaindata cartesia censys cerebras cexio chaindesk chargebee chargify chartmogul chatbot chatfuel circleci "
    "clarifai clearbit clickatell clickhelp clicksend clicksendsms clickup clientary climacell clinchpad clockify "
    "clockwork clockworksms closecrm cloudant cloudconvert cloudelements cloudflareca cloudimage cloudinary "
    "cloudmersive cloudplan cloudsmith cloverly cloze coda codacy codecov codemagic cohere coinapi coinbase coincap "
    "coingecko coinlayer coinmarketcap commercejs companyhub confluent contentful contentstack convertkit convier "
    "copyscape countrylayer coveralls craftmypdf crunchbase cryptocompare currencycloud currencyfreaks currencylayer "
    "currencyscoop customerio d7network dailyco databox datadog dataforseo datagov deepai deepgram deepl deepseek "
    "deputy detectify diffbot digitaloceanspaces dnscheck docparser documo docusign doppler dotmailer drchrono "
    "dropbox duffel dwolla dynalist dyspatch eagleeye easypost ebay elasticemail elevenlabs emailoctopus enablex "
    "eodhd etherscan eventbrite everhour exchangerate exotel facebook fal fastforex fastly fastspring feedier fibery "
    "figmapersonal fileio finage financialmodelingprep finicity finnhub firecrawl fireworks fixerio fixie flatio "
    "fleetbase flickr flightaware flightlabs flowroute flutterwave formbucket formcraft formio formsite foursquare "
    "frameio freshbooks freshdesk freshservice frontapp fullcontact gemini gengo geoapify geocode geocodio getemail "
    "getgeoapi getgist getresponse getsandbox gladia gocanvas gocardless googlemaps grafana graphcms graphhopper "
    "gravityforms greynoise groq gumroad gyazo hackerone happyscribe helicone hellosign helpcrunch helpscout "
    "heremaps heroku heygen hiveage holidayapi honeycomb hotjar hubspot humanloop hunter huobi hybiscus hypeauditor "
    "ibmwatson iconfinder imagekit imgix infobip insightly instabot instagram instantly integromat intercom "
    "interseller intrinio invoiceninja ip2location ipapi ipdata ipgeolocation ipify ipinfo ipqualityscore ipstack "
    "ironclad ironmq iterable jina jotform jumpcloud jupiterone kaleyra kanbantool karmacrm keenio keygen kickbox "
    "klaviyo klipfolio kontent kraken kucoin kylas langfuse langsmith languagelayer leadfeeder lemonfox lemonsqueezy "
    "leonardo lessannoyingcrm lexigram linemessaging linenotify linkedin livestorm locationiq logdna loggly logz "
    "lokalise loyverse luma luno magento magicbell mailboxlayer mailboxvalidator mailchimp mailerlite mailersend "
    "mailgun mailjet mailmodo mailtrap mandrill mapbox mapquest marketstack mastodon mattermost mavenlink maxmind "
    "meaningcloud mediastack meistertask meraki mercadopago mesibo messagebird metaapi metabase meteostat "
    "microsoftteams midjourney mindmeister minimax miro mistral mixmax mixpanel mockaroo mollie monday moneris "
    "monkeylearn moosend moralis mrticktock msg91 murf myfreshworks myintervals netcore nethunt netsuite neverbounce "
    "newrelic newsapi newscatcher nexmo nicereply nowpayments nozbe nubela numverify nutritionix nylas nytimes oanda "
    "okex okta okx omise omnisend oncehub onedesk onelogin onepagecrm onesignal onwater oopspam openai opencage "
    "openexchangerates openrouter openweather openweathermap opsgenie opswat optimizely owlbot packetstream paddle "
    "pagarme pagerduty pandadoc pandascore paperform paralleldots parsehub parseur partnerstack pastebin paydirt "
    "paymongo paypal paystack payu peopledatalabs peoplehr pepipost perplexity persona pexels phaxio phishtank "
    "phonenumber phrase pinecone pinterest pipedream pipedrive pivotaltracker pixabay plaid planio planviewleankit "
    "playht plivo poeditor poloniex positionstack postageapp postbacks postman postmark powrbot prerender prodpad "
    "prospectcrm prospectio protocolsio proxycrawl pulumi purpleair pushbullet pusher pushover qase quaderno "
    "qualaroo quandl qubole quickbooks quickmetrics rapidapi rawg razorpay reachmail readspeaker rebrandly recruitee "
    "recurly reddit redhat redhatpyxis remini rentman repairshopr replicate requestfinance restpack retool revolut "
    "ringcentral riskiq roboflow rockset rollbar routee rownd runpod runrunit salesblink salescookie salesflare "
    "salesforce salesmate saltedge satismeter satuit saucelabs saxo scaleai scraperapi scraperbox scrapfly "
    "scrapingant scrapingbee screenshotapi screenshotlayer scrutinizer securitytrails selectpdf semantria sendbird "
    "sendgrid sendinblue sendlane sendpulse serpapi serper serpstack servicenow sharetribe sheety sherpadesk shipday "
    "shipengine shippo shodan shopify shortcut shotstack shutterfly shutterstock signalwire signaturit signupgenius "
    "sigopt siliconflow simfin similarweb simplesat simplybook simvoly sinch sirv siteleaf skrappio skybiometry "
    "skyscanner slido smartsheet smartystreets smooch snipcart snov snyk sonarcloud sparkpost speakai speechmatics "
    "splunk splunkobservability sportradar sportsmonk spotinst spyse squarespace squareup sslmate statuscake "
    "statuspage statuspal storecove stormboard stormglass storyblok storychief strapi stripe sugester sumologic "
    "surveyanyplace surveybot surveysparrow survicate swiftype symbl tallyfy tatum tavily taxjar teamgate teamwork "
    "technicalanalysis tefter telesign telnyx text2data textlocal textmagic thinkific thousandeyes ticketmaster "
    "ticktick tiingo tiktok timecamp timezoneapi timezonedb tly todoist toggl tomorrowio tomtom tradier trefle "
    "trelloapi tru twelvedata twilio twitch twitter twitterads tyntec typeform typetalk ubidots uclassify unifyid "
    "unplugg unsplash uplead uploadcare uploadio uptimerobot upwave urlbox urlscan userflow userstack uservoice "
    "vagrantcloud vatlayer vbout venmo vercelbot verimail versioneye viber virtualmind virustotal visualcrossing "
    "voicegain vonage voodoosms vouchery voyage vpnapi vultr vyte wakatime walkscore wati weatherapi weatherbit "
    "weatherstack weaviate web3storage webex webflow webscraper webscraping websitepulse wepay whatsapp whoisfreaks "
    "whoisxml whoxy wistia woocommerce workable workato workday worksnaps workstack worldpay worldweather wrike xai "
    "xero xverify yandex yelp yodlee youneedabudget yousign zapierwebhook zendesk zenkit zenrows zenscrape zenserp "
    "zenvia zeplin zerobounce zhipu zipapi zipbooks zipcodeapi zoho zonka zoominfo zulip zuora"
)
# Behind these words a hexadecimal number is the name of a thing.
_THINGS = (
    "commit", "sha", "digest", "hash", "rev", "build", "image", "md5", "etag", "version", "release", "id", "account",
    "zone", "page", "project", "file", "run", "deployment", "user", "org", "team", "ref", "branch", "model",
)  # fmt: skip
# What may stand between the name and the value.
_GAP = (
    r"[\"'`*)\]]{0,2}[ \t]{0,3}(?:[:=|,/(-]|=>|->|is)?[ \t]{0,3}[\"'`({\[]{0,2}"
    r"(?:(?:key|token|secret|api|is|id)[ :=]{1,3}[\"'`({\[]{0,2}){0,2}"
)
_WORD = r"[A-Za-z][A-Za-z0-9]{2,24}"
_BACK = 64
_WORDS_BACK = 3


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def is_provider(low: str) -> bool:
    """Whether `low` ends in the name of a service, as a word of its own or at the start of a name."""
    at = len(low)
    while at > 0 and low[at - 1].isalnum() and len(low) - at < 24:
        at -= 1
    return low[at:] in PROVIDERS


def find_beside(text: str, words: list[tuple[int, int]]) -> Iterator[Found]:
    """Yield the opaque words of `text` that stand right behind the name of a service."""
    for start, end in words:
        word = text[start:end].rstrip(".=")
        if len(word) > 200 or not _is_key(word):
            continue
        line = max(text.rfind("\n", max(0, start - _BACK), start) + 1, start - _BACK)
        name = _named(text[line:start])
        if not name:
            continue
        bare = text[start - 1 : start].isspace()
        if (is_digest(word) or is_uuid(word)) and (bare or _is_thing(text[line:start])):
            continue
        yield start, end, f"the value beside {name}"


def _named(before: str) -> str:
    """The name of a service that `before` ends in, with what may stand between it and a value."""
    for match in [*_compiled(_WORD).finditer(before)][-_WORDS_BACK:]:
        low = match.group().lower()
        if (low in PROVIDERS or low.removesuffix("client").removesuffix("api") in PROVIDERS) and _compiled(
            _GAP
        ).fullmatch(before, match.end()):
            return match.group()
    return ""


def _is_key(word: str) -> bool:
    plain = word.replace("_", "").replace("-", "")
    if not plain.isalnum() or word[0] in "_-":
        return is_serial(word)
    return is_opaque(word, 0.22 if plain == word else 0.3) or is_serial(word) or is_digest(word) or is_uuid(word)


def _is_thing(before: str) -> bool:
    low = before.lower()
    return any(thing in low for thing in _THINGS)
