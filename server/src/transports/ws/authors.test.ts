import type { ChatMessage } from '@adwright/contract/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { ownerScope } from '#db/scope.ts'
import { businessMembers, users } from '#db/tables/index.ts'
import { issueTicket } from '#features/account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { sha256 } from '#kernel/ids.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import type { ChatClient } from '#testing/chat-client.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { scriptedModel } from '#testing/scripted-model.ts'
import { eq } from 'drizzle-orm'

/** Ada's business, in which Max works from the second test on. */
let database: Database
let app: ChatApp
let ada: Person
let max: Person
let hers: ChatClient
let session: string

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startChatApp({ database, model: scriptedModel(() => ({ text: ['Done'] })) })
  ada = await addPerson(database)
  max = await addPerson(database)
  await database.db.update(users).set({ firstName: 'Ada', lastName: 'Byron' }).where(eq(users.id, ada.owner))
  await database.db.update(users).set({ firstName: 'Max', lastName: '' }).where(eq(users.id, max.owner))
  hers = await app.connect(ada.token)
  session = await hers.newSession()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const authors = (messages: readonly ChatMessage[]) =>
  messages.flatMap((it) => (it.role === 'user' ? [it.author?.name] : []))
async function saidSoFar(client: ChatClient) {
  client.say({ action: 'continue_session', session_id: session })
  return authors((await client.nextJson<{ messages: ChatMessage[] }>('session_continued')).messages)
}
const begun = (client: ChatClient) => client.nextJson<{ user_message: ChatMessage }>('processing_started')

test('who writes alone is not named', async () => {
  await hers.ask(session, 'Hello')
  expect((await begun(hers)).user_message.author).toBeUndefined()
  expect(await saidSoFar(hers)).toEqual([undefined])
})

test('where two write, each message says whose it is: at once in the other’s window, and when it is read again', async () => {
  await database.db.insert(businessMembers).values({ businessId: ada.owner, userId: max.owner, role: 'manager' })
  const { ticket } = await ticketFor(max)
  const his = await app.connect(ticket)
  expect(await saidSoFar(his)).toEqual(['Ada Byron'])
  await his.ask(session, 'How are you?')
  expect((await begun(hers)).user_message.author).toEqual({ id: max.owner, name: 'Max' })
  expect(await saidSoFar(hers)).toEqual(['Ada Byron', 'Max'])
})

test('what somebody said stays signed when they no longer work there', async () => {
  await database.db.delete(businessMembers).where(eq(businessMembers.userId, max.owner))
  expect(await saidSoFar(hers)).toEqual([undefined, 'Max'])
})

/** Max's ticket for Ada's business. */
const ticketFor = ({ owner, token }: Person) =>
  issueTicket({
    scope: ownerScope(database.system, ada.owner),
    member: { id: owner, business: ada.owner },
    sessionHash: sha256(token),
    clock: { now: () => new Date() },
  } as unknown as Ctx)
