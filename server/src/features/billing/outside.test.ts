import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '#kernel/log.ts'
import { PaymentError } from '#services/payments/port.ts'
import { atProvider, failOf, providerWithin } from './outside.ts'

const log = openLog('silent')
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a provider that says nothing is given up after 15 s, all tries together', async () => {
  const call = vi.fn(
    () =>
      new Promise<never>((_, reject) => {
        setTimeout(() => reject(new PaymentError('unknown', 'socket hang up')), 10_000)
      }),
  )
  const told = atProvider(log, 'opening a checkout', call).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await told).toMatchObject({ code: 'outcome_unknown', status: 504 })
  expect(call).toHaveBeenCalledTimes(2)
})

test('several calls of one request share the 15 s, and none begins after them', async () => {
  const slow = vi.fn(() => new Promise<string>((done) => setTimeout(done, 9_000, 'done')))
  const ask = providerWithin(log)
  const told = (async () => [await ask('one', slow), await ask('two', slow), await ask('three', slow)])().catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await told).toMatchObject({ code: 'outcome_unknown' })
  await expect(ask('four', slow)).rejects.toMatchObject({ code: 'outcome_unknown' })
  expect(slow).toHaveBeenCalledTimes(2)
})

test.each(['rejected', 'busy', 'unavailable', 'unknown', 'not_found'] as const)(
  'the provider’s own words go no further than the log: %s',
  (kind) => {
    const { message, more } = failOf(new PaymentError(kind, 'No such customer: cus_123'))
    expect(JSON.stringify([message, more.extra ?? {}])).not.toContain('cus_123')
  },
)
