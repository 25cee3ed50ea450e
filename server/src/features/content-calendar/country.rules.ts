import type { Day } from '@adwright/contract/values/day.rules'
import { homeCountry } from '#kernel/home-country.rules.ts'

/** The countries whose holidays are listed by hand. */
export const countries = ['US', 'GB', 'CA', 'AU', 'IE', 'NZ', 'DE', 'FR', 'ES', 'IT'] as const
export type Country = (typeof countries)[number]

/** The owner's two-letter country. `own`: the profile's, or ''. */
export const countryOf = (websiteUrl: string, timeZone: string | undefined, own = ''): string =>
  own || homeCountry([websiteUrl], timeZone)

const southern: ReadonlySet<string> = new Set('AU NZ ZA AR CL UY PY BO PE BR NA BW LS SZ MZ ZW ZM MG MU'.split(' '))
/** Whether it's in the southern hemisphere. */
export const isSouthern = (country: string): boolean => southern.has(country)
const northernSeasons = ['Winter', 'Spring', 'Summer', 'Autumn'] as const

/** `Winter`, `Spring`, `Summer`, `Autumn` (`Fall` in the United States), by month and hemisphere. */
export function seasonOf(country: string, date: Day): string {
  const month = Number(date.slice(5, 7))
  const at = Math.floor((month % 12) / 3)
  const season = northernSeasons[(at + (isSouthern(country) ? 2 : 0)) % 4] ?? 'Winter'
  return season === 'Autumn' && country === 'US' ? 'Fall' : season
}
