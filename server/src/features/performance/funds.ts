import { type Asker, keepSpendingCap, runsOnFunds } from '#features/ad-account/index.ts'
import { bookAdCosts } from '#features/billing/index.ts'
import { notify } from '#features/notifications/index.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { dailyCosts } from './figures.store.ts'
import { passed } from './funds.rules.ts'
import { stopServing } from './stop-serving.ts'

const said = {
  low: (left: string) => `Your ad funds are running low: ${left} left. Add funds to keep your campaigns running.`,
  empty: () => 'Your ad funds are used up. Your campaigns have stopped showing until you add funds.',
}

/** An account made by us runs on its funds: its cost so far goes to the ledger, and the platform knows the cap (decisions.md, Funds). */
export async function settleFunds(asker: Asker, account: Account): Promise<void> {
  if (!(await runsOnFunds(asker.mine, account))) return
  const totals = await allTimeTotals(asker.mine, account.customerId)
  const costMicros = totals.reduce((sum, it) => sum + it.costMicros, 0)
  const before = await fundsOf(asker, account.customerId)
  const due = costToBook(before, costMicros)
  if (due > 0) {
    const cause = `ad-cost:${account.customerId}:${costMicros}`
    const after = await addFunds(asker, {
      customerId: account.customerId,
      amountMicros: -due,
      reason: 'Ad cost',
      cause,
    })
    const news = passed(before, after)
    if (news) await notify(asker.mine, said[news](`$${(after / 1_000_000).toFixed(2)}`), asker.clock)
  }
  await keepSpendingCap(asker, account)
}
