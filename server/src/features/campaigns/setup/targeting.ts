import { usdOf } from '@adwright/contract/values/money.rules'
import type { Demographics, ScheduleSlot } from '@adwright/contract/campaigns/setup'
import { activeAccount, outside } from '#features/ad-account/index.ts'
import {
  bidsOnWire,
  customersLately,
  type CampaignRow,
  campaignsHeld,
  campaignTexts,
  demographicsOf,
  differingParts,
  isPlaced,
  knownCampaign,
  negativesOf,
  proximityOf,
  refreshCampaigns,
  slotOf,
  slotOnWire,
  resolveTargeting,
  targetingOnWire,
  type TargetingInput,
  targetingWords,
} from '../core/index.ts'
import { placesOfIds, placeTexts } from '#features/places/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Account, Proximity, Targeting } from '#services/ad-platform/port.ts'
import { alsoCountedBy, conversionsOf } from './conversion.ts'
import { unknownIds } from './setup.rules.ts'
import { setupTexts } from './setup.texts.ts'
import { markSetup, setupRow } from './setup.store.ts'

/** The setup step that each part of the targeting completes. */
const stepOf = {
  userInterestIds: 'audience',
  schedules: 'ad_schedule',
  locationIds: 'locations',
  proximities: 'locations',
  excludedLocationIds: 'locations',
  demographics: 'demographics',
} as const
type Part = keyof typeof stepOf
const partsOf = (change: Partial<Targeting>): Part[] =>
  (Object.keys(stepOf) as Part[]).filter((part) => change[part] !== undefined)

/** A campaign needs a location: it's shown everywhere only if requested. */
function mustBePlaced(change: Partial<Targeting>, everywhere = false): void {
  if ((change.locationIds ?? change.proximities) && !everywhere && !isPlaced(change))
    throw invalid({ path: 'location_ids', message: placeTexts.none })
}

/** These parts' current state, in the wire's words: what undo sends, and what the activity log shows. */
const wireParts = (targeting: Targeting, parts: readonly Part[]) => {
  const { ageRanges: age_ranges, genders: gender, incomeRanges: income_ranges } = targeting.demographics
  const where = isPlaced(targeting)
    ? {
        location_ids: targeting.locationIds,
        ...(targeting.proximities.length > 0 ? { proximities: targeting.proximities } : {}),
      }
    : { everywhere: true }
  const all = {
    userInterestIds: { user_interest_ids: targeting.userInterestIds },
    schedules: { schedules: targeting.schedules.map(slotOnWire) },
    locationIds: where,
    proximities: where,
    excludedLocationIds: { excluded_location_ids: targeting.excludedLocationIds },
    demographics: { demographics: { age_ranges, gender, income_ranges } },
  }
  return Object.assign({}, ...parts.map((part) => all[part])) as Record<string, unknown>
}

const stands = (now: Targeting, change: Partial<Targeting>): boolean =>
  Object.keys(differingParts(now, change)).length === 0

const fields = { schedules: 'schedules', locations: 'location_ids', demographics: 'demographics' }

async function targetable(ctx: Ctx, account: Account, campaignId: string) {
  const row = await knownCampaign(ctx, account, campaignId)
  if (row.status === 'REMOVED') throw new AppError('conflict', campaignTexts.removedIsForEver)
  const now = await outside(ctx.log, 'reading targeting', () => ctx.services.adPlatform.targeting(account, campaignId))
  return { row, now }
}

/** Replaces parts of a campaign's targeting and reads them back; completes their setup steps. */
async function setParts(ctx: Ctx, account: Account, row: CampaignRow, before: Targeting, change: Partial<Targeting>) {
  const ads = ctx.services.adPlatform
  const { campaignId } = row
  const differs = differingParts(before, change)
  let after = before
  if (Object.keys(differs).length > 0) {
    after = await outside(ctx.log, 'setting targeting', () => ads.setTargeting(account, campaignId, differs), {
      fields,
      readBack: async () => {
        const now = await ads.targeting(account, campaignId)
        return stands(now, differs) ? now : undefined
      },
    })
    if (!stands(after, differs)) throw new AppError('upstream_failed', campaignTexts.notTaken)
  }
  const steps = Object.fromEntries(partsOf(change).map((part) => [stepOf[part], 'completed' as const]))
  await markSetup(ctx.scope, account.customerId, campaignId, { steps })
  const parts = partsOf(differs)
  const stood = wireParts(before, parts)
  ctx.note({
    target: row.name,
    before: stood,
    after: wireParts(after, parts),
    ...(parts.length > 0
      ? { undo: { action: 'save_campaign_targeting', input: { campaign_id: campaignId, ...stood } } }
      : {}),
  })
  return after
}

async function shownTo(ctx: Ctx, row: CampaignRow, targeting: Targeting) {
  const wire = await targetingOnWire(ctx, targeting, negativesOf(row))
  const bid = row.adGroups[0]?.cpcBidMicros
  const setup = await setupRow(ctx.scope, row.customerId, row.campaignId)
  const conversions = await conversionsOf(ctx.scope, row.customerId, row.campaignId, setup)
  return {
    ...wire,
    campaign_id: row.campaignId,
    campaign_name: row.name,
    cpc_bid: bid === undefined ? null : usdOf(bid),
    currency: row.currency,
    bids: bidsOnWire(row),
    customers_lately: await customersLately(ctx, await activeAccount(ctx), row.campaignId),
    conversion: conversions[0] ?? null,
    conversions,
    also_counted_by: await alsoCountedBy(ctx.scope, row.customerId, conversions),
    in_words: targetingWords(wire),
  }
}

export async function getTargeting(ctx: Ctx, campaignId: string) {
  const account = await activeAccount(ctx)
  const row = await knownCampaign(ctx, account, campaignId)
  const now = await outside(ctx.log, 'reading targeting', () => ctx.services.adPlatform.targeting(account, campaignId))
  return { message: setupTexts.targeting, data: await shownTo(ctx, row, now) }
}

export interface TargetingIds {
  readonly location_ids?: readonly string[] | undefined
  readonly proximities?: readonly Proximity[] | undefined
  readonly excluded_location_ids?: readonly string[] | undefined
  readonly everywhere?: boolean | undefined
  readonly schedules?: readonly ScheduleSlot[] | undefined
  readonly demographics?: Demographics | undefined
  readonly user_interest_ids?: readonly string[] | undefined
}

/** Locations and radii are one setting: sending one kind replaces the other. */
async function whereOf(ctx: Ctx, chosen: TargetingIds): Promise<Partial<Targeting>> {
  const { location_ids, proximities, excluded_location_ids: excluded, everywhere } = chosen
  if (everywhere && (location_ids ?? []).length + (proximities ?? []).length > 0)
    throw invalid({ path: 'everywhere', message: placeTexts.placesOrEverywhere })
  const isSaid = everywhere ?? (location_ids ?? proximities) !== undefined
  return {
    ...(isSaid
      ? {
          locationIds: await knownPlaces(ctx, location_ids ?? [], 'location_ids'),
          proximities: (proximities ?? []).map(proximityOf),
        }
      : {}),
    ...(excluded ? { excludedLocationIds: await knownPlaces(ctx, excluded, 'excluded_location_ids') } : {}),
  }
}

/** By ids and codes, as used by undo and the campaign's page. 422 at each unknown id. */
export async function saveTargeting(ctx: Ctx, campaignId: string, chosen: TargetingIds) {
  const account = await activeAccount(ctx)
  const { row, now } = await targetable(ctx, account, campaignId)
  const change: Partial<Targeting> = {
    ...(await whereOf(ctx, chosen)),
    ...(chosen.user_interest_ids ? { userInterestIds: await knownInterests(ctx, chosen.user_interest_ids) } : {}),
    ...(chosen.schedules ? { schedules: chosen.schedules.map(slotOf) } : {}),
    ...(chosen.demographics ? { demographics: demographicsOf(chosen.demographics) } : {}),
  }
  mustBePlaced(change, chosen.everywhere)
  const after = await setParts(ctx, account, row, now, change)
  return { message: setupTexts.targetingSaved, data: await shownTo(ctx, row, after) }
}

/**
 * The result of a targeting change in words. Nothing is sent.
 * @throws {AppError} 404, 409, and 422 for an ambiguous location
 */
export async function planTargeting(ctx: Ctx, campaignId: string, request: TargetingInput) {
  const account = await activeAccount(ctx)
  const { row, now } = await targetable(ctx, account, campaignId)
  const change = await resolveTargeting(ctx, request, now)
  mustBePlaced(change, request.everywhere)
  return { account, row, now, change }
}

export async function setTargeting(ctx: Ctx, campaignId: string, request: TargetingInput) {
  const { account, row, now, change } = await planTargeting(ctx, campaignId, request)
  const after = await setParts(ctx, account, row, now, change)
  return { message: setupTexts.targetingSaved, data: await shownTo(ctx, row, after) }
}

/**
 * Replaces all of the targeting.
 * @throws {AppError} 404, 409
 */
export async function applyTargeting(ctx: Ctx, campaignId: string, change: Targeting): Promise<void> {
  const account = await activeAccount(ctx)
  const { row, now } = await targetable(ctx, account, campaignId)
  await setParts(ctx, account, row, now, change)
}

async function knownPlaces(ctx: Ctx, ids: readonly string[], field: string): Promise<string[]> {
  const known = new Set((await placesOfIds(ctx, ids)).map((it) => it.id))
  const errors = unknownIds(field, ids, known, setupTexts.unknownLocation)
  if (errors.length > 0) throw invalid(...errors)
  return [...new Set(ids)]
}

async function knownInterests(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const all = await outside(ctx.log, 'reading interests', () => ctx.services.adPlatform.userInterests())
  const errors = unknownIds('user_interest_ids', ids, new Set(all.map((it) => it.id)), setupTexts.unknownInterest)
  if (errors.length > 0) throw invalid(...errors)
  return [...new Set(ids)]
}

/** One step of the wizard. */
async function setStep(ctx: Ctx, account: Account, campaignId: string, change: Partial<Targeting>) {
  const { row, now } = await targetable(ctx, account, campaignId)
  await setParts(ctx, account, row, now, change)
  const [part] = partsOf(change)
  return { message: part ? setupTexts[stepOf[part]] : setupTexts.targetingSaved }
}

export async function setAudience(ctx: Ctx, campaignId: string, ids: readonly string[]) {
  const account = await activeAccount(ctx)
  return setStep(ctx, account, campaignId, { userInterestIds: await knownInterests(ctx, ids) })
}

export async function setLocations(ctx: Ctx, campaignId: string, ids: readonly string[]) {
  const account = await activeAccount(ctx)
  return setStep(ctx, account, campaignId, {
    locationIds: await knownPlaces(ctx, ids, 'location_ids'),
    proximities: [],
  })
}

/** The call replaces the schedule (contract, Closer terms: Campaigns). */
export async function setAdSchedule(ctx: Ctx, campaignId: string, slots: readonly ScheduleSlot[]) {
  return setStep(ctx, await activeAccount(ctx), campaignId, { schedules: slots.map(slotOf) })
}

/** The path names an ad group; the port stores demographics per campaign, and our campaigns have one group. */
export async function setDemographics(ctx: Ctx, adGroupId: string, demographics: Demographics) {
  const account = await activeAccount(ctx)
  const campaignId = (await campaignOfGroup(ctx, account, adGroupId)) ?? (await afterRefresh(ctx, account, adGroupId))
  if (!campaignId) throw new AppError('not_found')
  return setStep(ctx, account, campaignId, { demographics: demographicsOf(demographics) })
}

async function campaignOfGroup(ctx: Ctx, account: Account, adGroupId: string): Promise<string | undefined> {
  const rows = await campaignsHeld(ctx.scope, account.customerId)
  return rows.find((row) => row.adGroups.some((group) => group.id === adGroupId))?.campaignId
}

async function afterRefresh(ctx: Ctx, account: Account, adGroupId: string): Promise<string | undefined> {
  await refreshCampaigns(ctx, account)
  return campaignOfGroup(ctx, account, adGroupId)
}
