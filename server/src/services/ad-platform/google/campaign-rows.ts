import { micros } from '@adwright/contract/values/money.rules'
import { z } from 'zod'
import type { Line } from './line.ts'
import { policySummary } from './review.rules.ts'
import { search } from './search.ts'
import { amount, entityStatus, id } from './wire.ts'

// Google's data about campaigns: five lists, combined in as-campaign.rules.ts.

const CampaignRow = z.object({
  campaign: z.object({
    id,
    name: z.string(),
    status: entityStatus,
    advertisingChannelType: z.string().default('UNKNOWN'),
    biddingStrategyType: z.string().optional(),
    targetSpend: z.object({ cpcBidCeilingMicros: amount.optional() }).optional(),
    maximizeConversions: z.object({ targetCpaMicros: amount.optional() }).optional(),
    startDateTime: z.string().optional(),
    endDateTime: z.string().optional(),
  }),
  campaignBudget: z
    .object({
      resourceName: z.string().optional(),
      amountMicros: amount.optional(),
      totalAmountMicros: amount.optional(),
      explicitlyShared: z.boolean().default(false),
    })
    .prefault({}),
})
const GroupRow = z.object({
  campaign: z.object({ id }),
  adGroup: z.object({
    id,
    name: z.string().default(''),
    status: entityStatus,
    cpcBidMicros: amount.default(micros(0)),
  }),
})
const AdText = z.object({ text: z.string().default(''), pinnedField: z.string().optional() })
const AdRow = z.object({
  adGroup: z.object({ id }),
  adGroupAd: z.object({
    status: entityStatus,
    primaryStatus: z.string().optional(),
    policySummary,
    ad: z.object({
      id,
      finalUrls: z.array(z.string()).default([]),
      responsiveSearchAd: z
        .object({ headlines: z.array(AdText).default([]), descriptions: z.array(AdText).default([]) })
        .prefault({}),
    }),
  }),
})
const Keyword = z.object({ text: z.string(), matchType: z.enum(['BROAD', 'PHRASE', 'EXACT']) })
const KeywordRow = z.object({
  adGroup: z.object({ id }),
  adGroupCriterion: z.object({
    criterionId: id,
    negative: z.boolean().default(false),
    status: z.string().optional(),
    cpcBidMicros: amount.optional(),
    keyword: Keyword,
  }),
})
const NegativeRow = z.object({
  campaign: z.object({ id }),
  campaignCriterion: z.object({ criterionId: id, keyword: Keyword }),
})

export type CampaignRow = z.infer<typeof CampaignRow>
export type GroupRow = z.infer<typeof GroupRow>
export type AdRow = z.infer<typeof AdRow>
export type KeywordRow = z.infer<typeof KeywordRow>
export type NegativeRow = z.infer<typeof NegativeRow>

export interface CampaignRows {
  readonly campaigns: readonly CampaignRow[]
  readonly groups: readonly GroupRow[]
  readonly ads: readonly AdRow[]
  readonly keywords: readonly KeywordRow[]
  readonly negatives: readonly NegativeRow[]
}

const CAMPAIGNS = `SELECT campaign.id, campaign.name, campaign.status, campaign.advertising_channel_type, campaign.bidding_strategy_type, campaign.target_spend.cpc_bid_ceiling_micros, campaign.maximize_conversions.target_cpa_micros, campaign.start_date_time, campaign.end_date_time, campaign_budget.resource_name, campaign_budget.amount_micros, campaign_budget.total_amount_micros, campaign_budget.explicitly_shared FROM campaign WHERE campaign.status IN ('ENABLED', 'PAUSED', 'REMOVED')`
const GROUPS = `SELECT campaign.id, ad_group.id, ad_group.name, ad_group.status, ad_group.cpc_bid_micros FROM ad_group WHERE ad_group.status != 'REMOVED'`
const ADS = `SELECT ad_group.id, ad_group_ad.status, ad_group_ad.primary_status, ad_group_ad.policy_summary.approval_status, ad_group_ad.policy_summary.review_status, ad_group_ad.policy_summary.policy_topic_entries, ad_group_ad.ad.id, ad_group_ad.ad.final_urls, ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.ad.responsive_search_ad.descriptions FROM ad_group_ad WHERE ad_group_ad.ad.type = 'RESPONSIVE_SEARCH_AD' AND ad_group_ad.status != 'REMOVED'`
const KEYWORDS = `SELECT ad_group.id, ad_group_criterion.criterion_id, ad_group_criterion.negative, ad_group_criterion.status, ad_group_criterion.cpc_bid_micros, ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type FROM ad_group_criterion WHERE ad_group_criterion.type = 'KEYWORD' AND ad_group_criterion.status != 'REMOVED'`
const NEGATIVES = `SELECT campaign.id, campaign_criterion.criterion_id, campaign_criterion.keyword.text, campaign_criterion.keyword.match_type FROM campaign_criterion WHERE campaign_criterion.type = 'KEYWORD' AND campaign_criterion.negative = TRUE AND campaign_criterion.status != 'REMOVED'`

/** All campaigns of an account, or the one with this id. */
export async function campaignRows(line: Line, customerId: string, campaignId?: string): Promise<CampaignRows> {
  const ask = <T>(row: z.ZodType<T>, query: string) =>
    search(line, customerId, row, campaignId === undefined ? query : `${query} AND campaign.id = ${campaignId}`)
  const [campaigns, groups, ads, keywords, negatives] = await Promise.all([
    ask(CampaignRow, CAMPAIGNS),
    ask(GroupRow, GROUPS),
    ask(AdRow, ADS),
    ask(KeywordRow, KEYWORDS),
    ask(NegativeRow, NEGATIVES),
  ])
  return { campaigns, groups, ads, keywords, negatives }
}

/** A campaign's own row, by id. */
export async function campaignRow(
  line: Line,
  customerId: string,
  campaignId: string,
): Promise<CampaignRow | undefined> {
  return (await search(line, customerId, CampaignRow, `${CAMPAIGNS} AND campaign.id = ${campaignId}`))[0]
}

const Owner = z.object({ campaign: z.object({ id }), adGroup: z.object({ id }) })

export interface PlaceOfAd {
  readonly campaignId: string
  readonly adGroupId: string
}

/** The campaign and ad group of an ad, even if removed; undefined if there's no such ad. */
export async function placeOfAd(line: Line, customerId: string, adId: string): Promise<PlaceOfAd | undefined> {
  const query = `SELECT campaign.id, ad_group.id FROM ad_group_ad WHERE ad_group_ad.ad.id = ${adId} LIMIT 1`
  const [row] = await search(line, customerId, Owner, query)
  return row && { campaignId: row.campaign.id, adGroupId: row.adGroup.id }
}
