import type { AddressInfo } from 'node:net'
import type { CalendarDay } from '@adwright/contract/content-calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlannedPost, plannedPost } from '#testing/a-planned-post.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { connectChat } from '#testing/chat-client.ts'
import { type ModelRequest, type ScriptedReply, scriptedModel } from '#testing/scripted-model.ts'

let app: TestApp
let url: string
let script: (asked: ModelRequest) => ScriptedReply
beforeAll(async () => {
  app = await startTestApp({
    services: { llm: { provider: 'builtin', modelId: 'scripted', model: scriptedModel((asked) => script(asked)) } },
  })
  await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  url = `ws://127.0.0.1:${(app.server.http.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

const calls = (name: string, input: object): ((asked: ModelRequest) => ScriptedReply) => {
  return ({ step }) => (step === 0 ? { calls: [{ name, input }] } : { text: ['There you are.'] })
}

test('a model reads, adds, changes, moves and deletes posts without a card, and the owner can undo each', async () => {
  const ada = await app.signUp({ tier: 'Pro' })
  const id = await aPlannedPost(ada)
  const client = await connectChat(url, ada.token)
  const session = await client.newSession()
  const told = async (name: string, input: object) => {
    script = calls(name, input)
    await client.ask(session, 'Please')
    const { buttons } = await client.nextJson<{ buttons?: unknown[] }>('stream_end')
    expect(buttons ?? []).toEqual([])
    const path = '/api/business-profile/business-profile/content-calendar'
    return (await ada.call<CalendarDay[]>('GET', path)).json
  }
  expect(await told('get_content_calendar', {})).toHaveLength(1)
  const { date: _, ...post } = plannedPost
  await told('add_calendar_post', { ...post, headline: 'Oven day', date: '2026-06-03' })
  expect(await told('change_calendar_post', { id, time: '18:30', date: '2026-06-02' })).toMatchObject([
    { date: '2026-06-02', headlines: ['Rye is back'], posts: [{ id, time: '18:30' }] },
    { date: '2026-06-03', headlines: ['Oven day'] },
  ])
  expect(await told('remove_calendar_post', { id })).toHaveLength(1)
  const log = (await ada.call<{ id: string; undoable?: boolean; action: string }[]>('GET', '/api/activity')).json
  const removal = log.find((it) => it.action === 'remove_calendar_post')
  expect((await ada.call('POST', `/api/activity/${removal?.id}/undo`)).status).toBe(200)
  client.cut()
})
