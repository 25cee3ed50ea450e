import type { WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { bandOf, FIRST_THINGS_SHOWN, overallScore, vitalsOf } from '@adwright/contract/site-analysis.rules'
import { FileDown, FileText } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { buttonClass, Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { moment } from '#ui/moments.ts'
import { shortAddress, withinSite } from './address.rules.ts'
import { SampleMark } from './Part.tsx'
import { ScoreDial } from './ScoreDial.tsx'
import { siteTexts } from './site-analysis.texts.ts'

const tones = { Good: 'text-good', 'Needs Improvement': 'text-warn', Poor: 'text-bad' } as const

/** A short version of an analysis for the chat: its state, and what to do first. The full report is one click away. */
export function Summary({ analysis, reportUrl }: { analysis: WebsiteAnalysis; reportUrl: string }) {
  const { id, url, first_things, notes, performance_score, desktop_score, seo_score, is_sample } = analysis
  const overall = overallScore([performance_score, desktop_score, seo_score])
  const findings = first_things.slice(0, FIRST_THINGS_SHOWN)
  const scores = [
    [siteTexts.mobile, performance_score],
    [siteTexts.desktop, desktop_score],
    [siteTexts.seoScore, seo_score],
  ] as const
  return (
    <Card
      aria-label={siteTexts.analysisOf(shortAddress(url))}
      className="@container"
      title={<span className="wrap-anywhere">{shortAddress(url)}</span>}
      subtitle={siteTexts.analyzedOn(moment(new Date(analysis.created_at)))}
      actions={is_sample && <SampleMark />}
    >
      <div className="flex flex-col gap-5 @lg:flex-row @lg:items-center">
        {overall !== null && (
          <div className="shrink-0 @lg:w-40">
            <ScoreDial size="sm" score={overall} label={siteTexts.overall} />
            <p className="mt-1 text-center text-xs text-muted">{siteTexts.overallHint}</p>
          </div>
        )}
        <div className="min-w-0 grow">
          <dl className="grid grid-cols-3 gap-2">
            {scores.map(([name, score]) => (
              <div key={name} className="rounded-md bg-sunken px-3 py-2">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className={cx('text-xl font-semibold tabular-nums', score !== null && tones[bandOf(score)])}>
                  {score ?? siteTexts.none}
                </dd>
              </div>
            ))}
          </dl>
          <Vitals analysis={analysis} />
        </div>
      </div>
      {findings.length > 0 && (
        <div className="mt-5">
          <h3 className="text-base font-semibold">{siteTexts.improveFirst}</h3>
          <ol className="mt-2 flex flex-col gap-2">
            {findings.map((it, at) => (
              <li key={it.title} className="flex gap-2.5 text-base">
                <span
                  aria-hidden="true"
                  className="mt-px grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
                >
                  {at + 1}
                </span>
                <span className="min-w-0 text-pretty wrap-anywhere">
                  {it.title}: {it.where[0]}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {notes.map((it) => (
        <p key={it} className="mt-3 text-sm text-muted">
          {it}
        </p>
      ))}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          kind="primary"
          size="sm"
          icon={<FileText />}
          onClick={() => ask('view', { view: 'website_analysis', params: { id } })}
        >
          {siteTexts.fullReport}
        </Button>
        <a href={withinSite(reportUrl)} download className={buttonClass('secondary', 'sm')}>
          <FileDown aria-hidden="true" className="size-4" />
          {siteTexts.pdf}
        </a>
      </div>
    </Card>
  )
}

function Vitals({ analysis: { pagespeed } }: { analysis: WebsiteAnalysis }) {
  const vitals = vitalsOf(pagespeed)
  if (vitals.length === 0) return <p className="mt-3 text-sm text-muted">{siteTexts.noVitals}</p>
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="sr-only">{siteTexts.vitals}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="pb-1 text-left font-normal">
            {siteTexts.vitals}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-normal">
            {siteTexts.mobile}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-normal">
            {siteTexts.desktop}
          </th>
        </tr>
      </thead>
      <tbody>
        {vitals.map((it) => (
          <tr key={it.name} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {it.name}
            </th>
            <td className="py-1 pl-3 text-right font-medium whitespace-nowrap tabular-nums">
              {it.mobile || siteTexts.none}
            </td>
            <td className="py-1 pl-3 text-right font-medium whitespace-nowrap tabular-nums">
              {it.desktop || siteTexts.none}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
