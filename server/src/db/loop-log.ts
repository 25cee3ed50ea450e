import type { Log } from './log.ts'
import { databaseTroubleOf } from './trouble.ts'

export interface LoopLog {
  readonly failed: (error: unknown) => void
  readonly well: () => void
}

/** What comes of a loop's runs, written when it changes: a database that is away for an hour is two lines, not thousands of stacks. */
export function loopLog(log: Log, words: string): LoopLog {
  let written: string | undefined
  return {
    failed: (error) => {
      const database = databaseTroubleOf(error)
      const state = database ?? String(error)
      if (state === written) return
      written = state
      // Where a run was when the database went says nothing of why.
      if (database) log.warn({ database }, words)
      else log.error({ err: error }, words)
    },
    well: () => {
      if (written === undefined) return
      written = undefined
      log.info({}, `${words}; it works again`)
    },
  }
}
