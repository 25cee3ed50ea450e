import { type ChartRow, figureOf, formatOf, type Series } from './chart.ts'

export interface TipProps {
  row: ChartRow
  series: readonly Series[]
  leftPx: number
  topPx?: number
}

/** The figures under the pointer. The table below the chart says the same. */
export function Tip({ row, series, leftPx, topPx = 0 }: TipProps) {
  return (
    <div
      aria-hidden="true"
      className="floating pointer-events-none absolute z-10 w-max max-w-56 -translate-x-1/2 px-3 py-2 text-sm"
      style={{ left: leftPx, top: topPx }}
    >
      <p className="font-medium">{row.name ?? row.label}</p>
      {series.map(
        (it) =>
          it.key in row.values && (
            <p key={it.key} className="flex items-center gap-1.5 tabular">
              <span
                className={it.dashed ? 'w-2 border-t-2 border-dashed' : 'size-2 rounded-xs'}
                style={it.dashed ? { borderColor: it.color } : { background: row.color ?? it.color }}
              />
              <span className="text-muted">{it.label}</span>
              <span className="ml-auto pl-3">{formatOf(it)(figureOf(row, it))}</span>
            </p>
          ),
      )}
      {row.notes?.map((note) => (
        <p key={note} className="mt-1 border-t border-line pt-1 text-pretty">
          {note}
        </p>
      ))}
    </div>
  )
}
