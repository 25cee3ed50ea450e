import { unitErrors } from '@adwright/contract/values/currency.rules'
import type { CampaignData } from '@adwright/contract/approvals'
import type { SharedData } from '@adwright/contract/shared-data'
import type { SharedAsset } from '@adwright/contract/campaigns/assets'
import type { CampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { activeAccount, ownCurrency } from '#features/ad-account/index.ts'
import {
  assetsOf,
  type CampaignRow,
  campaignOnWire,
  draftBids,
  keywordErrors,
  keywordsOf,
  knownCampaign,
  resolveTargeting,
  sharedBidsOf,
  sharedAdsOf,
  sharedPinsOf,
  targetingFromWire,
  targetingOf,
  targetingOnWire,
  withHome,
} from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { approvalTexts } from './approvals.texts.ts'

/** What is sent to a client, and the platform campaign it's bound to. */
export interface ToShare {
  readonly data: SharedData
  readonly campaignId: string | null
  readonly customerId: string | null
}

/** A campaign in its current state, in the shape of a shared one. Includes all texts of all its ads: a launch must not lose any. */
function dataOfCampaign(row: CampaignRow, targeting: CampaignTargeting, assets: SharedAsset[]): SharedData {
  const campaign = campaignOnWire(row)
  return {
    title: campaign.name,
    description: '',
    platform: campaign.platform,
    budget: campaign.budget,
    currency: row.currency,
    start_date: campaign.start_date_raw,
    end_date: campaign.end_date_raw,
    objective: '',
    ...sharedAdsOf(row),
    keywords: keywordsOf(row),
    target_audience: '',
    targeting,
    bids: sharedBidsOf(row),
    assets,
  }
}

const nothing: CampaignTargeting = {
  locations: [],
  proximities: [],
  excluded_locations: [],
  schedules: [],
  demographics: null,
  audience: [],
  negative_keywords: [],
}

/**
 * A draft in shared form: its locations, hours and audience override `now`, the current targeting. Its bids are those of its campaign
 * `row`. A draft without a campaign or location is shown in the business's own town or country.
 * @throws {AppError} 422 for an ambiguous location, a budget finer than the currency's billing unit, or a keyword that a launch would refuse
 */
export async function sharedOf(
  ctx: Ctx,
  draft: CampaignData,
  now?: CampaignTargeting,
  row?: CampaignRow,
  assets?: SharedAsset[],
): Promise<SharedData> {
  const { locations, proximities, excluded_locations, everywhere, ...rest } = draft
  const { schedule, age_ranges, gender, interests, negative_keywords, ...data } = rest
  const where = { locations, proximities, excluded_locations, everywhere }
  const stands = targetingFromWire(now ?? nothing)
  const change = await resolveTargeting(ctx, { ...where, schedule, age_ranges, gender, interests }, stands)
  const wanted = { ...stands, ...change }
  const isKept = now !== undefined && locations === undefined && proximities === undefined
  const placed = isKept ? wanted : await withHome(ctx, wanted, { website: draft.website_url, everywhere })
  const negatives = negative_keywords ?? now?.negative_keywords ?? []
  const currency = row?.currency ?? (await ownCurrency(ctx.scope))
  const errors = [
    ...unitErrors(currency, { budget: draft.budget }),
    ...keywordErrors('campaign_data.keywords', draft.keywords, row && keywordsOf(row)),
  ]
  if (errors.length > 0) throw invalid(...errors)
  const bids = row ? sharedBidsOf(row) : draftBids(draft.budget, currency)
  return {
    ...data,
    currency,
    targeting: await targetingOnWire(ctx, placed, negatives),
    ...(bids ? { bids } : {}),
    ...(assets ? { assets } : {}),
    ...(row ? { pins: sharedPinsOf(row, draft), more_ads: sharedAdsOf(row).more_ads } : {}),
  }
}

/**
 * The draft in the input, or the campaign's own data if it's left out.
 * @throws {AppError} `validation_failed` 422 without either, `not_found` 404 if the campaign isn't the owner's, `conflict` 409 if it was
 * removed
 */
export async function whatToShare(
  ctx: Ctx,
  { campaign_id, campaign_data }: { campaign_id?: string | undefined; campaign_data?: CampaignData | undefined },
): Promise<ToShare> {
  if (campaign_id === undefined) {
    if (!campaign_data) throw new AppError('validation_failed')
    return { data: await sharedOf(ctx, campaign_data), campaignId: null, customerId: null }
  }
  const account = await activeAccount(ctx)
  const row = await knownCampaign(ctx, account, campaign_id)
  if (row.status === 'REMOVED') throw new AppError('conflict', approvalTexts.removed)
  const targeting = await targetingOf(ctx, account, row)
  const assets = await assetsOf(ctx, account, row.campaignId)
  return {
    data: campaign_data
      ? await sharedOf(ctx, campaign_data, targeting, row, assets)
      : dataOfCampaign(row, targeting, assets),
    campaignId: row.campaignId,
    customerId: account.customerId,
  }
}
