import { type ChartRow, figureOf, type Series } from './chart.ts'

const LONE_PX = 20

export interface DashedLineProps {
  rows: readonly ChartRow[]
  series: Series
  x: (index: number) => number
  y: (value: number) => number
}

/** The series to compare with: a dashed line over the bars, outlined so that it is visible on bars of its own color. */
export function DashedLine({ rows, series, x, y }: DashedLineProps) {
  const places = rows.flatMap((it, at) => (series.key in it.values ? [[x(at), y(figureOf(it, series))] as const] : []))
  // A single point makes no line: it is drawn as a dash.
  const [only, second] = places
  const drawn = only && !second ? ([-1, 1] as const).map((way) => [only[0] + way * LONE_PX, only[1]] as const) : places
  const points = drawn.map((it) => it.join(',')).join(' ')
  const shared = { points, fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' } as const
  return (
    <g pointerEvents="none">
      <polyline {...shared} stroke="var(--color-surface)" strokeWidth={4} opacity={0.85} />
      <polyline {...shared} stroke={series.color} strokeWidth={2} strokeDasharray="5 5" data-series={series.key} />
    </g>
  )
}
