import { eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { businessProfiles } from '#db/tables/index.ts'
import { homeCountry } from '#kernel/home-country.rules.ts'

/** The business's two-letter country, if its profile has one; otherwise the United States. */
export async function ownCountry(scope: OwnerScope): Promise<string> {
  const [profile] = await sqlOf(scope)
    .select({ country: businessProfiles.countryCode, website: businessProfiles.websiteUrl })
    .from(businessProfiles)
    .where(eq(businessProfiles.ownerId, scope.owner))
  return profile?.country || homeCountry([profile?.website ?? ''], undefined)
}
