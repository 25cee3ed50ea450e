import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as tables from '#db/tables/index.ts'
import { users } from '#db/tables/index.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** By foreign key, not by column name: whatever is deleted with the owner belongs to the owner. */
const ownersOwn = Object.values(tables)
  .filter((it): it is typeof it & PgTable => is(it, PgTable))
  .filter((table) => {
    const columns: readonly PgColumn[] = Object.values(getTableColumns(table))
    return table === users || columns.some((it) => it.name === 'owner_id')
  })
  .map((table) => getTableName(table))
  .filter((name) => !name.startsWith('sandbox_'))

test('contract: `{me, …one array a table}`, and no table with an owner is missing', async () => {
  const ana = await app.signUp()
  const { status, json } = await ana.call<Record<string, unknown>>('GET', '/api/auth/me/export')
  expect(status).toBe(200)
  expect(json.me).toMatchObject({ id: ana.id, email: ana.email })
  expect(Object.keys(json).sort()).toEqual([...ownersOwn, 'me'].sort())
  for (const name of ownersOwn) expect(Array.isArray(json[name]), name).toBe(true)
  expect(ownersOwn.length).toBeGreaterThan(20)
})

test('it holds what is the owner’s, nothing of others, and no secret', async () => {
  const [ana, bob] = [await app.signUp(), await app.signUp()]
  for (const person of [ana, bob]) {
    await person.call('POST', '/api/auth/api-keys', { name: `key of ${person.email}` })
    await person.call('POST', '/api/business-profile/business-profile', {
      business_name: `shop of ${person.email}`,
      industry: 'Retail',
      report_frequency_hours: 24,
    })
  }
  const { json, text } = await ana.call<Record<string, unknown[]>>('GET', '/api/auth/me/export')
  expect(json.business_profiles).toMatchObject([{ business_name: `shop of ${ana.email}` }])
  expect(json.api_keys).toMatchObject([{ name: `key of ${ana.email}` }])
  expect(json.credit_entries).toHaveLength(1)
  expect(json.users).toMatchObject([{ email: ana.email, promotional_emails_enabled: true }])
  expect(text).not.toContain(bob.email)
  expect(text).not.toContain(bob.id)
  expect(text).not.toMatch(/argon2|"[a-z_]*(hash|secret)"|[0-9a-f]{64}/)
})
