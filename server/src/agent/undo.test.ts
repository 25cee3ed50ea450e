import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChatClient, connectChat } from '#testing/chat-client.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { campaignsOf, readyOwner } from '#testing/ready-owner.ts'

let app: TestApp
let url: string
beforeAll(async () => {
  app = await startTestApp()
  await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  url = `ws://127.0.0.1:${(app.server.http.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

interface Effect {
  readonly tool_call_id: string
  readonly activity_id: string
  readonly undoable: boolean
}

async function approved(client: ChatClient, session: string, message: string): Promise<Effect & { function: string }> {
  client.say({ action: 'send_message', session_id: session, message })
  const card = await client.nextJson('approval_requested')
  client.say({ action: 'answer_approval', session_id: session, tool_call_id: card.tool_call_id, approved: true })
  const done = await client.until((all) =>
    all.find((it) => it.type === 'tool_call_completed' && it.content.includes(String(card.tool_call_id))),
  )
  await client.next('stream_end')
  return JSON.parse(done.content) as never
}

test('decisions.md, Every change: what the agent did carries its Undo, which is read back, and works once', async () => {
  const ana = await readyOwner(app)
  const client = await connectChat(url, ana.token)
  const session = await client.newSession()
  const effect = await approved(client, session, 'Pause Bread')
  expect(effect).toMatchObject({ function: 'pause_campaign', undoable: true })
  expect((await campaignsOf(ana))[0]?.status).toBe('PAUSED')

  const effects = async () => {
    const { json } = await ana.call<{ messages: { effects?: Effect[] }[] }>('GET', `/api/chat/history/${session}`)
    return json.messages.flatMap((it) => it.effects ?? [])
  }
  expect(await effects()).toMatchObject([{ activity_id: effect.activity_id, undoable: true }])
  expect((await ana.call('POST', `/api/activity/${effect.activity_id}/undo`)).status).toBe(200)
  expect((await campaignsOf(ana))[0]?.status).toBe('ENABLED')
  expect(await effects()).toMatchObject([{ undoable: false }])
  expect((await ana.call('POST', `/api/activity/${effect.activity_id}/undo`)).status).toBe(409)
  client.cut()
})

test('eval, Cards: "undo that" is the opposite call, with a card of its own', async () => {
  const ana = await readyOwner(app)
  const client = await connectChat(url, ana.token)
  const session = await client.newSession()
  await approved(client, session, 'Pause Bread')
  const back = await approved(client, session, 'Undo that')
  expect(back.function).toBe('resume_campaign')
  expect((await campaignsOf(ana))[0]?.status).toBe('ENABLED')
  client.cut()
})
