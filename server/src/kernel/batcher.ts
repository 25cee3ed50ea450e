interface Waiting<Ask, Answer> {
  readonly ask: Ask
  readonly done: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

/**
 * Batches requests: those that arrive while one is in progress wait and then run together, so that fifty people share one statement and one
 * disk sync. `run` answers in order. Of requests with the same `key`, one runs at a time. If a batch fails, each request is run alone, so
 * that one request's failure doesn't affect another. So `run` must be atomic, and a request must be repeatable.
 */
export function batcher<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  parts: { readonly atMost: number; readonly key?: (ask: Ask) => string },
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = []
  let isUnderWay = false

  function take(): Waiting<Ask, Answer>[] {
    const { key } = parts
    const keys = new Set<string>()
    const [now, later]: Waiting<Ask, Answer>[][] = [[], []]
    for (const each of waiting) {
      const name = key?.(each.ask)
      const fits = (now?.length ?? 0) < parts.atMost && (name === undefined || !keys.has(name))
      if (fits && name !== undefined) keys.add(name)
      ;(fits ? now : later)?.push(each)
    }
    waiting = later ?? []
    return now ?? []
  }

  async function answer(asked: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await run(asked.map((each) => each.ask))
      if (answers.length !== asked.length) throw new Error(`${asked.length} asked, ${answers.length} answered`)
      for (const [at, each] of asked.entries()) each.done(answers[at] as Answer)
    } catch (error) {
      if (asked.length === 1) asked[0]?.fail(error)
      else for (const each of asked) await answer([each])
    }
  }

  async function work(): Promise<void> {
    // Requests in the same turn of the event loop run together.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) await answer(take())
    isUnderWay = false
  }

  return (ask) =>
    new Promise((done, fail) => {
      waiting.push({ ask, done, fail })
      if (isUnderWay) return
      isUnderWay = true
      void work()
    })
}
