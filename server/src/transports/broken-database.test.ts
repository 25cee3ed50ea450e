import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseAway } from '#db/trouble.ts'
import { openLog } from '#kernel/log.ts'
import { aForm } from '#testing/ads-app.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'

/** Included in everything sent below, and nowhere in the product. */
const MARK = /zanzibar|argon2/i
const profile = {
  business_name: 'Zanzibar Bakery',
  website_url: 'https://zanzibar.example.com',
  industry: 'Retail',
  products: 'Bread of Zanzibar',
  report_frequency_hours: 24,
}

let app: TestApp
let ada: Person
let logged = ''
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    logged += String(chunk)
    done()
  },
})
const log = openLog('debug', sink)

beforeAll(async () => {
  app = await startTestApp({ log, now: new Date() })
  ada = await app.signUp({ email: 'ada.zanzibar@example.com' })
})
afterAll(() => app.close())

const sql = (text: string) => app.server.database.pool.query(text)
const saveProfile = () =>
  ada.call<{ code: string; detail: string }>('POST', '/api/business-profile/business-profile', profile)

test('a query that fails leaves its statement and its code in the log, and nothing that a person sent', async () => {
  const tables = ['users', 'sessions', 'business_profiles', 'activity']
  // Refuses every row with an error that quotes the whole row.
  for (const table of tables) await sql(`alter table ${table} add constraint broken check (false) not valid`)
  const bob = { email: 'bob@zanzibar.example.com', password: 'in-zanzibar-1', first_name: 'Bob', last_name: 'Zanzibar' }
  const answers = [
    await app.call('POST', '/api/auth/signup', { body: bob }),
    await app.call('POST', '/api/auth/signin', { body: { email: ada.email, password: ada.password } }),
    await ada.call('PATCH', '/api/auth/me', { first_name: 'Zanzibara' }),
    await saveProfile(),
  ]
  for (const table of tables) await sql(`alter table ${table} drop constraint broken`)
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500])
  for (const table of tables.slice(0, 3))
    expect(logged).toMatch(new RegExp(`"statement":"(insert into|update) .{2}${table}`))
  expect(logged).toContain('"code":"23514"')
  expect(logged).toContain('"constraint":"broken"')
  expect(logged).toContain('an entry of the activity log is lost')
  expect(logged).not.toMatch(MARK)
})

test('while the database can’t be reached every call answers 503 with Retry-After, and works when it is back', async () => {
  const { pool } = app.server.database
  const { connect } = pool
  pool.connect = (async () => Promise.reject(new DatabaseAway('connect ECONNREFUSED'))) as typeof pool.connect
  pool.query = (async () => Promise.reject(new DatabaseAway('connect ECONNREFUSED'))) as typeof pool.query
  const away = [await ada.call<{ code: string }>('GET', '/api/auth/me'), await saveProfile()]
  // Restores the class's own method.
  Reflect.deleteProperty(pool, 'query')
  pool.connect = connect
  for (const { status, headers, json } of away)
    expect([status, headers['retry-after'], json.code]).toEqual([503, '5', 'database_unavailable'])
  expect((await ada.call('GET', '/api/auth/me')).status).toBe(200)
})

test('a full disk is told in plain words with 507, and reading goes on', async () => {
  await sql(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await sql('create trigger no_room before insert or update on business_profiles execute function no_room()')
  const full = await saveProfile()
  expect((await ada.call('GET', '/api/auth/me')).status).toBe(200)
  await sql('drop function no_room cascade')
  expect([full.status, full.json.code]).toEqual([507, 'storage_full'])
  expect(full.json.detail).toBe('We’re out of storage space. Please try again later.')
  expect((await saveProfile()).status).toBeLessThan(300)
  expect(logged).not.toMatch(MARK)
})

test('a disk that fills up between the platform and us: told as unknown, found by the same key, and all of it logged', async () => {
  await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  await sql(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of ['campaigns', 'activity'])
    await sql(`create trigger no_room before insert or update on ${table} execute function no_room()`)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const create = () =>
    ada.call<{ code?: string }>(
      'POST',
      '/api/google-ads/create-campaign',
      { ...aForm, start_date: inDays(3), end_date: inDays(30) },
      {
        'idempotency-key': 'the-same',
      },
    )
  const unknown = await create()
  expect([unknown.status, unknown.json.code], JSON.stringify(unknown.json)).toEqual([504, 'outcome_unknown'])
  await sql('drop function no_room cascade')
  expect((await create()).status).toBe(201)
  const { json } = await ada.call<{ data: { campaigns: object[] } }>('GET', '/api/google-ads/campaigns')
  expect(json.data.campaigns).toHaveLength(1)
  const entries = await ada.call<{ action: string; outcome: string }[]>('GET', '/api/activity')
  const ofIt = entries.json.filter((it) => it.action === 'create_campaign').map((it) => it.outcome)
  expect(ofIt.sort()).toEqual(['done', 'unknown'])
})
