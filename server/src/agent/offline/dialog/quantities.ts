import type { Entity, EntityType, Clause, Ref } from '../nlu/index.ts'
import { all, saidAs } from './said.ts'

/** A count, or an amount, in the account's currency unless another was stated. */
export interface Quantity {
  readonly value: number
  readonly isMoney: boolean
  readonly said?: string | undefined
  readonly of?: string | undefined
}

/**
 * A calculation with the owner's own numbers: what each costs, what share one is of the other, what is left, how much it changed, or a
 * percentage.
 */
export interface Sum {
  readonly is: 'each' | 'share' | 'left' | 'moved' | 'less' | 'more' | 'part' | 'many' | 'times' | 'cover' | 'mean'
  /** 187 for 220 clicks, 187 of 250, 20 percent of 350, 400 at 0.60 a click, 50 clicks at 0.60. */
  readonly of: readonly [Quantity, Quantity]
  /** All the numbers stated for it, latest first. */
  readonly said: readonly Quantity[]
}
/** Numbers inside these entities aren't quantities. */
export const unlike = new Set<EntityType>([
  'date',
  'length',
  'ref',
  'hours',
  'age',
  'phone',
  'texts',
  'name',
  'quote',
  'url',
  'percent',
])

export const inside = (it: Entity, others: readonly Entity[]): boolean =>
  others.some(({ span: [from, to] }) => from <= it.span[0] && to >= it.span[1] && to - from > it.span[1] - it.span[0])
/** The 'orders' in a campaign called 'Birthday Orders' don't ask for a figure, 'Tea Time' isn't an hour, and '18 Nov' isn't an age. */
const ofFigures = new Set<EntityType>(['metric', 'dimension'])
export function withoutNamedMetrics(clause: Clause): Clause {
  const names = [...all(clause, 'ref').filter(({ ref }) => ref.kind === 'name'), ...all(clause, 'date')]
  return { ...clause, entities: clause.entities.filter((it) => !ofFigures.has(it.type) || !inside(it, names)) }
}
/** The amounts and counts, in the message's order. `isPaid`: numbers that count nothing are money. */
export function quantitiesOf(clause: Clause, isPaid = false): Quantity[] {
  return clause.entities.flatMap((entity): Quantity[] => {
    if (entity.type === 'money' && (entity.per === undefined || entity.per === 'total'))
      return [{ value: entity.cents / 100, isMoney: true, ...(entity.currency === 'USD' ? {} : { said: entity.said }) }]
    const isOther = inside(
      entity,
      clause.entities.filter((e) => unlike.has(e.type)),
    )
    // The hundred of 'por cento'.
    const isPercent = entity.type === 'number' && entity.value === HUNDRED && !/\d/.test(saidAs(entity, clause))
    if (entity.type !== 'number' || isOther || isPercent) return []
    const noun = all(clause, 'metric').find((it) => it.span[0] - entity.span[1] === 1)
    const of = entity.of ?? (noun && saidAs(noun, clause))
    return [{ value: entity.value, isMoney: isPaid && of === undefined, of }]
  })
}
const HUNDRED = 100
/** 'Which are under 40?': refers to those with such a budget, so the 40 isn't a separate amount. */
export const boundedIn = ({ parts = [] }: Clause): Ref[] =>
  parts.flatMap((it) => (it.is === 'set' && isBounded(it.ref) ? [it.ref] : []))
export const isBounded = (it: Ref): boolean => it.kind === 'all' && it.than !== undefined
