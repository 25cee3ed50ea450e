import { countryCodes } from '@adwright/contract/values/countries.rules'

const names = new Intl.DisplayNames('en-US', { type: 'region' })
export const countryName = (code: string): string => names.of(code) ?? code

/** Sorted by name, as people look for them. */
export const countryOptions = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

/** The country from the browser's language, as a first guess. */
export function countryHere(language: string): string {
  const region = new Intl.Locale(language).region ?? ''
  return countryCodes.includes(region) ? region : ''
}
