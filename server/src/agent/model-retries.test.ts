import { APICallError } from '@ai-sdk/provider'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retried } from './model-retries.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const never = new AbortController().signal
const failing = (statusCode: number, responseHeaders: Record<string, string> = {}) =>
  new APICallError({ message: 'no', url: 'https://model.example', requestBodyValues: {}, statusCode, responseHeaders })

/** Fails as told, then answers; and when each try was. */
function model(...failures: readonly Error[]) {
  const began = Date.now()
  const tries: number[] = []
  const ask = async () => {
    const failure = failures[tries.length]
    tries.push(Date.now() - began)
    if (failure) throw failure
    return 'answer'
  }
  return { ask, tries }
}

test.each([
  ['a busy one after 2 s, then after 4 s', [failing(429), failing(500)], [0, 2_000, 6_000]],
  ['after the time that it names', [failing(429, { 'retry-after': '7' })], [0, 7_000]],
  ['after as many milliseconds as it names', [failing(429, { 'retry-after-ms': '30' })], [0, 30]],
  ['not after an hour, though it names one', [failing(429, { 'retry-after': '3600' })], [0, 2_000]],
])('a model is asked again: %s', async (_, failures, tries) => {
  const asked = model(...failures)
  const answer = retried(asked.ask, never)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('answer')
  expect(asked.tries).toEqual(tries)
})

test.each([
  ['a wrong key', [failing(401)], 1],
  ['a bug', [new Error('bug')], 1],
  ['the third time that it is down', [failing(503), failing(503), failing(503)], 3],
])('a model is not asked again after %s', async (_, failures, tries) => {
  const asked = model(...failures)
  const failed = expect(retried(asked.ask, never)).rejects.toBe(failures.at(-1))
  await vi.runAllTimersAsync()
  await failed
  expect(asked.tries).toHaveLength(tries)
})
