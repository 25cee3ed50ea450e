import { readDay, type Day, daysBetween, utcDayOf, midnightOf } from '@adwright/contract/values/day.rules'
import { micros, MICROS_A_CENT, type Micros } from '@adwright/contract/values/money.rules'
import type { Bidding, PlatformAd, PlatformAdGroup, PlatformCampaign, PlatformKeyword } from '../port.ts'
import type { AdRow, CampaignRow, CampaignRows, GroupRow, KeywordRow, NegativeRow } from './campaign-rows.ts'
import { reviewOf } from './review.rules.ts'

/** The year that Google may return for 'no end'. */
const NO_END_YEAR = '2037'

const dateOf = (dateTime: string | undefined): Day | null => readDay(dateTime?.slice(0, 10)) ?? null

function endOf(dateTime: string | undefined): Day | null {
  const date = dateOf(dateTime)
  return date === null || date.startsWith(NO_END_YEAR) ? null : date
}

/** A total campaign budget as a daily amount, in whole cents. */
function dailyShare(totalMicros: Micros, startDate: Day, endDate: Day | null): Micros {
  if (endDate === null) return totalMicros
  const days = Math.max(1, daysBetween(startDate, endDate) + 1)
  return micros(Math.ceil(totalMicros / days / MICROS_A_CENT) * MICROS_A_CENT)
}

const textsOf = (list: AdRow['adGroupAd']['ad']['responsiveSearchAd']['headlines']) =>
  list.map(({ text, pinnedField }) =>
    pinnedField !== undefined && /^(HEADLINE|DESCRIPTION)_\d$/.test(pinnedField) ? { text, pinnedField } : { text },
  )

function adOf({ adGroupAd }: AdRow): PlatformAd {
  const { id, finalUrls, responsiveSearchAd } = adGroupAd.ad
  return {
    id,
    status: adGroupAd.status,
    ...reviewOf(adGroupAd.policySummary, adGroupAd.primaryStatus),
    headlines: textsOf(responsiveSearchAd.headlines),
    descriptions: textsOf(responsiveSearchAd.descriptions),
    finalUrl: finalUrls[0] ?? '',
  }
}

const keywordOf = ({ adGroupCriterion }: KeywordRow): PlatformKeyword => {
  const { criterionId: id, negative, keyword, status, cpcBidMicros } = adGroupCriterion
  return {
    id,
    ...keyword,
    negative,
    ...(negative || !cpcBidMicros ? {} : { cpcBidMicros }),
    ...(!negative && status === 'PAUSED' ? { status } : {}),
  }
}

const negativeOf = ({ campaignCriterion: { criterionId: id, keyword } }: NegativeRow): PlatformKeyword => ({
  id,
  ...keyword,
  negative: true,
})

/** Sorts by id: ids increase over time, and are too long for a number. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

interface Parts {
  readonly groups: ReadonlyMap<string, readonly GroupRow[]>
  readonly ads: ReadonlyMap<string, readonly AdRow[]>
  readonly keywords: ReadonlyMap<string, readonly KeywordRow[]>
  readonly negatives: ReadonlyMap<string, readonly NegativeRow[]>
}

function groupsOf(campaignId: string, parts: Parts): PlatformAdGroup[] {
  const groups = (parts.groups.get(campaignId) ?? []).map(({ adGroup }) => adGroup).toSorted(byId)
  const forAll = (parts.negatives.get(campaignId) ?? []).map(negativeOf)
  return groups.map(({ id, name, status, cpcBidMicros }, i) => ({
    id,
    name,
    status,
    cpcBidMicros,
    // Campaign-level negative keywords are listed with the first ad group.
    keywords: [...(parts.keywords.get(id) ?? []).map(keywordOf), ...(i === 0 ? forAll : [])].toSorted(byId),
    ads: (parts.ads.get(id) ?? []).map(adOf).toSorted(byId),
  }))
}

/**
 * Google doesn't return the creation time. The substitute is the start date, or now if that is in the future. A campaign made here is read
 * back immediately, so it keeps its real time.
 */
const madeAt = (startDate: Day, now: Date): Date => new Date(Math.min(now.getTime(), midnightOf(startDate).getTime()))

function biddingOf({
  biddingStrategyType: name = 'MANUAL_CPC',
  targetSpend,
  maximizeConversions,
}: CampaignRow['campaign']): Bidding {
  if (name === 'MANUAL_CPC') return { kind: 'MANUAL_CPC' }
  if (name === 'TARGET_SPEND') return { kind: 'MAXIMIZE_CLICKS', capMicros: targetSpend?.cpcBidCeilingMicros || null }
  if (name === 'MAXIMIZE_CONVERSIONS')
    return { kind: 'MAXIMIZE_CONVERSIONS', targetCpaMicros: maximizeConversions?.targetCpaMicros || null }
  return { kind: 'OTHER', name }
}

function campaignOf({ campaign, campaignBudget }: CampaignRow, parts: Parts, now: Date): PlatformCampaign {
  const startDate = dateOf(campaign.startDateTime) ?? utcDayOf(now)
  const endDate = endOf(campaign.endDateTime)
  const { amountMicros, totalAmountMicros = micros(0) } = campaignBudget
  return {
    id: campaign.id,
    name: campaign.name,
    status: campaign.status,
    channelType: campaign.advertisingChannelType,
    dailyBudgetMicros: amountMicros ?? dailyShare(totalAmountMicros, startDate, endDate),
    bidding: biddingOf(campaign),
    startDate,
    endDate,
    createdAt: madeAt(startDate, now),
    adGroups: groupsOf(campaign.id, parts),
  }
}

/** Combines Google's five lists into campaigns, newest first. */
export function asCampaigns(rows: CampaignRows, now: Date): PlatformCampaign[] {
  const parts: Parts = {
    groups: Map.groupBy(rows.groups, (it) => it.campaign.id),
    ads: Map.groupBy(rows.ads, (it) => it.adGroup.id),
    keywords: Map.groupBy(rows.keywords, (it) => it.adGroup.id),
    negatives: Map.groupBy(rows.negatives, (it) => it.campaign.id),
  }
  return rows.campaigns.map((it) => campaignOf(it, parts, now)).toSorted((a, b) => byId(b, a))
}
