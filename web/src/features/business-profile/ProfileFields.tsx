import { industries } from '@adwright/contract/industries'
import { reportFrequenciesHours } from '@adwright/contract/business-profile'
import { NAME_MAX_CHARS, TEXT_MAX_CHARS, URL_MAX_CHARS } from '@adwright/contract/limits'
import type { FormOf } from '#api/use-form.ts'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { profileTexts } from './business-profile.texts.ts'
import { LocationField, type NamedPlace } from './LocationField.tsx'
import type { ProfileForm } from './profile-form.rules.ts'

const industryOptions = industries.map((it) => ({ value: it, label: it }))
const frequencyOptions = reportFrequenciesHours.map((it) => ({
  value: String(it) as `${typeof it}`,
  label: profileTexts.frequencies[it],
}))
/** No format is checked (product-2 §5), so it is only an example. */
const WEBSITE_EXAMPLE = 'https://example.com'

type Fields = Pick<FormOf<ProfileForm>, 'field' | 'choice'>

interface ProfileFieldsProps {
  form: Fields
  /** Places whose names are known. */
  places: readonly NamedPlace[]
}

/** The form's first field: a website can fill in the others. */
export const WebsiteField = ({ form }: { form: Pick<Fields, 'field'> }) => (
  <TextField
    label={profileTexts.labels.website_url}
    inputMode="url"
    autoComplete="url"
    maxLength={URL_MAX_CHARS}
    placeholder={WEBSITE_EXAMPLE}
    {...form.field('website_url')}
  />
)

export function ProfileFields({ form, places }: ProfileFieldsProps) {
  const labels = profileTexts.labels
  const { onBlur: _, ...location } = form.choice('location')
  const hours = form.choice('report_frequency_hours')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={labels.business_name}
        required
        aria-required
        maxLength={NAME_MAX_CHARS}
        autoComplete="organization"
        {...form.field('business_name')}
      />
      <Select label={labels.industry} required options={industryOptions} {...form.choice('industry')} />
      <TextArea
        className="sm:col-span-2"
        label={labels.products}
        hint={profileTexts.hints.products}
        maxLength={TEXT_MAX_CHARS}
        {...form.field('products')}
      />
      <TextArea
        className="sm:col-span-2"
        label={labels.services}
        hint={profileTexts.hints.services}
        maxLength={TEXT_MAX_CHARS}
        {...form.field('services')}
      />
      <LocationField {...location} known={places} />
      <Select
        label={labels.report_frequency_hours}
        required
        options={frequencyOptions}
        value={`${hours.value}`}
        error={hours.error}
        onChange={(chosen) => hours.onChange(reportFrequenciesHours.find((it) => `${it}` === chosen) ?? hours.value)}
      />
    </div>
  )
}
