import type { Location } from '@adwright/contract/campaigns/where'
import type { FieldError } from '@adwright/contract/errors'
import { outside } from '#features/ad-account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { invalid } from '#kernel/app-error.ts'
import type { GeoTarget } from '#services/ad-platform/port.ts'
import {
  atHome,
  couldBe,
  homeFirst,
  isAbroad,
  isUnknown,
  placesAlsoNamed,
  placesMeant,
  placesNamed,
  queriesOf,
  type UnclearPlace,
} from './places.rules.ts'
import { townsIn } from './proximities.rules.ts'

export interface Asker extends Pick<Ctx, 'log' | 'services'> {
  /** The business's two-letter country: a postcode alone refers to it. */
  readonly home?: string
}

const LOOKED_AT = 50
const onWire = ({ id, name, countryCode, targetType, at }: GeoTarget): Location => ({
  id,
  name,
  countryCode,
  targetType,
  ...at,
})

/** At most `limit` places whose names start with the query, or an address's town; works without an account (product-3 §5.3). */
export async function placesLike(ctx: Asker, query: string, limit: number): Promise<Location[]> {
  for (const name of townsIn(query)) {
    const found = await searchPlaces(ctx, name, LOOKED_AT)
    if (found.length > 0) return homeFirst(name, found, ctx.home).slice(0, limit).map(onWire)
  }
  return []
}

const searchPlaces = (ctx: Asker, query: string, limit: number): Promise<GeoTarget[]> =>
  outside(ctx.log, 'searching locations', () => ctx.services.adPlatform.locations(query, limit))

/** Places by id; unknown ones are left out. */
export async function placesOfIds(ctx: Asker, ids: readonly string[]): Promise<Location[]> {
  if (ids.length === 0) return []
  const places = await outside(ctx.log, 'reading locations', () => ctx.services.adPlatform.locationsByIds(ids))
  return places.map(onWire)
}

/** The one place that a name or an id means, or why there is none. */
export async function resolvePlace(ctx: Asker, wanted: string): Promise<Location | UnclearPlace> {
  const byId = /^\d+$/.test(wanted.trim()) ? await placesOfIds(ctx, [wanted.trim()]) : []
  let near: GeoTarget[] = []
  for (const query of queriesOf(wanted)) {
    const found = await searchPlaces(ctx, query, LOOKED_AT)
    const own = placesNamed(wanted, found).filter(
      (it) => it.id !== byId[0]?.id && (!byId[0] || !isAbroad(it, ctx.home)),
    )
    const meant = atHome(placesMeant([...byId, ...own], placesAlsoNamed(wanted, found)), ctx.home)
    if (meant.length > 1) return couldBe(wanted, meant)
    if (meant[0]) return onWire(meant[0])
    near = near.length > 0 ? near : found
  }
  return isUnknown(wanted, near)
}

/** An unclear place as its field's error. */
export const faultAt = (path: string, { why, choices }: UnclearPlace): FieldError => ({
  path,
  message: why,
  ...(choices.length > 0 ? { choices } : {}),
})

/**
 * Names and ids as places.
 * @throws {AppError} `validation_failed` 422 at each one that is unknown or ambiguous
 */
export async function resolvePlaces(ctx: Asker, wanted: readonly string[], field = 'locations'): Promise<Location[]> {
  const errors: FieldError[] = []
  const places = new Map<string, Location>()
  for (const [at, one] of wanted.entries()) {
    const place = await resolvePlace(ctx, one)
    if ('why' in place) errors.push(faultAt(`${field}.${at}`, place))
    else places.set(place.id, place)
  }
  if (errors.length > 0) throw invalid(...errors)
  return [...places.values()]
}
