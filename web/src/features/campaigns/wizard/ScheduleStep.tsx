import { ChoiceStep } from './ChoiceStep.tsx'
import { newSlot, scheduleError, type Slot, slotsOfWire, slotsOnWire } from './schedule.rules.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useSetSchedule } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.schedule

export function ScheduleStep({ campaignId, setup, ...leave }: SetupStepProps) {
  const save = useSetSchedule()
  return (
    <ChoiceStep<readonly Slot[]>
      step="ad_schedule"
      lead={words.lead}
      saved={() => (setup.schedules.length > 0 ? slotsOfWire(setup.schedules) : [newSlot(0)])}
      missing={scheduleError}
      save={(slots) => save.run({ campaign_id: campaignId, schedules: slotsOnWire(slots) })}
      busy={save.isPending}
      saveLabel={wizardTexts.saveAndNext}
      failed={words.failed}
      {...leave}
    >
      {(fields) => <ScheduleFields {...fields} />}
    </ChoiceStep>
  )
}
