import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often memory use is checked. */
const EVERY_MS = 15_000
/** The server counts as idle up to this share of busy time. */
const IDLE_SHARE = 0.1
/** Less isn't worth a collection, which takes about 150 ms. */
const WORTH_BYTES = 16 * 1024 * 1024
/** While there is work, at most every 45 seconds. */
const LOOKS_APART = 3

/**
 * Collects garbage when the server is idle. V8 collects only when memory is requested, so garbage from the last requests would stay until
 * the next ones, and a quiet server would hold its peak memory. V8 also keeps freed pages for reuse, about 70 MB under load, and returns
 * them only in a last-resort collection, so this requests one.
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

/** The heap size, and the process's memory outside the heap: code, freed pages. */
function held(): { readonly heapTotal: number; readonly beside: number } {
  const { rss, heapTotal, external } = process.memoryUsage()
  return { heapTotal, beside: rss - heapTotal - external }
}

let isSomethingLetGo = false

/** Creates a large object on demand and releases it when unused, for things that are quick to create again. */
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
