import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import type { ChatClient } from '#testing/chat-client.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { budgetCard, testTool } from '#testing/chat-tools.ts'
import { scriptedModel } from '#testing/scripted-model.ts'

interface Present {
  messages: { id: number; role: string; content: string }[]
  pending_approvals: { tool_call_id: string }[]
}

let database: Database
let ada: Person
let app: ChatApp
const asked: string[][] = []

beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
  asked.length = 0
  const model = scriptedModel(({ user, step, prompt }) => {
    asked.push(prompt.filter((it) => it.role === 'user').map((it) => JSON.stringify(it.content)))
    if (/budget/.test(user) && step === 0)
      return { text: ['I will. '], calls: [{ name: 'update_campaign', input: { daily_budget: 30 } }] }
    return { text: [`You said ${user}.`] }
  })
  const tools = [testTool('update_campaign', 'spend', () => ({ done: true }))]
  app = await startChatApp({ database, model, tools, cards: { update_campaign: budgetCard() } })
})
afterEach(async () => {
  await app.close()
  await database.close()
})

async function present(client: ChatClient, session: string): Promise<Present> {
  client.say({ action: 'continue_session', session_id: session })
  return client.nextJson<Present>('session_continued')
}
const resend = async (client: ChatClient, session: string, id: number | undefined, message: string) => {
  const ends = client.frames.filter((it) => it.type === 'stream_end').length
  const frame = { action: 'resend_message', session_id: session, message_id: id, message }
  client.say({ ...frame, client_message_id: randomUUID() })
  await client.until((all) => all.filter((it) => it.type === 'stream_end').length > ends)
}
const contents = (item: Present) => item.messages.map((message) => message.content)

describe('the owner’s last message, said again', () => {
  test('other words take its place and its reply’s: in every window, in the history and in what the model is told', async () => {
    const client = await app.connect(ada.token)
    const other = await app.connect(ada.token)
    const session = await client.newSession()
    await client.ask(session, 'first')
    await client.ask(session, 'secnod')
    await present(other, session)
    const before = await present(client, session)
    await resend(client, session, before.messages[2]?.id, 'second')
    const told = await other.nextJson<{ replaces: number[] }>('processing_started')
    expect(told.replaces).toEqual([before.messages[2]?.id, before.messages[3]?.id])
    expect(contents(await present(client, session))).toEqual(['first', 'You said first.', 'second', 'You said second.'])
    expect(asked.at(-1)?.join()).not.toContain('secnod')
  })

  test('the same words again: another reply to one question; the list shows the newest words', async () => {
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    await client.ask(session, 'only')
    const [question] = (await present(client, session)).messages
    await resend(client, session, question?.id, 'only, please')
    expect(contents(await present(client, session))).toEqual(['only, please', 'You said only, please.'])
    client.say({ action: 'get_sessions' })
    const [listed] = await client.nextJson<{ title: string; messages: { content: string }[] }[]>('sessions_list')
    expect(listed?.title).toBe('only, please')
    expect(listed?.messages[0]?.content).toBe('only, please')
  })

  test('an earlier message, or another person’s, is refused and nothing is stored', async () => {
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    await client.ask(session, 'first')
    await client.ask(session, 'second')
    const { messages } = await present(client, session)
    for (const id of [messages[0]?.id, messages[1]?.id, 999_999]) {
      client.say({ action: 'resend_message', session_id: session, message_id: id, message: 'no' })
      expect((await client.next('error')).content).toBe('Only your last message can be sent again.')
    }
    expect((await present(client, session)).messages).toHaveLength(4)
    const stranger = await app.connect((await addPerson(database)).token)
    stranger.say({ action: 'resend_message', session_id: session, message_id: messages[2]?.id, message: 'no' })
    expect((await stranger.next('error')).content).toBe('session not found')
  })

  test('a card that waits is declined, and leaves with its reply', async () => {
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    client.say({ action: 'send_message', session_id: session, message: 'Change the budget' })
    await client.next('approval_requested')
    const [question] = (await present(client, session)).messages
    await resend(client, session, question?.id, 'Never mind')
    await client.until((all) => all.some((it) => it.type === 'stream' && it.content.includes('Never mind')))
    const after = await present(client, session)
    expect(after.pending_approvals).toEqual([])
    expect(contents(after)).toEqual(['Never mind', 'You said Never mind.'])
  })

  test('a reply whose card was carried out stays where it was said', async () => {
    const client = await app.connect(ada.token)
    const session = await client.newSession()
    client.say({ action: 'send_message', session_id: session, message: 'Change the budget' })
    const card = await client.nextJson<{ tool_call_id: string }>('approval_requested')
    client.say({ action: 'answer_approval', session_id: session, tool_call_id: card.tool_call_id, approved: true })
    await client.next('stream_end')
    const [question] = (await present(client, session)).messages
    await resend(client, session, question?.id, 'Something else')
    const started = client.frames.findLast((it) => it.type === 'processing_started')
    expect(JSON.parse(started?.content ?? '').replaces).toBeUndefined()
    expect((await present(client, session)).messages).toHaveLength(4)
  })
})
