import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { FormOf } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Counter } from '#ui/Counter.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { PolicyHint } from '#api/policy/PolicyHint.tsx'
import { type AdDraft, type AdField, adTextKind, limitsOf } from './ad.rules.ts'
import { adTexts } from './ads.texts.ts'
import { LineControls, lineList, lineRow, lineText } from './LineControls.tsx'

interface AdLinesProps {
  field: AdField
  form: Pick<FormOf<AdDraft>, 'control' | 'field' | 'choice' | 'faultOf'>
}

/** An ad's headlines or descriptions, each with its counter and pin. */
export function AdLines({ field, form }: AdLinesProps) {
  const { min, max, chars } = limitsOf[field]
  const Text = field === 'descriptions' ? TextArea : TextField
  const labelOf = field === 'headlines' ? adTexts.headline : adTexts.description
  const { fields: lines, append, remove } = useFieldArray({ control: form.control, name: field })
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {adTexts[field]}
        <span className="ml-2 text-sm font-normal text-muted tabular">{adTexts.count(lines.length, max)}</span>
      </legend>
      <ul className={lineList}>
        {lines.map(({ id }, at) => {
          const label = labelOf(at + 1)
          const { error, ...text } = form.field(`${field}.${at}.text`)
          const pin = form.choice(`${field}.${at}.pinnedField`)
          const line = form.choice(`${field}.${at}.text`)
          const used = adWidth(line.value.trim())
          return (
            <li key={id} className={lineRow}>
              <div className={lineText(field)}>
                <Text
                  label={label}
                  required={at < min}
                  {...text}
                  // An error about the whole line: a duplicate.
                  error={error ?? form.faultOf(`${field}.${at}`)}
                  aside={<Counter used={used} max={chars} />}
                />
                <PolicyHint kind={adTextKind[field]} text={line.value} max={chars} onUse={line.onChange} />
              </div>
              <LineControls
                field={field}
                label={label}
                pin={pin.value}
                onPin={pin.onChange}
                onRemove={lines.length > min ? () => remove(at) : undefined}
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
