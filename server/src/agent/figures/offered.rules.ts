import { IDS } from './facts.rules.ts'
import { isFields } from './fact.rules.ts'
import { measureOf } from './measures.rules.ts'
import { numbersIn, type Said } from './numbers.rules.ts'

/** Numbers that the model wrote into a call. A reply may repeat them as what a card offers, but they prove nothing about the business. */

function numbersOf(value: unknown, field = ''): Said[] {
  const { metric, unit } = measureOf(field)
  if (typeof value === 'number')
    return numbersIn(String(value)).map((it) => ({ ...it, unit, metric, pace: 'day' as const }))
  if (typeof value === 'string') return numbersIn(value)
  if (Array.isArray(value)) return value.flatMap((it) => numbersOf(it, field))
  // An id says no number.
  const told = isFields(value) ? Object.entries(value).filter(([name]) => !IDS.test(name)) : []
  return told.flatMap(([name, item]) => numbersOf(item, name))
}
const isSame = (a: Said, b: Said): boolean =>
  (a.unit === b.unit || b.unit === 'count') &&
  a.readings.some(({ value }) => b.readings.some((it) => it.value === value))

/** The numbers in a call's input. One that the owner named stays theirs, now with the unit of its field. */
export const offeredIn = (input: unknown, owners: readonly Said[]): Said[] =>
  numbersOf(input).map((it) => (owners.some((own) => isSame(it, own)) ? it : { ...it, isOffered: true }))
