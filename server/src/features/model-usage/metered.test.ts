import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateText } from 'ai'
import { afterEach, expect, test } from 'vitest'
import { openVendorModel } from '#services/llm/vendors.ts'
import { type CallUse, metered } from './metered.ts'
import { costOf } from './price.rules.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Claude, metered, at an address that answers like this; `ask` ends when its call does, however it ends. */
async function claude(answer: RequestListener) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const { model } = await openVendorModel({ word: 'anthropic/any', baseUrl, anthropicKey: 'key' })
  const uses: CallUse[] = []
  const counting = metered(model, async (use) => void uses.push(use))
  const ask = async (abortSignal?: AbortSignal, image: readonly Uint8Array[] = []): Promise<void> => {
    const more = abortSignal ? { abortSignal } : {}
    const files = image.map((data) => ({ type: 'file' as const, data, mediaType: 'image/png' }))
    const content = [{ type: 'text' as const, text: 'Write about rye bread' }, ...files]
    await generateText({ model: counting, messages: [{ role: 'user', content }], maxRetries: 0, ...more }).catch(
      () => undefined,
    )
  }
  return { ask, uses }
}

test('a text that is stopped or given up on is booked by its length', async () => {
  const stop = new AbortController()
  const { ask, uses } = await claude(() => stop.abort())
  await ask(stop.signal)
  expect(uses).toMatchObject([{ output: 0, estimated: true }])
  expect(uses[0]?.input).toBeGreaterThan(10)
})

test('an image in it is booked as one image, not by the bytes of its file', async () => {
  const stop = new AbortController()
  const { ask, uses } = await claude(() => stop.abort())
  await ask(stop.signal, [new Uint8Array(300_000)])
  expect(uses[0]?.input).toBeGreaterThan(1_000)
  expect(uses[0]?.input).toBeLessThan(3_000)
})

test('a text whose line is lost is booked by its length', async () => {
  const { ask, uses } = await claude((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"type":')
    response.destroy()
  })
  await ask()
  expect(uses).toMatchObject([{ estimated: true }])
})

test('a text that was refused, or never asked for, costs nothing', async () => {
  const { ask, uses } = await claude((_, response) => void response.writeHead(500).end('{}'))
  await ask()
  await ask(AbortSignal.abort())
  server.close()
  server.closeAllConnections()
  await ask()
  expect(uses).toEqual([])
})

test('input read from the provider’s cache and written to it is counted at its own price', async () => {
  const body = {
    ...{ type: 'message', id: 'msg_1', role: 'assistant', model: 'm', stop_reason: 'end_turn', stop_sequence: null },
    content: [{ type: 'text', text: 'Rye.' }],
    usage: { input_tokens: 100, cache_read_input_tokens: 800, cache_creation_input_tokens: 100, output_tokens: 50 },
  }
  const { ask, uses } = await claude(
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
  await ask()
  expect(uses).toEqual([{ input: 1_000, cached: 800, cacheWrite: 100, output: 50, estimated: false }])
  const price = { input: 3, output: 15, cached: 0.3, cacheWrite: 3.75 }
  expect(uses.map((use) => costOf(use, price))).toEqual([100 * 3 + 800 * 0.3 + 100 * 3.75 + 50 * 15])
})
