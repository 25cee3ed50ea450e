import type { Location } from '@adwright/contract/campaigns/setup'
import { LOCATION_QUERY_MIN_CHARS, LOCATION_RESULTS_MAX } from '@adwright/contract/limits'
import { useState } from 'react'
import { toast } from '#ui/toast.ts'
import { Chips } from './Chips.tsx'
import { LocationSearch } from './LocationSearch.tsx'
import { StepActions } from './StepActions.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useSetLocations } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.locations

/** Places, found by typing (product-3 §5.3). */
export function LocationStep({ campaignId, setup, onDone, onSkip }: SetupStepProps) {
  const save = useSetLocations()
  const [chosen, setChosen] = useState<readonly Location[]>(setup.locations)
  const [error, setError] = useState<string>()
  const add = (location: Location) => {
    setError(undefined)
    setChosen((now) => (now.some((one) => one.id === location.id) ? now : [...now, location]))
  }
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
      <p className="text-muted">{words.lead}</p>
      <LocationSearch
        minChars={LOCATION_QUERY_MIN_CHARS}
        maxResults={LOCATION_RESULTS_MAX}
        chosen={chosen}
        onChoose={add}
      />
      <Chips
        label={words.chosen}
        chips={chosen.map((it) => ({ id: it.id, name: it.name }))}
        removeLabel={words.remove}
        onRemove={(id) => setChosen((now) => now.filter((it) => it.id !== id))}
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
