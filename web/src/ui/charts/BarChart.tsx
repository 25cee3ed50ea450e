import { type KeyboardEvent, useState } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import { type ChartRow, compact, formatOf, type Series, figureOf } from './chart.ts'
import { texts } from './chart.texts.ts'
import { everyNth, ticksUpTo } from './scale.rules.ts'
import { useWidth } from './use-width.ts'

export interface BarChartProps {
  title: string
  rowHeader: string
  rows: readonly ChartRow[]
  /** One to three, side by side. A series on the right axis has its own scale. */
  series: readonly Series[]
  heightPx?: number
}

const AXIS_PX = 44
const FOOT_PX = 26
const HEAD_PX = 10
const LABEL_PX = 40
const BAR_MAX_PX = 26

/** The row that a key leads to from `at`; undefined when the key means nothing here. */
function rowAfter(key: string, at: number | null, rows: number): number | null | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return rows - 1
  if (key === 'Escape') return null
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  return ((at ?? (step > 0 ? -1 : rows)) + step + rows) % rows
}

/** Vertical bars on one or two scales, read by pointer, touch or arrow keys. */
export function BarChart({ title, rowHeader, rows, series, heightPx = 260 }: BarChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const hasRight = series.some((it) => it.axis === 'right')
  const left = AXIS_PX
  const plot = Math.max(80, width - left - (hasRight ? AXIS_PX : 4))
  const floor = heightPx - FOOT_PX
  const ticks = {
    left: ticksUpTo(highest(rows, series, 'left')),
    right: ticksUpTo(highest(rows, series, 'right')),
  }
  const y = (value: number, axis: 'left' | 'right') =>
    HEAD_PX + (floor - HEAD_PX) * (1 - value / (ticks[axis].at(-1) ?? 1))
  const band = plot / Math.max(1, rows.length)
  const bar = Math.min(BAR_MAX_PX, (band * 0.68) / series.length)
  const every = everyNth(rows.length, plot, LABEL_PX)
  const row = at === null ? undefined : rows[at]
  const say = (it: ChartRow) =>
    `${it.name ?? it.label}: ${series.map((one) => `${one.label} ${formatOf(one)(figureOf(it, one))}`).join(', ')}`
  const onKeyDown = (event: KeyboardEvent) => {
    const next = rowAfter(event.key, at, rows.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  const axisColor = (axis: 'left' | 'right') =>
    hasRight ? series.find((it) => (it.axis ?? 'left') === axis)?.color : undefined
  return (
    <ChartFrame {...{ title, rowHeader, rows, series }} live={row ? say(row) : ''}>
      <div ref={box} className="relative" onPointerLeave={() => setAt(null)}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the chart's values here */}
        <svg
          width={width}
          height={heightPx}
          viewBox={`0 0 ${width} ${heightPx}`}
          className="block max-w-full rounded-md text-[11px]"
          role="img"
          aria-label={`${title}. ${texts.howToRead}`}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onBlur={() => setAt(null)}
        >
          {ticks.left.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={left + plot} y1={y(tick, 'left')} y2={y(tick, 'left')} stroke="var(--color-line)" />
              <text
                x={left - 8}
                y={y(tick, 'left') + 4}
                textAnchor="end"
                fill={axisColor('left') ?? 'var(--color-muted)'}
              >
                {compact(tick)}
              </text>
            </g>
          ))}
          {hasRight &&
            ticks.right.map((tick) => (
              <text
                key={tick}
                x={left + plot + 8}
                y={y(tick, 'right') + 4}
                fill={axisColor('right') ?? 'var(--color-muted)'}
              >
                {compact(tick)}
              </text>
            ))}
          {rows.map((it, index) => (
            <g key={it.label} onPointerEnter={() => setAt(index)} onPointerDown={() => setAt(index)}>
              <rect
                x={left + index * band}
                y={HEAD_PX}
                width={band}
                height={floor - HEAD_PX}
                rx={4}
                fill={index === at ? 'var(--color-hover)' : 'transparent'}
              />
              {series.map((one, place) => {
                const top = y(figureOf(it, one), one.axis ?? 'left')
                return (
                  <rect
                    key={one.key}
                    x={left + (index + 0.5) * band + (place - series.length / 2) * bar + 1}
                    y={top}
                    width={Math.max(1, bar - 2)}
                    height={Math.max(0, floor - top)}
                    rx={Math.min(3, bar / 4)}
                    fill={one.color}
                  />
                )
              })}
              {index % every === 0 && (
                <text x={left + (index + 0.5) * band} y={heightPx - 8} textAnchor="middle" fill="var(--color-muted)">
                  {it.label}
                </text>
              )}
            </g>
          ))}
        </svg>
        {row && at !== null && (
          <Tip row={row} series={series} leftPx={Math.min(Math.max(left + (at + 0.5) * band, 84), width - 84)} />
        )}
      </div>
    </ChartFrame>
  )
}

function highest(rows: readonly ChartRow[], series: readonly Series[], axis: 'left' | 'right'): number {
  const on = series.filter((it) => (it.axis ?? 'left') === axis)
  return Math.max(0, ...rows.flatMap((row) => on.map((it) => figureOf(row, it))))
}

function Tip({ row, series, leftPx }: { row: ChartRow; series: readonly Series[]; leftPx: number }) {
  return (
    <div
      aria-hidden="true"
      className="floating pointer-events-none absolute top-0 z-10 w-max max-w-56 -translate-x-1/2 px-3 py-2 text-sm"
      style={{ left: leftPx }}
    >
      <p className="font-medium">{row.name ?? row.label}</p>
      {series.map((it) => (
        <p key={it.key} className="flex items-center gap-1.5 tabular">
          <span className="size-2 rounded-xs" style={{ background: it.color }} />
          <span className="text-muted">{it.label}</span>
          <span className="ml-auto pl-3">{formatOf(it)(figureOf(row, it))}</span>
        </p>
      ))}
    </div>
  )
}
