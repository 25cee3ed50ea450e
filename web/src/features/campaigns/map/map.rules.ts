import { distanceWords } from '@adwright/contract/campaigns/targeting.rules'
import type { DistanceUnit, Location } from '@adwright/contract/campaigns/where'
import type { Point } from '@adwright/contract/campaigns/point.rules'
import type { Where } from '../wizard/where.rules.ts'

/** An area to fill: countries by ISO number, US states by name. */
export type Area = { readonly country: number } | { readonly state: string }
interface Mark {
  readonly name: string
  readonly isOut: boolean
}
export interface Drawn {
  readonly areas: readonly (Mark & { readonly area: Area })[]
  readonly dots: readonly (Mark & { readonly at: Point })[]
  readonly circles: readonly (Mark & { readonly at: Point; readonly meters: number })[]
  /** Foreign regions, which have neither a center nor an outline here. */
  readonly undrawn: readonly string[]
}

const METERS: Readonly<Record<DistanceUnit, number>> = { MILES: 1_609.344, KILOMETERS: 1_000 }
/** Google's country ids are 2000 plus the country's ISO number. */
const COUNTRY_IDS_FROM = 2_000

const firstOf = (name: string): string => name.split(',')[0] ?? name

function areaOf({ id, name, countryCode, targetType }: Location): Area | undefined {
  if (targetType === 'Country') return { country: Number(id) - COUNTRY_IDS_FROM }
  return targetType === 'State' && countryCode === 'US' ? { state: firstOf(name) } : undefined
}

/** What a map can show of the chosen locations. */
export function drawnOf({
  locations,
  proximities,
  excluded,
}: Pick<Where, 'locations' | 'proximities' | 'excluded'>): Drawn {
  const areas: Drawn['areas'][number][] = []
  const dots: Drawn['dots'][number][] = []
  const undrawn: string[] = []
  const draw = (place: Location, isOut: boolean): void => {
    const { latitude, longitude } = place
    const mark = { name: firstOf(place.name), isOut }
    const area = areaOf(place)
    if (area) areas.push({ ...mark, area })
    else if (latitude !== undefined && longitude !== undefined) dots.push({ ...mark, at: { latitude, longitude } })
    else undrawn.push(place.name)
  }
  for (const location of locations) draw(location, false)
  for (const location of excluded) draw(location, true)
  return {
    areas,
    dots,
    circles: proximities.map(({ latitude, longitude, radius, unit, label }) => ({
      // A coordinate label is too long for a map.
      name: `${/\d/.test(label) ? '' : `${firstOf(label)}, `}${distanceWords(radius, unit)}`,
      isOut: false,
      at: { latitude, longitude },
      meters: radius * METERS[unit],
    })),
    undrawn,
  }
}

/** West and south, then east and north, in degrees. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export const around = (boxes: readonly Box[]): Box | undefined =>
  boxes.length === 0
    ? undefined
    : {
        west: Math.min(...boxes.map((it) => it.west)),
        south: Math.min(...boxes.map((it) => it.south)),
        east: Math.max(...boxes.map((it) => it.east)),
        north: Math.max(...boxes.map((it) => it.north)),
      }

const sizeOf = ({ west, south, east, north }: Box): number => (east - west) * (north - south)
/** Distant islands would shrink a country to a dot in the ocean. */
const ISLAND = 0.25

/** A country's parts without its distant islands: Alaska counts, an island beyond the date line doesn't. */
export function mainland(parts: readonly Box[]): Box | undefined {
  const largest = Math.max(...parts.map(sizeOf))
  return around(parts.filter((it) => sizeOf(it) >= largest * ISLAND))
}

const SMALLEST_PART = 1 / 8
/** Whether the view has to move: something is outside it, or too small to see. */
export const isOutOfSight = (view: Box, drawn: Box): boolean =>
  drawn.west < view.west ||
  drawn.east > view.east ||
  drawn.south < view.south ||
  drawn.north > view.north ||
  Math.max(drawn.east - drawn.west, drawn.north - drawn.south) < (view.east - view.west) * SMALLEST_PART

const DECIMALS = 1_000
const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS
/** A map point, rounded to about a hundred meters; longitudes wrap around. */
export const pointOf = (latitude: number, longitude: number): Point => ({
  latitude: rounded(Math.max(-90, Math.min(90, latitude))),
  longitude: rounded(((((longitude + 180) % 360) + 360) % 360) - 180),
})
