import type { AdsCompared } from '@adwright/contract/campaigns/ad-figures'
import { compareAds } from '@adwright/contract/campaigns/ad-figures.rules'
import { customersOf } from '@adwright/contract/customers.rules'
import { AD_COMPARE_IMPRESSIONS_MIN } from '@adwright/contract/limits'
import { cents, micros, type Usd, usdOf, usdOfCents } from '@adwright/contract/values/money.rules'
import { knownCampaign, measuring } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type AdSums, adSums } from './ads.store.ts'
import { ctrOf } from './breakdown.rules.ts'
import { shareCents } from './cents.rules.ts'
import { type FiguresQuery, queryFigures } from './performance.ts'

const nothing = { impressions: 0, clicks: 0, costMicros: micros(0), conversionsMilli: 0, valueMicros: micros(0) }

const added = (sums: readonly AdSums[]): AdSums =>
  sums.reduce<AdSums>(
    (a, b) => ({
      adId: '',
      impressions: a.impressions + b.impressions,
      clicks: a.clicks + b.clicks,
      costMicros: micros(a.costMicros + b.costMicros),
      conversionsMilli: a.conversionsMilli + b.conversionsMilli,
      valueMicros: micros(a.valueMicros + b.valueMicros),
    }),
    { adId: '', ...nothing },
  )

const figuresOf = (it: AdSums, cost: Usd) => ({
  impressions: it.impressions,
  ctr: ctrOf(it.clicks, it.impressions),
  ...customersOf(it),
  clicks: it.clicks,
  cost,
})

/** On the wire. Costs are rounded so that they add up to the campaign's. */
function rowsOf(sums: readonly AdSums[]) {
  const shares = shareCents(sums.map((it) => it.costMicros))
  return sums.map((it, at) => figuresOf(it, usdOfCents(shares[at] ?? cents(0))))
}

/**
 * A campaign's ads side by side in a period, as of the last import.
 * @throws {AppError} like `queryFigures`
 */
export async function readAds(ctx: Ctx, asked: FiguresQuery & { readonly campaign_id: string }): Promise<AdsCompared> {
  const { account, period, asOf, timeZone } = await queryFigures(ctx, asked)
  const row = await knownCampaign(ctx, account, asked.campaign_id)
  const { ads: sums, total } = await adSums(ctx.scope, account.customerId, period, row.campaignId)
  const measured = (await measuring(ctx.scope, account.customerId, timeZone)) !== null
  const there = row.adGroups.flatMap((group) => group.ads).filter((it) => it.status !== 'REMOVED')
  const isThere = new Set(there.map((it) => it.id))
  const gone = sums.filter((it) => !isThere.has(it.adId))
  const own = there.map(({ id }) => sums.find((it) => it.adId === id) ?? { adId: id, ...nothing })
  const figures = rowsOf([...own, added(gone)])
  const ads = there.flatMap(({ id, headlines }, at) => {
    const earned = figures[at]
    if (!earned) return []
    const name = headlines[0]?.text ?? id
    return [{ id, name, enough: earned.impressions >= AD_COMPARE_IMPRESSIONS_MIN, ...earned }]
  })
  return {
    campaign_id: row.campaignId,
    campaign_name: row.name,
    ...period,
    as_of: asOf.toISOString(),
    currency: account.currency,
    measured,
    ads,
    removed: gone.length > 0 ? (figures.at(-1) ?? null) : null,
    total: figuresOf(total, usdOf(total.costMicros)),
    ...compareAds(ads, measured),
  }
}
