/** Marked once all of it is in the browser's cache. */
export const FETCHED_AHEAD = 'fetched_ahead'

/** What the browser has to do comes first; Safari doesn't say when that is. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 5_000 })
    else setTimeout(resolve, 200)
  })
/** The first seconds are for what the person does, and for what that needs. */
const AFTER_MS = 5_000
const AGAIN_MS = 30_000
/** The browser says the network is back, or some time has passed: a server that comes back raises no event. */
const better = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, AGAIN_MS)
  })

async function fetchFile(name: string): Promise<Response> {
  for (;;) {
    await idle()
    try {
      return await fetch(`/${name}`, { priority: 'low' })
    } catch {
      await better()
    }
  }
}

/** What is fetched: the first screen of a signed-in person alone, or all that can be opened from it too. */
export type Ahead = 'first' | 'all'

/**
 * Fetches the code of what was not opened yet, one file after the other: the sign-in page fetches the first screen, so that it opens at
 * once, and that one the rest, so that a view opens though the network is gone. It goes to the browser's cache only: what is never
 * opened is never run. Not where the person saves data.
 */
export async function fetchAhead(which: Ahead): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  if (which === 'all') await new Promise((resolve) => setTimeout(resolve, AFTER_MS))
  const list = await fetchFile('later.json')
  // The development server has no such list.
  if (!list.headers.get('content-type')?.includes('json')) return
  const { first, rest } = (await list.json()) as Record<'first' | 'rest', readonly string[]>
  for (const name of which === 'all' ? [...first, ...rest] : first) await (await fetchFile(name)).arrayBuffer()
  if (which === 'all') performance.mark(FETCHED_AHEAD)
}
