import { conversionCategories, createConversion } from '@adwright/contract/campaigns/conversions'
import { useId } from 'react'
import { useForm } from '#api/use-form.ts'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.conversion
type Goal = (typeof conversionCategories)[number]

export interface NewConversion {
  name: string
  category: Goal
}
export const noConversion: NewConversion = { name: '', category: 'PURCHASES' }

/** The form for a campaign's new conversion. */
export const useNewConversion = (campaignId: string, onDone: () => unknown, typed?: Partial<NewConversion>) =>
  useForm(createConversion, {
    values: { ...noConversion, ...typed },
    toInput: (it) => ({ ...it, default_value: 1, currency_code: 'USD' as const, campaign_id: campaignId }),
    onDone,
    onFail: (cause) => toast.failed(wizardTexts.stepFailed, cause),
  })

/** A goal and its name (product-3 §2.9, §5.4). */
export function ConversionFields({ form }: { form: ReturnType<typeof useNewConversion> }) {
  const id = useId()
  const goal = form.choice('category')
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{words.goal}</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
          {conversionCategories.map((it) => (
            <label
              key={it}
              className={cx(
                'flex flex-col rounded-md border border-line px-3.5 py-2.5 transition-colors hover:bg-hover',
                'has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              )}
            >
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={goal.value === it}
                onChange={() => goal.onChange(it)}
              />
              <span className="font-medium">{words.goals[it]}</span>
              <span className="text-sm text-muted">{words.goalHints[it]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={words.name}
        hint={words.nameHint}
        required
        maxLength={100}
        {...form.field('name')}
        className="max-w-md"
      />
    </>
  )
}
