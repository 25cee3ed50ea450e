import { industries } from '@adwright/contract/industries'
import { reportFrequenciesHours } from '@adwright/contract/business-profile'
import { NAME_MAX_CHARS, TEXT_MAX_CHARS, URL_MAX_CHARS } from '@adwright/contract/limits'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { profileTexts } from './business-profile.texts.ts'
import type { ProfileForm } from './profile-form.rules.ts'

const industryOptions = industries.map((it) => ({ value: it, label: it }))
const frequencyOptions = reportFrequenciesHours.map((it) => ({
  value: String(it) as `${typeof it}`,
  label: profileTexts.frequencies[it],
}))
/** No format is checked (product-2 §5), so it is only an example. */
const WEBSITE_EXAMPLE = 'https://example.com'

export interface ProfileFieldsProps {
  form: ProfileForm
  /** What is wrong with a field, if anything. */
  faultOf: (field: keyof ProfileForm) => string | undefined
  onChange: (change: Partial<ProfileForm>) => void
}

export function ProfileFields({ form, faultOf, onChange }: ProfileFieldsProps) {
  const labels = profileTexts.labels
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={labels.business_name}
        required
        aria-required
        maxLength={NAME_MAX_CHARS}
        autoComplete="organization"
        value={form.business_name}
        error={faultOf('business_name')}
        onChange={(event) => onChange({ business_name: event.target.value })}
      />
      <Select
        label={labels.industry}
        required
        value={form.industry}
        options={industryOptions}
        error={faultOf('industry')}
        onChange={(industry) => onChange({ industry })}
      />
      <TextArea
        className="sm:col-span-2"
        label={labels.products}
        hint={profileTexts.hints.products}
        maxLength={TEXT_MAX_CHARS}
        value={form.products}
        error={faultOf('products')}
        onChange={(event) => onChange({ products: event.target.value })}
      />
      <TextArea
        className="sm:col-span-2"
        label={labels.services}
        hint={profileTexts.hints.services}
        maxLength={TEXT_MAX_CHARS}
        value={form.services}
        error={faultOf('services')}
        onChange={(event) => onChange({ services: event.target.value })}
      />
      <TextField
        label={labels.website_url}
        inputMode="url"
        autoComplete="url"
        maxLength={URL_MAX_CHARS}
        placeholder={WEBSITE_EXAMPLE}
        value={form.website_url}
        error={faultOf('website_url')}
        onChange={(event) => onChange({ website_url: event.target.value })}
      />
      <Select
        label={labels.report_frequency_hours}
        required
        value={`${form.report_frequency_hours}`}
        options={frequencyOptions}
        error={faultOf('report_frequency_hours')}
        onChange={(hours) =>
          onChange({
            report_frequency_hours:
              reportFrequenciesHours.find((it) => `${it}` === hours) ?? form.report_frequency_hours,
          })
        }
      />
    </div>
  )
}
