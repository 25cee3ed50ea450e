import { findPlaces } from '../data/find-places.rules.ts'
import type { Place } from '../data/place.ts'
import { countryPlace, nearestTown, placeById } from '../data/places.ts'
import { interests } from '../data/user-interests.ts'
import type { AdPlatform, GeoTarget } from '../port.ts'
import { find, put } from './campaigns.ts'
import { removedForEver } from './rules/change.rules.ts'
import { checkTargeting } from './rules/targeting.rules.ts'
import { campaignRows } from './sandbox-ads.store.ts'
import { changing, openAccount, rejectIf, type World } from './world.ts'

type TargetingCalls = Pick<
  AdPlatform,
  'locations' | 'country' | 'townNear' | 'locationsByIds' | 'userInterests' | 'targeting' | 'setTargeting'
>

const asTarget = ({ id, name, countryCode, targetType, peopleMillions, at, aliases }: Place): GeoTarget => ({
  id,
  name,
  countryCode,
  targetType,
  reach: Math.round(peopleMillions * 1_000_000),
  aliases,
  ...(at ? { at } : {}),
})

export function targetingCalls(world: World): TargetingCalls {
  return {
    locations: (query, limit) => world.line.read(null, async () => findPlaces(query, limit).map(asTarget)),
    country: (code) =>
      world.line.read(null, async () => {
        const found = countryPlace(code)
        return found && asTarget(found)
      }),
    locationsByIds: (ids) =>
      world.line.read(null, async () => ids.flatMap((id) => placeById.get(id) ?? []).map(asTarget)),
    townNear: (point) =>
      world.line.read(null, async () => {
        const town = nearestTown(point)
        return town && asTarget(town)
      }),
    userInterests: () => world.line.read(null, async () => [...interests]),
    targeting: (account, campaignId) =>
      world.line.read(account, async () => {
        const { scope, row } = await openAccount(world, account)
        return find(await campaignRows(scope, row.id), ({ id }) => id === campaignId, 'The campaign').settings.targeting
      }),
    setTargeting: (account, campaignId, change) =>
      world.line.change(account, () =>
        changing(world, account, async (opened) => {
          const rows = await campaignRows(opened.scope, opened.row.id)
          const was = find(rows, ({ id }) => id === campaignId, 'The campaign')
          const before = was.settings.targeting
          rejectIf(was.settings.status === 'REMOVED' ? [removedForEver] : checkTargeting(change, before))
          const targeting = {
            userInterestIds: change.userInterestIds ?? before.userInterestIds,
            locationIds: change.locationIds ?? before.locationIds,
            proximities: change.proximities ?? before.proximities,
            excludedLocationIds: change.excludedLocationIds ?? before.excludedLocationIds,
            schedules: change.schedules ?? before.schedules,
            demographics: change.demographics ?? before.demographics,
          }
          await put(world, opened, was, { ...was.settings, targeting })
          return targeting
        }),
      ),
  }
}
