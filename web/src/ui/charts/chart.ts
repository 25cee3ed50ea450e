/** One line of figures in a chart. */
export interface Series {
  key: string
  label: string
  /** A colour of the design language: `var(--color-chart-1)`. */
  color: string
  /** Which axis it's measured on. `right` where the two differ a lot. */
  axis?: 'left' | 'right'
  /** Drawn as a dashed line: what the others are compared with. */
  dashed?: boolean
  /** How one of its figures is written out. Thousands separated when left out. */
  format?: (value: number) => string
}

/** One place on the horizontal axis. */
export interface ChartRow {
  /** Tells rows of the same label apart. The label when left out. */
  key?: string
  /** Under the axis; short. */
  label: string
  /** In the tooltip and the table, when the label is too short to be clear. */
  name?: string
  values: Readonly<Record<string, number>>
  /** A colour of its own, where rows rather than series are distinguished. */
  color?: string
  /** What it's a figure of: hovered here, it lights up in every chart that shows the same. */
  groups?: readonly string[]
  /** The groups it lights up when it is hovered itself: its own when left out. */
  tells?: readonly string[]
  /** Words pinned to this place by a person. */
  notes?: readonly string[]
}

/** What charts that show the same things share: the group under the reader's finger. */
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
/** A row in one sentence, for those who hear it. */
export const rowSentence = (row: ChartRow, series: readonly Series[]): string =>
  `${row.name ?? row.label}: ${series.map((it) => `${it.label} ${formatOf(it)(figureOf(row, it))}`).join(', ')}`
export const isLit = (row: ChartRow, linked: Linked | undefined): boolean =>
  row.groups?.some((it) => linked?.active.includes(it)) ?? false
