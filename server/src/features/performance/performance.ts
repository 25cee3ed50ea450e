import { changeOf } from '@adwright/contract/values/change.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { centsOf } from '@adwright/contract/values/money.rules'
import type { PerformanceData } from '@adwright/contract/performance'
import { accountToday, activeAccount, figuresZone, ownsAccount } from '#features/ad-account/index.ts'
import { type ReportedCampaign, reportedCampaigns, measuring, knownCampaign } from '#features/campaigns/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { hoursKept, performanceOf } from './breakdown.rules.ts'
import { cutoffs } from './facts-jobs.ts'
import { ctrOf } from './breakdown.rules.ts'
import { type CampaignsAsked, periodTotals } from './figures.store.ts'
import { freshState, standingOf } from './freshness.ts'
import { knownActions } from './conversions.store.ts'
import { customerBreakdown } from './customer-breakdown.rules.ts'
import { heldCustomers, heldLines } from './held-lines.ts'
import { earlier, knownDays, later, monthToDate, type Period, periodErrors, periodOf } from './periods.rules.ts'
import { missing } from './windows.rules.ts'

export interface FiguresQuery {
  readonly campaign_id?: string | undefined
  /** Several, instead of one. */
  readonly campaign_ids?: readonly string[] | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  /** Instead of dates: every day with known figures, including today's so far. */
  readonly period?: 'all_time' | undefined
}

export interface Performance extends Period {
  readonly performance_data: PerformanceData
  readonly as_of: string
  readonly missing_days: Period[]
}

const campaignsOf = ({ campaign_id, campaign_ids }: FiguresQuery): CampaignsAsked => campaign_ids ?? campaign_id

/** Days of a period that imports failed on. Days after the last known figures aren't missing, just not imported yet. */
function missingDays(
  { from, to }: Period,
  asOf: Day,
  done: readonly Period[],
  campaigns: readonly { readonly startDate: Day }[],
): Period[] {
  const [first] = campaigns.map((it) => it.startDate).sort()
  const whole = { from: later(from, first ?? to), to: earlier(to, asOf) }
  return whole.from > whole.to ? [] : missing(whole, done)
}

/**
 * The requested account and period, with its figures updated.
 * @throws {AppError} `no_ads_account`, `validation_failed` 422 for invalid dates
 */
export async function queryFigures(ctx: Ctx, asked: FiguresQuery) {
  const account = await activeAccount(ctx)
  const standing = await standingOf(ctx, account)
  const { now, timeZone } = standing.clock
  const day = dateIn(now, timeZone)
  const dates = periodOf(asked, day)
  const errors = periodErrors(dates)
  if (errors.length > 0) throw invalid(...errors)
  for (const id of [campaignsOf(asked) ?? []].flat()) await knownCampaign(ctx, account, id)
  const state = await freshState(ctx, account, standing)
  return { account, ...state, period: asked.period ? knownDays(state.done, day) : dates, timeZone, day }
}

/** The account and period that figures are read for. */
export type QueriedFigures = Awaited<ReturnType<typeof queryFigures>>

/** A period's figures with all breakdowns, as of the last import. */
export async function readPerformance(ctx: Ctx, asked: FiguresQuery): Promise<Performance> {
  const queried = await queryFigures(ctx, asked)
  return performanceFrom(ctx, queried, campaignsOf(asked), reportedCampaigns(ctx.scope, queried.account.customerId))
}

/** The same for an existing query. */
export async function performanceFrom(
  ctx: Ctx,
  { account, period, asOf, timeZone, day, done, revision }: QueriedFigures,
  asked: CampaignsAsked,
  reported: Promise<readonly ReportedCampaign[]>,
): Promise<Performance> {
  const { scope } = ctx
  const of = [scope, account.customerId, period, asked, revision] as const
  const [held, lines, counted, measured, actions, otherZone] = await Promise.all([
    reported,
    heldLines(...of),
    heldCustomers(...of),
    measuring(scope, account.customerId, timeZone),
    knownActions(scope, account.customerId),
    figuresZone(ctx, timeZone),
  ])
  const campaigns = asked === undefined ? held : held.filter((it) => [asked].flat().includes(it.campaignId))
  const names = new Map(held.map((it) => [it.campaignId, it.name]))
  const data = performanceOf(lines, campaigns, day)
  return {
    performance_data: {
      currency: account.currency,
      figures_zone: otherZone,
      ...data,
      ...hoursKept(data, period.from, cutoffs(ctx).hours),
      customers: measured && customerBreakdown(lines, counted, names, measured.since, actions),
    },
    as_of: asOf.toISOString(),
    missing_days: missingDays(period, dateIn(asOf, timeZone), done, held),
    ...period,
  }
}

/**
 * This month's full days against the same days of last month; campaign_count counts campaigns that were shown. Someone else's account: 404.
 */
export async function analyticsChange(ctx: Ctx, customerId: string) {
  const account = await activeAccount(ctx)
  if (!(await ownsAccount(ctx.scope, customerId))) throw new AppError('not_found')
  const { now, before } = monthToDate(await accountToday(ctx, account))
  const [is, was] = [await periodTotals(ctx.scope, customerId, now), await periodTotals(ctx.scope, customerId, before)]
  return {
    campaign_count: changeOf(was.campaigns, is.campaigns),
    total_cost: changeOf(centsOf(was.costMicros), centsOf(is.costMicros)),
    total_clicks: changeOf(was.clicks, is.clicks),
    total_impressions: changeOf(was.impressions, is.impressions),
    ctr: changeOf(ctrOf(was.clicks, was.impressions), ctrOf(is.clicks, is.impressions)),
  }
}
