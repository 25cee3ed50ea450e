import type { SetupStep } from '@adwright/contract/campaigns/setup'
import { type ReactNode, useState } from 'react'
import { toast } from '#ui/toast.ts'
import { StepActions } from './StepActions.tsx'
import type { FieldsProps, SetupStepProps } from './step-props.ts'
import { useTyped } from './use-drafts.ts'
import { wizardTexts } from './wizard.texts.ts'

export interface ChoiceStepProps<T> extends Pick<SetupStepProps, 'onDone' | 'onSkip'> {
  step: SetupStep
  lead: string
  /** What is already saved. */
  saved: () => T
  /** Why it can't be saved yet. */
  missing: (value: T) => string | undefined
  save: (value: T) => Promise<unknown>
  busy: boolean
  saveLabel?: string
  failed?: string
  children: (fields: FieldsProps<T>) => ReactNode
}

/** A step with a choice, which is kept until saved, wherever the person goes meanwhile. */
export function ChoiceStep<T>(props: ChoiceStepProps<T>) {
  const { step, lead, saved, missing, save, busy, onDone, onSkip, children } = props
  const { saveLabel = wizardTexts.save, failed = wizardTexts.stepFailed } = props
  const { value, change, forget, isTyped, startOver } = useTyped(step, saved)
  const [error, setError] = useState<string>()
  const submit = async () => {
    const wrong = missing(value)
    if (wrong !== undefined) return setError(wrong)
    try {
      await save(value)
      forget()
      onDone()
    } catch (cause) {
      toast.failed(failed, cause)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{lead}</p>
      {children({
        value,
        onChange: (to) => {
          setError(undefined)
          change(to)
        },
      })}
      <StepActions
        saveLabel={saveLabel}
        busy={busy}
        onSave={() => void submit()}
        onSkip={onSkip}
        onStartOver={isTyped ? startOver : undefined}
        error={error}
      />
    </div>
  )
}
