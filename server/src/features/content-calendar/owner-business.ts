import type { Day } from '@adwright/contract/values/day.rules'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import { accountClock, activeAccountIfAny } from '#features/ad-account/index.ts'
import { requireProfile } from '#features/business-profile/index.ts'
import { dateIn, serverTimeZone } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { countryOf } from './country.rules.ts'

/** What texts for a business are written from. */
export interface OwnerBusiness {
  readonly profile: BusinessProfile
  /** Two letters. */
  readonly country: string
  /** The owner's calendar day. */
  readonly today: Day
}

type Known = Pick<BusinessProfile, 'website_url' | 'country_code'>

/** The owner's day and country, with or without a profile. */
export async function whereAndWhen(ctx: Ctx, profile: Known | undefined): Promise<{ country: string; today: Day }> {
  const account = await activeAccountIfAny(ctx.scope)
  const { now, timeZone } = account
    ? await accountClock(ctx, account)
    : { now: ctx.clock.now(), timeZone: serverTimeZone }
  return {
    country: countryOf(profile?.website_url ?? '', timeZone, profile?.country_code),
    today: dateIn(now, timeZone),
  }
}

/**
 * What texts are written from.
 * @throws {AppError} `business_profile_required` (409) without a profile
 */
export async function ownerBusiness(ctx: Ctx): Promise<OwnerBusiness> {
  const profile = await requireProfile(ctx.scope)
  return { profile, ...(await whereAndWhen(ctx, profile)) }
}
