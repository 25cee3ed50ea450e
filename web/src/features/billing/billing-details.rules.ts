import type { BillingDetails } from '@adwright/contract/billing-page'
import { countryName } from '#ui/countries.rules.ts'

/** As on an envelope, without empty lines. */
export function addressLines({ name, line1, line2, city, region, postal_code, country }: BillingDetails): string[] {
  const town = [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [name, line1, line2, town, countryName(country)].filter(Boolean)
}
