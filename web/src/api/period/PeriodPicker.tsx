import { useState } from 'react'
import { TextField } from '#ui/Field.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { useIsMobile } from '#ui/use-media.ts'
import { periodTexts as texts } from './period.texts.ts'
import { type Period, type PeriodChoice, readPeriod, spans, type TypedDates } from './period.rules.ts'

const options = spans.map((value) => ({ value, label: texts.spans[value] }))

export interface PeriodPickerProps {
  value: PeriodChoice
  onChange: (choice: PeriodChoice) => void
  /** The period shown: where custom dates start. */
  shown: Period | null
}

/** The period of the figures. All choices are visible on a wide screen, a list on a phone. */
export function PeriodPicker({ value, onChange, shown }: PeriodPickerProps) {
  const isMobile = useIsMobile()
  const { span } = value
  const choose = (next: PeriodChoice['span']) => onChange({ span: next, dates: next === 'custom' ? shown : null })
  return (
    <>
      {isMobile ? (
        <Select label={texts.label} hideLabel className="grow" value={span} options={options} onChange={choose} />
      ) : (
        <Segmented label={texts.label} size="md" value={span} options={options} onChange={choose} />
      )}
      {span === 'custom' && (
        <CustomDates start={value.dates ?? shown} onDates={(dates) => onChange({ span: 'custom', dates })} />
      )}
    </>
  )
}

/** Two dates; applied as soon as they're valid. */
function CustomDates({ start, onDates }: { start: Period | null; onDates: (period: Period) => void }) {
  const [dates, setDates] = useState<TypedDates>(start ?? { from: '', to: '' })
  const read = readPeriod(dates)
  const change = (part: Partial<TypedDates>) => {
    const next = { ...dates, ...part }
    setDates(next)
    const period = readPeriod(next)
    if (typeof period !== 'string') onDates(period)
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <TextField
        type="date"
        label={texts.from}
        className="max-sm:grow"
        value={dates.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={texts.to}
        className="max-sm:grow"
        value={dates.to}
        error={typeof read === 'string' ? texts.faults[read] : undefined}
        onChange={(event) => change({ to: event.target.value })}
      />
    </div>
  )
}
