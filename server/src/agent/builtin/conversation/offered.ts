import type { Decision } from '../planning/decide.ts'
import type { Task } from '../planning/task.ts'
import { quiet } from './memory.ts'
import type { State } from './state.ts'

/** What is offered after this turn: what its advice offers, or what stood before when there was only small talk. */
export function offersAfter(before: State, steps: Decision['steps']): readonly (Task | undefined)[] {
  const now = steps.flatMap(({ step }) => ('offers' in step && step.offers ? [step.offers] : []))[0]
  return now ?? (steps.every(({ task }) => quiet(task)) ? before.offers : [])
}
