import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import { MICROS_A_CENT, usdDownOf, type Micros } from '@adwright/contract/values/money.rules'
import { type Asker, type OwnAccount, keepSpendingCap, runsOnFunds } from '#features/ad-account/index.ts'
import { bookAdCosts } from '#features/billing/index.ts'
import { notify } from '#features/notifications/index.ts'
import { dailyCosts } from './figures.store.ts'
import { passed } from './funds.rules.ts'
import { stopServing } from './stop-serving.ts'
import { performanceTexts } from './performance.texts.ts'

/** Rounded down, so that the balance is never overstated. */
const low = (micros: Micros, currency: Currency): string =>
  performanceTexts.fundsLow(moneyIn(currency).text(usdDownOf(micros)))

/**
 * An account created by us runs on its funds (decisions.md, Funds): each day's cost is booked once, the platform knows the spending cap,
 * and at zero the campaigns are paused and the owner is told why.
 */
export async function settleFunds(asker: Asker, account: OwnAccount): Promise<void> {
  if (!(await runsOnFunds(asker.scope, account))) return
  const costs = await dailyCosts(asker.scope, account.customerId)
  const { before, after } = await bookAdCosts(asker, account.customerId, costs)
  await keepSpendingCap(asker, account)
  const news = passed(before, after.balanceMicros)
  if (news === 'low')
    await notify(asker.scope, low(after.balanceMicros, account.currency), asker.clock, { kind: 'funds' })
  // Decided by the current state, not by the change: if the platform was down, the next import tries again.
  if (after.addedMicros > 0 && after.balanceMicros < MICROS_A_CENT) await stopServing(asker, account, news === 'empty')
}
