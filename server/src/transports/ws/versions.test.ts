import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@adwright/contract/chat'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import type { ChatClient } from '#testing/chat-client.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { budgetCard, testTool } from '#testing/chat-tools.ts'
import { scriptedModel } from '#testing/scripted-model.ts'

let database: Database
let ada: Person
let app: ChatApp
let client: ChatClient
let session: string
let told = ''

beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
  let replies = 0
  const model = scriptedModel(({ user, step, prompt }) => {
    told = JSON.stringify(prompt)
    if (/budget/.test(user) && replies > 0 && step === 0)
      return { text: ['I will. '], calls: [{ name: 'update_campaign', input: { daily_budget: 30 } }] }
    // In words: a number that no tool returned would be questioned.
    return { text: [`Reply ${['one', 'two', 'three', 'four', 'five'][replies++]}.`] }
  })
  const tools = [testTool('update_campaign', 'spend', () => ({ done: true }))]
  app = await startChatApp({ database, model, tools, cards: { update_campaign: budgetCard() } })
  client = await app.connect(ada.token)
  session = await client.newSession()
})
afterEach(async () => {
  await app.close()
  await database.close()
})

async function messages(): Promise<ChatMessage[]> {
  client.say({ action: 'continue_session', session_id: session })
  return (await client.nextJson<{ messages: ChatMessage[] }>('session_continued')).messages
}
const contents = async () => (await messages()).map((message) => message.content)
async function again(text?: string): Promise<void> {
  const question = (await messages()).findLast((message) => message.role === 'user')
  const ends = client.frames.filter((frame) => frame.type === 'stream_end').length
  const message = text ?? question?.content
  const frame = { action: 'resend_message', session_id: session, message_id: question?.id, message }
  client.say({ ...frame, client_message_id: randomUUID() })
  await client.until(
    (all) => all.filter((each) => each.type === 'stream_end' || each.type === 'approval_requested').length > ends,
  )
}
async function show(id: number | undefined) {
  client.say({ action: 'show_version', session_id: session, message_id: id })
  return client.nextJson<{ hides: number[]; messages: ChatMessage[] }>('version_shown')
}

describe('a reply that was asked for again', () => {
  test('no version is lost: each can be shown again, in every window and after a reload', async () => {
    const other = await app.connect(ada.token)
    await client.ask(session, 'Headlines')
    await again()
    await again()
    other.say({ action: 'continue_session', session_id: session })
    await other.next('session_continued')
    const [, third] = await messages()
    expect(third).toMatchObject({ content: 'Reply three.', versions: { at: 2 } })
    const started = client.frames.findLast((frame) => frame.type === 'processing_started')
    expect(JSON.parse(started?.content ?? '').versions).toEqual(third?.versions)

    const shown = await show(third?.versions?.ids[0])
    expect(shown.messages.map((message) => message.content)).toEqual(['Headlines', 'Reply one.'])
    expect(shown.messages[1]?.versions).toEqual({ ...third?.versions, at: 0 })
    expect(await other.nextJson('version_shown')).toEqual(shown)
    expect(await contents()).toEqual(['Headlines', 'Reply one.'])
    await show(third?.versions?.ids[1])
    expect(await contents()).toEqual(['Headlines', 'Reply two.'])
  })

  test('the one that is shown is the one that the model is told about, later too', async () => {
    await client.ask(session, 'Headlines')
    await again('Headlines for cakes')
    const [, reply] = await messages()
    await show(reply?.versions?.ids[0])
    await client.ask(session, 'Go on')
    expect(told).toContain('Reply one.')
    expect(told).not.toMatch(/Reply two|for cakes/)
    expect(await contents()).toEqual(['Headlines', 'Reply one.', 'Go on', 'Reply three.'])
    await show(reply?.versions?.ids[1])
    expect(await contents()).toEqual(['Headlines for cakes', 'Reply two.', 'Go on', 'Reply three.'])
    await client.ask(session, 'And now')
    expect(told).toContain('Reply two.')
    expect(told).not.toContain('Reply one.')
  })

  test('once the shown one changed something it stays; a foreign, unknown or only version is refused', async () => {
    await client.ask(session, 'Set the budget')
    const [question] = await messages()
    const refused = async (id: number | undefined, from = client) => {
      from.say({ action: 'show_version', session_id: session, message_id: id })
      return (await from.next('error')).content
    }
    expect(await refused(question?.id)).toBe('That version can’t be shown.')
    await again()
    const card = await client.nextJson('approval_requested')
    // While a card waits, the reply isn't finished.
    expect(await refused(question?.id)).toBe('A reply is already in progress.')
    client.say({ action: 'answer_approval', session_id: session, tool_call_id: card.tool_call_id, approved: true })
    await client.until((all) => all.filter((frame) => frame.type === 'stream_end').length === 2)
    expect((await messages()).map((message) => message.versions)).toEqual([undefined, undefined])
    expect(await refused(question?.id)).toBe('That version can’t be shown.')
    const stranger = await app.connect((await addPerson(database)).token)
    expect(await refused(question?.id, stranger)).toBe('session not found')
    expect(await contents()).toEqual(['Set the budget', expect.stringContaining('Reply two.')])
  })
})
