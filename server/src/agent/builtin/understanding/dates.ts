import { amountAt } from './date-amounts.ts'
import { dayReaders, type Hit, unitAt, type Which, whichOf } from './date-expressions.ts'
import { roleOf, type TimeSpan } from './date-roles.ts'
import { dayPair, partAt } from './date-parts.ts'
import { numberAt } from './numbers.ts'
import type { Token } from './token.ts'

export type { TimeSpan } from './date-roles.ts'

const low = (t: readonly Token[], at: number): string => t[at]?.lower ?? ''
const edges: Readonly<Record<string, 'start' | 'middle' | 'end' | 'whole' | 'rest'>> = {
  end: 'end',
  start: 'start',
  beginning: 'start',
  middle: 'middle',
  mid: 'middle',
  whole: 'whole',
  entire: 'whole',
  full: 'whole',
  all: 'whole',
  rest: 'rest',
  remainder: 'rest',
}

function simple(t: readonly Token[], at: number): Hit | undefined {
  for (const read of dayReaders) {
    const hit = read(t, at)
    if (hit) return hit
  }
  return undefined
}

/** `the last 30 days`, `the coming 10 days`, `the previous 7 days before`. */
function whichAmount(t: readonly Token[], at: number, which: Which): Hit | undefined {
  const hours = numberAt(t, at + 1)
  if (hours && hours.value >= 24 && /^(?:hours|hrs|h)$/.test(low(t, hours.to)))
    return { said: { kind: 'span', n: Math.round(hours.value / 24), unit: 'day', which }, to: hours.to + 1 }
  const amount = amountAt(t, at + 1)
  if (!amount) return undefined
  const { n, unit, to } = amount
  // 'It should begin on Monday and last three weeks': a verb, and so a length.
  const verb =
    low(t, at) === 'last' && ['and', 'will', 'should', 'to', 'it', 'must', 'can', 'may'].includes(low(t, at - 1))
  if (verb) return { said: { kind: 'span', n, unit }, to }
  if (low(t, to) === 'before') return { said: { kind: 'before', n, unit }, to: to + 1 }
  return { said: low(t, at) === 'prior' ? { kind: 'before', n, unit } : { kind: 'span', n, unit, which }, to }
}
/** `this month`, `the last 30 days`, `next week`, `the coming 10 days`. */
function whichUnit(t: readonly Token[], start: number): Hit | undefined {
  const at = low(t, start) === 'the' ? start + 1 : start
  const which = whichOf(low(t, at))
  if (!which) return undefined
  const amount = whichAmount(t, at, which)
  if (amount) return amount
  const word = low(t, at + 1)
  const unit = unitAt(word)
  if (word === 'fortnight') return { said: { kind: 'span', n: 2, unit: 'week', which }, to: at + 2 }
  if (!unit)
    return which === 'last' && ['period', 'one'].includes(word)
      ? { said: { kind: 'before', n: 1 }, to: at + 2 }
      : undefined
  // 'The past week' are its last seven days, 'last week' is Monday to Sunday.
  const running = low(t, at) === 'past' && unit !== 'day' && unit !== 'weekend'
  return { said: running ? { kind: 'span', n: 1, unit, which } : { kind: 'unit', unit, which }, to: at + 2 }
}

/** `the week before`, `the week before last`, `the 7 days before that`, `a week earlier`. */
function beforeThat(t: readonly Token[], start: number): Hit | undefined {
  const at = low(t, start) === 'the' ? start + 1 : start
  const amount = amountAt(t, at)
  const unit = amount?.unit ?? unitAt(low(t, at))
  const next = amount?.to ?? at + 1
  if (!unit || (start === at && !amount)) return undefined
  if (!['before', 'prior', 'preceding', 'earlier'].includes(low(t, next)) || low(t, next + 1) === 'yesterday')
    return undefined
  if (!amount && low(t, next) === 'before' && low(t, next + 1) === 'last')
    return { said: { kind: 'unit', unit, which: 'before_last' }, to: next + 2 }
  const tail = ['that', 'it', 'last', 'this', 'those'].includes(low(t, next + 1)) ? 2 : 1
  const moves = amount && low(t, next) === 'earlier' ? { moves: true as const } : {}
  return { said: { kind: 'before', n: amount?.n ?? 1, unit, ...moves }, to: next + tail }
}

/** `two days before Christmas`. */
function offsetBefore(t: readonly Token[], at: number): Hit | undefined {
  const amount = amountAt(t, at)
  const base = amount && low(t, amount.to) === 'before' ? simple(t, amount.to + 1) : undefined
  if (!amount || !base || ['month', 'unit'].includes(base.said.kind)) return undefined
  return { said: { kind: 'after', n: -amount.n, unit: amount.unit, base: base.said }, to: base.to }
}

/** `the week after`, `the following week` after something that was said. */
function weekAfter(t: readonly Token[], start: number): Hit | undefined {
  if (low(t, start) !== 'the') return undefined
  const unit = unitAt(low(t, start + 1))
  if (!unit || low(t, start + 2) !== 'after' || low(t, start + 3) === 'next') return undefined
  const tail = ['that', 'this', 'it'].includes(low(t, start + 3)) ? 4 : 3
  if (low(t, start + tail) !== '' && tail === 3 && simple(t, start + 3)) return undefined
  return { said: { kind: 'later', n: 1, unit }, to: start + tail }
}

/** `a week later`, `three days sooner`: a date that is there moves. */
function moved(t: readonly Token[], at: number): Hit | undefined {
  const amount = amountAt(t, at)
  const word = amount ? low(t, amount.to) : ''
  if (!amount || !['later', 'sooner'].includes(word)) return undefined
  const { n, unit, to } = amount
  return { said: word === 'later' ? { kind: 'later', n, unit } : { kind: 'before', n, unit, moves: true }, to: to + 1 }
}

/** `the end of next month`, `the whole of March`, `mid January`, `the rest of the year`. */
function edgeOf(t: readonly Token[], start: number): Hit | undefined {
  const at = low(t, start) === 'the' ? start + 1 : start
  const edge = Object.hasOwn(edges, low(t, at)) ? edges[low(t, at)] : undefined
  if (!edge) return undefined
  let next = at + 1
  if (low(t, next) === 'of') next++
  else if (edge !== 'whole' && low(t, at) !== 'mid') return undefined
  if (low(t, next) === 'the' && edge !== 'whole') next++
  const inner = whichUnit(t, next) ?? simple(t, next)
  if (inner && ['unit', 'month', 'year'].includes(inner.said.kind))
    return { said: { kind: 'edge', edge, of: inner.said }, to: inner.to }
  const unit = unitAt(low(t, next))
  return unit && unit !== 'day' && next > at + 1
    ? { said: { kind: 'edge', edge, of: { kind: 'unit', unit, which: 'this' } }, to: next + 1 }
    : undefined
}

/** What parts are taken of: a month, a week, a year. */
function wholeAt(t: readonly Token[], start: number): Hit | undefined {
  const the = low(t, start) === 'the' ? 1 : 0
  const inner = whichUnit(t, start) ?? simple(t, start + the)
  if (inner && ['unit', 'month', 'year'].includes(inner.said.kind)) return inner
  const unit = unitAt(low(t, start + the))
  return unit && unit !== 'day' && the === 1
    ? { said: { kind: 'unit', unit, which: 'this' }, to: start + the + 1 }
    : undefined
}
const partIn = (t: readonly Token[], at: number): Hit | undefined => partAt(t, at, wholeAt)

/** `in two weeks`, `10 days from now`, `a week from Monday`, `two days ago`. */
function offset(t: readonly Token[], at: number): Hit | undefined {
  const led = low(t, at) === 'in' || low(t, at) === 'within'
  const amount = amountAt(t, led ? at + 1 : at)
  if (!amount) return undefined
  if (low(t, amount.to) === 'ago')
    return { said: { kind: 'offset', n: -amount.n, unit: amount.unit }, to: amount.to + 1 }
  if (['from', 'after'].includes(low(t, amount.to)) && !forLength(t, at)) {
    if (['now', 'today'].includes(low(t, amount.to + 1)))
      return { said: { kind: 'offset', n: amount.n, unit: amount.unit }, to: amount.to + 2 }
    const base = simple(t, amount.to + 1)
    if (base) return { said: { kind: 'after', n: amount.n, unit: amount.unit, base: base.said }, to: base.to }
  }
  return led ? { said: { kind: 'offset', n: amount.n, unit: amount.unit }, to: amount.to } : undefined
}
const comesToPass = new Set(
  'start starting starts begin begins beginning live launch launching until till to by end ends ending on'.split(' '),
)
/** 'Two weeks from Monday' is a length and a start; 'starting two weeks from Monday' is a day. */
const forLength = (t: readonly Token[], at: number): boolean => !comesToPass.has(low(t, at - 1))

function weekOf(t: readonly Token[], start: number): Hit | undefined {
  const at = low(t, start) === 'the' ? start + 1 : start
  if (low(t, at) !== 'week' || !['of', 'starting', 'beginning', 'from', 'commencing'].includes(low(t, at + 1)))
    return undefined
  const skip = ['on', 'the'].includes(low(t, at + 2)) ? 1 : 0
  const base = simple(t, at + 2 + skip) ?? simple(t, at + 2)
  return base && base.said.kind !== 'month' ? { said: { kind: 'week_of', base: base.said }, to: base.to } : undefined
}

function amount(t: readonly Token[], at: number): Hit | undefined {
  const found = amountAt(t, at)
  return found && { said: { kind: 'span', n: found.n, unit: found.unit }, to: found.to }
}

const yearAlone = (t: readonly Token[], at: number): Hit | undefined =>
  ['in', 'of', 'during'].includes(low(t, at - 1)) && /^20\d\d$/.test(low(t, at))
    ? { said: { kind: 'year', year: Number(low(t, at)) }, to: at + 1 }
    : undefined

const readers = [
  partIn,
  edgeOf,
  weekOf,
  weekAfter,
  moved,
  offsetBefore,
  beforeThat,
  whichUnit,
  offset,
  simple,
  yearAlone,
  amount,
]

const firstDay = new Set(['first', 'opening', 'start', 'starting'])
const lastDay = new Set(['last', 'final', 'end', 'closing'])
/** `first day 24 November`, `the last day is the 15th`. */
function edgeDay(t: readonly Token[], start: number): (Hit & { role: 'start' | 'end' }) | undefined {
  const at = low(t, start) === 'the' ? start + 1 : start
  const role = firstDay.has(low(t, at)) ? 'start' : lastDay.has(low(t, at)) ? 'end' : undefined
  if (!role || low(t, at + 1) !== 'day') return undefined
  let next = at + 2
  while (['is', ':', '=', 'on', 'should', 'be', 'the', '-', 'will'].includes(low(t, next)) && next < at + 5) next++
  const day = simple(t, next) ?? simple(t, next - 1)
  return day && ['day', 'ordinal', 'weekday', 'offset', 'holiday'].includes(day.said.kind)
    ? { ...day, role }
    : undefined
}

/** All expressions of time in a message, left to right. Tokens in `taken` belong to something else (money, a name). */
export function timesIn(t: readonly Token[], taken: (at: number) => boolean = () => false): TimeSpan[] {
  const found: TimeSpan[] = []
  for (let at = 0; at < t.length; at++) {
    if (taken(at)) continue
    const edge = edgeDay(t, at)
    if (edge && !taken(edge.to - 1)) {
      found.push({ said: edge.said, role: edge.role, from: at, to: edge.to })
      at = edge.to - 1
      continue
    }
    const pair = dayPair(t, at)
    if (pair && !taken(pair.to - 1)) {
      found.push({ said: pair.first, role: 'start', from: at, to: at + 1 })
      found.push({ said: pair.last, role: 'end', from: at + 1, to: pair.to })
      at = pair.to - 1
      continue
    }
    const hit = readers.map((read) => read(t, at)).find((h) => h !== undefined)
    if (!hit || taken(hit.to - 1)) continue
    found.push({ said: hit.said, role: roleOf(t, at, found.at(-1)), from: at, to: hit.to })
    at = hit.to - 1
  }
  return found
}
