import type { LineContext } from './bound.rules.ts'
import { isOfPeriod } from './contradiction.rules.ts'
import type { Evidence } from './evidence.rules.ts'
import type { Fact, Period } from './fact.rules.ts'
import { type At, type Reading, spansOf } from './mentions.rules.ts'
import { ownness } from './mood.ts'
import { AND, NOT_FIRST, RATES, type Ranking, ROWS, SUPERLATIVES } from './rankings.lexicon.ts'
import { RUNNING } from './scopes.lexicon.ts'
import { OUTCOMES, PER, SEES } from './words.lexicon.ts'

/** 'Thursday is your slowest day', 'Brunch has the cheapest clicks': whether what was read agrees with a superlative about a named row. */

const PRICES = ['cpc', 'cpa', 'cpm', 'cost', 'budget']
const COUNTS = ['clicks', 'conversions', 'impressions']
const ALL = [...COUNTS, 'ctr', 'rate', 'revenue', 'return', 'profit', 'cpc', 'cpa']
/** The measures by which rows may be ranked, if the words name none. */
const MEASURES: Readonly<Record<Ranking, readonly string[]>> = { good: ALL, price: PRICES, busy: COUNTS, amount: [] }
/** In these, less is better. */
const DEAR = new Set(PRICES)

interface Claim extends At {
  readonly key: string
  readonly ranking: Ranking
  readonly isHigh: boolean
  /** The measures named beside it. */
  readonly metrics: readonly string[]
}
/** The parts of a line, each of which may claim one thing. */
function partsOf({ text, clauses, lang }: Reading): At[] {
  const starts = [...new Set([...clauses, ...spansOf(AND[lang], text).map(({ at }) => at)])].sort((a, b) => a - b)
  return starts.map((at, n) => ({ at, end: starts[n + 1] ?? text.length }))
}
function claimsIn(line: Reading): Claim[] {
  return partsOf(line).flatMap((part): Claim[] => {
    const text = line.text.slice(part.at, part.end)
    const found = SUPERLATIVES.filter(({ said }) => said.test(text))
    // 'The most expensive' is also a most.
    const [first, ...others] = found.filter(({ ranking }) => found.length === 1 || ranking !== 'amount')
    const isIn = ({ at }: At): boolean => at >= part.at && at < part.end
    const isOfClause = ({ at }: At): boolean =>
      at >= (line.clauses.findLast((it) => it <= part.at) ?? 0) && at < part.at
    const named = [isIn, isOfClause].map((is) => new Set(line.labels.filter(is).flatMap((it) => it.keys)))
    const [key, ...more] = named.find(({ size }) => size > 0) ?? []
    if (!first || others.length > 0 || key === undefined || more.length > 0) return []
    if (NOT_FIRST.test(text) || RUNNING.test(text) || (first.ranking === 'good' && !ROWS.test(text))) return []
    const metrics = measuresIn(text, line, isIn)
    if (first.ranking === 'amount' && metrics.length === 0) return []
    return [{ ...part, key, ranking: first.ranking, isHigh: first.isHigh, metrics }]
  })
}
function measuresIn(text: string, line: Reading, isIn: (one: At) => boolean): string[] {
  const per = PER_ANYTHING.exec(text)?.[0] ?? ''
  if (OUTCOMES.test(per)) return ['cpa']
  if (SEES.test(per)) return ['cpc']
  if (RATES.test(text)) return ['ctr', 'rate']
  return line.measures.filter(isIn).flatMap(({ metric }) => (RANKED.has(metric) ? [metric] : []))
}
const RANKED = new Set([...ALL, ...PRICES])
const PER_ANYTHING = new RegExp(PER.source.replace(/^\^\[[^\]]*\]\*/u, String.raw`\s`), 'iu')

const sizeOf = (rows: readonly Fact[]): number => new Set(rows.map((it) => keysOf(it)[0])).size
/** The rows with this name. A weekday is a day only if the list has no other of its kind. */
function rowsOf(rows: readonly Fact[], key: string): readonly Fact[] {
  const own = rows.filter((it) => keysOf(it).includes(key))
  return sizeOf(own) === 1 || kindOf(keysOf(own[0])[0]) === kindOf(key) ? own : []
}
const keysOf = (it: Fact | undefined): readonly string[] => it?.labels.at(-1) ?? []
const kindOf = (key = ''): string => key.slice(0, key.indexOf(':'))
/** The rows of each list, by measure. */
function listsOf(facts: readonly Fact[], metric: string): Fact[][] {
  const own = facts.filter(
    (it) => !it.isMade && it.isFall === undefined && it.metric === metric && keysOf(it).length > 0,
  )
  const listOf = (it: Fact): string => `${it.list} ${kindOf(keysOf(it)[0])} ${it.labels.length} ${it.unit}`
  return [...Map.groupBy(own, listOf).values()].filter((rows) => rows.length > 1)
}
/** Half a percent: two prices that are shown as equal. */
const SLACK = 0.005
function isEnd(rows: readonly Fact[], key: string, isHigh: boolean): boolean {
  return rowsOf(rows, key).some(({ value }) =>
    rows.every((it) => (isHigh ? it.value <= value * (1 + SLACK) : it.value >= value * (1 - SLACK))),
  )
}

/** The parts of a line with a superlative that every list of the named row contradicts. */
export function misranked(
  line: Reading,
  periods: readonly Period[],
  { known }: Pick<LineContext, 'known'>,
  { facts, today }: Evidence,
): At[] {
  return claimsIn(line).filter(({ key, ranking, isHigh, metrics, ...part }) => {
    // A row that is ranked by words of a proposal is the assistant's choice.
    if (ownness(line.text, part) > OWN_MIN) return false
    const of = metrics.length > 0 ? metrics.flatMap((it) => MEANT[ranking]?.[it] ?? [it]) : MEASURES[ranking]
    const verdicts = of.flatMap((metric) => {
      const isTop = ranking === 'good' && DEAR.has(metric) ? !isHigh : isHigh
      const lists = listsOf(facts, metric).filter((rows) => rowsOf(rows, key).length > 0)
      const timed = lists.filter(([row]) => row && isOfPeriod(row, periods.length > 0 ? periods : undefined, today))
      return (timed.length > 0 ? timed : lists).flatMap((rows) => {
        const named = rows.filter((it) => keysOf(it).some((one) => known.has(one)))
        return [isEnd(rows, key, isTop), ...(sizeOf(named) > 1 ? [isEnd(named, key, isTop)] : [])]
      })
    })
    return verdicts.length > 0 && !verdicts.includes(true)
  })
}
const OWN_MIN = 0.95
/** 'The cheapest click': the measure that a noun stands for. */
const MEANT: Readonly<Partial<Record<Ranking, Readonly<Record<string, readonly string[]>>>>> = {
  price: { cost: PRICES, clicks: ['cpc'], conversions: ['cpa'], impressions: ['cpm'] },
  busy: { clicks: COUNTS, impressions: COUNTS, conversions: COUNTS },
  amount: { cost: PRICES },
}
