import type { FieldError } from '@adwright/contract/errors'
import { pointIn } from '@adwright/contract/campaigns/point.rules'
import type { Proximity as WireProximity } from '@adwright/contract/campaigns/where'
import { outside } from '#features/ad-account/index.ts'
import { invalid } from '#kernel/app-error.ts'
import type { Point, Proximity } from '#services/ad-platform/port.ts'
import { isUnknown, placeTexts, type UnclearPlace } from './places.rules.ts'
import { type Asker, faultAt, resolvePlace } from './places.ts'
import { isAt, townsIn } from './proximities.rules.ts'

/** A radius around what people name: a town, a postcode, an address, or a point. */
export interface ProximityRequest {
  readonly around: string
  readonly radius: number
  readonly unit: Proximity['unit']
}

/** The center of the named place. A street is located at its town, because the platform's list has no streets. */
async function middleOf(ctx: Asker, around: string): Promise<Point | UnclearPlace> {
  const point = pointIn(around)
  if (point) return point
  let fault: UnclearPlace | undefined
  for (const name of townsIn(around)) {
    const place = await resolvePlace(ctx, name)
    if ('why' in place) fault ??= place
    else if (place.latitude === undefined || place.longitude === undefined)
      fault ??= { why: placeTexts.noMiddle(place.name), choices: [] }
    else return { latitude: place.latitude, longitude: place.longitude }
  }
  return fault ?? isUnknown(around, [])
}

/**
 * Circles around places or points.
 * @throws {AppError} `validation_failed` 422 at each one whose center is unclear
 */
export async function resolveProximities(ctx: Asker, wanted: readonly ProximityRequest[]): Promise<Proximity[]> {
  const errors: FieldError[] = []
  const found: Proximity[] = []
  for (const [at, { around, radius, unit }] of wanted.entries()) {
    const middle = await middleOf(ctx, around)
    if ('why' in middle) errors.push(faultAt(`proximities.${at}.around`, middle))
    else found.push({ ...middle, radius, unit })
  }
  if (errors.length > 0) throw invalid(...errors)
  return found
}

/** Each with the name a person knows the place by. */
export const labelled = (ctx: Asker, all: readonly Proximity[]): Promise<WireProximity[]> =>
  Promise.all(
    all.map(async (proximity) => {
      const town = await outside(ctx.log, 'naming a point', () => ctx.services.adPlatform.townNear(proximity))
      return {
        ...proximity,
        label: town?.at && isAt(proximity, town.at) ? town.name : placeTexts.point(proximity, town?.name),
      }
    }),
  )
