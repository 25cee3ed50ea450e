import type { Log } from './log.ts'
import { databaseTroubleOf } from './trouble.ts'

export interface LoopLog {
  readonly failed: (error: unknown) => void
  readonly well: () => void
}

/** Logs a loop's results when they change: an hour without a database is two lines, not thousands of stacks. */
export function loopLog(log: Log, words: string): LoopLog {
  let written: string | undefined
  return {
    failed: (error) => {
      const database = databaseTroubleOf(error)
      const state = database ?? String(error)
      if (state === written) return
      written = state
      // The stack doesn't say why the database became unavailable.
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
