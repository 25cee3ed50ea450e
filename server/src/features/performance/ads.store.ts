import { micros, type Micros } from '@adwright/contract/values/money.rules'
import { sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { inPeriod } from './figures.store.ts'
import type { Period } from './periods.rules.ts'

/** An ad's results in a period. */
export interface AdSums {
  readonly adId: string
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: Micros
  readonly conversionsMilli: number
  readonly valueMicros: Micros
}

/** The totals of each ad of a campaign, and the campaign's own, in one statement so that they agree. */
export async function adSums(
  scope: OwnerScope,
  customerId: string,
  period: Period,
  campaignId: string,
): Promise<{ readonly ads: AdSums[]; readonly total: AdSums }> {
  const where = inPeriod(scope, customerId, period, campaignId)
  const { rows } = await sqlOf(scope).execute<Record<string, string | null>>(sql`
    with f as (
      select ad_id, impressions, clicks, cost_micros, 0::bigint as n, 0::bigint as value from facts_ad where ${where}
      union all
      select ad_id, 0, 0, 0, conversions_milli, value_micros from facts_conversion_ad where ${where}
    ), c as (
      select impressions, clicks, cost_micros, 0::bigint as n, 0::bigint as value from rollup_campaign where ${where}
      union all
      select 0, 0, 0, conversions_milli, value_micros from facts_conversion_hour where ${where}
    )
    select ad_id as ad, sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks,
           sum(cost_micros)::bigint as cost, sum(n)::bigint as n, sum(value)::bigint as value
    from f group by ad_id
    union all
    select null, sum(impressions)::bigint, sum(clicks)::bigint, sum(cost_micros)::bigint, sum(n)::bigint, sum(value)::bigint
    from c`)
  const sums = rows.map((it) => ({
    adId: it.ad ?? '',
    impressions: Number(it.impressions ?? 0),
    clicks: Number(it.clicks ?? 0),
    costMicros: micros(Number(it.cost ?? 0)),
    conversionsMilli: Number(it.n ?? 0),
    valueMicros: micros(Number(it.value ?? 0)),
  }))
  const none = { impressions: 0, clicks: 0, costMicros: micros(0), conversionsMilli: 0, valueMicros: micros(0) }
  return {
    ads: sums.filter((it) => it.adId !== ''),
    total: sums.find((it) => it.adId === '') ?? { adId: '', ...none },
  }
}
