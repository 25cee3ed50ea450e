import type { DateNote } from '@adwright/contract/date-notes'
import type { PerformanceData } from '@adwright/contract/performance'
import { type ReactNode, useState } from 'react'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { type Linked, rowSentence } from '#ui/charts/chart.ts'
import { Segmented } from '#ui/Segmented.tsx'
import type { Measure } from './measure.ts'
import { Panel } from './Panel.tsx'
import { allDates, datesEarlier, latestDates, weekdayOf } from './performance.rules.ts'
import { dashboardTexts } from './performance.texts.ts'
import { beforeOf, besides, measureSeries, rowOf, volumeSeries } from './series.ts'
import { useMoney } from '#ui/money.tsx'

interface Props {
  data: PerformanceData
  /** The compared period's figures, and how many days earlier it is. */
  before?: { readonly data: PerformanceData; readonly days: number }
  notes?: readonly DateNote[]
  /** The only measure shown, when its figure was chosen. */
  measure: Measure | null
  linked?: Linked
  /** Next to the toggle: a button to add a note. */
  action?: ReactNode
  /** Below the chart: the notes. */
  children?: ReactNode
}

/** Clicks and impressions of the latest 7 distinct dates (product-1 §2), or of all. */
export function TimePerformance({ data, before, notes = [], measure, linked, action, children }: Props) {
  const money = useMoney()
  const drawn = measure === null ? volumeSeries : measureSeries(money)[measure]
  const [shown, setShown] = useState<'latest' | 'all'>('latest')
  const points = shown === 'latest' ? latestDates(data) : allDates(data)
  const dates = points.map((it) => it.code)
  const earlier = before && datesEarlier(before.data, dates, before.days)
  const rows = points.map((point, at) => {
    const weekday = weekdayOf(point.code)
    return {
      ...rowOf(point, earlier?.[at]),
      groups: [`date:${point.code}`, `day:${weekday}`],
      tells: [`date:${point.code}`, `of:${weekday}`],
      notes: notes.filter((note) => note.date === point.code).map((note) => note.text),
    }
  })
  return (
    <Panel
      title={dashboardTexts.time}
      subtitle={shown === 'latest' ? dashboardTexts.timeHint : dashboardTexts.timeAllHint}
      facts={rows
        .slice(-7)
        .map((it) => rowSentence(it, drawn))
        .join('; ')}
      empty={rows.length === 0 ? dashboardTexts.noData : null}
      actions={
        <>
          <Segmented
            label={dashboardTexts.datesShown}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'latest', label: dashboardTexts.latest },
              { value: 'all', label: dashboardTexts.allDays },
            ]}
          />
          {action}
        </>
      }
    >
      <BarChart
        title={dashboardTexts.time}
        rowHeader={dashboardTexts.date}
        rows={rows}
        series={drawn}
        {...(before ? { compared: beforeOf(drawn) } : {})}
        alsoTold={besides(drawn)}
        {...(linked ? { linked } : {})}
      />
      {children}
    </Panel>
  )
}
