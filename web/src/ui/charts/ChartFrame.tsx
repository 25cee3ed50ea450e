import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { type ChartRow, formatOf, type Series, figureOf } from './chart.ts'
import { texts } from './chart.texts.ts'
import { csvLine } from './scale.rules.ts'

export interface ChartFrameProps {
  /** What the chart shows: names the figure, the table and the file. */
  title: string
  /** Head of the first column: 'Day', 'Hour', 'Date'. */
  rowHeader: string
  rows: readonly ChartRow[]
  series: readonly Series[]
  /** The figure under the reader's finger, said aloud. */
  live: string
  children: ReactNode
}

function download({ title, rowHeader, rows, series }: ChartFrameProps) {
  const lines = [
    csvLine([rowHeader, ...series.map((it) => it.label)]),
    ...rows.map((row) => csvLine([row.name ?? row.label, ...series.map((it) => figureOf(row, it))])),
  ]
  const address = URL.createObjectURL(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`
  link.click()
  URL.revokeObjectURL(address)
}

/** A chart's legend, and behind it the same figures as a table and a file for those who can't or won't read a picture. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, rowHeader, rows, series, live, children } = props
  return (
    <figure className="min-w-0" aria-label={title}>
      <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {series.map((it) => (
          <li key={it.key} className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-xs" style={{ background: it.color }} />
            {it.label}
          </li>
        ))}
      </ul>
      {children}
      <p className="sr-only" aria-live="polite">
        {live}
      </p>
      <details className="mt-2 text-sm">
        <summary className="w-fit rounded-sm text-muted hover:text-fg">{texts.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
        <section className="mt-2 max-h-72 overflow-auto" aria-label={title} tabIndex={0}>
          <table className="w-full text-left">
            <thead>
              <tr className="border-b border-line text-muted">
                <th scope="col" className="py-1.5 pr-4 font-medium">
                  {rowHeader}
                </th>
                {series.map((it) => (
                  <th key={it.key} scope="col" className="py-1.5 pr-2 text-right font-medium">
                    {it.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {row.name ?? row.label}
                  </th>
                  {series.map((it) => (
                    <td key={it.key} className="py-1.5 pr-2 text-right">
                      {formatOf(it)(figureOf(row, it))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Button
          size="sm"
          kind="ghost"
          className="mt-1 -ml-2"
          icon={<Download aria-hidden="true" />}
          onClick={() => download(props)}
        >
          {texts.download}
        </Button>
      </details>
    </figure>
  )
}
