import type { PerformanceData } from '@adwright/contract/performance'
import { Card } from '#ui/Card.tsx'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { rowOf, volumeSeries } from './OverviewMetrics.tsx'
import { latestDates } from './performance.rules.ts'
import { texts } from './performance.texts.ts'

/** Clicks and impressions of the latest 7 distinct dates (product-1 §2). */
export function TimePerformance({ data }: { data: PerformanceData }) {
  const points = latestDates(data)
  return (
    <Card title={texts.time} subtitle={texts.timeHint}>
      {points.length === 0 ? (
        <p className="py-16 text-center text-muted">{texts.noData}</p>
      ) : (
        <BarChart title={texts.time} rowHeader={texts.date} rows={points.map(rowOf)} series={volumeSeries} />
      )}
    </Card>
  )
}
