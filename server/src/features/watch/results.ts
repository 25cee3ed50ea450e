import type { Day } from '@adwright/contract/values/day.rules'
import type { ProposalResult } from '@adwright/contract/watch'
import type { Account } from '#services/ad-platform/port.ts'
import { campaignRow } from '#features/campaigns/index.ts'
import { readPerformance } from '#features/performance/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { comparedDays, resultText } from './results.rules.ts'
import { keepResult, type ShownRow, unjudgedRows } from './watch.store.ts'
import type { WatchTexts } from './words/index.ts'

const A_RUN = 20

/** The figures of some days: the campaign's, or the total if several are concerned. */
async function sums(ctx: Ctx, campaignId: string | null, { from, to }: { from: Day; to: Day }) {
  const { performance_data: data } = await readPerformance(ctx, {
    ...(campaignId === null ? {} : { campaign_id: campaignId }),
    from,
    to,
  })
  const { total_clicks: clicks, total_impressions: impressions, total_cost: cost } = data.summary
  // Days before counting started would make every change look like a gain.
  const isCounted =
    data.customers !== null &&
    data.customers !== undefined &&
    data.customers.since !== null &&
    data.customers.since <= from
  return { clicks, impressions, cost, customers: isCounted ? (data.customers?.total.customers ?? null) : null }
}

async function resultOf(ctx: Ctx, account: Account, row: ShownRow, t: WatchTexts): Promise<ProposalResult | null> {
  if (row.answeredOn === null || row.customerId !== account.customerId || row.isUndone) return null
  const campaignId = row.kind === 'move_budget' ? null : row.campaignId
  const campaign = campaignId === null ? undefined : await campaignRow(ctx.scope, account.customerId, campaignId)
  const compared = comparedDays(row.answeredOn, campaign?.startDate)
  if (!compared) return null
  const before = await sums(ctx, campaignId, compared.before)
  const after = await sums(ctx, campaignId, compared.after)
  return {
    days: compared.days,
    before,
    after,
    text: resultText(t, before, after, { days: compared.days, by: row.answeredBy ?? 'owner' }),
  }
}

/** Evaluates changes that are two weeks old, as far as their figures are known. */
export async function judge(ctx: Ctx, account: Account, today: Day, t: WatchTexts): Promise<void> {
  for (const row of await unjudgedRows(ctx.scope, today, A_RUN))
    await keepResult(ctx.scope, row.id, await resultOf(ctx, account, row, t))
}
