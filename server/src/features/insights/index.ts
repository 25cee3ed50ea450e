import { explainChange, listInsights, summarizeFigures } from '@adwright/contract/insights'
import { INSIGHTS_MAX } from '@adwright/contract/limits'
import { plainStatusOf } from '@adwright/contract/campaigns/status.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { campaignLabels } from '#features/campaigns/index.ts'
import { queryFigures, readPerformance } from '#features/performance/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { explainFigureChange } from './explain-change.ts'
import {
  budgetLimited,
  dearClicks,
  endings,
  idleHours,
  idleKeywords,
  ranked,
  silences,
  standings,
} from './insights.rules.ts'
import { summarize } from './summary.ts'
import { campaignDays, campaignHours, keywordSums, runsOf } from './insights.store.ts'

export { summarize } from './summary.ts'

interface Asked {
  readonly campaign_id?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly period?: 'all_time' | undefined
}
async function findInsights(ctx: Ctx, asked: Asked) {
  const { account, period, asOf, timeZone } = await queryFigures(ctx, asked)
  const of = { customerId: account.customerId, ...period, campaignId: asked.campaign_id }
  const campaigns = await campaignDays(ctx.scope, of)
  const keywords = await keywordSums(ctx.scope, of)
  const today = dateIn(asOf, timeZone)
  const labels = await campaignLabels(ctx.scope, account.customerId)
  const statusOf = new Map(labels.map((it) => [it.campaignId, plainStatusOf(it, today)]))
  const runs = (await runsOf(ctx.scope, of)).map((it) => ({
    ...it,
    isDisapproved: statusOf.get(it.campaignId) === 'Not showing: ad disapproved',
  }))
  const hours = await campaignHours(
    ctx.scope,
    of,
    campaigns.map((it) => it.campaignId),
  )
  const found = [
    ...dearClicks(campaigns),
    ...budgetLimited(campaigns),
    ...idleKeywords(keywords),
    ...idleHours(campaigns, hours),
    ...endings(runs, today),
    ...silences(runs, today),
  ]
  const data = { insights: ranked(found, INSIGHTS_MAX), campaigns: standings(campaigns) }
  return { ...data, ...period, as_of: asOf.toISOString() }
}

/** What the figures of running campaigns say, by rules. */
export const insightHandlers = [
  handle(listInsights, async (ctx, asked) => ({
    message: 'What the figures show.',
    data: await findInsights(ctx, asked),
  })),
  handle(summarizeFigures, async (ctx, asked) => {
    const [{ performance_data, from, to }, { insights }] = [
      await readPerformance(ctx, asked),
      await findInsights(ctx, asked),
    ]
    const summary = await summarize(ctx, { from, to, data: performance_data, insights })
    return { message: 'The figures in words.', data: { ...summary, from, to } }
  }),
  handle(explainChange, async (ctx, asked) => ({
    message: 'What made the difference.',
    data: await explainFigureChange(ctx, asked),
  })),
]
