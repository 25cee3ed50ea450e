import type { Point } from '@adwright/contract/campaigns/point.rules'
import type { CampaignTargeting } from '@adwright/contract/campaigns/targeting'
import type { DistanceUnit, Location, Proximity } from '@adwright/contract/campaigns/where'
import { proximityWords } from '@adwright/contract/campaigns/targeting.rules'

/** Where a campaign is shown, while choosing. */
export interface Where {
  readonly locations: readonly Location[]
  readonly proximities: readonly Proximity[]
  readonly excluded: readonly Location[]
  /** Only by choice, and only without a location. */
  readonly everywhere: boolean
}
type SavedWhere = Pick<CampaignTargeting, 'locations'> &
  Partial<Pick<CampaignTargeting, 'proximities' | 'excluded_locations'>>

/** As from the server; an older one has no radii. */
export const whereOf = ({ locations, proximities = [], excluded_locations: excluded = [] }: SavedWhere): Where => ({
  locations,
  proximities,
  excluded,
  everywhere: false,
})

export const isPlaced = ({ locations, proximities }: Where): boolean => locations.length + proximities.length > 0

const liesIn = (inner: Location, outer: Location): boolean =>
  outer.id !== inner.id &&
  (outer.targetType === 'Country' ? outer.countryCode === inner.countryCode : inner.name.endsWith(`, ${outer.name}`))

/** Locations that contain the new one and so make it pointless. */
const around = (all: readonly Location[], place: Location): Location[] => all.filter((it) => liesIn(place, it))

export interface Chosen {
  readonly where: Where
  /** Locations removed because the new one lies inside them. */
  readonly gone: readonly Location[]
}

const without = (all: readonly Location[], gone: readonly Location[]): Location[] =>
  all.filter((it) => !gone.includes(it))

export function withLocation(where: Where, place: Location): Chosen {
  const gone = around(where.locations, place)
  const rest = without(where.locations, gone).filter((it) => it.id !== place.id)
  const excluded = where.excluded.filter((it) => it.id !== place.id)
  return { where: { ...where, locations: [...rest, place], excluded, everywhere: false }, gone }
}

export function withExcluded(where: Where, place: Location): Chosen {
  const excluded = [...where.excluded.filter((it) => it.id !== place.id), place]
  return { where: { ...where, excluded, locations: where.locations.filter((it) => it.id !== place.id) }, gone: [] }
}

export const keyOf = (it: Point): string => `${it.latitude} ${it.longitude}`

/** A radius around a location's center; undefined: it has none. */
export function withProximity(where: Where, place: Location, radius: number, unit: DistanceUnit): Chosen | undefined {
  const { latitude, longitude, name: label } = place
  if (latitude === undefined || longitude === undefined) return undefined
  const one = { latitude, longitude, radius, unit, label }
  const gone = around(where.locations, place)
  const others = where.proximities.filter((it) => keyOf(it) !== keyOf(one))
  const locations = without(where.locations, gone)
  return { where: { ...where, locations, proximities: [...others, one], everywhere: false }, gone }
}

export const withoutProximity = (where: Where, key: string): Where => ({
  ...where,
  proximities: where.proximities.filter((it) => keyOf(it) !== key),
})

/** As it's saved: radii only by their points. */
export const whereOnWire = ({ locations, proximities, excluded, everywhere }: Where) => ({
  ...(everywhere
    ? { everywhere }
    : {
        location_ids: locations.map((it) => it.id),
        proximities: proximities.map(({ label: _, ...point }) => point),
      }),
  excluded_location_ids: excluded.map((it) => it.id),
})

export const chipName = (proximity: Proximity): string => {
  const words = proximityWords(proximity)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
