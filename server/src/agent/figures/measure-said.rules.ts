import type { Fact } from './fact.rules.ts'
import { clauseAt } from './direction.rules.ts'
import { type At, type Mention, metricOf, type Reading } from './mentions.rules.ts'
import type { Unit } from './numbers.rules.ts'
import { OUTCOMES, PER, SEES } from './words.lexicon.ts'

/** Which measure a figure's words name, and whether a fact is about another one. */

export const PERFORMANCE = new Set([
  'clicks',
  'impressions',
  'cost',
  'ctr',
  'cpc',
  'conversions',
  'cpa',
  'rate',
  'revenue',
  'return',
])
/** Other measures that a measure's name may mean: 'a click-through of 5%', '5% of the clicks'. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  // The reader of orders takes visits for clicks.
  clicks: ['ctr', 'rate', 'visits'],
  conversions: ['rate'],
  impressions: ['ctr'],
  campaigns: ['active'],
  cpc: ['bid'],
  cost: ['budget', 'funds'],
  revenue: ['return', 'worth', 'profit', 'conversions'],
}
const COUNTED = new Set(['clicks', 'impressions', 'conversions'])
const PRICES = new Set(['cpc', 'cpa', 'cpm'])
export const isPrice = ({ metric = '' }: Pick<Fact, 'metric'>): boolean => PRICES.has(metric)
const means = (said: string, metric: string | undefined): boolean =>
  said === metric || MEANT[said]?.includes(metric ?? '') === true

/** Whether a fact may be about the measure that a figure's words name. If they name none, it may be any. */
export function isOfMeasure(fact: Fact, mention: Mention, line: Reading): boolean {
  const { unit, metric, told } = fact
  if (unit === undefined) return true
  if (unit !== mention.unit && mention.unit !== 'times' && !isBareMoney(mention, line, unit)) return false
  const said = metricOf(mention.counts)
  if (mention.unit === 'count')
    return mention.counts === 'anybody'
      ? metric === undefined || COUNTED.has(metric)
      : said === undefined ||
          means(said, metric) ||
          (told !== undefined && metric === undefined && !PERFORMANCE.has(said))
  if (mention.unit === 'money') {
    const amount = said ?? perOf(mention, line)
    return amount === undefined || metric === undefined || means(amount, metric)
  }
  return mention.unit === 'date' || isOfRate(fact, said, mention, line)
}
/** A share or a change belongs to a measure that its clause names, if it names any. */
function isOfRate(
  { metric, isMade, isFall }: Fact,
  said: string | undefined,
  mention: Mention,
  line: Reading,
): boolean {
  if (metric === undefined) return true
  if (said !== undefined) return isMade ? metric === said : means(said, metric)
  if (isPrice({ metric })) return true
  const [from, to] = clauseAt(mention, line)
  const all = line.measures.filter((it) => PERFORMANCE.has(it.metric))
  // '40% of the money and a third of the customers': a measure belongs to the figure beside it.
  const isBeside = (one: At): boolean =>
    !line.figures.some((it) => it !== mention && it.unit !== 'date' && isBetween(it, mention, one))
  const own = all.filter((it) => it.at >= from && it.at < to && isBeside(it))
  // 'Customers: 76 against 116, a fall of 34%'.
  const named = own.length === 0 && isFall !== undefined ? all.filter(({ at }) => at < from) : own
  return named.length === 0 || named.some((it) => means(it.metric, metric))
}
const isBetween = (it: At, a: At, b: At): boolean =>
  (a.end <= it.at && it.end <= b.at) || (b.end <= it.at && it.end <= a.at)
/** 'Your budgets of $48: 34 and 14', 'it spent 398.94': an amount without a currency sign. */
export const isBareMoney = ({ unit, counts, text, pace, end }: Mention, line: Reading, of: Unit): boolean =>
  of === 'money' &&
  unit === 'count' &&
  counts === 'unsaid' &&
  (/\d[.,]\d\d$/.test(text) ||
    (/\d/.test(text) &&
      !OF_DAYS.test(line.text.slice(end)) &&
      (pace !== undefined || line.figures.some((it) => it.unit === 'money'))))
/** '8 days', 'on 28 of the last 30 days'. */
const OF_DAYS =
  /^\s(?:(?:\p{L}+\s){1,3}\d+\s)?(?:days?|weeks?|months?|tagen?|wochen?|monaten?|jours?|semaines?|mois|días?|semanas?|mes(?:es)?|giorn[io]|settiman[ae]|mes[ei]|dias?)(?!\p{L})/iu
/** 'Per customer', 'a click', after an amount. */
export function perOf({ end, unit }: Mention, { text, figures }: Reading): 'cpa' | 'cpc' | undefined {
  if (unit !== 'money') return undefined
  const next = figures.find((it) => it.at >= end)?.at ?? text.length
  const said = PER.exec(text.slice(end, Math.min(next, end + PER_CHARS)))?.[0]
  if (said === undefined) return undefined
  if (OUTCOMES.test(said)) return 'cpa'
  return SEES.test(said) ? 'cpc' : undefined
}
const PER_CHARS = 32
