"""Orders in Portuguese."""

from __future__ import annotations

from chainseal.core.detection.tongues import grammar as g

_TOLD, _CORE = g.Told(
    r"principios?|protocolos?|limitac(?:ao|oes)|restricao|parametros|direcao|direcoes|instruc(?:ao|oes)"
    r"|orde(?:m|ns)|regras?|orientac(?:ao|oes)|diretri(?:z|zes)|diretivas?|normas?|comandos?|prompts?"
    r"|contexto|restricoes|indicacoes|politicas",
    r"conversas?|mensagem|mensagens|textos?|perguntas?|pedidos?|frases?|tarefas?|papel|papeis|palavras"
    r"|programacao|entradas?"
    r"|dialogos?|limites|conteudo",
    r"instruc(?:ao|oes)|ordens|orientacoes|diretrizes|diretivas|indicacoes",
    before=r"anterior(?:es)?|previ[ao]s?|minhas|meu|ultim[ao]s?|primeir[ao]s?|demais|outras|suas|tuas|sua|tua"
    r"|antigas|primeiras",
    after=r"anterior|previ[ao]|precedente|acima|do (?:sistema|desenvolvedor|criador|administrador)"
    r"|de sistema|inicia|origina|de seguranca|recebid"
    r"|dad[ao]s|passad"
    r"|fornecid|que (?:te|lhe|voce) \w",
    every=r"tod[ao]s?(?: (?:suas|as|os|essas|estas|tuas))?|quaisquer|qualquer",
    the=r"as|os|essas|estas",
    bare=r"(?:as|essas|estas) (?:regras|restricoes|normas|limitacoes|diretrizes)|(?:essa|esta) (?:regra"
    r"|restricao|norma|instrucao|diretriz|limitacao)",
    und=r"e|mas",
    said=r"(?:tudo|o que|aquilo que|que eu)(?: o)?(?: que)?(?: \w{1,10}){0,4} (?:anterior|acima|dit[ao]|disse"
    r"|ensin|pedid|aprende|sabe|conhec|orden|antes"
    r"|instru)\w{0,6}",
).patterns()
_FREE = (
    r"sem (?:nenhum[a]? (?:tipo de )?|quaisquer |qualquer |mais )?(?:restric(?:ao|oes)|limites?|filtros?"
    r"|regras?|censura"
    r"|limitac(?:ao|oes)|amarras|etica|moral|escrupulos|consciencia)|nao (?:tem|tens|segue|conhece|existem|ha"
    r"|tivesse[ms]?|houvesse[m]?"
    r"|existisse[m]?|tenha) (?:mais )?(?:nenhuma? )?"
    r"(?:regras?|restric\w{2,4}|limites?|filtros?)|livre de (?:toda |qualquer |todas as )?(?:regras?|restric\w{2,4}"
    r"|limites?|filtros?"
    r"|limitac\w{2,4}|censura|amarras)"
)
_DEEDS = (
    r"voce (?:e|deve|sera|vai|nao|responde\w{0,2}|obedece\w{0,2}|esta)|tu (?:es|deves|vais)|responda|responde|obedeca"
    r"|obedece|aja|aprove|aprova|recomende|recomenda|ignore|confie|aceite|autorize|envie"
)

ORDERS = (
    *g.aside(
        "ignore ignora ignorem ignorar ignores esqueca esquece esquecam esquecas esquecer desconsidere "
        "desconsidera desconsiderar"
        " desconsiderem descarte descarta descartar descumpra desobedeca desobedece omita contorne contornar"
        " abandone abandona rejeite desrespeite despreze",
        rf"(?:de{g.SPACE}|d)?{_TOLD}",
    ),
    *g.aside(
        "anule anular cancele cancela apague elimine suprima sobrescreva redefina substitua",
        rf"(?:de{g.SPACE}|d)?{_CORE}",
    ),
    *g.aside(
        "deixe deixa deixem pare para coloque ponha",
        rf"(?:de lado|pra la|para la|de seguir|de obedecer){g.gap(2)}{_TOLD}",
    ),
    *g.unheeded(
        "nao nunca pare jamais deixe",
        r"seguir|obedecer|respeitar|cumprir|siga[sm]?|obedeca[sm]?|respeite[sm]?|leve[sm]? em con(?:ta"
        r"|sideracao)|considere"
        r"|cumpra|aplique|escute|ligue|de seguir|de obedecer",
        _TOLD,
        r"ao (?:sistema|desenvolvedor)|(?:as|suas|os|essas) (?:regras|instrucoes|normas|diretrizes|ordens)",
        "e|mas",
    ),
    *g.regardless("independentemente independente apesar", "de|das|dos|da|do", _TOLD),
    *g.override(
        "na de",
        r"(?:verdade|fato|realidade),? (?:voce )?(?:pode|poderia)\b[^\n.!?]{0,80}\b(?:em vez"
        r"|no lugar|ao inves)",
    ),
    *g.unassisting(
        "esqueca esquece esquecam abandone",
        r"(?:seu|teu|o) papel de (?:assistente|ia|agente)|quem (?:voce e|tu es|es)",
    ),
    *g.override("esqueca esquece esquecam", r"(?:de )?que (?:voce e|voce foi|tu es|es)\b"),
    *g.forget("esqueca esquece esquecam", "tudo|tudo isso|tudo isto", "e"),
    *g.void(
        "instrucoes ordens diretrizes orientacoes",
        r"(?:anteriores|previas|acima|do sistema|iniciais)",
        r"anuladas|canceladas|sem efeito|invalidas|nao valem|revogadas",
    ),
    *g.override(
        "suas seus tuas teus",
        r"(?:diretrizes|instrucoes|regras|orientacoes|restricoes|limitacoes|filtros|limites) (?:estao|foram|ficam|sao)"
        r"(?: \w{4,12})? (?:suspens|anulad|cancelad|revogad|removid|desativad|apagad|invalid)[ao]s",
    ),
    *g.unmentioned(
        "nao nunca jamais",
        r"mencione[sm]?|revele[sm]?|fale[sm]?|comente[sm]?|divulgue[sm]?|cite[sm]?",
        r"(?:d?est[ae]s?|d?ess[ae]s?) (?:instruc(?:ao|oes)|ordem|diretriz|mensagem|prompt)",
    ),
    *g.master(
        "sou",
        r"o administrador(?: do sistema)?(?=, ?(?:me|passe|de|mostre|revele|envie|ignore))"
        r"|(?:o |a )?(?:seu|teu|sua) (?:desenvolvedor|criador|administrador|dono|programador)",
    ),
    *g.no_longer("nao", r"(?:e|es|seja) mais (?:um|uma) (?:assistente|ia|modelo|chatbot|agente)"),
    *g.no_longer(
        "aja atue age atua comporte finja responda",
        r"(?:se )?(?:como|ser|que (?:voce )?e) (?:se fosse )?(?:o |um |uma )?(?:dan|hacker|administrador|root"
        r"|superusuario|ia (?:maligna|malvada))",
    ),
    *g.give(
        "me",
        r"(?:de|da) acesso (?:total|completo|root|irrestrito|de administrador)|(?:de|da|diga|diz|mostre"
        r"|mostra|passe|passa|fale|fala|envie|conte|informe|revele) (?:a|o|as|os|sua"
        r"|suas|tua) "
        r"(?:chaves?(?: da| de)? (?:api|secretas?|privadas?)|api key|senhas?|segredos?|credenciais|tokens?)",
    ),
    *g.give("mostre mostra diga revele passe envie", r"(?:me )?(?:a|sua|tua|as) senhas?(?! \w)"),
    *g.give(
        "revele divulgue exponha vaze",
        r"(?:me )?(?:a|o|as|os|sua|suas|tua|tuas) (?:chaves? (?:da api|de api|secretas?|privadas?)|senhas?"
        r"|segredos? d[eo]|credenciais|palavra secreta)",
    ),
    *g.give(
        "qual quais",
        r"(?:e|sao) (?:a |o )?(?:sua|tua|seu|teu|suas) (?:chave (?:secreta|privada|de api|da api)|senha|segredo"
        r"|palavra secreta|credenciais)",
    ),
    *g.override(
        "sua tua seu teu",
        r"(?:nov[ao]|verdadeir[ao]|unic[ao]|real) (?:tarefa|missao|objetivo|instrucao|papel|trabalho|funcao)"
        r" (?:e|sera|consiste)\b",
    ),
    *g.override("novas nova", r"(?:instruc(?:ao|oes)|orde(?:m|ns)|diretrizes|diretiva)(?: \w{1,12}){0,2} ?:"),
    *g.leak(
        "mostre mostra mostrar revele revela revelar imprima imprime imprimir diga diz dizer escreva escreve "
        "repita repete"
        " repetir copie copia divulgue divulga compartilhe compartilha devolva retorne cite traduza resuma "
        "exponha exiba"
        " exibe exibir forneca forneca liste lista transcreva descreva recite vaze conte explique passe me informe",
        r"(?:prompt|instruc(?:ao|oes))(?: \w{1,8}){0,2} (?:sistema|inicia(?:l|is)|origina(?:l|is)|ocult[ao]s?"
        r"|secret[ao]s?"
        r"|intern[ao]s?)|system[ -]?prompt|(?:suas?|seus?|tuas?|teus?)(?: \w{3,12}){0,2} (?:instrucoes|prompt"
        r"|diretrizes|regras"
        r"|diretivas|configuracao(?: interna)?|ordens)(?: \w{2,12})?"
        r"|(?:texto|tudo|que)(?: \w{1,8}){0,4} (?:acima|antes d\w{1,4})",
        "quais qual que",
        r"(?:suas?|seus?|tuas?|teu)(?: \w{3,12}){0,2} (?:instrucoes|diretrizes|regras|prompt|ordens)"
        r"|(?:instrucoes|diretrizes|regras|ordens) (?:que )?(?:voce (?:recebeu|segue)|te deram|lhe deram)",
        r"(?:todas|todos|suas?|tuas?|seus?)(?: (?:as|os|suas))? (?:variaveis de ambiente|senhas?"
        r"|chaves? (?:api|secretas?|privadas?|da api)|segredos?|credenciais|tokens?)",
    ),
    *g.verbatim(
        "palavra literalmente textualmente integralmente",
        r"(?:por palavra,? )?(?:as|os|o|suas|seu|tuas|tudo)\b[^\n.!?]{0,40}\b(?:instrucoes|diretrizes|orientacoes"
        r"|prompt"
        r"|regras|mensagem|disse\w{0,3}|inicio|recebeu|recebeste)",
    ),
    *g.shown(
        "mostre exiba revele envie",
        r"(?:me )?(?:a )?mensagem d[eo] sistema (?:completa|inteira|inicial|original|na integra)|(?:o )?(?:texto"
        r"|conteudo)[^\n.!?]{0,16}\b(?:antes|precede)\b[^\n.!?]{0,6}(?:minha|desta|esta) (?:mensagem|pergunta)",
    ),
    *g.persona(
        "voce es seja seras atue atua aja age comporte comportar finja finge simule imagine faca interprete "
        "assuma adote"
        " torne vire pretenda tens",
        _FREE,
        r"o dan\b|um dan\b|e dan\b|es dan\b|como dan\b|em modo (?:de )?(?:desenvolvedor|deus|debug"
        r"|administrador|sem \w{4,14}"
        r"|depuracao|jailbreak)|qualquer coisa agora",
        "responda responde responder fale fala escreva gere continue continua opere atue ajude",
        "ative ativa ativar entre entra entrar mude inicie habilite",
        r"modo (?:de |do )?(?:desenvolvedor|depuracao|administrador|deus|manutencao)",
    ),
    *g.send(
        "envie envia enviar enviem mande manda mandar transmita transmite transfira transfere encaminhe "
        "encaminha publique"
        " poste exfiltre vaze compartilhe colete remeta",
        r"senhas?|chaves?|credenciais|segredos?|dados (?:pessoais|privados|sensiveis|d[eo]s? (?:usuario"
        r"|cliente)s?)|conversa|historico|conteudo d[eo]|e-?mails|memoria|dinheiro|fundos|reais|dolares"
        r"|bitcoins?",
        r"iban|esta conta|essa conta|chave pix|(?:servidor|endereco|url|conta) (?:extern[ao]|remot[ao]|bancaria)",
    ),
    *g.conceal(
        "nao nunca jamais",
        r"(?:lhe )?(?:diga[sm]?|conte[sm]?|mencione[sm]?|informe[sm]?|avise[sm]?|revele[sm]?|comente[sm]?"
        r"|notifique[sm]?|alerte"
        r"|fale[sm]?|deixe)",
        r"usuari[oa]s?|utilizador(?:es)?|dono|proprietario|ninguem",
        "sem",
        r"(?:que (?:o |a |os )?(?:usuari[oa]s?|utilizador|ninguem|dono)|o (?:usuario|utilizador) (?:saber|perceber)"
        r"|(?:avisar|informar|contar|dizer|notificar)(?: nada)? (?:a ninguem|ao usuario|o usuario|ao utilizador))",
    ),
    *g.conceal(
        "oculte esconda omita",
        r"iss?to|isso|ess[ae]s?(?: \w{3,14})?|est[ae]s?(?: \w{3,14})?",
        r"usuari[oa]s?|utilizador",
        "escondido",
        r"do (?:usuario|utilizador)",
    ),
    *g.guard(
        "desative desativa desativar desabilite desabilita desligue ignore omita contorne evite pule burle "
        "elimine remova"
        " suprima anule",
        r"(?:controles?|checagens|verificac(?:ao|oes)|filtros?|medidas?|protec(?:ao|oes)|protocolos?|regras?"
        r"|restricoes|barreiras"
        r"|mecanismos|validac(?:ao|oes)|politicas|diretrizes)(?: \w{1,12}){0,2} (?:seguranca|moderacao"
        r"|etic[ao]s?|conteudo)"
        r"|suas (?:restricoes|limitacoes)|seus (?:limites|filtros)",
        "aprove aprova aprovar aceite aceita aceitar autorize autoriza permita valide conceda",
        r"(?:tod[ao]s?|qualquer|quaisquer|cada)(?: (?:as|os|o|a))? (?:solicitac(?:ao|oes)|pedidos?"
        r"|requisic(?:ao|oes)|ac(?:ao|oes)"
        r"|comandos?|transac(?:ao|oes)|pagamentos?|ordens|chamadas)",
    ),
    *g.keep(
        "a de daqui doravante",
        r"(?:partir de |partir )?(?:agora|hoje|deste momento|ja)(?: em diante)?|(?:para|pra"
        r"|em) (?:a )?(?:frente|diante)",
        _DEEDS,
    ),
    *g.keep(
        "em para nas",
        r"(?:tod[ao]s )?(?:as |os |suas )?(?:proxim[ao]s|futur[ao]s) (?:conversas|sessoes|respostas|interacoes)",
        rf"{_DEEDS}|inclua|adicione",
    ),
    *g.remember(
        "grave salve lembre lembra memorize memoriza guarde guarda armazene anote",
        r"aprov[ea]r?|recomend[ea]r?|obede[cc][ae]r?|confi[ea]r?|aceit[ea]r?|autoriz[ea]r?",
    ),
    *g.answer(
        "responda responde responder diga escreva",
        r"apenas|somente|so|unicamente|exclusivamente|simplesmente",
        r"palavras?|frase|sim|nao|nada mais",
    ),
    *g.ending("final fim", r"de (?:qualquer|cada|tod[ao]s?|suas)(?: \w{2,6})? respostas?"),
    *g.execute(
        "execute executa executar rode rodar",
        r"sem (?:pedir|perguntar|confirmar|confirmacao|avisar|verificar|autorizacao)\w{0,4}",
    ),
    *g.execute("apague delete exclua remova", r"tod[ao]s\b[^\n.!?]{0,40}\bsem (?:pedir|perguntar|confirma\w{1,4})"),
    *g.pose(
        "nota mensagem aviso alerta instrucao ordem",
        r" (?:importante )?(?:do |de )?(?:sistema|administrador|desenvolvedor)",
    ),
)
