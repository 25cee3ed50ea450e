import type { ApiKey } from '@adwright/contract/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeys } from '#db/tables/index.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { identifyApiKey, ownPlace } from './index.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signUp({ tier: 'Pro' })
})
afterAll(() => app.close())

type Made = ApiKey & { readonly key: string }
const PATH = '/api/auth/api-keys'
const make = async (body: object) => (await ana.call<Made>('POST', PATH, body)).json
const who = (key: string) => identifyApiKey(app.server.context.system, key, app.clock)

test('contract, Everywhere: the key is in the answer that made it and nowhere else', async () => {
  const { status, json } = await ana.call<Made>('POST', PATH, { name: 'Reports', scope: 'read' })
  expect(status).toBe(201)
  expect(json).toMatchObject({ name: 'Reports', scope: 'read', last_used_at: null, last_four: json.key.slice(-4) })
  const listed = await ana.call<ApiKey[]>('GET', PATH)
  expect(listed.json).toMatchObject([{ id: json.id, name: 'Reports', scope: 'read', business_id: ana.id }])
  expect(listed.text).not.toContain(json.key)
  const rows = await app.server.database.db.select().from(apiKeys)
  expect(JSON.stringify(rows)).not.toContain(json.key)
  expect(JSON.stringify((await ana.call('GET', '/api/activity')).text)).not.toContain(json.key)
})

test('a key tells whose it is and what it may do, and when it was used last', async () => {
  const { key, id } = await make({ name: 'Robot' })
  expect(await who(key)).toEqual({ ...ownPlace(ana.id), tier: 'Pro', scope: 'write', keyId: id, keyName: 'Robot' })
  const [used] = (await ana.call<ApiKey[]>('GET', PATH)).json.filter((it) => it.id === id)
  expect(used?.last_used_at).toBe(app.clock.now().toISOString())
  for (const wrong of ['', 'adw_', `${key}x`, key.slice(4), ana.token]) expect(await who(wrong)).toBeUndefined()
})

test('a deleted key opens nothing; another’s is not there', async () => {
  const { key, id } = await make({ name: 'Old' })
  const bob = await app.signUp()
  expect((await bob.call('DELETE', `${PATH}/${id}`)).status).toBe(404)
  expect((await ana.call('DELETE', `${PATH}/${id}`)).status).toBe(204)
  expect(await who(key)).toBeUndefined()
  for (const gone of [id, 'no-uuid']) expect((await ana.call('DELETE', `${PATH}/${gone}`)).status).toBe(404)
})

test('a name is required, a scope is one of two, and there is an end to keys', async () => {
  expect((await ana.call('POST', PATH, { name: ' ' })).status).toBe(422)
  expect((await ana.call('POST', PATH, { name: 'x', scope: 'admin' })).status).toBe(422)
  const eve = await app.signUp()
  for (let n = 0; n < 48; n++) expect((await eve.call('POST', PATH, { name: `key ${n}` })).status).toBe(201)
  const made = await Promise.all(['a', 'b', 'c', 'd'].map((name) => eve.call('POST', PATH, { name })))
  expect(made.filter((it) => it.status === 201)).toHaveLength(2)
  expect(made.filter((it) => it.status === 409)).toHaveLength(2)
})
