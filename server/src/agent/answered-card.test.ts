import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownerScope } from '#db/scope.ts'
import type { Database } from '#db/open.ts'
import { moveCall } from '#features/chat/index.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { scriptedModel } from '#testing/scripted-model.ts'
import { openTestDatabase } from '#testing/test-database.ts'

let database: Database
let ada: Person
const apps: ChatApp[] = []
beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  await database.close()
})

const tool = () => testTool('pause_campaign', 'change_outside', () => ({ message: 'Paused.' }))
/** The server, started on the same database. */
async function open(tools: ReturnType<typeof tool>[]) {
  const model = scriptedModel(({ step }) =>
    step === 0
      ? { text: ['I will.'], calls: [{ name: 'pause_campaign', input: { campaign_id: '7' } }] }
      : { text: ['That is that.'] },
  )
  const app = await startChatApp({ database, model, tools })
  apps.push(app)
  return { app, client: await app.connect(ada.token) }
}

test.for([true, false])(
  'a card whose answer (yes: %s) came in the server’s last moment is acted on: the reply doesn’t wait for it forever',
  async (isYes) => {
    const first = await open([tool()])
    const session = await first.client.newSession()
    first.client.say({ action: 'send_message', session_id: session, message: 'Pause it' })
    const card = await first.client.nextJson<{ tool_call_id: string }>('approval_requested')
    await first.app.agent.idle()
    // The answer is stored, and nobody has gone on with the reply.
    await moveCall(ownerScope(database.system, ada.owner), card.tool_call_id, 'open', isYes ? 'approved' : 'declined')

    const paused = tool()
    const second = await open([paused])
    await second.app.agent.idle()
    second.client.say({ action: 'continue_session', session_id: session })
    const found = await second.client.nextJson<{ in_progress: boolean; messages: { content: string }[] }>(
      'session_continued',
    )
    expect(found.in_progress).toBe(false)
    expect(found.messages.at(-1)?.content).toBe('I will.\n\nThat is that.')
    expect(paused.runs).toEqual(isYes ? [card.tool_call_id] : [])
  },
)
