import type { Clause, Entity, EntityOf } from '../nlu/index.ts'
import { inside } from './quantities.ts'
import { all, saidAs } from './said.ts'
import type { Slots } from './slots.ts'

/** The time of day that ends a product's name: 'quiz evenings'. */
const isEndOf = (it: Entity, hours: Entity): boolean =>
  it.type === 'texts' && it.role === 'offer' && hours.span[0] - it.span[1] === 1
export function withPart(value: string, of: EntityOf<'texts'>, clause: Clause): string {
  const part = all(clause, 'hours').find((it) => isEndOf(of, it))
  return part && of.values.at(-1) === value ? `${value} ${saidAs(part, clause)}` : value
}
/** 'Not at night, say from 7 till 10': stated hours are more precise than a time of day. */
function hoursIn(clause: Clause, own: readonly Entity[]): readonly EntityOf<'hours'>[] {
  const hours = all(clause, 'hours').filter((it) => !inside(it, own) && !own.some((text) => isEndOf(text, it)))
  const exact = hours.filter((it) => /\d/.test(saidAs(it, clause)))
  return exact.length > 0 ? exact : hours
}
const DAY_HOURS = 24
/** '8 6', about a schedule. */
function bareHours(clause: Clause): Pick<Slots, 'hours'> {
  const [from, to, more] = all(clause, 'number').map((it) => it.value)
  const isTimes = clause.intents[0]?.intent === 'set_schedule' && from && to && !more && Math.max(from, to) <= DAY_HOURS
  return isTimes ? { hours: { from, to: to <= from ? to + DAY_HOURS / 2 : to } } : {}
}
/** The hours that a message has; the more exact ones. */
export function hoursSaid(clause: Clause, own: readonly Entity[]): Pick<Slots, 'hours'> {
  const [first] = hoursIn(clause, own)
  return first ? { hours: { from: first.from, to: first.to } } : bareHours(clause)
}
/** Nothing was pasted, or a long line of an ad, which is the owner's own. */
export const isTold = ({ headlines = [], descriptions = [] }: Slots, pasted?: string): pasted is undefined =>
  pasted === undefined || headlines.includes(pasted) || descriptions.includes(pasted)
/** 'Rund um die Uhr'. */
export const isInTimes = ({ span: [from, to] }: Entity, { times = [] }: Clause): boolean =>
  times.some((it) => it.span[0] < to && from < it.span[1])
