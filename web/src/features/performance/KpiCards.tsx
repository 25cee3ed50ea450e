import type { Change, PerformanceData } from '@adwright/contract/performance'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useMonthChange } from './performance.queries.ts'
import { count, percent, usd } from './performance.rules.ts'
import { texts } from './performance.texts.ts'

/** The five figures at the head of the dashboard, each with its change against last month (product-1 §2). */
export function KpiCards({ summary }: { summary: PerformanceData['summary'] }) {
  const change = useMonthChange()
  const of = change.data?.data
  const cards = [
    { label: texts.kpis.campaigns, value: count(summary.total_campaigns), change: of?.campaign_count },
    { label: texts.kpis.cost, value: usd(summary.total_cost), change: of?.total_cost },
    { label: texts.kpis.clicks, value: count(summary.total_clicks), change: of?.total_clicks },
    { label: texts.kpis.impressions, value: count(summary.total_impressions), change: of?.total_impressions },
    { label: texts.kpis.ctr, value: percent(summary.average_ctr * 100), change: of?.ctr },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3 xl:grid-cols-5">
      {cards.map((card) => (
        <div
          key={card.label}
          className="flex flex-col gap-1 bg-surface px-5 py-4 max-xl:last:col-span-full xl:col-span-1"
        >
          <dt className="text-sm text-muted">{card.label}</dt>
          <dd className="text-2xl font-semibold tabular">{card.value}</dd>
          <dd className="flex min-h-5 items-center text-sm">
            {card.change ? (
              <ChangeLine change={card.change} />
            ) : change.isError ? (
              <span className="text-muted">{texts.changeUnknown}</span>
            ) : (
              <Skeleton className="h-4 w-32" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Up or down with a percentage to 2 decimals. Neither is coloured as good or bad: more cost may be either. */
function ChangeLine({ change }: { change: Change }) {
  if (change.direction === 'no_change')
    return (
      <span className="inline-flex items-center gap-1 text-muted">
        <Minus aria-hidden="true" className="size-3.5" />
        {texts.noChange}
      </span>
    )
  const up = change.direction === 'increase'
  const Arrow = up ? ArrowUp : ArrowDown
  return (
    <span className="inline-flex items-center gap-1 text-muted tabular">
      <Arrow aria-hidden="true" className={up ? 'size-3.5 text-good' : 'size-3.5 text-warn'} />
      <span className="sr-only">{up ? texts.up : texts.down}</span>
      {texts.changed(percent(change.percentage))}
    </span>
  )
}

/** The same five shapes, while they load. */
export function KpiSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3 xl:grid-cols-5">
      {Object.values(texts.kpis).map((label) => (
        <div key={label} className="flex flex-col gap-1 bg-surface px-5 py-4 max-xl:last:col-span-full xl:col-span-1">
          <span className="text-sm text-muted">{label}</span>
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-5 w-32" />
        </div>
      ))}
    </div>
  )
}
