import type { Day } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import type { CampaignDays, CampaignHour, KeywordSum } from './insights.rules.ts'

export interface InsightQuery {
  readonly customerId: string
  readonly from: Day
  readonly to: Day
  readonly campaignId?: string | undefined
}

/** The most keywords and campaigns that are read: the most expensive ones. */
const KEYWORDS_MAX = 2_000
const CAMPAIGNS_MAX = 20
/** From this share of the budget on, a day counts as fully spent: pacing rarely matches it exactly. */
const SPENT_SHARE = 0.95

const running = (scope: OwnerScope, { customerId, from, to, campaignId }: InsightQuery, table: string) => sql`
  from ${sql.raw(table)} f join campaigns c
    on c.owner_id = f.owner_id and c.customer_id = f.customer_id and c.campaign_id = f.campaign_id
  where f.owner_id = ${scope.owner}::uuid and f.customer_id = ${customerId} and c.status = 'ENABLED'
    and f.date between ${from}::date and ${to}::date
    ${campaignId === undefined ? sql`` : sql`and f.campaign_id = ${campaignId}`}`

type Raw<K extends string> = Record<K, string>
const measured = (totals: Raw<'cost' | 'clicks' | 'impressions'>) => ({
  costMicros: micros(Number(totals.cost)),
  clicks: Number(totals.clicks),
  impressions: Number(totals.impressions),
})
const sums = sql.raw(
  'sum(f.cost_micros)::bigint as cost, sum(f.clicks)::bigint as clicks, sum(f.impressions)::bigint as impressions',
)

/** How each running campaign used its budget, most expensive first. */
export async function campaignDays(scope: OwnerScope, of: InsightQuery): Promise<CampaignDays[]> {
  const { rows } = await sqlOf(scope).execute<
    Raw<'campaign_id' | 'name' | 'budget' | 'days' | 'spent' | 'cost' | 'clicks' | 'impressions'>
  >(sql`
    select f.campaign_id, c.name, c.daily_budget_micros as budget, count(*) as days, ${sums},
      count(*) filter (where f.cost_micros >= c.daily_budget_micros * ${SPENT_SHARE}::float8) as spent
    ${running(scope, of, 'rollup_campaign')}
    group by f.campaign_id, c.name, c.daily_budget_micros order by sum(f.cost_micros) desc`)
  return rows.map((it) => ({
    campaignId: it.campaign_id,
    name: it.name,
    dailyBudgetMicros: micros(Number(it.budget)),
    days: Number(it.days),
    daysAtBudget: Number(it.spent),
    ...measured(it),
  }))
}

/** Keywords of running campaigns, each with its campaign's totals. */
export async function keywordSums(scope: OwnerScope, of: InsightQuery): Promise<KeywordSum[]> {
  const { rows } = await sqlOf(scope).execute<
    Raw<
      | 'campaign_id'
      | 'name'
      | 'ad_group_id'
      | 'keyword'
      | 'cost'
      | 'clicks'
      | 'impressions'
      | 'all_cost'
      | 'all_clicks'
      | 'all_impressions'
    >
  >(sql`
    select f.campaign_id, c.name, f.ad_group_id, f.keyword, ${sums},
      sum(sum(f.cost_micros)) over own as all_cost, sum(sum(f.clicks)) over own as all_clicks,
      sum(sum(f.impressions)) over own as all_impressions
    ${running(scope, of, 'facts_keyword')}
    group by f.campaign_id, c.name, f.ad_group_id, f.keyword
    window own as (partition by f.campaign_id)
    order by sum(f.cost_micros) desc limit ${KEYWORDS_MAX}`)
  return rows.map((it) => ({
    campaignId: it.campaign_id,
    name: it.name,
    adGroupId: it.ad_group_id,
    keyword: it.keyword,
    ...measured(it),
    all: measured({ cost: it.all_cost, clicks: it.all_clicks, impressions: it.all_impressions }),
  }))
}

/** Each campaign's figures by hour of the day. */
export async function campaignHours(
  scope: OwnerScope,
  { customerId, from, to }: InsightQuery,
  campaignIds: readonly string[],
): Promise<CampaignHour[]> {
  if (campaignIds.length === 0) return []
  const { rows } = await sqlOf(scope).execute<Raw<'campaign_id' | 'hour' | 'cost' | 'clicks' | 'impressions'>>(sql`
    select f.campaign_id, f.hour, ${sums} from facts_hourly f
    where f.owner_id = ${scope.owner}::uuid and f.customer_id = ${customerId}
      and f.date between ${from}::date and ${to}::date
      and f.campaign_id = any(${sql.param(campaignIds.slice(0, CAMPAIGNS_MAX))}::text[])
    group by f.campaign_id, f.hour`)
  return rows.map((it) => ({ campaignId: it.campaign_id, hour: Number(it.hour), ...measured(it) }))
}
