/**
 * A pattern of whole words in all six languages. `~` is any ending. Latin letters are spelled out because, with the `i` flag, `\p{L}` takes
 * twenty times as long to match.
 */
export function words(...lists: readonly string[]): RegExp {
  const all = lists.flatMap((it) => it.split('|')).map((it) => (it.endsWith('~') ? `${it.slice(0, -1)}[a-zà-ɏ]*` : it))
  return new RegExp(String.raw`(?<![a-zà-ɏ\d])(?:${all.join('|')})(?![a-zà-ɏ\d])`, 'iu')
}

type Lang = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt'
/** One pattern per language, since the same word can mean different things. */
export function bySix(
  en: string,
  de: string,
  fr: string,
  es: string,
  it: string,
  pt: string,
): Readonly<Record<Lang, RegExp>> {
  return { en: words(en), de: words(de), fr: words(fr), es: words(es), it: words(it), pt: words(pt) }
}

/** Words for the owner and what is theirs. */
export const OWNERS = bySix(
  "your|yours|you|you[’']ve|you[’']re|our|we",
  'du|dein~|dir|dich|ihr|ihre~|sie|ihnen|unser~',
  'vous|votre|vos|tu|ton|ta|tes|notre|nos',
  'tú|tu|tus|te|ti|su|sus|usted|nuestr~|tienes|recibiste',
  'tu|tuo|tua|tuoi|tue|ti|hai|vostr~|nostr~',
  'você|seu|sua|seus|suas|teu|tua|tem|noss~',
)
/** People, who click or do something else. */
export const ANYBODY = words(
  'people|users?|visitors?|customers|shoppers|persons?',
  'leute|leuten|personen|menschen|nutzer~|besucher',
  'personnes|gens|visiteurs|utilisateurs|internautes',
  'personas|usuarios|visitantes',
  'persone|visitatori|utenti',
  'pessoas|usuários|visitantes',
)
/** How often something was seen, tapped or used. */
export const OFTEN = words(
  'visits?|times|views?|taps?',
  'mal|besuche|aufrufe~',
  'fois|visites?|vues',
  'veces|visitas?|vistas',
  'volte|visite|visualizzazioni',
  'vezes|visitas?|visualizações',
)
export const RISES = bySix(
  '(?<!(?:top|topped|set|add|adds|added|end|ends|ended|free|frees|sign|open|opens|use|uses|used|eat|eats|take|takes|make|makes|made|keep|show|shows|turn|turned|build|back)[ -])up(?! (?:and running|to ))|rose|risen|rise|rises|rising|grew|grown|grow|gain(?:s|ed)?|increas~|climb~|jump~|more|higher|picked up|surg~',
  'gestiegen|stieg~|steig~|mehr|plus|höher~|zugenommen|zugelegt|gewachsen|wuchs~|wachs~|anstieg|sprung|zuwachs|gewonnen|teurer',
  'augment~|hausse|plus|bond|progress~|gagn~|grimp~|mont(?:é|ée|ées|és|ent|e)',
  'sub(?:e|en|ió|ieron|ido|iendo|ida|ían?)|aument~|más|crec~|salto|gan(?:ó|aron|ado|a)',
  'aument~|sal(?:e|ito|ita|iti|ite|gono|endo)|cresc~|più|salto|balzo|guadagn~|cresciut~',
  'aument~|sub(?:iu|iram|ida|indo|ido)|sobe|sobem|cresc~|mais|salto|ganh~',
)
export const FALLS = bySix(
  'down|fell|fallen|sank|slipped|dipped|falls?|falling|dropped|drops?|dropping|declin~|decreas~|shrank|less|fewer|lower|lost|los(?:e|es|ing)',
  'zurück|gefallen|(?:fällt|fallen|fiel|fielen)(?![^,;]*\\san(?![\\sa-zà-ɏ]))|gesunken|sank~|sink~|weniger|minus|niedriger~|abgenommen|nachgelassen|rückgang|verlor~|verlier~|eingebrochen|zurückgegangen|günstiger|billiger',
  'baiss~|diminu~|recul~|moins|chut~|perd~|tomb~',
  'baj(?:a|an|ó|aron|ado|ando)|disminu~|ca(?:e|en|yó|yeron|ído|ída|yendo)|menos|descend~|perd~|reduj~|caída',
  'cal(?:a|o|ano|ata|ato|ati|ate|ando)|dimin~|scend~|sces~|meno|pers[oaie]|perd~',
  'ca(?:i|em|íram|iu|indo|ído)|qued[ao]s?|diminu~|reduzi~|baix(?:ou|aram|a|ando)|menos|perd~',
)
/** A comparison right after a figure: '31 clicks more', '24 dólares menos'. */
export const MORE_OR_LESS = new RegExp(
  String.raw`^\s?(?:de\s)?(?:[a-zà-ɏ’']+\s){0,2}?${
    words(
      'more|less|fewer|higher|lower|mehr|weniger|teurer|billiger|[de][en] plus|[de][en] moins|más|menos|in più|in meno|di più|di meno|a mais|a menos|mais|plus|moins',
    ).source
  }`,
  'iu',
)
/** Comparatives, which state a change only if two periods are compared. */
export const COMPARATIVE =
  /^(?:more|less|fewer|higher|lower|mehr|weniger|höher|niedriger|teurer|billiger|günstiger|plus|minus|moins|más|menos|più|meno|mais)/iu
/** The assistant's own conditional, which marks a proposal. */
export const PROPOSES = bySix(
  "i['’]d|(?:i|we) (?:would|could|suggest|propose|recommend)",
  '(?:ich|wir) (?:würde|könnte)n?|(?:würde|könnte)n? (?:ich|wir)|(?:ich )?(?:empfehle|schlage)(?: ich)?',
  "(?:je |j['’])[a-zà-ɏ]+rais|on pourrait|je (?:propose|suggère|recommande|conseille)",
  'yo [a-zà-ɏ]+ría|podríamos|sugiero|propongo|recomiendo',
  '[a-zà-ɏ]+rei|potremmo|suggerisco|propongo|consiglio',
  'eu [a-zà-ɏ]+ria|poderíamos|sugiro|proponho|recomendo',
)
/** Introduces something hypothetical. */
export const IF = bySix('if', 'wenn|falls', 'si', 'si', 'se', 'se')
export const WITH = words('with', 'mit', 'avec', 'con', 'com')
/** Multiples that are changes in themselves. */
export const TURNS =
  /^(?:halv|doubl(?:ed|ing|es)|tripl(?:ed|ing|es|i[cq]|ó|ou|é)|trebl|verdoppel|verdreifach|halbier|dimezz|raddoppi|duplic|dobr(?:ou|aram)|divisé)/iu
const DEAR = words('expensive|dear~|pric(?:y|ier)', 'teu~', 'cher|chère~|chers', 'car[oa]s?', 'car[oaie]')
const CHEAP = words('cheap~', 'billig~|günstig~', 'barat[oa]s?', 'economic~|conveniente')
const LESS = /\b(?:less|menos|meno|moins|weniger)\b/iu
/** Whether a click is said to have become cheaper; undefined: the text says nothing about its price. */
export function isCheaper(text: string): boolean | undefined {
  if (CHEAP.test(text)) return !LESS.test(text)
  return DEAR.test(text) ? LESS.test(text) : undefined
}
/** What is left of an amount, and what was used of it. */
export const LEFT = words(
  'left|remain~|available',
  'übrig|noch|verbleib~|verfügbar',
  'reste~|restant~|disponible~',
  'quedan?|queda|rest[ae]n?|disponible~',
  'rest[ai]~|rimang~|disponibil~',
  'rest[ae]m?|sobr[ae]m?|disponíve~',
)
export const USED = words(
  'used|spent|gone',
  'verbraucht|genutzt|aufgebraucht|ausgegeben',
  'utilis~|consomm~|dépens~',
  'us(?:ado|ados|aste|ó)|gast~|consum~',
  'usat[oi]|spes[oi]|consumat~',
  'us(?:ou|ado|ados)|gast~|consum~',
)
/** The account's funds. */
export const FUNDS = words(
  'funds|balance',
  'guthaben|kontostand',
  'solde|fonds',
  'saldo|fondos',
  'saldo|fondi',
  'saldo|fundos',
)
/** What is in the account: 'in the account', 'sur le compte'. */
export const ACCOUNT =
  /(?<![a-zà-ɏ])(?:on|in|auf|sur|en|nel|sul|na)\s(?:[a-zà-ɏ]+\s){0,2}(?:account|konto|compte|cuenta|conto|conta)(?![a-zà-ɏ])|(?<![a-zà-ɏ])(?:account|konto|compte|cuenta|conto|conta)\s(?:has|holds|hat|tiene|tem|ha)(?![a-zà-ɏ])/iu
/** What was paid in. */
export const PAID_IN = words(
  'top-ups?|topped up|top up of',
  'aufladung|aufgeladen|einzahlung|eingezahlt',
  'recharg~|rechargement|versement',
  'recarg~',
  'ricaric~',
  'recarreg~|carregamento',
)
/** How long an amount lasts. */
export const LASTS = words(
  'lasts?|lasting|enough for|covers?|covered for|runs? out (?:in|after)|gone (?:in|after)',
  'reich(?:t|en)|hält|genug für',
  'tenir|tien(?:t|dra)|dur(?:e|era)|suffi~|de quoi',
  'alcanz~|(?:lleg|d)an? para|tienes para|dur(?:a|ará)|para unos|basta~',
  'bast~|dur(?:a|erà)',
  'dá para|dur(?:a|ará)|chega para|basta~|suficiente',
)
/** Words for ranking: 'the best day', 'on average'. */
export const RANKS = words(
  '[a-zà-ɏ]{3,}est|best|worst|most|least|top|peak|record|max~|min~|average|quiet~|busiest',
  '[a-zà-ɏ]{3,}st(?:e|er|en|es)|best~|meist~|wenigst~|spitz~|rekord|durchschnitt~|schnitt|mittel',
  'le plus|la plus|les plus|meilleur~|pire|moins|record|moyenne',
  'más|mejor~|peor~|menos|récord|mayor|menor|media|promedio|floj~',
  'più|miglior~|peggior~|meno|record|massim~|minim~|media',
  'mais|melhor~|pior~|menos|recorde|maior|menor|média|fraco',
)
/** The figure after it is a maximum. */
export const AT_MOST = words(
  'up to|at most|as much as|max~',
  'bis zu|höchstens|maximal',
  "jusqu['’]à|au plus|maximum",
  'hasta|máximo',
  'fino a|massimo',
  'até|máximo',
)
export const BUDGETS = words(
  '[a-zà-ɏ]*(?:budgets?|limits?)',
  'limit~',
  'presupuesto~',
  'orçamento~|plafond|tetto|teto|tope',
)
/** What ads bring in, which no tool reports. */
export const EARNS = words(
  'earn~|revenue~|sales|profit~|turnover|income|made|worth',
  'verdien~|umsatz~|umsätze|einnahme~|gewinn(?:e|s|es)?|erlös~|eingenommen|eingebracht',
  "gagn~|chiffre d['’]affaires|revenus?|bénéfice~|recettes?|rapport(?:é|ent|e)",
  'gan(?:as|aste|ó|ado|ancia|ancias|amos)|ingres~|ventas|factur~|beneficio~',
  'guadagn~|fatturat~|ricav~|incass~|utile',
  'ganh~|receitas?|fatur~|lucr~|vendas',
)
/** Rates of visits, which no tool reports either. */
export const CONVERTS = words('convert~|konvert~|convierte~|bounce~|absprung~|rebond|rebote|rimbalzo|rejeição')
/** Results of ads, which are only counted as conversions. */
export const OUTCOMES = words(
  'bookings?|appointments?|reservations?|sign-?ups?|registrations?|enrolments?|enrollments?|patients?|clients?|customers?|calls?|orders?|sales|leads?|requests?|enqu?iries|inquiries|students?|members?|guests?',
  'buchung~|termine?|anmeldung~|reservierung~|patient~|kunden|kundinnen|anrufe?|bestellung~|anfragen?|schüler~|mitglied~|gäste',
  'réservations?|rendez-vous|inscriptions?|patients?|clients?|appels?|commandes?|demandes?|élèves?|membres?',
  'reservas?|citas?|inscripci~|pacientes?|clientes?|llamadas?|pedidos?|solicitudes|alumn~|soci[oa]s',
  'prenotazion~|appuntament~|iscrizion~|pazient~|client[ei]|chiamat~|ordin[ei]|richiest~|alliev~|iscritt~',
  'consultas?|inscriç~|ligaç~|alun[oa]s?|matrículas?|agendament~',
)
/** What people do with ads: anything else they do isn't a click. */
export const SEES = words(
  'click~|tap~|saw|see|seen|view~|shown|visit~|search~|look~|typed|impressions?',
  'klick~|geklickt|angeklickt|ge(?:zeigt|sehen|sucht)|sahen|sehen|such~|gezeigt|besuch~|eingeblendet',
  'cliqu~|clics?|vues?|vu|voient|affich~|visit~|cherch~|recherch~',
  'clic~|vieron|vist~|ven|visit~|busc~|mostr~|apare~',
  'clic~|vist~|vedono|visit~|cerc~|mostr~|appar~',
  'cliq~|clic~|vir~|vist~|veem|visit~|busc~|pesquis~|exibid~|apare~',
)
/** Before the first of two values in a change. */
export const FROM =
  /(?:^|[^a-zà-ɏ])(?:from|von|de|del|du|desde|da|dal|dai|dalle|dalla|do|dos|das)\s(?:les\s|los\s|las\s)?[$€£]?$/iu
export const TO =
  /^\s?(?:[a-zà-ɏ]+\s)?(?:to|auf|à|au|a|al|ai|ao|para|hasta|then|dann|puis|luego|poi|depois)\s(?:los\s|las\s)?[$€£]?$/iu
/** What introduces the value that something is compared with. */
export const AGAINST_WORDS = words(
  'against|compared (?:to|with)|vs|versus|instead of',
  'gegenüber|gegen|verglichen mit|statt',
  'contre|au lieu de',
  'frente a|contra|en vez de|en lugar de',
  'contro|rispetto a|invece di',
  'em vez de|em lugar de',
)
/** Between the current value and the earlier one: '$0.90 instead of $1.10'. */
export const INSTEAD =
  /^[^.;:!?,\d]*(?<![a-zà-ɏ])(?:instead of|rather than|against|compared (?:to|with)|vs\.?|versus|statt|anstatt|gegenüber|gegen|verglichen mit|au lieu de|contre|en vez de|en lugar de|frente a|contra|invece di|anziché|rispetto a|contro|em vez de|em lugar de)(?![a-zà-ɏ])[^.;:!?\d]{0,8}$/iu
/** Before what something is compared with. */
export const THAN = words(
  'than|compared',
  'als|verglichen|gegenüber',
  'que|par rapport',
  'que|frente',
  'di|della|del|dello|rispetto',
  'd[oae] que|comparad[oa]',
)
/** Before what an amount is paid for: 'per customer', 'je Klick'. */
export const PER =
  /^[\s*_]*(?:(?:for|für|pour|por|para|per)\s)?(?:a|an|per|each|every|pro|je|par|por|a|al|cada|chaque|ogni|jede[rns]?)\s(?:[a-zà-ɏ]+\s)?[a-zà-ɏ]+/iu
/** The day after it is the date of an event: 'which ended on November 10'. */
export const HAPPENED = words(
  '(?:end|start|launch|begin)s?(?:ed)?|began',
  'end(?:et|ete)|start(?:et|ete)|beginnt|begann|beendet|gestartet',
  'termin(?:e|ée?)|fini(?:e|t)?|commenc(?:e|é|ée)',
  'termin[aó]|acab[aó]|empez[óa]|empieza|comenzó',
  'fin(?:it[aoei]|isce)|termina(?:t[aoei])?|inizia(?:t[aoei])?|partit[aoei]|part[ei]',
  'termin(?:a|ou)|acab(?:a|ou)|começ(?:a|ou)',
)
/** When something starts or ends. */
export const STARTS = words(
  'start~|began|begun|begins?|launch~|since',
  'start~|gestartet|beg(?:inn|ann|onn)~|läuft seit|seit',
  'commenc~|démarr~|lanc~|début~|depuis',
  'empez~|empieza~|comenz~|comienza~|inici~|arranc~|desde',
  'partit~|parte|inizi~|cominci~|dal',
  'começ~|inici~|desde',
)
export const ENDS = words(
  'end|ends|ended|ending|until|till|through|expires?|runs out',
  'end(?:et|ete|en)|läuft bis|bis|abgelaufen|läuft aus',
  "termin~|fini~|jusqu['’]au|expir~|s['’]arrêt~",
  'termin~|acab~|hasta|finaliz~|venc~',
  'termin~|finis~|scad~|fino al',
  'termin~|acab~|até|encerr~|venc~',
)
/** Between the ends of a range: '3 to 5', 'du lundi au vendredi'. */
export const UP_TO = /^(?:\s?[-–]|\s(?:to|through|or|bis|oder|à|au|ou|al?|o|u))\s?$/iu
