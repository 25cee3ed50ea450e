import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { Change } from '@adwright/contract/performance'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { periodTexts } from '#api/period/period.texts.ts'
import { useMonthChange } from '#api/period/month-change.ts'
import { shortCount } from '../campaigns.rules.ts'
import { type ListedCampaign, type Totals, totalsOf } from './list.rules.ts'
import { listTexts } from './list.texts.ts'

/** Four totals, each with its actual change from last month (decisions.md, Trend badges). */
export function Summary({ campaigns }: { campaigns: readonly ListedCampaign[] }) {
  const month = useMonthChange()
  const change = typeof month === 'string' ? undefined : month
  const totals = totalsOf(campaigns)
  const of = (textOf: (sums: Totals) => string) => (totals ? textOf(totals) : listTexts.unknown)
  const cards = [
    {
      label: listTexts.cost,
      value: of((it) => moneyIn(campaigns[0]?.currency).text(it.cost)),
      change: change?.total_cost,
    },
    { label: listTexts.clicks, value: of((it) => shortCount(it.clicks)), change: change?.total_clicks },
    { label: listTexts.impressions, value: of((it) => shortCount(it.impressions)), change: change?.total_impressions },
    { label: listTexts.ctr, value: of((it) => `${(it.ctr * 100).toFixed(2)}%`), change: change?.ctr },
  ]
  return (
    <dl
      aria-label={listTexts.summary}
      className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4"
    >
      {cards.map((it) => (
        <div key={it.label} className="flex flex-col gap-0.5 bg-surface px-5 py-3.5 max-sm:px-4">
          <dt className="text-sm text-muted">{it.label}</dt>
          <dd className="flex flex-col gap-0.5">
            <span className="text-xl font-semibold tabular">{it.value}</span>
            <span className="min-h-5 text-sm text-pretty text-muted max-sm:min-h-10">
              {month === 'not yet' ? periodTexts.fromTomorrow : it.change && <Trend change={it.change} />}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Up or down, without good or bad colors: higher cost may be either. */
function Trend({ change }: { change: Change }) {
  const Arrow = change.direction === 'increase' ? ArrowUp : change.direction === 'decrease' ? ArrowDown : Minus
  return (
    <span className="flex gap-1">
      <Arrow aria-hidden="true" className="mt-1 size-3 shrink-0" />
      {change.direction === 'no_change' ? (
        listTexts.noChange
      ) : (
        <>
          <span className="sr-only">{change.direction === 'increase' ? listTexts.up : listTexts.down} </span>
          {listTexts.fromLastMonth(Number(change.percentage.toFixed(1)))}
        </>
      )}
    </span>
  )
}
