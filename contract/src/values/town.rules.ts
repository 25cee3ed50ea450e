/** The town in the ad platform's name of a place (`Leeds, England, United Kingdom`); a country has none. */
export function townOfPlace(place: string): string | undefined {
  const [town = '', within] = place.split(',')
  return within === undefined ? undefined : town.trim() || undefined
}
