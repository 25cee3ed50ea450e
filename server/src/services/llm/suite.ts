import { APICallError, jsonSchema, type ModelMessage, streamText, type TextStreamPart, tool } from 'ai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Llm } from './port.ts'
import { type Dialect, openVendor, type Vendor } from './speakers.suite.ts'

const tools = {
  look: tool({
    description: 'Looks',
    inputSchema: jsonSchema({ type: 'object', properties: { limit: { type: 'number' } }, additionalProperties: false }),
  }),
}

/** What every language model does, whatever is behind the port: the agent's loop relies on each of these. */
export function llmSuite(name: string, dialect: Dialect, open: (baseUrl: string) => Promise<Llm>): void {
  describe(`a language model behind the port: ${name}`, () => {
    let vendor: Vendor
    let llm: Llm
    beforeAll(async () => {
      vendor = await openVendor(dialect)
      llm = await open(vendor.baseUrl)
    })
    afterAll(() => vendor.close())
    beforeEach(() => vendor.be('talk'))

    async function ask(messages: ModelMessage[] = [{ role: 'user', content: 'Hi' }], signal?: AbortSignal) {
      const answer = streamText({
        model: llm.model,
        system: 'Be brief.',
        messages,
        tools,
        maxRetries: 2,
        onError: () => undefined,
        ...(signal ? { abortSignal: signal } : {}),
      })
      const heard: ModelAnswer = { pieces: [], calls: [], tokens: 0 }
      try {
        for await (const part of answer.stream) take(heard, part)
      } catch (thrown) {
        heard.error ??= thrown
      }
      return { answer, ...heard }
    }

    test('streams its text in pieces, says why it ends and what it used; the key is the one it was given', async () => {
      const answer = await ask()
      expect(answer.pieces.join('')).toBe('Hello there.')
      expect(answer.pieces.length).toBeGreaterThan(1)
      expect(answer.finish).toBe('stop')
      expect(answer.tokens).toBe(20)
      expect(vendor.keys.at(-1)).toContain('key-of-the-test')
    })

    test('calls a tool, and takes its result, a failed one and a refused one, in the next question', async () => {
      vendor.be('call')
      const answer = await ask()
      expect(answer.calls).toEqual([{ name: 'look', input: { limit: 2 } }])
      expect(answer.finish).toBe('tool-calls')
      vendor.be('talk')
      const said = await answer.answer.responseMessages
      const [call] = (await answer.answer.content).filter((part) => part.type === 'tool-call')
      const outputs = [
        { type: 'json' as const, value: { found: 'two campaigns' } },
        { type: 'error-text' as const, value: 'two campaigns failed' },
        { type: 'execution-denied' as const, reason: 'two campaigns refused' },
      ]
      for (const output of outputs) {
        const result = { type: 'tool-result' as const, toolCallId: call?.toolCallId ?? '', toolName: 'look', output }
        const next = await ask([{ role: 'user', content: 'Hi' }, ...said, { role: 'tool', content: [result] }])
        expect(next.error).toBeUndefined()
        expect(next.pieces.join('')).toBe('Hello there.')
        expect(dialect.hasResult(vendor.bodies.at(-1) ?? '', 'two campaigns')).toBe(true)
      }
    })

    test('is tried again on 429 and on 500', async () => {
      vendor.be('busy', 'down', 'talk')
      expect((await ask()).pieces.join('')).toBe('Hello there.')
    })

    test('down for good, it is an error with the status', async () => {
      vendor.be('down')
      const { error } = await ask()
      const last = (error as { lastError?: unknown }).lastError
      expect(APICallError.isInstance(last) && last.statusCode).toBe(500)
    })

    test('garbage and a broken connection are never taken for an end', async () => {
      vendor.be('garbage')
      const garbage = await ask()
      expect(garbage.error !== undefined || garbage.finish === 'error').toBe(true)
      vendor.be('cut')
      const cut = await ask()
      expect(cut.pieces.join('')).toBe('Hello ')
      expect(cut.error !== undefined || (cut.finish === 'other' && cut.raw === undefined)).toBe(true)
    })

    test('its content filter is its own kind of error', async () => {
      vendor.be('filtered')
      expect((await ask()).finish).toBe('content-filter')
    })

    test.each(['mute', 'wordless', 'slow'] as const)(
      'a %s one is left at once when its reply is stopped',
      async (mood) => {
        vendor.be(mood)
        const stop = new AbortController()
        const asked = ask(undefined, stop.signal)
        setTimeout(() => stop.abort(), 50)
        const { error } = await asked
        expect(error).toBeDefined()
      },
    )
  })
}

interface ModelAnswer {
  readonly pieces: string[]
  readonly calls: { readonly name: string; readonly input: unknown }[]
  tokens: number
  finish?: string
  raw?: string | undefined
  error?: unknown
}

function take(heard: ModelAnswer, part: TextStreamPart<typeof tools>): void {
  if (part.type === 'text-delta') heard.pieces.push(part.text)
  if (part.type === 'tool-call') heard.calls.push({ name: part.toolName, input: part.input })
  if (part.type === 'error') heard.error ??= part.error
  if (part.type === 'abort') heard.error ??= new Error('aborted')
  if (part.type !== 'finish-step') return
  heard.finish = part.finishReason
  heard.raw = part.rawFinishReason
  heard.tokens = (part.usage.inputTokens ?? 0) + (part.usage.outputTokens ?? 0)
}
