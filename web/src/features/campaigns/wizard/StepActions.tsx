import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { wizardTexts } from './wizard.texts.ts'

export interface StepActionsProps {
  saveLabel: string
  busy: boolean
  onSave: () => void
  onSkip: () => void
  /** Discards the input; left out: there is none. */
  onStartOver?: (() => void) | undefined
  /** What is missing, shown above the buttons. */
  error?: string | undefined
}

/** The buttons of an optional step: Skip, or save and continue. */
export function StepActions({ saveLabel, busy, onSave, onSkip, onStartOver, error }: StepActionsProps) {
  return (
    <div className="mt-5 flex flex-col gap-3">
      {error !== undefined && <ErrorState inline title={error} />}
      <div className="flex justify-end gap-2">
        {onStartOver && (
          <Button kind="ghost" className="mr-auto -ml-2" onClick={onStartOver} disabled={busy}>
            {wizardTexts.startOver}
          </Button>
        )}
        <Button kind="ghost" onClick={onSkip} disabled={busy}>
          {wizardTexts.skip}
        </Button>
        <Button kind="primary" busy={busy} onClick={onSave}>
          {saveLabel}
        </Button>
      </div>
    </div>
  )
}
