import { plainStatusIn } from '@adwright/contract/panels.rules'
import type { PerformanceData } from '@adwright/contract/performance'
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

/** What the campaign that is nearest to showing ads explains; the texts are in that order. */
const reasons = Object.entries(dashboardTexts.noFiguresAs)

/** In place of all panels: why there is nothing yet, and when there will be. */
export function NoFigures({ data, onCampaigns }: { data: PerformanceData; onCampaigns?: (() => void) | undefined }) {
  const statuses = new Set<string>(data.campaign_summary.map(plainStatusIn))
  const [, reason = dashboardTexts.noneShown] = reasons.find(([status]) => statuses.has(status)) ?? []
  return (
    <Card>
      <EmptyState
        sample={{ as: 'figures', figures: dashboardTexts.sample }}
        title={dashboardTexts.noData}
        action={onCampaigns && <Button onClick={onCampaigns}>{dashboardTexts.toCampaigns}</Button>}
      >
        {reason}
      </EmptyState>
    </Card>
  )
}
