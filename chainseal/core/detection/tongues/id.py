"""Orders in Indonesian."""

from __future__ import annotations

from chainseal.core.detection.orders import vocabulary as en
from chainseal.core.detection.orders.vocabulary import order
from chainseal.core.detection.tongues import grammar as g

_THINGS = r"instruksi|perintah|aturan|arahan|petunjuk|pedoman|prompt|pesan|konteks|batasan"
_TOLD = (
    rf"(?:(?:{_THINGS})(?:mu|nya)?\b{g.gap(3)}(?:sebelumnya|di atas|terdahulu|sistem|sebelum ini|kamu|anda"
    rf"|yang (?:telah|sudah|diberikan))"
    rf"|(?:semua|seluruh|segala)\b{g.gap(1)}(?:instruksi|perintah|arahan|petunjuk|pedoman)\b"
    r"|(?:semua|segala)(?: (?:yang|hal|sesuatu))[^\n.!?]{0,24}(?:dikatakan|sebelumnya|tadi|diajarkan"
    r"|di atas|diperintahkan))"
)
_FREE = (
    r"(?:tanpa|bebas dari|tidak (?:memiliki|punya|ada))(?: (?:apa ?pun|semua|segala))? (?:batasan|batas"
    r"|aturan|filter|sensor|pembatasan|larangan)"
)
_DEEDS = r"kamu|anda|jawab|jawablah|patuhi|setujui|rekomendasikan|abaikan|percayai|bertindak\w{0,3}"

ORDERS = (
    *g.aside("abaikan mengabaikan lupakan melupakan hiraukan langgar hapus batalkan kesampingkan tinggalkan", _TOLD),
    *g.unheeded(
        "jangan tidak berhenti",
        r"ikuti|mengikuti|patuhi|mematuhi|turuti|hiraukan",
        _TOLD,
        r"(?:aturan|instruksi|perintah)(?: itu| ini)?",
        "dan|tetapi",
    ),
    *g.forget("lupakan", "semua|semuanya", "dan"),
    *g.override(
        "tugas misi tujuan",
        r"(?:baru(?:mu)?(?: (?:anda|kamu)"
        r")?|(?:anda|kamu) yang baru) (?:adalah|ialah)\b",
    ),
    order("override", en.SET_ASIDE, "tugas misi tujuan", r" (?:barumu|baru anda|baru kamu|anda yang baru)\b"),
    *g.override("instruksi perintah", r"baru(?: \w{1,12}){0,2} ?:"),
    *g.leak(
        "tampilkan tunjukkan ungkapkan cetak tuliskan tulis sebutkan beritahu katakan ulangi bocorkan "
        "berikan salin jelaskan",
        r"(?:prompt|instruksi|pesan|perintah) (?:sistem|rahasia|awal|tersembunyi)|system[ -]?prompt|(?:prompt"
        r"|instruksi|aturan|pedoman)"
        r" (?:kamu|anda|internal)|(?:teks|semua)(?: \w{1,8}){0,2} di atas",
        "apa",
        r"(?:instruksi|prompt|aturan)(?: \w{4,14})? (?:sistem|tersembunyi|rahasia|kamu|anda)",
        r"semua (?:kata sandi|rahasia|kunci|token|kredensial)",
    ),
    *g.persona(
        "kamu anda bertindaklah bertindak berpura jadilah berperan bayangkan",
        _FREE,
        r"dalam mode (?:pengembang|dewa|debug|admin)",
        "jawab jawablah balas tulis",
        "aktifkan nyalakan masuk beralih",
        r"mode (?:pengembang|debug|admin|dewa)",
    ),
    *g.send(
        "kirim kirimkan teruskan unggah bagikan sebarkan",
        r"kata sandi|sandi|kunci|rahasia|data (?:pribadi|pengguna|pelanggan)|percakapan|riwayat|isi|email|kredensial",
        r"(?:server|alamat) (?:luar|eksternal)",
    ),
    *g.conceal(
        "jangan tanpa",
        r"beri ?tahu(?:kan)?|katakan|sampaikan|sebutkan|ceritakan|bilang|memberi ?tahu",
        r"(?:kepada |pada |ke )?pengguna|siapa ?pun",
        "tanpa",
        r"sepengetahuan pengguna|diketahui pengguna",
    ),
    *g.conceal("sembunyikan rahasiakan", r"ini|hal ini|\w{3,14} ini", r"dari pengguna", "diam", r"diam kirim"),
    *g.guard(
        "matikan nonaktifkan lewati abaikan hapus",
        r"(?:pemeriksaan|kontrol|filter|fitur|protokol|aturan|pembatasan) (?:\w{3,14} )?(?:keamanan|moderasi"
        r"|konten|etika)",
        "setujui terima izinkan",
        r"(?:semua|setiap) (?:permintaan|tindakan|perintah|transaksi|pembayaran)",
    ),
    *g.keep("mulai", r"(?:sekarang|saat ini|hari ini)", _DEEDS),
    *g.remember("ingat ingatlah simpan", r"setujui|rekomendasikan|patuhi|percaya\w?"),
    *g.answer("jawab jawablah balas katakan tulis", r"hanya|cukup", r"kata|kalimat|ya|tidak"),
    *g.execute("jalankan eksekusi", r"tanpa (?:bertanya|konfirmasi|izin)"),
)
