import { AppError } from '#kernel/app-error.ts'
import type { At } from './credits.ts'
import type { DayCost } from './funds.rules.ts'
import { appendFunds, type Booked, bookDays, type FundEntry, type FundTotals, fundTotals } from './funds.store.ts'

/** The balance of one of the owner's ad accounts, and the total received and not refunded, in micros of US dollars. */
export const fundsOf = ({ scope }: Pick<At, 'scope'>, customerId: string): Promise<FundTotals> =>
  fundTotals(scope, customerId)

/**
 * Writes one entry of an account's funds and returns the balance after it, in micros: above 0 is added, below 0 spent. The same cause again
 * changes nothing.
 * @throws {AppError} `insufficient_funds`; then nothing was written
 */
export async function addFunds({ scope, clock }: At, entry: FundEntry): Promise<number> {
  const { outcome, balanceMicros } = await appendFunds(scope, entry, clock.now())
  if (outcome === 'short') throw new AppError('insufficient_funds')
  return balanceMicros
}

/**
 * Books the daily costs of an account, in micros: each day once, as far as funds allow. The same costs again change nothing; a day
 * corrected downward gives back. Days that aren't listed stay as they are.
 */
export const bookAdCosts = ({ scope, clock }: At, customerId: string, costs: readonly DayCost[]): Promise<Booked> =>
  bookDays(scope, customerId, costs, clock.now())
