"""Orders in Turkish: endings stick to words and the verb comes last."""

from __future__ import annotations

from chainseal.core.detection.tongues.scripts import KEYS, PLACE, chain

_THINGS = r"talimat|yonerge|komut|kural|istem|prompt|direktif|emir|baglam|kisitlama"
_EARLIER = (
    r"onceki|yukaridaki|daha once|bundan once|simdiye kadar|butun|tum|sistem|sana verilen|onceden|mevcut|her turlu"
)
_NOT = r"(?!m[ae]|ul|il)"
_ASIDE = (
    rf"(?:unut(?!ma|ul)|yok say(?!ma|il)|gormezden gel(?!me|in)|gozardi et(?!me)|goz ardi et(?!me)"
    rf"|dikkate alma|ignore et(?!me)"
    rf"|umursama|uyma\b|uymayin|takip etme|iptal et{_NOT}|hice say|bosver|gecersiz)"
)
_FREE = (
    r"(?:sinirsiz|kisitlamasiz|sansursuz|filtresiz|kuralsiz|kosulsuz)|(?:kisitlama|sinir|kural|filtre"
    r"|sansur|limit)\w{0,5}"
    r" (?:olmadan|olmayan|tanimayan|kaldir)"
)
_USER = r"kullanici(?:ya|dan|lara|nin)?|kimseye"

UNSPACED = (
    chain("override", "mesaj", rf"\b(?:onceki|yukaridaki) (?:tum |butun |sistem )?mesaj\w{{0,6}} {_ASIDE}"),
    chain(
        "override",
        "unut yok gormezden gozardi goz dikkate ignore umursama uyma takip iptal hice bosver gecersiz",
        rf"\b(?:{_EARLIER})",
        24,
        rf"\b(?:{_THINGS})\w{{0,10}}",
        16,
        rf"\b{_ASIDE}",
    ),
    chain(
        "override",
        "unut yok gormezden gozardi goz",
        r"\b(?:soylenen|anlatilan|ogretilen|konusulan|soyledigim|konustugumuz)",
        4,
        r"(?:her ?sey|hepsi)\w{0,3}",
        3,
        rf"\b{_ASIDE}",
    ),
    chain(
        "override",
        "unut yok gormezden uyma dikkate",
        rf"(?:^|[.,\n] ?)(?:bu )?(?:talimat|kural|komut|yonerge)\w{{0,6}} {_ASIDE}",
    ),
    chain("override", "unut", r"\bher ?seyi unut(?!ma|ul)"),
    chain("persona", "degilsin", r"\bartik (?:bir )?(?:asistan|yapay zeka|yardimci|bot|model) degilsin"),
    chain(
        "conceal",
        "kimseye bahsetme",
        r"\bbu (?:talimat|mesaj|komut)\w{0,4} (?:kimseye )?(?:bahsetme|soyleme)(?:\b|yin)",
    ),
    chain("override", "gorevin amacin rolun hedefin", r"\byeni (?:gorev|amac|rol|hedef)in(?:iz)?\b"),
    chain("override", "yeni", r"\byeni (?:talimat|yonerge|komut)\w{0,5} ?:"),
    chain("override", "benden", r"\b(?:talimat|emir|komut)\w{0,8}\b", 10, r"\bbenden (?:geliyor|gelecek|al)"),
    chain(
        "prompt-leak",
        "sistem istem talimat prompt",
        r"\b(?:promptun\w{0,3}|sistem (?:istem|prompt|talimat|komut|yonerge)\w{0,6}|system ?prompt\w{0,3}"
        r"|(?:gizli|dahili|ilk) (?:talimat|istem|komut)\w{0,6}"
        r"|(?:talimat|kural|istem|yonerge)(?:lar|ler)in[ia]\w?)",
        30,
        r"\b(?:goster|yaz|soyle|acikla|paylas|yazdir|ver|ifsa|tekrarla|kopyala|cikti|anlat|listele)(?:\b|in\b"
        r"|ir\b|iniz\b|sana\b|la\b)",
    ),
    chain("prompt-leak", "sizdir", r"\b(?:sistem|prompt|istem|talimat)\w{0,6}", 12, r"\bsizdir\w{0,4}"),
    chain(
        "prompt-leak",
        "talimatlarin kurallarin istemin",
        r"\b(?:gizli |sistem )?(?:talimatlarin|kurallarin|istemin)(?:iz)? (?:ne|neler|nedir|nelerdir)\b",
    ),
    chain(
        "persona",
        "sinirsiz kisitlama sansur filtre kural sinir",
        r"\b(?:artik|sen|bundan (?:sonra|boyle)|simdi)\b",
        50,
        _FREE,
        30,
        r"\b(?:yapay zeka|asistan|model|bot|ai|yardimci|zeka|ajan)",
    ),
    chain(
        "persona", "sinirsiz kisitlama sansur filtre", _FREE, 20, r"\b(?:cevap|yanit|uret|yaz|davran|devam et|konus)"
    ),
    chain(
        "persona",
        "kisitlama sinir filtre sansur",
        r"\b(?:kisitlama|sinirlama|filtre|sansur)(?:lar|ler)\w? (?:kaldir|devre disi|yok say)",
    ),
    chain("persona", "dan", r"\bdan (?:mod\w{0,3}|ol|gibi|rol)", 8, r"gec|ol|davran|aktif|basla|yap"),
    chain(
        "persona",
        "mod",
        r"\b(?:gelistirici|hata ayiklama|yonetici) mod\w{0,4} (?:ac|gec|etkinlestir|gir)\w{0,4}",
        weak=True,
    ),
    chain("persona", "reddetme", r"\b(?:asla |hicbir \w{3,12} )?reddetme(?:\b|den|k yok|yeceksin)"),
    chain(
        "exfiltrate",
        "gonder yukle ilet paylas aktar",
        rf"\b(?:sifre|parola|anahtar|kullanici veri|musteri veri|kisisel veri|icerig|konusma|gecmis|{KEYS})\w{{0,8}}",
        24,
        PLACE,
        30,
        r"\b(?:gonder|yukle|ilet|paylas|aktar)",
    ),
    chain(
        "conceal",
        "kullanici kimseye",
        rf"\b(?:{_USER})\b",
        24,
        r"\b(?:soyleme|bahsetme|bildirme|haber verme|anlatma|aciklama|gosterme|belli etme|fark ettirme)(?:\b"
        r"|yin|den\b)",
    ),
    chain(
        "disable-checks",
        "guvenlik icerik",
        r"\b(?:guvenlik|icerik|etik) (?:kontrol|filtre|onlem|denetim|kural|kisitlama|dogrulama)\w{0,6}",
        6,
        r"(?:devre disi birak|atla|kapat|yok say|kaldir|es gec|asmak|\bas\b)(?!il|ma)",
    ),
    chain(
        "approve-always",
        "onayla kabul",
        r"\b(?:tum|butun|her)\b",
        4,
        r"(?:istek|islem|talep|komut|odeme)\w{0,6}",
        20,
        r"\b(?:onayla|kabul et)(?!n|m)",
    ),
    chain(
        "standing-order",
        "artik bundan itibaren",
        r"\b(?:bundan (?:sonra|boyle)|artik|su andan itibaren)",
        6,
        r"\b(?:sana (?:ne|her)|sen |benim|her (?:dedigimi|istegi)|sadece benim|bana itaat)",
    ),
    chain(
        "echo",
        "sadece yalnizca yalniz",
        r"\b(?:sadece|yalnizca|yalniz)\b",
        4,
        r"[\"'\u201c]",
        40,
        r"\b(?:yanit|cevap|yaz|de\b)",
    ),
    chain(
        "answer-only",
        "sadece yalnizca",
        r"\b(?:sadece|yalnizca)\b",
        20,
        r"\b(?:yanit|cevap) ver",
        weak=True,
        instructs=True,
    ),
    chain(
        "fetch-and-run",
        "calistir yurut",
        r"\b(?:sormadan|onay (?:almadan|istemeden)|onaysiz)\b",
        30,
        r"\b(?:calistir|yurut)",
    ),
)
