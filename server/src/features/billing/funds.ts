import { Fail } from '#kernel/fail.ts'
import type { At } from './credits.ts'
import type { DayCost } from './funds.rules.ts'
import { appendFunds, type Booked, bookDays, type FundEntry, type FundTotals, fundTotals } from './funds.store.ts'

/** What one ads account of this owner has left, and all that came in and was not given back, in micros of US dollars. */
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

/**
 * Books what the days of an account cost, in micros: each day once, as far as the money goes. The same costs again change
 * nothing; a day that is corrected to less gives back. Days that are not named stay as they are.
 */
export const bookAdCosts = ({ mine, clock }: At, customerId: string, costs: readonly DayCost[]): Promise<Booked> =>
  bookDays(mine, customerId, costs, clock.now())
