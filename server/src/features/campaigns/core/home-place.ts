import { businessClocks, outside } from '#features/ad-account/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import { placesOfIds } from '#features/places/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { homeCountry } from '#kernel/home-country.rules.ts'

/** The id of a campaign's default location: the business's own town, or else its country. */
export async function homePlace(ctx: Ctx, website: string): Promise<string> {
  const profile = await profileOf(ctx.scope)
  // A location that the platform no longer has is ignored.
  const [own] = profile?.location_id ? await placesOfIds(ctx, [profile.location_id]) : []
  if (own) return own.id
  const { business } = await businessClocks(ctx)
  const code = profile?.country_code || homeCountry([website, profile?.website_url ?? ''], business.timeZone)
  const { country } = ctx.services.adPlatform
  const home = await outside(ctx.log, 'reading a country', async () => (await country(code)) ?? country('US'))
  if (!home) throw new Error('there is no place for the business’s country')
  return home.id
}
