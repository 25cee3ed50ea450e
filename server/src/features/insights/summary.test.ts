import type { FiguresSummary } from '@adwright/contract/insights'
import { afterEach, expect, test } from 'vitest'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { answeringModel } from '#testing/answering-model.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { join } from 'node:path'

let app: TestApp
afterEach(() => app.close())
async function open(answers: readonly unknown[] | undefined) {
  const model = answeringModel(answers ?? [])
  const services = answers ? { services: { llm: { provider: 'scripted', modelId: 'answers', model } } } : {}
  app = await startTestApp(services)
  const ana = await app.signUp({ tier: 'Pro' })
  await ana.call('POST', '/api/google-ads/link-existing-account', { customer_id: '100-000-0001' })
  const sumUp = async () =>
    (await ana.call<{ data: FiguresSummary }>('POST', '/api/google-ads/insights/summary', {})).json.data
  return { model, ana, sumUp }
}
const quiet = 'No ads were shown in these days. Check that a campaign runs.'

test('the model words the figures; a number that they don’t hold goes back once', async () => {
  const { model, sumUp } = await open([{ summary: 'You had **312** clicks.' }, { summary: quiet }])
  expect(await sumUp()).toMatchObject({ text: quiet, written_by: 'model' })
  expect(model.asked[1]).toContain('The facts hold no 312.')
  expect(model.asked[1]).toContain('Plain sentences')
})

test('without a model, or with one that is down or keeps inventing, code says the figures', async () => {
  const without = await open(undefined)
  const plain = await without.sumUp()
  expect(plain.text).toMatch(/^No ads were shown from .+ \(30 days\)\.$/)
  expect(plain.written_by).toBeUndefined()
  await app.close()
  const inventing = await open([{ summary: 'It was 312.' }, { summary: 'It was 313.' }])
  expect(await inventing.sumUp()).toMatchObject({ text: expect.stringContaining('No ads'), written_by: 'built_in' })
  await app.close()
  const down = await open([new Error('refused'), new Error('refused'), new Error('refused')])
  expect((await down.sumUp()).written_by).toBe('built_in')
})

test('a shared report carries the model’s summary in its mail and on its page, and never waits for one that is down', async () => {
  const { ana, model } = await open([
    { summary: quiet },
    new Error('refused'),
    new Error('refused'),
    new Error('refused'),
  ])
  const share = (email: string) => ana.call('POST', '/api/google-ads/share-analytics-email', { email })
  const mailTo = async (email: string) =>
    (await mailsIn(join(app.config.DATA_DIR, 'outbox'))).findLast((it) => it.to.includes(email))?.text ?? ''
  expect((await share('one@example.com')).status).toBe(200)
  const said = await mailTo('one@example.com')
  expect(said).toContain(quiet)
  expect(said).toContain('Summary written by AI')
  expect(model.asked[0]).toContain('never “you”')
  const secret = /\/report\/([\w-]{43})/.exec(said)?.[1] ?? ''
  const { json } = await app.call<{ summary: FiguresSummary }>('GET', `/api/public/reports/${secret}`)
  expect(json.summary).toEqual({ text: quiet, written_by: 'model' })
  expect((await share('two@example.com')).status).toBe(200)
  expect(await mailTo('two@example.com')).not.toContain('Summary written by AI')
})
