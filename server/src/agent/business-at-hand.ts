import type { OwnerScope } from '#db/scope.ts'
import { placesOf } from '#features/account/index.ts'
import { profileOf } from '#features/business-profile/index.ts'

const UNNAMED = 'My business'

/** The name of the current business, if the person works for several; it's then always mentioned. */
export async function businessAtHand(scope: OwnerScope, person: string | null): Promise<string | undefined> {
  const { name, places } = await placesOf(scope, person ?? scope.owner)
  if (places < 2) return undefined
  return name || (await profileOf(scope))?.business_name || UNNAMED
}
