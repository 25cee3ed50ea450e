import { ChartFrame } from './ChartFrame.tsx'
import { type ChartRow, compact, figureOf, formatOf, isLit, keyOf, type Linked, type Series } from './chart.ts'
import { chartTexts } from './chart.texts.ts'
import { arcsOf } from './doughnut.rules.ts'
import { Tip } from './Tip.tsx'
import { useReading } from './use-reading.ts'

export interface DoughnutProps {
  title: string
  rowHeader: string
  /** Each with its own `color`. */
  rows: readonly ChartRow[]
  /** What is split among them. */
  series: Series
  linked?: Linked
  sizePx?: number
}

const RING = 0.62
/** Figures of up to six digits fit in the middle. */
const ROOM = 1_000_000
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** How a whole is split: count and percentage of each part. */
export function Doughnut({ title, rowHeader, rows, series, linked, sizePx = 220 }: DoughnutProps) {
  const { at, row, read, leave, onKeyDown } = useReading(rows, linked)
  const outer = sizePx / 2
  const arcs = arcsOf(
    rows.map((it) => figureOf(it, series)),
    outer,
    outer * RING,
  )
  const total = rows.reduce((sum, it) => sum + figureOf(it, series), 0)
  const share = { key: 'share', label: chartTexts.share, color: series.color, format: percent }
  const told = rows.map((it, index) => ({ ...it, values: { ...it.values, share: arcs[index]?.share ?? 0 } }))
  // The full figure is elsewhere on the screen; it is shortened only if it doesn't fit here.
  const written = (figure: number): string => (figure < ROOM ? formatOf(series)(figure) : compact(figure))
  const current = at === null ? undefined : told[at]
  const say = (chartRow: ChartRow) =>
    `${chartRow.name ?? chartRow.label}: ${formatOf(series)(figureOf(chartRow, series))} (${percent(figureOf(chartRow, share))})`
  return (
    <ChartFrame
      {...{ title, rowHeader }}
      rows={told}
      series={[series, share]}
      legend={rows.map((it) => ({ key: keyOf(it), label: it.label, color: it.color ?? series.color }))}
      live={current ? say(current) : ''}
    >
      <div className="relative mx-auto my-2" style={{ width: sizePx, height: sizePx }} onPointerLeave={leave}>
        <svg
          width={sizePx}
          height={sizePx}
          viewBox={`0 0 ${sizePx} ${sizePx}`}
          className="block rounded-full"
          role="img"
          aria-label={`${title}. ${chartTexts.howToRead}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the chart's values here
          tabIndex={0}
          onKeyDown={onKeyDown}
          onBlur={leave}
        >
          {rows.map((it, index) => (
            <path
              key={keyOf(it)}
              d={arcs[index]?.path}
              fill={it.color ?? series.color}
              stroke="var(--color-surface)"
              strokeWidth={2}
              opacity={row && index !== at && !isLit(it, linked) ? 0.45 : 1}
              onPointerEnter={() => read(index)}
              onPointerDown={() => read(index)}
            />
          ))}
          <text x={outer} y={outer} textAnchor="middle" className="text-xl font-semibold" fill="var(--color-fg)">
            {written(current ? figureOf(current, series) : total)}
          </text>
          <text x={outer} y={outer + 20} textAnchor="middle" className="text-sm" fill="var(--color-muted)">
            {current?.label ?? series.label}
          </text>
        </svg>
        {current && at !== null && (
          <Tip
            row={current}
            series={[series, share]}
            leftPx={arcs[at]?.x ?? outer}
            topPx={(arcs[at]?.y ?? outer) + 8}
          />
        )}
      </div>
    </ChartFrame>
  )
}
