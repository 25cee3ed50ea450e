import { type Day, addDays, asDay } from '@adwright/contract/values/day.rules'
import { asUsd, microsOf } from '@adwright/contract/values/money.rules'
import type { Proposal } from '@adwright/contract/watch'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/scope.ts'
import { keepFacts } from '#features/performance/facts.store.ts'
import { importDone } from '#features/performance/imports.store.ts'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { aForm } from '#testing/ads-app.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { join } from 'node:path'

const usd = (n: number) => microsOf(asUsd(n))
const customer = '1000000001'
const DAY_MS = 86_400_000
interface List {
  waiting: Proposal[]
  earlier: Proposal[]
  looked_at: string | null
}
interface Made {
  data: { campaign_id: string }
}

let app: TestApp
let ada: Person
let campaign: string
const list = async (): Promise<List> => (await ada.call<List>('GET', '/api/watch/proposals')).json
const kinds = async () => (await list()).waiting.map((it) => it.kind)
const look = () => app.runJob('watch_owner', { owner: ada.id })
const accept = (id: string) => ada.call<Proposal>('POST', `/api/watch/proposals/${id}/accept`)
const one = async (kind: string): Promise<Proposal> => {
  const found = (await list()).waiting.find((it) => it.kind === kind)
  if (!found) throw new Error(`no proposal of kind ${kind}`)
  return found
}
const budget = async () =>
  (
    await ada.call<{ data: { campaigns: { id: string; budget: number }[] } }>('GET', '/api/google-ads/campaigns')
  ).json.data.campaigns.find((it) => it.id === campaign)?.budget

/** Lets time pass; a session that ended meanwhile is reopened. */
const pass = async (days: number) => {
  app.clock.advance(days * DAY_MS)
  const { email, password } = ada
  const { json } = await app.call<{ access_token: string }>('POST', '/api/auth/signin', { body: { email, password } })
  ada = {
    ...ada,
    call: (method, path, body, headers = {}) => app.call(method, path, { token: json.access_token, body, headers }),
  }
}

/** A campaign at the platform with planted figures: it uses its budget each day, and wastes it at night. */
beforeEach(async () => {
  app = await startTestApp({ now: '2026-06-10T09:00:00Z' })
  ada = await app.signUp({ tier: 'Pro' })
  await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: customer })
  const form = { ...aForm, campaign_name: 'Bread', start_date: '2026-06-11', end_date: '2026-12-01', daily_budget: 10 }
  const { json } = await ada.call<Made>('POST', '/api/google-ads/create-campaign', form)
  campaign = json.data.campaign_id.split('/').at(-1) ?? ''
  await ada.call('PUT', `/api/google-ads/campaigns/${campaign}`, { status: 'ENABLED' })
  await pass(31)
  const first = asDay('2026-06-11')
  const days = Array.from({ length: 30 }, (_, n) => addDays(first, n))
  const period = { from: first, to: days.at(-1) ?? first }
  const hour = (date: Day, at: number, clicks: number, dollars: number) => ({
    campaignId: campaign,
    date,
    hour: at,
    device: 'MOBILE' as const,
    network: 'SEARCH' as const,
    impressions: 100,
    clicks,
    costMicros: usd(dollars),
  })
  const facts = {
    hourly: days.flatMap((date) => [hour(date, 2, 0, 2), hour(date, 12, 8, 8)]),
    keywords: [],
    audience: [],
    ads: [],
  }
  await inTransaction(ada.scope, (scope) => keepFacts(scope, customer, period, facts))
  await importDone(ada.scope, customer, period, app.clock.now())
})
afterEach(() => app.close())

test('the weekly look proposes at most three changes that wait, each with why, its source and what it costs or saves', async () => {
  await look()
  const { waiting, looked_at } = await list()
  expect(waiting.length).toBeGreaterThan(1)
  expect(waiting.length).toBeLessThanOrEqual(3)
  expect(looked_at).toBe(app.clock.now().toISOString())
  expect(await one('raise_budget')).toMatchObject({
    campaign_id: campaign,
    title: '“Bread” is held back by its budget',
    effect: 'Can cost up to $21 more a week.',
    weekly_cost: 21,
    lowers_spending: false,
    state: 'waiting',
    expires_on: '2026-07-17',
  })
  expect((await one('dear_hours')).why).toContain('took $60.00')
  for (const { source } of waiting) expect(source).toMatch(/Figures of Google Ads, Jun \d+ to Jul \d+, 2026/)
  const news = await ada.call<string[]>('GET', '/api/notifications')
  expect(news.json.filter((it) => it.includes('For you this week'))).toHaveLength(1)
})

test('a run that died is taken up again and proposes nothing twice, and two at once no more than one', async () => {
  await Promise.all([look(), look()])
  const before = await kinds()
  await look()
  await app.runJob('watch_due')
  await app.runJobs()
  expect(await kinds()).toEqual(before)
  expect(new Set(before).size).toBe(before.length)
  const news = await ada.call<string[]>('GET', '/api/notifications')
  expect(news.json.filter((it) => it.includes('For you this week'))).toHaveLength(1)
})

test('an owner with an ads account is due by itself, once a day', async () => {
  await app.runJob('watch_due')
  expect(app.waitingJobs()).toContainEqual({ name: 'watch_owner', data: { owner: ada.id } })
  await app.runJobs()
  await app.runJob('watch_due')
  expect(app.waitingJobs().filter((it) => it.name === 'watch_owner')).toEqual([])
  app.clock.advance(DAY_MS)
  await app.runJob('watch_due')
  expect(app.waitingJobs().filter((it) => it.name === 'watch_owner')).toHaveLength(1)
})

test('a yes makes the change at the platform once, whoever says it again, and it can be undone', async () => {
  await look()
  const { id } = await one('raise_budget')
  const answers = await Promise.all([accept(id), accept(id)])
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409])
  expect(await budget()).toBe(13)
  expect((await accept(id)).text).toContain('It was done once')
  const [done] = (await list()).earlier
  expect(done).toMatchObject({ state: 'done', answered_by: 'owner', judge_on: '2026-07-26' })
  const log = await ada.call<{ action: string }[]>('GET', '/api/activity')
  expect(log.json.filter((it) => it.action === 'change_campaign').length).toBe(2)
  expect((await ada.call('POST', `/api/activity/${done?.undo_id}/undo`)).status).toBe(200)
  expect(await budget()).toBe(10)
  expect((await list()).earlier[0]).toMatchObject({ outcome: 'You took it back.', undo_id: null, judge_on: null })
})

test('what is no longer true says so and changes nothing', async () => {
  await look()
  const { id } = await one('raise_budget')
  await ada.call('PUT', `/api/google-ads/campaigns/${campaign}`, { daily_budget: 11 })
  const answer = await accept(id)
  expect(answer.json).toMatchObject({
    state: 'outdated',
    outcome: 'The budget of “Bread” was changed since. Nothing was changed now.',
  })
  expect(await budget()).toBe(11)
  const { id: other } = await one('dear_hours')
  await ada.call('PUT', `/api/google-ads/campaigns/${campaign}`, { status: 'PAUSED' })
  expect((await accept(other)).json.outcome).toBe('“Bread” is paused by now. Nothing was changed.')
})

test('a campaign that was turned off since is no longer proposed for', async () => {
  await look()
  expect(await kinds()).toContain('raise_budget')
  await ada.call('PUT', `/api/google-ads/campaigns/${campaign}`, { status: 'PAUSED' })
  expect(await kinds()).not.toContain('raise_budget')
})

test('a no keeps its reason and is not proposed again in the next weeks', async () => {
  await look()
  const { id } = await one('raise_budget')
  const no = await ada.call<Proposal>('POST', `/api/watch/proposals/${id}/decline`, { reason: 'Too dear for me' })
  expect(no.json).toMatchObject({ state: 'declined', reason: 'Too dear for me' })
  expect((await accept(id)).status).toBe(409)
  await pass(7)
  await look()
  expect(await kinds()).not.toContain('raise_budget')
})

test('nobody else finds it, and nobody may answer it after its week', async () => {
  await look()
  const { id } = await one('raise_budget')
  const eve = await app.signUp({ tier: 'Pro' })
  expect((await eve.call('POST', `/api/watch/proposals/${id}/accept`)).status).toBe(404)
  await pass(8)
  expect((await accept(id)).text).toContain('has run out')
  await look()
  expect((await list()).earlier.find((it) => it.id === id)?.state).toBe('expired')
  const news = await ada.call<string[]>('GET', '/api/notifications')
  expect(news.json.some((it) => it.includes('ran out without an answer'))).toBe(true)
})

test('the spend limit holds: what would pass it is not proposed', async () => {
  await ada.call('PUT', '/api/spend-limit', { daily_limit: 21, monthly_limit: null })
  await look()
  expect(await kinds()).not.toContain('raise_budget')
})

test('never on Sundays: the days are taken out first, and nothing that spends more is proposed before', async () => {
  await ada.call('PUT', '/api/watch/settings', { days_off: ['SUNDAY'] })
  await look()
  const { id, title } = await one('days_off')
  expect(title).toBe('“Bread” is shown on Sundays')
  expect(await kinds()).not.toContain('raise_budget')
  expect((await accept(id)).json.state).toBe('done')
  const shown = await ada.call<{ data: { schedules: { day_of_week: string }[] } }>(
    'GET',
    `/api/google-ads/campaigns/${campaign}/targeting`,
  )
  expect(shown.json.data.schedules.map((it) => it.day_of_week)).not.toContain('SUNDAY')
})

const outbox = () => mailsIn(join(app.config.DATA_DIR, 'outbox'))
const linksIn = (text: string) => [...text.replaceAll('=\r\n', '').matchAll(/\/watch\/[\w-]+/g)].map((it) => it[0])

test('the mail leads to the card: a link lowers spending once, and money needs a sign-in', async () => {
  await look()
  await look()
  const mails = (await outbox()).filter((it) => it.subject.startsWith('For you this week'))
  expect(mails).toHaveLength(1)
  const links = linksIn(mails[0]?.text ?? '')
  const { waiting } = await list()
  expect(links).toHaveLength(waiting.length)
  const at = (kind: string) => links[waiting.findIndex((it) => it.kind === kind)] ?? ''
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const raise = at('raise_budget')
  expect((await app.call('GET', raise)).text).toContain('Sign in to say yes')
  expect((await app.call('POST', raise, { ...form, body: 'answer=yes' as never })).status).toBe(401)
  expect(await budget()).toBe(10)
  const hours = at('dear_hours')
  expect((await app.call('GET', hours)).text).toContain('Pause these hours')
  expect((await one('dear_hours')).state).toBe('waiting')
  expect((await app.call('POST', hours, { ...form, body: 'answer=yes' as never })).text).toContain('Done:')
  const again = await app.call('POST', hours, { ...form, body: 'answer=yes' as never })
  expect([again.status, again.text.includes('Someone already said yes')]).toEqual([409, true])
  expect((await app.call('GET', hours)).text).toContain('Someone already said yes')
  app.clock.advance(31 * DAY_MS)
  expect((await app.call('GET', raise)).text).toContain('has run out')
  expect((await app.call('GET', '/watch/nobody')).status).toBe(404)
})

test('its mails stop by their link, and the proposals still wait', async () => {
  await look()
  const stop = /\/unsubscribe\/[\w-]+\/suggestions/.exec((await outbox()).at(-1)?.text ?? '')?.[0] ?? ''
  expect((await app.call('POST', stop)).status).toBe(200)
  expect((await ada.call('GET', '/api/watch/settings')).json).toMatchObject({ mail: false, enabled: true })
})

test('an owner whose campaigns never ran isn’t told that nothing needs them', async () => {
  const ben = await app.signUp({ tier: 'Pro' })
  const seen = async () => (await ben.call<List>('GET', '/api/watch/proposals')).json
  await ben.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
  await app.runJob('watch_owner', { owner: ben.id })
  expect(await seen()).toEqual({ waiting: [], earlier: [], looked_at: null })
})
