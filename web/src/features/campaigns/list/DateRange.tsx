import { readDay } from '@adwright/contract/values/day.rules'
import { writtenDate, writtenSpan } from '#ui/dates.rules.ts'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Popover } from '#ui/Popover.tsx'
import { type Range, rangeIsWrong } from './list.rules.ts'
import { listTexts } from './list.texts.ts'

const labelOf = (range: Range | null): string => {
  const [from, to] = [readDay(range?.from), readDay(range?.to)]
  if (from && to) return writtenSpan(from, to)
  if (from) return listTexts.datesFrom(writtenDate(from))
  return to ? listTexts.datesTo(writtenDate(to)) : listTexts.dates
}

/** The date-range filter with Clear and Apply (product-3 §2.1, §4.4). */
export function DateRange({ value, onChange }: { value: Range | null; onChange: (range: Range | null) => void }) {
  return (
    <Popover
      label={listTexts.dates}
      align="start"
      width={320}
      trigger={(props) => (
        <button type="button" {...props} className={buttonClass('secondary', 'md', value ? 'border-accent!' : '')}>
          <CalendarRange aria-hidden="true" className="size-4" />
          {labelOf(value)}
        </button>
      )}
    >
      {(close) => (
        <Form
          value={value}
          onChange={(range) => {
            onChange(range)
            close()
          }}
        />
      )}
    </Popover>
  )
}

function Form({ value, onChange }: { value: Range | null; onChange: (range: Range | null) => void }) {
  const [range, setRange] = useState<Range>(value ?? { from: '', to: '' })
  const wrong = rangeIsWrong(range)
  const apply = () => {
    if (!wrong) onChange(range.from || range.to ? range : null)
  }
  return (
    <form
      className="flex flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        label={listTexts.from}
        type="date"
        value={range.from}
        onChange={(event) => setRange({ ...range, from: event.target.value })}
      />
      <TextField
        label={listTexts.to}
        type="date"
        value={range.to}
        min={range.from}
        error={wrong ? listTexts.rangeWrong : undefined}
        onChange={(event) => setRange({ ...range, to: event.target.value })}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={() => onChange(null)}>
          {listTexts.clear}
        </Button>
        <Button size="sm" kind="primary" type="submit">
          {listTexts.apply}
        </Button>
      </div>
    </form>
  )
}
