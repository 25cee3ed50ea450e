import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often it's looked at. */
const EVERY_MS = 15_000
/** Share of the time that the thread worked, up to which nobody is held up. */
const IDLE_SHARE = 0.1
/** Less isn't worth a collection, which takes some 100 ms. */
const WORTH_BYTES = 16 * 1024 * 1024

/**
 * Collects what is left over once nothing happens. V8 collects while memory is asked for, so what the last request left would stay
 * until the next ones, and a quiet server would hold what its busiest minute took.
 */
export function giveBackWhenIdle(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let before = performance.eventLoopUtilization()
  let least = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > IDLE_SHARE) return
    if (!isSomethingLetGo && process.memoryUsage().heapTotal < least + WORTH_BYTES) return
    isSomethingLetGo = false
    collect()
    least = process.memoryUsage().heapTotal
  }, EVERY_MS).unref()
}

let isSomethingLetGo = false

/** Makes something big when it's asked for, and lets it go when nobody asks any more: for what is made again in a moment. */
export function whileUsed<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  let isUsed = false
  return () => {
    isUsed = true
    if (made) return made.value
    const value = make()
    made = { value }
    const looking = setInterval(() => {
      if (isUsed) {
        isUsed = false
        return
      }
      clearInterval(looking)
      made = undefined
      isSomethingLetGo = true
    }, EVERY_MS).unref()
    return value
  }
}
