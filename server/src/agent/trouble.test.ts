import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { APICallError } from 'ai'
import { openMemoryDatabase } from '#db/memory.ts'
import type { Database } from '#db/open.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { type ModelRequest, type ScriptedReply, scriptedModel } from '#testing/scripted-model.ts'

let database: Database
let ada: Person
let app: ChatApp

beforeEach(async () => {
  database = await openMemoryDatabase()
  ada = await addPerson(database)
})
afterEach(async () => {
  await app.close()
  await database.close()
})

async function ask(script: (asked: ModelRequest) => ScriptedReply) {
  const model = scriptedModel(script)
  app = await startChatApp({ database, model, tools: [testTool('look', 'read', () => ({}))] })
  const client = await app.connect(ada.token)
  const session = await client.newSession()
  const text = await client.ask(session, 'Hello')
  const error = client.frames.find((it) => it.type === 'error')
  const end = await client.nextJson<{ finish_reason: string }>('stream_end')
  return { text, error, end: end.finish_reason, model, client, session }
}
const status = (statusCode: number) =>
  new APICallError({
    message: 'secret vendor words',
    url: 'http://vendor',
    requestBodyValues: {},
    statusCode,
    isRetryable: false,
  })

describe('decisions.md, With a real model: a clear sentence when it is down', () => {
  test.each([
    [429, 'The assistant is busy right now. Please try again in a minute.'],
    [401, 'The assistant isn’t set up correctly, so it can’t answer. The server’s log says why.'],
    [500, 'We can’t reach the assistant right now. Please try again in a moment.'],
  ])('%s', async (code, sentence) => {
    const reply = await ask(() => ({ fails: status(code) }))
    expect(reply.error?.content).toBe(sentence)
    expect(reply.error?.seq).toBeDefined()
    expect(reply.end).toBe('error')
    expect(JSON.stringify(reply.client.frames)).not.toContain('vendor')
  })

  test('a stream that breaks off keeps what was said', async () => {
    const reply = await ask(() => ({ text: ['So far.'], breaks: new Error('socket hang up at 10.0.0.7') }))
    expect(reply.text).toBe('So far.')
    expect(reply.error?.content).toContain('say Continue')
    expect(reply.end).toBe('error')
  })

  test('a stream that ends without a word, a content filter, nothing at all', async () => {
    expect((await ask(() => ({ text: ['Half'], cut: true }))).end).toBe('error')
    await app.close()
    expect((await ask(() => ({ text: ['Half'], finish: 'content-filter' }))).error?.content).toContain('content filter')
    await app.close()
    expect((await ask(() => ({}))).error?.content).toBe('The assistant gave no answer. Please try again.')
  })

  test('arguments that aren’t JSON are told to the model, which tries again', async () => {
    const reply = await ask(({ step }) =>
      step === 0 ? { calls: [{ name: 'look', input: {}, raw: '{"a":' }] } : { text: ['Better.'] },
    )
    expect(reply.text).toBe('Better.')
    expect(await reply.client.nextJson('tool_call_completed')).toMatchObject({ ok: false })
    expect(reply.end).toBe('stop')
  })

  test('a reply that never comes to its end stops at the limit and says so', async () => {
    const reply = await ask(() => ({ calls: [{ name: 'look', input: {} }] }))
    expect(reply.end).toBe('limit')
    expect(reply.text).toContain('reached its limit')
    expect(reply.model.asked).toHaveLength(12)
  })

  test('too many tokens end it as well', async () => {
    const reply = await ask(() => ({ calls: [{ name: 'look', input: {} }], tokens: 250_000 }))
    expect(reply.end).toBe('limit')
    expect(reply.model.asked).toHaveLength(2)
  })
})
