import type { Usd } from '@adwright/contract/values/money.rules'
import { ownerScope } from '#db/scope.ts'
import { openFundsCheckout } from '#features/billing/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Job, job } from '#kernel/jobs.ts'
import { activeAccount } from './account.ts'
import { adAccountTexts } from './ad-account.rules.ts'
import { keepSpendingCap, runsOnFunds } from './funds.ts'

/** Funds are for the account that was made here; a linked one pays Google itself (decisions.md, Funds). */
export async function buyFunds(ctx: Ctx, { amount }: { readonly amount: Usd }) {
  const account = await activeAccount(ctx)
  if (!(await runsOnFunds(ctx.scope, account))) throw new AppError('conflict', adAccountTexts.paysItself)
  return openFundsCheckout(ctx, account.customerId, amount)
}

/** After a payment or refund, sets the platform's spending cap at once instead of with the next import. */
export const keepSpendingCapJob: Job = job<{ owner: string; customerId: string }>({
  name: 'keep_spending_cap',
  run: (ctx, { owner, customerId }) =>
    keepSpendingCap({ ...ctx, scope: ownerScope(ctx.system, owner) }, { owner, customerId }),
})
