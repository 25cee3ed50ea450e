import { CONVERSION_NAME_REQUIRED, conversionCategories } from '@adwright/contract/campaigns/setup'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { StepActions } from './StepActions.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useCreateConversion } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.conversion
type Goal = (typeof conversionCategories)[number]

/** A goal and its name; then the snippet with what to do with it (product-3 §2.9, §5.4). */
export function ConversionStep({ campaignId, setup, onDone, onSkip }: SetupStepProps) {
  const create = useCreateConversion()
  const [goal, setGoal] = useState<Goal>('PURCHASES')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  if (setup.conversion) return <Snippet snippet={setup.conversion.gtag_snippet} onNext={onDone} />
  const submit = async () => {
    if (name.trim() === '') return setError(CONVERSION_NAME_REQUIRED)
    try {
      await create.run({
        name: name.trim(),
        category: goal,
        default_value: 1,
        currency_code: 'USD',
        campaign_id: campaignId,
      })
    } catch (cause) {
      const ofName = isApiError(cause) ? cause.of('name') : undefined
      setError(ofName)
      if (ofName === undefined) toast.failed(wizardTexts.stepFailed, cause)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{words.lead}</p>
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
                name="conversion-goal"
                className="sr-only"
                checked={goal === it}
                onChange={() => setGoal(it)}
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
        value={name}
        maxLength={100}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
        className="max-w-md"
      />
      <StepActions saveLabel={words.create} busy={create.isPending} onSave={() => void submit()} onSkip={onSkip} />
    </div>
  )
}

function Snippet({ snippet, onNext }: { snippet: string; onNext: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-semibold">{words.madeTitle}</h3>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
        {words.instructions.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ol>
      <div className="relative min-w-0">
        <textarea
          aria-label={words.snippet}
          readOnly
          rows={10}
          value={snippet}
          spellCheck={false}
          className="w-full rounded-md border border-line bg-sunken p-4 pr-12 font-mono text-sm"
        />
        <span className="absolute top-2 right-2">
          <CopyButton text={snippet} label={words.copy} onFail={() => toast.bad(words.copyFailed)} />
        </span>
      </div>
      <div className="flex justify-end">
        <Button kind="primary" onClick={onNext}>
          {wizardTexts.next}
        </Button>
      </div>
    </div>
  )
}
