import type { ActivityEntry } from '@adwright/contract/activity'
import type { Business } from '@adwright/contract/businesses/businesses'
import type { ReportSchedule } from '@adwright/contract/scheduled-reports'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { reportSchedules } from '#db/tables/index.ts'
import { businessToday, campaignsToday } from '#features/ad-account/index.ts'
import { aForm } from '#testing/ads-app.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { addBusiness, addMember } from '#testing/businesses.ts'

let app: TestApp
let ada: Person
beforeEach(async () => {
  // In New York it's the afternoon of the 11th, in Tokyo the morning of the 12th.
  app = await startTestApp({ now: '2026-03-11T20:00:00Z' })
  ada = await app.signUp({ tier: 'Enterprise' })
})
afterEach(() => app.close())

const set = (who: Person, time_zone: string) => who.call<Business>('PATCH', '/api/business/time-zone', { time_zone })
const take = (who: Person, time_zone: string) => who.call<Business>('POST', '/api/business/time-zone', { time_zone })
const link = (who: Person, customer_id: string) =>
  who.call('POST', '/api/google-ads/link-existing-account', { customer_id })
const zones = async (who: Person) =>
  (await who.call<Business[]>('GET', '/api/businesses')).json.map((it) => it.time_zone)
const figuresZone = async (who: Person) => {
  const path = '/api/google-ads/campaign-performance'
  const { json } = await who.call<{ data: { performance_data: { figures_zone: string | null } } }>('GET', path)
  return json.data.performance_data.figures_zone
}
const asker = ({ scope }: Person) => ({
  services: app.services,
  clock: app.clock,
  log: pino({ level: 'silent' }),
  scope,
})

test('Part 20, time zones: a manager sets it by city or name, undoes it, and nobody else’s changes', async () => {
  const client = await addBusiness(app, ada, 'Harbor Bakery')
  expect((await set(client, 'Denver')).json).toMatchObject({ name: 'Harbor Bakery', time_zone: 'America/Denver' })
  expect(await zones(ada)).toEqual([null, 'America/Denver'])
  const wrong = await set(client, 'Atlantis')
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('We don’t know this time zone')])
  expect(await zones(ada)).toEqual([null, 'America/Denver'])
  const viewer = await addMember(app, client.business, await app.signUp(), 'viewer')
  expect((await set(viewer, 'Tokyo')).status).toBe(403)
  await set(client, 'Asia/Tokyo')
  const log = (await client.call<ActivityEntry[]>('GET', '/api/activity')).json
  const entry = log.find((it) => JSON.stringify(it.after).includes('Asia/Tokyo'))
  expect(entry).toMatchObject({ action: 'set_time_zone', target: 'Harbor Bakery', undoable: true })
  expect((await client.call('POST', `/api/activity/${entry?.id}/undo`)).status).toBe(200)
  expect(await zones(ada)).toEqual([null, 'America/Denver'])
})

test('the first browser’s zone is taken once, without a line in the log; a second browser changes nothing', async () => {
  expect((await take(ada, 'Europe/Copenhagen')).json.time_zone).toBe('Europe/Copenhagen')
  expect((await take(ada, 'Asia/Tokyo')).json.time_zone).toBe('Europe/Copenhagen')
  expect((await ada.call<ActivityEntry[]>('GET', '/api/activity')).json).toEqual([])
})

test('figures and campaign dates go by the account, other dates by the business; it’s said only where they differ', async () => {
  await link(ada, '1000000212')
  expect(await figuresZone(ada)).toBeNull()
  await set(ada, 'Asia/Tokyo')
  expect(await figuresZone(ada)).toBe('New York')
  expect(await businessToday(asker(ada))).toBe('2026-03-12')
  expect(await campaignsToday(asker(ada))).toBe('2026-03-11')
  const create = (start_date: string) =>
    ada.call('POST', '/api/google-ads/create-campaign', { ...aForm, start_date, end_date: '2026-06-12' })
  expect((await create('2026-03-11')).text).toContain('start_date')
  expect((await create('2026-03-12')).status).toBe(201)
  await set(ada, 'America/Toronto')
  expect(await figuresZone(ada)).toBeNull()
})

test('businesses of one person with different zones don’t mix, and one that set none is as before', async () => {
  const [tokyo, plain] = [await addBusiness(app, ada, 'Tokyo Tea'), await addBusiness(app, ada, 'Plain')]
  await set(tokyo, 'Asia/Tokyo')
  await set(ada, 'America/New_York')
  await link(plain, '1000000081')
  expect(await Promise.all([ada, tokyo, plain].map((it) => businessToday(asker(it))))).toEqual([
    '2026-03-11',
    '2026-03-12',
    // Its account's, until a zone is set.
    '2026-03-12',
  ])
  expect(await figuresZone(plain)).toBeNull()
})

test('a report’s next morning moves with the zone, and an account that is made keeps the business’s time', async () => {
  await set(ada, 'America/New_York')
  const made = await ada.call<{ data: { time_zone: string } }>('POST', '/api/google-ads/link-account', {
    generate_new_account: true,
  })
  expect(made.json.data.time_zone).toBe('America/New_York')
  await ada.call('POST', '/api/scheduled-reports', { every: 'weekly', weekday: 'THURSDAY' })
  const nextAt = async () => (await sqlOf(ada.scope).select().from(reportSchedules))[0]?.nextAt?.toISOString()
  expect(await nextAt()).toBe('2026-03-12T11:00:00.000Z')
  await set(ada, 'Pacific/Honolulu')
  expect(await nextAt()).toBe('2026-03-12T17:00:00.000Z')
  // Tokyo's morning comes before New York's day is over, so the report waits for the figures.
  await set(ada, 'Asia/Tokyo')
  expect(await nextAt()).toBe('2026-03-12T04:00:00.000Z')
  expect((await ada.call<ReportSchedule[]>('GET', '/api/scheduled-reports')).json[0]?.next_on).toBe('2026-03-12')
})
