import { afterEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The files requested so far. */
function serveFiles(): string[] {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then())
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const list = JSON.stringify({ first: ['shell.js'], rest: ['dashboard.js'] })
    return new Response(list, { headers: { 'content-type': 'application/json' } })
  })
  return asked
}

test('the sign-in page fetches the first screen at once', async () => {
  const asked = serveFiles()
  await fetchAhead('first')
  expect(asked).toEqual(['/later.json', '/shell.js'])
})

test('the signed-in app fetches every view, but nothing in its first seconds', async () => {
  const asked = serveFiles()
  const all = fetchAhead('all')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  await all
  expect(asked).toEqual(['/later.json', '/shell.js', '/dashboard.js'])
})
