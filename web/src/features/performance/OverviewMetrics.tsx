import type { PerformanceData } from '@adwright/contract/performance'
import { useState } from 'react'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { type Linked, rowSentence } from '#ui/charts/chart.ts'
import { hoursKeptNote } from './hours-kept.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { type Measure, useToggle } from './measure.ts'
import { Panel } from './Panel.tsx'
import { byDay, byHour } from './performance.rules.ts'
import { dashboardTexts } from './performance.texts.ts'
import { beforeOf, besides, measureSeries, rowOf, volumeSeries } from './series.ts'
import { useMoney } from '#ui/money.tsx'

type Shown = 'volume' | 'ctr'
type Grouping = 'day' | 'hour'

interface Props {
  data: PerformanceData
  /** The previous period's figures, when compared. */
  before?: PerformanceData
  /** The only measure shown, when its figure was chosen. */
  measure: Measure | null
  linked?: Linked
}

/** Bars by weekday or by hour: clicks and impressions, CTR, or only the figure that was chosen. */
export function OverviewMetrics({ data, before, measure, linked }: Props) {
  const money = useMoney()
  const [toggled, setToggled] = useToggle<Shown>(measure)
  const shown = toggled ?? measure ?? 'volume'
  const [grouping, setGrouping] = useState<Grouping>('day')
  const pointsOf = grouping === 'day' ? byDay : byHour
  const earlier = before && pointsOf(before)
  const rows = pointsOf(data).map((it, at) => ({
    ...rowOf(it, earlier?.[at]),
    ...(grouping === 'day' ? { groups: [`day:${it.code}`, `of:${it.code}`], tells: [`day:${it.code}`] } : {}),
  }))
  const drawn = shown === 'volume' ? volumeSeries : measureSeries(money)[shown]
  return (
    <Panel
      title={dashboardTexts.overview}
      facts={rows.map((it) => rowSentence(it, drawn)).join('; ')}
      empty={data.day_hour_performance.length === 0 ? dashboardTexts.noData : null}
      note={hoursKeptNote(data)}
      actions={
        <>
          <Segmented
            label={dashboardTexts.measure}
            value={shown}
            onChange={(it) => it !== shown && setToggled(it as Shown)}
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
        alsoTold={besides(drawn)}
        {...(linked ? { linked } : {})}
      />
    </Panel>
  )
}
