import type { Day } from '@adwright/contract/values/day.rules'
import { homeCountry } from '#kernel/home-country.rules.ts'

/** The countries whose holidays we know by hand. */
export const countries = ['US', 'GB', 'CA', 'AU', 'IE', 'NZ', 'DE', 'FR', 'ES', 'IT'] as const
export type Country = (typeof countries)[number]

/** The owner's country, where we know its holidays; else those of the United States. `own`: what the profile says, or ''. */
export function countryOf(websiteUrl: string, timeZone: string | undefined, own = ''): Country {
  const home = own || homeCountry([websiteUrl], timeZone)
  return countries.find((it) => it === home) ?? 'US'
}

const southern: ReadonlySet<Country> = new Set(['AU', 'NZ'])
const northernSeasons = ['Winter', 'Spring', 'Summer', 'Autumn'] as const

/** `Winter`, `Spring`, `Summer`, `Autumn` (`Fall` in the United States), by the month and the side of the earth. */
export function seasonOf(country: Country, date: Day): string {
  const month = Number(date.slice(5, 7))
  const at = Math.floor((month % 12) / 3)
  const season = northernSeasons[(at + (southern.has(country) ? 2 : 0)) % 4] ?? 'Winter'
  return season === 'Autumn' && country === 'US' ? 'Fall' : season
}
