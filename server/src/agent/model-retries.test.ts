import { APICallError } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import { pauseMs, retried } from './model-retries.ts'

const failing = (statusCode: number) =>
  new APICallError({
    message: 'no',
    url: 'https://model.example',
    requestBodyValues: {},
    statusCode,
    responseHeaders: { 'retry-after-ms': '1' },
  })

/** Fails with the given errors, then answers. */
async function ask(failures: readonly Error[], signal = new AbortController().signal) {
  let tries = 0
  const answer = await retried(async () => {
    const failure = failures[tries++]
    if (failure) throw failure
    return 'answer'
  }, signal).catch((error: unknown) => error)
  return { answer, tries }
}

test('a model that is busy or down is asked again, twice at most', async () => {
  expect(await ask([failing(429), failing(500)])).toEqual({ answer: 'answer', tries: 3 })
  const down = failing(503)
  expect(await ask([failing(503), failing(503), down])).toEqual({ answer: down, tries: 3 })
})

test('a wrong key and a bug fail at once', async () => {
  for (const error of [failing(401), new Error('bug')]) expect(await ask([error])).toEqual({ answer: error, tries: 1 })
})

test('a reply that is stopped is not asked for again', async () => {
  const { answer, tries } = await ask([failing(429)], AbortSignal.abort())
  expect([(answer as Error).name, tries]).toEqual(['AbortError', 1])
})

test.each([
  ['2 s, then 4 s, where it names none', undefined, [2_000, 4_000]],
  ['the time that it names', { 'retry-after': '7' }, [7_000, 7_000]],
  ['the milliseconds that it names', { 'retry-after-ms': '30', 'retry-after': '7' }, [30, 30]],
  ['never an hour', { 'retry-after': '3600' }, [2_000, 4_000]],
])('the pause before a model is asked again: %s', (_, headers, pauses) => {
  expect([0, 1].map((tries) => pauseMs(headers, tries))).toEqual(pauses)
})
