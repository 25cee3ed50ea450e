import {
  type BusinessProfile,
  createBusinessProfile,
  deleteBusinessProfile,
  getBusinessProfile,
  readBusinessProfile,
  replaceBusinessProfile,
  saveBusinessProfile,
} from '@adwright/contract/business-profile'
import { REQUIRED } from '@adwright/contract/fields'
import type { Mine } from '#db/mine.ts'
import { Fail, invalid } from '#kernel/fail.ts'
import { handle } from '#kernel/handle.ts'
import { changedFields, firstProfile, profileFields, profileOnWire } from './business-profile.rules.ts'
import { changeProfile, findProfile, insertProfile, removeProfile } from './business-profile.store.ts'

/** The owner's profile as it stands on the wire, or undefined. */
export async function profileOf(mine: Mine): Promise<BusinessProfile | undefined> {
  const row = await findProfile(mine)
  return row && profileOnWire(row)
}

/** The owner's profile. Throws `business_profile_required` (409) when there is none. */
export async function requireProfile(mine: Mine): Promise<BusinessProfile> {
  const profile = await profileOf(mine)
  if (!profile) throw new Fail('business_profile_required')
  return profile
}

export const businessProfileHandlers = [
  handle(readBusinessProfile, async ({ mine }) => {
    const profile = await profileOf(mine)
    if (!profile) throw new Fail('not_found', 'There is no business profile yet.')
    return profile
  }),

  handle(getBusinessProfile, async ({ mine }) => {
    const profile = await profileOf(mine)
    return profile
      ? { exists: true as const, ...profile }
      : { exists: false as const, message: 'There is no business profile yet.' }
  }),

  handle(createBusinessProfile, async ({ mine, clock, note }, form) => {
    const made = await insertProfile(mine, profileFields(form), clock.now())
    if (!made) throw new Fail('conflict', 'You already have a business profile.')
    note({ target: made.businessName, after: profileOnWire(made) })
    return profileOnWire(made)
  }),

  handle(replaceBusinessProfile, async ({ mine, clock, note }, form) => {
    const before = await profileOf(mine)
    const changed = await changeProfile(mine, profileFields(form), clock.now())
    if (!changed) throw new Fail('not_found', 'There is no business profile yet.')
    note({ target: changed.businessName, before, after: profileOnWire(changed) })
    return profileOnWire(changed)
  }),

  handle(deleteBusinessProfile, async ({ mine, note }) => {
    const before = await profileOf(mine)
    if (!(await removeProfile(mine))) throw new Fail('not_found', 'There is no business profile yet.')
    note({ target: before?.business_name, before })
  }),

  handle(saveBusinessProfile, async ({ mine, clock, note }, change) => {
    const before = await profileOf(mine)
    if (before && Object.values(change).every((it) => it === undefined)) {
      throw invalid({ path: 'business_name', message: 'Say what is to change.' })
    }
    const saved =
      (await changeProfile(mine, changedFields(change), clock.now())) ??
      (await insertProfile(mine, firstProfile(nameGiven(change.business_name), change), clock.now()))
    if (!saved) throw new Fail('conflict', 'Your profile was changed elsewhere just now. Please try again.')
    note({ target: saved.businessName, before, after: profileOnWire(saved) })
    return profileOnWire(saved)
  }),
]

function nameGiven(name: string | undefined): string {
  if (name === undefined) throw invalid({ path: 'business_name', message: REQUIRED })
  return name
}
