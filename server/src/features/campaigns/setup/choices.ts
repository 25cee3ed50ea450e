import type { UserInterest as WireInterest } from '@adwright/contract/campaigns/setup'
import { LOCATION_RESULTS_MAX } from '@adwright/contract/limits'
import { outside } from '#features/ad-account/index.ts'
import { homeCountryOf, profileOf } from '#features/business-profile/index.ts'
import { findTrade, industryOf } from '#trades/index.ts'
import { placesLike } from '#features/places/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { industryInterests } from './industry-interests.ts'
import { fittingFirst } from './interests.rules.ts'
import { setupTexts } from './setup.texts.ts'

/** What the business is and offers, in its trade's words, and the interest categories of its industry's customers. */
async function knownOfBusiness({ scope }: Ctx): Promise<{ words: string; own: readonly string[] }> {
  const profile = await profileOf(scope)
  if (!profile) return { words: '', own: [] }
  const { business_name: name, industry, services, products } = profile
  const trade = findTrade({ name, industry, services, products })
  const words = [industry, services, products, ...(trade ? [...trade.words, ...trade.services] : [])].join(' ')
  return { words, own: industryInterests[industryOf(industry) ?? 'Other'] ?? [] }
}

/** All interests, those that fit the business first; works without an account (contract, Closer terms). */
export async function listInterests(ctx: Ctx) {
  const interests = await outside(ctx.log, 'reading interests', () => ctx.services.adPlatform.userInterests())
  const { words, own } = await knownOfBusiness(ctx)
  const user_interests = fittingFirst(interests, words, own).map(
    ({ id, name, category }): WireInterest => ({ user_interest_id: id, name, category }),
  )
  return { message: setupTexts.interests, data: { user_interests } }
}

/** At most 10; works without an account (product-3 §5.3). */
export async function searchLocations({ log, services, scope }: Ctx, query: string) {
  const home = await homeCountryOf(scope)
  return {
    message: setupTexts.places,
    data: { locations: await placesLike({ log, services, home }, query, LOCATION_RESULTS_MAX) },
  }
}
