import type { Proposal } from '@adwright/contract/watch'
import { afterEach, expect, test } from 'vitest'
import { answeringModel } from '#testing/answering-model.ts'
import { aForm } from '#testing/ads-app.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'

const DAY_MS = 86_400_000
let app: TestApp
afterEach(() => app.close())

/** The week's proposals after a campaign ran for three weeks, if the model gives these answers. */
async function week(answers: readonly unknown[]) {
  const model = answeringModel(answers)
  const services = { llm: { provider: 'scripted', modelId: 'answers', model } }
  app = await startTestApp({ now: '2026-03-11T15:20:00Z', services })
  const ada = await app.signUp({ tier: 'Pro' })
  await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  const form = { ...aForm, end_date: '2026-12-01', daily_budget: 40 }
  const made = await ada.call<{ data: { campaign_id: string } }>('POST', '/api/google-ads/create-campaign', form)
  const id = made.json.data.campaign_id.split('/').at(-1)
  await ada.call('PUT', `/api/google-ads/campaigns/${id}`, { status: 'ENABLED' })
  app.clock.advance(21 * DAY_MS)
  await app.runJob('watch_owner', { owner: ada.id })
  const { json } = await ada.call<{ waiting: Proposal[] }>('GET', '/api/watch/proposals')
  return { waiting: json.waiting, asked: model.asked }
}
const pick = { number: 1, title: 'Stop paying for junk', why: 'These people want something else.' }

test('the model may choose and word what the rules found; the change itself stays theirs', async () => {
  const { waiting, asked } = await week([{ picks: [pick] }])
  expect(asked[0]).toContain('1. ')
  expect(waiting).toHaveLength(1)
  expect(waiting[0]).toMatchObject({ title: pick.title, why: pick.why, source: expect.stringContaining('Google Ads') })
  expect(waiting[0]?.written_by).toBe('model')
})

test('a model that invents a figure, or is down, leaves the choice to the rules', async () => {
  const invented = { picks: [{ ...pick, why: 'You lose $987654 a week.' }] }
  const { waiting, asked } = await week([invented, invented])
  expect(asked[1]).toContain('The facts hold no 987654.')
  expect(waiting.length).toBeGreaterThan(0)
  expect(waiting.map((it) => it.title)).not.toContain(pick.title)
  expect(new Set(waiting.map((it) => it.written_by))).toEqual(new Set(['built_in']))
  await app.close()
  const down = await week([new Error('refused'), new Error('refused'), new Error('refused')])
  expect(down.waiting.map((it) => it.title)).toEqual(waiting.map((it) => it.title))
})
