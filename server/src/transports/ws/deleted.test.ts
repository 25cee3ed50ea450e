import { deleteChat } from '@adwright/contract/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { handlers } from '#features/chat/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type ChatApp, scopeFor, startChatApp } from '#testing/chat-app.ts'
import { addPerson } from '#testing/chat-person.ts'
import { scriptedModel } from '#testing/scripted-model.ts'

let database: Database
let app: ChatApp
beforeAll(async () => {
  database = await openTestDatabase()
  app = await startChatApp({ database, model: scriptedModel(() => ({ text: ['Yes.'] })) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('a window with the conversation open hears at once that it was deleted, and no other', async () => {
  const { owner, token } = await addPerson(database)
  const [here, there, stranger] = [
    await app.connect(token),
    await app.connect(token),
    await app.connect((await addPerson(database)).token),
  ]
  const session = await here.newSession()
  const kept = await there.newSession()
  await here.ask(session, 'Hello')
  there.say({ action: 'continue_session', session_id: session })
  await there.next('session_continued')
  stranger.say({ action: 'send_message', session_id: session, message: 'Hello' })
  await stranger.next('error')

  const remove = handlers.find((it) => it.action === deleteChat)
  await remove?.run({ scope: scopeFor(database, owner) } as Ctx as never, { session_id: session } as never)
  for (const client of [here, there])
    expect(await client.next('error')).toEqual({ type: 'error', content: 'session not found', session_id: session })
  expect(stranger.frames.filter((it) => it.type === 'error')).toHaveLength(1)
  expect(await there.ask(kept, 'Still here?')).toBe('Yes.')
})
