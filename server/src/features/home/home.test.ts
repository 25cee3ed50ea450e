import { newId } from '#kernel/ids.ts'
import type { Home } from '@adwright/contract/home'
import { addDays, utcDayOf } from '@adwright/contract/values/day.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '#features/notifications/index.ts'
import { addActivity } from '#kernel/activity.store.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { connectChat } from '#testing/chat-client.ts'
import { readyOwner } from '#testing/ready-owner.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const homeOf = async (who: Person) => (await who.call<Home>('GET', '/api/home')).json
const visit = (who: Person) => who.call('POST', '/api/home/visit')
const done = (home: Home) => home.setup.items.filter((it) => it.done).map((it) => it.item)
const profile = {
  business_name: 'Corner Panadería',
  industry: 'Food & Beverage',
  products: 'conchas',
  services: '',
  report_frequency_hours: 24,
}

test('a new owner has nothing done and nothing to be told, and each thing ticks itself', async () => {
  const ada = await app.signUp({ tier: 'Pro' })
  expect(await homeOf(ada)).toMatchObject({ next: { step: 'profile', campaign: null }, period: null })
  expect(done(await homeOf(ada))).toEqual([])
  await ada.call('POST', '/api/business-profile/business-profile', profile)
  expect(await homeOf(ada)).toMatchObject({ next: { step: 'account' } })
  await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  expect(await homeOf(ada)).toMatchObject({ next: { step: 'campaign' } })
  await ada.call('POST', '/api/one-page-site', {})
  await ada.call('POST', '/api/one-page-site/publish')
  // Its form and phone number are counted automatically.
  expect(done(await homeOf(ada))).toEqual(['profile', 'account', 'customers'])
})

test('a campaign that is on is a first campaign', async () => {
  const ada = await readyOwner(app)
  expect(done(await homeOf(ada))).toEqual(['account', 'campaign'])
  await ada.call('PUT', `/api/google-ads/campaigns/${ada.campaign.id}`, { status: 'PAUSED' })
  // It was never shown, so it's waiting to be enabled.
  await ada.call('POST', '/api/business-profile/business-profile', profile)
  expect(await homeOf(ada)).toMatchObject({ next: { step: 'turn_on', campaign: { name: 'Bread' } } })
})

test('the list is put away and comes back, for its owner alone', async () => {
  const [ada, bob] = [await app.signUp(), await app.signUp()]
  await ada.call('PUT', '/api/home/setup', { dismissed: true })
  await ada.call('PUT', '/api/home/setup', { dismissed: true })
  expect([(await homeOf(ada)).setup.dismissed, (await homeOf(bob)).setup.dismissed]).toEqual([true, false])
  await ada.call('PUT', '/api/home/setup', { dismissed: false })
  expect((await homeOf(ada)).setup.dismissed).toBe(false)
})

test('what is told counts from the last day before today, however often the page is opened', async () => {
  const ada = await readyOwner(app)
  const day = utcDayOf(app.clock.now())
  await visit(ada)
  expect((await homeOf(ada)).period).toBeNull()
  app.clock.advance(5 * DAY_MS)
  await app.runJob('import_figures', { owner: ada.id })
  const { period } = await homeOf(ada)
  expect(period).toEqual({ from: day, to: addDays(day, 4), since_last_visit: true })
  await Promise.all([visit(ada), visit(ada)])
  expect((await homeOf(ada)).period).toEqual(period)
  app.clock.advance(DAY_MS)
  expect((await homeOf(ada)).period).toEqual({ from: addDays(day, 5), to: addDays(day, 5), since_last_visit: true })
})

test('what happened since the last visit: news, and what others changed, each thing once', async () => {
  const ada = await readyOwner(app)
  await visit(ada)
  app.clock.advance(3 * DAY_MS)
  await notify(ada.scope, 'An old one.', { now: () => new Date(app.clock.now().getTime() - 30 * DAY_MS) })
  const about = { about: { subject: 'campaign', id: ada.campaign.id } } as const
  await notify(ada.scope, 'The ad was approved.', app.clock, about)
  app.clock.advance(60_000)
  await notify(ada.scope, 'Google Ads did not approve the ad.', app.clock, about)
  const entry = { actor: 'schedule', action: 'exclude_keywords', target: 'Bread', outcome: 'done' } as const
  for (const via of ['schedule', 'schedule', 'screen'] as const)
    await addActivity(ada.scope, { ...entry, via, at: app.clock.now() })
  const image = { actor: 'agent', action: 'generate_image', target: newId(), outcome: 'done' } as const
  await addActivity(ada.scope, { ...image, via: 'agent', at: app.clock.now() })
  const { happened } = await homeOf(ada)
  expect(happened.news).toContainEqual({
    text: 'Google Ads did not approve the ad.',
    count: 2,
    subject: 'campaign',
    id: ada.campaign.id,
  })
  expect(happened.news.some((it) => it.text === 'An old one.')).toBe(false)
  expect(happened.changes).toContainEqual({ action: 'exclude_keywords', via: 'schedule', count: 2, target: 'Bread' })
  // An image's id is no name.
  expect(happened.changes).toContainEqual({ action: 'generate_image', via: 'agent', count: 1, target: null })
  expect(happened.changes).toHaveLength(2)
})

test('a card for a campaign that is gone isn’t told as waiting', async () => {
  const ada = await readyOwner(app)
  const url = await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  const chat = await connectChat(url.replace('http', 'ws'), ada.token)
  const session_id = await chat.newSession()
  chat.say({ action: 'send_message', session_id, message: 'pause Bread', client_message_id: newId() })
  await chat.next('approval_requested')
  expect((await homeOf(ada)).waiting).toMatchObject({ cards: [{ session_id }], more: 0 })
  await ada.call('DELETE', `/api/google-ads/campaigns/${ada.campaign.id}`)
  expect((await homeOf(ada)).waiting).toMatchObject({ cards: [], more: 0 })
  chat.cut()
})
