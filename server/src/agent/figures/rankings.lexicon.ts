import { bySix, words } from './words.lexicon.ts'

/** What a superlative ranks: how well a row does, what it costs, how busy it is, or a measure that is named beside it. */
export type Ranking = 'good' | 'price' | 'busy' | 'amount'
export interface Superlative {
  readonly ranking: Ranking
  /** The high end: the best, the dearest, the most. */
  readonly isHigh: boolean
  readonly said: RegExp
}
const DET_FR = "(?:le|la|les|l['’]|votre|vos|ton|ta|tes)"
const DET_ES = '(?:el|la|los|las|lo|tu|tus|su|sus)(?: [a-zà-ɏ]+){0,2}'
const DET_IT = "(?:il|la|lo|i|gli|le|tuo|tua|l['’])(?: ?[a-zà-ɏ]+){0,2}"
const DET_PT = '(?:o|a|os|as|seu|sua|teu|tua)(?: [a-zà-ɏ]+){0,2}'
const WELL_FR = 'rentables?|efficaces?|performante?s?|forte?s?'
const WELL_ES = 'rentables?|efectiv[oa]s?|efica(?:z|ces)|eficientes?|fuertes?'
const WELL_IT = 'redditizi[oae]?|efficac[ei]|efficient[ei]|fort[ei]'
const WELL_PT = 'rentáve(?:l|is)|efica(?:z|zes)|eficientes?|lucrativ[oa]s?|fortes?'

const of = (ranking: Ranking, isHigh: boolean, ...lists: readonly string[]): Superlative => ({
  ranking,
  isHigh,
  said: words(...lists),
})
/** A superlative, not a comparative: 'la más cara', but not 'más cara que'. */
export const SUPERLATIVES: readonly Superlative[] = [
  of(
    'good',
    true,
    'best|strongest|top(?:-| )perform(?:ing|er)|most (?:effective|profitable|efficient|successful)',
    '(?:best|stärkst|erfolgreichst|rentabelst|effektivst|wirksamst)e[nrsm]?',
    `${DET_FR} ?(?:meilleure?s?|plus (?:${WELL_FR}))|le mieux`,
    `${DET_ES} (?:mejor(?:es)?|más (?:${WELL_ES}))`,
    `${DET_IT} (?:miglior[ei]?|più (?:${WELL_IT}))|rend(?:e|ono) di più`,
    `${DET_PT} (?:melhor(?:es)?|mais (?:${WELL_PT}))|rende mais`,
  ),
  of(
    'good',
    false,
    'worst|weakest|poorest|least (?:effective|profitable|efficient|successful)',
    '(?:schlechtest|schwächst)e[nrsm]?',
    `${DET_FR} ?(?:pires?|moins (?:${WELL_FR})|plus (?:faibles?|mauvaise?s?))|le moins bien`,
    `${DET_ES} (?:peor(?:es)?|más débil(?:es)?|menos (?:${WELL_ES}))`,
    `${DET_IT} (?:peggior[ei]?|più debol[ei]|meno (?:${WELL_IT}))|rend(?:e|ono) di meno`,
    `${DET_PT} (?:pior(?:es)?|mais frac[oa]s?|menos (?:${WELL_PT}))`,
  ),
  of(
    'price',
    true,
    'most expensive|dearest|priciest|costliest|costs? (?:you )?the most',
    'teuerste[nrsm]?',
    `${DET_FR} ?plus (?:chère?s?|coûteuse?s?)|coût(?:e|ent) le plus`,
    `${DET_ES} (?:más car[oa]s?|que más cuestan?)`,
    `${DET_IT} (?:più (?:car[oaie]|costos[oaie])|costa di più)`,
    `${DET_PT} (?:mais car[oa]s?|que mais custa)`,
  ),
  of(
    'price',
    false,
    'cheapest|least expensive|most affordable|costs? (?:you )?the least',
    '(?:billigst|günstigst)e[nrsm]?',
    `${DET_FR} ?(?:moins (?:chère?s?|coûteuse?s?)|plus économiques?)|coût(?:e|ent) le moins`,
    `${DET_ES} (?:más (?:barat|económic)[oa]s?|menos car[oa]s?|que menos cuestan?)|menos cuestan?`,
    `${DET_IT} (?:più (?:economic[oahei]+|convenient[ei])|meno car[oaie]|costa di meno)`,
    `${DET_PT} (?:mais (?:barat|económic|econômic)[oa]s?|menos car[oa]s?|que menos custa)`,
  ),
  of('busy', true, 'busiest', 'belebteste[nrsm]?', `${DET_FR} ?plus (?:chargée?|animée?)s?`, `${DET_ES} más activ[oa]`),
  of(
    'busy',
    false,
    'quietest|slowest|calmest',
    'ruhigste[nrsm]?',
    `${DET_FR} ?plus calmes?`,
    `${DET_ES} más (?:floj|tranquil|calmad)[oa]s?`,
    `${DET_IT} più (?:tranquill|fiacc|calm)[oa]`,
    `${DET_PT} mais (?:calm|tranquil)[oa]s?`,
  ),
  of(
    'amount',
    true,
    'most(?! of| [a-z]+ly)|highest|largest|biggest',
    'meisten?|(?:höchst|größt)e[nrsm]?',
    `le plus (?=d[e'’])|${DET_FR} ?plus (?:haute?|élevée?|grande?)s?`,
    `${DET_ES} (?:que más|más alt[oa]s?|mayor(?:es)?)`,
    `${DET_IT} (?:più alt[oaie]|maggior[ei]?|con più|che [a-zà-ɏ]+ (?:di )?più)`,
    `${DET_PT} (?:mais alt[oa]s?|maior(?:es)?|com mais|que [a-zà-ɏ]+ mais)`,
  ),
  of(
    'amount',
    false,
    'fewest|lowest|smallest|least(?! of| [a-z]+ly)',
    '(?:wenigst|niedrigst|geringst|kleinst)e[nrsm]?',
    `le moins (?=d[e'’])|${DET_FR} ?plus (?:bas|basse|petite?)s?`,
    `${DET_ES} (?:que menos|más baj[oa]s?|menor(?:es)?)`,
    `${DET_IT} (?:più bass[oaie]|minor[ei]?|con meno|che [a-zà-ɏ]+ (?:di )?meno)`,
    `${DET_PT} (?:mais baix[oa]s?|menor(?:es)?|com menos|que [a-zà-ɏ]+ menos)`,
  ),
]
/** Any of them. */
export const RANKING = SUPERLATIVES.map(({ said }) => said.source).join('|')
/** 'The second best', 'one of the best', 'not the best', 'better than'. */
export const NOT_FIRST = words(
  "second|third|next|one of|among|of the (?:two|running)|not|isn['’]t|wasn['’]t|at (?:most|least|best)|than",
  'zweit~|dritt~|eine[rs]? der|unter den|nicht|kein~|mindestens|höchstens|als',
  "deuxième|second~|troisième|une? des|parmi|pas|d['’]entre|au (?:moins|plus)",
  'segund[oa]|tercer[oa]?|un[oa] de|entre|no|al menos|como (?:mucho|mínimo)',
  'second[oa]|terz[oa]|un[oa] (?:dei|delle)|tra|non|almeno',
  'terceir[oa]|uma? d[oa]s|não|pelo menos',
)
/** What has rows, beside 'the best'. */
export const ROWS = words(
  'campaigns?|ads?|keywords?|search(?:es)?|terms?|days?|hours?|weekdays?|months?|weeks?|devices?|cit(?:y|ies)|places?|audiences?|performs?|performer|works?|runs?',
  '[a-zà-ɏ]*(?:kampagnen?|anzeigen?|tage?|wochen?|monate?)|keywords?|suchbegriffe?|suchen|stunden?|uhrzeit|geräte?|städte?|stadt|läuft|laufen',
  'campagnes?|annonces?|mots?-clés?|recherches?|jours?|heures?|mois|semaines?|appareils?|villes?|marche|fonctionne',
  'campañas?|anuncios?|palabras? clave|búsquedas?|días?|horas?|mes|semanas?|dispositivos?|ciudad(?:es)?|funciona',
  'campagn[ae]|annunci[o]?|parol[ae] chiave|ricerc(?:a|he)|giorn[oi]|or[ae]|mes[ei]|settiman[ae]|dispositiv[oi]|città|funziona',
  'campanhas?|anúncios?|palavras?-chave|pesquisas?|dias?|horas?|mês|semanas?|dispositivos?|cidades?|funciona',
)
/** Between two parts of a sentence, each of which may rank something. */
export const AND = bySix(
  'and|while|but',
  'und|während|aber',
  'et|tandis que|mais',
  'y|e|mientras|pero',
  'e|ed|mentre|ma',
  'e|enquanto|mas',
)
/** A rate: 'conversion rate', 'Abschlussquote'. */
export const RATES = words('rate', '[a-zà-ɏ]*(?:quote|rate)', 'taux', 'tasa|porcentaje', 'tasso', 'taxa', 'ctr')
