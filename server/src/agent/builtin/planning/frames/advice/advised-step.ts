import type { Task } from '../../task.ts'

/** An answer that rests on figures: what is said, and what a yes to its question would begin. */
export interface Advised {
  readonly text: string
  /** In the order of what was said; a place without a change of ours is undefined. */
  readonly offers?: readonly (Task | undefined)[]
  readonly focus?: readonly string[]
}
