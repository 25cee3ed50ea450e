import { kinds } from './intent-kinds.ts'
import { inside } from './quantities.ts'
import { all, first, overlap, saidAs, wordCount } from './said.ts'
import type { Clause, EntityOf } from '../nlu/index.ts'

/** 'Every Monday': the day is only part of a recurring one. */
export function isEvery(clause: Clause): boolean {
  const days = first(clause, 'weekdays')
  return days !== undefined && all(clause, 'date').some((it) => overlap(it, days) && it.span[0] > days.span[0])
}
/** 'It should stop showing at weekends', 'los fines de semana': recurring days, not an end. */
export function isOffOnDays(clause: Clause): boolean {
  const days = first(clause, 'weekdays')
  const isOff = clause.parts?.some((it) => it.is === 'act' && it.act === 'off') === true
  const isSome = days !== undefined && days.days.length > 1 && days.days.length < WEEK_DAYS
  const isPlural =
    isSome &&
    saidAs(days, clause)
      .split(/\s+/)
      .some((it) => /s$/.test(it) && !singular.test(it))
  return isOff && isPlural && all(clause, 'length').length === 0
}
const WEEK_DAYS = 7
const singular = /^(?:lunes|martes|mi[eé]rcoles|jueves|viernes)$/i
/** 'Only on Saturdays and Sundays': recurring days, which as dates would form no range. */
export function isWeekly(clause: Clause): boolean {
  const days = first(clause, 'weekdays')
  const intent = clause.intents[0]?.intent
  // 'Nur Montag bis Freitag laufen': of every week.
  const isOnly = clause.parts?.some((it) => it.is === 'sign' && it.sign === 'only') === true
  if (days && ((isOnly && days.days.length > 2) || isEvery(clause) || isOffOnDays(clause))) return true
  const isTargeted = intent !== undefined && kinds.targeted.has(intent)
  if (!days || (!isTargeted && intent !== 'create_campaign')) return false
  const dates = all(clause, 'date').filter((it) => overlap(it, days))
  return (
    isTargeted ||
    ((days.days.length > 1 || /days\b/i.test(saidAs(days, clause))) && dates.every((it) => it.role === undefined))
  )
}
/** The actual dates: not recurring days, words in a name, or list positions. */
export function datesIn(clause: Clause): EntityOf<'date'>[] {
  // 'A Christmas market stall' is a subject, not a day.
  const named = [...all(clause, 'name'), ...all(clause, 'texts'), ...all(clause, 'quote')]
  // 'Until Christmas' is a day, whatever it's part of.
  const isInTopic = (it: EntityOf<'date'>): boolean => it.role === undefined && inside(it, all(clause, 'topic'))
  const rows = kinds.rowed.has(clause.intents[0]?.intent ?? 'unclear')
    ? all(clause, 'ref').filter((it) => isRow(it, clause))
    : []
  // 'Todo dia 15' is a day of the month.
  const isOfMonth = (it: EntityOf<'weekdays'>): boolean =>
    it.days.length === WEEK_DAYS &&
    all(clause, 'date').some((date) => overlap(date, it) && /\d/.test(saidAs(date, clause)))
  const weekly = isWeekly(clause) ? all(clause, 'weekdays').filter((it) => !isOfMonth(it)) : []
  const others = [...weekly, ...rows]
  return all(clause, 'date').filter(
    (it) =>
      !others.some((other) => overlap(other, it)) && !inside(it, named) && !isInTopic(it) && !isOfSubject(it, clause),
  )
}
/** 'Il pranzo della domenica', 'o almoço de domingo': a day in the product's name, not one for the ad. */
const isOfSubject = (date: EntityOf<'date'>, clause: Clause): boolean =>
  date.role === undefined &&
  all(clause, 'topic').some(({ span: [, end] }) =>
    joining.test(clause.text.slice(end - clause.span[0], date.span[0] - clause.span[0])),
  )
const joining = /^\s*(?:d[aeo]|du|del|della)\s*$/i
/** 'End it on the 20th', 'a partir de sexta'. */
export function isDay(place: EntityOf<'ref'>, clause: Clause): boolean {
  const dates = all(clause, 'date')
  const n = place.ref.kind === 'position' ? place.ref.n : undefined
  if (n === undefined) return false
  const isLikely = n > MOST_ROWS || (clause.intents[0]?.intent === 'change_dates' && dates.length === 1)
  return dates.some((date) => overlap(date, place) && (isLikely || date.role !== undefined))
}
/** 'Switch off the 2nd': if it can't mean anything else, a list position. */
const isRow = (it: EntityOf<'ref'>, clause: Clause): boolean => it.ref.kind === 'position' && !isDay(it, clause)
const MOST_ROWS = 12
/** 'She should see A first': a time, not a list position. */
export const isAdverb = (it: EntityOf<'ref'>, clause: Clause): boolean =>
  it.ref.kind === 'position' &&
  it.ref.n === 1 &&
  wordCount({ text: saidAs(it, clause) }) === 1 &&
  all(clause, 'ref').some(({ ref }) => ref.kind === 'name' && ref.ids.length > 0)
