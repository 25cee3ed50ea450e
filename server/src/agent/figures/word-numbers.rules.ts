import type { Entity } from '../offline/nlu/types.ts'
import { MULTIPLES } from './numbers.lexicon.ts'
import { type Spotted, wordNumbersIn } from './numbers.rules.ts'

const PART_CHARS = 12
const wordAt = (at: number, { text, readings: [said] }: Pick<Spotted, 'text' | 'readings'>): Spotted => {
  const readings = [{ value: said?.value ?? 0, tolerance: 0.5 }]
  return { at, end: at + text.length, text, unit: 'count', readings, isPlain: true }
}
/** Whole numbers in words: 'nine', 'dreißig'. */
export function wordsIn(entities: readonly Entity[], free: string): Spotted[] {
  return entities.flatMap((entity) => {
    // The reader of orders takes 'seis por dia' for an amount.
    if (entity.type === 'money' && entity.per)
      return wordNumbersIn(free.slice(...entity.span)).map((it) => wordAt(entity.span[0] + it.at, it))
    if (entity.type !== 'number' || entity.value < 2) return []
    const [at, end] = entity.span
    const text = free.slice(at, end)
    const isRange = /^\s?(?:to|or|-|–|bis|oder|à|ou|a|o)\s?_/i.test(free.slice(end))
    const isPart = MULTIPLES.some(
      ([, said]) => said.test(free.slice(at, end + PART_CHARS)) && !said.test(free.slice(end)),
    )
    if (/[\d_]/.test(text) || text.trim() === '' || isRange || isPart) return []
    return [wordAt(at, { text, readings: [{ value: entity.value, tolerance: 0 }] })]
  })
}
