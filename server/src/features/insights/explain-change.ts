import type { CustomerBreakdown } from '@adwright/contract/customer-figures'
import { customerSentence } from '@adwright/contract/customer-text.rules'
import type { PerformanceData } from '@adwright/contract/performance'
import { dateText } from '@adwright/contract/values/date-text.rules'
import { type Day, addDays } from '@adwright/contract/values/day.rules'
import { campaignsHeld } from '#features/campaigns/index.ts'
import { periodBefore, queryFigures, readPerformance } from '#features/performance/index.ts'
import { dateIn } from '#kernel/clock.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { insightTexts } from './insights.texts.ts'
import { type Counted, explained } from './explain-change.rules.ts'

const DAYS = 7

interface ChangeQuery {
  readonly metric?: Counted | undefined
  readonly campaign_id?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** On days without counting, customers are unknown: any change from there would be made up. */
function refuseUncounted(customers: CustomerBreakdown | null | undefined, from: Day): void {
  if (!customers) throw new AppError('conflict', customerSentence(null, undefined))
  const { since } = customers
  if (since === null) throw new AppError('conflict', insightTexts.notCountedYet)
  if (since > from) throw new AppError('conflict', insightTexts.countedSince(dateText(since)))
}

/** Why a figure rose or fell. Excludes the current day, which would look like a drop. */
export async function explainFigureChange(ctx: Ctx, asked: ChangeQuery) {
  const { account, asOf, timeZone } = await queryFigures(ctx, asked)
  const yesterday = addDays(dateIn(asOf, timeZone), -1)
  const to = asked.to === undefined || (asked.to > yesterday && (asked.from ?? '') <= yesterday) ? yesterday : asked.to
  const now = { from: asked.from ?? addDays(to, 1 - DAYS), to }
  const before = periodBefore(now)
  const one = { campaign_id: asked.campaign_id }
  const [is, was] = [await readPerformance(ctx, { ...one, ...now }), await readPerformance(ctx, { ...one, ...before })]
  if (asked.metric === 'customers') refuseUncounted(was.performance_data.customers, before.from)
  const both = [is.performance_data, was.performance_data] as const
  return {
    ...(await changeBetween(ctx, account.customerId, both, asked.metric ?? 'clicks', yesterday)),
    ...now,
    compared_from: before.from,
    compared_to: before.to,
  }
}

/** What caused the difference between two periods, including campaigns that were stopped in between. */
export async function changeBetween(
  { scope }: Pick<Ctx, 'scope'>,
  customerId: string,
  [is, was]: readonly [PerformanceData, PerformanceData],
  metric: Counted,
  lastDay: Day,
) {
  const found = explained(is, was, metric)
  const held = new Map((await campaignsHeld(scope, customerId)).map((it) => [it.campaignId, it]))
  const stopped = (id: string) => {
    const row = held.get(id)
    if (!row || row.status === 'ENABLED') return row?.endDate && row.endDate <= lastDay ? ('ended' as const) : null
    return row.status === 'PAUSED' ? ('paused' as const) : ('removed' as const)
  }
  return { ...found, campaigns: found.campaigns.map((it) => ({ ...it, stopped: stopped(it.campaign_id) })) }
}
