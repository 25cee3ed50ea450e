import { explainChange, type Insight, listInsights, summarizeFigures } from '@adwright/contract/insights'
import { INSIGHTS_MAX } from '@adwright/contract/limits'
import { attentionOf } from '@adwright/contract/campaigns/attention.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { pausedForFunds } from '#features/ad-account/index.ts'
import { type ReportedCampaign, reportedCampaigns, justTurnedOn, lastShownDays } from '#features/campaigns/index.ts'
import { tagQuietSince } from '#features/measuring/index.ts'
import { countedCustomersOf, performanceFrom, type QueriedFigures, queryFigures } from '#features/performance/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { customerInsights } from './customer-insights.rules.ts'
import { explainFigureChange } from './explain-change.ts'
import {
  budgetLimited,
  dearClicks,
  endings,
  idleHours,
  idleKeywords,
  quietTag,
  ranked,
  type Run,
  silences,
  standings,
} from './insights.rules.ts'
import { summarize } from './summary.ts'
import { insightSentence } from './summary.texts.ts'
import { campaignDays, campaignHours, keywordSums } from './insights.store.ts'
import { insightTexts } from './insights.texts.ts'

export { changeBetween } from './explain-change.ts'
export { summarize } from './summary.ts'

interface InsightsRequest {
  readonly campaign_id?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly period?: 'all_time' | undefined
}

/** The most campaigns whose runs are checked: those with the largest budgets. */
const RUNS_MAX = 500

/** Campaigns that are enabled, or were until funds ran out: when they end, and when they were last shown. */
async function runsOf(ctx: Ctx, account: Account, campaigns: readonly ReportedCampaign[], today: Day): Promise<Run[]> {
  const withoutFunds = await pausedForFunds(ctx.scope, account)
  const running = campaigns
    .filter((it) => it.status === 'ENABLED' || withoutFunds.has(it.campaignId))
    .toSorted((a, b) => b.dailyBudgetMicros - a.dailyBudgetMicros)
    .slice(0, RUNS_MAX)
  const ids = running.map((it) => it.campaignId)
  const [shown, justOn] = await Promise.all([
    lastShownDays(ctx.scope, account.customerId, ids),
    justTurnedOn(ctx.scope, ctx.clock.now()),
  ])
  return running.map((saved) => {
    const lastShown = shown.get(saved.campaignId) ?? null
    const isWithoutFunds = withoutFunds.has(saved.campaignId)
    const known = { lastShown, knownTo: today, isWithoutFunds, isJustOn: justOn.has(saved.campaignId) }
    return { ...saved, lastShown, attention: attentionOf(saved, known, today) }
  })
}

async function insightsFrom(
  ctx: Ctx,
  queried: QueriedFigures,
  campaignId: string | undefined,
  reported: Promise<readonly ReportedCampaign[]>,
) {
  const { account, period, asOf, timeZone } = queried
  const of = { customerId: account.customerId, ...period, campaignId }
  const today = dateIn(asOf, timeZone)
  const asked = (await reported).filter((it) => campaignId === undefined || it.campaignId === campaignId)
  // A finished campaign has nothing left to change.
  const over = new Set(asked.filter((it) => it.endDate !== null && it.endDate < today).map((it) => it.campaignId))
  const isOn = (it: { readonly campaignId: string }) => !over.has(it.campaignId)
  const campaigns = (await campaignDays(ctx.scope, of)).filter(isOn)
  const keywords = (await keywordSums(ctx.scope, of)).filter(isOn)
  const runs = await runsOf(ctx, account, asked, today)
  const hours = await campaignHours(
    ctx.scope,
    of,
    campaigns.map((it) => it.campaignId),
  )
  const names = new Map(asked.map((it) => [it.campaignId, it.name]))
  const { all, counted } = await countedCustomersOf(ctx, queried, campaignId, names)
  const weak = idleKeywords(keywords, account.currency)
  const isWeak = (it: Insight) =>
    it.kind === 'keyword_without_customers' && weak.some((one) => one.id.endsWith(`/${it.ad_group_id}/${it.keyword}`))
  const found = [
    ...dearClicks(campaigns),
    ...budgetLimited(campaigns),
    ...weak,
    ...idleHours(campaigns, hours, account.currency),
    ...endings(runs, today),
    ...silences(runs, today),
    ...customerInsights(counted, campaigns, account.currency).filter((it) => !isWeak(it)),
    ...quietTag(campaignId === undefined ? await tagQuietSince(ctx.scope, account, asOf, timeZone) : undefined),
  ]
  const data = {
    currency: account.currency,
    insights: ranked(found, INSIGHTS_MAX),
    campaigns: standings(campaigns, all),
  }
  return { ...data, ...period, as_of: asOf.toISOString() }
}

/** The data for all insights, each read once. */
async function query(ctx: Ctx, asked: InsightsRequest) {
  const queried = await queryFigures(ctx, asked)
  return { queried, campaigns: reportedCampaigns(ctx.scope, queried.account.customerId) }
}

const NEXT_STEPS_MAX = 2

/** What to look at next, one sentence each: what isn't showing or has ended first, then by money. */
export async function nextSteps(
  ctx: Ctx,
  asked: Pick<InsightsRequest, 'from' | 'to'>,
  only: readonly string[] | undefined,
): Promise<string[]> {
  const { queried, campaigns } = await query(ctx, asked)
  const { insights } = await insightsFrom(ctx, queried, undefined, campaigns)
  const own = only === undefined ? insights : insights.filter((it) => only.includes(it.campaign_id))
  return own.slice(0, NEXT_STEPS_MAX).map((it) => insightSentence(it, queried.account.currency))
}

/**
 * Rule-based insights about running campaigns.
 * @throws {AppError} 404, 409, 422
 */
export async function readInsights(ctx: Ctx, asked: InsightsRequest) {
  const { queried, campaigns } = await query(ctx, asked)
  return insightsFrom(ctx, queried, asked.campaign_id, campaigns)
}

/** Rule-based insights about running campaigns. */
export const insightHandlers = [
  handle(listInsights, async (ctx, asked) => ({
    message: insightTexts.read,
    data: await readInsights(ctx, asked),
  })),
  handle(summarizeFigures, async (ctx, asked) => {
    const { queried, campaigns } = await query(ctx, asked)
    const [{ performance_data, from, to }, { insights }] = await Promise.all([
      performanceFrom(ctx, queried, asked.campaign_id, campaigns),
      insightsFrom(ctx, queried, asked.campaign_id, campaigns),
    ])
    const summary = await summarize(ctx, { from, to, data: performance_data, insights })
    return { message: insightTexts.inWords, data: { ...summary, from, to } }
  }),
  handle(explainChange, async (ctx, asked) => ({
    message: insightTexts.difference,
    data: await explainFigureChange(ctx, asked),
  })),
]
