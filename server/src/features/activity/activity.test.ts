import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { action } from '@adwright/contract/action'
import { type Campaign, changeCampaign } from '@adwright/contract/campaigns/core'
import type { ActivityEntry } from '@adwright/contract/activity'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addActivity } from '#kernel/activity.store.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { startTestHttpApp, type TestHttpApp } from '#testing/http-app.ts'
import { activityHandlers } from './index.ts'

const setBudget = action({
  name: 'set_budget',
  effect: 'spend',
  input: z.object({ id: z.string(), usd: z.number() }),
  output: z.object({ usd: z.number() }),
  staleAfter: ['campaigns'],
  rest: { method: 'PUT', path: '/api/budgets/{id}', reply: 'plain' },
})

let testApp: TestHttpApp
let app: FastifyInstance
let budget = 10
let fails: AppError | undefined
const requests: object[] = []
const aCampaign: Campaign = {
  id: '7',
  name: 'Sourdough',
  status: 'PAUSED',
  platform: 'google',
  channel_type: 'SEARCH',
  budget: asUsd(20),
  cost: asUsd(0),
  clicks: 0,
  impressions: 0,
  start_date_raw: asDay('2026-03-05'),
  end_date_raw: null,
  headlines: [],
  descriptions: [],
  ad_groups: [],
}
beforeAll(async () => {
  testApp = await startTestHttpApp()
  const stories = [
    handle(setBudget, async (ctx, { id, usd }) => {
      if (fails) throw fails
      ctx.note({ before: budget, after: usd, undo: { action: 'set_budget', input: { id, usd: budget } } })
      budget = usd
      return { usd }
    }),
    handle(changeCampaign, async (_ctx, request) => {
      requests.push(request)
      return { message: 'Changed.', data: { campaign: aCampaign } }
    }),
  ]
  app = await testApp.open([...stories, ...activityHandlers(stories)])
})
afterAll(() => testApp.close())
beforeEach(() => {
  fails = undefined
  testApp.now.at = new Date(testApp.now.at.getTime() + 60_000)
})

const as = (owner: string) => ({ authorization: `Bearer ${owner}` })
const set = (usd: number) =>
  app.inject({ method: 'PUT', url: '/api/budgets/7', headers: as(testApp.ada), payload: { usd } })
const log = async (query = '', owner = testApp.ada): Promise<ActivityEntry[]> =>
  (await app.inject({ url: `/api/activity${query}`, headers: as(owner) })).json()
const undo = (id: string, owner = testApp.ada) =>
  app.inject({ method: 'POST', url: `/api/activity/${id}/undo`, headers: as(owner) })

test('a change is in the log and can be taken back, once; the way back can be taken back too', async () => {
  await set(20)
  const [entry] = await log()
  expect(entry).toMatchObject({ action: 'set_budget', before: 10, after: 20, outcome: 'done', undoable: true })
  testApp.now.at = new Date(testApp.now.at.getTime() + 1)
  const undone = await undo(entry?.id ?? '')
  expect([undone.statusCode, budget]).toEqual([200, 10])
  expect(undone.json()).toMatchObject({ before: 20, after: 10, undoable: true })
  expect((await log()).map((it) => it.undoable)).toEqual([true, false])
  expect((await undo(entry?.id ?? '')).statusCode).toBe(409)
  expect((await undo(undone.json().id)).statusCode).toBe(200)
  expect(budget).toBe(20)
})

test('two at once take it back once', async () => {
  await set(30)
  const [entry] = await log()
  const answers = await Promise.all([undo(entry?.id ?? ''), undo(entry?.id ?? '')])
  expect(answers.map((it) => it.statusCode).sort()).toEqual([200, 409])
})

test('an Undo that failed can be tried again, one that nobody answered can’t', async () => {
  await set(40)
  const id = (await log())[0]?.id ?? ''
  fails = new AppError('upstream_failed')
  expect((await undo(id)).statusCode).toBe(502)
  fails = new AppError('outcome_unknown')
  expect((await undo(id)).statusCode).toBe(504)
  fails = undefined
  expect((await undo(id)).statusCode).toBe(409)
})

test('what an earlier version noted is told by today’s name, and undone by today’s action', async () => {
  const write = (action: string, back: { action: string; input: object } | null) => {
    testApp.now.at = new Date(testApp.now.at.getTime() + 1)
    const when = { at: testApp.now.at, actor: 'owner', via: 'screen', outcome: 'done' } as const
    const what = { action, target: '7', before: null, after: null, undo: back }
    return addActivity(testApp.ctxOf(testApp.ada).scope, { ...when, ...what })
  }
  for (const [old, today] of [
    ['post_campaign', 'create_campaign'],
    ['delete_campaign', 'remove_campaign'],
    ['share_campaign', 'share_campaign_for_approval'],
  ] as const) {
    await write(old, null)
    expect((await log())[0]?.action).toBe(today)
  }
  // 0.1.0 had separate actions, and another field name.
  const paused = await write('launch_shared_campaign', { action: 'pause_campaign', input: { campaign_id: '7' } })
  const changed = await write('change_campaign', { action: 'change_campaign', input: { id: '7', status: 'ENABLED' } })
  expect((await undo(paused.id)).statusCode).toBe(200)
  expect((await undo(changed.id)).statusCode).toBe(200)
  expect(requests).toEqual([
    { campaign_id: '7', status: 'PAUSED' },
    { campaign_id: '7', status: 'ENABLED' },
  ])
})

test('another’s entry is not there', async () => {
  const [entry] = await log()
  expect((await undo(entry?.id ?? '', testApp.bob)).statusCode).toBe(404)
  expect((await undo('no-id')).statusCode).toBe(404)
  expect(await log('', testApp.bob)).toEqual([])
})

test('the log comes in pages', async () => {
  const whole = await log()
  const first = await app.inject({ url: '/api/activity?limit=2', headers: as(testApp.ada) })
  expect(first.json()).toEqual(whole.slice(0, 2))
  const next = String(first.headers['x-next-before'])
  expect(await log(`?limit=3&before=${next}`)).toEqual(whole.slice(2, 5))
})
