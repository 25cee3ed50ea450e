/** The turns of work that starts a browser of its own: one at a time on a machine, or two would slow each other down. */
export interface BrowserTurns {
  /** Runs it when all that asked before are done. */
  take<T>(work: () => Promise<T>): Promise<T>
  /** Those at work and those that wait. */
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
