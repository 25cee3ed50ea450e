import type { AdLanguage } from '@adwright/contract/ad-copy'
import type { Day } from '@adwright/contract/values/day.rules'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import { languageFor } from '#features/ad-copy/index.ts'
import { businessClocks, dayOf } from '#features/ad-account/index.ts'
import { requireProfile } from '#features/business-profile/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { countryOf } from './country.rules.ts'

/** What texts for a business are written from. */
export interface OwnerBusiness {
  readonly profile: BusinessProfile
  /** Two letters. */
  readonly country: string
  /** The owner's current date. */
  readonly today: Day
  /** The language of the texts. */
  readonly language: AdLanguage
}

type Known = Pick<BusinessProfile, 'website_url' | 'country_code'>

/** The owner's date and country, with or without a profile. */
export async function whereAndWhen(ctx: Ctx, profile: Known | undefined): Promise<{ country: string; today: Day }> {
  const { business } = await businessClocks(ctx)
  return {
    country: countryOf(profile?.website_url ?? '', business.timeZone, profile?.country_code),
    today: dayOf(business),
  }
}

/**
 * What texts are written from, in the requested language, else that of the topic or the profile.
 * @throws {AppError} `business_profile_required` (409) without a profile
 */
export async function ownerBusiness(ctx: Ctx, asked: Asked = {}): Promise<OwnerBusiness> {
  const profile = await requireProfile(ctx.scope)
  return { profile, ...(await whereAndWhen(ctx, profile)), language: languageFor({ ...asked, profile }) }
}

interface Asked {
  readonly language?: AdLanguage | undefined
  readonly topic?: string | undefined
}
