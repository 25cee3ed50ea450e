import { Button } from '#ui/Button.tsx'
import { ConversionFields, type NewConversion, noConversion, useNewConversion } from './ConversionFields.tsx'
import { Snippet } from './Snippet.tsx'
import { StepActions } from './StepActions.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useKept, useKeptForm } from './use-drafts.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.conversion

/** A goal and its name; then the snippet with instructions (product-3 §2.9, §5.4). */
export function ConversionStep({ campaignId, setup, onDone, onSkip }: SetupStepProps) {
  const kept = useKept<NewConversion>('conversion')
  const form = useNewConversion(campaignId, kept.forget, kept.typed)
  const startOver = useKeptForm('conversion', form, noConversion)
  if (setup.conversion)
    return (
      <>
        <Snippet snippet={setup.conversion.gtag_snippet} />
        <div className="mt-4 flex justify-end">
          <Button kind="primary" onClick={onDone}>
            {wizardTexts.next}
          </Button>
        </div>
      </>
    )
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-muted">{words.lead}</p>
      <ConversionFields form={form} />
      <StepActions
        saveLabel={words.create}
        busy={form.busy}
        onSave={form.send}
        onSkip={onSkip}
        onStartOver={startOver}
      />
    </form>
  )
}
