import { FUNDS_AMOUNT_WRONG } from '@adwright/contract/billing'
import { FUNDS_MAX_USD } from '@adwright/contract/limits'
import { scaleOf, unitFault } from '@adwright/contract/values/currency.rules'
import type { Usd } from '@adwright/contract/values/money.rules'
import { ownerScope } from '#db/scope.ts'
import { openFundsCheckout } from '#features/billing/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { type Job, job } from '#kernel/jobs.ts'
import { activeAccount, ownCurrency } from './account.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { keepSpendingCap, runsOnFunds } from './funds.ts'

/** Funds are for accounts created here; a linked one pays Google directly (decisions.md, Funds). */
export async function buyFunds(ctx: Ctx, { amount }: { readonly amount: Usd }) {
  const currency = await ownCurrency(ctx.scope)
  const fault = amount > FUNDS_MAX_USD * scaleOf(currency) ? FUNDS_AMOUNT_WRONG : unitFault(amount, currency)
  if (fault !== undefined) throw invalid({ path: 'amount', message: fault })
  const account = await activeAccount(ctx)
  if (!(await runsOnFunds(ctx.scope, account))) throw new AppError('conflict', adAccountTexts.paysItself)
  return openFundsCheckout(ctx, account, amount)
}

/** After a payment or refund, sets the platform's spending cap immediately instead of with the next import. */
export const keepSpendingCapJob: Job = job<{ owner: string; customerId: string }>({
  name: 'keep_spending_cap',
  run: (ctx, { owner, customerId }) =>
    keepSpendingCap({ ...ctx, scope: ownerScope(ctx.system, owner) }, { owner, customerId }),
})
