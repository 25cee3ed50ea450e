import type { DateNote } from '@adwright/contract/date-notes'
import type { PerformanceData } from '@adwright/contract/performance'
import { type ReactNode, useState } from 'react'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { type Linked, said } from '#ui/charts/chart.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Panel } from './Panel.tsx'
import { allDates, latestDates, weekdayOf } from './performance.rules.ts'
import { texts } from './performance.texts.ts'
import { ctrSeries, rowOf, volumeSeries } from './series.ts'

interface Props {
  data: PerformanceData
  notes?: readonly DateNote[]
  linked?: Linked
  /** Below the chart: what can be noted. */
  children?: ReactNode
}

/** Clicks and impressions of the latest 7 distinct dates (product-1 §2), or of all. */
export function TimePerformance({ data, notes = [], linked, children }: Props) {
  const [shown, setShown] = useState<'latest' | 'all'>('latest')
  const rows = (shown === 'latest' ? latestDates(data) : allDates(data)).map((it) => {
    const weekday = weekdayOf(it.code)
    return {
      ...rowOf(it),
      groups: [`date:${it.code}`, `day:${weekday}`],
      tells: [`date:${it.code}`, `of:${weekday}`],
      notes: notes.filter((note) => note.date === it.code).map((note) => note.text),
    }
  })
  return (
    <Panel
      title={texts.time}
      subtitle={shown === 'latest' ? texts.timeHint : texts.timeAllHint}
      facts={rows
        .slice(-7)
        .map((it) => said(it, volumeSeries))
        .join('; ')}
      empty={rows.length === 0 ? texts.noData : null}
      actions={
        <Segmented
          label={texts.datesShown}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'latest', label: texts.latest },
            { value: 'all', label: texts.allDays },
          ]}
        />
      }
    >
      <BarChart
        title={texts.time}
        rowHeader={texts.date}
        rows={rows}
        series={volumeSeries}
        alsoTold={ctrSeries}
        {...(linked ? { linked } : {})}
      />
      {children}
    </Panel>
  )
}
