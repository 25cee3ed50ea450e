import {
  type BusinessProfile,
  DEFAULT_INDUSTRY,
  DEFAULT_REPORT_FREQUENCY_HOURS,
} from '@adwright/contract/business-profile'

type Form = Omit<BusinessProfile, 'id' | 'updated_at'>

/** The columns, by wire name. */
const names = {
  business_name: 'businessName',
  industry: 'industry',
  products: 'products',
  services: 'services',
  website_url: 'websiteUrl',
  location: 'location',
  location_id: 'locationId',
  country_code: 'countryCode',
  audience: 'audience',
  tone: 'tone',
  languages: 'languages',
  hours: 'hours',
  phone: 'phone',
  prices: 'prices',
  report_frequency_hours: 'reportFrequencyHours',
} as const satisfies Record<keyof Form, string>

type Fields = { readonly [Wire in keyof Form as (typeof names)[Wire]]: Form[Wire] }
const wires = Object.keys(names) as readonly (keyof Form)[]

/** Only what was given: what is left out stays as it is. */
export const changedFields = (change: Partial<Form>): Partial<Fields> =>
  Object.fromEntries(wires.flatMap((it) => (change[it] === undefined ? [] : [[names[it], change[it]]])))

export const profileFields = (form: Form): Fields => changedFields(form) as Fields

/** A first profile from what is known so far, with the spec's defaults (product-2 §9). */
export const firstProfile = (businessName: string, change: Partial<Form>): Fields => ({
  ...(Object.fromEntries(wires.map((it) => [names[it], ''])) as Record<(typeof names)[keyof Form], never>),
  industry: DEFAULT_INDUSTRY,
  reportFrequencyHours: DEFAULT_REPORT_FREQUENCY_HOURS,
  ...changedFields(change),
  businessName,
})

export const profileOnWire = (row: Fields & { readonly id: string; readonly updatedAt: Date }): BusinessProfile => ({
  ...(Object.fromEntries(wires.map((it) => [it, row[names[it]]])) as Form),
  id: row.id,
  updated_at: row.updatedAt.toISOString(),
})
