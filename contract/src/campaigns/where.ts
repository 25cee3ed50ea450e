import { z } from 'zod'
import { requiredOr, word } from '../fields.ts'

/** Where a campaign is shown: places of the platform's list, and distances round a point. */

export const Location = z.object({
  id: z.string(),
  name: z.string(),
  countryCode: z.string(),
  targetType: z.string(),
  /** The middle of a town or a postcode, in degrees, where it's known. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
})
export type Location = z.infer<typeof Location>

/** The units a radius can have. */
export const distanceUnits = ['MILES', 'KILOMETERS'] as const
export type DistanceUnit = (typeof distanceUnits)[number]
/** As far as the platform goes. */
export const RADIUS_MAX: Readonly<Record<DistanceUnit, number>> = { MILES: 500, KILOMETERS: 800 }
const NO_DISTANCE = 'Enter a distance of at least 1.'

/** How far, in words of the platform. */
export const distance = {
  radius: z.number({ error: requiredOr(NO_DISTANCE) }).min(1, NO_DISTANCE),
  unit: word(distanceUnits).default('MILES'),
}
/** Adds the largest radius that the platform takes, by its unit. */
export const notTooFar = <T extends z.ZodType<{ readonly radius: number; readonly unit: DistanceUnit }>>(
  schema: T,
): T =>
  schema.refine((it) => it.radius <= RADIUS_MAX[it.unit], {
    path: ['radius'],
    error: `At most ${RADIUS_MAX.MILES} miles or ${RADIUS_MAX.KILOMETERS} km.`,
  })
const degree = (most: number) =>
  z
    .number({ error: requiredOr('Must be a number of degrees.') })
    .min(-most, `Must be from -${most} to ${most}.`)
    .max(most, `Must be from -${most} to ${most}.`)

/** All within so far of a point. `label`: the place a person knows it by. */
export const ProximityPoint = notTooFar(z.object({ latitude: degree(90), longitude: degree(180), ...distance }))
/** All within a radius of a point, with the place that a person knows it by. */
export const Proximity = z.object({
  latitude: z.number(),
  longitude: z.number(),
  radius: z.number(),
  unit: z.enum(distanceUnits),
  label: z.string(),
})
export type Proximity = z.infer<typeof Proximity>
