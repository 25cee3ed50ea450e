import { unlinkAccount } from '@adwright/contract/ad-account'
import { beforeErasing } from '#features/account/index.ts'
import { activeAccountIfAny, giveLoginBack } from '#features/ad-account/index.ts'
import { endAllPlans } from '#features/billing/index.ts'
import type { Handler } from '#kernel/handle.ts'
import { runAction } from '#kernel/run-action.ts'

/**
 * Before an account is erased: ends its plan, and unlinks the ad account of each of its businesses, which pauses the campaigns (contract,
 * Closer terms).
 */
export function settleBeforeErasing(handlers: readonly Handler[]): void {
  const unlink = handlers.find((it) => it.action.name === unlinkAccount.name)
  if (!unlink) return
  beforeErasing('account', endAllPlans)
  beforeErasing('business', async (ctx) => {
    const account = await activeAccountIfAny(ctx.scope)
    if (account) await runAction(unlink, ctx, { customer_id: account.customerId })
    await giveLoginBack(ctx)
  })
}
