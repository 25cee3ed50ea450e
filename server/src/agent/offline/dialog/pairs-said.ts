import { addDays } from '@adwright/contract/values/day.rules'
import type { Clause, EntityOf } from '../nlu/index.ts'
import type { MutableSlots, Period } from './slots.ts'

/** 'This month against last month' is two periods, not one long one. */
export function takePair(slots: MutableSlots, dates: readonly EntityOf<'date'>[], isOne: boolean): void {
  const [a, b, more] = dates.filter((it) => it.role === undefined).map((it) => it.past ?? it)
  if (!a || !b || more || dates.length !== 2) return
  // 'Yesterday and today': a single period, if nothing is compared.
  if (isOne && addDays(a.to, 1) === b.from) return
  const [now, before] = a.from >= b.from ? [a, b] : [b, a]
  // 'Yesterday against the same day last week'.
  const day = addDays(now.from, -7)
  const isSame = slots.says?.has('same') && now.from === now.to && day >= before.from && day <= before.to
  slots.period = now
  slots.against = isSame ? { from: day, to: day } : before
}
/** 'Yesterday and today'. */
export const areJoined = ({ parts = [] }: Clause): boolean =>
  parts.some((it, at) => it.is === 'when' && parts[at + 1]?.is === 'cut' && parts[at + 2]?.is === 'when')
/** 'Compare this month to last month', '1 to 7 June with 1 to 7 May': two periods, not one that ends before it begins. */
export function takeSpans(slots: MutableSlots, dates: readonly EntityOf<'date'>[]): boolean {
  const times = dates.map(({ role, past, from, to }) => ({ role, from: past?.from ?? from, to: past?.to ?? to }))
  const spans: Period[] = []
  for (const [at, { role, from, to }] of times.entries()) {
    const begun = times[at - 1]
    if (role === 'end' && begun?.role === 'start' && begun.from <= to) spans.splice(-1, 1, { from: begun.from, to })
    else spans.push({ from, to })
  }
  const [a, b, more] = spans
  if (!a || !b || more) return false
  const isLaterFirst = b.to < a.from
  // 'October beside November so far': a whole month each.
  const areMonths = dates.every(({ grain }) => grain === 'month')
  // For two dates without an end, their order is more telling.
  if (!isLaterFirst && !(areMonths && a.to < b.from) && (spans.length === times.length || a.to >= b.from)) return false
  ;[slots.period, slots.against] = isLaterFirst ? [a, b] : [b, a]
  return true
}
