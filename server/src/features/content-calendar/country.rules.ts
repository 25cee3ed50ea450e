import type { Day } from '@adwright/contract/values/day.rules'
/** The countries whose holidays we know by hand. */
export const countries = ['US', 'GB', 'CA', 'AU', 'IE', 'NZ', 'DE', 'FR', 'ES', 'IT'] as const
export type Country = (typeof countries)[number]

const byEnding: readonly (readonly [RegExp, Country])[] = [
  [/\.uk$/, 'GB'],
  [/\.ca$/, 'CA'],
  [/\.au$/, 'AU'],
  [/\.ie$/, 'IE'],
  [/\.nz$/, 'NZ'],
  [/\.de$/, 'DE'],
  [/\.fr$/, 'FR'],
  [/\.es$/, 'ES'],
  [/\.it$/, 'IT'],
  [/\.us$/, 'US'],
]
const canadian = /^America\/(?:Toronto|Vancouver|Montreal|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Moncton|Calgary)$/
const byZone: readonly (readonly [RegExp, Country])[] = [
  [/^Europe\/London$|^GB$/, 'GB'],
  [/^Europe\/Dublin$/, 'IE'],
  [/^Europe\/Berlin$/, 'DE'],
  [/^Europe\/Paris$/, 'FR'],
  [/^Europe\/Madrid$|^Atlantic\/Canary$/, 'ES'],
  [/^Europe\/Rome$/, 'IT'],
  [/^Australia\//, 'AU'],
  [/^Pacific\/(?:Auckland|Chatham)$/, 'NZ'],
  [canadian, 'CA'],
]

function hostOf(address: string): string {
  const bare = address.trim().replace(/^[a-z]+:\/\//i, '')
  return (bare.split(/[/?#:]/)[0] ?? '').toLowerCase()
}

/** The owner's country: by the ending of the website, else by the zone of the ads account; the United States when neither tells. */
export function countryOf(websiteUrl: string, timeZone: string | undefined): Country {
  const host = hostOf(websiteUrl)
  const told = byEnding.find(([ending]) => ending.test(host)) ?? byZone.find(([zone]) => zone.test(timeZone ?? ''))
  return told?.[1] ?? 'US'
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
