import type { DateNote } from '@adwright/contract/date-notes'
import type { PerformanceData } from '@adwright/contract/performance'
import { type ReactNode, useState } from 'react'
import { AgeDemographics } from './AgeDemographics.tsx'
import { Devices } from './Devices.tsx'
import type { Measure } from './measure.ts'
import { NetworkPerformance } from './NetworkPerformance.tsx'
import { OverviewMetrics } from './OverviewMetrics.tsx'
import { hasNoFigures, NoFigures } from './NoFigures.tsx'
import { TimePerformance } from './TimePerformance.tsx'
import { TopCampaigns } from './TopCampaigns.tsx'
import { TopKeywords } from './TopKeywords.tsx'

export interface PanelsProps {
  data: PerformanceData
  /** The compared period's figures, and how many days earlier it is. */
  before?: { readonly data: PerformanceData; readonly days: number }
  notes?: readonly DateNote[]
  /** The only figure that charts show. Default or null: each its own. */
  measure?: Measure | null
  /** Notes on the time chart: the button, and the notes. */
  timeAction?: ReactNode
  underTime?: ReactNode
  /** Leads to the campaigns where there are no figures; omitted on a shared report. */
  onCampaigns?: () => void
}

/** Every panel below the five figures (product-1 §2). What is hovered in one is highlighted in the others. */
export function Panels({ data, before, notes = [], measure = null, timeAction, underTime, onCampaigns }: PanelsProps) {
  const [active, onActive] = useState<readonly string[]>([])
  const linked = { active, onActive }
  if (hasNoFigures(data))
    return (
      <div className="flex flex-col gap-5">
        <NoFigures data={data} onCampaigns={onCampaigns} />
        {data.campaign_summary.length > 0 && <TopCampaigns data={data} linked={linked} />}
      </div>
    )
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <OverviewMetrics data={data} measure={measure} {...(before ? { before: before.data } : {})} linked={linked} />
      <TimePerformance
        data={data}
        measure={measure}
        {...(before ? { before } : {})}
        notes={notes}
        linked={linked}
        action={timeAction}
      >
        {underTime}
      </TimePerformance>
      <Devices data={data} measure={measure} />
      <AgeDemographics data={data} measure={measure} />
      <NetworkPerformance data={data} />
      <TopKeywords data={data} linked={linked} />
      <div className="min-w-0 xl:col-span-2">
        <TopCampaigns data={data} linked={linked} />
      </div>
    </div>
  )
}
