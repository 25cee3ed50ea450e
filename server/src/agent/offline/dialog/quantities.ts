import type { Entity, EntityType, Clause, Ref } from '../nlu/index.ts'
import { all } from './said.ts'

/** A count, or an amount in US dollars. */
export interface Quantity {
  readonly value: number
  readonly isMoney: boolean
  readonly of?: string | undefined
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
/** The 'orders' of a campaign called 'Birthday Orders' ask for no figure, and 'Tea Time' for no hour. */
const ofFigures = new Set<EntityType>(['metric', 'dimension'])
export function withoutNamedMetrics(clause: Clause): Clause {
  const names = all(clause, 'ref').filter(({ ref }) => ref.kind === 'name')
  return { ...clause, entities: clause.entities.filter((it) => !ofFigures.has(it.type) || !inside(it, names)) }
}
/** Amounts and counts, in the order of the message. */
export function quantitiesOf(clause: Clause): Quantity[] {
  return clause.entities.flatMap((entity): Quantity[] => {
    if (entity.type === 'money' && entity.per === undefined && entity.currency === 'USD')
      return [{ value: entity.cents / 100, isMoney: true }]
    if (
      entity.type !== 'number' ||
      inside(
        entity,
        clause.entities.filter((e) => unlike.has(e.type)),
      )
    )
      return []
    return [{ value: entity.value, isMoney: false, of: entity.of }]
  })
}
/** 'Which are under 40?': those with such a budget; the amount is no other one. */
export const boundedIn = ({ parts = [] }: Clause): Ref[] =>
  parts.flatMap((it) => (it.is === 'set' && isBounded(it.ref) ? [it.ref] : []))
export const isBounded = (it: Ref): boolean => it.kind === 'all' && it.than !== undefined
