"""Orders in Italian."""

from __future__ import annotations

from chainseal.core.detection.tongues import grammar as g

_TOLD, _CORE = g.Told(
    r"princip[i]o?|protocoll[oi]|limitazion[ei]|restrizione|vincol[oi]|parametri|istruzion[ie]|ordin[ei]"
    r"|regol[ae]|direttiv[ae]|indicazion[ie]|comand[oi]|prompt|contesto|restrizioni"
    r"|linee guida|norme",
    r"conversazion[ei]|messaggi[o]?|test[oi]|domand[ae]|richiest[ae]|fras[ei]|compit[oi]|ruolo|parole",
    r"istruzioni|ordini|direttive|indicazioni|linee guida",
    before=r"precedent[ei]|anterior[ei]|tue|tuoi|tuo|tua|vostre|prime",
    after=r"precedent|anterior|di sopra|qui sopra|sopra|del(?:lo)? (?:sistema|sviluppatore|creatore)"
    r"|di sistema|inizial|originar|di sicurezza"
    r"|ricevut|dat[aeoi]\b"
    r"|che (?:ti|vi|hai|avete) \w",
    every=r"tutt[ieao](?: (?:le|gli|i|quelle|queste|tue))?|qualsiasi|ogni|qualunque",
    the=r"le|gli|queste",
    bare=r"(?:le|queste|quelle) (?:regole|restrizioni|limitazioni|direttive)|(?:questa|quella) (?:regola"
    r"|restrizione|istruzione|direttiva)",
    und=r"e|ed|ma",
    said=r"(?:tutto|cio)\b(?: (?:quello|cio))?(?: che)?(?: \w{1,10}){0,4} (?:precedent|prima|dett|insegnat"
    r"|chiest|ordinat|impar|sai\b|sapete|conosc|sopra)"
    r"\w{0,5}",
).patterns()
_FREE = (
    r"senza (?:alcun[ao]? |nessun[ao]? |piu )?(?:tipo di )?(?:restrizion[ie]|limit[ei]|filtr[oi]|regol[ae]"
    r"|censur[ae]|limitazion[ie]"
    r"|vincoli|morale|etica|scrupoli|coscienza)|non (?:hai|ha|ci sono|esistono|avessi|avesse|ci fossero"
    r"|esistessero) (?:piu )?(?:alcuna "
    r"|nessuna )?(?:regol[ae]|restrizion[ie]|limit[ei]|filtri)"
    r"|liber[oa] da (?:ogni|qualsiasi|tutte)"
)
_DEEDS = (
    r"sei|devi|rispondi|risponderai|obbedisci|obbedirai|agisci|approva|raccomanda|consiglia|ignora|fidati"
    r"|accetta|invia|non hai"
)

ORDERS = (
    *g.aside(
        "ignora ignorate ignorare ignori dimentica dimenticate dimenticare dimentichi dimenticati scarta "
        "trascura trascurate"
        " scavalca aggira aggirare abbandona tralascia disattendi disobbedisci"
        " rifiuta ometti",
        rf"(?:di{g.SPACE}|a{g.SPACE})?{_TOLD}",
    ),
    *g.aside(
        "annulla annullate cancella cancellate elimina sovrascrivi reimposta sostituisci",
        rf"(?:di{g.SPACE}|a{g.SPACE})?{_CORE}",
    ),
    *g.aside("lascia lasciate metti fai smetti", rf"(?:perdere|da parte|di seguire|di obbedire){g.gap(2)}{_TOLD}"),
    *g.unheeded(
        "non smetti",
        r"segui\w{0,3}|ten\w{2,4} conto|obbedi\w{2,3}|rispetta\w{0,2}|considera\w{0,2}|ascolta\w{0,2}|dare retta"
        r"|badare|di seguire",
        rf"(?:del{g.SPACE}|a{g.SPACE})?{_TOLD}",
        r"al sistema|(?:le|tue|alle|queste) (?:regole|istruzioni|direttive)",
        "e|ma",
    ),
    *g.regardless("indipendentemente nonostante", "da|dalle|dai|dagli|le", _TOLD),
    *g.override("in", r"realta,? (?:puoi|potresti|puo)\b[^\n.!?]{0,80}\b(?:invece|al posto)"),
    *g.unassisting(
        "dimentica dimenticate abbandona",
        r"(?:il )?(?:tuo )?ruolo di (?:assistente|ia|agente)|chi (?:sei|siete)|cio che sei",
    ),
    *g.override(
        "fai fate agisci comportati fingi",
        r"(?:finta )?(?:che|come se)(?: le| i| tutte| non| tue| tuoi| ci| gli){0,4} (?:fossero |esist\w{3,6} |abbia "
        r"|avessi )?"
        r"(?:regole|istruzioni|restrizioni|limiti|direttive)(?: non)?(?: esist\w{2,6}| fossero| valgano| ci siano)?",
    ),
    *g.override("dimentica dimenticate", r"(?:di essere|che sei|di essere stato)\b"),
    *g.forget("dimentica dimenticate", "tutto", "e"),
    *g.void(
        "istruzioni direttive indicazioni",
        r"(?:precedenti|di sopra|del sistema|iniziali)",
        r"annullate|nulle|non (?:valgono|sono) piu|decadute",
    ),
    *g.override(
        "tue tuoi",
        r"(?:direttive|istruzioni|regole|restrizioni|limitazioni|linee guida|filtri|limiti) (?:sono|sono state|vengono)"
        r"(?: \w{4,12})? (?:annullat|sospes|cancellat|revocat|rimoss|disattivat|eliminat)[ei]",
    ),
    *g.unmentioned(
        "non mai",
        r"menzion\w{2,4}|rivel\w{2,4}|parl\w{2,4}",
        r"(?:di )?quest[ae] (?:istruzion[ei]|direttiva|messaggio|prompt)",
    ),
    *g.master("sono", r"(?:il )?tuo (?:sviluppatore|creatore|amministratore|proprietario|programmatore)"),
    *g.no_longer("non", r"sei piu (?:un |un'|una )?(?:assistente|ia|modello|chatbot|agente)"),
    *g.give(
        "dammi dimmi mostrami rivelami inviami mandami",
        r"(?:la|le|il|i|tua|tue) (?:chiav[ei] (?:api|segret[ae]|privat[ae])|password|segret[oi]|credenziali|token)",
    ),
    *g.give(
        "rivela rivelate divulga divulgate svela",
        r"(?:la|le|il|i|tua|tue) (?:chiav[ei] (?:api|segret[ae]|privat[ae])|password|parola segreta|credenziali)",
    ),
    *g.give(
        "qual quali",
        r"(?:e|sono) (?:la |il |le )?(?:tua|tuo|tue) (?:chiav[ei] (?:api|segret[ae]|privat[ae])|password|segreto"
        r"|parola segreta|credenziali)",
    ),
    *g.override(
        "tuo tua",
        r"(?:nuov[oa]|ver[oa]|unic[oa]|reale) (?:compito|missione|obiettivo|istruzione|ruolo|lavoro) (?:e|sara"
        r"|consiste)\b",
    ),
    *g.override("nuove nuova", r"(?:istruzion[ie]|direttiv[ae])(?: \w{1,12}){0,2} ?:"),
    *g.leak(
        "mostra mostrate mostrare mostrarmi dirmi rivelarmi elencarmi mostrami rivela rivelate rivelami stampa "
        "stampate di dimmi dite scrivi "
        "scrivimi ripeti ripetete"
        " copia divulga condividi restituisci cita traduci riassumi esponi fornisci forniscimi elenca "
        "trascrivi descrivi recita"
        " visualizza dammi spiega",
        r"(?:prompt|istruzioni)(?: \w{1,8}){0,2} (?:sistema|inizial[ei]|original[ei]|nascost[oaei]"
        r"|segret[oaei]|intern[oaei])"
        r"|system[ -]?prompt|(?:tuo|tue|tuoi|tua)(?: \w{3,12}){0,2} (?:istruzioni|prompt|direttive|regole"
        r"|configurazione)"
        r"|(?:testo|tutto|cio)(?: \w{1,8}){0,4} (?:sopra|precede)",
        "quali qual cosa",
        r"(?:tuo|tue|tuoi|tua)(?: \w{3,12}){0,2} (?:istruzioni|direttive|regole|prompt)"
        r"|(?:istruzioni|direttive|regole) (?:hai ricevuto|segui|ti hanno dato)",
        r"(?:tutte|tutti|tue|tua)(?: (?:le|i|gli))? (?:variabili d'ambiente|password|chiavi|segreti"
        r"|credenziali|token)",
    ),
    *g.verbatim(
        "parola testualmente letteralmente integralmente",
        r"(?:per parola,? )?(?:le|i|il|cio|quello|tue|tuo|tutto)\b[^\n.!?]{0,40}\b(?:istruzioni|direttive|prompt|regole"
        r"|messaggio|detto|inizio|ricevuto)",
    ),
    *g.shown(
        "mostrami rivelami dammi scrivimi stampami",
        r"(?:il )?messaggio (?:di|del) sistema (?:completo|intero|per intero|iniziale|originale|integrale)"
        r"|(?:il )?(?:testo"
        r"|contenuto)[^\n.!?]{0,16}\b(?:prima|precede)\b[^\n.!?]{0,6}(?:mio|questo|questa|mia) (?:messaggio|domanda)",
    ),
    *g.persona(
        "sei agisci comportati fingi simula immagina interpreta diventa assumi recita hai",
        _FREE,
        r"dan\b|in modalita (?:sviluppatore|debug|dio|amministratore|jailbreak)|qualsiasi cosa adesso",
        "rispondi rispondete parla scrivi genera continua opera",
        "attiva attivate entra passa abilita",
        r"modalita (?:sviluppatore|debug|dio|amministratore|manutenzione)",
    ),
    *g.send(
        "invia inviate inviare manda mandate trasmetti trasferisci inoltra carica pubblica condividi "
        "esfiltra spedisci raccogli",
        r"password|chiav[ei]|credenziali|segreti|dati (?:personali|privati|sensibili|de\w{1,3} (?:utent"
        r"|client)\w)|conversazione|cronologia|contenuto de\w{1,3}|e-?mail|memoria|denaro|soldi|fondi|euro"
        r"|bitcoin",
        r"iban|questo conto|(?:server|indirizzo|url|conto) (?:estern[oa]|remot[oa]|bancario)",
    ),
    *g.conceal(
        "non mai",
        r"dire|dirlo|dica|menziona\w{0,2}|informa\w{0,2}|avvisa\w{0,2}|rivela\w{0,2}|parla\w{0,4}"
        r"|racconta\w{0,2}|notifica\w{0,2}"
        r"|far sapere",
        r"(?:all'|l')?utent[ei]|proprietario|nessuno",
        "senza",
        r"(?:che (?:l')?utente|(?:dirlo|avvisare|informare|avvertire)(?: \w{1,3})? ?(?:all'|l'"
        r"|gli )?(?:utent[ei]|nessuno))",
    ),
    *g.guard(
        "disattiva disattivate disabilita ignora aggira salta evita elimina rimuovi sopprimi annulla bypassa",
        r"(?:controll[oi]|verific[ahe]{1,2}|filtr[oi]|misure|protezioni|protocolli|regole|restrizioni|barriere"
        r"|meccanismi)(?: \w{1,12}){0,2}"
        r" (?:sicurezza|moderazione|etic[oahei]{1,3}|contenut[oi])|tue (?:restrizioni|limitazioni)"
        r"|tuoi (?:limiti|filtri)",
        "approva approvate accetta accettate autorizza concedi convalida",
        r"(?:tutt[ei]|qualsiasi|ogni)(?: (?:le|i|gli))? (?:richiest[ae]|azion[ei]|comand[oi]|transazion[ei]"
        r"|pagament[oi]|ordini|chiamate)",
    ),
    *g.keep("d da", r"(?:ora|adesso|oggi|questo momento)(?: in (?:poi|avanti))?", _DEEDS),
    *g.keep(
        "in per",
        r"(?:tutte )?(?:le )?(?:prossime|future) (?:conversazioni|sessioni|risposte|interazioni)",
        rf"{_DEEDS}|includi|aggiungi",
    ),
    *g.remember(
        "ricorda ricordate ricordati memorizza salva annota",
        r"approva\w{0,2}|raccomanda\w{0,2}|obbedi\w{1,3}|fida\w{0,3}|accetta\w{0,2}",
    ),
    *g.answer(
        "rispondi rispondete scrivi di",
        r"soltanto|solo|solamente|unicamente|esclusivamente|semplicemente",
        r"parol[ae]|frase|si|no|nient'altro",
    ),
    *g.ending("fine termine", r"di (?:ogni|qualsiasi|tutte le|ciascuna)(?: \w{3,4})? rispost[ae]"),
    *g.execute(
        "esegui eseguite eseguire lancia avvia",
        r"senza (?:chiedere|conferma|confermare|avvisare|verificare|autorizzazione)",
    ),
    *g.pose("nota messaggio avviso istruzione", r" (?:importante )?(?:del|di) (?:sistema|amministratore)"),
)
