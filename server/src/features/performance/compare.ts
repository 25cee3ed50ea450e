import { changeOf } from '@adwright/contract/values/change.rules'
import { customersOf } from '@adwright/contract/customers.rules'
import type { comparePeriods as action } from '@adwright/contract/performance'
import type { Day } from '@adwright/contract/values/day.rules'
import { usdOf } from '@adwright/contract/values/money.rules'
import type { z } from 'zod'
import { activeAccount } from '#features/ad-account/index.ts'
import { knownCampaign, measuring } from '#features/campaigns/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { ctrOf } from './breakdown.rules.ts'
import { periodConversions } from './conversions.store.ts'
import { periodTotals } from './figures.store.ts'
import { freshState, standingOf } from './freshness.ts'
import { type Period, wholeDays } from './periods.rules.ts'

type Comparison = z.output<typeof action.input>

const unknown = { customers: null, cost_per_customer: null, value: null, customer_rate: null }

/** A period's figures; with customers if they were counted by then. */
async function figuresOf(
  ctx: Ctx,
  { customerId }: Account,
  period: Period,
  campaignId: string | undefined,
  since: Day | null,
) {
  const of = [ctx.scope, customerId, period, campaignId] as const
  const [totals, conversions] = [await periodTotals(...of), await periodConversions(...of)]
  const { rate: customer_rate, ...customers } = customersOf({ ...totals, ...conversions })
  return {
    ...period,
    clicks: totals.clicks,
    impressions: totals.impressions,
    cost: usdOf(totals.costMicros),
    ctr: ctrOf(totals.clicks, totals.impressions),
    ...(since === null || since > period.to ? unknown : { ...customers, customer_rate }),
  }
}

const changed = (before: number | null, now: number | null) =>
  before === null || now === null ? null : changeOf(before, now)

/** Compares two periods by their full days; the answer says which days were compared. */
export async function comparePeriods(ctx: Ctx, asked: Comparison) {
  const account = await activeAccount(ctx)
  if (asked.campaign_id !== undefined) await knownCampaign(ctx, account, asked.campaign_id)
  const standing = await standingOf(ctx, account)
  await freshState(ctx, account, standing)
  const { now, timeZone } = standing.clock
  const since = (await measuring(ctx.scope, account.customerId, timeZone))?.since ?? null
  const compared = wholeDays(
    { from: asked.from, to: asked.to },
    { from: asked.compare_from, to: asked.compare_to },
    dateIn(now, timeZone),
  )
  const of = (period: Period) => figuresOf(ctx, account, period, asked.campaign_id, since)
  const [period, before] = [await of(compared.period), await of(compared.against)]
  const areCounted = since !== null && since <= period.from && since <= before.from
  const change = (of: keyof typeof unknown) => (areCounted ? changed(before[of], period[of]) : null)
  return {
    metric: asked.metric ?? null,
    campaign_id: asked.campaign_id ?? null,
    currency: account.currency,
    period,
    compared_with: before,
    so_far: compared.isOpen,
    customers_since: since,
    changes: {
      clicks: changeOf(before.clicks, period.clicks),
      impressions: changeOf(before.impressions, period.impressions),
      cost: changeOf(before.cost, period.cost),
      ctr: changeOf(before.ctr, period.ctr),
      customers: change('customers'),
      cost_per_customer: change('cost_per_customer'),
      value: change('value'),
      customer_rate: change('customer_rate'),
    },
  }
}
