import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { FormOf } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Counter } from '#ui/Counter.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { type AdDraft, type AdField, limitsOf, pinsOf } from './ad.rules.ts'
import { adTexts } from './ads.texts.ts'

interface AdLinesProps {
  field: AdField
  form: Pick<FormOf<AdDraft>, 'control' | 'field' | 'choice' | 'faultOf'>
}

/** The headlines or descriptions of an ad, each with its counter and its pin. */
export function AdLines({ field, form }: AdLinesProps) {
  const { min, max, chars } = limitsOf[field]
  const isWide = field === 'descriptions'
  const Text = isWide ? TextArea : TextField
  const labelOf = field === 'headlines' ? adTexts.headline : adTexts.description
  const { fields: lines, append, remove } = useFieldArray({ control: form.control, name: field })
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {adTexts[field]}
        <span className="ml-2 text-sm font-normal text-muted tabular">{adTexts.count(lines.length, max)}</span>
      </legend>
      <ul className="flex flex-col gap-3">
        {lines.map(({ id }, at) => {
          const label = labelOf(at + 1)
          const { error, ...text } = form.field(`${field}.${at}.text`)
          const pin = form.choice(`${field}.${at}.pinnedField`)
          const used = adWidth(form.choice(`${field}.${at}.text`).value.trim())
          return (
            <li key={id} className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[1fr_9rem_auto]">
              <Text
                label={label}
                required={at < min}
                {...text}
                // Of the whole line: that it is there twice.
                error={error ?? form.faultOf(`${field}.${at}`)}
                aside={<Counter used={used} max={chars} />}
                className={isWide ? 'col-span-full' : 'max-sm:col-span-2'}
              />
              <Select
                label={adTexts.pin(label)}
                hideLabel
                value={pin.value ?? 'any'}
                options={['any', ...pinsOf[field]].map((value) => ({ value, label: adTexts.pins[value] ?? value }))}
                onChange={(chosen) => pin.onChange(chosen === 'any' ? null : chosen)}
                className={isWide ? 'sm:col-start-2' : 'sm:mt-[26px]'}
              />
              <IconButton
                label={adTexts.remove(label)}
                icon={<Trash2 aria-hidden="true" />}
                disabled={lines.length <= min}
                onClick={() => remove(at)}
                className={isWide ? '' : 'sm:mt-[27px]'}
              />
            </li>
          )
        })}
      </ul>
      {lines.length < max && (
        <Button
          size="sm"
          className="mt-3"
          icon={<Plus aria-hidden="true" />}
          onClick={() => append({ text: '', pinnedField: null })}
        >
          {adTexts.add[field]}
        </Button>
      )}
    </fieldset>
  )
}
