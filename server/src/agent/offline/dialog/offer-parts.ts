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
export function hoursIn(clause: Clause, own: readonly Entity[]): EntityOf<'hours'> | undefined {
  const hours = all(clause, 'hours').filter((it) => !inside(it, own) && !own.some((text) => isEndOf(text, it)))
  return hours.find((it) => /\d/.test(saidAs(it, clause))) ?? hours[0]
}
/** Nothing was pasted, or a long line of an ad, which is the owner's own. */
export const isTold = ({ headlines = [], descriptions = [] }: Slots, pasted?: string): pasted is undefined =>
  pasted === undefined || headlines.includes(pasted) || descriptions.includes(pasted)
