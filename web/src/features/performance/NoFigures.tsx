import { plainStatusIn } from '@adwright/contract/panels.rules'
import type { PerformanceData } from '@adwright/contract/performance'
import type { PlainStatus } from '@adwright/contract/campaigns/status.rules'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { dashboardTexts } from './performance.texts.ts'

/** No panel has a figure to show. */
export const hasNoFigures = (data: PerformanceData): boolean =>
  [
    data.day_hour_performance,
    data.device_performance,
    data.network_performance,
    data.time_series,
    data.demographics,
    data.keyword_performance,
  ].every((rows) => rows.length === 0) && data.campaign_summary.every((it) => it.impressions === 0)

/** The nearest to showing ads explains best why there are no figures, and what comes when. */
const nearest: readonly PlainStatus[] = [
  'Running',
  'In review',
  'Not showing: ad disapproved',
  'Starts later',
  'Not finished',
  'Paused',
  'Ended',
  'Removed',
]

/** In place of all panels: why there is nothing yet, and when there will be. */
export function NoFigures({ data, onCampaigns }: { data: PerformanceData; onCampaigns?: (() => void) | undefined }) {
  const statuses = new Set(data.campaign_summary.map(plainStatusIn))
  const status = nearest.find((it) => statuses.has(it))
  return (
    <Card>
      <EmptyState
        sample={{ as: 'figures', figures: dashboardTexts.sample }}
        title={dashboardTexts.noData}
        action={onCampaigns && <Button onClick={onCampaigns}>{dashboardTexts.toCampaigns}</Button>}
      >
        {status ? dashboardTexts.noFiguresAs[status] : dashboardTexts.noneShown}
      </EmptyState>
    </Card>
  )
}
