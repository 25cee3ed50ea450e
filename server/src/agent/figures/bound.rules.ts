import { addDays } from '@adwright/contract/values/day.rules'
import { clauseAt } from './direction.rules.ts'
import type { Evidence } from './evidence.rules.ts'
import { type Fact, lengthOf, type Period, type Source } from './fact.rules.ts'
import type { Label, Mention, Reading, Span } from './mentions.rules.ts'
import type { Unit } from './numbers.rules.ts'
import { OTHERS } from './scopes.lexicon.ts'
import { THAN } from './words.lexicon.ts'

/** The things in a line that belong to a figure: those before it in its clause, else those after it, else the last ones. */
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
  const own = things.filter(
    (one) =>
      one.at >= mention.end && IN_BRACKETS.test(text.slice(mention.end, one.at)) && /^.?\)/.test(text.slice(one.end)),
  )
  if (own.length > 0) return own
  const before = things.filter(
    (one) =>
      one.end <= mention.at &&
      one.at >= last &&
      !/;/.test(text.slice(one.end, mention.at)) &&
      !(last > 0 && IN_BRACKETS.test(text.slice(last, one.at)) && /^[^(]*\)/.test(text.slice(one.end, mention.at))),
  )
  const isElse = ({ at }: T): boolean => OTHERS.test(text.slice(mention.end, at))
  const behind = things.filter((one) => one.at >= mention.end && one.at < Math.min(to, next) && !isElse(one))
  const first = things.find((one) => one.at >= from)
  const isNumberFirst = first !== undefined && (figures.find((one) => one.at >= from)?.at ?? Infinity) < first.at
  const order = isNumberFirst ? [behind, before] : [before, behind]
  return order.find((found) => found.length > 0) ?? inherited
}

/** '277 clicks (16–22 November)': belongs to the figure right before. */
const IN_BRACKETS = /^[^\d(),.;:]{0,20}\((?:\p{L}+\s)?$/u

export interface Bound {
  /** Named in its own clause. */
  readonly isNear: boolean
  /** Its own part of the line names a time. */
  readonly isTimeNear: boolean
  readonly keys: ReadonlySet<string>
  /** If there are as many rows as figures of a unit, they pair up in order: 'A beats B: 12 against 8'. */
  readonly inTurn: ReadonlySet<string> | undefined
  /** 'The others cost $0.67': about rows that aren't named. */
  readonly isOfOthers: boolean
  /** Periods of the same length right before the named ones. */
  readonly before: readonly Period[]
  /** A fact without a period of its own may be for this length: a forecast for 30 days. */
  readonly isLength: boolean
  /** undefined: no period was named. */
  readonly periods: readonly Period[] | undefined
}

/** The rows and periods that each figure in a line is about. */
export function bindings(line: Reading): Bound[] {
  let labels: readonly Label[] = []
  return line.figures.map((mention) => {
    const near = bound(line, mention, line.labels, [])
    if (near.length > 0) labels = near
    const own = ownPeriods(mention, line)
    const spans = own.length > 0 ? own : inherited(mention, line, near)
    const before = line.periods.flatMap((span) => span.periods).map(daysBefore)
    const named = spans.flatMap((span) => span.periods)
    const isOpen = spans.some((span) => span.periods.length === 0)
    // 'The week before': the one before the last named period.
    const last =
      isOpen && named.length === 0
        ? line.periods.findLast(({ at, periods }) => at < mention.at && periods.length > 0)
        : undefined
    return {
      isNear: near.length > 0,
      isTimeNear: own.length > 0,
      inTurn: turnOf(mention, line),
      isOfOthers: OTHERS.test(line.text.slice(labels[0]?.end ?? 0, mention.at)),
      before,
      isLength: spans.some((span) => span.isLength),
      keys: new Set((mention.unit === 'times' ? line.labels : labels).flatMap((label) => label.keys)),
      periods:
        named.length === 0 ? last?.periods.map(daysBefore) : isOpen ? [...named, ...named.map(daysBefore)] : named,
    }
  })
}

/**
 * The period that the figure's own part of the line names. One after 'and' applies to both: 'compared with 131 clicks and $175 the week
 * before'.
 */
function ownPeriods(mention: Mention, line: Reading): readonly Span[] {
  const [from, to] = clauseAt(mention, line)
  // 'More than in May, and 67 patients': the patients aren't May's.
  const isCompared = ({ at, end }: Span): boolean =>
    end <= from && line.text[from] !== '(' && COMPARED.test(line.text.slice(0, at))
  const near = bound(
    line,
    mention,
    line.periods.filter((it) => !isCompared(it)),
    [],
  )
  if (near.length > 0) return near
  const within = line.periods.filter(({ at }) => at >= from && at < to)
  const next = line.figures.find((it) => it.at >= mention.end)
  return within.length === 1 && next && AND.test(line.text.slice(mention.end, next.at)) ? within : []
}
const COMPARED = new RegExp(
  String.raw`${THAN.source}\s(?:(?:[a-zà-ɏ]+\s){0,2}\p{Sc}?\d[\d.,]*\s(?:[a-zà-ɏ]+\s){0,3}|(?:[a-zà-ɏ]+\s){0,2})$`,
  'iu',
)
const AND = /\s(?:and|und|et|y|e|for|für|pour|por|per)\s/iu

/** The periods of a figure whose own part names none: any that the line names before it, or the only one. */
function inherited(mention: Mention, line: Reading, near: readonly Label[]): readonly Span[] {
  const isOnlyOne = line.figures.filter(({ unit }) => unit !== 'date').length === 1
  // A new part of a sentence has its own period.
  const spans = line.periods.filter(({ at, end }) =>
    at <= mention.at
      ? !/;/.test(line.text.slice(end, mention.at))
      : isOnlyOne && line.periods.length === 1 && !/[,;:]/.test(line.text.slice(mention.end, at)),
  )
  // 'Sunday May 9 was the best, just ahead of Saturday': the Saturday of that week.
  const isWeekday = near.some(({ keys }) => keys.some((key) => key.startsWith('weekday:')))
  return isWeekday ? spans.map((span) => ({ ...span, periods: span.periods.map(weekAround) })) : spans
}

function turnOf(mention: Mention, { text, figures, labels }: Reading): ReadonlySet<string> | undefined {
  const like = figures.filter(({ unit }) => unit === mention.unit)
  const rows = labels.filter((label, at) => labels.findIndex((other) => other.keys[0] === label.keys[0]) === at)
  // 'Of 45 customers, 33 came from phones and the rest from computers'.
  const isRest = OTHERS.test(text.slice(rows[0]?.end, rows.at(-1)?.at))
  return rows.length > 1 && like.length === rows.length && !isRest
    ? new Set(rows[like.indexOf(mention)]?.keys)
    : undefined
}

const weekAround = (period: Period): Period =>
  period.from === period.to ? { from: addDays(period.from, -6), to: addDays(period.to, 6) } : period
export function daysBefore(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) }
}

/** What a line may refer to besides the evidence: the lines before it. */
export interface LineContext {
  /** The keys of what the last lines named. */
  readonly keys: ReadonlySet<string>
  /** The keys of everything named so far, including by the owner. */
  readonly known: ReadonlySet<string>
  /** The last line mentioned a time. */
  readonly hasTime?: boolean | undefined
  /** The lengths that earlier lines mentioned, in days. */
  readonly lengths?: readonly number[] | undefined
  /** Earlier figures that have a source. */
  readonly figures: readonly {
    readonly value: number
    readonly unit: Unit
    readonly metric: string | undefined
    readonly off?: number
  }[]
}
export interface Question {
  readonly mention: Mention
  readonly line: Reading
  readonly bound: Bound
  readonly around: LineContext
  readonly evidence: Evidence
  readonly table: readonly Fact[]
  /** Figures in the line that have a source; others may follow from them. */
  readonly sound: ReadonlyMap<Mention, { readonly metric?: string | undefined; readonly source?: Source | undefined }>
}
