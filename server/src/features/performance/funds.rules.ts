import { FUNDS_LOW_PERCENT } from '@adwright/contract/limits'

export interface Funds {
  /** What is left. */
  readonly balanceMicros: number
  /** All that ever came in. */
  readonly addedMicros: number
}

/** Less than a cent is nothing. */
export const CENT_MICROS = 10_000

/** The owner is told at 20% and at 0, once each time it is passed (decisions.md, Funds). */
export function passed({ balanceMicros, addedMicros }: Funds, afterMicros: number): 'empty' | 'low' | null {
  const low = (addedMicros * FUNDS_LOW_PERCENT) / 100
  if (balanceMicros >= CENT_MICROS && afterMicros < CENT_MICROS) return 'empty'
  return balanceMicros > low && afterMicros <= low ? 'low' : null
}
