import type { getCampaignPerformance } from '@adwright/contract/performance'
import { loadable } from '#ui/loadable.tsx'
import type { OutputOf } from '#api/call.ts'
import { keepMeasured } from '#api/customers/measured.ts'
import { CustomersRow } from '#api/customers/CustomersRow.tsx'
import { useMonthChange } from '#api/period/month-change.ts'
import { ask } from '#api/signals.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Chosen } from './DashboardFilters.tsx'
import { AddNote, DateNotes } from './DateNotes.tsx'
import { MissingDays, PeriodLine } from './FiguresStand.tsx'
import { KpiCards } from './KpiCards.tsx'
import { LoadingInsights, LoadingPanels } from './LoadingFigures.tsx'
import type { Measure } from './measure.ts'
import { useNotes } from './performance.queries.ts'
import { dashboardTexts } from './performance.texts.ts'
import type { Proposed } from './proposed.rules.ts'
import { ReportContext } from './report-context.ts'
import { summariesOf, useComparison } from './use-comparison.ts'
import { Why } from './Why.tsx'
import { MoneyIn } from '#ui/money.tsx'
import { moneyIn } from '@adwright/contract/values/currency.rules'

// The five figures are painted first; charts and insights follow when their code has loaded.
const Panels = loadable(() => import('./Panels.tsx').then((it) => it.Panels))
const Insights = loadable(() => import('./Insights.tsx').then((it) => it.Insights))

interface Props {
  answer: OutputOf<typeof getCampaignPerformance>['data']
  chosen: Chosen
  /** New figures are loading: these belong to the previous choice. */
  busy: boolean
  /** Filters and actions: below the figures where there is little room. */
  controls?: ReactNode
  /** This week's proposals, right below the headline figures. */
  week?: ReactNode
  proposed?: readonly Proposed[] | undefined
}

/** Each of the five figures against last month; `loading`, `unknown` and `not yet` apply to all of them. */
function useLastMonth() {
  const change = useMonthChange()
  if (typeof change === 'string') return change
  const { campaign_count, total_cost, total_clicks, total_impressions, ctr } = change
  return { campaigns: campaign_count, cost: total_cost, clicks: total_clicks, impressions: total_impressions, ctr }
}

/** The figures, each part as soon as it has loaded. */
export function Figures({ answer, chosen, busy, controls, week, proposed }: Props) {
  const [measure, setMeasure] = useState<Measure | null>(null)
  const [noting, setNoting] = useState(false)
  const noteButton = useRef<HTMLButtonElement>(null)
  const { performance_data: data, from, to, as_of, missing_days } = answer
  const { campaignId } = chosen
  const isMeasured = data.customers === undefined ? undefined : data.customers !== null
  useEffect(() => {
    if (isMeasured !== undefined) keepMeasured(isMeasured)
  }, [isMeasured])
  const isAll = chosen.period.span === 'all'
  // There is no period before 'all time'.
  const compare = chosen.compare && !isAll
  const period = { from, to }
  const days = isAll ? { period: 'all_time' as const } : period
  const lastMonth = useLastMonth()
  const comparison = useComparison(data, period, campaignId, { wanted: compare, busy })
  const { before, compared } = comparison
  const { data: notes = [], error: notesError } = useNotes(period)
  const asked = { ...days, ...(campaignId ? { campaign_id: campaignId } : {}) }
  const campaignName = campaignId ? (data.campaign_summary[0]?.name ?? null) : null
  return (
    <ReportContext value={{ period, before, campaignName }}>
      <MoneyIn currency={data.currency}>
        <div className={`transition-opacity duration-200 ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
          <MissingDays days={missing_days} />
          <div className="mb-3 flex items-center justify-between gap-3">
            <PeriodLine
              {...period}
              {...(compared ? { before, isCut: comparison.isCut } : {})}
              asOf={as_of}
              zone={data.figures_zone}
            />
            <Why panel={dashboardTexts.totals} facts={factsOf(data)} />
          </div>
          {data.customers && <CustomersRow customers={data.customers} from={from} className="mb-3" />}
          <KpiCards
            summary={data.summary}
            measure={measure}
            onMeasure={setMeasure}
            {...(campaignId ? {} : { lastMonth })}
            {...(compared ? { compared: summariesOf(compared) } : {})}
          />
          {data.customers === null && (
            <CustomersRow
              customers={null}
              from={from}
              onMeasure={() => ask('view', { view: 'measure_customers' })}
              className="mt-3"
            />
          )}
          {controls}
          <div className="mt-5 flex flex-col gap-5">
            {week}
            <Insights room={<LoadingInsights />} asked={asked} proposed={proposed} />
            <Panels
              room={<LoadingPanels />}
              data={data}
              {...(typeof compared === 'object' && !comparison.isCut
                ? { before: { data: compared.before, days: comparison.days } }
                : {})}
              notes={notes}
              measure={measure}
              onCampaigns={() => ask('view', { view: 'campaigns' })}
              timeAction={<AddNote ref={noteButton} isWriting={noting} onToggle={() => setNoting(!noting)} />}
              underTime={
                <DateNotes
                  notes={notes}
                  error={notesError}
                  date={to}
                  isWriting={noting}
                  onWritten={() => {
                    setNoting(false)
                    noteButton.current?.focus()
                  }}
                />
              }
            />
          </div>
        </div>
      </MoneyIn>
    </ReportContext>
  )
}

const factsOf = ({ summary, currency }: Props['answer']['performance_data']) =>
  dashboardTexts.totalsFacts(
    summary.total_clicks,
    summary.total_impressions,
    moneyIn(currency).text(summary.total_cost),
  )
