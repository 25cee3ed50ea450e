import { type ChartRow, formatOf, type Series, figureOf } from './chart.ts'
import { chartTexts } from './chart.texts.ts'
import { DownloadCsv } from './DownloadCsv.tsx'

export interface FiguresBehindProps {
  /** What the chart shows: the name of the table and the file. */
  title: string
  /** Heading of the first column: 'Day', 'Hour', 'Date'. */
  rowHeader: string
  rows: readonly ChartRow[]
  series: readonly Series[]
}

/** The same figures as a table and a file, for people who can't or don't want to read a chart. */
export function FiguresBehind({ title, rowHeader, rows, series }: FiguresBehindProps) {
  return (
    <details className="mt-2 text-sm">
      <summary className="reach relative w-fit rounded-sm text-muted hover:text-fg">{chartTexts.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className="relative mt-2 max-h-72 overflow-auto" aria-label={title} tabIndex={0}>
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
              <tr key={row.key ?? row.label} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {row.name ?? row.label}
                </th>
                {series.map((it) => (
                  <td key={it.key} className="py-1.5 pr-2 text-right tabular">
                    {formatOf(it)(figureOf(row, it))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <DownloadCsv
        title={title}
        className="mt-1 -ml-2"
        lines={() => [
          [rowHeader, ...series.map((it) => it.label)],
          ...rows.map((row) => [row.name ?? row.label, ...series.map((it) => figureOf(row, it))]),
        ]}
      />
    </details>
  )
}
