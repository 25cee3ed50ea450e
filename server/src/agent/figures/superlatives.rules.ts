import type { Question } from './bound.rules.ts'
import { clauseAt } from './direction.rules.ts'
import { type Fact, isOfRow } from './fact.rules.ts'
import { isCheaper, words } from './words.lexicon.ts'

/** 'The strongest day is Thursday with 156 clicks': whether another row of the list beats it. */

const MOST = words(
  '(?:the|your|its) (?:best|busiest|strongest|highest|biggest|largest|top|most)|(?:most|highest) (?:clicks|customers)',
  '(?:stärkst|best|höchst|größt|meist)e[nrsm]?',
  '(?:le|la|les|votre|ton) (?:meilleure?s?|plus (?:fort|forte|grand|grande|gros|élevée?))',
  '(?:el|la|los|tu|su) (?:[a-zà-ɏ]+ )?(?:mejor(?:es)?|más (?:fuerte|alt[oa]|grande)|mayor)',
  '(?:il|la|i|tuo|tua) (?:[a-zà-ɏ]+ )?(?:migliore?|più (?:forte|alt[oa]|grande)|maggiore)',
  '(?:o|a|os|seu|sua) (?:[a-zà-ɏ]+ )?(?:melhor(?:es)?|mais (?:forte|alt[oa])|maior)',
)
const LEAST = words(
  '(?:the|your|its) (?:worst|quietest|weakest|lowest|smallest|slowest|fewest)|(?:fewest|lowest) (?:clicks|customers)',
  '(?:schwächst|schlechtest|niedrigst|kleinst|ruhigst|wenigst)e[nrsm]?|am (?:schwächsten|ruhigsten|schlechtesten)',
  '(?:le|la|les) (?:pires?|plus (?:faibles?|calmes?|bas|basse|petite?))',
  '(?:el|la|los) (?:[a-zà-ɏ]+ )?(?:peor(?:es)?|más (?:floj[oa]|débil|baj[oa]|tranquil[oa])|menor)',
  '(?:il|la|i) (?:[a-zà-ɏ]+ )?(?:peggiore?|più (?:debole|bass[oa]|fiacc[oa]|tranquill[oa])|minore)',
  '(?:o|a|os) (?:[a-zà-ɏ]+ )?(?:pior(?:es)?|mais (?:frac[oa]|baix[oa]|calm[oa])|menor)',
)
/** A superlative, not a comparative: 'the cheapest', 'la más cara', but not 'más cara que'. */
const EXTREME = words(
  'cheapest|dearest|priciest|(?:most|least) expensive',
  '(?:billigst|günstigst|teuerst)e[nrsm]?|am (?:billigsten|günstigsten|teuersten)',
  '(?:le|la|les) (?:plus|moins) (?:cher|chère|chers|chères|économiques?)',
  '(?:el|la|los|las) (?:[a-zà-ɏ]+ )?(?:más|menos) (?:barat|car)[oa]s?',
  '(?:il|la|i|le) (?:[a-zà-ɏ]+ )?(?:più|meno) (?:car[oaie]|economic[oa]|convenient[ei])',
  '(?:o|a|os|as) (?:[a-zà-ɏ]+ )?(?:mais|menos) (?:barat|car)[oa]s?',
)
/** 'The second best', 'one of the best', 'after the best'. */
const NOT_FIRST = words(
  'second|third|next|one of|among|after|behind|of the (?:two|running)',
  'zweit~|dritt~|eine[rs]? der|unter den|nach|hinter',
  'deuxième|second~|troisième|une? des|parmi|après|derrière',
  'segund[oa]|tercer[oa]?|un[oa] de|entre|después|detrás',
  'second[oa]|terz[oa]|un[oa] (?:dei|delle)|tra|dopo|dietro',
  'segund[oa]|terceir[oa]|uma? d[oa]s|entre|depois|atrás',
)
const ROWS_MIN = 3
const PRICES = new Set(['cpc', 'cpa', 'budget', 'cost'])
const COUNTS = new Set(['clicks', 'conversions', 'impressions'])

/** Whether the most or the least is claimed for a fact's row. */
function endSaid({ metric = '' }: Fact, said: string): 'most' | 'least' | undefined {
  if (NOT_FIRST.test(said)) return undefined
  if (PRICES.has(metric)) return EXTREME.test(said) ? (isCheaper(said) ? 'least' : 'most') : undefined
  if (!COUNTS.has(metric)) return undefined
  return MOST.test(said) ? 'most' : LEAST.test(said) ? 'least' : undefined
}
/** The same measure of the fact's list, or another count of the row that may be meant. */
const rowsLike = (fact: Fact, facts: readonly Fact[], metric: string | undefined): readonly Fact[] =>
  facts.filter((it) => !it.isMade && it.list === fact.list && it.metric === metric && kindOf(it) === kindOf(fact))
const kindOf = ({ labels }: Fact): string => `${labels.length} ${labels.at(-1)?.[0]?.split(':')[0]}`

export function isBeaten(fact: Fact, { mention, line, evidence }: Question): boolean {
  if (fact.isMade || fact.labels.length === 0) return false
  const end = endSaid(fact, line.text.slice(...clauseAt(mention, line)))
  if (!end) return false
  const metrics = COUNTS.has(fact.metric ?? '') ? [...COUNTS] : [fact.metric]
  return (
    metrics.every((metric) => {
      const rows = rowsLike(fact, evidence.facts, metric)
      const own = rows.find((it) => isOfRow(it, fact))
      return (
        own === undefined ||
        rows.length < ROWS_MIN ||
        rows.some(({ value }) => (end === 'most' ? value > own.value : value < own.value))
      )
    }) && rowsLike(fact, evidence.facts, fact.metric).length >= ROWS_MIN
  )
}
