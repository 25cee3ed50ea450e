import type { Day } from '@adwright/contract/values/day.rules'
import { micros, type Micros } from '@adwright/contract/values/money.rules'
import { type SQL, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import type { Measured } from './facts.rules.ts'
import type { Period } from './periods.rules.ts'

/** The most keywords returned: the most clicked ones. */
const KEYWORDS_MAX = 100

export type Part = 'total' | 'day_hour' | 'device' | 'network' | 'date' | 'campaign' | 'audience' | 'keyword'

/** One line of a breakdown; the meaning of `a`, `b` and `c` depends on the part. */
export interface Line extends Measured {
  readonly part: Part
  readonly a: string
  readonly b: string
  readonly c: string
}

interface Raw extends Record<string, unknown> {
  readonly part: Part
  readonly a: string | null
  readonly b: string | null
  readonly c: string | null
  readonly impressions: string
  readonly clicks: string
  readonly cost: string
}

/** One campaign, several, or undefined for all. */
export type CampaignsAsked = string | readonly string[] | undefined

const onlyOf = (asked: CampaignsAsked): SQL => {
  if (asked === undefined) return sql``
  return typeof asked === 'string'
    ? sql` and campaign_id = ${asked}`
    : sql` and campaign_id = any(${sql.param([...asked])}::text[])`
}

/**
 * Without a campaign the rollups are read, with some their own facts by key: neither grows with the number of campaigns. Totals and days
 * come from the permanent rollup, so they stay correct after hours are deleted.
 */
const sourceOf = (asked: CampaignsAsked) =>
  asked === undefined
    ? { hours: sql`rollup_hourly`, people: sql`rollup_audience`, only: onlyOf(asked) }
    : { hours: sql`facts_hourly`, people: sql`facts_audience`, only: onlyOf(asked) }

const sums = sql.raw(
  'sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks, sum(cost_micros)::bigint as cost',
)

function linesSql(where: SQL, asked: CampaignsAsked): SQL {
  const { hours, people, only } = sourceOf(asked)
  return sql`
    with h as (
      select extract(isodow from date)::int as dow, hour, device, network, impressions, clicks, cost_micros
      from ${hours} where ${where}${only}
    ), d as (
      select campaign_id, date, impressions, clicks, cost_micros from rollup_campaign where ${where}${only}
    )
    select case when grouping(dow) = 0 then 'day_hour' when grouping(device) = 0 then 'device' else 'network' end as part,
           coalesce(dow::text, device, network) as a, hour::text as b, null as c, ${sums}
    from h group by grouping sets ((dow, hour), (device), (network))
    union all
    select case when grouping(campaign_id) = 0 then 'campaign' when grouping(date) = 0 then 'date' else 'total' end,
           coalesce(campaign_id, date::text), null, null, ${sums}
    from d group by grouping sets ((), (campaign_id), (date))
    union all
    select 'audience', kind, code, null, ${sums} from ${people} where ${where}${only} group by kind, code
    union all
    (select 'keyword', keyword, campaign_id, ad_group_id, ${sums} from facts_keyword where ${where}${only}
     group by keyword, campaign_id, ad_group_id
     order by sum(clicks) desc, sum(impressions) desc, keyword limit ${KEYWORDS_MAX})`
}

/** An account's facts in a period, for some campaigns or all. */
export const inPeriod = (scope: OwnerScope, customerId: string, { from, to }: Period, asked?: CampaignsAsked): SQL =>
  sql`owner_id = ${scope.owner}::uuid and customer_id = ${customerId} and date between ${from}::date and ${to}::date
    ${onlyOf(asked)}`

/** Every breakdown of a period in one statement, and so one snapshot, so that they agree. */
export async function figureLines(
  scope: OwnerScope,
  customerId: string,
  period: Period,
  asked?: CampaignsAsked,
): Promise<Line[]> {
  const where = inPeriod(scope, customerId, period)
  const { rows } = await sqlOf(scope).execute<Raw>(linesSql(where, asked))
  return rows
    .filter((it) => it.impressions !== null)
    .map((it) => ({
      part: it.part,
      a: it.a ?? '',
      b: it.b ?? '',
      c: it.c ?? '',
      impressions: Number(it.impressions),
      clicks: Number(it.clicks),
      costMicros: micros(Number(it.cost)),
    }))
}

export interface PeriodTotals extends Measured {
  /** Campaigns that were shown at least once. */
  readonly campaigns: number
}

export async function periodTotals(
  scope: OwnerScope,
  customerId: string,
  period: Period,
  campaignId?: string,
): Promise<PeriodTotals> {
  const { rows } = await sqlOf(scope).execute<Record<'impressions' | 'clicks' | 'cost' | 'campaigns', string>>(sql`
    select coalesce(sum(impressions), 0)::bigint as impressions, coalesce(sum(clicks), 0)::bigint as clicks,
           coalesce(sum(cost_micros), 0)::bigint as cost, count(distinct campaign_id) as campaigns
    from rollup_campaign where ${inPeriod(scope, customerId, period, campaignId)}`)
  const row = rows[0]
  return {
    impressions: Number(row?.impressions ?? 0),
    clicks: Number(row?.clicks ?? 0),
    costMicros: micros(Number(row?.cost ?? 0)),
    campaigns: Number(row?.campaigns ?? 0),
  }
}

export interface CampaignTotals extends Measured {
  readonly campaignId: string
}

export async function allTimeTotals(scope: OwnerScope, customerId: string): Promise<CampaignTotals[]> {
  const { rows } = await sqlOf(scope).execute<Record<'campaign_id' | 'impressions' | 'clicks' | 'cost', string>>(sql`
    select campaign_id, ${sums} from rollup_campaign
    where owner_id = ${scope.owner}::uuid and customer_id = ${customerId} group by campaign_id`)
  return rows.map((it) => ({
    campaignId: it.campaign_id,
    impressions: Number(it.impressions),
    clicks: Number(it.clicks),
    costMicros: micros(Number(it.cost)),
  }))
}

/** The cost of each day over all campaigns, oldest first. Days without cost are left out. */
export async function dailyCosts(
  scope: OwnerScope,
  customerId: string,
): Promise<{ readonly day: Day; readonly costMicros: Micros }[]> {
  const { rows } = await sqlOf(scope).execute<{ day: Day; cost: string }>(sql`
    select to_char(date, 'YYYY-MM-DD') as day, sum(cost_micros) as cost from rollup_campaign
    where owner_id = ${scope.owner}::uuid and customer_id = ${customerId}
    group by date having sum(cost_micros) > 0 order by date`)
  return rows.map((it) => ({ day: it.day, costMicros: micros(Number(it.cost)) }))
}
