import { CUSTOMERS_TO_BID_DAYS } from '@adwright/contract/campaigns/bids.rules'
import { addDays } from '@adwright/contract/values/day.rules'
import { accountClock } from '#features/ad-account/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { conversionsAfter } from './customers-lately.store.ts'

/** Whole customers of a campaign in the last 30 days, as of the last import: what Google can bid by. */
export async function customersLately(ctx: Ctx, account: Account, campaignId: string): Promise<number> {
  const { now, timeZone } = await accountClock(ctx, account)
  const after = addDays(dateIn(now, timeZone), -CUSTOMERS_TO_BID_DAYS)
  return Math.floor((await conversionsAfter(ctx.scope, account.customerId, campaignId, after)) / 1000)
}
