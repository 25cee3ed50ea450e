import type { Params } from '#api/signals.ts'

/** The props of every view. */
export interface ViewProps {
  params: Params
  /** The view's label in the table. */
  title: string
}
