import type { UserInterest } from '@adwright/contract/campaigns/setup'
import { useState } from 'react'
import { toast } from '#ui/toast.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { StepActions } from './StepActions.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useSetAudience } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

export function AudienceStep({ campaignId, setup, onDone, onSkip }: SetupStepProps) {
  const save = useSetAudience()
  const [chosen, setChosen] = useState<readonly UserInterest[]>(setup.audience)
  const [error, setError] = useState<string>()
  const submit = async () => {
    if (chosen.length === 0) return setError(wizardTexts.selectOne)
    try {
      await save.run({ campaign_id: campaignId, user_interest_ids: chosen.map((it) => it.user_interest_id) })
      onDone()
    } catch (cause) {
      toast.failed(wizardTexts.stepFailed, cause)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{wizardTexts.audience.lead}</p>
      <AudienceFields
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
