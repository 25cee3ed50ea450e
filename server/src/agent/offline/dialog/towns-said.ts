import type { Clause } from '../nlu/index.ts'
import { isTown } from '../nlu/entities/places.ts'
import type { MutableSlots } from './slots.ts'

/** 'Add Salem to the bread ad': a place to show it, not a product. */
export function takeTowns(slots: MutableSlots, clause: Clause): void {
  const { offers = [], refs = [] } = slots
  const isNamed = refs.some((it) => it.kind === 'name' && it.ids.length > 0)
  const isOfTowns = offers.length > 0 && offers.every((it) => /^\p{Lu}/u.test(it) && isTown(it))
  if (!clause.acts.includes('v.add') || !isNamed || !isOfTowns) return
  slots.places ??= offers.map((value) => ({ type: 'place', value, span: clause.span }))
  delete slots.offers
}
