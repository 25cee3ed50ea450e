import { micros } from '@adwright/contract/values/money.rules'
import type { Counted } from './conversions.ts'

/** Merges conversions with the same key. */
export function summedConversions<T extends Counted>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const conversionsMilli = own.reduce((sum, row) => sum + row.conversionsMilli, 0)
    return { ...first, conversionsMilli, valueMicros: micros(own.reduce((sum, row) => sum + row.valueMicros, 0)) }
  })
}
