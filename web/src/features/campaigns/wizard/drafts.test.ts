import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '#testing/serve.tsx'
import { loadDrafts } from './drafts.ts'
import { DRAFTS, noDrafts, typedIn } from './testing.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('typed without a connection: still there for whoever comes back to the wizard, and sent once there is one', async () => {
  serve(noDrafts)
  const drafts = await loadDrafts('7')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  drafts.keep('audience', ['bread'])
  expect(drafts.isBehind()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(drafts.isBehind()).toBe(true)

  const asked = serve({ ...noDrafts, 'PUT /api/google-ads/campaign-drafts': {} })
  const again = await loadDrafts('7')
  expect(again.of('audience')).toEqual(['bread'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(typedIn(asked)).toEqual([{ campaign_id: '7', step: 'audience', typed: '["bread"]' }])
  expect(again.isBehind()).toBe(false)
  await loadDrafts('7')
  expect(asked.filter((it) => `${it.method} ${it.path}` === DRAFTS)).toHaveLength(1)
})
