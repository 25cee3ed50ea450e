import { FUNDS_LOW_PERCENT } from '@adwright/contract/limits'

export interface Funds {
  /** What is left. */
  readonly balanceMicros: number
  /** All that ever came in. */
  readonly addedMicros: number
}

/** What the ledger does not know yet of the cost so far; never more than is left, never below 0 (a correction is made up by later cost). */
export const costToBook = ({ balanceMicros, addedMicros }: Funds, costMicros: number): number =>
  Math.max(0, Math.min(balanceMicros, costMicros - (addedMicros - balanceMicros)))

/** The owner is told at 20% and at 0, once each time it is passed (decisions.md, Funds). */
export function passed({ balanceMicros, addedMicros }: Funds, afterMicros: number): 'empty' | 'low' | null {
  const low = (addedMicros * FUNDS_LOW_PERCENT) / 100
  if (balanceMicros > 0 && afterMicros <= 0) return 'empty'
  return balanceMicros > low && afterMicros <= low ? 'low' : null
}
