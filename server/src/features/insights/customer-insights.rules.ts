import { type Currency, scaleOf } from '@adwright/contract/values/currency.rules'
import type { CustomerBreakdown } from '@adwright/contract/customer-figures'
import { RATE_CLICKS_MIN, sumCustomers } from '@adwright/contract/customers.rules'
import type { Insight } from '@adwright/contract/insights'
import type { Day } from '@adwright/contract/values/day.rules'
import { asUsd, usdOf } from '@adwright/contract/values/money.rules'
import type { CampaignDays } from './insights.rules.ts'

/** Customers on the days when they were counted. */
export interface CountedDays {
  readonly from: Day
  readonly customers: CustomerBreakdown
}

/** An average of fewer isn't meaningful. */
const CUSTOMERS_MIN = 3
const CLEARLY_TIMES = 1.2
const RAISE_TIMES = 1.25
/** Keywords that cost less than this, in dollars and as a share of their campaign, aren't worth mentioning. */
/** Multiplied by the currency's scale. */
const COST_MIN_USD = 5
const COST_MIN_SHARE = 0.05

const isEnough = (row: { readonly clicks: number }): boolean => row.clicks >= RATE_CLICKS_MIN

/** Running campaigns that spent money but got no customers. */
function withoutCustomers({ from, customers }: CountedDays, names: ReadonlyMap<string, CampaignDays>): Insight[] {
  return customers.campaigns.flatMap(({ campaign_id, clicks, cost, customers: n }) => {
    const campaign = names.get(campaign_id)
    if (!campaign || n > 0 || cost === 0 || clicks < RATE_CLICKS_MIN) return []
    const id = `no_customers/${campaign_id}`
    return [
      { kind: 'no_customers', id, campaign_id, campaign_name: campaign.name, since: from, clicks, cost, customers: 0 },
    ]
  })
}

/** The running campaign whose customers cost clearly less than those of all others together. */
function bestByCustomers({ from, customers }: CountedDays, names: ReadonlyMap<string, CampaignDays>): Insight[] {
  const rows = customers.campaigns.filter((it) => names.has(it.campaign_id))
  const [best] = rows
    .filter((it) => isEnough(it) && it.customers >= CUSTOMERS_MIN)
    .toSorted((a, b) => (a.cost_per_customer ?? 0) - (b.cost_per_customer ?? 0))
  const campaign = names.get(best?.campaign_id ?? '')
  if (!best || !campaign || best.cost_per_customer === null) return []
  const others = sumCustomers(rows.filter((it) => it !== best))
  const each = others.cost_per_customer
  if (!isEnough(others) || (each !== null && each < best.cost_per_customer * CLEARLY_TIMES)) return []
  const budget = usdOf(campaign.dailyBudgetMicros)
  return [
    {
      kind: 'best_by_customers',
      id: `best_by_customers/${best.campaign_id}`,
      campaign_id: best.campaign_id,
      campaign_name: campaign.name,
      since: from,
      customers: best.customers,
      cost: best.cost,
      cost_per_customer: best.cost_per_customer,
      others_customers: others.customers,
      others_cost: others.cost,
      others_cost_per_customer: each,
      daily_budget: budget,
      suggested_daily_budget: asUsd(Math.ceil(budget * RAISE_TIMES)),
    },
  ]
}

/** Keywords that spent money but got no customers, in campaigns where others did. */
function keywordsWithout(
  { from, customers }: CountedDays,
  names: ReadonlyMap<string, CampaignDays>,
  currency: Currency,
): Insight[] {
  const campaigns = new Map(customers.campaigns.map((it) => [it.campaign_id, it]))
  return customers.keywords.flatMap(({ keyword, campaign_id, ad_group_id, clicks, cost, customers: n }) => {
    const campaign = names.get(campaign_id)
    const all = campaigns.get(campaign_id)
    if (!campaign || !all || n > 0 || clicks < RATE_CLICKS_MIN || all.cost_per_customer === null) return []
    if (cost < COST_MIN_USD * scaleOf(currency) || cost < all.cost * COST_MIN_SHARE) return []
    return [
      {
        kind: 'keyword_without_customers',
        id: `keyword_without_customers/${ad_group_id}/${keyword}`,
        campaign_id,
        campaign_name: campaign.name,
        ad_group_id,
        keyword,
        since: from,
        clicks,
        cost,
        customers: 0,
        campaign_customers: all.customers,
        campaign_cost_per_customer: all.cost_per_customer,
      },
    ]
  })
}

/** Insights about running campaigns from their customers, on the days when they were counted. */
export function customerInsights(
  counted: CountedDays | null,
  campaigns: readonly CampaignDays[],
  currency: Currency = 'USD',
): Insight[] {
  if (counted === null) return []
  const names = new Map(campaigns.map((it) => [it.campaignId, it]))
  return [
    ...withoutCustomers(counted, names),
    ...bestByCustomers(counted, names),
    ...keywordsWithout(counted, names, currency),
  ]
}
