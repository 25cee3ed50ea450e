import type { ApprovalCard, ServerFrame } from '@adwright/contract/chat-events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApprovalsApp, startApprovalsApp } from '#testing/approvals-app.ts'
import { aForm } from '#testing/ads-app.ts'
import { type ChatClient, connectChat } from '#testing/chat-client.ts'
import { scriptedModel } from '#testing/scripted-model.ts'
import { stubPrinter } from '#testing/stub-printer.ts'

interface Call {
  readonly name: string
  readonly input: object
}
let next: readonly Call[] = []
const model = scriptedModel(({ step }) => (step === 0 && next.length > 0 ? { calls: next } : { text: ['Fine.'] }))

let app: ApprovalsApp
let chat: ChatClient
let session: string
let campaign: string
beforeAll(async () => {
  app = await startApprovalsApp({
    services: { llm: { provider: 'scripted', modelId: 'scripted-1', model }, pdf: stubPrinter() },
  })
  const url = await app.app.server.http.listen({ port: 0, host: '127.0.0.1' })
  chat = await connectChat(url.replace('http', 'ws'), app.ana.token)
  const form = { ...aForm, campaign_name: 'Rye', start_date: '2026-06-20', end_date: '2026-08-20' }
  const made = await app.ana.call<{ data: { campaign: { id: string } } }>(
    'POST',
    '/api/google-ads/create-campaign',
    form,
  )
  campaign = made.json.data.campaign.id
})
afterAll(async () => {
  chat.cut()
  await app.app.close()
})
beforeEach(async () => {
  session = await chat.newSession()
})

interface Done {
  readonly ok: boolean
  readonly summary: string
  readonly data?: never
}

/** Resolves with the next event of a type from now on. */
function coming(type: ServerFrame['type']): () => Promise<string> {
  const from = chat.frames.length
  return async () => (await chat.until((all) => all.slice(from).find((it) => it.type === type))).content
}

/** Has the model make this call, and returns its outcome. */
async function calls(name: string, input: object = {}): Promise<Done> {
  next = [{ name, input }]
  const done = coming('tool_call_completed')
  await chat.ask(session, `Call ${name}`)
  return JSON.parse(await done()) as Done
}

/** The card that a call waits for, and the outcome after a yes. */
async function card(name: string, input: object) {
  next = [{ name, input }]
  const asked = coming('approval_requested')
  chat.say({ action: 'send_message', session_id: session, message: `Call ${name}` })
  const shown = JSON.parse(await asked()) as ApprovalCard
  const yes = async (): Promise<Done> => {
    const [done, end] = [coming('tool_call_completed'), coming('stream_end')]
    const amount = shown.typed_amount === undefined ? {} : { amount: shown.typed_amount }
    const answer = { action: 'answer_approval', session_id: session, tool_call_id: shown.tool_call_id, approved: true }
    chat.say({ ...answer, ...amount })
    await end()
    return JSON.parse(await done()) as Done
  }
  return { ...shown, yes }
}

test('a model reads what owners ask about: ads, changes, limit, plan, payments, notes, lists of all kinds', async () => {
  const reads = [
    ['list_ads', { campaign_id: campaign }],
    ['forecast_campaign', { campaign_id: campaign, daily_budget: 40 }],
    ['list_audience_segments', { query: 'cooking' }],
    ['list_activity'],
    ['get_spend_limit'],
    ['get_subscription'],
    ['list_plans'],
    ['list_payments'],
    ['list_credit_history'],
    ['list_date_notes', { from: '2026-06-01', to: '2026-06-30' }],
    ['get_digest'],
    ['list_clients'],
    ['list_approval_clients'],
    ['list_images'],
    ['list_saved_blog_suggestions'],
    ['list_saved_calendar'],
    ['list_website_analyses'],
    ['list_website_watches'],
    ['list_holidays', { from: '2026-06-01', to: '2026-06-30' }],
    ['list_site_messages'],
    ['list_sent_reports'],
    ['get_model_usage'],
    ['get_watch_settings'],
    ['set_watch_settings', { mail: false, days_off: ['MONDAY'] }],
    ['refresh_figures'],
    ['mark_notifications_read'],
  ] as const
  for (const [name, input] of reads) {
    const { ok, summary } = await calls(name, input)
    expect([name, ok]).toEqual([name, true])
    expect(summary, name).not.toContain(': done')
  }
})

test('an ad’s texts change after a yes to a card that names what comes and what goes', async () => {
  const { data } = (await calls('list_ads', { campaign_id: campaign })) as { data?: { data: Ad[] } }
  const [ad] = data?.data ?? []
  if (!ad) throw new Error('the campaign has no ad')
  const pinned = { text: ad.headlines[1]?.text ?? '', pinnedField: 'HEADLINE_2' }
  const headlines = ['Rye From The Stone Oven', pinned, ...ad.headlines.slice(2).map((it) => it.text)]
  const shown = await card('update_ad', {
    adId: ad.id,
    finalUrl: ad.finalUrl,
    version: ad.version,
    headlines,
    descriptions: ad.descriptions.map((it) => it.text),
  })
  expect(shown.summary).toBe('Change the ad of “Rye”.')
  expect(shown.impact.text).toContain('New headlines: “Rye From The Stone Oven”.')
  expect(shown.impact.text).toContain(`No longer: “${ad.headlines[0]?.text}”.`)
  expect(shown.impact.text).toContain(`“${pinned.text}” is pinned to position 2.`)
  expect((await shown.yes()).ok).toBe(true)
  const now = (await calls('list_ads', { campaign_id: campaign })) as { data?: { data: Ad[] } }
  expect(now.data?.data[0]?.headlines[0]?.text).toBe('Rye From The Stone Oven')
})
interface Ad {
  readonly id: string
  readonly finalUrl: string
  readonly version: string
  readonly headlines: readonly { readonly text: string }[]
  readonly descriptions: readonly { readonly text: string }[]
}

test('an ad that can’t be changed so gets no card: the model hears why', async () => {
  const request = { adId: '999', finalUrl: 'https://a.example', headlines: ['A', 'B', 'C'], descriptions: ['D', 'E'] }
  expect(await calls('update_ad', request)).toMatchObject({ ok: false })
  expect(await calls('update_ad', { ...request, headlines: ['A'] })).toMatchObject({
    ok: false,
    summary: 'headlines: At least 3 headlines.',
  })
})

test('interests are found by words, and named on the card that sets them', async () => {
  const found = (await calls('list_audience_segments', { query: 'cooking' })) as {
    data?: { interests: { user_interest_id: string; name: string }[] }
  }
  const [one] = found.data?.interests ?? []
  const shown = await card('set_campaign_targeting', { campaign_id: campaign, interests: [one?.user_interest_id] })
  expect(shown.summary).toContain(`Rye: Interests: ${one?.name}`)
  expect((await shown.yes()).ok).toBe(true)
  expect(await calls('set_campaign_targeting', { campaign_id: campaign, interests: ['nobody'] })).toMatchObject({
    ok: false,
  })
})

test('the spend limit waits for a yes, with the old and the new one; undoing it is a card as well', async () => {
  const shown = await card('set_spend_limit', { daily_limit: 80, monthly_limit: null })
  expect(shown.summary).toBe('Spend limit of all campaigns: no limit → $80 a day.')
  expect(await app.ana.call('GET', '/api/spend-limit')).toMatchObject({ json: { daily_limit: null } })
  app.app.clock.advance(1_000)
  await shown.yes()
  expect(await app.ana.call('GET', '/api/spend-limit')).toMatchObject({ json: { daily_limit: 80 } })
  const [entry] = (await app.ana.call<{ id: string }[]>('GET', '/api/activity')).json
  const back = await card('undo_activity', { id: entry?.id })
  expect(back.summary).toBe('Undo “Set spend limit”: Spend limit.')
  expect(back.impact.text).toContain('Daily limit: 80 → none')
  expect((await back.yes()).ok).toBe(true)
  expect(await app.ana.call('GET', '/api/spend-limit')).toMatchObject({ json: { daily_limit: null } })
  // An entry can be undone only once, and only by its owner.
  expect(await calls('undo_activity', { id: entry?.id })).toMatchObject({ ok: false })
  expect(await calls('undo_activity', { id: 'no-entry' })).toMatchObject({ ok: false })
})

test('undoing a change of a campaign says what that costs', async () => {
  app.app.clock.advance(1_000)
  await app.ana.call('PUT', `/api/google-ads/campaigns/${campaign}`, { daily_budget: 12 })
  const [entry] = (await app.ana.call<{ id: string }[]>('GET', '/api/activity')).json
  const back = await card('undo_activity', { id: entry?.id })
  expect(back.summary).toBe('Undo “Change campaign”. Rye: $12 → $30 a day')
  expect(back.impact).toMatchObject({ daily_cost: 30, worst_day: 60 })
  expect((await back.yes()).ok).toBe(true)
})

test('what a client approved is launched by a card with its cost; before their yes there is no card', async () => {
  const waiting = await app.shared({ title: 'Rolls' })
  expect(await calls('launch_shared_campaign', { id: waiting.id })).toMatchObject({ ok: false })
  const { id } = await app.approved()
  const shown = await card('launch_shared_campaign', { id })
  expect(shown.summary).toContain('Launch what Carla Client approved. Turn on “Autumn Bread”: $20 a day')
  expect(shown.impact).toMatchObject({ daily_cost: 20, worst_day: 40 })
  expect(await shown.yes()).toMatchObject({ ok: true, summary: 'Launched the campaign' })
  expect(await calls('launch_shared_campaign', { id })).toMatchObject({ ok: false })
})

test('figures go out by mail after a yes to the very address', async () => {
  const shown = await card('share_analytics', { email: 'partner@friend.example' })
  expect(shown.summary).toBe('Email your current figures to partner@friend.example.')
  expect((await shown.yes()).ok).toBe(true)
  expect(await app.mails('partner@friend.example')).toHaveLength(1)
})

test('a report goes out now after a yes to the very address', async () => {
  const every = { email: 'friend@partner.example', every: 'weekly' }
  const { id } = (await app.ana.call<{ id: string }>('POST', '/api/scheduled-reports', every)).json
  const shown = await card('send_report_now', { id })
  expect(shown.summary).toBe('Email friend@partner.example the weekly report now.')
  expect(await shown.yes()).toMatchObject({ ok: false, summary: expect.stringContaining('nothing to report') })
  expect(await calls('send_report_now', { id: 'no-report' })).toMatchObject({ ok: false })
})

test('notes on dates are written at once; lists come in few rows unless more are asked for', async () => {
  expect(await calls('add_date_note', { date: '2026-06-12', text: 'New shop window' })).toMatchObject({
    ok: true,
    summary: 'Noted “New shop window” on Jun 12, 2026',
  })
  for (let at = 0; at < 30; at++)
    await app.ana.call('POST', '/api/date-notes', { date: '2026-06-13', text: `Note ${at}` })
  const few = (await calls('list_activity')) as { data?: unknown[] }
  expect(few.data).toHaveLength(25)
  const one = (await calls('list_activity', { limit: 1 })) as { data?: unknown[] }
  expect(one.data).toHaveLength(1)
})

test('a tool that isn’t given at first is found, and then given for the rest of the conversation', async () => {
  expect(await calls('find_tools', { query: 'turn the report emails on' })).toMatchObject({
    ok: true,
    data: { tools: expect.arrayContaining([expect.objectContaining({ name: 'set_digest' })]) },
  })
  const [first, second] = model.asked.slice(-2).map((it) => it.tools)
  expect(first).not.toContain('set_digest')
  expect(second).toEqual([...(first ?? []), ...(second ?? []).slice(first?.length)])
  expect(second).toContain('set_digest')
  await chat.ask(session, 'And now?')
  expect(model.asked.at(-1)?.tools).toEqual(second)
  // A tool that the model knows only by name runs too.
  expect(await calls('get_spend_limit')).toMatchObject({ ok: true })
})

test('a field that a tool has not is told to the model: no part of a wish is dropped unsaid', async () => {
  const { ok, summary } = await calls('update_campaign', { campaign_id: campaign, daily_budget: 20, color: 'red' })
  expect(ok).toBe(false)
  expect(summary).toContain('Unknown field: color.')
  // The targeting tool would lose the hours: the card would ask to approve the whole day.
  const schedule = [{ days: ['MONDAY'], start: '08:00', end: '18:00' }]
  const within = await calls('set_campaign_targeting', { campaign_id: campaign, schedule })
  expect(within.ok).toBe(false)
  expect(within.summary).toContain('Unknown field: schedule.0.start. There are: days, from, to.')
})

test('a website that the owner didn’t name becomes theirs, or is looked at every week, only after a yes', async () => {
  const url = 'https://elsewhere.example'
  const own = await card('save_business_profile', { website_url: url })
  expect(own.summary).toBe(`Save ${url} as your website?`)
  // A message sent just as a card appears may still arrive during its reply.
  session = await chat.newSession()
  expect((await card('watch_website', { url, on: true })).summary).toBe(`Read the website ${url}?`)
})
