import { type AssetFieldSpec, type AssetKind, specsOf } from '@adwright/contract/campaigns/asset-kinds.rules'
import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormOf } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Counter } from '#ui/Counter.tsx'
import { countryOptions } from '#ui/countries.rules.ts'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Select } from '#ui/Select.tsx'
import { PolicyHint } from '#api/policy/PolicyHint.tsx'
import { type AssetDraft, blankItem, itemSpecs } from './asset-form.rules.ts'
import { assetTexts } from './assets.texts.ts'
import { ImageField } from './ImageField.tsx'

export interface AssetFormValues {
  add: AssetDraft[]
}
type Form = Pick<FormOf<AssetFormValues>, 'field' | 'choice' | 'faultOf'>
type Name = `add.0.${string}`

interface OneProps {
  kind: AssetKind
  name: Name
  spec: AssetFieldSpec
  form: Form
}

const usedOf = (value: unknown): number => adWidth(String(value ?? '').trim())
const nameIn = (name: Name, ...parts: (string | number)[]) => [name, ...parts].join('.') as Name

interface RowsProps {
  spec: AssetFieldSpec & { type: 'list' | 'offers' }
  /** How many there are. */
  count: number
  wide: boolean
  onAdd: () => void
  onRemove: (at: number) => void
  row: (at: number) => ReactNode
}

/** Stacked entries of one kind, up to the maximum. */
function Rows({ spec, count, wide, onAdd, onRemove, row }: RowsProps) {
  const one = assetTexts.one(spec.label)
  const places = Array.from({ length: count }, (_, at) => assetTexts.row(one, at + 1))
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {spec.label}
        <span className="ml-2 font-normal text-muted tabular">{assetTexts.count(count, spec.most)}</span>
      </legend>
      <ul className={wide ? 'flex flex-col gap-4' : 'grid gap-3 sm:grid-cols-2'}>
        {places.map((place, at) => (
          <li
            key={place}
            className={`grid grid-cols-[1fr_auto] items-start gap-1 ${wide ? 'rounded-md bg-sunken p-3' : ''}`}
          >
            <div className="flex min-w-0 flex-col gap-3">{row(at)}</div>
            <IconButton
              label={assetTexts.removeRow(one, at + 1)}
              icon={<Trash2 aria-hidden="true" />}
              className="mt-[27px]"
              disabled={count <= spec.least}
              onClick={() => onRemove(at)}
            />
          </li>
        ))}
      </ul>
      {count < spec.most && (
        <Button size="sm" className="mt-3" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {assetTexts.addRow(one)}
        </Button>
      )}
    </fieldset>
  )
}

function ListField({ name, spec, form }: OneProps & { spec: AssetFieldSpec & { type: 'list' } }) {
  const { value, onChange } = form.choice(name)
  const values = (typeof value === 'object' ? value : []) as string[]
  return (
    <Rows
      spec={spec}
      count={values.length}
      wide={false}
      onAdd={() => onChange([...values, ''])}
      onRemove={(at) => onChange(values.toSpliced(at, 1))}
      row={(at) => (
        <TextField
          label={assetTexts.row(assetTexts.one(spec.label), at + 1)}
          required={at < spec.least}
          aside={<Counter used={usedOf(values[at])} max={spec.maxChars} />}
          {...form.field(nameIn(name, at))}
        />
      )}
    />
  )
}

function OffersField({ kind, name, spec, form }: OneProps & { spec: AssetFieldSpec & { type: 'offers' } }) {
  const { value, onChange } = form.choice(name)
  const rows = (typeof value === 'object' ? value : []) as Record<string, string>[]
  return (
    <Rows
      spec={spec}
      count={rows.length}
      wide
      onAdd={() => onChange([...rows, blankItem(spec)])}
      onRemove={(at) => onChange(rows.toSpliced(at, 1))}
      row={(at) =>
        itemSpecs(spec).map(([field, one]) => {
          const label = assetTexts.fieldOfRow(one.label, assetTexts.one(spec.label), at + 1)
          return (
            <OneField key={field} kind={kind} name={nameIn(name, at, field)} spec={{ ...one, label }} form={form} />
          )
        })
      }
    />
  )
}

function ChoiceField({ name, spec, form }: OneProps & { spec: AssetFieldSpec & { type: 'choice' | 'country' } }) {
  const { value, ...control } = form.choice(name)
  const options =
    spec.type === 'country'
      ? countryOptions
      : Object.entries((spec as { choices: Readonly<Record<string, string>> }).choices).map(([code, label]) => ({
          value: code,
          label,
        }))
  const none = spec.optional ? [{ value: 'none', label: assetTexts.noChoice }] : []
  return (
    <Select
      label={spec.label}
      required={!spec.optional}
      placeholder={assetTexts.choose}
      options={[...none, ...options]}
      {...control}
      value={spec.optional && value === '' ? 'none' : String(value)}
      onChange={(chosen) => control.onChange(chosen === 'none' ? '' : chosen)}
    />
  )
}

/** Text that people read in the ad, as opposed to a phone number, an address or a code. */
const isShownText = (kind: AssetKind, name: Name): boolean =>
  kind !== 'CALL' && kind !== 'LOCATION' && kind !== 'BUSINESS_NAME' && /\.(?:text|line_1|line_2|item|name)$/.test(name)

function OneField(props: OneProps) {
  const { kind, name, spec, form } = props
  const said = { label: spec.label, required: !spec.optional, ...(spec.hint ? { hint: spec.hint } : {}) }
  switch (spec.type) {
    case 'list':
      return <ListField {...props} spec={spec} />
    case 'offers':
      return <OffersField {...props} spec={spec} />
    case 'choice':
      return <ChoiceField {...props} spec={spec} />
    case 'image': {
      const { value, error, onChange } = form.choice(name)
      return <ImageField kind={kind} spec={spec} value={String(value)} error={error} onChange={onChange} />
    }
    case 'usd': {
      const { value, ...control } = form.choice(name)
      return <MoneyField {...said} {...control} value={String(value)} />
    }
    case 'text':
      return (
        <div>
          <TextField
            {...said}
            aside={<Counter used={usedOf(form.choice(name).value)} max={spec.maxChars} />}
            {...form.field(name)}
          />
          {isShownText(kind, name) && (
            <PolicyHint
              kind="asset"
              text={String(form.choice(name).value ?? '')}
              max={spec.maxChars}
              onUse={(proposal) => form.choice(name).onChange(proposal)}
            />
          )}
        </div>
      )
    case 'whole':
      return <TextField {...said} aside={spec.unit} inputMode="numeric" {...form.field(name)} />
    case 'country':
      return <ChoiceField {...props} spec={spec as never} />
    case 'date':
      return <TextField {...said} type="date" {...form.field(name)} />
    case 'phone':
      return <TextField {...said} type="tel" inputMode="tel" autoComplete="tel" {...form.field(name)} />
    case 'url':
      return <TextField {...said} inputMode="url" {...form.field(name)} />
  }
}

/** A kind's fields, generated from the table of kinds. */
export function AssetFields({ kind, form }: { kind: AssetKind; form: Form }) {
  return specsOf(kind).map(([field, spec]) => (
    <OneField key={field} kind={kind} name={`add.0.${field}`} spec={spec} form={form} />
  ))
}
