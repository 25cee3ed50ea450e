import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import { addPerson } from '#testing/chat-person.ts'
import { scriptedModel } from '#testing/scripted-model.ts'

let database: Database
let app: ChatApp
const model = scriptedModel(({ user }) => ({ text: [`You said ${user}.`] }))
beforeAll(async () => {
  database = await openTestDatabase()
  app = await startChatApp({ database, model, messagesPerMinute: 6 })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const PEOPLE = 12
const openTalk = async () => {
  const client = await app.connect((await addPerson(database)).token)
  return { client, session: await client.newSession() }
}

test('many people at once: each hears the reply to their own words, in order, and the model is told what was said before', async () => {
  const talks = await Promise.all(Array.from({ length: PEOPLE }, openTalk))
  for (const round of ['first', 'second', 'third']) {
    const heard = await Promise.all(talks.map(({ client, session }, at) => client.ask(session, `${round} ${at}`)))
    expect(heard).toEqual(talks.map((_, at) => `You said ${round} ${at}.`))
  }
  for (const [at, { client }] of talks.entries()) {
    expect(client.frames.flatMap((it) => (it.seq === undefined ? [] : [it.seq]))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    const told = model.asked.find((it) => it.user === `third ${at}`)?.prompt.map((it) => JSON.stringify(it.content))
    expect(told?.slice(1).map((it) => it.match(/(first|second|third) \d+/)?.[0])).toEqual(
      ['first', 'first', 'second', 'second', 'third'].map((round) => `${round} ${at}`),
    )
  }
})

test('contract.md, Chat socket: of two messages to one session at once one begins a reply, the other is told', async () => {
  const { client, session } = await openTalk()
  client.say({ action: 'send_message', session_id: session, message: 'one' })
  client.say({ action: 'send_message', session_id: session, message: 'two' })
  await client.until((all) => all.some((it) => it.type === 'stream_end'))
  // Whichever comes before the first reply's end.
  await client.until((all) => all.some((it) => it.type === 'error') || all.filter((it) => it.type === 'stream_end')[1])
  const begun = client.frames.filter((it) => it.type === 'processing_started').length
  const refused = client.frames.filter((it) => it.content === 'A reply is already in progress.').length
  expect(begun + refused).toBe(2)
})

test('contract.md: the same client_message_id is not stored or answered twice, though both come at once', async () => {
  const { client, session } = await openTalk()
  const message = { action: 'send_message', session_id: session, message: 'once' }
  const client_message_id = crypto.randomUUID()
  client.say({ ...message, client_message_id })
  client.say({ ...message, client_message_id })
  await client.until((all) => all.some((it) => it.type === 'stream_end'))
  client.say({ action: 'continue_session', session_id: session })
  const present = await client.nextJson<{ messages: object[] }>('session_continued')
  expect(present.messages).toHaveLength(2)
})

test('contract.md, Limits: the message over the limit is told and not stored, in this statement too', async () => {
  const { client, session } = await openTalk()
  for (let nth = 0; nth < 6; nth++) await client.ask(session, `message ${nth}`)
  client.say({ action: 'send_message', session_id: session, message: 'one too many' })
  expect((await client.next('error')).content).toMatch(/^Too many messages\. Try again in \d+ s\.$/)
})

test('somebody else’s session, and one that is not there, are not found', async () => {
  const [one, other] = [await openTalk(), await openTalk()]
  one.client.say({ action: 'send_message', session_id: other.session, message: 'hello' })
  expect((await one.client.next('error')).content).toBe('session not found')
})

test('what another node said in between is not missed: then the conversation is read again', async () => {
  const { token } = await addPerson(database)
  const here = await app.connect(token)
  const session = await here.newSession()
  await here.ask(session, 'here')
  const there = await startChatApp({ database, model, exclusive: false })
  try {
    await (await there.connect(token)).ask(session, 'there')
    await here.ask(session, 'here again')
    const told = model.asked.find((it) => it.user === 'here again')
    expect(JSON.stringify(told?.prompt)).toContain('You said there.')
  } finally {
    await there.close()
  }
})
