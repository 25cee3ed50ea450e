import { micros } from '@adwright/contract/values/money.rules'
import { sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import type { Measured } from './facts.rules.ts'

interface Raw extends Record<string, unknown> {
  readonly campaign_id: string
  readonly impressions: string
  readonly clicks: string
  readonly cost: string
}

export interface CampaignHours extends Measured {
  readonly campaignId: string
}

/** Local hours (`YYYY-MM-DD HH:00`), the last one exclusive. */
interface Hours {
  readonly from: string
  readonly to: string
}
const within = (scope: OwnerScope, customerId: string, { from, to }: Hours) => sql`
  owner_id = ${scope.owner}::uuid and customer_id = ${customerId}
  and date between ${from.slice(0, 10)}::date and ${to.slice(0, 10)}::date
  and date + hour * interval '1 hour' >= ${from}::timestamp and date + hour * interval '1 hour' < ${to}::timestamp`

/** Customers from clicks in those hours. */
export async function countedBetween(scope: OwnerScope, customerId: string, hours: Hours) {
  const { rows } = await sqlOf(scope).execute<{ n: string; value: string }>(sql`
    select coalesce(sum(conversions_milli), 0)::bigint as n, coalesce(sum(value_micros), 0)::bigint as value
    from facts_conversion_hour where ${within(scope, customerId, hours)}`)
  return { conversionsMilli: Number(rows[0]?.n ?? 0), valueMicros: micros(Number(rows[0]?.value ?? 0)) }
}

/** Each campaign's results from one local hour (`YYYY-MM-DD HH:00`) to another, exclusive; most clicks first. */
export async function campaignsBetween(
  scope: OwnerScope,
  customerId: string,
  { from, to }: Hours,
): Promise<CampaignHours[]> {
  const { rows } = await sqlOf(scope).execute<Raw>(sql`
    select campaign_id, sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks,
           sum(cost_micros)::bigint as cost
    from facts_hourly
    where ${within(scope, customerId, { from, to })} group by campaign_id order by sum(clicks) desc, campaign_id`)
  return rows.map((it) => ({
    campaignId: it.campaign_id,
    impressions: Number(it.impressions),
    clicks: Number(it.clicks),
    costMicros: micros(Number(it.cost)),
  }))
}
