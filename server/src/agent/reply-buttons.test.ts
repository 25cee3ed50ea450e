import { PROPOSED_MEMORY_MAX_CHARS } from '@adwright/contract/limits'
import type { AddressInfo } from 'node:net'
import type { ReplyButton } from '@adwright/contract/reply-buttons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectChat } from '#testing/chat-client.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
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
async function someone(): Promise<Person> {
  const ada = await app.signUp({ tier: 'Pro' })
  const form = { business_name: 'Golden Crust', industry: 'Retail', products: 'bread', report_frequency_hours: 24 }
  await ada.call('POST', '/api/business-profile/business-profile', form)
  return ada
}
/** Asks, and returns the buttons that came with the reply's end; a reload shows the same. */
async function buttonsFor(ada: Person): Promise<ReplyButton[]> {
  const client = await connectChat(url, ada.token)
  const session = await client.newSession()
  await client.ask(session, 'Please')
  const { buttons } = await client.nextJson<{ buttons?: ReplyButton[] }>('stream_end')
  expect(await stored(ada, session)).toEqual(buttons)
  client.cut()
  return buttons ?? []
}
async function stored(ada: Person, session: string) {
  const { json } = await ada.call<{ messages: { buttons?: ReplyButton[] }[] }>('GET', `/api/chat/history/${session}`)
  return json.messages.at(-1)?.buttons
}
const blog = '/api/business-profile/business-profile/blog-suggestions/saved'
const calendar = '/api/business-profile/business-profile/content-calendar/saved'

const bread = {
  campaign_name: 'Bread',
  daily_budget: 10,
  start_date: '2026-06-20',
  end_date: '2026-07-20',
  website_url: 'https://example.com',
  headlines: ['One', 'Two', 'Three'],
  descriptions: ['One.', 'Two.'],
  keywords: ['one', 'two', 'three'],
}

test('walk of a new owner: a campaign without an account offers the link, and it survives a reload', async () => {
  script = calls('create_campaign', bread)
  expect(await buttonsFor(await app.signUp())).toEqual([
    { kind: 'open_dialog', label: 'Link Google Ads', dialog: 'ad_account', until: { is: 'ad_account_linked' } },
  ])
})

test('a place that could be several offers the likeliest, whether the call needs a card or not', async () => {
  const ada = await someone()
  await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  const places = [
    'Springfield, Missouri',
    'Springfield, Massachusetts',
    'Springfield, Illinois',
    'Springfield, Oregon',
    'Springfield, Ohio',
  ]
  script = calls('save_business_profile', { location: 'Springfield' })
  const profile = await buttonsFor(ada)
  expect(profile).toEqual(places.map((label) => ({ kind: 'send', label, text: `We're in ${label}` })))
  script = calls('create_campaign', { ...bread, locations: ['Springfield'] })
  const card = await buttonsFor(ada)
  expect(card).toEqual(places.map((label) => ({ kind: 'send', label, text: `Show it in ${label}` })))
})

test('ideas are saved by their button: once, however often it is pressed, and never another person’s', async () => {
  const ada = await someone()
  script = calls('suggest_blog_ideas', { count: 3 })
  const [button] = await buttonsFor(ada)
  if (button?.kind !== 'save') throw new Error('there is no button that saves')
  expect(button.label).toBe('Save ideas')
  const press = (person: Person) =>
    person.call<{ saved: number }>('POST', `/api/chat/tool-calls/${button.tool_call_id}/save`)
  expect((await press(await app.signUp())).status).toBe(404)
  const [one, other] = await Promise.all([press(ada), press(ada)])
  expect([one.json.saved, other.json.saved].sort()).toEqual([0, 3])
  expect((await ada.call<object[]>('GET', blog)).json).toHaveLength(3)
  const sessions = await ada.call<{ session_id: string }[]>('GET', '/api/chat/sessions')
  expect(await stored(ada, sessions.json[0]?.session_id ?? '')).toEqual([{ ...button, saved: true }])
})

test('the calendar that the reply shows is the one that is saved, though another was made since', async () => {
  const ada = await someone()
  script = calls('generate_content_calendar', { start_date: '2026-06-20', end_date: '2026-06-22' })
  const [button] = await buttonsFor(ada)
  await ada.call('POST', '/api/business-profile/business-profile/content-calendar', {
    start_date: '2026-08-01',
    end_date: '2026-08-02',
  })
  if (button?.kind !== 'save') throw new Error('there is no button that saves')
  const saved = await ada.call<{ saved: number }>('POST', `/api/chat/tool-calls/${button.tool_call_id}/save`)
  const { json } = await ada.call<{ date: string; post: { text: string } }[]>('GET', calendar)
  expect(json).toHaveLength(saved.json.saved)
  // It opens with the posts that the reply was about.
  expect(json.filter((it) => it.post.text.includes('\n\n')).length).toBeGreaterThan(1)
  expect([...new Set(json.map((it) => it.date))].sort()).toEqual(['2026-06-20', '2026-06-21', '2026-06-22'])
})

test('a model’s own suggestions are buttons that send: at most three, and only such as can be shown', async () => {
  const offered = ['One', 'Two', '', 'Three', 'Four'].map((label) => ({ label, text: `Say ${label}` }))
  script = () => ({ text: ['Which one?'], suggestions: offered })
  expect(await buttonsFor(await app.signUp())).toEqual(
    ['One', 'Two', 'Three'].map((label) => ({ kind: 'send', label, text: `Say ${label}` })),
  )
})

test('a fact that the owner only mentioned is kept by the button, once, with an undo; not before', async () => {
  const ada = await someone()
  script = calls('propose_memory', { text: ' Closed on Mondays ' })
  const [button] = await buttonsFor(ada)
  expect(button).toMatchObject({
    kind: 'save',
    label: 'Remember: Closed on Mondays',
    view: 'settings',
    dialog: 'memories',
  })
  const memories = async () => (await ada.call<{ text: string }[]>('GET', '/api/memories')).json.map((it) => it.text)
  expect(await memories()).toEqual([])
  const id = button?.kind === 'save' ? button.tool_call_id : ''
  const press = () => ada.call<{ saved: number }>('POST', `/api/chat/tool-calls/${id}/save`)
  expect((await press()).json.saved).toBe(1)
  expect((await press()).json.saved).toBe(0)
  expect(await memories()).toEqual(['Closed on Mondays'])
  const entries = (await ada.call<{ id: string; undoable: boolean }[]>('GET', '/api/activity')).json
  await ada.call('POST', `/api/activity/${entries.find((it) => it.undoable)?.id}/undo`)
  expect(await memories()).toEqual([])
})

test('a fact too long for a button goes back to the model', async () => {
  script = ({ step }) =>
    step === 0
      ? { calls: [{ name: 'propose_memory', input: { text: 'x'.repeat(PROPOSED_MEMORY_MAX_CHARS + 1) } }] }
      : { text: ['There you are.'] }
  expect(await buttonsFor(await someone())).toEqual([])
})
