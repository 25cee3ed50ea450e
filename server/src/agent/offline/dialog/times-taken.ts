import { ratioOf } from './amounts.ts'
import { conceptsIn } from './concepts.ts'
import { periodBefore } from './dates.ts'
import { datesIn } from './dates-said.ts'
import { areJoined, takePair, takeSpans } from './pairs-said.ts'
import { all, first, saidAs } from './said.ts'
import type { MutableSlots, Slots } from './slots.ts'
import type { Clause, EntityOf, Intent, Lang } from '../nlu/index.ts'

function takeEnds(slots: MutableSlots, entity: EntityOf<'date'>): void {
  const oneDay = entity.from === entity.to
  if (entity.role === 'end') slots.end = entity.to
  else if (entity.role === 'start') {
    slots.start = entity.from
    slots.onward = true
  } else if (oneDay && slots.start === undefined) slots.start = entity.from
  else if (oneDay) slots.end ??= entity.from
  else {
    slots.start ??= entity.from
    slots.end ??= entity.to
  }
}
const yearless: ReadonlySet<Intent> = new Set(['change_dates', 'correct', 'answer', 'unclear'])
function takeDate(slots: MutableSlots, entity: EntityOf<'date'>, intent: Intent): void {
  // 'Of 2028, I mean', 'we have cakes this year' is neither a first nor a last day.
  const isPassing = yearless.has(intent) || entity.past?.from === entity.from
  if (entity.role || entity.grain !== 'year' || !isPassing) takeEnds(slots, entity)
  const { from, to } = entity.since ?? entity.past ?? entity
  const began = entity.role !== 'start' ? slots.period : undefined
  // 'October and November so far', in whatever order.
  slots.period = began && began.from > to ? { from, to: began.to } : { from: began?.from ?? from, to }
}
const withoutChange = ({ change: _, ...length }: EntityOf<'length'>): EntityOf<'length'> => length
function takeLengths(slots: MutableSlots, clause: Clause, dates: readonly EntityOf<'date'>[]): void {
  const isFromDay = dates.some((date) => date.role === 'start')
  // 'Put it off by ten days', 'bring it forward a week'.
  const isMoved = dates.length === 0 && clause.acts.includes('v.postpone')
  const way = slots.says?.has('forward') ? 'earlier' : 'later'
  for (const entity of all(clause, 'length')) {
    // 'From the 2nd until three weeks later': the length of the run.
    if (entity.change === 'later' && isFromDay) slots.length = withoutChange(entity)
    else if (entity.change ?? isMoved) slots.shift = { ...entity, change: entity.change ?? way }
    // 'What does it cost a day?'
    else if (entity.days > 1 || /\d/.test(saidAs(entity, clause))) slots.length = entity
  }
}
/** 'Than last month', 'par rapport au mois dernier'. */
function isBase(date: EntityOf<'date'>, { text, span }: Clause, lang: Lang): boolean {
  const before = text
    .slice(0, date.span[0] - span[0])
    .trim()
    .split(/\s+/)
    .slice(-LEAD_WORDS)
  const [own = ''] = text.slice(date.span[0] - span[0]).split(/\s+/)
  const isThan = conceptsIn(before.slice(-1).join(''), lang).has('than')
  return isThan || conceptsIn([...before, own].join(' '), lang).has('against')
}
const LEAD_WORDS = 3
const areSame = (a: EntityOf<'date'>, b: EntityOf<'date'>): boolean => a.from === b.from && a.to === b.to
/** 'Put the end when February is over'. */
const isOfEnd = ({ intents, acts, entities }: Clause, { says }: Slots): boolean =>
  intents[0]?.intent === 'change_dates' &&
  acts.includes('v.end') &&
  !acts.includes('v.start') &&
  !says?.has('start') &&
  entities.filter((it) => it.type === 'date').length === 1
/** When something starts and ends, how long it takes, and for which period figures are. */
export function takeTimes(slots: MutableSlots, clause: Clause, lang: Lang): void {
  const dates = datesIn(clause)
  const [only, more] = dates
  if (only && !more && isBase(only, clause, lang)) slots.base = true
  if (clause.intents[0]?.intent === 'compare' && takeSpans(slots, dates)) return
  const isEnd = isOfEnd(clause, slots)
  const told = dates
    .filter((it, at) => it.role || !dates.slice(0, at).some((other) => areSame(it, other)))
    .map((it) => (isEnd && !it.role && it.from !== it.to ? { ...it, role: 'end' as const } : it))
  for (const date of told.toSorted((a, b) => Number(b.role !== undefined) - Number(a.role !== undefined)))
    takeDate(slots, date, clause.intents[0]?.intent ?? 'unclear')
  takePair(slots, dates, clause.intents[0]?.intent === 'report' && areJoined(clause))
  // 'Next week, 10 days': the start and the length.
  if (slots.end && dates.every((it) => it.role !== 'end') && all(clause, 'length').some((it) => !it.change))
    delete slots.end
  takeLengths(slots, clause, dates)
  const invalid = first(clause, 'invalid_date')
  if (invalid && !ratioOf(invalid.value)) slots.invalid = invalid.value
  takeBefore(slots, clause, dates)
}
function takeBefore(slots: MutableSlots, clause: Clause, dates: readonly EntityOf<'date'>[]): void {
  const before = first(clause, 'period_before')
  if (!before) return
  const back = { n: before.n, ...(before.unit ? { unit: before.unit } : {}) }
  // 'Not last week, the one before it'.
  const isDenied = dates.length === 1 && dates[0]?.denied && !clause.negated
  if (isDenied && slots.period) slots.period = periodBefore(slots.period, back)
  else slots.periodBefore = back
}
