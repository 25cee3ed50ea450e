/** Set once everything is in the browser's cache. */
export const FETCHED_AHEAD = 'fetched_ahead'

/** The browser's own work comes first; Safari doesn't report when it's idle. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 5_000 })
    else setTimeout(resolve, 200)
  })
/** The first seconds are for what the person does, and what that needs. */
const AFTER_MS = 5_000
const AGAIN_MS = 30_000
/** The browser reports that the network is back, or some time has passed: a server that returns triggers no event. */
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

/** What is fetched: only a signed-in person's first screen, or also everything that can be opened from it. */
export type Ahead = 'first' | 'all'

/**
 * Fetches code that isn't loaded yet, one file at a time: the sign-in page fetches the first screen, so that it opens immediately, and that
 * screen the rest, so that views open even without a network. The files only go to the browser's cache: what is never opened is never run.
 * Skipped if the person saves data.
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
