import type { Clause } from '../nlu/index.ts'
import { all } from './said.ts'
import type { Slots } from './slots.ts'

/** 'In April and May': the whole of both. */
export function overMonths(s: Slots, clause: Clause): Slots {
  const dates = all(clause, 'date')
  const [first, more] = dates
  if (!first || !more || dates.some((it) => it.grain !== 'month' || it.role !== undefined)) return s
  const ends = dates.map((it) => it.to).sort()
  return { ...s, start: dates.map((it) => it.from).sort()[0], end: ends.at(-1) }
}
/** 'El calendario de diciembre': all of the month, and not only from it on. */
export function wholeMonth(s: Slots, clause: Clause): Slots {
  const [month, more] = all(clause, 'date')
  const isWhole = month?.grain === 'month' && month.role !== 'end' && !more && !(s.end ?? s.length)
  return isWhole ? { ...s, start: month.from, end: month.to } : s
}
