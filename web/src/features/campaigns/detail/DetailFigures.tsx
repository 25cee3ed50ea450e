import { figuresZoneWords } from '@adwright/contract/values/time-zone.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { writtenSpan } from '#ui/dates.rules.ts'
import { moment } from '#ui/moments.ts'
import type { PerformanceData } from '@adwright/contract/performance'
import { useState } from 'react'
import type { Params } from '#api/signals.ts'
import { useParams } from '#api/use-params.ts'
import { usePeriod } from '#api/period/use-period.ts'
import { Card } from '#ui/Card.tsx'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { Doughnut } from '#ui/charts/Doughnut.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { askedFor } from '#api/period/period.rules.ts'
import { CustomersRow } from '#api/customers/CustomersRow.tsx'
import { CustomerSplits } from '#api/customers/CustomerSplits.tsx'
import { PeriodPicker } from '#api/period/PeriodPicker.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useCampaignFigures } from '../campaigns.queries.ts'
import { byWeekday, latestDates, type Point } from './detail.rules.ts'
import { detailTexts } from './detail.texts.ts'
import { useMoney } from '#ui/money.tsx'

/** Beside the sidebar, three in a row would leave no room for their toggles. */
const charts = 'grid gap-5 lg:grid-cols-2 2xl:grid-cols-3'
const lastChart = 'lg:max-2xl:col-span-2'

const whole = new Intl.NumberFormat('en-US')
const percent = (value: number): string => `${value.toFixed(2)}%`

/** Clicks and impressions differ by large factors, so each has its own axis. */
const volumeSeries = [
  { key: 'clicks', label: detailTexts.clicks, color: 'var(--color-chart-1)', axis: 'left' },
  { key: 'impressions', label: detailTexts.impressions, color: 'var(--color-chart-2)', axis: 'right' },
] as const
const ctrSeries = [{ key: 'ctr', label: detailTexts.ctr, color: 'var(--color-chart-3)', format: percent }] as const
const rowOf = ({ label, name, clicks, impressions, ctr }: Point) => ({
  label,
  name,
  values: { clicks, impressions, ctr },
})

export interface DetailFiguresProps {
  campaignId: string
  today: Day
  /** The view's URL parameters: the period. */
  params: Params
  /** Leads to the setup of customer counting; left out if nothing can be changed. */
  onMeasure?: () => void
}

/** The four cards, the customers and the three charts of one campaign (product-3 §2.2). */
export function DetailFigures({ campaignId, today, params, onMeasure }: DetailFiguresProps) {
  const [words, setWords] = useParams('campaigns', params)
  const [period, setPeriod] = usePeriod(words, setWords)
  const figures = useCampaignFigures(campaignId, askedFor(period, today))
  const answer = figures.data?.data
  if (figures.isPending) return <LoadingFigures />
  if (!answer)
    return (
      <Card>
        <ErrorState title={detailTexts.figuresFailed} error={figures.error} onRetry={() => void figures.refetch()} />
      </Card>
    )
  const { performance_data: data, from, to, as_of } = answer
  return (
    <section
      aria-label={detailTexts.figures}
      aria-busy={figures.isPlaceholderData}
      className={`flex flex-col gap-5 transition-opacity duration-200 ${figures.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <div className="-mb-1 flex flex-wrap items-end gap-x-4 gap-y-2">
        <PeriodPicker value={period} onChange={setPeriod} shown={{ from, to }} />
      </div>
      <p className="-mb-2 flex flex-wrap gap-x-2 text-sm text-muted">
        <span>{writtenSpan(from, to)}</span>
        <span aria-hidden="true">·</span>
        <time dateTime={as_of}>{detailTexts.asOf(moment(new Date(as_of)))}</time>
        {data.figures_zone && <span className="basis-full">{figuresZoneWords(data.figures_zone)}</span>}
      </p>
      <div className="flex flex-col gap-3">
        <Cards summary={data.summary} />
        <CustomersRow roomy customers={data.customers} from={from} {...(onMeasure ? { onMeasure } : {})} />
      </div>
      <div className={charts}>
        <Overview data={data} />
        <Devices data={data} />
        <Time data={data} />
      </div>
      {data.customers && (
        <CustomerSplits customers={data.customers} deviceOf={(it) => detailTexts.deviceNames[it] ?? it} />
      )}
    </section>
  )
}

function Cards({ summary }: { summary: PerformanceData['summary'] }) {
  const money = useMoney()
  const cards = [
    { label: detailTexts.cards.cost, value: money.text(summary.total_cost) },
    { label: detailTexts.cards.clicks, value: whole.format(summary.total_clicks) },
    { label: detailTexts.cards.impressions, value: whole.format(summary.total_impressions) },
    { label: detailTexts.cards.ctr, value: percent(summary.average_ctr * 100) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
      {cards.map((it) => (
        <div key={it.label} className="flex flex-col gap-1 bg-surface px-5 py-4">
          <dt className="text-sm text-muted">{it.label}</dt>
          <dd className="text-2xl font-semibold tabular">{it.value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Nothing = ({ text }: { text: string }) => <p className="py-16 text-center text-muted">{text}</p>

function Overview({ data }: { data: PerformanceData }) {
  const [measure, setMeasure] = useState<'volume' | 'ctr'>('volume')
  const points = byWeekday(data)
  return (
    <Card
      title={detailTexts.overview}
      actions={
        <Segmented
          label={detailTexts.measure}
          value={measure}
          onChange={setMeasure}
          options={[
            { value: 'volume', label: detailTexts.clicksVsImpressions },
            { value: 'ctr', label: detailTexts.ctr },
          ]}
        />
      }
    >
      {points.length === 0 ? (
        <Nothing text={detailTexts.noData} />
      ) : (
        <BarChart
          title={detailTexts.overview}
          rowHeader={detailTexts.day}
          rows={points.map(rowOf)}
          series={measure === 'volume' ? volumeSeries : ctrSeries}
        />
      )}
    </Card>
  )
}

const deviceColors = ['var(--color-chart-1)', 'var(--color-chart-2)', 'var(--color-chart-3)', 'var(--color-chart-4)']

function Devices({ data }: { data: PerformanceData }) {
  const [measure, setMeasure] = useState<'clicks' | 'impressions'>('clicks')
  const series = volumeSeries.find((it) => it.key === measure) ?? volumeSeries[0]
  const rows = data.device_performance.map((it, at) => ({
    label: detailTexts.deviceNames[it.device] ?? it.device,
    color: deviceColors[at % deviceColors.length] ?? 'var(--color-chart-5)',
    values: { clicks: it.clicks, impressions: it.impressions },
  }))
  return (
    <Card
      title={detailTexts.devices}
      actions={
        <Segmented
          label={detailTexts.measure}
          value={measure}
          onChange={setMeasure}
          options={[
            { value: 'clicks', label: detailTexts.clicks },
            { value: 'impressions', label: detailTexts.impressions },
          ]}
        />
      }
    >
      {rows.every((it) => it.values[measure] === 0) ? (
        <Nothing text={detailTexts.noDevices} />
      ) : (
        <Doughnut title={detailTexts.devices} rowHeader={detailTexts.device} rows={rows} series={series} />
      )}
    </Card>
  )
}

function Time({ data }: { data: PerformanceData }) {
  const points = latestDates(data)
  return (
    <Card title={detailTexts.time} className={lastChart}>
      {points.length === 0 ? (
        <Nothing text={detailTexts.noTime} />
      ) : (
        <BarChart
          title={detailTexts.time}
          rowHeader={detailTexts.date}
          rows={points.map(rowOf)}
          series={volumeSeries}
        />
      )}
    </Card>
  )
}

const LoadingFigures = () => (
  <Loading label={detailTexts.loading} className="flex flex-col gap-5">
    <Skeleton className="h-[92px]" />
    <div className={charts}>
      <Skeleton className="h-[390px]" />
      <Skeleton className="h-[390px]" />
      <Skeleton className={`h-[390px] ${lastChart}`} />
    </div>
  </Loading>
)
