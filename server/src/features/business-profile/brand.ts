import { tierOf } from '#features/billing/index.ts'
import type { OwnerScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import { findProfile } from './business-profile.store.ts'

/** Whose name clients see in place of ours: the business of an owner on Enterprise; undefined: ours. */
export async function brandOf(at: { readonly scope: OwnerScope; readonly clock: Clock }): Promise<string | undefined> {
  if ((await tierOf(at)) !== 'Enterprise') return undefined
  return (await findProfile(at.scope))?.businessName || undefined
}
