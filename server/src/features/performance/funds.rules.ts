import { MICROS_A_CENT, type Micros } from '@adwright/contract/values/money.rules'
import { FUNDS_LOW_PERCENT } from '@adwright/contract/limits'

export interface Funds {
  /** The balance. */
  readonly balanceMicros: Micros
  /** The balance after the last payment. */
  readonly fullMicros: Micros
}

/** The owner is notified at 20% and at 0, once each time it's passed (decisions.md, Funds). */
export function passed({ balanceMicros, fullMicros }: Funds, afterMicros: Micros): 'empty' | 'low' | null {
  const low = (fullMicros * FUNDS_LOW_PERCENT) / 100
  if (balanceMicros >= MICROS_A_CENT && afterMicros < MICROS_A_CENT) return 'empty'
  return balanceMicros > low && afterMicros <= low ? 'low' : null
}
