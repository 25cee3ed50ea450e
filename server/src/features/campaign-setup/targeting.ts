import type { Demographics, ScheduleSlot } from '@adwright/contract/campaign-setup'
import { activeAccount, outside } from '#features/ad-account/index.ts'
import { campaignsHeld, campaignTexts, knownCampaign, refreshCampaigns } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Account, Targeting } from '#services/ad-platform/port.ts'
import { demographicsOf, sameSet, slotOf, slotOnWire, setupTexts, unknownIds } from './campaign-setup.rules.ts'
import { markSetup } from './campaign-setup.store.ts'
import { locationsOfIds } from './choices.ts'

type Part = 'audience' | 'ad_schedule' | 'locations' | 'demographics'

const slotKey = (schedule: Targeting['schedules'][number]): string =>
  [schedule.dayOfWeek, schedule.startHour, schedule.startMinute, schedule.endHour, schedule.endMinute].join(':')

const splitsOf = (demographics: Targeting['demographics']) =>
  [demographics.ageRanges, demographics.genders, demographics.incomeRanges].flatMap((split) => [
    split.target,
    split.exclude,
  ])

/** Whether the platform stands as it was asked to, in the parts that were sent. */
function stands(now: Targeting, change: Partial<Targeting>): boolean {
  const { userInterestIds, locationIds, schedules, demographics } = change
  if (userInterestIds && !sameSet(now.userInterestIds, userInterestIds)) return false
  if (locationIds && !sameSet(now.locationIds, locationIds)) return false
  if (schedules && !sameSet(now.schedules.map(slotKey), schedules.map(slotKey))) return false
  if (!demographics) return true
  const wanted = splitsOf(demographics)
  return splitsOf(now.demographics).every((codes, i) => sameSet(codes, wanted[i] ?? []))
}

/** The call that puts a part back; none where there was nothing, since no call takes all of it away. */
function undoOf(id: string, adGroupId: string | undefined, part: Part, before: Targeting) {
  const { userInterestIds, locationIds, schedules, demographics } = before
  if (part === 'audience' && userInterestIds.length > 0)
    return { action: 'set_audience', input: { campaign_id: id, user_interest_ids: userInterestIds } }
  if (part === 'locations' && locationIds.length > 0)
    return { action: 'set_locations', input: { id, location_ids: locationIds } }
  if (part === 'ad_schedule' && schedules.length > 0)
    return { action: 'set_ad_schedule', input: { id, schedules: schedules.map(slotOnWire) } }
  const isSplit = splitsOf(demographics).some((codes) => codes.length > 0)
  if (part !== 'demographics' || adGroupId === undefined || !isSplit) return undefined
  const { ageRanges: age_ranges, genders: gender, incomeRanges: income_ranges } = demographics
  return { action: 'set_demographics', input: { id: adGroupId, demographics: { age_ranges, gender, income_ranges } } }
}

/** One part of a campaign's targeting, replaced and read back; its step of the set-up is then completed. */
async function setPart(
  ctx: Ctx,
  account: Account,
  campaignId: string,
  part: Part,
  change: Partial<Targeting>,
  field: string,
) {
  const ads = ctx.services.adPlatform
  const row = await knownCampaign(ctx, account, campaignId)
  if (row.status === 'REMOVED') throw new AppError('conflict', campaignTexts.removedIsForEver)
  const before = await outside(ctx.log, 'reading targeting', () => ads.targeting(account, campaignId))
  if (!stands(before, change)) {
    const after = await outside(ctx.log, 'setting targeting', () => ads.setTargeting(account, campaignId, change), {
      fields: { schedules: 'schedules', [part]: field },
      readBack: async () => {
        const now = await ads.targeting(account, campaignId)
        return stands(now, change) ? now : undefined
      },
    })
    if (!stands(after, change)) throw new AppError('upstream_failed', campaignTexts.notTaken)
  }
  await markSetup(ctx.scope, account.customerId, campaignId, { steps: { [part]: 'completed' } })
  const key = Object.keys(change)[0] as keyof Targeting
  const undo = undoOf(campaignId, row.adGroups[0]?.id, part, before)
  ctx.note({
    target: row.name,
    before: { [part]: before[key] },
    after: { [part]: change[key] },
    ...(undo ? { undo } : {}),
  })
  return { message: setupTexts[part] }
}

export async function setAudience(ctx: Ctx, campaignId: string, ids: readonly string[]) {
  const account = await activeAccount(ctx)
  const known = await outside(ctx.log, 'reading interests', () => ctx.services.adPlatform.userInterests())
  const errors = unknownIds('user_interest_ids', ids, new Set(known.map((it) => it.id)), setupTexts.unknownInterest)
  if (errors.length > 0) throw invalid(...errors)
  return setPart(ctx, account, campaignId, 'audience', { userInterestIds: [...new Set(ids)] }, 'user_interest_ids')
}

export async function setLocations(ctx: Ctx, campaignId: string, ids: readonly string[]) {
  const account = await activeAccount(ctx)
  const known = await locationsOfIds(ctx, ids)
  const errors = unknownIds('location_ids', ids, new Set(known.map((it) => it.id)), setupTexts.unknownLocation)
  if (errors.length > 0) throw invalid(...errors)
  return setPart(ctx, account, campaignId, 'locations', { locationIds: [...new Set(ids)] }, 'location_ids')
}

/** The call replaces the schedule (contract, Closer terms: Campaigns). */
export async function setAdSchedule(ctx: Ctx, campaignId: string, slots: readonly ScheduleSlot[]) {
  const account = await activeAccount(ctx)
  return setPart(ctx, account, campaignId, 'ad_schedule', { schedules: slots.map(slotOf) }, 'schedules')
}

/** The address names an ad group; the port keeps demographics by campaign, and a campaign of ours has one group. */
export async function setDemographics(ctx: Ctx, adGroupId: string, demographics: Demographics) {
  const account = await activeAccount(ctx)
  const campaignId = (await campaignOfGroup(ctx, account, adGroupId)) ?? (await afterRefresh(ctx, account, adGroupId))
  if (!campaignId) throw new AppError('not_found')
  return setPart(
    ctx,
    account,
    campaignId,
    'demographics',
    { demographics: demographicsOf(demographics) },
    'demographics',
  )
}

async function campaignOfGroup(ctx: Ctx, account: Account, adGroupId: string): Promise<string | undefined> {
  const rows = await campaignsHeld(ctx.scope, account.customerId)
  return rows.find((row) => row.adGroups.some((group) => group.id === adGroupId))?.campaignId
}

async function afterRefresh(ctx: Ctx, account: Account, adGroupId: string): Promise<string | undefined> {
  await refreshCampaigns(ctx, account)
  return campaignOfGroup(ctx, account, adGroupId)
}
