import { listInsights } from '@adwright/contract/insights'
import { INSIGHTS_MAX } from '@adwright/contract/limits'
import { queryFigures } from '#features/performance/index.ts'
import { handle } from '#kernel/handle.ts'
import { budgetLimited, idleHours, idleKeywords, ranked } from './insights.rules.ts'
import { campaignDays, campaignHours, keywordSums } from './insights.store.ts'

/** What the figures of running campaigns say, by rules. */
export const insightHandlers = [
  handle(listInsights, async (ctx, asked) => {
    const { account, period, asOf } = await queryFigures(ctx, asked)
    const of = { customerId: account.customerId, ...period, campaignId: asked.campaign_id }
    const campaigns = await campaignDays(ctx.scope, of)
    const keywords = await keywordSums(ctx.scope, of)
    const hours = await campaignHours(
      ctx.scope,
      of,
      campaigns.map((it) => it.campaignId),
    )
    const found = [...budgetLimited(campaigns), ...idleKeywords(keywords), ...idleHours(campaigns, hours)]
    return {
      message: 'What the figures show.',
      data: { insights: ranked(found, INSIGHTS_MAX), ...period, as_of: asOf.toISOString() },
    }
  }),
]
