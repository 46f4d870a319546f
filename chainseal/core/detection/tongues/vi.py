"""Orders in Vietnamese, whose words are written syllable by syllable; read without accents."""

from __future__ import annotations

from chainseal.core.detection.tongues.scripts import KEYS, PLACE, chain

_THINGS = r"huong dan|chi dan|chi thi|lenh|quy tac|yeu cau|loi nhac|prompt|quy dinh|tin nhan|ngu canh|huong dan"
_FREE = (
    r"(?:khong (?:co |bi |con )?(?:bat ky |moi )?|khong gioi han|vuot qua moi )(?:gioi han|rang buoc"
    r"|quy tac|kiem duyet|han che|bo loc)"
)

UNSPACED = (
    chain(
        "override",
        "bo qua quen phot lo huy bo lam ngo",
        r"\b(?:bo qua|quen (?:het|di|tat ca|moi)|phot lo|huy bo|lam ngo|khong (?:tuan theo|lam theo|nghe theo)"
        r"|dung (?:tuan theo|lam theo))",
        16,
        rf"\b(?:{_THINGS})\b",
        14,
        r"\b(?:truoc|o tren|phia tren|he thong|ban dau|cua ban|da (?:cho|nhan))\b",
    ),
    chain(
        "override",
        "bo qua quen phot lo",
        r"\b(?:bo qua|quen|phot lo) (?:tat ca|moi|toan bo|het) (?:cac |nhung )?(?:huong dan|chi dan|chi thi"
        r"|menh lenh)",
    ),
    chain(
        "override",
        "quen",
        r"\bquen (?:het|tat ca|moi thu|di)",
        12,
        r"\b(?:da noi|duoc noi|truoc|o tren|da hoc|duoc day|da biet)\b",
    ),
    chain("override", "nhiem vu", r"\bnhiem vu (?:moi|that su|duy nhat) (?:cua ban )?(?:la|gom)\b"),
    chain("override", "moi:", r"\b(?:huong dan|chi thi|lenh) moi ?:"),
    chain(
        "prompt-leak",
        "loi nhac prompt huong dan chi dan chi thi",
        r"\b(?:hien thi|in ra|tiet lo|cho (?:toi|xem)|noi cho|viet ra|lap lai|chia se|liet ke|sao chep|dua ra|xuat)",
        14,
        r"\b(?:(?:loi nhac|prompt|huong dan|chi dan|chi thi) (?:he thong|an\b|bi mat|cua ban|noi bo|ban dau)"
        r"|system ?prompt)",
    ),
    chain(
        "prompt-leak",
        "cua ban",
        r"\b(?:huong dan|chi dan|loi nhac|prompt)"
        r" (?:an |he thong |bi mat )?cua ban la gi",
    ),
    chain(
        "persona",
        "gioi han rang buoc quy tac kiem duyet han che bo loc",
        r"\b(?:ban (?:la|se|dang|khong)|dong vai|gia vo|hay tra loi|hanh dong nhu|tro thanh)",
        40,
        rf"\b{_FREE}",
    ),
    chain(
        "persona",
        "che do",
        r"\b(?:bat|kich hoat|chuyen sang|vao) "
        r"che do (?:nha phat trien|go loi|quan tri)",
        weak=True,
    ),
    chain(
        "exfiltrate",
        "gui tai len chuyen",
        r"\b(?:gui|tai len|chuyen tiep|chuyen)\b",
        14,
        rf"\b(?:mat khau|khoa|du lieu (?:ca nhan|khach hang|nguoi dung)|noi dung|lich su|cuoc tro chuyen|bi mat"
        rf"|thong tin|{KEYS})",
        30,
        PLACE,
    ),
    chain(
        "conceal",
        "nguoi dung",
        r"\b(?:dung|khong|khong duoc|cam) (?:noi|tiet lo|de cap|thong bao|bao|ke|cho)",
        14,
        r"\bnguoi dung\b(?! (?:biet )?(?:cach|phai))",
    ),
    chain(
        "disable-checks",
        "bao mat an toan kiem duyet noi dung",
        r"\b(?:tat|vo hieu hoa|bo qua|vuot qua|go bo) (?:cac |moi )?(?:kiem tra|bo loc|bien phap|kiem soat"
        r"|quy tac|gioi han|han che)",
        4,
        r"\b(?:bao mat|an toan|kiem duyet|noi dung|an ninh)",
    ),
    chain(
        "approve-always",
        "chap nhan phe duyet",
        r"\b(?:luon |tu dong )?(?:chap nhan|phe duyet|dong y(?: voi)?) (?:moi|tat ca)(?: cac)? (?:yeu cau"
        r"|hanh dong|lenh|giao dich)",
    ),
    chain(
        "standing-order",
        "tu bay gio ke tu bay gio",
        r"\btu (?:bay gio|gio|nay)(?: tro di)?,? ban (?:la|phai|se|hay|khong)\b",
    ),
    chain("echo", "chi tra loi", r"\bchi (?:tra loi|noi|phan hoi|viet)\b", 8, r"[\"'\u201c]|\btu\b"),
    chain("answer-only", "chi tra loi", r"\bchi (?:tra loi|phan hoi)\b", weak=True, instructs=True),
    chain("fetch-and-run", "chay thuc thi", r"\b(?:chay|thuc thi)\b", 30, r"\bkhong (?:can )?(?:hoi|xac nhan)"),
)
