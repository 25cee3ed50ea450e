import { ChartFrame } from './ChartFrame.tsx'
import { type ChartRow, compact, figureOf, keyOf, rowSentence, type Series } from './chart.ts'
import { chartTexts } from './chart.texts.ts'
import { ticksUpTo } from './scale.rules.ts'
import { Tip } from './Tip.tsx'
import { useReading } from './use-reading.ts'
import { useWidth } from './use-width.ts'

export interface MirrorChartProps {
  title: string
  rowHeader: string
  rows: readonly ChartRow[]
  /** Drawn to the left of the middle. */
  left: Series
  /** Drawn to the right. */
  right: Series
  /** Small print below the chart. */
  note?: string
}

const LABEL_PX = 46
const BAND_PX = 34
const FOOT_PX = 24
const EDGE_PX = 14
const TIP_HALF_PX = 84

/** Horizontal bars of two groups, mirrored on the same scale. */
export function MirrorChart({ title, rowHeader, rows, left, right, note }: MirrorChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const { at, row, read, leave, onKeyDown } = useReading(rows)
  const series = [left, right]
  const half = Math.max(60, (width - LABEL_PX - 2 * EDGE_PX) / 2)
  const middle = LABEL_PX + EDGE_PX + half
  const ticks = ticksUpTo(Math.max(0, ...rows.flatMap((it) => series.map((one) => figureOf(it, one)))), 3)
  const px = (value: number) => (value / (ticks.at(-1) ?? 1)) * half
  const floor = rows.length * BAND_PX
  const marks = [...ticks.slice(1).map((it) => -it), ...ticks]
  return (
    <ChartFrame
      {...{ title, rowHeader, rows, series }}
      live={row ? rowSentence(row, series) : ''}
      {...(note ? { note } : {})}
    >
      <div ref={box} className="relative" onPointerLeave={leave}>
        <svg
          width={width}
          height={floor + FOOT_PX}
          viewBox={`0 0 ${width} ${floor + FOOT_PX}`}
          className="block max-w-full rounded-md text-[11px]"
          role="img"
          aria-label={`${title}. ${chartTexts.howToReadDown}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the chart's values here
          tabIndex={0}
          onKeyDown={onKeyDown}
          onBlur={leave}
        >
          {marks.map((tick) => (
            <g key={tick}>
              <line
                x1={middle + px(tick)}
                x2={middle + px(tick)}
                y1={0}
                y2={floor}
                stroke={tick === 0 ? 'var(--color-line-strong)' : 'var(--color-line)'}
              />
              <text x={middle + px(tick)} y={floor + 16} textAnchor="middle" fill="var(--color-muted)">
                {compact(Math.abs(tick))}
              </text>
            </g>
          ))}
          {rows.map((it, index) => (
            <g key={keyOf(it)} onPointerEnter={() => read(index)} onPointerDown={() => read(index)}>
              <rect
                x={0}
                y={index * BAND_PX}
                width={width}
                height={BAND_PX}
                rx={4}
                fill={index === at ? 'var(--color-hover)' : 'transparent'}
              />
              <text x={4} y={(index + 0.5) * BAND_PX + 4} fill="var(--color-muted)">
                {it.label}
              </text>
              {series.map((one) => {
                const long = px(figureOf(it, one))
                return (
                  <rect
                    key={one.key}
                    x={one === left ? middle - long : middle}
                    y={index * BAND_PX + 7}
                    width={long}
                    height={BAND_PX - 14}
                    rx={Math.min(3, long / 2)}
                    fill={one.color}
                  />
                )
              })}
            </g>
          ))}
        </svg>
        {row && at !== null && (
          <Tip
            row={row}
            series={series}
            leftPx={Math.min(Math.max(middle, TIP_HALF_PX), width - TIP_HALF_PX)}
            topPx={(at + 1) * BAND_PX}
          />
        )}
      </div>
    </ChartFrame>
  )
}
