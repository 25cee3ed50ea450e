import { FUNDS_LOW_PERCENT } from '@adwright/contract/limits'

export interface Funds {
  /** What is left. */
  readonly balanceMicros: number
  /** What there was when money came in last. */
  readonly fullMicros: number
}

/** Less than a cent is nothing. */
export const CENT_MICROS = 10_000

/** The owner is told at 20% and at 0, once each time it is passed (decisions.md, Funds). */
export function passed({ balanceMicros, fullMicros }: Funds, afterMicros: number): 'empty' | 'low' | null {
  const low = (fullMicros * FUNDS_LOW_PERCENT) / 100
  if (balanceMicros >= CENT_MICROS && afterMicros < CENT_MICROS) return 'empty'
  return balanceMicros > low && afterMicros <= low ? 'low' : null
}
