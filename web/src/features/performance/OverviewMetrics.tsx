import type { PerformanceData } from '@adwright/contract/performance'
import { useState } from 'react'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { type Linked, rowSentence } from '#ui/charts/chart.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Panel } from './Panel.tsx'
import { byDay, byHour } from './performance.rules.ts'
import { dashboardTexts } from './performance.texts.ts'
import { beforeOf, ctrSeries, rowOf, volumeSeries } from './series.ts'

type Measure = 'volume' | 'ctr'
type Grouping = 'day' | 'hour'

interface Props {
  data: PerformanceData
  /** Figures of the period before, when it is compared. */
  before?: PerformanceData
  linked?: Linked
}

/** Bars by weekday or by hour, of clicks and impressions or of CTR. */
export function OverviewMetrics({ data, before, linked }: Props) {
  const [measure, setMeasure] = useState<Measure>('volume')
  const [grouping, setGrouping] = useState<Grouping>('day')
  const pointsOf = grouping === 'day' ? byDay : byHour
  const earlier = before && pointsOf(before)
  const rows = pointsOf(data).map((it, at) => ({
    ...rowOf(it, earlier?.[at]),
    ...(grouping === 'day' ? { groups: [`day:${it.code}`, `of:${it.code}`], tells: [`day:${it.code}`] } : {}),
  }))
  const all = [...volumeSeries, ...ctrSeries]
  const drawn = measure === 'volume' ? volumeSeries : ctrSeries
  return (
    <Panel
      title={dashboardTexts.overview}
      facts={rows.map((it) => rowSentence(it, drawn)).join('; ')}
      empty={data.day_hour_performance.length === 0 ? dashboardTexts.noData : null}
      actions={
        <>
          <Segmented
            label={dashboardTexts.measure}
            value={measure}
            onChange={setMeasure}
            options={[
              { value: 'volume', label: dashboardTexts.clicksVsImpressions },
              { value: 'ctr', label: dashboardTexts.ctr },
            ]}
          />
          <Segmented
            label={dashboardTexts.grouping}
            value={grouping}
            onChange={setGrouping}
            options={[
              { value: 'day', label: dashboardTexts.dayWise },
              { value: 'hour', label: dashboardTexts.hourWise },
            ]}
          />
        </>
      }
    >
      <BarChart
        title={dashboardTexts.overview}
        rowHeader={grouping === 'day' ? dashboardTexts.day : dashboardTexts.hour}
        rows={rows}
        series={drawn}
        {...(before ? { compared: beforeOf(drawn) } : {})}
        alsoTold={all.filter((it) => !drawn.includes(it))}
        {...(linked ? { linked } : {})}
      />
    </Panel>
  )
}
