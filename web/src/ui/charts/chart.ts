/** One line of figures in a chart. */
export interface Series {
  key: string
  label: string
  /** A colour of the design language: `var(--color-chart-1)`. */
  color: string
  /** Which axis it is measured on. `right` where the two differ by much. */
  axis?: 'left' | 'right'
  /** How one of its figures is written out. Thousands separated when left out. */
  format?: (value: number) => string
}

/** One place on the horizontal axis. */
export interface ChartRow {
  /** Under the axis; short. */
  label: string
  /** In the tooltip and the table, when the label is too short to be clear. */
  name?: string
  values: Readonly<Record<string, number>>
}

const whole = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export const formatOf = (series: Series): ((value: number) => string) => series.format ?? ((it) => whole.format(it))
/** For axes: 1.2K, 3M. */
export const compact = (value: number): string => short.format(value)
export const figureOf = (row: ChartRow, series: Series): number => row.values[series.key] ?? 0
