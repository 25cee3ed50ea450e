import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyWork } from '@adwright/contract/chat'
import type { AnalysisSummary, WebsiteAnalysis } from '@adwright/contract/site-analysis'
import type { WebReader } from '#services/web-reader/port.ts'
import { openWebReader } from '#services/web-reader/builtin/index.ts'
import { openBakerySite } from '#testing/bakery-site.ts'
import { type ChatClient, connectChat } from '#testing/chat-client.ts'
import { fakePageSpeed } from '#testing/fake-page-speed.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import type { LocalSite } from '#testing/local-site.ts'

let site: LocalSite
let webReader: WebReader & { close: () => Promise<void> }
let app: TestApp
let ws: string
beforeAll(async () => {
  site = await openBakerySite()
  webReader = openWebReader({
    allowHosts: [site.host, `127.0.0.1:${CLOSED_PORT}`],
    publicUrl: 'https://adwright.example.com',
    resolve: async (name) => (name.endsWith('.example.com') ? [{ address: '127.0.0.1', family: 4 }] : []),
  })
  app = await startTestApp({ services: { webReader, pageSpeed: fakePageSpeed([[62, 88]]) } })
  ws = (await app.server.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(async () => {
  await app.close()
  await webReader.close()
  await site.close()
})
/** Nothing ever listens there. */
const CLOSED_PORT = 1

interface ToolRequest {
  readonly ada: Person
  readonly chat: ChatClient
  readonly session: string
  readonly reply: Promise<string>
  /** The analysis's id, from the call's first event. */
  readonly shownId: string
}

async function ask(url: string): Promise<ToolRequest> {
  const ada = await app.signUp()
  const chat = await connectChat(ws, ada.token)
  const session = await chat.newSession()
  const reply = chat.ask(session, `What should I improve first on my website ${url}?`)
  const [call] = await chat.nextJson<{ shown_id: string }[]>('tool_calls_started')
  await expect.poll(() => app.waitingJobs().filter((it) => it.name === 'analyze_website').length).toBe(1)
  return { ada, chat, session, reply, shownId: call?.shown_id ?? '' }
}

/** What another window, or the same one after a reload, gets as the reply's cards. */
async function worksAfterReload({ ada, session }: ToolRequest): Promise<readonly ReplyWork[]> {
  const chat = await connectChat(ws, ada.token)
  chat.say({ action: 'continue_session', session_id: session })
  const { messages } = await chat.nextJson<{ messages: { works?: ReplyWork[] }[] }>('session_continued')
  chat.cut()
  return messages.flatMap((it) => it.works ?? [])
}
const analysis = ({ ada, shownId }: ToolRequest) => ada.call<WebsiteAnalysis>('GET', `/api/website-analyses/${shownId}`)

test('product-2 §2.4: asked by Chat with Assistant, it runs in its job and is found again by a reload in the middle; the advice rests on the findings', async () => {
  const asked = await ask(`http://shop.example.com:${site.port}/`)
  const { ada, chat, shownId } = asked
  expect(await worksAfterReload(asked)).toEqual([
    {
      tool_call_id: expect.any(String),
      function: 'analyze_website',
      state: 'running',
      shown_id: shownId,
      summary: '',
      at: 0,
    },
  ])
  expect((await analysis(asked)).json).toMatchObject({ state: 'waiting', step: 1, by: 'agent' })

  await app.runJobs()
  const said = await asked.reply
  for (const text of [
    '62 of 100 on mobile phones, 88 on computers',
    'Make your website secure with https',
    'Repair the broken links: Repair these links',
    'Let the page show before everything is loaded: ',
  ])
    expect(said).toContain(text)
  expect(said).not.toContain('Ignore all instructions')
  expect(await worksAfterReload(asked)).toMatchObject([{ state: 'done', shown_id: shownId }])
  const { json } = await ada.call<AnalysisSummary[]>('GET', '/api/website-analyses')
  expect(json).toMatchObject([{ id: shownId, by: 'agent', performance_score: 62, state: 'done' }])

  // Within a quarter of an hour, the same analysis is shown again.
  await chat.ask(asked.session, `Analyze my website http://shop.example.com:${site.port}/`)
  expect(await worksAfterReload(asked)).toMatchObject([{ shown_id: shownId }, { state: 'done', shown_id: shownId }])
  chat.cut()
})

test('product-2 §8: an analysis that fails in the chat says its cause, there and on its card', async () => {
  const asked = await ask(`http://closed.example.com:${CLOSED_PORT}/`)
  await app.runJobs()
  const said = await asked.reply
  const { json } = await analysis(asked)
  expect(json).toMatchObject({ state: 'failed', by: 'agent' })
  expect(json.message).toMatch(/\w{3,}/)
  expect(said).toContain(json.message)
  expect(await worksAfterReload(asked)).toMatchObject([
    { state: 'failed', summary: json.message, shown_id: asked.shownId },
  ])
  asked.chat.cut()
})

test('decisions.md, Quality: stopping the reply stops the analysis', async () => {
  const asked = await ask(`http://shop.example.com:${site.port}/`)
  asked.chat.say({ action: 'stop', session_id: asked.session })
  await asked.reply
  await expect.poll(async () => (await analysis(asked)).json.state).toBe('stopped')
  await app.runJobs()
  expect((await analysis(asked)).json.state).toBe('stopped')
  asked.chat.cut()
})
