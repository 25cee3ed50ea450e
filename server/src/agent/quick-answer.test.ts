import { expect, onTestFinished, test } from 'vitest'
import type { ChatClient } from '#testing/chat-client.ts'
import { startChatApp } from '#testing/chat-app.ts'
import { addPerson } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { scriptedModel } from '#testing/scripted-model.ts'
import { openTestDatabase } from '#testing/test-database.ts'

/** Causes a card, and acts the moment it appears. */
async function quickly(act: (client: ChatClient, session: string, callId: string) => void) {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const pause = testTool('pause_campaign', 'change_outside', () => ({}))
  const model = scriptedModel(({ step }) =>
    step === 0 ? { text: ['I will. '], calls: [{ name: 'pause_campaign', input: {} }] } : { text: ['Done.'] },
  )
  const ada = await addPerson(database)
  const app = await startChatApp({ database, model, tools: [pause] })
  onTestFinished(() => app.close())
  const client = await app.connect(ada.token)
  const session = await client.newSession()
  client.say({ action: 'send_message', session_id: session, message: 'Pause it' })
  const card = await client.nextJson<{ tool_call_id: string }>('approval_requested')
  act(client, session, card.tool_call_id)
  // A refusal is sent at once, and no end follows it.
  const last = await client.until((all) => all.find(({ type }) => type === 'error' || type === 'stream_end'))
  expect(last.type, last.content).toBe('stream_end')
  const end = JSON.parse(last.content) as { finish_reason: string }
  return { finishReason: end.finish_reason, runs: pause.runs.length }
}

test('an answer that comes with the card is heard', async () => {
  const came = await quickly((client, session, callId) =>
    client.say({ action: 'answer_approval', session_id: session, tool_call_id: callId, approved: true }),
  )
  expect(came).toEqual({ finishReason: 'stop', runs: 1 })
})

test('a yes that is typed the moment the card is there is heard', async () => {
  const came = await quickly((client, session) =>
    client.say({ action: 'send_message', session_id: session, message: 'yes' }),
  )
  expect(came).toEqual({ finishReason: 'stop', runs: 1 })
})

test('a stop that comes with the card is heard', async () => {
  const came = await quickly((client, session) => client.say({ action: 'stop', session_id: session }))
  expect(came).toEqual({ finishReason: 'stopped', runs: 0 })
})

test.each([
  ['yes', 'stop', 1],
  ['no', 'stop', 0],
])('a "%s" that is typed while calls beside the card still run is heard', async (message, finishReason, runs) => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const looked = Promise.withResolvers<object>()
  const look = testTool('list_campaigns', 'read', () => looked.promise)
  const pause = testTool('pause_campaign', 'change_outside', () => ({}))
  const calls = ['list_campaigns', 'pause_campaign'].map((name) => ({ name, input: {} }))
  const model = scriptedModel(({ step }) => (step === 0 ? { text: ['I will. '], calls } : { text: ['All right.'] }))
  const ada = await addPerson(database)
  const app = await startChatApp({ database, model, tools: [look, pause] })
  onTestFinished(() => app.close())
  const client = await app.connect(ada.token)
  const session = await client.newSession()
  client.say({ action: 'send_message', session_id: session, message: 'Pause the one that does worst' })
  await client.next('approval_requested')
  client.say({ action: 'send_message', session_id: session, message: 'And what about my keywords?' })
  expect((await client.next('error')).content).toBe('A reply is already in progress.')
  client.say({ action: 'send_message', session_id: session, message })
  client.say({ action: 'continue_session', session_id: session })
  await client.next('session_continued')
  looked.resolve({ campaigns: [] })
  expect((await client.nextJson('stream_end')).finish_reason).toBe(finishReason)
  expect(pause.runs).toHaveLength(runs)
  expect(client.frames.filter((it) => it.type === 'error')).toHaveLength(1)
})
