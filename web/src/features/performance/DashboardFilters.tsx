import { Checkbox } from '#ui/Checkbox.tsx'
import { PeriodPicker } from '#api/period/PeriodPicker.tsx'
import type { Period, PeriodChoice } from '#api/period/period.rules.ts'
import { Select } from '#ui/Select.tsx'
import { useCampaignNames } from './performance.queries.ts'
import { dashboardTexts } from './performance.texts.ts'

export interface Chosen {
  period: PeriodChoice
  campaignId: string | null
  compare: boolean
}

export interface DashboardFiltersProps {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  /** The period shown: where custom dates start. */
  shown: Period | null
}

const ALL = 'all'

/** Which days, which campaign, and whether to compare with the days before. */
export function DashboardFilters({ chosen, onChange, shown }: DashboardFiltersProps) {
  const names = useCampaignNames()
  const campaigns = (names.data?.data.campaigns ?? []).filter((it) => it.status !== 'REMOVED')
  return (
    <div className="mb-5 flex flex-wrap print:hidden items-end gap-x-4 gap-y-3">
      <PeriodPicker value={chosen.period} onChange={(period) => onChange({ ...chosen, period })} shown={shown} />
      <Select
        label={dashboardTexts.campaigns}
        hideLabel
        className="w-56 max-sm:w-36 max-sm:grow"
        value={chosen.campaignId ?? ALL}
        onChange={(it) => onChange({ ...chosen, campaignId: it === ALL ? null : it })}
        options={[
          { value: ALL, label: dashboardTexts.allCampaigns },
          ...campaigns.map((it) => ({ value: it.id, label: it.name })),
        ]}
      />
      {chosen.period.span !== 'all' && (
        <Checkbox
          className="py-1.5"
          label={dashboardTexts.compare}
          checked={chosen.compare}
          onChange={(compare) => onChange({ ...chosen, compare })}
        />
      )}
    </div>
  )
}
