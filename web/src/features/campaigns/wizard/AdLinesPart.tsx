import { Plus } from 'lucide-react'
import type { FormOf } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { type AdField, adTextKind, limitsOf } from '../ads/ad.rules.ts'
import { PolicyHint } from '#api/policy/PolicyHint.tsx'
import { adTexts } from '../ads/ads.texts.ts'
import { LineControls, lineList, lineRow, lineText } from '../ads/LineControls.tsx'
import { adOf, type WizardForm, withLine, withoutLine, withPin } from './form.rules.ts'
import { LineField } from './LineField.tsx'
import { Part } from './Part.tsx'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.basic

interface AdLinesPartProps {
  field: AdField
  form: Pick<FormOf<WizardForm>, 'values' | 'field' | 'fill'>
  onWrite: (at: number) => void
}

/** The headlines or descriptions of step 1: the required ones, plus optional ones up to the maximum, each with its pin. */
export function AdLinesPart({ field, form, onWrite }: AdLinesPartProps) {
  const { values } = form
  const { min, max } = limitsOf[field]
  const labelOf = field === 'headlines' ? words.headline : words.description
  const lines = adOf(values)[field]
  return (
    <Part title={words[field]} hint={adTexts.count(lines.length, max)} narrow>
      <div className={lineList}>
        {lines.map(({ text, pinnedField }, at) => {
          const label = labelOf(at + 1)
          return (
            <div key={label} className={lineRow}>
              <div className={lineText(field)}>
                <LineField
                  kind={field}
                  label={label}
                  text={text}
                  isNeeded={at < min}
                  {...form.field(`${field}.${at}`)}
                  onWrite={() => onWrite(at)}
                />
                <PolicyHint
                  kind={adTextKind[field]}
                  text={text}
                  max={limitsOf[field].chars}
                  onUse={(proposal) => form.fill({ [field]: values[field].with(at, proposal) })}
                />
              </div>
              <LineControls
                field={field}
                label={label}
                pin={pinnedField}
                onPin={(pin) => form.fill(withPin(values, field, at, pin))}
                onRemove={lines.length > min ? () => form.fill(withoutLine(values, field, at)) : undefined}
              />
            </div>
          )
        })}
      </div>
      {lines.length < max && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => form.fill(withLine(values, field))}
        >
          {adTexts.add[field]}
        </Button>
      )}
    </Part>
  )
}
