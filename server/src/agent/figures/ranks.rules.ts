import type { Day } from '@adwright/contract/values/day.rules'
import type { Evidence } from './evidence.rules.ts'
import { daysIn } from './scopes.rules.ts'
import { dayKey, type Fact, isRead, type Period } from './fact.rules.ts'
import type { At, Label, Reading } from './mentions.rules.ts'
import { hasDirection } from './direction.rules.ts'
import { PERFORMANCE } from './measure-said.rules.ts'
import { type Rank, superlativesIn } from './ranks.lexicon.ts'

/** Superlatives that what was read contradicts: 'Wednesday was the best day', where Friday was. */

interface RankClaim extends At {
  readonly rank: Rank
  /** What is put first: a campaign, a weekday, a device. */
  readonly subject: readonly string[]
  /** What it's first of, where that's one campaign's: 'its strongest day'. */
  readonly of: readonly string[]
  readonly metrics: readonly string[]
}
const kindOf = (key: string): string => key.slice(0, key.indexOf(':'))
/** From coarse to fine: of a campaign and a day, the day is ranked. */
const FINE = ['name', 'gender', 'age', 'device', 'weekday', 'day', 'hour']
const PRICES = new Set(['cpc', 'cpa'])
const TIMES = new Set(['weekday', 'day', 'hour'])
const RATES = new Set(['ctr', 'rate'])
const MONEY = new Set(['cpc', 'cpa', 'cost', 'revenue', 'return'])

/** What a superlative ranks by, where its clause names no measure. */
function metricsOf(rank: Rank, kind: string, named: readonly string[]): readonly string[] {
  if (rank === 'cheapest' || rank === 'dearest') {
    if (named.includes('conversions') || named.includes('cpa')) return ['cpa']
    return named.includes('clicks') ? ['cpc'] : [...PRICES, 'cost']
  }
  const [own] = named.filter((it) => PERFORMANCE.has(it) && it !== 'clicks')
  if (own !== undefined) return [own]
  return named.includes('clicks') || TIMES.has(kind) ? ['clicks'] : ['clicks', 'ctr']
}

const JOINED = /^(?:s|en|s,)?\s?(?:,|and|&|und|et|y|e)?\s?(?:the|der|die|le|la|el|il|lo|o|a|os|los|i|les)?\s?$/iu
/** What is named in one breath: 'Mondays and Tuesdays'. */
function joinedTo(one: Label, labels: readonly Label[], text: string): Label[] {
  const isNear = (a: Label, b: Label): boolean => b.at >= a.end && JOINED.test(text.slice(a.end, b.at))
  const near = labels.filter((it) => it !== one && (isNear(one, it) || isNear(it, one)))
  return [one, ...near.filter((it) => kindOf(it.keys[0] ?? '') === kindOf(one.keys[0] ?? ''))]
}

/** The claim that a superlative makes in its part of the line. */
function claimOf(part: At, line: Reading): RankClaim | undefined {
  const text = line.text.slice(part.at, part.end)
  const [first] = superlativesIn(text, line.lang)
  // What gained the most isn't what has the most.
  if (!first || hasDirection(text.replace(text.slice(first.at, first.end), ''), line.lang)) return undefined
  const within = (it: At): boolean => it.at >= part.at && it.end <= part.end
  const days = line.periods.flatMap(({ at, end, periods }) =>
    periods.some(({ from, to }) => from === to)
      ? [{ at, end, keys: periods.flatMap(({ from, to }) => (from === to ? [dayKey(from)] : [])) }]
      : [],
  )
  const labels = [...line.labels, ...days].filter(within).filter(({ keys }) => keys.length > 0)
  const kinds = labels.map(({ keys }) => kindOf(keys[0] ?? ''))
  const kind = FINE.findLast((it) => kinds.includes(it))
  if (kind === undefined) return undefined
  const ranked = labels.filter((_, at) => kinds[at] === kind)
  const [at, end] = [first.at + part.at, first.end + part.at]
  const nearest = ranked.findLast((it) => it.end <= at) ?? ranked[0]
  if (!nearest) return undefined
  const subject = [...new Set(joinedTo(nearest, line.labels, line.text).flatMap(({ keys }) => keys))]
  const named = line.measures.filter(within).map(({ metric }) => metric)
  const of = labels.filter((_, n) => kinds[n] !== kind).flatMap(({ keys }) => keys)
  return {
    at: Math.min(at, nearest.at),
    end: Math.max(end, nearest.end),
    rank: first.rank,
    subject,
    of,
    metrics: metricsOf(first.rank, kind, named),
  }
}

/** The parts of a line that put something first which isn't. */
export function misranked(line: Reading, parts: readonly At[], evidence: Evidence, facts: readonly Fact[]): At[] {
  return parts.flatMap((part) => {
    const claim = claimOf(part, line)
    if (!claim) return []
    const periods = line.periods.flatMap((span) => span.periods).filter(({ from, to }) => from !== to)
    const tables = tablesFor(claim, facts, periods, evidence.today)
    return tables.length > 0 && !tables.some((rows) => isFirst(claim, rows)) ? [claim] : []
  })
}

const isWithin = ({ from, to }: Period, wide: Period): boolean => wide.from <= from && to <= wide.to
/** One day is no weekday's rank among many weeks: a list of more days is ranked by its weekdays' sums. */
const WEEK_DAYS = 7

/** The lists of rows that a claim is about. */
function tablesFor(claim: RankClaim, facts: readonly Fact[], periods: readonly Period[], today: Day): Fact[][] {
  const kind = kindOf(claim.subject[0] ?? '')
  const rows = facts.filter(
    (fact) =>
      isRead(fact) &&
      fact.isMade === undefined &&
      claim.metrics.includes(fact.metric ?? '') &&
      (fact.unit === 'count') === !(RATES.has(fact.metric ?? '') || MONEY.has(fact.metric ?? '')) &&
      fact.labels.at(-1)?.some((key) => kindOf(key) === kind) === true &&
      fact.isFall === undefined &&
      isScope(fact, claim) &&
      (periods.length === 0 || fact.period === undefined || periods.some((it) => isIn(fact, it, today))),
  )
  const lists = Map.groupBy(
    rows,
    ({ list, metric, labels }) => `${list} ${metric} ${JSON.stringify(labels.slice(0, -1))}`,
  )
  const all = [...lists.values()]
  return [...all, ...(kind === 'weekday' ? all.map(perDay) : [])].filter(
    (all) =>
      all.some((row) => isSubject(row, claim)) &&
      !all.every((row) => isSubject(row, claim)) &&
      (kind !== 'weekday' || all.length <= WEEK_DAYS),
  )
}
/** What each weekday has on average: a month has five of some. */
const perDay = (rows: readonly Fact[]): Fact[] =>
  rows.map((row) => ({ ...row, value: row.value / (row.period ? daysIn(row.period, row.labels.flat()) || 1 : 1) }))
function isIn({ period, labels }: Fact, named: Period, today: Day): boolean {
  if (!period) return true
  if (labels.at(-1)?.some((key) => key.startsWith('day:'))) return isWithin(period, named)
  return period.from === named.from && (period.to === named.to || named.to >= today)
}
const isSubject = ({ labels }: Fact, { subject }: RankClaim): boolean =>
  labels.at(-1)?.some((key) => subject.includes(key)) === true
/** Rows of one campaign count where the claim names it, the others' where it names none. */
const isScope = ({ labels }: Fact, { of }: RankClaim): boolean => {
  const outer = labels.slice(0, -1).flat()
  return of.length === 0 ? outer.length === 0 : outer.some((key) => of.includes(key))
}

/** Whether no row goes before the subject; rows without a click have no price. */
function isFirst(claim: RankClaim, rows: readonly Fact[]): boolean {
  const sign = claim.rank === 'most' || claim.rank === 'dearest' ? 1 : -1
  const own = rows.filter((row) => isSubject(row, claim)).map(({ value }) => value * sign)
  // Of two that are named together, the second may come second.
  const ahead = rows.filter((row) => !isSubject(row, claim) && row.value * sign > Math.min(...own))
  return own.length === claim.subject.length
    ? ahead.length === 0
    : Math.max(...own) >= Math.max(...rows.map(({ value }) => value * sign))
}
