import type { Chart } from './entities/chart.ts'
import type { Found } from './entities/index.ts'

/** A message's tokens, meanings and entities. */
export interface Prepared {
  readonly chart: Chart
  readonly found: readonly Found[]
  /** The chart, without the verbs in words that only identify a campaign. */
  readonly said: Chart
}
