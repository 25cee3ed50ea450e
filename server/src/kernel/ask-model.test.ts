import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Llm, ModelState } from '#services/llm/port.ts'
import { openVendorModel } from '#services/llm/vendors.ts'
import type { Ctx } from './ctx.ts'
import { askModel } from './ask-model.ts'
import { written } from './written.ts'

const shape = z.object({ text: z.string() })
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Answer {
  readonly status?: number
  readonly text?: string
  readonly stop_reason?: string
  readonly error?: string
}
interface Body {
  readonly max_tokens: number
  readonly output_config?: { readonly effort?: string }
}

/** A vendor of Anthropic's shape. */
async function openVendor(answer: (body: Body) => Answer) {
  const bodies: Body[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => (text += String(piece)))
    request.on('end', () => {
      const body = JSON.parse(text) as Body
      bodies.push(body)
      const { status = 200, stop_reason = 'end_turn', error, ...said } = answer(body)
      const thinking = { type: 'thinking', thinking: 'A shop.', signature: 'c2lnbmVk' }
      const content = said.text === undefined ? [thinking] : [thinking, { type: 'text', text: said.text }]
      const message = { type: 'message', id: 'm', role: 'assistant', model: 'm', content, stop_reason }
      const usage = { input_tokens: 10, output_tokens: 10 }
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
      response.end(
        JSON.stringify(status === 200 ? { ...message, usage } : { type: 'error', error: { message: error } }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { bodies, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}

/** Texts for an owner by this vendor's model, with AI_FALLBACK on. */
async function writerAt(baseUrl: string, effort?: 'low') {
  const heard: ModelState[] = []
  const choice = { word: 'anthropic/claude-sonnet-5', baseUrl, anthropicKey: 'key', ...(effort ? { effort } : {}) }
  const main = await openVendorModel(choice)
  const llm: Llm = { ...main, standIn: main.model, heard: (how) => void heard.push(how) }
  const ctx = {
    services: { llm },
    clock: { now: () => new Date('2026-11-21') },
    log: { warn: () => undefined, error: () => undefined },
    signal: new AbortController().signal,
  } as unknown as Ctx
  const write = () =>
    written(ctx, {
      model: (by) => askModel(by, { system: '', prompt: 'Write', shape, faultsOf: () => [], maxTokens: 600 }),
      code: () => ({ text: 'by code' }),
    })
  return { write, heard }
}

const BY_MODEL = { value: { text: 'by it' }, by: 'model' }
const BY_CODE = { value: { text: 'by code' }, by: 'built_in' }
const USABLE: Answer = { text: '{"text":"by it"}' }

test('a text comes from a model that thinks a lot before it writes, and is asked for its effort as in the chat', async () => {
  const thoughts = 4_000
  const { bodies, baseUrl } = await openVendor((body) =>
    body.max_tokens > thoughts ? USABLE : { stop_reason: 'max_tokens' },
  )
  const { write, heard } = await writerAt(baseUrl, 'low')
  expect(await write()).toEqual(BY_MODEL)
  expect(bodies.map((it) => it.output_config?.effort)).toEqual(['low'])
  expect(heard).toEqual(['ok'])
})

test.each([
  ['nothing but thoughts up to its limit', { stop_reason: 'max_tokens' }],
  ['half a text up to its limit', { text: '{"text":"by', stop_reason: 'max_tokens' }],
  ['a refusal of the topic', { stop_reason: 'refusal' }],
])(
  '%s is asked for again; then code writes this one text, and the model is still there for the next',
  async (_, bad) => {
    let answers: Answer[] = [bad, USABLE, bad, bad, USABLE]
    const { bodies, baseUrl } = await openVendor(() => {
      const [next = USABLE, ...rest] = answers
      answers = rest
      return next
    })
    const { write, heard } = await writerAt(baseUrl)
    expect(await write()).toEqual(BY_MODEL)
    expect(await write()).toEqual(BY_CODE)
    expect(await write()).toEqual(BY_MODEL)
    expect(bodies).toHaveLength(5)
    expect(heard).not.toContain('unreachable')
  },
)

test.each([
  ['one text that it rejects', { status: 400, error: 'messages.0: text content blocks must be non-empty' }, BY_MODEL],
  ['a wrong key', { status: 401, error: 'invalid x-api-key' }, BY_CODE],
  ['an empty account', { status: 400, error: 'Your credit balance is too low to access the API.' }, BY_CODE],
])('after %s, the next text is asked for only if the model may answer', async (_, bad, next) => {
  let isFirst = true
  const { baseUrl } = await openVendor(() => {
    const answer = isFirst ? bad : USABLE
    isFirst = false
    return answer
  })
  const { write, heard } = await writerAt(baseUrl)
  expect(await write()).toEqual(BY_CODE)
  expect(await write()).toEqual(next)
  expect(heard).toEqual(next === BY_MODEL ? ['ok'] : ['refused'])
})
