import type { Point } from '@adwright/contract/campaigns/point.rules'
import type { Location } from '@adwright/contract/campaigns/where'
import { wizardTexts } from './wizard.texts.ts'

/** A point in the form of a location. */
export function pointPlace(point: Point): Location {
  const name = wizardTexts.locations.point(point.latitude, point.longitude)
  return { id: name, name, countryCode: '', targetType: '', ...point }
}
