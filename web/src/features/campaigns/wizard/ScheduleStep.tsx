import { daysOfWeek } from '@adwright/contract/campaigns/setup'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { toast } from '#ui/toast.ts'
import {
  type DayChoice,
  dayGroups,
  endTimes,
  mayAddSlot,
  newSlot,
  scheduleError,
  type Slot,
  slotsOfWire,
  slotsOnWire,
  startTimes,
  takenDay,
} from './schedule.rules.ts'
import { StepActions } from './StepActions.tsx'
import type { SetupStepProps } from './step-props.ts'
import { useSetSchedule } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.schedule
const dayOptions = [...dayGroups, ...daysOfWeek].map((value) => ({ value, label: words.days[value] }))
const timeOptions = (times: readonly string[]) => times.map((value) => ({ value, label: value }))

/** Up to 7 time slots in quarters of an hour (product-3 §5.2). */
export function ScheduleStep({ campaignId, setup, onDone, onSkip }: SetupStepProps) {
  const save = useSetSchedule()
  const [slots, setSlots] = useState<readonly Slot[]>(() =>
    setup.schedules.length > 0 ? slotsOfWire(setup.schedules) : [newSlot(0)],
  )
  const [error, setError] = useState<string>()
  const [taken, setTaken] = useState<{ key: number; text: string }>()
  const change = (key: number, part: Partial<Slot>) => {
    setError(undefined)
    setSlots((now) => now.map((it) => (it.key === key ? { ...it, ...part } : it)))
  }
  const chooseDay = (key: number, day: DayChoice) => {
    const clash = takenDay(slots, key, day)
    setTaken(clash === undefined ? undefined : { key, text: words.already(words.days[clash]) })
    if (clash === undefined) change(key, { day })
  }
  const chooseStart = (slot: Slot, start: string) =>
    change(slot.key, { start, ...(slot.end && !endTimes(start).includes(slot.end) ? { end: '' } : {}) })
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
      <ul className="flex flex-col gap-4">
        {slots.map((slot, at) => (
          <li key={slot.key}>
            <fieldset className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]">
              <legend className="sr-only">{words.slot(at + 1)}</legend>
              <Select
                label={words.day}
                value={slot.day}
                placeholder={words.choose}
                options={dayOptions}
                onChange={(day) => chooseDay(slot.key, day)}
                error={taken?.key === slot.key ? taken.text : undefined}
                className="max-sm:col-span-2"
              />
              <Select
                label={words.start}
                value={slot.start}
                options={timeOptions(startTimes)}
                onChange={(start) => chooseStart(slot, start)}
              />
              <Select
                label={words.end}
                value={slot.end}
                placeholder={words.choose}
                options={timeOptions(endTimes(slot.start))}
                onChange={(end) => change(slot.key, { end })}
              />
              <IconButton
                label={words.remove(at + 1)}
                icon={<Trash2 aria-hidden="true" />}
                className="sm:mt-[26px]"
                onClick={() => setSlots((now) => now.filter((it) => it.key !== slot.key))}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      {mayAddSlot(slots) && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setSlots((now) => [...now, newSlot(Math.max(-1, ...now.map((it) => it.key)) + 1)])}
        >
          {words.add}
        </Button>
      )}
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
