import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { Plus, Trash2 } from 'lucide-react'
import { PolicyHint } from '#api/policy/PolicyHint.tsx'
import type { FormOf } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Counter } from '#ui/Counter.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { approvalTexts } from './approvals.texts.ts'
import { type Draft, type LineField, lineChars } from './draft.rules.ts'

interface DraftLinesProps {
  field: LineField
  form: Pick<FormOf<{ campaign_data: Draft }>, 'field' | 'choice'>
  /** The maximum. */
  max: number
  /** The minimum for a launch. */
  needed: number
}

const words = {
  headlines: { legend: approvalTexts.headlines, label: approvalTexts.headline, add: approvalTexts.addHeadline },
  descriptions: {
    legend: approvalTexts.descriptions,
    label: approvalTexts.descriptionLine,
    add: approvalTexts.addDescription,
  },
}

/** product-3 §5.7: headlines n/3, descriptions n/4 (more if the ad had more); each can be removed, and Add is hidden at the limit. */
export function DraftLines({ field, form, max, needed }: DraftLinesProps) {
  const { legend, label, add } = words[field]
  const Text = field === 'descriptions' ? TextArea : TextField
  const { value: lines, error: fault, onChange } = form.choice(`campaign_data.${field}`)
  return (
    <fieldset>
      <legend className="mb-2 text-base font-semibold">
        {legend}
        <span className={`ml-2 text-sm font-normal tabular ${fault ? 'text-bad' : 'text-muted'}`}>
          {approvalTexts.count(lines.length, max)}
        </span>
      </legend>
      <ul className="flex flex-col gap-3">
        {lines.map((line, at) => (
          <li key={label(at + 1)} className="flex items-start gap-1.5">
            <div className="min-w-0 grow">
              <Text
                label={label(at + 1)}
                {...form.field(`campaign_data.${field}.${at}`)}
                aside={<Counter used={adWidth(line.trim())} max={lineChars[field]} />}
              />
              <PolicyHint
                kind={field === 'headlines' ? 'headline' : 'description'}
                text={line}
                max={lineChars[field]}
                onUse={(proposal) => onChange(lines.with(at, proposal))}
              />
            </div>
            <IconButton
              label={approvalTexts.remove(label(at + 1))}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onChange(lines.filter((_, place) => place !== at))}
              className="mt-[27px]"
            />
          </li>
        ))}
      </ul>
      {fault && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {fault}
        </p>
      )}
      {lines.length < needed && <p className="mt-2 text-sm text-muted">{approvalTexts.neededToLaunch(needed)}</p>}
      {lines.length < max && (
        <Button size="sm" className="mt-3" icon={<Plus aria-hidden="true" />} onClick={() => onChange([...lines, ''])}>
          {add}
        </Button>
      )}
    </fieldset>
  )
}
