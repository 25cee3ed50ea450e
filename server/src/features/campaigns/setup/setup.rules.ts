export const setupTexts = {
  audience: 'Audience saved.',
  ad_schedule: 'Ad schedule saved.',
  locations: 'Locations saved.',
  demographics: 'Demographics saved.',
  targeting: 'Targeting of the campaign.',
  targetingSaved: 'Targeting saved.',
  conversion: 'Conversion tracking created.',
  conversionRemoved: 'Conversion tracking removed.',
  setup: 'Set-up of the campaign.',
  setupSaved: 'Set-up saved.',
  interests: 'Audience interests.',
  places: 'Locations.',
  unknownInterest: 'This audience interest doesn’t exist.',
  unknownLocation: 'This location doesn’t exist.',
} as const

/** At the place of each one that nobody has: `location_ids.0` (contract, Last points). */
export function unknownIds(field: string, ids: readonly string[], known: ReadonlySet<string>, message: string) {
  return ids.flatMap((id, at) => (known.has(id) ? [] : [{ path: `${field}.${at}`, message }]))
}
