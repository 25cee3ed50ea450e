import { MEMORIES_MAX } from '@adwright/contract/limits'
import { forget, type Memory } from '@adwright/contract/memories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

const memories = async (who = ada) => (await who.call<Memory[]>('GET', '/api/memories')).json
const texts = async (who = ada) => (await memories(who)).map((it) => it.text).sort()
const keep = (text: string) => ada.call<Memory>('POST', '/api/memories', { text })

test('what is remembered is its owner’s to see, change and take away, each with an undo', async () => {
  expect(await memories()).toEqual([])
  const kept = await keep(' Never over $25 a day ')
  expect([kept.status, kept.json.text]).toEqual([201, 'Never over $25 a day'])
  expect((await keep('never over $25 a DAY')).json.id).toBe(kept.json.id)
  await keep('Call me Sam')
  expect(await texts()).toEqual(['Call me Sam', 'Never over $25 a day'])
  const changed = await ada.call<Memory>('PUT', `/api/memories/${kept.json.id}`, { text: 'Never over $30 a day' })
  expect(changed.json.text).toBe('Never over $30 a day')
  expect((await ada.call('DELETE', `/api/memories/${kept.json.id}`)).status).toBe(204)
  expect(await texts()).toEqual(['Call me Sam'])
  const undo = async () => {
    const items = (await ada.call<{ id: string; action: string }[]>('GET', '/api/activity')).json
    const entry = items.find((it) => it.action === forget.name)
    expect((await ada.call('POST', `/api/activity/${entry?.id}/undo`)).status).toBe(200)
  }
  await undo()
  expect(await texts()).toEqual(['Call me Sam', 'Never over $30 a day'])
})

test('somebody else’s, a wrong id and no words change nothing', async () => {
  const kept = await keep('Closed on Mondays')
  const bob = await app.signUp()
  expect(await texts(bob)).toEqual([])
  for (const id of [kept.json.id, 'not-an-id'])
    expect([
      (await bob.call('DELETE', `/api/memories/${id}`)).status,
      (await bob.call('PUT', `/api/memories/${id}`, { text: 'Mine' })).status,
    ]).toEqual([404, 404])
  expect((await keep('  ')).status).toBe(422)
  expect((await keep('x'.repeat(201))).status).toBe(422)
  expect(await texts()).toContain('Closed on Mondays')
})

test('the list has an end', async () => {
  for (let n = (await memories()).length; n < MEMORIES_MAX; n++) expect((await keep(`Fact ${n}`)).status).toBe(201)
  const full = await keep('One too many')
  expect(full.status).toBe(409)
  expect(JSON.stringify(full.json)).toContain('Remove one in Settings')
})
