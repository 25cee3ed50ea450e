import type { getCampaignPerformance } from '@adwright/contract/performance'
import { lazy, Suspense } from 'react'
import type { OutputOf } from '#api/call.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Chosen } from './DashboardFilters.tsx'
import { DateNotes } from './DateNotes.tsx'
import { MissingDays, PeriodLine } from './FiguresStand.tsx'
import { KpiCards } from './KpiCards.tsx'
import { LoadingPanels } from './LoadingFigures.tsx'
import { useFiguresBefore, useMonthChange, useNotes } from './performance.queries.ts'
import { texts } from './performance.texts.ts'
import { periodBefore } from './period.rules.ts'
import { ReportContext } from './report-context.ts'
import { Why } from './Why.tsx'

// The five figures are painted first; the pictures and what is found in the figures come when they are there.
const Panels = lazy(() => import('./Panels.tsx').then((it) => ({ default: it.Panels })))
const Insights = lazy(() => import('./Insights.tsx').then((it) => ({ default: it.Insights })))

interface Props {
  answer: OutputOf<typeof getCampaignPerformance>['data']
  chosen: Chosen
  /** Others are on their way: these are those of what was chosen before. */
  busy: boolean
}

/** The figures, each part as soon as it is there. */
export function Figures({ answer, chosen, busy }: Props) {
  const { performance_data: data, from, to, as_of, missing_days } = answer
  const period = { from, to }
  const before = periodBefore(period)
  const month = useMonthChange()
  const earlier = useFiguresBefore(chosen.compare && !busy ? before : null, chosen.campaignId ?? undefined)
  const notes = useNotes(period)
  const one = chosen.campaignId ? data.campaign_summary[0]?.name : undefined
  const change = month.data?.data
  const lastMonth = change
    ? {
        campaigns: change.campaign_count,
        cost: change.total_cost,
        clicks: change.total_clicks,
        impressions: change.total_impressions,
        ctr: change.ctr,
      }
    : month.isError
      ? 'unknown'
      : 'loading'
  const summaryBefore = earlier.data?.data.performance_data.summary ?? (earlier.isError ? 'unknown' : 'loading')
  return (
    <ReportContext value={{ period, before, campaignName: one ?? null }}>
      <div className={`transition-opacity duration-200 ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
        <MissingDays days={missing_days} />
        <div className="mb-3 flex items-center justify-between gap-3">
          <PeriodLine {...period} {...(chosen.compare ? { before } : {})} asOf={as_of} />
          <Why panel={texts.totals} facts={factsOf(data.summary)} />
        </div>
        <KpiCards
          summary={data.summary}
          {...(chosen.campaignId ? {} : { lastMonth })}
          {...(chosen.compare ? { before: summaryBefore } : {})}
        />
        <div className="mt-5 flex flex-col gap-5">
          <Suspense fallback={<Skeleton className="h-28" />}>
            <Insights asked={{ ...period, ...(chosen.campaignId ? { campaign_id: chosen.campaignId } : {}) }} />
          </Suspense>
          <Suspense fallback={<LoadingPanels />}>
            <Panels
              data={data}
              notes={notes.data ?? []}
              underTime={<DateNotes notes={notes.data ?? []} error={notes.error} date={to} />}
            />
          </Suspense>
        </div>
      </div>
    </ReportContext>
  )
}

const factsOf = (it: Props['answer']['performance_data']['summary']) =>
  texts.totalsFacts(it.total_clicks, it.total_impressions, it.total_cost)
