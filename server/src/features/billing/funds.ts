import { Fail } from '#kernel/fail.ts'
import type { At } from './credits.ts'
import { appendFunds, type FundEntry, type FundTotals, fundTotals } from './funds.store.ts'

/** What one ads account of this owner has left, and all that ever came in, in micros of US dollars. */
export const fundsOf = ({ mine }: Pick<At, 'mine'>, customerId: string): Promise<FundTotals> =>
  fundTotals(mine, customerId)

/**
 * Writes one entry of an account's funds and gives the balance after it, in micros: above 0 comes in, below 0 goes out.
 * The same cause again changes nothing. Throws `insufficient_funds`; then nothing was written.
 */
export async function addFunds({ mine, clock }: At, entry: FundEntry): Promise<number> {
  const { outcome, balanceMicros } = await appendFunds(mine, entry, clock.now())
  if (outcome === 'short') throw new Fail('insufficient_funds')
  return balanceMicros
}
