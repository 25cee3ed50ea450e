import { daysOfWeek } from '@adwright/contract/campaigns/setup'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import {
  type DayChoice,
  dayGroups,
  endTimes,
  mayAddSlot,
  newSlot,
  type Slot,
  startTimes,
  takenDay,
} from './schedule.rules.ts'
import type { FieldsProps } from './step-props.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.schedule
const dayOptions = [...dayGroups, ...daysOfWeek].map((value) => ({ value, label: words.days[value] }))
const timeOptions = (times: readonly string[]) => times.map((value) => ({ value, label: value }))

/** Up to 7 time slots in quarter hours (product-3 §5.2). */
export function ScheduleFields({ value: slots, onChange }: FieldsProps<readonly Slot[]>) {
  const [taken, setTaken] = useState<{ key: number; text: string }>()
  const change = (key: number, part: Partial<Slot>) =>
    onChange(slots.map((it) => (it.key === key ? { ...it, ...part } : it)))
  const chooseDay = (key: number, day: DayChoice) => {
    const clash = takenDay(slots, key, day)
    setTaken(clash === undefined ? undefined : { key, text: words.already(words.days[clash]) })
    if (clash === undefined) change(key, { day })
  }
  const chooseStart = (slot: Slot, start: string) =>
    change(slot.key, { start, ...(slot.end && !endTimes(start).includes(slot.end) ? { end: '' } : {}) })
  return (
    <>
      <ul className="@container flex flex-col gap-4">
        {slots.map((slot, at) => (
          <li key={slot.key}>
            <fieldset className="grid grid-cols-2 items-start gap-3 @lg:grid-cols-[2fr_1fr_1fr_auto]">
              <legend className="sr-only">{words.slot(at + 1)}</legend>
              <Select
                label={words.day}
                value={slot.day}
                placeholder={words.choose}
                options={dayOptions}
                onChange={(day) => chooseDay(slot.key, day)}
                error={taken?.key === slot.key ? taken.text : undefined}
                className="@max-lg:col-span-2"
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
                className="@lg:mt-[26px]"
                onClick={() => onChange(slots.filter((it) => it.key !== slot.key))}
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
          onClick={() => onChange([...slots, newSlot(Math.max(-1, ...slots.map((it) => it.key)) + 1)])}
        >
          {words.add}
        </Button>
      )}
    </>
  )
}
