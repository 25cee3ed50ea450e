import type { Day } from '@adwright/contract/values/day.rules'
import { homeCountry } from '#kernel/home-country.rules.ts'

/** The countries whose holidays we know by hand. */
export const countries = ['US', 'GB', 'CA', 'AU', 'IE', 'NZ', 'DE', 'FR', 'ES', 'IT'] as const
export type Country = (typeof countries)[number]

/** The owner's country, by two letters. `own`: what the profile says, or ''. */
export const countryOf = (websiteUrl: string, timeZone: string | undefined, own = ''): string =>
  own || homeCountry([websiteUrl], timeZone)

const southern: ReadonlySet<string> = new Set('AU NZ ZA AR CL UY PY BO PE BR NA BW LS SZ MZ ZW ZM MG MU'.split(' '))
/** Whether summer is in January there. */
export const isSouthern = (country: string): boolean => southern.has(country)
const northernSeasons = ['Winter', 'Spring', 'Summer', 'Autumn'] as const

/** `Winter`, `Spring`, `Summer`, `Autumn` (`Fall` in the United States), by the month and the side of the earth. */
export function seasonOf(country: string, date: Day): string {
  const month = Number(date.slice(5, 7))
  const at = Math.floor((month % 12) / 3)
  const season = northernSeasons[(at + (isSouthern(country) ? 2 : 0)) % 4] ?? 'Winter'
  return season === 'Autumn' && country === 'US' ? 'Fall' : season
}
