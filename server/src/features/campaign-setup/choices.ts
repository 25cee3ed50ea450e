import type { Location, UserInterest as WireInterest } from '@adwright/contract/campaign-setup'
import { LOCATION_RESULTS_MAX } from '@adwright/contract/limits'
import { outside } from '#features/ad-account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { UserInterest } from '#services/ad-platform/port.ts'
import { setupTexts } from './campaign-setup.rules.ts'

export const interestOnWire = (interest: UserInterest): WireInterest => ({
  user_interest_id: interest.id,
  name: interest.name,
  category: interest.category,
})

/** All interests; works without an account (contract, Closer terms). */
export async function listInterests(ctx: Ctx) {
  const interests = await outside(ctx.log, 'reading interests', () => ctx.services.adPlatform.userInterests())
  return { message: setupTexts.interests, data: { user_interests: interests.map(interestOnWire) } }
}

/** At most 10; works without an account (product-3 §5.3). */
export async function searchLocations(ctx: Ctx, query: string) {
  const found = await outside(ctx.log, 'searching locations', () =>
    ctx.services.adPlatform.locations(query, LOCATION_RESULTS_MAX),
  )
  return {
    message: setupTexts.places,
    data: { locations: found.map(({ id, name, countryCode, targetType }) => ({ id, name, countryCode, targetType })) },
  }
}

/** Places by their ids; one that the platform no longer knows is left out. */
export async function locationsOfIds(ctx: Ctx, ids: readonly string[]): Promise<Location[]> {
  if (ids.length === 0) return []
  const places = await outside(ctx.log, 'reading locations', () => ctx.services.adPlatform.locationsByIds(ids))
  return places.map(({ id, name, countryCode, targetType }) => ({ id, name, countryCode, targetType }))
}
