/** One pattern of whole words in all six languages. `~` is any ending. */
function words(...lists: readonly string[]): RegExp {
  const all = lists.flatMap((it) => it.split('|')).map((it) => (it.endsWith('~') ? `${it.slice(0, -1)}\\p{L}*` : it))
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${all.join('|')})(?![\p{L}\p{N}])`, 'iu')
}

type Lang = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt'
/** One pattern per language, since the same word can mean different things. */
function bySix(en: string, de: string, fr: string, es: string, it: string, pt: string): Readonly<Record<Lang, RegExp>> {
  return { en: words(en), de: words(de), fr: words(fr), es: words(es), it: words(it), pt: words(pt) }
}

/**
 * Words of a proposal: the number after them is the assistant's own. Where a language has endings for the conditional, any
 * verb in it counts; after an article it's a noun ('la cafetería').
 */
export const PROPOSES = bySix(
  "suggest~|recommend~|propos~|\\p{L}+[’']d|would|could|let[’']s|try|how about|what about|shall|should|option|test|consider|if|might|instead of|aim for|start with|plan",
  'schlag~|schlage|vorschlag|empfehl~|empfiehl~|würde~|könnte~|wäre~|käme~|brächte~|ließe~|soll|sollen|sollte~|wenn|wie wäre|probier~|versuch~|lass uns',
  '\\p{L}*[eid]r(?:ais|ait|ions|iez|aient)|suggér~|propose~|conseil~|recommand~|pourr~|serait|devr~|si on|si vous|essay~|et si|voulez-vous|veux-tu|souhaitez~',
  '(?<!(?:la|una|tu|su|mi|de) )(?:\\p{L}+[aibd]r|\\p{L}+er|s)ía(?:s|mos|n)?|sugier~|propon~|recomend~|aconsej~|podría~|sería|deber~|si|prueb~|qué tal|quieres|quiere|bajamos|subimos',
  '\\p{L}+r(?:ei|esti|ebbe|emmo|este|ebbero)|suggeris~|propon~|consigli~|raccomand~|potr~|sarebbe|dovr~|se|prova|proviamo|vuoi|che ne dici',
  '(?<!(?:a|da|na|sua|uma|à) )\\p{L}+[aei]ria(?:m|mos)?|sugir~|suger~|propo~|recomend~|aconselh~|poderia~|seria|deveria~|se|tente|que tal|quer|posso|podemos',
)
/** Words that introduce a reason, which states facts. */
export const REASON = bySix(
  'because|since|as',
  'weil|da|denn',
  'car|puisque|parce que|vu que',
  'porque|ya que|pues|dado que',
  'perché|poiché|visto che',
  'pois|já que|visto que',
)
/** Words of general statements. */
export const GENERAL = bySix(
  'usually|often|typically|generally|normally|rule of thumb|as a rule|most|many|common~|typical|usual|normal|for example|e\\.g|for instance|up to|at most|maximum|at least|imagine|suppose|may have',
  'üblich~|typisch~|normal|meist|meistens|normalerweise|oft|häufig|in der regel|erfahrungsgemäß|höchstens|maximal|mindestens|zum beispiel|die meisten|viele',
  'courant~|typique~|habituel~|normal~|en général|généralement|souvent|habituellement|normalement|au maximum|au plus|au moins|par exemple|la plupart|beaucoup de',
  'habitual~|común|comunes|típic~|normal|normalmente|generalmente|suele~|a menudo|por lo general|como máximo|al menos|por ejemplo|la mayoría|muchos|muchas',
  'comun[ei]|tipic~|normale|normali|di solito|in genere|spesso|normalmente|generalmente|al massimo|almeno|per esempio|ad esempio|la maggior parte|molti|molte',
  'comum|comuns|típic~|normal|normalmente|geralmente|costuma~|em geral|muitas vezes|no máximo|pelo menos|por exemplo|a maioria|muitos|muitas',
)
/** Words about the owner and what's theirs. */
export const OWNERS = bySix(
  "your|yours|you|you[’']ve|you[’']re|our|we",
  'du|dein~|dir|dich|ihr|ihre~|sie|ihnen|unser~',
  'vous|votre|vos|tu|ton|ta|tes|notre|nos',
  'tú|tu|tus|te|ti|su|sus|usted|nuestr~|tienes|recibiste',
  'tu|tuo|tua|tuoi|tue|ti|hai|vostr~|nostr~',
  'você|seu|sua|seus|suas|teu|tua|tem|noss~',
)
export const ROUGH = words(
  'about|around|roughly|nearly|almost|approximately|some|over|above|under|below|more than|less than|close to|up to|just',
  'etwa|rund|ungefähr|circa|ca|fast|knapp|gut|über|unter|mehr als|weniger als',
  'environ|près de|presque|plus de|moins de|à peu près|quelque',
  'unos|unas|casi|alrededor de|cerca de|más de|menos de|aproximadamente',
  'circa|quasi|oltre|più di|meno di|intorno a',
  'cerca de|quase|mais de|menos de|aproximadamente|uns|umas',
)
/** People and times, which can mean clicks or impressions. */
export const ANYBODY = words(
  'people|users?|visitors?|visits?|times|customers|shoppers|views?|persons?|tap|taps',
  'mal|leute|leuten|personen|menschen|nutzer~|besuche~|aufrufe~|besucher',
  'fois|personnes|gens|visites?|visiteurs|utilisateurs|internautes|vues',
  'veces|personas|visitas?|usuarios|visitantes|vistas',
  'volte|persone|visite|visitatori|utenti|visualizzazioni',
  'vezes|pessoas|visitas?|usuários|visitantes|visualizações',
)
export const RISES = bySix(
  'up|rose|risen|rise|rises|rising|grew|grown|grow|gained?|increas~|climb~|jump~|more|higher',
  'gestiegen|stieg~|mehr|plus|höher|zugenommen|gewachsen|anstieg',
  'augment~|hausse|plus|progress~|gagné',
  'sub~|aument~|más|creci~',
  'aument~|salit~|cresciut~|più',
  'aument~|subi~|cresc~|mais',
)
export const FALLS = bySix(
  'down|fell|fallen|falls?|dropped|drops?|declin~|decreas~|less|fewer|lower|lost',
  'gefallen|fiel~|gesunken|sank~|weniger|minus|niedriger|abgenommen|rückgang',
  'baiss~|diminu~|recul~|moins|chut~',
  'baj~|disminu~|cay~|menos|descend~',
  'calat~|dimin~|sces~|meno',
  'caíram|caiu|diminu~|reduz~|baix~|menos',
)
export const DEVICES: Readonly<Record<string, RegExp>> = {
  MOBILE: words(
    'mobiles?|phones?|smartphones?|handys?|móvil~|movil~|celular~|cellular~|téléphones?|telefon~|telefonin~',
  ),
  DESKTOP: words('desktops?|computers?|pcs?|rechner~|ordinateurs?|ordenador~|computador~|laptops?'),
  TABLET: words('tablets?|tablettes?|tabletas?|tablette'),
}
export const OTHERS = words(
  'others?|rest',
  'andere~|übrige~|rest',
  'autres|reste',
  'otros|otras|demás|resto',
  'altri|altre|resto',
  'outros|outras|demais|resto',
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
/** Multiples and fractions in words. */
export const MULTIPLES: readonly (readonly [value: number, said: RegExp])[] = [
  [
    0.75,
    words(
      'three quarters|three-quarters|drei viertel|dreiviertel|trois quarts|tres cuartas? partes|tre quarti|três quartos',
    ),
  ],
  [0.667, words('two thirds|two-thirds|zwei drittel|deux tiers|dos tercios|due terzi|dois terços')],
  [
    0.333,
    words('(?:a|one) third|(?:ein|einem) drittel|un tiers|un tercio|un terzo|um terço|a terça parte|la tercera parte'),
  ],
  [0.25, words('(?:a|one) quarter|(?:ein|einem) viertel|un quart|un cuarto|un quarto|um quarto')],
  [0.5, words('half|halved|halves|hälfte|halb|halbiert|moitié|mitad|metà|metade|dimezzat~|divisé par deux')],
  [3, words('tripl~|treble~|verdreifach~|dreimal so~|threefold')],
  [
    2,
    words(
      'doubled|doubling|doubles|twice|twofold|verdoppelt~|doppelt so~|das doppelte|doubl~|le double|duplic~|el doble|raddoppi~|il doppio|dobr~|o dobro',
    ),
  ],
]

/** Detects a number in words; the reader of owners' messages finds out which. */
export const NUMERALS = words(
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozens?',
  'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}*zwanzig|\\p{L}*ßig|\\p{L}*zig|hundert|tausend|dutzend',
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|vingt|trente|quarante|cinquante|soixante|cent|mille|douzaine',
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|cuarenta|cincuenta|cien|mil|docena',
  'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|venti|trenta|quaranta|cinquanta|cento|mila|dozzina',
  'dois|duas|três|quatro|cinco|sete|oito|nove|dez|doze|vinte|trinta|quarenta|cinquenta|cem|mil|dúzia',
)
