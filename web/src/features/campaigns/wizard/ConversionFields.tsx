import { CONVERSION_NAME_REQUIRED, conversionCategories } from '@adwright/contract/campaigns/setup'
import { useId, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { useCreateConversion } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.conversion
type Goal = (typeof conversionCategories)[number]

/** A conversion that is being made for a campaign. `submit` is true when it was. */
export function useNewConversion(campaignId: string) {
  const create = useCreateConversion()
  const [goal, setGoal] = useState<Goal>('PURCHASES')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (): Promise<boolean> => {
    if (name.trim() === '') {
      setError(CONVERSION_NAME_REQUIRED)
      return false
    }
    try {
      await create.run({
        name: name.trim(),
        category: goal,
        default_value: 1,
        currency_code: 'USD',
        campaign_id: campaignId,
      })
      return true
    } catch (cause) {
      const ofName = isApiError(cause) ? cause.of('name') : undefined
      setError(ofName)
      if (ofName === undefined) toast.failed(wizardTexts.stepFailed, cause)
      return false
    }
  }
  return { goal, setGoal, name, setName, error, setError, submit, isPending: create.isPending }
}

/** A goal and its name (product-3 §2.9, §5.4). */
export function ConversionFields({
  goal,
  setGoal,
  name,
  setName,
  error,
  setError,
}: ReturnType<typeof useNewConversion>) {
  const id = useId()
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
              <input type="radio" name={id} className="sr-only" checked={goal === it} onChange={() => setGoal(it)} />
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
        value={name}
        maxLength={100}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
        className="max-w-md"
      />
    </>
  )
}
