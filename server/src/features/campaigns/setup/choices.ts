import type { UserInterest as WireInterest } from '@adwright/contract/campaigns/setup'
import { LOCATION_RESULTS_MAX } from '@adwright/contract/limits'
import { outside } from '#features/ad-account/index.ts'
import { placesLike } from '../core/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { invalid } from '#kernel/app-error.ts'
import { setupTexts, unknownIds } from './setup.rules.ts'

/** All interests; works without an account (contract, Closer terms). */
export async function listInterests(ctx: Ctx) {
  const interests = await outside(ctx.log, 'reading interests', () => ctx.services.adPlatform.userInterests())
  const user_interests = interests.map(
    ({ id, name, category }): WireInterest => ({ user_interest_id: id, name, category }),
  )
  return { message: setupTexts.interests, data: { user_interests } }
}

/**
 * What these interests are called.
 * @throws {AppError} 422 for an id that no interest has
 */
export async function audienceNames(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const { data } = await listInterests(ctx)
  const names = new Map(data.user_interests.map((it) => [it.user_interest_id, it.name]))
  const errors = unknownIds('user_interest_ids', ids, new Set(names.keys()), setupTexts.unknownInterest)
  if (errors.length > 0) throw invalid(...errors)
  return ids.map((id) => names.get(id) ?? id)
}

/** At most 10; works without an account (product-3 §5.3). */
export const searchLocations = async (ctx: Ctx, query: string) => ({
  message: setupTexts.places,
  data: { locations: await placesLike(ctx, query, LOCATION_RESULTS_MAX) },
})
