"""Orders in Spanish."""

from __future__ import annotations

from chainseal.core.detection.tongues import grammar as g

_TOLD, _CORE = g.Told(
    r"principios?|protocolos?|limitacion(?:es)?|restriccion|directiva|parametros|guias?|instruccion(?:es)?"
    r"|orden(?:es)?|indicacion(?:es)?|reglas?|directri(?:z|ces)|directivas?|normas?|pautas|prompts?"
    r"|contexto|restricciones|lineamientos|comandos?|consignas?|politicas",
    r"conversacion(?:es)?|mensajes?|textos?|preguntas?|solicitud(?:es)?|peticion(?:es)?|frases?|tareas?|rol|roles"
    r"|palabras|programacion|entradas?|dialogos?|limites|contenido",
    r"instruccion(?:es)?|ordenes|indicaciones|directrices|directivas|pautas|consignas",
    before=r"anterior(?:es)?|previ[ao]s?|tus|tu|mis|ultim[ao]s?|primer[ao]s?|demas|otras|vuestras|antiguas|primeras",
    after=r"anterior|previ[ao]|precedente|de arriba|mas arriba|del (?:sistema|desarrollador|creador"
    r"|administrador)|inicial|original|de seguridad|recibi"
    r"|dad[ao]s"
    r"|preestablecid|que (?:te|le|les|has|ha) \w",
    every=r"(?:la )?totalidad de(?: las)?|tod[ao]s?(?: (?:tus|las|los|sus|esas|estas))?|cualquier|cuales?quiera",
    the=r"las|los|estas|esas",
    bare=r"(?:las|esas|estas) (?:reglas|restricciones|normas|limitaciones|directrices)|(?:esa|esta) (?:regla"
    r"|restriccion|norma|instruccion|directriz|limitacion)",
    und=r"y|e|pero",
    said=r"(?:a )?(?:todo|lo que|que (?:te|le|yo)|lo anterior)(?: lo)?(?: que)?(?: \w{1,10}){0,3} (?:anterior"
    r"|dich|dij|ensenad|pedid|ordenad|indicad"
    r"|aprend|sabes|conoc|previo|arriba|cont|escrit|explic|antes|program)\w{0,6}",
).patterns()
_FREE = (
    r"sin (?:ningun[ao]? (?:tipo de )?|ningunas |mas )?(?:restriccion|restricciones|limite|limites|filtro"
    r"|filtros|regla"
    r"|reglas|censura"
    r"|limitacion|limitaciones|ataduras|moral)|no (?:tienes|tiene|sigues|conoce|existen|hay|tuvieras"
    r"|tuvieses|tengas|tuviera|existieran|hubiera|existiesen) (?:ya )?(?:ningun[ao]? )?"
    r"(?:reglas?|restricci\w{2,4}|limites?|filtros?)|libre de (?:toda |cualquier )?\w{4,14}"
)
_DEEDS = (
    r"eres|seras|debes|responde|responderas|contesta|obedeces?|obedeceras|actua|actuaras|aprueba|recomienda|ignora"
    r"|confia|acepta|autoriza|envia|no tienes"
)

ORDERS = (
    *g.aside(
        "ignora ignore ignoren ignorar ignorad ignores ignoremos olvida olvide olviden olvidar olvidad "
        "olvides olvidemos olvidate olvidese"
        " descarta descarte descartar descarten omite omita omitir desobedece desobedecer desatiende elude evade"
        " abandona abandone rechaza"
        " desestima desestime desecha saltate incumple",
        rf"(?:de{g.SPACE})?{_TOLD}",
    ),
    *g.aside(
        "anula anule anular cancela cancele cancelar borra borre suprime elimina elimine sobrescribe "
        "invalida restablece reinicia reemplaza sustituye",
        rf"(?:de{g.SPACE})?{_CORE}",
    ),
    *g.aside("olvidate olvidese olvidense pasa", rf"(?:de|por alto){g.gap(1)}{_TOLD}"),
    *g.aside(
        "pon ponga poner deja dejad deje haz haga haced hagan",
        rf"(?:de lado|a un lado|caso omiso(?: de| a)?|de seguir){g.gap(2)}{_TOLD}",
    ),
    *g.unheeded(
        "no ni deja deje nunca",
        r"(?:hagas?|hagan) caso|sigas?|sigan|obedezcas?|respetes?|tengas? en cuenta|prestes"
        r"|atiendas?|cumplas?|apliques|escuches|(?:de |que )?seguir|(?:de |que )?obedecer|respetar|cumplir|atenerte",
        rf"(?:a{g.SPACE})?{_TOLD}",
        r"al (?:sistema|desarrollador)|(?:las|tus|los|esas) (?:reglas|instrucciones|normas|directrices|ordenes)",
        "y|pero",
    ),
    *g.unheeded("no", r"hagas? caso|escuches", r"a lo que (?:te|le) (?:di\w{2,6}|han dicho)", "lo anterior", "y"),
    *g.regardless("independientemente", "de|del|de las|de los", _TOLD),
    *g.override(
        "en de",
        r"(?:realidad|hecho),?[ \u00bf]{0,2}(?:puedes?|podrias?)\b[^\n.!?]{0,80}\b(?:en su lugar|en vez|en cambio)",
    ),
    *g.unassisting(
        "olvida olvide olviden abandona",
        r"(?:tu|su|el) papel de (?:asistente|ia|agente)|(?:quien|lo que) (?:eres|es usted)",
    ),
    *g.override(
        "haz haga actua finge",
        r"(?:como si|de cuenta que|que) (?:no (?:existier\w{1,3}|existen|hubier\w{1,2}|tuvieras|hay)"
        r"|nunca hubier\w{1,2})"
        r"(?: \w{2,9}){0,2} (?:reglas|instrucciones|normas|restricciones|directrices|limites)",
    ),
    *g.override("olvida olvide olvidate", r"(?:de )?que (?:eres|es usted|te han|has sido)\b"),
    *g.forget("olvida olvide olviden olvidalo", "todo|todo eso|todo esto", "y"),
    *g.void(
        "instrucciones ordenes directrices indicaciones",
        r"(?:anteriores|previas|de arriba|del sistema|iniciales)",
        r"anuladas|canceladas|sin efecto|invalidas|ya no|no (?:son|tienen) valid\w{1,4}",
    ),
    *g.override(
        "tus sus",
        r"(?:directrices|instrucciones|reglas|normas|restricciones|limitaciones|filtros|limites) (?:quedan|estan|son"
        r"|han sido|fueron)(?: \w{4,12})? (?:anulad|suspendid|cancelad|revocad|eliminad|desactivad|borrad"
        r"|invalid)[ao]s",
    ),
    *g.unmentioned(
        "no nunca jamas",
        r"menciones?|reveles?|hables|comentes|divulgues|cites",
        r"(?:de )?(?:est[ae]s?|esa|ese) (?:instruccion(?:es)?|orden|directriz|mensaje|prompt)",
    ),
    *g.master("soy", r"(?:tu|el|su) (?:desarrollador|creador|administrador|dueno|programador|propietario)"),
    *g.no_longer(
        "actua actue comportate comportese finge simula imagina haz",
        r"(?:como |ser |que eres |de )(?:si fueras )?(?:un |una |el )?(?:dan|hacker|pirata informatico"
        r"|administrador|root|superusuario|ia malvada)",
    ),
    *g.no_longer("no ya", r"(?:no )?(?:eres|seas) (?:mas )?(?:un|una) (?:asistente|ia|modelo|chatbot|agente)"),
    *g.give(
        "dame deme dime digame ensename muestrame revelame mandame enviame pasame",
        r"acceso (?:total|completo|root|ilimitado|de administrador)|(?:la|las|el|los|tu"
        r"|tus) (?:claves? (?:api|secretas?|privadas?)|api key|contrasenas?|secretos?"
        r"|credenciales|tokens?|codigo secreto)",
    ),
    *g.give(
        "revela revele divulga divulgue",
        r"(?:la|el|las|los|tu|tus|su) (?:claves? (?:api|de api|secretas?|privadas?)|contrasenas?|credenciales"
        r"|palabra secreta|codigo secreto)",
    ),
    *g.give(
        "cual cuales",
        r"(?:es|son) (?:tu|su|tus|sus) (?:claves? (?:secretas?|privadas?|de api|api)|contrasenas?|secretos?"
        r"|palabra secreta|codigo secreto)",
    ),
    *g.override(
        "tu su",
        r"(?:nuev[ao]|verdader[ao]|unic[ao]|real) (?:tarea|mision|objetivo|instruccion|rol|papel|trabajo|funcion)"
        r" (?:es|sera|consiste)",
    ),
    *g.override("nuevas nueva", r"(?:instruccion(?:es)?|orden(?:es)?|directrices|directiva)(?: \w{1,12}){0,2} ?:"),
    *g.leak(
        "muestra muestre muestres muestrame ensenar ensenarme ensenes reveles mostrarme decirme muestreme "
        "mostrar ensena ensename ensene revela revele revelame revelar imprime imprima"
        " imprimir di dime diga digame decir escribe escriba escribeme repite repita repetir copia copie "
        "divulga divulgue"
        " comparte comparta compartir devuelve devuelva cita traduce resume expon exponga dame deme proporciona"
        " proporcione lista enumera transcribe describe recita filtra vuelca confiesa cuentame explica explicame",
        r"(?:prompt|instruccion(?:es)?)(?: \w{1,8}){0,2} (?:sistema|inicial(?:es)?|original(?:es)?|ocult[ao]s?"
        r"|secret[ao]s?"
        r"|intern[ao]s?)|system[ -]?prompt|(?:tus?|sus?|vuestras)(?: \w{3,12}){0,2} (?:instrucciones|prompt"
        r"|directrices|reglas"
        r"|directivas|configuracion(?: interna)?|ordenes)(?: \w{2,12})?"
        r"|(?:texto|todo|lo)(?: \w{1,8}){0,4} (?:de arriba|mas arriba|anterior a esto|por encima)",
        "cuales cual que",
        r"(?:tus?|sus)(?: \w{3,12}){0,2} (?:instrucciones|directrices|reglas|prompt|ordenes)"
        r"|(?:instrucciones|directrices|reglas|ordenes) (?:te (?:dieron|han dado)|recibiste|has recibido|sigues)",
        r"(?:todas|todos|tus|sus|tu)(?: (?:las|los|tus))? (?:variables de entorno|contrasenas?|claves|secretos"
        r"|credenciales|tokens)",
    ),
    *g.verbatim(
        "palabra literalmente textualmente integramente",
        r"(?:por palabra,? )?(?:las|los|lo|tus|tu|sus|todo)\b[^\n.!?]{0,40}\b(?:instrucciones|directrices|indicaciones"
        r"|prompt|reglas|mensaje|dijeron|dicho|principio|inicio|recibiste|dieron)",
    ),
    *g.shown(
        "muestrame ensename revelame dame dime enviame",
        r"(?:el )?mensaje (?:de|del) sistema (?:completo|entero|inicial|original|integro|tal cual)|(?:el )?(?:texto"
        r"|contenido)[^\n.!?]{0,16}\b(?:antes|precede)\b[^\n.!?]{0,6}(?:mi|este|esta) (?:mensaje|pregunta)",
    ),
    *g.persona(
        "eres sea seas seras actua actue actuar comportate comportese finge finja finjamos simula imagina imaginate"
        " pretende interpreta asume adopta juega conviertete tienes",
        _FREE,
        r"dan\b(?! \w)|en modo (?:desarrollador|dios|debug|administrador|sin \w{4,14}|jailbreak|depuracion)"
        r"|hacer cualquier cosa ahora|eres dan",
        "responde responda responder contesta conteste habla escribe genera continua continue opera actua ayuda",
        "activa active activar entra entre entrar cambia pasa inicia habilita habilite",
        r"modo (?:de )?(?:desarrollador|depuracion|administrador|dios|mantenimiento)",
    ),
    *g.send(
        "envia envie envien enviar enviame envialos envialo manda mande mandar mandame transmite transmita transfiere"
        " transfiera reenvia reenvie sube suba publica publique exfiltra exfiltre filtra comparte recopila remite",
        r"contrasenas?|claves?|credenciales|secretos?|datos (?:personales|privados|sensibles|de(?:l"
        r"| los?)? (?:usuario|cliente)s?)|conversacion|historial|contenido de|correos"
        r"|base de datos|memoria|dinero|fondos|euros|dolares|bitcoins?",
        r"iban|esta cuenta|(?:servidor|direccion|url|cuenta) (?:extern[ao]|remot[ao]|bancaria)",
    ),
    *g.conceal(
        "no nunca jamas",
        r"(?:le |les )?(?:digas?|diga|menciones?|informes?|avises?|reveles?|cuentes?|comentes|notifiques?"
        r"|alertes|comuniques"
        r"|hables)",
        r"usuarios?|usuaria|dueno|propietario|nadie",
        "sin",
        r"(?:que (?:el |la |los )?(?:usuari[oa]s?|nadie|dueno)|(?:decirselo|decirle|avisar|informar|notificar"
        r"|mencionarlo)"
        r"(?: nada)? (?:a nadie|al usuario|a los usuarios))",
    ),
    *g.conceal(
        "oculta oculte ocultale esconde",
        r"est[aeo]s?(?: \w{3,14})?|lo",
        r"usuarios?|usuaria",
        "espaldas",
        r"del usuario",
    ),
    *g.guard(
        "desactiva desactive desactivar deshabilita deshabilite ignora omite elude evita salta saltate burla "
        "elimina quita"
        " suprime anula apaga desconecta",
        r"(?:control|controles|comprobacion|comprobaciones|verificacion|verificaciones|filtros?|medidas?|protecciones"
        r"|protocolos?|reglas?|restricciones|barreras|mecanismos|validaciones"
        r"|politicas)(?: \w{1,12}){0,2} (?:seguridad|moderacion"
        r"|etic[ao]s?|contenido)|tus (?:restricciones|limites|limitaciones|filtros)",
        "aprueba apruebe aprobar acepta acepte aceptar autoriza autorice permite valida concede",
        r"(?:tod[ao]s?|cualquier|cada)(?: (?:las|los|el|la))? (?:solicitud(?:es)?|peticion(?:es)?"
        r"|accion(?:es)?|comandos?"
        r"|transaccion(?:es)?|pagos?|ordenes|llamadas)",
    ),
    *g.keep(
        "a desde de en partir",
        r"(?:partir de )?(?:ahora|hoy|este momento|aqui)(?: en adelante| mismo)?|adelante",
        _DEEDS,
    ),
    *g.keep(
        "en para",
        r"(?:tod[ao]s )?(?:las |los |tus )?(?:proxim[ao]s|futur[ao]s|siguientes) (?:conversaciones|sesiones"
        r"|respuestas|interacciones)",
        rf"{_DEEDS}|incluye|anade",
    ),
    *g.remember(
        "recuerda recuerde recordar memoriza memorice guarda guarde almacena anota",
        r"aprueba|aprobar|recomienda|recomendar|obedece|obedecer|confia|confiar|acepta|aceptar|autoriza",
    ),
    *g.answer(
        "responde responda responder contesta conteste di escribe",
        r"unicamente|solo|solamente|exclusivamente|simplemente",
        r"palabras?|frase|si|no|nada mas",
    ),
    *g.ending("final fin", r"de (?:cualquier|cada|tod[ao]s?|tus)(?: \w{2,6})? respuestas?"),
    *g.execute(
        "ejecuta ejecute ejecutar corre lanza lance",
        r"sin (?:pedir|preguntar|confirmar|confirmacion|avisar|verificar|autorizacion)\w{0,4}",
    ),
    *g.execute("borra borre elimina elimine", r"tod[ao]s\b[^\n.!?]{0,40}\bsin (?:pedir|preguntar|confirma\w{1,5})"),
    *g.pose(
        "nota mensaje aviso alerta instruccion orden",
        r" (?:importante )?(?:del? |de el )?(?:sistema|administrador|desarrollador)",
    ),
)
