import type { PlainReport, ReportRhythm } from '@adwright/contract/plain-report'
import type { PerformanceData } from '@adwright/contract/performance'
import type { Day } from '@adwright/contract/values/day.rules'
import { accountToday, activeAccount } from '#features/ad-account/index.ts'
import { changeBetween, nextSteps } from '#features/insights/index.ts'
import { readPerformance } from '#features/performance/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { toldOn } from './due.rules.ts'
import { plainReport } from './plain-report.texts.ts'

export interface MadeReport {
  readonly plain: PlainReport
  readonly data: PerformanceData
  readonly asOf: string
}

const wasCounted = ({ customers }: PerformanceData, from: Day): boolean =>
  Boolean(customers?.since && customers.since <= from)

/** Last full week's or month's report on some campaigns or all: its figures, compared with the period before. */
export async function makeReport(
  ctx: Ctx,
  asked: { readonly every: ReportRhythm; readonly campaignIds: readonly string[]; readonly isForClient: boolean },
): Promise<MadeReport> {
  const { every, isForClient } = asked
  const campaign_ids = asked.campaignIds.length === 0 ? undefined : asked.campaignIds
  const account = await activeAccount(ctx)
  const { from, to, before } = toldOn(every, await accountToday(ctx, account))
  const now = await readPerformance(ctx, { campaign_ids, from, to })
  const then = await readPerformance(ctx, { campaign_ids, ...before })
  const both = [now.performance_data, then.performance_data] as const
  const metric = wasCounted(then.performance_data, before.from) ? 'customers' : 'clicks'
  const plain = plainReport({
    every,
    from,
    to,
    before,
    now: both[0],
    past: both[1],
    change: await changeBetween(ctx, account.customerId, both, metric, to),
    next: isForClient ? [] : await nextSteps(ctx, { from, to }, campaign_ids),
    isForClient,
  })
  return { plain, data: now.performance_data, asOf: now.as_of }
}
