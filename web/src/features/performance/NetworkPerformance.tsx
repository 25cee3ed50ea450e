import type { PerformanceData } from '@adwright/contract/performance'
import { type Series, rowSentence } from '#ui/charts/chart.ts'
import { FiguresBehind } from '#ui/charts/FiguresBehind.tsx'
import { Progress } from '#ui/Progress.tsx'
import { hoursKeptNote } from './hours-kept.ts'
import { Panel } from './Panel.tsx'
import { count, percent } from './performance.rules.ts'
import { dashboardTexts } from './performance.texts.ts'
import { volumeOnly } from './series.ts'
import { byNetwork, type Part, searchShare } from '@adwright/contract/panels.rules'
import { useMoney } from '#ui/money.tsx'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'

const seriesIn = (money: MoneyFormat): readonly Series[] => [
  volumeOnly.impressions,
  volumeOnly.clicks,
  { key: 'cost', label: dashboardTexts.cost, color: 'var(--color-chart-3)', format: (value) => money.text(value) },
]
const name = (part: Part) => dashboardTexts.networkOf[part.code] ?? part.code

/** Google Search and its partners: impressions, clicks and cost of each (product-1 §2). */
export function NetworkPerformance({ data }: { data: PerformanceData }) {
  const money = useMoney()
  const series = seriesIn(money)
  const parts = byNetwork(data)
  const search = parts.find((it) => it.code === 'SEARCH')
  const share = searchShare(parts)
  const rows = parts.map((it) => ({
    label: name(it),
    values: { impressions: it.impressions, clicks: it.clicks, cost: it.cost },
  }))
  return (
    <Panel
      title={dashboardTexts.networks}
      facts={rows.map((it) => rowSentence(it, series)).join('; ')}
      empty={parts.length === 0 ? dashboardTexts.noNetworkData : null}
      note={hoursKeptNote(data)}
    >
      <ul className="flex flex-col divide-y divide-line">
        {parts.map((it) => (
          <li key={it.code} className="py-3 first:pt-0">
            <p className="font-medium">{name(it)}</p>
            <dl className="mt-1.5 grid grid-cols-3 gap-3">
              <Figure label={dashboardTexts.impressions} value={count(it.impressions)} />
              <Figure label={dashboardTexts.clicks} value={count(it.clicks)} />
              <Figure label={dashboardTexts.cost} value={money.text(it.cost)} />
            </dl>
          </li>
        ))}
      </ul>
      {search && (
        <section aria-label={dashboardTexts.searchNetwork} className="mt-2 rounded-md bg-sunken p-4">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-base font-medium">
            {dashboardTexts.searchNetwork}
            <span className="font-normal text-muted tabular">{dashboardTexts.ofImpressions(percent(share * 100))}</span>
          </h3>
          <Progress className="mt-2" label={dashboardTexts.searchShare} value={share} />
          <dl className="mt-3 grid grid-cols-2 gap-3">
            <Figure label={dashboardTexts.impressions} value={count(search.impressions)} />
            <Figure label={dashboardTexts.clicks} value={count(search.clicks)} />
          </dl>
        </section>
      )}
      <FiguresBehind title={dashboardTexts.networks} rowHeader={dashboardTexts.network} rows={rows} series={series} />
    </Panel>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="truncate font-medium tabular">{value}</dd>
  </div>
)
