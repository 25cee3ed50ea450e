/** One series of figures in a chart. */
export interface Series {
  key: string
  label: string
  /** A color of the design system: `var(--color-chart-1)`. */
  color: string
  /** Which axis it's measured on. `right` if the two differ a lot in size. */
  axis?: 'left' | 'right'
  /** Drawn as a dashed line: what the others are compared with. */
  dashed?: boolean
  /** How its figures are written. Default: with thousands separators. */
  format?: (value: number) => string
}

/** One position on the horizontal axis. */
export interface ChartRow {
  /** Distinguishes rows with the same label. Default: the label. */
  key?: string
  /** Shown below the axis; short. */
  label: string
  /** In the tooltip and the table, when the label is too short to be clear. */
  name?: string
  values: Readonly<Record<string, number>>
  /** The row's own color, where rows rather than series are distinguished. */
  color?: string
  /** What it belongs to: when one of these is hovered in any chart, it is highlighted. */
  groups?: readonly string[]
  /** The groups it highlights when it is hovered itself. Default: its own. */
  tells?: readonly string[]
  /** Notes that a person pinned here. */
  notes?: readonly string[]
}

/** Shared by charts that show the same things: the groups being hovered. */
export interface Linked {
  active: readonly string[]
  onActive: (groups: readonly string[]) => void
}

const whole = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export const formatOf = (series: Series): ((value: number) => string) => series.format ?? ((it) => whole.format(it))
/** For axes: 1.2K, 3M. */
export const compact = (value: number): string => short.format(value)
export const figureOf = (row: ChartRow, series: Series): number => row.values[series.key] ?? 0
export const keyOf = (row: ChartRow): string => row.key ?? row.label
/** A row as a sentence, for screen readers. */
export const rowSentence = (row: ChartRow, series: readonly Series[]): string =>
  `${row.name ?? row.label}: ${series.map((it) => `${it.label} ${formatOf(it)(figureOf(row, it))}`).join(', ')}`
export const isLit = (row: ChartRow, linked: Linked | undefined): boolean =>
  row.groups?.some((it) => linked?.active.includes(it)) ?? false
