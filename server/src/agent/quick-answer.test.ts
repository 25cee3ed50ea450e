import { expect, onTestFinished, test } from 'vitest'
import type { ChatClient } from '#testing/chat-client.ts'
import { startChatApp } from '#testing/chat-app.ts'
import { addPerson } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { scriptedModel } from '#testing/scripted-model.ts'
import { openTestDatabase } from '#testing/test-database.ts'

/** Each time the reply that shows the card is somewhere else in being put by. */
const TIMES = 10

/** Asks for a card and acts the moment it comes: a quick person. */
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
  const ends: unknown[] = []
  while (ends.length < TIMES) {
    const session = await client.newSession()
    client.say({ action: 'send_message', session_id: session, message: 'Pause it' })
    const card = await client.nextJson<{ tool_call_id: string }>('approval_requested')
    act(client, session, card.tool_call_id)
    ends.push((await client.nextJson('stream_end')).finish_reason)
  }
  expect(client.frames.filter((it) => it.type === 'error')).toEqual([])
  return { ends: new Set(ends), runs: pause.runs.length }
}

test('an answer that comes with the card is heard', async () => {
  const came = await quickly((client, session, callId) =>
    client.say({ action: 'answer_approval', session_id: session, tool_call_id: callId, approved: true }),
  )
  expect(came).toEqual({ ends: new Set(['stop']), runs: TIMES })
})

test('a yes that is typed the moment the card is there is heard', async () => {
  const came = await quickly((client, session) =>
    client.say({ action: 'send_message', session_id: session, message: 'yes' }),
  )
  expect(came).toEqual({ ends: new Set(['stop']), runs: TIMES })
})

test('a stop that comes with the card is heard', async () => {
  const came = await quickly((client, session) => client.say({ action: 'stop', session_id: session }))
  expect(came).toEqual({ ends: new Set(['stopped']), runs: 0 })
})
