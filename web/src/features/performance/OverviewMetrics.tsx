import type { PerformanceData } from '@adwright/contract/performance'
import { useState } from 'react'
import { Card } from '#ui/Card.tsx'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { byDay, byHour, type Point, percent } from './performance.rules.ts'
import { texts } from './performance.texts.ts'

type Measure = 'volume' | 'ctr'
type Grouping = 'day' | 'hour'

/** Clicks and impressions differ several times over: each has its own axis. */
export const volumeSeries = [
  { key: 'clicks', label: texts.clicks, color: 'var(--color-chart-1)', axis: 'left' },
  { key: 'impressions', label: texts.impressions, color: 'var(--color-chart-2)', axis: 'right' },
] as const
const ctrSeries = [{ key: 'ctr', label: texts.ctr, color: 'var(--color-chart-3)', format: percent }] as const

export const rowOf = ({ label, name, clicks, impressions, ctr }: Point) => ({
  label,
  name,
  values: { clicks, impressions, ctr },
})

/** Bars by weekday or by hour, of clicks and impressions or of CTR. */
export function OverviewMetrics({ data }: { data: PerformanceData }) {
  const [measure, setMeasure] = useState<Measure>('volume')
  const [grouping, setGrouping] = useState<Grouping>('day')
  const points = grouping === 'day' ? byDay(data) : byHour(data)
  return (
    <Card
      title={texts.overview}
      actions={
        <div className="flex flex-wrap gap-2">
          <Segmented
            label={texts.measure}
            value={measure}
            onChange={setMeasure}
            options={[
              { value: 'volume', label: texts.clicksVsImpressions },
              { value: 'ctr', label: texts.ctr },
            ]}
          />
          <Segmented
            label={texts.grouping}
            value={grouping}
            onChange={setGrouping}
            options={[
              { value: 'day', label: texts.dayWise },
              { value: 'hour', label: texts.hourWise },
            ]}
          />
        </div>
      }
    >
      <BarChart
        title={texts.overview}
        rowHeader={grouping === 'day' ? texts.day : texts.hour}
        rows={points.map(rowOf)}
        series={measure === 'volume' ? volumeSeries : ctrSeries}
      />
    </Card>
  )
}
