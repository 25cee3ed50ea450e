import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import type { ChatClient } from '#testing/chat-client.ts'
import { addPerson } from '#testing/chat-person.ts'
import { scriptedModel } from '#testing/scripted-model.ts'

let database: Database
let app: ChatApp
let client: ChatClient
const told: string[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  told.length = 0
  const model = scriptedModel(({ user, prompt }) => {
    told.push(JSON.stringify(prompt))
    return { text: [`**About** ${user.replace(/\[run_id.*/, '')}`] }
  })
  app = await startChatApp({ database, model })
  client = await app.connect((await addPerson(database)).token)
})
afterEach(async () => {
  await app.close()
  await database.close()
})

async function titles(): Promise<string[]> {
  client.say({ action: 'get_sessions' })
  return (await client.nextJson<{ title: string }[]>('sessions_list')).map((it) => it.title)
}

test('decisions.md, History label: 30 characters of the first message, made once and kept', async () => {
  const session = await client.newSession()
  await client.ask(session, 'Why did my  campaign Coffee lose so many clicks?')
  expect(await titles()).toEqual(['Why did my campaign Coffee los…'])
  await client.ask(session, 'And what about Tea?')
  expect(await titles()).toEqual(['Why did my campaign Coffee los…'])
})

test('decisions.md, Run-identifier marker: it is in no title, also when the conversation goes on', async () => {
  const session = await client.newSession()
  await client.ask(session, 'How did my campaigns do last week? [run_id: 7]')
  const [title] = await titles()
  expect(title).not.toMatch(/run_id|last week\? \[/)
  await client.ask(session, 'And the week before?')
  expect(await titles()).toEqual([title])
  // The model gets earlier messages, with or without a title.
  expect(told.at(-1)).toContain('How did my campaigns do last week?')
})
