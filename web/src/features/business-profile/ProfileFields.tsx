import { industries } from '@adwright/contract/industries'
import { reportFrequenciesHours } from '@adwright/contract/business-profile'
import {
  NAME_MAX_CHARS,
  PROFILE_LINE_MAX_CHARS,
  SITE_PHONE_MAX_CHARS,
  TEXT_MAX_CHARS,
  URL_MAX_CHARS,
} from '@adwright/contract/limits'
import type { ReactNode } from 'react'
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
/** The format isn't checked (product-2 §5), so it's only an example. */
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

/** Related fields under a heading. */
const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className="mt-7 first:mt-0">
    <legend className="mb-3 text-md font-semibold">{name}</legend>
    <div className="grid gap-5 @lg:grid-cols-2">{children}</div>
  </fieldset>
)

export function ProfileFields({ form, places }: ProfileFieldsProps) {
  const { labels, hints, groups } = profileTexts
  const { onBlur: _, ...location } = form.choice('location')
  const frequency = form.choice('report_frequency_hours')
  const line = (name: 'hours' | 'audience' | 'tone' | 'languages') => ({
    label: labels[name],
    hint: hints[name],
    maxLength: PROFILE_LINE_MAX_CHARS,
    ...form.field(name),
  })
  const list = (name: 'products' | 'services' | 'prices') => ({
    className: '@lg:col-span-2',
    label: labels[name],
    hint: hints[name],
    maxLength: TEXT_MAX_CHARS,
    ...form.field(name),
  })
  return (
    <>
      <Group name={groups.offer}>
        <TextField
          label={labels.business_name}
          required
          aria-required
          maxLength={NAME_MAX_CHARS}
          autoComplete="organization"
          {...form.field('business_name')}
        />
        <Select label={labels.industry} required options={industryOptions} {...form.choice('industry')} />
        <TextArea {...list('products')} />
        <TextArea {...list('services')} />
        <TextArea {...list('prices')} rows={2} />
      </Group>
      <Group name={groups.reach}>
        <LocationField {...location} known={places} />
        <TextField
          label={labels.phone}
          type="tel"
          autoComplete="tel"
          maxLength={SITE_PHONE_MAX_CHARS}
          {...form.field('phone')}
        />
        <TextField {...line('hours')} className="@lg:col-span-2" />
      </Group>
      <Group name={groups.voice}>
        <TextField {...line('audience')} className="@lg:col-span-2" />
        <TextField {...line('tone')} />
        <TextField {...line('languages')} />
      </Group>
      <Group name={groups.reports}>
        <Select
          label={labels.report_frequency_hours}
          required
          options={frequencyOptions}
          value={`${frequency.value}`}
          error={frequency.error}
          onChange={(chosen) =>
            frequency.onChange(reportFrequenciesHours.find((it) => `${it}` === chosen) ?? frequency.value)
          }
        />
      </Group>
    </>
  )
}
