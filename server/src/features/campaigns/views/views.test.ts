import type { CampaignView } from '@adwright/contract/campaigns/views'
import { CAMPAIGN_VIEWS_MAX } from '@adwright/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

const path = '/api/campaign-views'
const save = (name: string, words: object = {}) => ada.call<CampaignView>('POST', path, { name, words })
const names = async (person = ada) => (await person.call<CampaignView[]>('GET', path)).json.map((it) => it.name)

test('a view is saved, renamed, set to something else and deleted; each can be undone', async () => {
  const saved = await save(' Paused by cost ', { status: 'PAUSED', sort: 'cost', period: '90', nonsense: 'x' })
  expect(saved.status).toBe(201)
  expect(saved.json).toMatchObject({
    name: 'Paused by cost',
    words: { status: 'PAUSED', sort: 'cost', period: '90' },
  })
  expect(saved.json.words).not.toHaveProperty('nonsense')
  const { id } = saved.json
  expect((await ada.call('PUT', `${path}/${id}`, { name: 'Paused' })).json).toMatchObject({ name: 'Paused' })
  const changed = await ada.call('PUT', `${path}/${id}`, { words: { search: 'rye' } })
  expect(changed.json).toMatchObject({ name: 'Paused', words: { search: 'rye' } })
  expect((await ada.call('PUT', `${path}/${id}`, {})).status).toBe(422)
  expect((await ada.call('DELETE', `${path}/${id}`)).status).toBe(204)
  expect(await names()).toEqual([])
  const log = await ada.call<{ id: string; action: string; undoable: boolean }[]>('GET', '/api/activity')
  const removed = log.json.find((it) => it.action === 'remove_campaign_view')
  expect(removed?.undoable).toBe(true)
  await ada.call('POST', `/api/activity/${removed?.id}/undo`)
  expect(await names()).toEqual(['Paused'])
})

test('a name is used once; another’s views are neither seen nor changed', async () => {
  const mine = await save('Mine')
  expect(await save('mine')).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'name', message: 'You already have a view called mine. Choose another name.' }] },
  })
  const other = await save('Other')
  expect((await ada.call('PUT', `${path}/${other.json.id}`, { name: 'MINE' })).status).toBe(422)
  const bob = await app.signUp()
  expect(await names(bob)).toEqual([])
  expect((await bob.call('PUT', `${path}/${mine.json.id}`, { name: 'Bob’s' })).status).toBe(404)
  expect((await bob.call('DELETE', `${path}/${mine.json.id}`)).status).toBe(404)
  expect((await ada.call('DELETE', `${path}/not-an-id`)).status).toBe(404)
})

test('there are at most so many', async () => {
  const eve = await app.signUp()
  for (let n = 0; n < CAMPAIGN_VIEWS_MAX; n++) await eve.call('POST', path, { name: `View ${n}`, words: {} })
  expect(await eve.call('POST', path, { name: 'One more', words: {} })).toMatchObject({
    status: 409,
    json: { message: `You have ${CAMPAIGN_VIEWS_MAX} saved views. Delete one first.` },
  })
})
