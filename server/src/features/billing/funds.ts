import { AppError } from '#kernel/app-error.ts'
import type { At } from './credits.ts'
import type { DayCost } from './funds.rules.ts'
import { appendFunds, type Booked, bookDays, type FundEntry, type FundTotals, fundTotals } from './funds.store.ts'

/** What one ads account of this owner has left, and all that came in and was not given back, in micros of US dollars. */
export const fundsOf = ({ scope }: Pick<At, 'scope'>, customerId: string): Promise<FundTotals> =>
  fundTotals(scope, customerId)

/**
 * Writes one entry of an account's funds and gives the balance after it, in micros: above 0 comes in, below 0 goes out.
 * The same cause again changes nothing.
 * @throws {AppError} `insufficient_funds`; then nothing was written
 */
export async function addFunds({ scope, clock }: At, entry: FundEntry): Promise<number> {
  const { outcome, balanceMicros } = await appendFunds(scope, entry, clock.now())
  if (outcome === 'short') throw new AppError('insufficient_funds')
  return balanceMicros
}

/**
 * Books what the days of an account cost, in micros: each day once, as far as the money goes. The same costs again change
 * nothing; a day that is corrected to less gives back. Days that are not named stay as they are.
 */
export const bookAdCosts = ({ scope, clock }: At, customerId: string, costs: readonly DayCost[]): Promise<Booked> =>
  bookDays(scope, customerId, costs, clock.now())
