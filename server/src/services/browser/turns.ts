/** A queue for work that starts its own browser: one at a time per machine, or they would slow each other down. */
export interface BrowserTurns {
  /** Runs it once all earlier work is done. */
  take<T>(work: () => Promise<T>): Promise<T>
  /** How many are running or waiting. */
  waiting(): number
}

export function browserTurns(): BrowserTurns {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    waiting: () => waiting,
    async take(work) {
      waiting++
      const turn = last.then(work, work)
      last = turn
      try {
        return await turn
      } finally {
        waiting--
      }
    },
  }
}
