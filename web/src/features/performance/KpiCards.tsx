import { activeCampaigns } from '@adwright/contract/panels.rules'
import type { Change, PerformanceData } from '@adwright/contract/performance'
import { changeOf } from '@adwright/contract/values/change.rules'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { periodTexts } from '#api/period/period.texts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Measure } from './measure.ts'
import { count, percent } from './performance.rules.ts'
import { dashboardTexts } from './performance.texts.ts'
import { useMoney } from '#ui/money.tsx'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'

type Summary = PerformanceData['summary']
type Kpi = keyof typeof dashboardTexts.kpis

const kpis: readonly {
  kpi: Kpi
  of: (summary: Summary) => number
  text: (summary: Summary, money: MoneyFormat) => string
}[] = [
  { kpi: 'campaigns', of: activeCampaigns, text: (it) => count(activeCampaigns(it)) },
  { kpi: 'cost', of: (it) => it.total_cost, text: (it, money) => money.text(it.total_cost) },
  { kpi: 'clicks', of: (it) => it.total_clicks, text: (it) => count(it.total_clicks) },
  { kpi: 'impressions', of: (it) => it.total_impressions, text: (it) => count(it.total_impressions) },
  { kpi: 'ctr', of: (it) => it.average_ctr, text: (it) => percent(it.average_ctr * 100) },
]

export interface KpiCardsProps {
  summary: Summary
  /** Compared with last month (product-1 §2); `loading` while it loads, `unknown` when that failed, `not yet` on the 1st; omitted on a shared report. */
  lastMonth?: Readonly<Record<Kpi, Change>> | 'loading' | 'unknown' | 'not yet'
  /**
   * The compared periods, if any: whole days and the same number before. The number of running campaigns is a current figure without a
   * previous value.
   */
  compared?: { readonly now: Summary; readonly before: Summary } | 'loading' | 'unknown'
  /** The only figure that charts show, and the callback to choose another; omitted where there is nothing to choose. */
  measure?: Measure | null
  onMeasure?: (measure: Measure | null) => void
}

const measureOf: Readonly<Partial<Record<Kpi, Measure>>> = {
  cost: 'cost',
  clicks: 'clicks',
  impressions: 'impressions',
  ctr: 'ctr',
}

/** The five figures at the top of the dashboard, each with its change. A chosen one is what the charts show. */
export function KpiCards({ summary, lastMonth, compared, measure = null, onMeasure }: KpiCardsProps) {
  const money = useMoney()
  return (
    <KpiGrid
      {...(onMeasure ? { chosen: (kpi: Kpi) => choiceOf(measureOf[kpi], measure, onMeasure) } : {})}
      cardOf={(kpi) => {
        const card = kpis.find((it) => it.kpi === kpi)
        if (!card) return null
        return (
          <>
            <dd className="text-2xl font-semibold tabular">{card.text(summary, money)}</dd>
            {compared && kpi !== 'campaigns' ? (
              <AgainstBefore
                change={
                  typeof compared === 'string' ? compared : changeOf(card.of(compared.before), card.of(compared.now))
                }
              />
            ) : (
              lastMonth && (
                <AgainstLastMonth kpi={kpi} change={typeof lastMonth === 'string' ? lastMonth : lastMonth[kpi]} />
              )
            )}
          </>
        )
      }}
    />
  )
}

interface Choice {
  readonly isOn: boolean
  readonly toggle: () => void
}
const choiceOf = (
  own: Measure | undefined,
  measure: Measure | null,
  onMeasure: (measure: Measure | null) => void,
): Choice | undefined => own && { isOn: own === measure, toggle: () => onMeasure(own === measure ? null : own) }

/**
 * product-1 §2: up or down with a percentage to 2 decimals, or 'No change from last month'. A number of campaigns that can be shown now has no
 * earlier value: what changed is how many were shown.
 */
const AgainstLastMonth = ({ kpi, change }: { kpi: Kpi; change: ChangeLineProps['change'] }) => (
  <dd className="flex min-h-5 text-xs max-sm:min-h-9">
    <ChangeLine
      change={change}
      unknown={change === 'not yet' ? periodTexts.fromTomorrow : dashboardTexts.changeUnknown}
    >
      {(it) =>
        it.direction === 'no_change'
          ? dashboardTexts.noChange
          : (kpi === 'campaigns' ? dashboardTexts.changedShown : dashboardTexts.changed)(percent(it.percentage))
      }
    </ChangeLine>
  </dd>
)

/** Shown instead once a comparison is on. */
const AgainstBefore = ({ change }: { change: ChangeLineProps['change'] }) => (
  <dd className="flex min-h-5 text-xs max-sm:min-h-9">
    <ChangeLine change={change} unknown={dashboardTexts.beforeUnknown}>
      {(it) =>
        it.direction === 'no_change' ? dashboardTexts.sameAsBefore : dashboardTexts.against(percent(it.percentage))
      }
    </ChangeLine>
  </dd>
)

interface ChangeLineProps {
  change: Change | 'loading' | 'unknown' | 'not yet'
  unknown: string
  children: (change: Change) => string
}

/** Up or down with a percentage to 2 decimals. Neither is colored as good or bad: more cost may be either. */
function ChangeLine({ change, unknown, children }: ChangeLineProps) {
  if (change === 'loading') return <Skeleton className="h-4 w-32" />
  if (typeof change === 'string') return <span className="text-muted">{unknown}</span>
  const { direction } = change
  const says = <span className="text-pretty text-muted tabular">{children(change)}</span>
  if (direction === 'no_change') return says
  const [Mark, tone, word] =
    direction === 'increase' ? [ArrowUp, 'text-good', dashboardTexts.up] : [ArrowDown, 'text-warn', dashboardTexts.down]
  return (
    <span className="flex gap-1">
      <Mark aria-hidden="true" className={`mt-[3px] size-3 shrink-0 ${tone}`} />
      <span className="sr-only">{word}</span>
      {says}
    </span>
  )
}

interface KpiGridProps {
  cardOf: (kpi: Kpi) => ReactNode
  /** How a figure is chosen; undefined for one that charts can't show. */
  chosen?: (kpi: Kpi) => Choice | undefined
}

/** The whole card is a button that chooses its figure for the charts. */
const Choose = ({ kpi, choice }: { kpi: Kpi; choice: Choice }) => (
  <dd className="absolute inset-0">
    <button
      type="button"
      aria-pressed={choice.isOn}
      aria-label={dashboardTexts.showInCharts(dashboardTexts.kpis[kpi])}
      onClick={choice.toggle}
      className="size-full -outline-offset-2!"
    />
  </dd>
)

function KpiGrid({ cardOf, chosen }: KpiGridProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-3 xl:grid-cols-5">
      {kpis.map(({ kpi }) => {
        const choice = chosen?.(kpi)
        return (
          <div
            key={kpi}
            className="relative row-span-3 grid min-w-0 grid-rows-subgrid gap-y-1 bg-surface px-3.5 py-4 transition-colors has-[button:hover]:bg-hover has-[button[aria-pressed=true]]:shadow-[inset_0_-3px_0_var(--color-accent)] 2xl:px-5 max-lg:last:col-span-full lg:max-xl:last:col-span-2"
          >
            <dt className="text-sm text-muted">{dashboardTexts.kpis[kpi]}</dt>
            {cardOf(kpi)}
            {choice && <Choose kpi={kpi} choice={choice} />}
          </div>
        )
      })}
    </dl>
  )
}

/** The same five cards while they load, each with this number of change lines. */
export const KpiSkeleton = ({ changes }: { changes: number }) => (
  <KpiGrid
    cardOf={() => (
      <>
        <dd>
          <Skeleton className="my-0.5 h-[30px] w-24" />
        </dd>
        {['last month', 'before'].slice(0, changes).map((it) => (
          <dd key={it} className="flex min-h-5 max-sm:min-h-9">
            <Skeleton className="h-4 w-32 max-w-full" />
          </dd>
        ))}
      </>
    )}
  />
)
