/** The town of a place as the ad platform names it (`Leeds, England, United Kingdom`); a country has none. */
export function townOfPlace(place: string): string | undefined {
  const [town = '', within] = place.split(',')
  return within === undefined ? undefined : town.trim() || undefined
}
