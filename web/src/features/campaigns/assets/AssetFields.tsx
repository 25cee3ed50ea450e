import {
  type AssetField,
  type AssetFieldSpec,
  type AssetKind,
  specsOf,
} from '@adwright/contract/campaigns/asset-kinds.rules'
import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { Plus, Trash2 } from 'lucide-react'
import type { FormOf } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Counter } from '#ui/Counter.tsx'
import { countryOptions } from '#ui/countries.rules.ts'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import type { AssetDraft } from './asset-form.rules.ts'
import { assetTexts } from './assets.texts.ts'

export interface AssetFormValues {
  add: AssetDraft[]
}
type Form = Pick<FormOf<AssetFormValues>, 'field' | 'choice' | 'faultOf'>

interface OneProps {
  name: `add.0.${string}`
  spec: AssetFieldSpec
  form: Form
}

const usedOf = (value: unknown): number => adWidth(String(value ?? '').trim())

/** A list of short texts, each in a field of its own. */
function ListField({ name, spec, form }: OneProps & { spec: AssetFieldSpec & { type: 'list' } }) {
  const { value, onChange } = form.choice(name)
  const values = typeof value === 'object' ? [...value] : []
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {spec.label}
        <span className="ml-2 font-normal text-muted tabular">{assetTexts.count(values.length, spec.most)}</span>
      </legend>
      <ul className="grid gap-3 sm:grid-cols-2">
        {values.map((typed, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts themselves change as they are typed
          <li key={at} className="grid grid-cols-[1fr_auto] items-start gap-1">
            <TextField
              label={assetTexts.value(spec.label.replace(/s$/, ''), at + 1)}
              required={at < spec.least}
              aside={<Counter used={usedOf(typed)} max={spec.maxChars} />}
              {...form.field(`${name}.${at}` as `add.0.${string}`)}
            />
            <IconButton
              label={assetTexts.removeValue(at + 1)}
              icon={<Trash2 aria-hidden="true" />}
              className="mt-[27px]"
              disabled={values.length <= spec.least}
              onClick={() => onChange(values.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {values.length < spec.most && (
        <Button size="sm" className="mt-3" icon={<Plus aria-hidden="true" />} onClick={() => onChange([...values, ''])}>
          {assetTexts.addValue}
        </Button>
      )}
    </fieldset>
  )
}

function OneField({ name, spec, form }: OneProps) {
  const needed = { required: !spec.optional }
  const said = { label: spec.label, ...needed, ...(spec.hint ? { hint: spec.hint } : {}) }
  switch (spec.type) {
    case 'list':
      return <ListField name={name} spec={spec} form={form} />
    case 'choice':
    case 'country': {
      const options = spec.type === 'country' ? countryOptions : spec.choices.map((value) => ({ value, label: value }))
      const { value, ...control } = form.choice(name)
      return <Select {...said} placeholder={assetTexts.choose} options={options} value={String(value)} {...control} />
    }
    case 'text':
      return (
        <TextField
          {...said}
          aside={<Counter used={usedOf(form.choice(name).value)} max={spec.maxChars} />}
          {...form.field(name)}
        />
      )
    case 'url':
      return <TextField {...said} inputMode="url" {...form.field(name)} />
    case 'phone':
      return <TextField {...said} type="tel" inputMode="tel" autoComplete="tel" {...form.field(name)} />
    case 'seconds':
      return <TextField {...said} aside={assetTexts.seconds} inputMode="numeric" {...form.field(name)} />
  }
}

/** The fields of a kind, made from the table of kinds. */
export function AssetFields({ kind, form }: { kind: AssetKind; form: Form }) {
  return specsOf(kind).map(([field, spec]: readonly [AssetField, AssetFieldSpec]) => (
    <OneField key={field} name={`add.0.${field}`} spec={spec} form={form} />
  ))
}
