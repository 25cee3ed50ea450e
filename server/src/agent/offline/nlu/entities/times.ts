import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'
import type { DateValue, LengthValue } from '../types.ts'
import { type Chart, endsBefore, type Hit, isAt, type Part, scan, writtenAt } from './chart.ts'
import { dayPart, period } from './dates.ts'
import { pair } from './pairs.ts'
import { before, length, type PeriodBefore } from './lengths.ts'
import type * as w from './when.ts'
import type { When } from './when.ts'

type Role = 'start' | 'end' | undefined
/** A date's role, from the word before it: 'from', 'until'. A plain 'to' ends a range, or moves the start or end just mentioned. */
function roleOf(c: Chart, start: number, last: Hit<DateValue> | undefined): Role {
  const at = start + leadOf(c, start)
  return ledRole(c, at, last) ?? spokenRole(c, at)
}
function ledRole(c: Chart, at: number, last: Hit<DateValue> | undefined): Role {
  // 'Stop it on the 15th'.
  const pointer = endsBefore(c, at, 'pron')?.length ?? 0
  // 'Hasta finales de' is a single entry, and its last words belong to the date too.
  if (isAt(c, at - 1, 'until') || endsBefore(c, at - pointer, 'until', 'lastday')) return 'end'
  if (endsBefore(c, at, 'from', 'since')) return 'start'
  // 'From the 3rd to the 10th', 'between the 3rd and the 10th': the second date ends the range.
  const near = last !== undefined && last.to >= at - 1
  if (near && endsBefore(c, at, ...(last.value.role === 'start' ? ['to', 'and'] : ['to']))) return 'end'
  const small = endsBefore(c, at, 'the', 'on', 'dayword', 'thday', 'now', 'about')
  return small && ledRole(c, at - small.length, last)
}
/** The role named earlier in the sentence: 'move the start of it to Monday'. */
function spokenRole(c: Chart, at: number): Role {
  if (!endsBefore(c, at, 'to')) return undefined
  const spoken = c.tokens.findLastIndex(
    (_, i) => i < at && isAt(c, i, 'v.end', 'until', 'lastday', 'v.start', 'firstday'),
  )
  if (spoken < 0) return undefined
  return isAt(c, spoken, 'v.end', 'until', 'lastday') ? 'end' : 'start'
}
/** How many of a date's tokens are only lead-in words: 'bis zum 15.', 'dal 3'. */
function leadOf(c: Chart, from: number): number {
  const lead = c.meanings[from]?.find(
    (m) => ['from', 'until', 'since', 'thday', 'on', 'the'].includes(m.kind) && m.length <= 3,
  )
  return lead && !isAt(c, from, 'rel', 'hol', 'edge') ? lead.length + leadOf(c, from + lead.length) : 0
}

/** 'That month' is relative to the date before it. */
const seenFrom = (c: Chart, { isOfLast }: When, last: Hit<DateValue> | undefined): Chart | undefined =>
  isOfLast ? last && { ...c, today: last.value.from } : c
const sameRange = (a: w.Range, b: w.Range | undefined): boolean =>
  b === undefined || (a.from === b.from && a.to === b.to)
function dated(when: When, c: Chart, role: Role, after?: DateValue): DateValue | undefined {
  const late = (range: w.Range | undefined, tense: w.Tense, begun: Day | undefined): w.Range | undefined =>
    begun !== undefined && range && range.from <= begun ? notFar(when.range(begun, tense), range, begun) : range
  const coming = late(when.range(c.today, 'coming'), 'coming', after?.from)
  const past = when.range(c.today, 'past')
  const base = coming ?? past
  if (!base) return undefined
  return {
    type: 'date',
    from: base.from,
    to: base.to,
    ...(past && !sameRange(base, past) ? { past } : {}),
    grain: when.grain,
    ...(role ? { role } : {}),
  }
}

const YEAR_TURN = 200
/** An end before its start means next year only around New Year; otherwise the two were mixed up. */
const notFar = (later: w.Range | undefined, said: w.Range, begun: Day): w.Range | undefined =>
  later && daysBetween(begun, later.from) > YEAR_TURN ? said : later

type TimeValue = DateValue | LengthValue | PeriodBefore | { readonly type: 'invalid_date'; readonly value: string }
/** All dates, lengths and periods in a message, from left to right. */
export function timesOf(c: Chart, free: (at: number) => boolean): Hit<TimeValue>[] {
  const found: Hit<TimeValue>[] = []
  const taken = new Set<number>()
  const open = (at: number): boolean => free(at) && !taken.has(at)
  const take = <T>(part: Part<T>, make: (hit: Hit<T>) => readonly Hit<TimeValue>[]): void => {
    for (const hit of scan(c, part, open)) {
      const made = make(hit)
      if (made.length > 0) for (let at = hit.from; at < hit.to; at++) taken.add(at)
      found.push(...made)
    }
  }
  take(pair, ({ value: [a, b], from, to }) => {
    const start = dated(a, c, 'start')
    const end = dated(b, c, 'end')
    return start && end
      ? [
          { value: start, from, to: to - 1 },
          { value: end, from: to - 1, to },
        ]
      : []
  })
  take(before, (hit) => [hit])
  take(longest(dayPart, period, length), ({ value, from, to }) => {
    if ('type' in value) return [{ value, from, to }]
    const last = found
      .filter((it): it is Hit<DateValue> => it.value.type === 'date' && it.to <= from)
      .sort((p, q) => p.to - q.to)
      .at(-1)
    const bound = boundAt(c, from)
    const role = bound?.role ?? roleOf(c, from, last)
    const seen = seenFrom(c, value, last)
    if (!seen) return []
    const day = dated(value, seen, role, role === 'end' ? last?.value : undefined)
    const said = day && bound ? bound.of(day) : day
    const made = said && { ...said, ...sinceOf(c, from, said), ...deniedAt(c, from) }
    return [{ value: made ?? { type: 'invalid_date', value: writtenAt(c, from, to) }, from, to }]
  })
  found.push(...unread(c, open))
  return opened(
    found.sort((a, b) => a.from - b.from),
    c,
  )
}
interface Bound {
  readonly role: 'start' | 'end'
  readonly of: (day: DateValue) => DateValue
}
/** 'Not before Friday' means from then on; 'end it before Christmas' means the day before. */
function boundAt(c: Chart, at: number): Bound | undefined {
  const before = endsBefore(c, at, 'before')
  if (!before) return undefined
  if (endsBefore(c, at - before.length, 'not')) return { role: 'start', of: (day) => ({ ...day, earliest: true }) }
  return c.tokens.some((_, i) => isAt(c, i, 'v.end')) ? { role: 'end', of: dayBefore } : undefined
}
function dayBefore({ from, role }: DateValue): DateValue {
  const day = addDays(from, -1)
  return { type: 'date', from: day, to: day, grain: 'day', ...(role ? { role } : {}) }
}
/** 'Since October': until today. The French 'du mois dernier' means 'of', not 'since'. */
function sinceOf(c: Chart, at: number, { past, from }: DateValue): Pick<DateValue, 'since'> {
  const begun = past?.from ?? from
  // 'Since the start of October'.
  const isSince = begun <= c.today && [at, at + leadOf(c, at)].some((it) => endsBefore(c, it, 'since') !== undefined)
  return isSince ? { since: { from: begun, to: c.today } } : {}
}
const deniedAt = (c: Chart, at: number): Pick<DateValue, 'denied'> =>
  endsBefore(c, at - (endsBefore(c, at, 'the')?.length ?? 0), 'not') ? { denied: true } : {}
/** Numbers that look like a date but aren't one: 2026-13-01. */
const unread = (c: Chart, open: (at: number) => boolean): Hit<TimeValue>[] =>
  c.tokens.flatMap((token, from) =>
    open(from) && ['iso', 'slash', 'dotted'].includes(token.kind) && !isAt(c, from, 'everyday')
      ? [{ value: { type: 'invalid_date' as const, value: token.text }, from, to: from + 1 }]
      : [],
  )
const longest =
  (...all: readonly Part<When | LengthValue>[]): Part<When | LengthValue> =>
  (c, at) =>
    all.flatMap((part) => part(c, at).slice(0, 2)).sort((a, b) => b.to - a.to)

/** Marks the first date of a range as its start: 'Monday to Friday'. */
function opened(found: readonly Hit<TimeValue>[], c: Chart): Hit<TimeValue>[] {
  const closes = (next: Hit<TimeValue> | undefined, to: number): boolean =>
    next?.value.type === 'date' && next.value.role === 'end' && next.from - to <= 2 && isAt(c, to, 'to', 'and', 'until')
  return found.map((hit, i) =>
    hit.value.type === 'date' && !hit.value.role && closes(found[i + 1], hit.to)
      ? { ...hit, value: { ...hit.value, role: 'start' as const } }
      : hit,
  )
}
