import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'
import type { Evidence } from './evidence.rules.ts'
import { ASKED_FOR, dayKey, type Fact, isRead, lengthOf, type Period } from './fact.rules.ts'
import { isDifference } from './direction.rules.ts'
import { clauseOf, type Label, type Mention, metricOf, type Reading, type Span } from './mentions.rules.ts'
import { paceOf, type Unit } from './numbers.rules.ts'
import { FROM, LEFT, OTHERS, OWNERS, RANKS, RUNNING, TO, USED, WHOLE } from './words.lexicon.ts'

/** What a line may refer to besides the evidence: the lines before it. */
export interface LineContext {
  /** Keys of what was named in the last lines. */
  readonly keys: ReadonlySet<string>
  /** Keys of everything named so far, also by the owner. */
  readonly known: ReadonlySet<string>
  /** Earlier figures that have a source. */
  readonly figures: readonly { readonly value: number; readonly unit: Unit; readonly metric: string | undefined }[]
}
export const PERFORMANCE = new Set(['clicks', 'impressions', 'cost', 'ctr', 'cpc', 'conversions'])

export const MEASURES = new Set([...PERFORMANCE, 'credits'])

/** The things in a line that belong to a figure: those before it in its clause, else after it, else the last ones. */
function bound<T extends { readonly at: number; readonly end: number }>(
  { text, clauses, figures }: Reading,
  mention: Mention,
  things: readonly T[],
  inherited: readonly T[],
): readonly T[] {
  const from = clauses.findLast((at) => at <= mention.at) ?? 0
  const to = clauses.find((at) => at > mention.at) ?? Infinity
  const values = figures.filter(({ unit }) => unit !== 'date')
  const last = values.findLast((other) => other.end <= mention.at)?.end ?? 0
  const next = values.find((other) => other.at >= mention.end)?.at ?? Infinity
  const before = things.filter(
    (one) => one.end <= mention.at && one.at >= last && !/;/.test(text.slice(one.end, mention.at)),
  )
  const behind = things.filter((one) => one.at >= mention.end && one.at < Math.min(to, next))
  const first = things.find((one) => one.at >= from)
  const isNumberFirst = first !== undefined && (figures.find((one) => one.at >= from)?.at ?? Infinity) < first.at
  const order = isNumberFirst ? [behind, before] : [before, behind]
  return order.find((found) => found.length > 0) ?? inherited
}

export interface Bound {
  /** Its own clause names these. */
  readonly isNear: boolean
  /** Another figure has this period, so this one may be of a different one. */
  readonly isLoose: boolean
  readonly keys: ReadonlySet<string>
  /** With as many rows as figures of a unit, the first figure is the first row's: 'A beats B: 12 against 8'. */
  readonly inTurn: ReadonlySet<string> | undefined
  /** 'The others cost $0.67': about rows that aren't named. */
  readonly isOfOthers: boolean
  /** Periods of the same length before the ones named. */
  readonly before: readonly Period[]
  /** What has no period of its own may be of this one: a forecast for 30 days. */
  readonly isLength: boolean
  /** undefined: no period was named. */
  readonly periods: readonly Period[] | undefined
}

/** The rows and periods that each figure in a line is about. */
export function bindings(line: Reading): Bound[] {
  let labels: readonly Label[] = []
  let spans: readonly Span[] = []
  return line.figures.map((mention, n) => {
    const near = bound(line, mention, line.labels, [])
    if (near.length > 0) labels = near
    const own = bound(line, mention, line.periods, [])
    const isLoose = own.length === 0 && n > 0
    spans = own.length > 0 ? own : inherited(spans, mention, line, near)
    const before = line.periods.flatMap((span) => span.periods).map(daysBefore)
    const named = joined(spans.flatMap((span) => span.periods))
    const isOpen = spans.some((span) => span.periods.length === 0)
    return {
      isNear: near.length > 0,
      inTurn: turnOf(mention, line),
      isLoose,
      isOfOthers: OTHERS.test(line.text.slice(labels[0]?.end ?? 0, mention.at)),
      before,
      isLength: spans.some((span) => span.isLength),
      keys: new Set((mention.unit === 'times' ? line.labels : labels).flatMap((label) => label.keys)),
      periods: named.length === 0 ? undefined : isOpen ? [...named, ...named.map(daysBefore)] : named,
    }
  })
}

/** Days named one by one are a period as well: 'March 13 and 14'. */
export function joined(periods: readonly Period[]): readonly Period[] {
  const days = [...new Set(periods.flatMap(({ from, to }) => (from === to ? [from] : [])))].sort()
  const [from, to] = [days[0], days.at(-1)]
  const isOne = from !== undefined && to !== undefined && from !== to && daysBetween(from, to) === days.length - 1
  return isOne ? [...periods, { from, to }] : periods
}
/** The periods of a figure that names none itself. */
function inherited(known: readonly Span[], mention: Mention, line: Reading, near: readonly Label[]): readonly Span[] {
  // A period named once applies to the whole sentence.
  const isOnlyOne = line.figures.filter(({ unit }) => unit !== 'date').length === 1
  const once =
    line.periods.length === 1
      ? line.periods.filter(
          (span) => span.at <= mention.at || (isOnlyOne && !/[,;:]/.test(line.text.slice(mention.end, span.at))),
        )
      : known
  // A new part of a sentence speaks of its own period.
  const spans = once.filter((span) => !/;/.test(line.text.slice(span.end, mention.at)))
  // 'Sunday May 9 was the best, just ahead of Saturday': the Saturday of that week.
  const isWeekday = near.some(({ keys }) => keys.some((key) => key.startsWith('weekday:')))
  return isWeekday ? spans.map((span) => ({ ...span, periods: span.periods.map(weekAround) })) : spans
}

function turnOf(mention: Mention, { figures, labels }: Reading): ReadonlySet<string> | undefined {
  const like = figures.filter(({ unit }) => unit === mention.unit)
  const rows = labels.filter((label, at) => labels.findIndex((other) => other.keys[0] === label.keys[0]) === at)
  return rows.length > 1 && like.length === rows.length ? new Set(rows[like.indexOf(mention)]?.keys) : undefined
}

const weekAround = (period: Period): Period =>
  period.from === period.to ? { from: addDays(period.from, -6), to: addDays(period.to, 6) } : period
function daysBefore(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) }
}
const MONTH_MIN_DAYS = 27
/** Whether two periods match; one that includes today may also end yesterday, and 'the past month' is one of 30 days. */
function isSame(a: Period, b: Period, today: Day): boolean {
  const isMonth = [a, b].every(({ from, to }) => daysBetween(from, to) >= MONTH_MIN_DAYS)
  if (isMonth && a.to === b.to && Math.abs(daysBetween(a.from, b.from)) <= 2) return true
  return (
    a.from === b.from &&
    (a.to === b.to || (b.to >= today && b.from <= today && (a.to === today || a.to === addDays(today, -1))))
  )
}

/** Whether a fact is of the periods named. Only performance metrics have a period. */
export function isOfPeriod(fact: Fact, periods: Bound['periods'], today: Day, isNamed: boolean): boolean {
  if (periods === undefined || fact.unit === 'date') return true
  const own = [fact.period, fact.than].filter((it) => it !== undefined)
  if (own.length > 0) return periods.some((it) => own.some((one) => isSame(one, it, today)))
  if (fact.metric === undefined || isNamed) return true
  // What was spent last week is no budget.
  return (
    !PERFORMANCE.has(fact.metric) &&
    (fact.unit !== 'money' || fact.labels.length > 0 || periods.every(({ to }) => to >= today))
  )
}

export interface Question {
  readonly mention: Mention
  readonly line: Reading
  readonly bound: Bound
  readonly around: LineContext
  readonly evidence: Evidence
  readonly table: readonly Fact[]
  /** Figures in the line that have a source; others may follow from them. */
  readonly sound: ReadonlySet<Mention>
}

/** Whether a fact can be of what the figure's clause speaks of. */
export function agrees(fact: Fact, asked: Question): boolean {
  const { line, bound, evidence, mention } = asked
  if (!isOfKind(fact, asked) || !isOfPace(fact, asked) || isUnnamedDay(fact, asked)) return false
  if (isOtherRole(fact, asked) || isOfPaused(fact, asked)) return false
  if (mention.unit !== 'times' && isState(fact) && isDifference(mention, line)) return false
  // 'Last week clicks rose from 309 to 331'.
  const isBefore =
    isFrom(mention, line) && fact.period !== undefined && isOfPeriod(fact, bound.before, evidence.today, false)
  const isOfTime =
    isBefore ||
    isDayOf(fact, bound) ||
    (bound.isLength && fact.period === undefined) ||
    isOfPeriod(fact, bound.periods, evidence.today, metricOf(mention.counts) === fact.metric)
  return isOfTime && isOfNames(fact, asked)
}
/** A share or a change is of a measure that its clause names, if it names any. */
function isNamedMeasure(metric: string, { at }: Mention, { measures, clauses }: Reading): boolean {
  const [from, to] = [clauses.findLast((it) => it <= at) ?? 0, clauses.find((it) => it > at) ?? Infinity]
  const named = measures.filter((it) => it.at >= from && it.at < to && PERFORMANCE.has(it.metric))
  return named.length === 0 || named.some((it) => it.metric === metric) || metric === 'cpc'
}
/** What is worked out in a way that the line must speak of. */
function isOfKind({ isTimed, metric, isMade }: Fact, { mention, line, bound }: Question): boolean {
  const isPart = mention.unit === 'percent' || mention.unit === 'times'
  if (isPart && isMade && PERFORMANCE.has(metric ?? '') && !isNamedMeasure(metric ?? '', mention, line)) return false
  if (isTimed && !line.hasTime) return false
  if (metric === 'cpm' && !THOUSAND.test(line.text)) return false
  if (isMade === 'rank' && !RANKS.test(line.text)) return false
  return isMade !== 'rest' || bound.isOfOthers || OTHERS.test(line.text)
}
/** The first of two values that something went from and to, or what it comes from: '$21, down from $32'. */
const isFrom = ({ at, end, unit }: Mention, { text, figures }: Reading): boolean => {
  const like = figures.filter((it) => it.unit === unit)
  const next = like.find((it) => it.at >= end)
  if (!FROM.test(text.slice(0, at))) return false
  return next === undefined ? like.some((it) => it.end <= at) : TO.test(text.slice(end, next.at))
}
/** A weekday that is named, in the week that is. */
const isDayOf = ({ period, labels }: Fact, { periods, keys }: Bound): boolean =>
  period !== undefined &&
  period.from === period.to &&
  labels.flat().some((key) => key.startsWith('weekday:') && keys.has(key)) &&
  (periods ?? []).some((it) => it.from <= period.from && period.from <= it.to)

/** Not a change, a difference or a calculation. */
const isState = ({ isMade, isFall, unit }: Fact): boolean =>
  unit !== undefined && isFall === undefined && isMade !== 'pair' && isMade !== 'change'
const THOUSAND = /1[.,]?000|thousand|tausend|mille|mila?(?!\p{L})/iu
const PACE_DAYS = { day: [1, 1], week: [7, 7], month: [28, 31] } as const
const DERIVED = new Set(['pair', 'rest', 'rank', 'group'])
/** '$98 a day' isn't what was spent in a month, and a sum of budgets is one of a day. */
function isOfPace(fact: Fact, asked: Question): boolean {
  const { isMade, metric, period } = fact
  const { pace, unit, counts } = asked.mention
  if (unit === 'percent' || unit === 'times') return true
  if (isMade === 'pace' && !isSaidPace(fact, asked)) return false
  if (metric === 'budget' && unit === 'money')
    return !DERIVED.has(isMade ?? '') || pace !== undefined || metricOf(counts) === 'budget'
  if (!pace || !period || isMade === 'pace' || !PERFORMANCE.has(metric ?? '') || metric === 'ctr' || metric === 'cpc')
    return true
  const [from, to] = PACE_DAYS[pace]
  const days = lengthOf(period)
  return isMade === 'change' || isMade === 'rank' || (days >= from && days <= to)
}
/** A week's clicks aren't what a month of such weeks would have. */
function isSaidPace({ pace, metric }: Fact, { mention, line, bound }: Question): boolean {
  const said = mention.pace ?? paceOf(line.text.slice(mention.end))
  return said === undefined ? metric === 'budget' || bound.periods === undefined : said === pace
}
/** '$97 a day' is no single day's cost, unless that day is named. */
const isUnnamedDay = ({ period, labels, isMade }: Fact, { mention, line, bound }: Question): boolean =>
  mention.pace === 'day' &&
  !isMade &&
  period !== undefined &&
  period.from === period.to &&
  !(bound.periods ?? []).some(({ from, to }) => from === to) &&
  !labels.flat().some((key) => line.labels.some(({ keys }) => keys.includes(key)))
/** What is left isn't what was used. */
export function isOtherRole({ role }: Fact, { mention, line }: Question): boolean {
  if (role === undefined) return false
  const clause = clauseOf(mention, line)
  const [isLeft, isUsed] = [LEFT.test(clause), USED.test(clause)]
  // '84 of 400 left'.
  const isAlone = line.figures.filter(({ unit }) => unit === mention.unit).length < 2
  return isLeft !== isUsed && (role === 'total' ? isAlone : (role === 'left') !== isLeft)
}
/** The budgets of running campaigns don't include a paused one's. */
const isOfPaused = ({ metric, isMade, list }: Fact, { line }: Question): boolean =>
  metric === 'budget' && isMade === 'sum' && !list.endsWith('/ENABLED') && RUNNING.test(line.text)
/** Its tool was asked about one campaign only. */
const isAlone = ({ source }: Fact, { results }: Evidence): boolean =>
  results.every(({ tool, args }) => tool !== source.tool || args.campaign_id !== undefined)

/** A line that names a row and speaks of the whole as well. */
const isOfWhole = ({ text, lang, labels, clauses }: Reading): boolean =>
  WHOLE.test(text) || OWNERS[lang].test(text) || clauses.length > 1 || labels.length > 1
function isOfNames(fact: Fact, { line, bound, around, evidence }: Question): boolean {
  const { keys, isNear, periods, isOfOthers, inTurn } = bound
  const { labels, isMade } = fact
  if (labels.length === 0) return keys.size === 0 || (!isNear && isMade !== 'rank' && isOfWhole(line))
  const days = fact.period ? (periods ?? []).flatMap(({ from, to }) => (from === to ? [dayKey(from)] : [])) : []
  const own = [...keys, ...days]
  if (isOfOthers && !isMade) return true
  const inLine = line.labels.flatMap((label) => label.keys)
  // What compares rows names them here or right before.
  const named = new Set([...own, ...inLine, ...(isMade === 'pair' ? around.keys : around.known)])
  // A result about the campaign that was asked for needs no name.
  const isAsked = (level: readonly string[]): boolean =>
    level.includes(ASKED_FOR) && isAlone(fact, evidence) && (labels.length > 1 || (!isMade && own.length === 0))
  const isNamed = labels.every((level) => level.some((key) => named.has(key)) || isAsked(level))
  // What is worked out of rows needs their names here or right before.
  if (own.length === 0)
    return (
      isNamed &&
      (isRead(fact) || labels.every((level) => level.some((key) => inLine.includes(key) || around.keys.has(key))))
    )
  return isNamed && labels.flat().some((key) => own.includes(key) || inTurn?.has(key))
}
