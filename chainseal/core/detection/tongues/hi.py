"""Orders in Hindi, in Devanagari and in Latin letters; the verb comes last."""

from __future__ import annotations

from chainseal.core.detection.orders import vocabulary as en
from chainseal.core.detection.orders.vocabulary import order
from chainseal.core.detection.tongues import grammar as g
from chainseal.core.detection.tongues.scripts import KEYS, PLACE, chain

_THINGS = "निर्देश|आदेश|नियम|प्रॉम्प्ट|प्रॉम्ट|अनुदेश|संदेश|दिशानिर्देश|हिदायत"
_EARLIER = "पिछले|पिछली|पहले|ऊपर|उपरोक्त|पूर्व|सभी|सारे|अपने|सिस्टम|पुराने"
_FREE = "(?:बिना (?:किसी )?|कोई )(?:\\S{2,12} )?(?:प्रतिबंध|सीमा|नियम|फ़िल्टर|फिल्टर|रोक|पाबंदी|सेंसर)"
_R_THINGS = r"(?:nirdesh\w{0,3}|aadesh\w{0,3}|niyam\w{0,3}|instructions?|rules|prompts?)"

UNSPACED = (
    chain(
        "override",
        "अनदेखा नज़रअंदाज़ नजरअंदाज भूल इग्नोर उपेक्षा",
        _EARLIER,
        16,
        _THINGS,
        12,
        "अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल (?:जा|जाओ)|भूल|इग्नोर|उपेक्षा",
    ),
    chain("override", "भूल", "(?:जो|सब|सब कुछ)", 20, "(?:कहा|बताया|सिखाया|ऊपर|पहले)", 14, "भूल जा"),
    chain("override", "नया नई", "(?:तुम्हारा|आपका|तुम्हारी|आपकी) (?:नया|नई|असली) (?:काम|कार्य|लक्ष्य|भूमिका)"),
    chain(
        "prompt-leak",
        "प्रॉम्प्ट प्रॉम्ट निर्देश prompt",
        "(?:अपना|अपने|अपनी|आपका|आपके|तुम्हारे|सिस्टम|छिपे|गुप्त)",
        10,
        "सिस्टम प्रॉम्प्ट|सिस्टम प्रॉम्ट|प्रॉम्प्ट|निर्देश|system ?prompt",
        14,
        "दिखा|बता|प्रकट|प्रिंट|लिख|उजागर|दोहरा|साझा",
    ),
    chain("persona", "प्रतिबंध सीमा नियम फ़िल्टर फिल्टर रोक पाबंदी सेंसर", "तुम|आप|अब से|जवाब", 30, _FREE),
    chain("persona", "मोड", "(?:डेवलपर|डिबग|गॉड) मोड", 4, "चालू|सक्रिय|में जा", weak=True),
    chain(
        "exfiltrate",
        "भेज अपलोड",
        rf"पासवर्ड|कुंजी|(?:ग्राहक|निजी|उपयोगकर्ता)[^।\n]{0, 8}(?:डेटा|जानकारी)|बातचीत|{KEYS}",
        26,
        PLACE,
        26,
        "भेज|अपलोड",
    ),
    chain("conceal", "मत न नहीं", "(?:उपयोगकर्ता|यूज़र|यूजर|किसी)", 14, "(?:मत|न|नहीं) (?:बता|कह|दिखा)|सूचित (?:मत|न)"),
    chain(
        "disable-checks",
        "बंद अक्षम बायपास अनदेखा",
        "(?:सुरक्षा|सामग्री) (?:जांच|जाँच|फ़िल्टर|फिल्टर|नियम|उपाय)",
        8,
        "बंद कर|अक्षम कर|बायपास|अनदेखा",
    ),
    chain("approve-always", "मंजूर स्वीकृत स्वीकार", "(?:सभी|हर|सारे)", 4, "अनुरोध|आदेश", 14, "मंजूर|स्वीकृत|स्वीकार"),
    chain("standing-order", "अब से", "अब से", 4, "(?:तुम|आप)", 30, "हो|हैं|करोगे|करेंगे|दोगे|देंगे"),
    chain("echo", "केवल सिर्फ़ सिर्फ", "(?:केवल|सिर्फ़|सिर्फ)", 10, "(?:जवाब|उत्तर) (?:दो|दें|दीजिए)", weak=True, instructs=True),
)

ORDERS = (
    *g.override(
        "pichle pichhle sabhi saare purane upar apne",
        rf"(?:\w{{2,12}}{g.SPACE}){{0,3}}?{_R_THINGS}{g.gap(3)}(?:bhool|bhul|ignore|nazarandaz|andekha"
        rf"|bhulo)\w{{0,2}}\b",
    ),
    *g.leak(
        "dikhao dikhaye dikhaiye batao bataye bataiye",
        r"(?:apna|apne|aapka) (?:system )?prompt",
        "kya",
        r"(?:aapke|tumhare) (?:nirdesh|niyam)\w{0,2}",
        r"sabhi (?:password|keys)",
    ),
    *g.override(
        "apna apne aapka aapke tumhara",
        rf"(?:system )?(?:prompt|nirdesh|instructions?|niyam)\b{g.gap(2)}(?:dikha|bata|likh|print)\w{{0,4}}",
    ),
    order(
        "persona",
        en.PERSONA,
        "aap tum ab",
        r"\b[^\n.!?]{0,40}\bbina kisi (?:pabandi|rok|niyam|seema|filter|restriction)\w{0,3}",
    ),
)
