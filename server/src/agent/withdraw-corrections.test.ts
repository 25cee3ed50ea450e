import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/open.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import type { ChatClient } from '#testing/chat-client.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { type ModelRequest, type ScriptedReply, scriptedModel } from '#testing/scripted-model.ts'
import { openTestDatabase } from '#testing/test-database.ts'

let database: Database
let ada: Person
let app: ChatApp
beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
})
afterEach(async () => {
  await app.close()
  await database.close()
})

const CORRECTION = "Correction: that hasn't been done yet."
const call = (name: string) => ({ name: 'pause_campaign', input: { campaign_id: name } })
const tools = [
  testTool('list_campaigns', 'read', () => ({
    campaigns: ['Wedding Cakes', 'Coffee Morning'].map((name) => ({ id: name, name, status: 'ENABLED' })),
  })),
  testTool('pause_campaign', 'change_outside', () => ({ message: 'It is paused.' })),
]
const list = { calls: [{ name: 'list_campaigns', input: {} }] }

async function ask(script: (asked: ModelRequest) => ScriptedReply) {
  const model = scriptedModel(script)
  app = await startChatApp({ database, model, tools })
  const client = await app.connect(ada.token)
  const session = await client.newSession()
  client.say({ action: 'send_message', session_id: session, message: 'Pause it' })
  return { client, session, model }
}
const answer = async (client: ChatClient, session: string, approved: boolean) => {
  const card = await client.nextJson('approval_requested')
  client.say({ action: 'answer_approval', session_id: session, tool_call_id: card.tool_call_id, approved })
}
/** The reply as shown in a window that was open all along, and in one that opens now. */
async function shown(client: ChatClient, session: string): Promise<{ open: string; reloaded: string | undefined }> {
  let open = ''
  for (const { type, content } of client.frames) {
    if (type === 'stream') open += content
    if (type !== 'text_removed') continue
    const { at, length } = JSON.parse(content) as { at: number; length: number }
    open = open.slice(0, at) + open.slice(at + length)
  }
  const other = await app.connect(ada.token)
  other.say({ action: 'continue_session', session_id: session })
  const { messages } = await other.nextJson<{ messages: { role: string; content: string }[] }>('session_continued')
  return { open, reloaded: messages.findLast((it) => it.role === 'assistant')?.content }
}

/** Claims the action alongside its card, in its second answer too. */
const claimBesideCard = ({ step }: ModelRequest): ScriptedReply =>
  step === 0 ? { text: ["I've paused Wedding Cakes."], calls: [call('Wedding Cakes')] } : { text: ['Anything else?'] }

test('“I’ve paused it” beside a card is corrected until the owner’s yes, and no longer after it', async () => {
  const { client, session, model } = await ask(claimBesideCard)
  await client.until((frames) => frames.some((it) => it.type === 'approval_requested'))
  expect((await shown(client, session)).reloaded?.trim()).toBe(`I've paused Wedding Cakes. *${CORRECTION}*`)
  await answer(client, session, true)
  await client.next('stream_end')
  const { open, reloaded } = await shown(client, session)
  expect(open).toMatch(/^I've paused Wedding Cakes\.\s+Anything else\?$/)
  expect(reloaded).toBe(open)
  expect(JSON.stringify(model.asked.at(-1)?.prompt)).not.toContain('Correction')
})

test('after a no the correction stays', async () => {
  const { client, session } = await ask(claimBesideCard)
  await answer(client, session, false)
  await client.next('stream_end')
  const { open, reloaded } = await shown(client, session)
  expect(open).toContain(CORRECTION)
  expect(reloaded).toBe(open)
})

test('of two claims with a card each, one approved makes only its own correction go, and the other waits', async () => {
  const claims = {
    text: ["I've paused Wedding Cakes. ", 'It had few visitors. ', "I've paused Coffee Morning."],
    calls: [call('Wedding Cakes'), call('Coffee Morning')],
  }
  const { client, session } = await ask(({ user, step }) => {
    if (step === 1 || user.startsWith('A check by Adwright')) return claims
    return step === 0 ? list : { text: ['Fine.'] }
  })
  await client.until((frames) => frames.filter((it) => it.type === 'approval_requested').length === 2)
  await answer(client, session, true)
  await client.next('text_removed')
  const { open, reloaded } = await shown(client, session)
  expect(open.trim()).toBe(
    `I've paused Wedding Cakes. It had few visitors. I've paused Coffee Morning. *${CORRECTION}*`,
  )
  expect(reloaded).toBe(open)
  await answer(client, session, false)
  await client.next('stream_end')
  expect((await shown(client, session)).open).toContain(CORRECTION)
})
