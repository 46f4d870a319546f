"""Orders in French."""

from __future__ import annotations

from chainseal.core.detection.tongues import grammar as g

_TOLD, _CORE = g.Told(
    r"lignes directrices|principes?|protocoles?|directions?|limitations?|restrictions?|parametres"
    r"|(?:instruction|consigne|directive|regle|ordre|indication|recommandation|commande"
    r"|contrainte)s?"
    r"|prompts?|contexte",
    r"conversations?|messages?|textes?|questions?|demandes?|requetes?|phrases?|echanges?|discussions?|propos|taches?"
    r"|roles?|paroles|entrees?|mots|limites|programmation|informations?",
    r"(?:instruction|consigne|directive|ordre|limitation)s?|lignes directrices",
    before=r"precedente?s?|anterieure?s?|tes|vos|ta|ton|votre|nos|mes|premieres?|dernieres?|autres",
    after=r"precedent|anterieur|ci-dessus|plus haut|initia|du systeme|(?:du|des) (?:developpeur|createur"
    r"|concepteur|administrateur)|systeme\b|de securite|recu|donne|fourni"
    r"|d'avant",
    every=r"toutes? (?:les|tes|vos|ces|la)|tous (?:les|tes|vos|ces)|l'ensemble des|aucune?",
    the=r"les|l|la|ces",
    bare=r"(?:les|ces|toutes les) (?:regles|restrictions|contraintes|limites|limitations|directives)"
    r"|cette (?:regle|restriction|consigne|contrainte|instruction|limite|directive)",
    und=r"et|puis|mais",
    said=r"(?:tout|ce)(?: ce)? (?:qui|que|qu)\b(?:[^\n.!?]{0,30}\b(?:precede|avant|auparavant|plus tot|dit"
    r"|demande|appris"
    r"|ordonne|enseigne|au-dessus|jusqu|raconte|sais|savez|connai|etai|recu|ecrit|explique|indique|impose"
    r"|commence)\w{0,2})"
    r"|tout ce qui precede|qu(?:e|')[ ]?(?:j|je|on|nous)\b[^\n.!?]{0,16}\b(?:dit|demande|parle)|(?:le"
    r"|ce qui est) (?:ci-dessus|au-dessus)",
).patterns()
_FREE = (
    r"sans (?:aucune? |la moindre |toute |plus de )?(?:restriction|limite|filtre|regle|censure|contrainte|limitation"
    r"|garde-fou"
    r"|exception|tabou|morale|ethique|scrupule|conscience|pitie)s?|(?:plus|pas|n'as|n'avais|n'avait|n'existait"
    r"|aucune?) (?:de |d'"
    r"|aucune? )?(?:restriction|limite|filtre|regle"
    r"|contrainte|limitation|censure)s?|libre de (?:toute|tes)|debride|non[ -]censuree?"
    r"|obei[st]\w{0,4} a (?:tou|chaque)"
)

ORDERS = (
    *g.aside(
        "ignore ignores ignorez ignorer ignorons oublie oublies oubliez oublier neglige negliger negligez contourne"
        " contournez contourner delaisse oublions ignoriez oubliiez outrepasse outrepasser"
        " outrepassez abandonne abandonnez abandonner rejette rejetez rejeter ecarte ecartez desobeis "
        "desobeissez omets omettez"
        " supprime",
        _TOLD,
    ),
    *g.aside(
        "efface effacez effacer annule annulez annuler supprime supprimez reinitialise reinitialisez "
        "remplace remplacez remplacer",
        _CORE,
    ),
    *g.unheeded(
        "arrete arretez cesse cessez",
        r"de (?:suivre|respecter|obeir|tenir compte)",
        _TOLD,
        r"(?:les|tes|aux|vos) (?:regle|instruction|consigne)s?",
        "et",
    ),
    *g.aside(
        "laisse laissez faites fais faire passe passez mets mettez mettre mettons",
        rf"(?:tomber|de cote|abstraction|fi|outre|d|de){g.gap(2)}{_TOLD}",
    ),
    *g.unheeded(
        "ne n",
        r"t(?:ien|en)\w{0,3}(?: \w{2,4})? (?:pas |plus |aucun )?compte|sui[stv]\w{0,3}|respect\w{1,3}|obei\w{1,4}"
        r"|prend\w{0,3}|ecout\w{1,2}|appliqu\w{1,2}",
        _TOLD,
        r"(?:au|le) (?:systeme|developpeur)|(?:les|tes|vos|aux|ces) (?:regle|instruction|consigne|directive)s?",
        "et|mais",
    ),
    *g.override(
        "ta votre", r"(?:nouvelle|vraie|seule|veritable) (?:tache|mission|instruction|consigne) (?:est|sera|consiste)"
    ),
    *g.override(
        "ton votre",
        r"(?:nouvel|nouveau|vrai|seul|veritable)"
        r" (?:objectif|role|but|travail) (?:est|sera|consiste)",
    ),
    *g.override("nouvelles nouvelle", r"(?:instruction|consigne|directive)s?(?: \w{1,12}){0,2} ?:"),
    *g.regardless("independamment malgre", "de|des|du|d", _TOLD),
    *g.override("en", r"fait,? (?:pouvez|pourriez|peux|pourrais)\b[^\n.!?]{0,80}\b(?:a la place|plutot)"),
    *g.override(
        "regles directives consignes restrictions limites",
        r"(?:\w{1,12} ){0,3}?ne s'appliquent (?:pas|plus) (?:ici|a (?:toi|vous|cette|notre|ton|ta))",
    ),
    *g.override("fais faites", r"comme si (?:les|tes|vos) (?:consigne|instruction|regle|directive)s?\b"),
    *g.override("oublie oubliez oublier", r"que (?:tu es|vous etes|tu as ete|vous avez ete)\b"),
    *g.unassisting(
        "oublie oubliez abandonne abandonnez quitte quittez",
        r"(?:ton|votre|le) role d['\u2019](?:assistant|ia|agent)|(?:qui|ce que) (?:tu es|vous etes)",
    ),
    *g.override("cesse cessez arrete arretez", r"d'etre (?:un|une) (?:assistant\w{0,2}|ia|modele|chatbot|agent)\b"),
    *g.forget("oublie oubliez oublier", "tout|tout cela|tout ca", "et|puis"),
    *g.void(
        "instructions consignes directives",
        r"(?:ci-dessus|precedentes|anterieures|initiales|du systeme)",
        r"annulee?s?|caduques|nulles|invalides|plus valables|abrogees|s'appliquent plus|ne s'appliquent pas"
        r"|valent plus",
    ),
    *g.override(
        "tes vos",
        r"(?:consigne|regle|directive|instruction|garde-fou|restriction|filtre|limite)s? (?:sont|ont ete|est|a ete)"
        r"(?: \w{4,12})? (?:annule|leve|supprime|desactive|suspendu|revoque|abroge|efface)e?s?|(?:consigne|regle"
        r"|directive|instruction)s? (?:sont|ne sont)(?: \w{4,12})? (?:caduques|nulles|plus valables|invalides)",
    ),
    *g.unmentioned(
        "ne n jamais",
        r"mentionn\w{1,2}|parl\w{1,2}|revel\w{1,2}|divulgu\w{1,2}|evoqu\w{1,2}",
        r"(?:cette|ces|ce|de cette) (?:consigne|instruction|directive|message|prompt)s?",
    ),
    *g.master("je", r"suis (?:ton|votre|le) (?:developpeur|createur|administrateur|proprietaire|concepteur)"),
    *g.no_longer(
        "agis agissez comporte comportez joue fais incarne simule",
        r"(?:toi |vous |semblant )?(?:comme|en tant que|en|le role d|d|de)['\u2019 ](?:si tu etais "
        r"|etre )?(?:un |une |l')?(?:dan|hacker|pirate"
        r"|administrateur|root|superutilisateur|ia (?:malveillante|malefique|non censuree))",
    ),
    *g.no_longer(
        "n", r"(?:as|avez) plus (?:de |d['\u2019]|aucune? )(?:regle|limite|restriction|contrainte|consigne|filtre)s?"
    ),
    *g.no_longer("fais faites", rf"comme si (?:tu|vous) [^\n.!?]{{0,40}}?(?:{_FREE})"),
    *g.no_longer("n", r"(?:es|etes) plus (?:un|une) (?:assistant\w{0,2}|ia|modele|chatbot|agent)"),
    *g.give(
        "donne donnez dis dites revele fournis envoie communique montre",
        r"moi (?:un |l')?acces (?:complet|total|root|administrateur|illimite)|moi (?:la|le|les|ta|ton|tes"
        r"|votre) (?:cles? (?:api|secrete|privee)s?|mots? de passe|secrets?"
        r"|identifiants|codes? secrets?|jetons?)",
    ),
    *g.give(
        "revele revelez devoile devoilez divulgue divulguez",
        r"(?:la|le|les|ta|ton|tes|votre|vos) (?:cles? (?:api|secretes?|privees?)|mots? de passe|codes? secrets?"
        r"|identifiants|jetons?)",
    ),
    *g.give(
        "quelle quel quelles quels",
        r"(?:est|sont) (?:ta|ton|tes|votre|vos) (?:cles? (?:api|secretes?|privees?)|mots? de passe|secrets?"
        r"|codes? secrets?|phrases? secretes?|identifiants)",
    ),
    *g.leak(
        "affiche affichez afficher montre montrez montrer revele revelez reveler donne donnez donner dis dites dire"
        " imprime imprimez imprimer ecris ecrivez repete repetez repeter recopie recopiez copie copiez divulgue"
        " divulguez divulguer communique communiquez partage partagez retourne retournez renvoie renvoyez cite citez"
        " traduis traduisez resume resumez expose exposez fournis fournissez decris reproduis restitue liste listez",
        r"(?:(?:prompt|invite)s?(?: \w{1,8}){0,2} (?:systeme|initial|d'origine|cache|secret)|system[ -]?prompt"
        r"|(?:tes|vos|ta|ton|votre)(?: \w{3,12}){0,2} (?:instruction|consigne|directive|regle|prompt|configuration)s?"
        r"|(?:instruction|consigne|directive)s?(?: \w{1,8})? (?:systeme|cachee|secrete|interne|initiale|d'origine)s?"
        r"|(?:texte|tout|ce)(?: \w{1,6}){0,4} (?:au-dessus|ci-dessus|precede|plus haut))\b",
        "quelles quelle quel quels",
        r"(?:tes|vos|ta|ton|votre)(?: \w{3,12}){0,2} (?:instruction|consigne|directive|regle|prompt)s?"
        r"|(?:instruction|consigne|directive)s? (?:que |qu['\u2019]|t['\u2019])[^\n.!?]{0,12}\b(?:tu|vous|t|on)",
        r"(?:toutes|tous|tes|vos|ta|ton|votre)(?: \w{2,4})? (?:variables d'environnement|mots? de passe"
        r"|secrets?|identifiants|cles? (?:api|secrete|privee)s?"
        r"|jetons)",
    ),
    *g.verbatim(
        "mot textuellement integralement",
        r"(?:(?:pour|a) mot,? )?(?:tes|vos|ta|ton|votre|les|le|ce qu\w{0,2}"
        r"|tout ce qu\w{0,2})\b[^\n.!?]{0,40}\b(?:consigne"
        r"|instruction|directive|prompt|regle|message|dit|debut|depart|recu)(?:s|e|es|ees)?",
    ),
    *g.shown(
        "affiche affichez montre montrez donne donnez recopie repete repetez",
        r"moi (?:le )?(?:message|texte)(?: du)? systeme (?:complet|entier|initial|integral|original)"
        r"|(?:le )?(?:texte|message|contenu)[^\n.!?]{0,16}\b(?:avant|precede) (?:mon|ce|ma|cette) (?:message|question"
        r"|phrase)"
        r"|(?:(?:tes|vos|ta|ton|votre)(?: \w{3,12}){0,2} (?:configuration|parametrage)(?: \w{4,12})? (?:initiale|cachee"
        r"|interne|de depart))\b",
    ),
    *g.persona(
        "es etes as avez dois obeis agis agissez joue jouez comporte comportez imagine imaginez pretends "
        "incarne incarnez desormais"
        " deviens devenez simule",
        _FREE,
        r"dan\b|en mode (?:developpeur|debug|dieu|administrateur|sans \w{4,12}|jailbreak)|tout faire maintenant",
        "reponds repondez repondre parle parlez ecris genere generez agir continue continuez aide",
        "active activez activer passe passez entre entrez bascule basculez",
        r"mode (?:developpeur|debug|administrateur|dieu|maintenance)",
    ),
    *g.send(
        "envoie envoies envoyez envoyer transmets transmettez transmettre transfere transferez poste postez "
        "publie publiez"
        " exfiltre exfiltrez exfiltrer televerse televersez partage communique expedie expediez rassemble "
        "vire virez verse versez",
        r"mots? de passe|cles? (?:api|privee|secrete|d'acces)s?|identifiants|secrets?"
        r"|donnees (?:personnelles|privees|clients?|utilisateurs?|sensibles|des? \w{1,3}(?:clients?"
        r"|utilisateurs?))|conversation"
        r"|historique|contenu (?:de|du)|(?:e-?mails|courriels)|base de donnees|memoire|argent|fonds|euros"
        r"|dollars|bitcoins?",
        r"iban|ce compte|(?:serveur|adresse|url) (?:externe|distante?)",
    ),
    *g.conceal(
        "ne n",
        r"dis|dites|dire|parle[rz]?|inform\w{1,2}|previen\w{0,2}|prevenez|averti\w{0,3}|mentionn\w{1,2}|revel\w{1,2}"
        r"|signal\w{1,2}|alert\w{1,2}|notifi\w{1,2}",
        r"l'utilisat(?:eur|rice)s?|utilisat(?:eur|rice)s?|proprietaire|a personne",
        "sans",
        r"(?:que|qu|en)\b[^\n.!?]{0,12}(?:utilisat(?:eur|rice)|parler a|informer l|proprietaire)"
        r"|(?:prevenir|informer|avertir|le dire a) (?:l'|les )?utilisat",
    ),
    *g.conceal(
        "cache cachez dissimule dissimulez masque",
        r"(?:ceci|cela|cette|ces|cet)(?: \w{3,14})?",
        r"l'utilisateur",
        "l",
        r"insu de l'utilisat",
    ),
    *g.guard(
        "desactive desactivez desactiver contourne contournez contourner ignore ignorez supprime supprimez coupe"
        " neutralise leve levez enleve retire saute",
        r"(?:controle|verification|filtre|mesure|protection|protocole|regle|restriction|barriere|garde-fou|mecanisme"
        r"|validation)s?(?: \w{1,12}){0,2} (?:securite|moderation|ethiques?|ethique|surete|contenu)"
        r"|(?:tes|vos) (?:restriction|limite|limitation|garde-fou|filtre)s?",
        "approuve approuvez approuver accepte acceptez accepter autorise autorisez valide validez",
        r"(?:toutes?|tous|chaque|n'importe quelle)(?: les| la)? (?:demande|requete|action|commande|transaction"
        r"|paiement|fusion"
        r"|appel|ordre)s?",
    ),
    *g.keep(
        "a des desormais dorenavant",
        r"(?:partir (?:de|d')? ?(?:maintenant|present|aujourd'hui)|maintenant|present|lors)|tu|vous|toujours",
        r"tu (?:es|dois|vas|repon\w{1,3}|obei\w{1,2}|as|n|joues|agis)|vous (?:etes|devez|allez|n)|reponds"
        r"|repondez|obeis"
        r"|obeissez|approuve|approuvez|recommande|recommandez|ignore|ignorez|fais confiance",
    ),
    *g.keep(
        "pour dans",
        r"(?:toutes|tous|chaque) (?:les |tes |vos )?(?:futures?|prochaines?|conversations?|sessions?"
        r"|reponses?)(?: \w{2,12})?",
        r"reponds|repondez|obeis|obeissez|approuve|approuvez|recommande|recommandez|ignore|ignorez|inclus|incluez",
    ),
    *g.remember(
        "sauvegarde sauvegardez retiens retenez souviens memorise memorisez rappelle enregistre enregistrez",
        r"approuve[rz]?|recommande[rz]?|obei[rs]|accepte[rz]?|fais confiance|autorise[rz]?",
    ),
    *g.answer(
        "reponds repondez repondre dis dites ecris ecrivez affiche",
        r"uniquement|seulement|exclusivement|simplement|rien que|juste",
        r"mots?|phrase|oui|non|rien d'autre",
    ),
    *g.ending("fin debut", r"de (?:toute|chaque|tes|vos)(?: \w{2,8})? reponses?"),
    *g.execute(
        "execute executez executer lance lancez lancer",
        r"sans (?:me |rien |jamais )?(?:demander|confirmation|verifier|verification|l'avis|poser|avertir|prevenir)",
    ),
    *g.execute(
        "supprime supprimez efface effacez",
        r"(?:tous|toutes)\b[^\n.!?]{0,40}\bsans (?:demander|confirmation|verifi\w{2,6})",
    ),
    *g.pose(
        "note message avis alerte instruction consigne", r" (?:du |de l'|de )?(?:systeme|administrateur|developpeur)"
    ),
)
