import { useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextField } from '#ui/Field.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { useCampaignNames } from './performance.queries.ts'
import { dashboardTexts } from './performance.texts.ts'
import { readPeriod, type Period, type Span, type TypedDates } from './period.rules.ts'

export interface Chosen {
  span: Span
  /** Dates of one's own, of which nothing is wrong. */
  custom: Period | null
  campaignId: string | null
  compare: boolean
}

export interface DashboardFiltersProps {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  /** The period that is shown: where dates of one's own begin. */
  shown: Period | null
}

const ALL = 'all'

/** Which days, of which campaign, and whether against the days before. */
export function DashboardFilters({ chosen, onChange, shown }: DashboardFiltersProps) {
  const names = useCampaignNames()
  const campaigns = (names.data?.data.campaigns ?? []).filter((it) => it.status !== 'REMOVED')
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Segmented
        label={dashboardTexts.period}
        size="md"
        value={chosen.span}
        onChange={(span) => onChange({ ...chosen, span, custom: span === 'custom' ? shown : null })}
        options={(['7', '30', '90', 'custom'] as const).map((it) => ({ value: it, label: dashboardTexts.spans[it] }))}
      />
      {chosen.span === 'custom' && (
        <CustomDates start={chosen.custom ?? shown} onDates={(custom) => onChange({ ...chosen, custom })} />
      )}
      <Select
        label={dashboardTexts.campaigns}
        hideLabel
        className="w-56 max-sm:w-full"
        value={chosen.campaignId ?? ALL}
        onChange={(it) => onChange({ ...chosen, campaignId: it === ALL ? null : it })}
        options={[
          { value: ALL, label: dashboardTexts.allCampaigns },
          ...campaigns.map((it) => ({ value: it.id, label: it.name })),
        ]}
      />
      <Checkbox
        className="py-1.5"
        label={dashboardTexts.compare}
        checked={chosen.compare}
        onChange={(compare) => onChange({ ...chosen, compare })}
      />
    </div>
  )
}

/** Two dates; taken as soon as nothing is wrong with them. */
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
        label={dashboardTexts.from}
        className="max-sm:grow"
        value={dates.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={dashboardTexts.to}
        className="max-sm:grow"
        value={dates.to}
        error={typeof read === 'string' ? dashboardTexts.faults[read] : undefined}
        onChange={(event) => change({ to: event.target.value })}
      />
    </div>
  )
}
