import { expect, onTestFinished, test } from 'vitest'
import { startChatApp } from '#testing/chat-app.ts'
import { addPerson } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { scriptedModel } from '#testing/scripted-model.ts'
import { openTestDatabase } from '#testing/test-database.ts'

test('an answer that comes while the reply is just being put by is heard', async () => {
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
  // Its card is known, and its state is about to be written: a quick person answers right then.
  const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => Promise<unknown>
  let answered = false
  Object.assign(database.pool, {
    query: async (sql: { text?: string }, values?: unknown[]) => {
      if (!answered && sql.text?.startsWith('update "chat_messages"') && values?.[0] === 'waiting') {
        answered = true
        const card = await client.nextJson('approval_requested')
        client.say({
          action: 'answer_approval',
          session_id: session,
          tool_call_id: card.tool_call_id,
          approved: true,
        })
        // The server has the answer once it has told this one, which comes behind it.
        client.say({ action: 'continue_session', session_id: session })
        await client.next('session_continued')
      }
      return query(sql, values)
    },
  })
  client.say({ action: 'send_message', session_id: session, message: 'Pause it' })
  expect((await client.nextJson('stream_end')).finish_reason).toBe('stop')
  expect(answered).toBe(true)
  expect(pause.runs).toHaveLength(1)
})
