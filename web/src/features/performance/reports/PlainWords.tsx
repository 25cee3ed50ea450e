import { measureCustomers } from '@adwright/contract/measuring'
import type { PlainReport } from '@adwright/contract/plain-report'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { scheduledTexts as texts } from './reports.texts.ts'

export interface PlainWordsProps {
  report: PlainReport
  /** Opens the setup of customer counting; omitted for people who can't set it up. */
  onMeasure?: () => void
}

/** A week or a month in plain words: three figures, what changed and why. */
export function PlainWords({ report, onMeasure }: PlainWordsProps) {
  return (
    <Card className="@container">
      <p className="text-xl font-semibold text-pretty">{report.headline}</p>
      <dl className="mt-4 grid gap-px overflow-hidden rounded-md border border-line bg-line @xl:grid-cols-3">
        {report.figures.map((it) => (
          <div key={it.name} className="row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0.5 bg-surface px-4 py-3">
            <dt className="text-sm text-muted">{it.name}</dt>
            <dd className="text-2xl font-semibold tabular">{it.value}</dd>
            <dd className="min-h-4.5 text-xs text-muted tabular">
              {it.before === null ? '' : texts.before(it.before)}
            </dd>
          </div>
        ))}
      </dl>
      {report.measure_hint !== null && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
          <p className="min-w-0 grow basis-60 text-base text-pretty">
            {onMeasure ? texts.notMeasured : report.measure_hint}
          </p>
          {onMeasure && (
            <Button does={measureCustomers} size="sm" onClick={onMeasure} className="print:hidden">
              {texts.measure}
            </Button>
          )}
        </div>
      )}
      <Lines title={texts.changed} lines={report.changed} />
      <Lines title={texts.next} lines={report.next} />
    </Card>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className="mt-5">
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="mt-1.5 list-disc space-y-1 pl-5 text-base text-pretty marker:text-muted">
        {lines.map((it) => (
          <li key={it} className="wrap-anywhere">
            {it}
          </li>
        ))}
      </ul>
    </section>
  )
}
