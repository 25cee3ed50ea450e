import type { Location } from '@adwright/contract/campaigns/where'
import { shownWords } from '@adwright/contract/campaigns/targeting.rules'
import { useState } from 'react'
import { toast } from '#ui/toast.ts'
import { LocationFields } from './LocationFields.tsx'
import { StepActions } from './StepActions.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useSetLocations } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

export function LocationStep({ campaignId, setup, onDone, onSkip }: SetupStepProps) {
  const save = useSetLocations()
  const [chosen, setChosen] = useState<readonly Location[]>(setup.locations)
  const [error, setError] = useState<string>()
  const submit = async () => {
    if (chosen.length === 0) return setError(wizardTexts.selectOne)
    try {
      await save.run({ campaign_id: campaignId, location_ids: chosen.map((it) => it.id) })
      onDone()
    } catch (cause) {
      toast.failed(wizardTexts.stepFailed, cause)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{wizardTexts.locations.lead(shownWords(setup))}</p>
      <LocationFields
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
