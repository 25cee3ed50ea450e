import { industries, type Industry } from '@adwright/contract/industries'
import type { ProfileProposal } from '@adwright/contract/profile-from-website'
import {
  type BusinessProfile,
  DEFAULT_INDUSTRY,
  DEFAULT_REPORT_FREQUENCY_HOURS,
  reportFrequenciesHours,
} from '@adwright/contract/business-profile'

export type FrequencyHours = (typeof reportFrequenciesHours)[number]
export interface ProfileForm {
  readonly business_name: string
  readonly industry: Industry
  readonly products: string
  readonly services: string
  readonly website_url: string
  /** The place's id. */
  readonly location: string
  readonly audience: string
  readonly tone: string
  readonly languages: string
  readonly hours: string
  readonly phone: string
  readonly prices: string
  readonly report_frequency_hours: FrequencyHours
}

/** product-2 §9: the defaults of a new profile. */
export const emptyForm: ProfileForm = {
  business_name: '',
  industry: DEFAULT_INDUSTRY,
  products: '',
  services: '',
  website_url: '',
  location: '',
  audience: '',
  tone: '',
  languages: '',
  hours: '',
  phone: '',
  prices: '',
  report_frequency_hours: DEFAULT_REPORT_FREQUENCY_HOURS,
}

export function formOf(profile: BusinessProfile | undefined): ProfileForm {
  if (!profile) return emptyForm
  const { id: _, updated_at: __, location_id, country_code: ___, ...fields } = profile
  return {
    ...emptyForm,
    ...fields,
    location: location_id ?? '',
    industry: industries.find((it) => it === profile.industry) ?? DEFAULT_INDUSTRY,
    report_frequency_hours:
      reportFrequenciesHours.find((it) => it === profile.report_frequency_hours) ?? DEFAULT_REPORT_FREQUENCY_HOURS,
  }
}

const proposed = [
  'business_name',
  'industry',
  'products',
  'services',
  'prices',
  'location',
  'hours',
  'phone',
  'languages',
] as const
export type Proposed = (typeof proposed)[number]
export interface Found {
  readonly field: Proposed
  /** The text shown. */
  readonly text: string
  /** The field's value; for a place, its id. */
  readonly value: string
}

/** What a website tells that the form doesn't have yet, and what it doesn't tell. */
export function foundIn(
  proposal: Pick<ProfileProposal, Proposed>,
  form: ProfileForm,
): { readonly found: readonly Found[]; readonly missing: readonly Proposed[] } {
  const found = proposed.flatMap((field) => {
    const told = proposal[field]
    if (told === null) return []
    const [value, text] = typeof told === 'string' ? [told, told] : [told.id, told.name]
    return value === form[field] ? [] : [{ field, value, text }]
  })
  return { found, missing: proposed.filter((field) => proposal[field] === null) }
}

/** What is put into the form. */
export function changeOf(found: readonly Found[]): Partial<ProfileForm> {
  const values = Object.fromEntries(found.map((it) => [it.field, it.value])) as Partial<Record<Proposed, string>>
  const { industry: named, ...rest } = values
  const industry = industries.find((it) => it === named)
  return { ...rest, ...(industry && { industry }) }
}
