import type { Demographics } from '@adwright/contract/campaigns/setup'
import { useState } from 'react'
import { toast } from '#ui/toast.ts'
import { anyAimed, everyone } from './choices.rules.ts'
import { DemographicsFields } from './DemographicsFields.tsx'
import { StepActions } from './StepActions.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useSetDemographics } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

export function DemographicsStep({ setup, onDone, onSkip }: SetupStepProps) {
  const save = useSetDemographics()
  const [chosen, setChosen] = useState<Demographics>(setup.demographics ?? everyone)
  const [error, setError] = useState<string>()
  const submit = async () => {
    if (!anyAimed(chosen)) return setError(wizardTexts.selectOne)
    try {
      await save.run({ id: setup.ad_group_id, ad_group_id: setup.ad_group_id, demographics: chosen })
      onDone()
    } catch (cause) {
      toast.failed(wizardTexts.stepFailed, cause)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{wizardTexts.demographics.lead}</p>
      <DemographicsFields
        value={chosen}
        onChange={(to) => {
          setError(undefined)
          setChosen(to)
        }}
      />
      <StepActions
        saveLabel={wizardTexts.save}
        busy={save.isPending}
        onSave={() => void submit()}
        onSkip={onSkip}
        error={error}
      />
    </div>
  )
}
