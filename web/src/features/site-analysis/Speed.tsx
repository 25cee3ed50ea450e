import type { PageSpeedSide, WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { bandOf, metricTitles } from '@adwright/contract/site-analysis.rules'
import { samplePageSpeed } from '@adwright/contract/site-analysis.sample'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { Details } from './Details.tsx'
import { Opportunities } from './Opportunities.tsx'
import { NotAvailable, Part } from './Part.tsx'
import { ScoreDial } from './ScoreDial.tsx'
import { siteTexts } from './site-analysis.texts.ts'

type Device = 'mobile' | 'desktop'
const icons = { mobile: <Smartphone className="size-4" />, desktop: <Monitor className="size-4" /> } as const

/** The speed on a phone and on a desktop. */
export function Speed({
  analysis,
  isSample,
}: {
  analysis: Pick<WebsiteAnalysis, 'pagespeed' | 'spread'>
  isSample: boolean
}) {
  const [device, setDevice] = useState<Device>('mobile')
  const sides = analysis.pagespeed ?? samplePageSpeed
  return (
    <section aria-labelledby="speed-title">
      <h2 id="speed-title" className="mb-3 text-lg font-semibold">
        {siteTexts.speed}
      </h2>
      <Tabs
        label={siteTexts.tabsLabel}
        value={device}
        onChange={setDevice}
        tabs={(['mobile', 'desktop'] as const).map((value) => ({
          value,
          label: (
            <span className="flex items-center gap-1.5">
              <span aria-hidden="true">{icons[value]}</span>
              {siteTexts[value]}
            </span>
          ),
          panel: <Side side={sides[value]} spread={analysis.spread?.[value]} isSample={isSample} />,
        }))}
      />
    </section>
  )
}

function Side({
  side,
  spread,
  isSample,
}: {
  side: PageSpeedSide
  spread: readonly number[] | undefined
  isSample: boolean
}) {
  return (
    <div className="grid gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <Part title={siteTexts.score} isSample={isSample}>
        <ScoreDial score={side.performance_score} label={siteTexts.score} hideLabel />
        <p className="mt-3 text-center text-xs text-muted">
          {spread && !isSample && <span className="block">{siteTexts.spread(spread)}</span>}
          {!isSample && siteTexts.source[side.source]}
        </p>
      </Part>
      <Part title={siteTexts.vitals} isSample={isSample}>
        <Vitals side={side} />
      </Part>
      <Part title={siteTexts.opportunities} isSample={isSample} className="lg:col-span-2">
        <Opportunities side={side} />
      </Part>
      <Part title={siteTexts.diagnostics} isSample={isSample} className="lg:col-span-2">
        {side.diagnostics.length === 0 ? (
          <NotAvailable title={siteTexts.noDiagnostics} />
        ) : (
          <Details>
            <Diagnostics side={side} />
          </Details>
        )}
      </Part>
    </div>
  )
}

const tones = { Good: 'bg-good', 'Needs Improvement': 'bg-warn', Poor: 'bg-bad' } as const

function Vitals({ side }: { side: PageSpeedSide }) {
  const known = Object.entries(metricTitles).flatMap(([name, title]) => {
    const metric = side.metrics[name]
    return metric ? [{ name, title, ...metric }] : []
  })
  if (known.length === 0) return <NotAvailable title={siteTexts.noVitals} />
  return (
    <ul className="grid gap-x-8 gap-y-0.5 sm:grid-cols-2">
      {known.map(({ name, title, score, display_value }) => {
        const band = score === null ? undefined : bandOf(Math.round(score * 100))
        return (
          <li key={name} className="flex items-baseline gap-2.5 border-b border-line py-2.5">
            <span
              aria-hidden="true"
              className={cx('size-2 shrink-0 rounded-full', band ? tones[band] : 'bg-line-strong')}
            />
            <span className="min-w-0 grow text-base">
              {title}
              {band && <span className="sr-only"> ({band})</span>}
            </span>
            <span className="shrink-0 text-base font-semibold tabular-nums">{display_value}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Diagnostics({ side }: { side: PageSpeedSide }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {side.diagnostics.map((it) => (
        <li key={it.title} className="border-b border-line">
          <details className="group py-2">
            <summary className="flex cursor-pointer items-baseline justify-between gap-3 rounded-sm text-base">
              <span>{it.title}</span>
              <span className="shrink-0 text-sm text-muted">{it.display_value}</span>
            </summary>
            <p className="mt-1 text-sm text-pretty text-muted">{it.description}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}
