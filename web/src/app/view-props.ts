import type { Params } from '#api/signals.ts'

/** What every view is given. */
export interface ViewProps {
  params: Params
  /** The view's label in the table. */
  title: string
}
