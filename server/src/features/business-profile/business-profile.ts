import {
  type BusinessProfile,
  createBusinessProfile,
  deleteBusinessProfile,
  getBusinessProfile,
  readBusinessProfile,
  replaceBusinessProfile,
  saveBusinessProfile,
} from '@adwright/contract/business-profile'
import { REQUIRED } from '@adwright/contract/fields.rules'
import { type Industry, industries } from '@adwright/contract/industries'
import type { OwnerScope } from '#db/scope.ts'
import { faultAt, resolvePlace } from '#features/places/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { serverTimeZone } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { homeCountry } from '#kernel/home-country.rules.ts'
import { findTrade, industryOf } from '#trades/index.ts'
import { changedFields, firstProfile, profileFields, profileOnWire } from './business-profile.rules.ts'
import { changeProfile, findProfile, insertProfile, removeProfile } from './business-profile.store.ts'
import { businessProfileTexts } from './business-profile.texts.ts'

/** The owner's profile on the wire, or undefined. */
export async function profileOf(scope: OwnerScope): Promise<BusinessProfile | undefined> {
  const row = await findProfile(scope)
  return row && profileOnWire(row)
}

/** The business's two-letter country: from its location, or else its website's domain. */
export async function homeCountryOf(scope: OwnerScope): Promise<string> {
  const profile = await profileOf(scope)
  return profile?.country_code || homeCountry([profile?.website_url ?? ''], serverTimeZone)
}

/**
 * The owner's profile.
 * @throws {AppError} `business_profile_required` (409) if there is none
 */
export async function requireProfile(scope: OwnerScope): Promise<BusinessProfile> {
  const profile = await profileOf(scope)
  if (!profile) throw new AppError('business_profile_required')
  return profile
}

export const businessProfileHandlers = [
  handle(readBusinessProfile, async ({ scope }) => {
    const profile = await profileOf(scope)
    if (!profile) throw new AppError('not_found', businessProfileTexts.none)
    return profile
  }),

  handle(getBusinessProfile, async ({ scope }) => {
    const profile = await profileOf(scope)
    return profile
      ? { exists: true as const, ...profile }
      : { exists: false as const, message: businessProfileTexts.none }
  }),

  handle(createBusinessProfile, async (ctx, { location, ...form }) => {
    const { scope, clock, note } = ctx
    const fields = profileFields({ ...form, ...(await located(ctx, location, undefined)) })
    const made = await insertProfile(scope, fields, clock.now())
    if (!made) throw new AppError('conflict', businessProfileTexts.already)
    note({ target: made.businessName, after: profileOnWire(made) })
    return profileOnWire(made)
  }),

  handle(replaceBusinessProfile, async (ctx, { location, ...form }) => {
    const { scope, clock, note } = ctx
    const before = await profileOf(scope)
    const fields = profileFields({ ...form, ...(await located(ctx, location, before)) })
    const changed = await changeProfile(scope, fields, clock.now())
    if (!changed) throw new AppError('not_found', businessProfileTexts.none)
    note({ target: changed.businessName, before, after: profileOnWire(changed), undo: backTo(before) })
    return profileOnWire(changed)
  }),

  handle(deleteBusinessProfile, async ({ scope, note }) => {
    const before = await profileOf(scope)
    if (!(await removeProfile(scope))) throw new AppError('not_found', businessProfileTexts.none)
    note({ target: before?.business_name, before })
  }),

  handle(saveBusinessProfile, async (ctx, { industry, location, ...said }) => {
    const { scope, clock, note } = ctx
    const before = await profileOf(scope)
    const change = {
      ...said,
      ...(industry === undefined ? {} : { industry: listed(industry) }),
      ...(location === undefined ? {} : await located(ctx, location, before)),
    }
    if (before && Object.values(change).every((it) => it === undefined)) {
      throw invalid({ path: 'business_name', message: businessProfileTexts.sayWhat })
    }
    const saved =
      (await changeProfile(scope, changedFields(change), clock.now())) ??
      (await insertProfile(
        scope,
        firstProfile(nameGiven(said.business_name), { industry: tradesIndustry(said), ...change }),
        clock.now(),
      ))
    if (!saved) throw new AppError('conflict', businessProfileTexts.changedElsewhere)
    note({ target: saved.businessName, before, after: profileOnWire(saved), undo: backTo(before) })
    return profileOnWire(saved)
  }),
]

/** The call that restores the previous profile. */
function backTo(before: BusinessProfile | undefined) {
  if (!before) return { action: deleteBusinessProfile.name, input: {} }
  const { id: _, updated_at: __, location_id: location, country_code: ___, ...form } = before
  return { action: replaceBusinessProfile.name, input: { ...form, location } }
}

type Where = Pick<BusinessProfile, 'location' | 'location_id' | 'country_code'>

/** The place for a name or an id; the current one isn't looked up again. */
async function located(ctx: Ctx, wanted: string, before: Where | undefined): Promise<Where> {
  if (wanted === '') return { location: '', location_id: '', country_code: '' }
  if (before && [before.location, before.location_id].includes(wanted)) {
    const { location, location_id, country_code } = before
    return { location, location_id, country_code }
  }
  const { log, services, scope } = ctx
  const place = await resolvePlace({ log, services, home: await homeCountryOf(scope) }, wanted)
  if ('why' in place) throw invalid(faultAt('location', place))
  return { location: place.name, location_id: place.id, country_code: place.countryCode }
}

/** An industry from the product's list, for a person's words. */
function listed(words: string): Industry {
  const found = industryOf(words)
  if (!found) throw invalid({ path: 'industry', message: businessProfileTexts.oneOf(industries.join(', ')) })
  return found
}

/** Someone who sells sourdough doesn't have to say 'Food & Beverage'. */
const tradesIndustry = (said: Partial<BusinessProfile>): Industry | undefined =>
  findTrade({ name: said.business_name, services: said.services, products: said.products })?.industry

function nameGiven(name: string | undefined): string {
  if (name === undefined) throw invalid({ path: 'business_name', message: REQUIRED })
  return name
}
