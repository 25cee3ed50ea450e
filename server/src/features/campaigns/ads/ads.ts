import { digestOf } from '@adwright/contract/values/hash.rules'
import type { ResponsiveSearchAd } from '@adwright/contract/campaigns/ads'
import { activeAccount, outside } from '#features/ad-account/index.ts'
import {
  type CampaignRow,
  campaignsHeld,
  campaignTexts as texts,
  knownCampaign,
  refreshCampaigns,
  websiteOf,
} from '../core/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Account, AdStatus, AdTexts, PlatformAd } from '#services/ad-platform/port.ts'
import { adOnWire, keepPins, type SentText, sameTexts } from './ads.rules.ts'
import { adTexts } from './ads.texts.ts'

const onWire = (ad: PlatformAd): ResponsiveSearchAd => {
  const { id, ...shown } = adOnWire(ad)
  return { id, ...shown, ...(ad.status === 'REMOVED' ? {} : { status: ad.status }), version: digestOf(shown) }
}

const adsOf = (row: CampaignRow): readonly PlatformAd[] => row.adGroups.flatMap((group) => group.ads)

export async function listAds(ctx: Ctx, campaignId: string): Promise<ResponsiveSearchAd[]> {
  const row = await knownCampaign(ctx, await activeAccount(ctx), campaignId)
  return adsOf(row)
    .filter((ad) => ad.status !== 'REMOVED')
    .map(onWire)
}

interface Found {
  readonly row: CampaignRow
  readonly ad: PlatformAd
}

/** The ad and its campaign, by the platform's current state. */
async function findAd(ctx: Ctx, account: Account, adId: string): Promise<Found> {
  await refreshCampaigns(ctx, account)
  for (const row of await campaignsHeld(ctx.scope, account.customerId)) {
    const ad = adsOf(row).find((it) => it.id === adId)
    if (ad) return { row, ad }
  }
  throw new AppError('not_found')
}

/**
 * An ad that can be changed.
 * @throws {AppError} 404; 409 if it was removed
 */
async function changeable(ctx: Ctx, adId: string) {
  const account = await activeAccount(ctx)
  const { row, ad } = await findAd(ctx, account, adId)
  ctx.note({ target: row.name })
  if (row.status === 'REMOVED' || ad.status === 'REMOVED') throw new AppError('conflict', texts.removedIsForEver)
  return { account, row, ad }
}

const same = (a: AdTexts, b: AdTexts): boolean =>
  a.finalUrl === b.finalUrl && sameTexts(a.headlines, b.headlines) && sameTexts(a.descriptions, b.descriptions)

/** The platform's state of the ad after an accepted change. */
const readBack = (ctx: Ctx, account: Account, adId: string, took: (now: PlatformAd) => boolean) => async () => {
  const list = await ctx.services.adPlatform.listCampaigns(account)
  const now = list.flatMap((c) => c.adGroups.flatMap((g) => g.ads)).find((it) => it.id === adId)
  return now && took(now) ? now : undefined
}

export interface AdInput {
  readonly adId: string
  readonly headlines: readonly SentText[]
  readonly descriptions: readonly SentText[]
  readonly finalUrl: string
  readonly version?: string | undefined
}

/**
 * The ad as it would be after a change.
 * @throws {AppError} `validation_failed` 422, `not_found` 404, `conflict` 409 if it was removed or changed meanwhile
 */
export async function planAd(ctx: Ctx, input: AdInput) {
  const finalUrl = websiteOf(input.finalUrl)
  if (!finalUrl) throw invalid({ path: 'finalUrl', message: texts.badWebsite })
  const { account, row, ad } = await changeable(ctx, input.adId)
  const change: AdTexts = {
    headlines: keepPins(input.headlines, ad.headlines),
    descriptions: keepPins(input.descriptions, ad.descriptions),
    finalUrl,
  }
  if (input.version !== undefined && input.version !== onWire(ad).version)
    throw new AppError('conflict', adTexts.changedMeanwhile)
  return { account, row, ad, change, isSame: same(change, ad) }
}

/**
 * Replaces an ad's texts. Unchanged texts aren't sent, since a change is reviewed.
 * @throws {AppError} like `planAd`, and `upstream_failed` 502 if the platform didn't apply the change
 */
export async function updateAd(ctx: Ctx, input: AdInput): Promise<{ message: string; ad: ResponsiveSearchAd }> {
  const { account, row, ad, change, isSame } = await planAd(ctx, input)
  if (isSame) return { message: texts.already, ad: onWire(ad) }
  await outside(ctx.log, 'changing an ad', () => ctx.services.adPlatform.updateAd(account, ad.id, change), {
    fields: { website_url: 'finalUrl' },
    readBack: readBack(ctx, account, ad.id, (now) => same(now, change)),
  })
  const now = (await findAd(ctx, account, ad.id)).ad
  if (!same(now, change)) throw new AppError('upstream_failed', texts.notTaken)
  const { id: _, ...before } = adOnWire(ad)
  ctx.note({
    target: row.name,
    before,
    after: adOnWire(now),
    // Undo works only while these texts are unchanged, so that it doesn't overwrite a later change.
    undo: { action: 'update_ad', input: { adId: ad.id, ...before, version: onWire(now).version } },
  })
  return { message: texts.adUpdated, ad: onWire(now) }
}

/**
 * The ad to pause or enable. A campaign keeps at least one enabled ad: without any it would be enabled but never show.
 * @throws {AppError} 404; 409 if it was removed, or is the last enabled one
 */
export async function planAdStatus(ctx: Ctx, adId: string, status: AdStatus) {
  const found = await changeable(ctx, adId)
  const others = found.row.adGroups
    .filter((it) => it.status === 'ENABLED')
    .flatMap((it) => it.ads)
    .filter((it) => it.id !== adId && it.status === 'ENABLED')
  const isSame = found.ad.status === status
  if (!isSame && status === 'PAUSED' && others.length === 0) throw new AppError('conflict', adTexts.lastOn)
  return { ...found, isSame }
}

/**
 * Pauses or enables one ad, and reads it back.
 * @throws {AppError} like `planAdStatus`, and the platform's refusals
 */
export async function setAdStatus(ctx: Ctx, adId: string, status: AdStatus) {
  const { account, row, ad, isSame } = await planAdStatus(ctx, adId, status)
  const told = (now: PlatformAd) => ({ ad: onWire(now), campaign_id: row.campaignId, campaign_name: row.name })
  if (isSame) return { message: texts.already, data: told(ad) }
  const took = (now: PlatformAd) => now.status === status
  await outside(ctx.log, 'turning an ad off or on', () => ctx.services.adPlatform.setAdStatus(account, adId, status), {
    readBack: readBack(ctx, account, adId, took),
  })
  const now = (await findAd(ctx, account, adId)).ad
  if (!took(now)) throw new AppError('upstream_failed', texts.notTaken)
  ctx.note({
    target: row.name,
    before: { status: ad.status },
    after: { status },
    undo: { action: 'set_ad_status', input: { adId, status: ad.status } },
  })
  return { message: status === 'PAUSED' ? adTexts.paused : adTexts.resumed, data: told(now) }
}
