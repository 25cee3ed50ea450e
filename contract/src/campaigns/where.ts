import { z } from 'zod'
import { requiredOr, word } from '../fields.ts'

/** Where a campaign's ads are shown: locations from the platform's list, and radii around points. */

export const Location = z.object({
  id: z.string(),
  name: z.string(),
  countryCode: z.string(),
  targetType: z.string(),
  /** The center of a town or postcode, in degrees, where known. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
})
export type Location = z.infer<typeof Location>

/** The units a radius can have. */
export const distanceUnits = ['MILES', 'KILOMETERS'] as const
export type DistanceUnit = (typeof distanceUnits)[number]
/** The platform's largest radius. */
export const RADIUS_MAX: Readonly<Record<DistanceUnit, number>> = { MILES: 500, KILOMETERS: 800 }
const NO_DISTANCE = 'Enter a distance of at least 1.'

/** A radius in the platform's words. */
export const distance = {
  radius: z
    .number({ error: requiredOr(NO_DISTANCE) })
    .min(1, NO_DISTANCE)
    .describe('How far around it.'),
  unit: word(distanceUnits).default('MILES').describe('What the radius is counted in.'),
}
/** Adds a check for the platform's largest radius. */
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

/** Everything within a radius of a point. `label`: the name a person knows the place by. */
export const ProximityPoint = notTooFar(z.object({ latitude: degree(90), longitude: degree(180), ...distance }))
/** Everything within a radius of a point, with the name a person knows the place by. */
export const Proximity = z.object({
  latitude: z.number(),
  longitude: z.number(),
  radius: z.number(),
  unit: z.enum(distanceUnits),
  label: z.string(),
})
export type Proximity = z.infer<typeof Proximity>
