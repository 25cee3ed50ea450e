import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often it's looked at. */
const EVERY_MS = 15_000
/** Share of the time that the thread worked, up to which nobody is held up. */
const IDLE_SHARE = 0.1
/** Less isn't worth a collection, which takes some 150 ms. */
const WORTH_BYTES = 16 * 1024 * 1024
/** At most every 45 seconds while there is work. */
const LOOKS_APART = 3

/**
 * Collects what is left over once nothing happens. V8 collects while memory is asked for, so what the last request left would stay
 * until the next ones, and a quiet server would hold what its busiest minute took. Pages that were freed V8 keeps for later, some
 * 70 MB under load: those it gives back at a last resort only, so that is asked for.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>
  let before = performance.eventLoopUtilization()
  let [leastHeap, leastBeside, looks] = [0, Number.POSITIVE_INFINITY, 0]
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    looks += 1
    const { heapTotal, beside } = held()
    leastBeside = Math.min(leastBeside, beside)
    const isIdle = utilization <= IDLE_SHARE && (isSomethingLetGo || heapTotal >= leastHeap + WORTH_BYTES)
    const isKept = looks >= LOOKS_APART && beside >= leastBeside + WORTH_BYTES
    if (!isIdle && !isKept) return
    isSomethingLetGo = false
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    const after = held()
    leastHeap = after.heapTotal
    leastBeside = after.beside
    looks = 0
  }, EVERY_MS).unref()
}

/** The heap, and what the process holds beside it: programs, freed pages. */
function held(): { readonly heapTotal: number; readonly beside: number } {
  const { rss, heapTotal, external } = process.memoryUsage()
  return { heapTotal, beside: rss - heapTotal - external }
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
