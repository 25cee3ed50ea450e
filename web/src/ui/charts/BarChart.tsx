import { ChartFrame } from './ChartFrame.tsx'
import { type ChartRow, compact, figureOf, isLit, keyOf, type Linked, rowSentence, type Series } from './chart.ts'
import { chartTexts } from './chart.texts.ts'
import { DashedLine } from './DashedLine.tsx'
import { everyNth, ticksUpTo } from './scale.rules.ts'
import { Tip } from './Tip.tsx'
import { useReading } from './use-reading.ts'
import { useWidth } from './use-width.ts'

export interface BarChartProps {
  title: string
  rowHeader: string
  rows: readonly ChartRow[]
  /** One to three, side by side. A series on the right axis has its own scale. */
  series: readonly Series[]
  /** Series to compare with: each a dashed line over the bars, on its own series' axis. */
  compared?: readonly Series[]
  /** In the tooltip and the table, but not drawn. */
  alsoTold?: readonly Series[]
  linked?: Linked
  heightPx?: number
}

const AXIS_PX = 44
const FOOT_PX = 26
const HEAD_PX = 14
const LABEL_PX = 40
const BAR_MAX_PX = 26
const TIP_HALF_PX = 84

/** Vertical bars on one or two scales, usable by pointer, touch or arrow keys. A flag marks a row with a note. */
export function BarChart({
  title,
  rowHeader,
  rows,
  series,
  compared = [],
  alsoTold = [],
  linked,
  heightPx = 260,
}: BarChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const { at, row, read, leave, onKeyDown } = useReading(rows, linked)
  const told = [...series, ...compared, ...alsoTold]
  const drawn = [...series, ...compared]
  const hasRight = series.some((it) => it.axis === 'right')
  const left = AXIS_PX
  const plot = Math.max(80, width - left - (hasRight ? AXIS_PX : 4))
  const floor = heightPx - FOOT_PX
  const ticks = {
    left: ticksUpTo(highest(rows, drawn, 'left')),
    right: ticksUpTo(highest(rows, drawn, 'right')),
  }
  const y = (value: number, axis: 'left' | 'right') =>
    HEAD_PX + (floor - HEAD_PX) * (1 - value / (ticks[axis].at(-1) ?? 1))
  const band = plot / Math.max(1, rows.length)
  const bar = Math.min(BAR_MAX_PX, (band * 0.68) / series.length)
  const gap = Math.min(2, bar * 0.25)
  const every = everyNth(rows.length, plot, LABEL_PX)
  const axisColor = (axis: 'left' | 'right') =>
    hasRight ? series.find((it) => (it.axis ?? 'left') === axis)?.color : undefined
  const say = (chartRow: ChartRow) =>
    [rowSentence(chartRow, told), ...(chartRow.notes ?? []).map(chartTexts.noted)].join('. ')
  return (
    <ChartFrame {...{ title, rowHeader, rows }} series={told} legend={drawn} live={row ? say(row) : ''}>
      <div ref={box} className="relative" onPointerLeave={leave}>
        <svg
          width={width}
          height={heightPx}
          viewBox={`0 0 ${width} ${heightPx}`}
          className="block max-w-full rounded-md text-[11px]"
          role="img"
          aria-label={`${title}. ${chartTexts.howToRead}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the chart's values here
          tabIndex={0}
          onKeyDown={onKeyDown}
          onBlur={leave}
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
          {rows.map((chartRow, index) => {
            const middle = left + (index + 0.5) * band
            return (
              <g key={keyOf(chartRow)} onPointerEnter={() => read(index)} onPointerDown={() => read(index)}>
                <rect
                  x={left + index * band}
                  y={HEAD_PX}
                  width={band}
                  height={floor - HEAD_PX}
                  rx={4}
                  fill={index === at || isLit(chartRow, linked) ? 'var(--color-hover)' : 'transparent'}
                />
                {series.map((one, place) => {
                  const top = y(figureOf(chartRow, one), one.axis ?? 'left')
                  return (
                    <rect
                      key={one.key}
                      x={middle + (place - series.length / 2) * bar + gap / 2}
                      y={top}
                      width={Math.max(1, bar - gap)}
                      height={Math.max(0, floor - top)}
                      rx={Math.min(3, bar / 4)}
                      fill={one.color}
                    />
                  )
                })}
                {chartRow.notes && chartRow.notes.length > 0 && <Flag x={middle} floor={floor} />}
                {index % every === 0 && (
                  <text x={middle} y={heightPx - 8} textAnchor="middle" fill="var(--color-muted)">
                    {chartRow.label}
                  </text>
                )}
              </g>
            )
          })}
          {compared.map((it) => (
            <DashedLine
              key={it.key}
              rows={rows}
              series={it}
              x={(index) => left + (index + 0.5) * band}
              y={(value) => y(value, it.axis ?? 'left')}
            />
          ))}
        </svg>
        {row && at !== null && (
          <Tip
            row={row}
            series={told}
            leftPx={Math.min(Math.max(left + (at + 0.5) * band, TIP_HALF_PX), width - TIP_HALF_PX)}
          />
        )}
      </div>
    </ChartFrame>
  )
}

const Flag = ({ x, floor }: { x: number; floor: number }) => (
  <g>
    <line x1={x} x2={x} y1={2} y2={floor} stroke="var(--color-info)" strokeDasharray="2 3" />
    <path d={`M${x} 1h9l-3 4 3 4h-9z`} fill="var(--color-info)" />
  </g>
)

function highest(rows: readonly ChartRow[], series: readonly Series[], axis: 'left' | 'right'): number {
  const on = series.filter((it) => (it.axis ?? 'left') === axis)
  return Math.max(0, ...rows.flatMap((row) => on.map((it) => figureOf(row, it))))
}
