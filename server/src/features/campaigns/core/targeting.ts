import type { CampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { factSentence, shownWords, slotsOf, targetingSummary } from '@adwright/contract/campaigns/targeting.rules'
import type { ScheduleSlot } from '@adwright/contract/campaigns/setup'
import { outside } from '#features/ad-account/index.ts'
import { homeCountryOf } from '#features/business-profile/index.ts'
import {
  labelled,
  placesOfIds,
  placeTexts,
  type ProximityRequest,
  resolvePlaces,
  resolveProximities,
} from '#features/places/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { invalid } from '#kernel/app-error.ts'
import { type Account, PlatformError, type Targeting, type UserInterest } from '#services/ad-platform/port.ts'
import type { CampaignRow } from './campaigns.store.ts'
import { interestCalled } from './interests.rules.ts'
import { homePlace } from './home-place.ts'
import {
  demographicsOnWire,
  isPlaced,
  noDemographics,
  noTargeting,
  peopleAfter,
  type PeopleInput,
  slotOf,
  slotOnWire,
} from './targeting.rules.ts'
import { negativesOf } from './wire.rules.ts'

export interface TargetingInput extends PeopleInput {
  readonly locations?: readonly string[] | undefined
  readonly proximities?: readonly ProximityRequest[] | undefined
  readonly excluded_locations?: readonly string[] | undefined
  readonly everywhere?: boolean | undefined
  readonly interests?: readonly string[] | undefined
  readonly schedule?: Parameters<typeof slotsOf>[0] | undefined
}

type Asking = Pick<Ctx, 'log' | 'services' | 'scope'>

/** Where it should and shouldn't be shown. Locations and radii are one setting: naming one kind replaces the other. */
async function resolveWhere(
  { log, services, scope }: Asking,
  { locations, proximities, excluded_locations, everywhere }: TargetingInput,
): Promise<Partial<Targeting>> {
  const isNamed = (locations ?? []).length + (proximities ?? []).length > 0
  if (everywhere && isNamed) throw invalid({ path: 'everywhere', message: placeTexts.placesOrEverywhere })
  const ctx = { log, services, home: await homeCountryOf(scope) }
  const excluded = excluded_locations && (await resolvePlaces(ctx, excluded_locations, 'excluded_locations'))
  const isSaid = everywhere ?? (locations ?? proximities) !== undefined
  return {
    ...(isSaid
      ? {
          locationIds: (await resolvePlaces(ctx, locations ?? [])).map((it) => it.id),
          proximities: await resolveProximities(ctx, proximities ?? []),
        }
      : {}),
    ...(excluded ? { excludedLocationIds: excluded.map((it) => it.id) } : {}),
  }
}

/** The requested locations, hours and demographics in the platform's form. 422 for an unknown or ambiguous location or interest. */
export async function resolveTargeting(
  ctx: Asking,
  request: TargetingInput,
  now: Targeting = noTargeting,
): Promise<Partial<Targeting>> {
  const where = await resolveWhere(ctx, request)
  const interests = request.interests && (await resolveInterests(ctx, request.interests))
  const demographics = peopleAfter(now.demographics, request)
  return {
    ...where,
    ...(request.schedule ? { schedules: slotsOf(request.schedule).map(slotOf) } : {}),
    ...(demographics ? { demographics } : {}),
    ...(interests ? { userInterestIds: interests.map((it) => it.id) } : {}),
  }
}

/** Without a location or an explicit 'everywhere', nothing is shown worldwide: the business's own town or country is used. */
export async function withHome(
  ctx: Ctx,
  targeting: Partial<Targeting>,
  { website, everywhere }: { readonly website: string; readonly everywhere?: boolean | undefined },
): Promise<Partial<Targeting>> {
  if (everywhere || isPlaced(targeting)) return targeting
  return { ...targeting, locationIds: [await homePlace(ctx, website)] }
}

const readInterests = (ctx: Pick<Ctx, 'log' | 'services'>): Promise<UserInterest[]> =>
  outside(ctx.log, 'reading interests', () => ctx.services.adPlatform.userInterests())

/** Names and ids as interests. 422 at each one that is unknown or ambiguous. */
async function resolveInterests(
  ctx: Pick<Ctx, 'log' | 'services'>,
  wanted: readonly string[],
): Promise<UserInterest[]> {
  const all = wanted.length === 0 ? [] : await readInterests(ctx)
  const read = wanted.map((name) => interestCalled(name, all))
  const errors = read.flatMap((it, at) => (typeof it === 'string' ? [{ path: `interests.${at}`, message: it }] : []))
  if (errors.length > 0) throw invalid(...errors)
  return read.filter((it) => typeof it !== 'string')
}

export const interestsOf = async (
  ctx: Pick<Ctx, 'log' | 'services'>,
  ids: readonly string[],
): Promise<UserInterest[]> => (ids.length === 0 ? [] : (await readInterests(ctx)).filter((it) => ids.includes(it.id)))

const whereOnWire = async (
  ctx: Pick<Ctx, 'log' | 'services'>,
  { locationIds = [], proximities = [], excludedLocationIds = [] }: Partial<Targeting>,
) => ({
  locations: await placesOfIds(ctx, locationIds),
  proximities: await labelled(ctx, proximities),
  excluded_locations: await placesOfIds(ctx, excludedLocationIds),
})

/** The platform's targeting with display names. */
export async function targetingOnWire(
  ctx: Pick<Ctx, 'log' | 'services'>,
  targeting: Partial<Targeting>,
  negatives: readonly string[],
): Promise<CampaignTargeting> {
  const interests = await interestsOf(ctx, targeting.userInterestIds ?? [])
  const where = await whereOnWire(ctx, targeting)
  const schedules: ScheduleSlot[] = (targeting.schedules ?? []).map(slotOnWire)
  return {
    ...where,
    schedules,
    demographics: demographicsOnWire(targeting.demographics ?? noDemographics),
    audience: interests.map(({ id, name, category }) => ({ user_interest_id: id, name, category })),
    negative_keywords: [...negatives],
  }
}

/** Where, when and to whom a campaign is shown, by the platform's current state. */
export async function targetingOf(
  ctx: Pick<Ctx, 'log' | 'services'>,
  account: Account,
  row: CampaignRow,
): Promise<CampaignTargeting> {
  const now = await outside(ctx.log, 'reading targeting', () =>
    ctx.services.adPlatform.targeting(account, row.campaignId),
  )
  return targetingOnWire(ctx, now, negativesOf(row))
}

/** Where campaigns are shown, by id; those that can't be read now are left out. */
export async function shownPlaces(
  ctx: Pick<Ctx, 'log' | 'services'>,
  account: Account,
  campaignIds: readonly string[],
): Promise<Map<string, string>> {
  const read = async (id: string): Promise<[string, string][]> => {
    try {
      const targeting = await ctx.services.adPlatform.targeting(account, id)
      return [[id, shownWords(await whereOnWire(ctx, targeting))]]
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      ctx.log.warn({ err: error, campaignId: id }, 'where a campaign is shown is left out of a report')
      return []
    }
  }
  return new Map((await Promise.all(campaignIds.map(read))).flat())
}

export const targetingWords = (it: CampaignTargeting): string[] => targetingSummary(it).map(factSentence)
