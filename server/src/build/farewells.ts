import { unlinkAccount } from '@adwright/contract/ad-account'
import { beforeErasing } from '#features/account/index.ts'
import { activeAccountIfAny } from '#features/ad-account/index.ts'
import type { Handler } from '#kernel/handle.ts'
import { runAction } from '#kernel/run-action.ts'

/** Who erases the account leaves no campaign behind that goes on spending: unlinking pauses them first (contract, Closer terms). */
export function settleBeforeErasing(handlers: readonly Handler[]): void {
  const unlink = handlers.find((it) => it.action.name === unlinkAccount.name)
  if (!unlink) return
  beforeErasing(async (ctx) => {
    const account = await activeAccountIfAny(ctx.mine)
    if (account) await runAction(unlink, ctx, { customer_id: account.customerId })
  })
}
