import {
  type BusinessProfile,
  DEFAULT_INDUSTRY,
  DEFAULT_REPORT_FREQUENCY_HOURS,
} from '@adwright/contract/business-profile'

interface Fields {
  readonly businessName: string
  readonly industry: string
  readonly products: string
  readonly services: string
  readonly websiteUrl: string
  readonly location: string
  readonly locationId: string
  readonly countryCode: string
  readonly reportFrequencyHours: number
}

type Form = Omit<BusinessProfile, 'id' | 'updated_at'>

const names = {
  business_name: 'businessName',
  industry: 'industry',
  products: 'products',
  services: 'services',
  website_url: 'websiteUrl',
  location: 'location',
  location_id: 'locationId',
  country_code: 'countryCode',
  report_frequency_hours: 'reportFrequencyHours',
} as const satisfies Record<keyof Form, keyof Fields>

export const profileFields = (form: Form): Fields => ({
  businessName: form.business_name,
  industry: form.industry,
  products: form.products,
  services: form.services,
  websiteUrl: form.website_url,
  location: form.location,
  locationId: form.location_id,
  countryCode: form.country_code,
  reportFrequencyHours: form.report_frequency_hours,
})

/** Only what was given: what is left out stays as it is. */
export function changedFields(change: Partial<Form>): Partial<Fields> {
  const given = Object.entries(names).flatMap(([wire, ours]) => {
    const value = change[wire as keyof Form]
    return value === undefined ? [] : [[ours, value]]
  })
  return Object.fromEntries(given)
}

/** A first profile out of what is known so far, with the spec's defaults (product-2 §9). */
export const firstProfile = (businessName: string, change: Partial<Form>): Fields => ({
  industry: DEFAULT_INDUSTRY,
  products: '',
  services: '',
  websiteUrl: '',
  location: '',
  locationId: '',
  countryCode: '',
  reportFrequencyHours: DEFAULT_REPORT_FREQUENCY_HOURS,
  ...changedFields(change),
  businessName,
})

export const profileOnWire = (row: Fields & { readonly id: string; readonly updatedAt: Date }): BusinessProfile => ({
  id: row.id,
  business_name: row.businessName,
  industry: row.industry,
  products: row.products,
  services: row.services,
  website_url: row.websiteUrl,
  location: row.location,
  location_id: row.locationId,
  country_code: row.countryCode,
  report_frequency_hours: row.reportFrequencyHours,
  updated_at: row.updatedAt.toISOString(),
})
