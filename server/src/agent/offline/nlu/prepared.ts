import type { Chart } from './entities/chart.ts'
import type { Found } from './entities/index.ts'

/** A message's tokens, meanings and entities. */
export interface Prepared {
  readonly chart: Chart
  readonly found: readonly Found[]
  /** The chart without the verbs of what only tells which campaign. */
  readonly said: Chart
}
