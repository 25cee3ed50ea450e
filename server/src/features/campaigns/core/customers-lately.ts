import { CUSTOMERS_TO_BID_DAYS } from '@adwright/contract/campaigns/bids.rules'
import { addDays } from '@adwright/contract/values/day.rules'
import { accountToday } from '#features/ad-account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { conversionsBetween } from './customers-lately.store.ts'

/** A campaign's whole customers in the last 30 full days, as shown on screens: what Google can bid by. */
export async function customersLately(ctx: Ctx, account: Account, campaignId: string): Promise<number> {
  const today = await accountToday(ctx, account)
  const [from, to] = [addDays(today, -CUSTOMERS_TO_BID_DAYS), addDays(today, -1)]
  return Math.floor((await conversionsBetween(ctx.scope, account.customerId, campaignId, from, to)) / 1000)
}
