import { shownWords } from '@adwright/contract/campaigns/targeting.rules'
import { useState } from 'react'
import { toast } from '#ui/toast.ts'
import { StepActions } from './StepActions.tsx'
import type { SetupStepProps } from './step-props.ts'
import { isPlaced, whereOf, whereOnWire } from './where.rules.ts'
import { WhereFields } from './WhereFields.tsx'
import { useSetWhere } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

export function LocationStep({ campaignId, setup, onDone, onSkip }: SetupStepProps) {
  const save = useSetWhere()
  const [where, setWhere] = useState(() => whereOf(setup))
  const [error, setError] = useState<string>()
  const submit = async () => {
    if (!isPlaced(where) && !where.everywhere) return setError(wizardTexts.locations.choose)
    try {
      await save.run({ campaign_id: campaignId, ...whereOnWire(where) })
      onDone()
    } catch (cause) {
      toast.failed(wizardTexts.stepFailed, cause)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{wizardTexts.locations.lead(shownWords(setup))}</p>
      <WhereFields
        value={where}
        onChange={(to) => {
          setError(undefined)
          setWhere(to)
        }}
      />
      <StepActions
        saveLabel={wizardTexts.save}
        busy={save.isPending}
        onSave={() => void submit()}
        onSkip={() => {
          // What nobody chose is said.
          toast.good(wizardTexts.locations.skipped(shownWords(setup)))
          onSkip()
        }}
        error={error}
      />
    </div>
  )
}
