import { useState } from 'react'
import { toast } from '#ui/toast.ts'
import { newSlot, scheduleError, type Slot, slotsOfWire, slotsOnWire } from './schedule.rules.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { StepActions } from './StepActions.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useSetSchedule } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.schedule

export function ScheduleStep({ campaignId, setup, onDone, onSkip }: SetupStepProps) {
  const save = useSetSchedule()
  const [slots, setSlots] = useState<readonly Slot[]>(() =>
    setup.schedules.length > 0 ? slotsOfWire(setup.schedules) : [newSlot(0)],
  )
  const [error, setError] = useState<string>()
  const submit = async () => {
    const wrong = scheduleError(slots)
    if (wrong !== undefined) return setError(wrong)
    try {
      await save.run({ campaign_id: campaignId, schedules: slotsOnWire(slots) })
      onDone()
    } catch (cause) {
      toast.failed(words.failed, cause)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{words.lead}</p>
      <ScheduleFields
        value={slots}
        onChange={(to) => {
          setError(undefined)
          setSlots(to)
        }}
      />
      <StepActions
        saveLabel={wizardTexts.saveAndNext}
        busy={save.isPending}
        onSave={() => void submit()}
        onSkip={onSkip}
        error={error}
      />
    </div>
  )
}
