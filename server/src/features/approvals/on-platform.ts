import type { Day } from '@adwright/contract/values/day.rules'
import { microsOf } from '@adwright/contract/values/money.rules'
import type { SharedData } from '@adwright/contract/shared-data'
import { readKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { accountClock, activeAccount, type Asker, dayOf, type OwnAccount } from '#features/ad-account/index.ts'
import {
  updateAd,
  applyAssets,
  applyTargeting,
  approvedBids,
  changeBids,
  changeCampaign,
  knownCampaign,
  makeCampaign,
  refreshCampaigns,
  targetingFromWire,
  websiteOf,
  saveKeywords,
  type WithAds,
} from '#features/campaigns/index.ts'
import { pinnedField } from '@adwright/contract/campaigns/pins.rules'
import type { SharedBids } from '@adwright/contract/campaigns/shared-bids'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { approvedAds, type ApprovedAd, type ApprovedTexts } from './approved-ads.ts'
import { approvalTexts } from './approvals.texts.ts'

/** An account at a moment: its own date decides what is past. */
export interface AccountNow {
  readonly account: OwnAccount
  readonly now: Date
  readonly today: Day
}

export async function accountNow(ctx: Ctx): Promise<AccountNow> {
  const account = await activeAccount(ctx)
  const clock = await accountClock(ctx, account)
  return { account, now: clock.now, today: dayOf(clock) }
}

/** Google's own strategies can't be set here, and a new campaign has no customers to bid by: both start with the default. */
const createdBids = ({ bidding_strategy, cpc_bid }: SharedBids) =>
  bidding_strategy === 'other' || bidding_strategy === 'maximize_conversions' || cpc_bid === null
    ? {}
    : { bidding_strategy, cpc_bid }

/**
 * A new, enabled campaign (contract, Sharing): `{title} - Ad group 1`, with the bids the client saw, or else manual CPC below the budget.
 */
export async function createCampaignFrom(ctx: Ctx, data: SharedData, today: Day): Promise<string> {
  const made = await makeCampaign(
    ctx,
    {
      campaign_name: data.title,
      daily_budget: data.budget,
      start_date: data.start_date ?? today,
      end_date: data.end_date,
      ...(data.bids ? createdBids(data.bids) : {}),
      website_url: data.website_url,
      headlines: data.headlines,
      descriptions: data.descriptions,
      keywords: data.keywords,
      ...(data.pins ? { pins: data.pins } : {}),
      ...(data.targeting ? { negative_keywords: data.targeting.negative_keywords } : {}),
    },
    {
      status: 'ENABLED',
      mayStartToday: true,
      // What the client saw applies, even without a location; content without any targeting gets the default.
      ...(data.targeting ? { targeting: targetingFromWire(data.targeting), everywhere: true } : {}),
    },
  )
  return made.row.campaignId
}

/**
 * The campaign's ads, each with what was approved for it.
 * @throws {AppError} `conflict` 409 if they aren't the ads that the client saw
 */
export function adsToWrite(campaign: WithAds, data: SharedData): readonly ApprovedAd[] {
  if (!campaign.adGroups.some((group) => group.ads.some((it) => it.status !== 'REMOVED')))
    throw new AppError('conflict', approvalTexts.noAd)
  const ads = approvedAds(campaign, data)
  if (!ads) throw new AppError('conflict', approvalTexts.otherAds)
  return ads
}

/** Writes the approved content to its campaign, and enables it last, so that nothing unapproved runs. */
export async function writeToCampaign(
  ctx: Ctx,
  account: OwnAccount,
  campaignId: string,
  data: SharedData,
): Promise<string> {
  await refreshCampaigns(ctx, account)
  const approved = adsToWrite(await knownCampaign(ctx, account, campaignId), data)
  // Campaigns shared before pins were stored keep theirs.
  const texts = ({ pins, ...shown }: ApprovedTexts, field: 'headlines' | 'descriptions') =>
    shown[field].map((text, at) => (pins ? { text, pinnedField: pinnedField(field, pins[field][at]) } : { text }))
  for (const { ad, shown } of approved)
    await updateAd(ctx, {
      adId: ad.id,
      headlines: texts(shown, 'headlines'),
      descriptions: texts(shown, 'descriptions'),
      finalUrl: shown.website_url,
    })
  const { targeting } = data
  const negatives = targeting && { negative_keywords: targeting.negative_keywords.map(readKeyword) }
  await saveKeywords(ctx, campaignId, { keywords: data.keywords, ...negatives })
  await writeBids(ctx, account, campaignId, data)
  if (data.assets) await applyAssets(ctx, campaignId, data.assets)
  if (targeting) await applyTargeting(ctx, campaignId, targetingFromWire(targeting))
  await changeCampaign(ctx, campaignId, {
    name: data.title,
    daily_budget: data.budget,
    ...(data.start_date !== null && { start_date: data.start_date }),
    end_date: data.end_date,
    status: 'ENABLED',
  })
  return campaignId
}

/** A bid must be below the budget, so a higher budget is written first. */
async function writeBids(
  ctx: Ctx,
  account: OwnAccount,
  campaignId: string,
  { bids, budget }: SharedData,
): Promise<void> {
  const row = await knownCampaign(ctx, account, campaignId)
  const request = bids && approvedBids(bids, row)
  if (!request) return
  if (row.dailyBudgetMicros < microsOf(budget)) await changeCampaign(ctx, campaignId, { daily_budget: budget })
  await changeBids(ctx, campaignId, request)
}

/**
 * Checks that the name is free, since an unanswered launch is found by its name.
 * @throws {AppError} `validation_failed` 422
 */
export async function requireFreeName(ctx: Asker, account: OwnAccount, title: string): Promise<void> {
  const list = await refreshCampaigns(ctx, account)
  if (list.some((it) => it.status !== 'REMOVED' && it.name === title))
    throw invalid({ path: 'title', message: approvalTexts.onPlatform.nameTaken })
}

/**
 * Checks the website before anything is sent.
 * @throws {AppError} `validation_failed` 422
 */
export function requireWebsite(data: SharedData): void {
  if (websiteOf(data.website_url) === null)
    throw invalid({ path: 'website_url', message: approvalTexts.onPlatform.badWebsite })
}

/** What an unanswered launch created on the platform: the campaign, or undefined. */
export async function readBack(
  ctx: Asker,
  account: OwnAccount,
  title: string,
  sentAt: Date,
): Promise<string | undefined> {
  const list = await refreshCampaigns(ctx, account)
  // Its name was free when it was sent, and names are unique: a campaign with that name that isn't older is this one.
  return list.find((it) => it.status !== 'REMOVED' && it.name === title && it.createdAt >= sentAt)?.id
}

/** Whether an existing campaign matches what was approved, and is enabled. */
export async function matchesApproved(
  ctx: Asker,
  account: OwnAccount,
  campaignId: string,
  data: SharedData,
): Promise<boolean> {
  const found = (await refreshCampaigns(ctx, account)).find((it) => it.id === campaignId)
  const ads = found && approvedAds(found, data)
  const is = found && [
    found.status,
    found.name,
    found.dailyBudgetMicros,
    found.endDate,
    ads?.map(({ ad }) => [ad.headlines.map((it) => it.text), ad.descriptions.map((it) => it.text)]),
  ]
  const budgetMicros = microsOf(data.budget)
  const texts = ads?.map(({ shown }) => [shown.headlines, shown.descriptions])
  const wanted = ['ENABLED', data.title, budgetMicros, data.end_date, texts]
  return JSON.stringify(is) === JSON.stringify(wanted)
}
