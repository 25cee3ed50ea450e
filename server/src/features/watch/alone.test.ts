import { join } from 'node:path'
import { PROPOSAL_RESULT_DAYS } from '@adwright/contract/limits'
import type { Proposal } from '@adwright/contract/watch'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { aForm } from '#testing/ads-app.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'

const DAY_MS = 86_400_000
interface List {
  waiting: Proposal[]
  earlier: Proposal[]
}
let app: TestApp
let ada: Person
let campaign: string
const list = async () => (await ada.call<List>('GET', '/api/watch/proposals')).json
const look = () => app.runJob('watch_owner', { owner: ada.id })
const news = async () => (await ada.call<string[]>('GET', '/api/notifications')).json
const pass = async (days: number) => {
  app.clock.advance(days * DAY_MS)
  const { email, password } = ada
  const { json } = await app.call<{ access_token: string }>('POST', '/api/auth/signin', { body: { email, password } })
  ada = {
    ...ada,
    call: (method, path, body, headers = {}) => app.call(method, path, { token: json.access_token, body, headers }),
  }
}
const negatives = async () =>
  (
    await ada.call<{ data: { negative_keywords: { text: string }[] } }>(
      'GET',
      `/api/google-ads/campaigns/${campaign}/keywords`,
    )
  ).json.data.negative_keywords.map((it) => it.text)

/** A campaign that ran for three weeks in the sandbox, where some people search for bread and some for a job. */
beforeEach(async () => {
  app = await startTestApp({ now: '2026-03-11T15:20:00Z' })
  ada = await app.signUp({ tier: 'Pro' })
  await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  const form = { ...aForm, end_date: '2026-12-01', daily_budget: 40 }
  const { json } = await ada.call<{ data: { campaign_id: string } }>('POST', '/api/google-ads/create-campaign', form)
  campaign = json.data.campaign_id.split('/').at(-1) ?? ''
  await ada.call('PUT', `/api/google-ads/campaigns/${campaign}`, { status: 'ENABLED' })
  await pass(21)
})
afterEach(() => app.close())

test('junk searches wait for a yes like everything else, until the owner allows what only lowers spending', async () => {
  await look()
  const [junk] = (await list()).waiting.filter((it) => it.kind === 'junk_searches')
  expect(junk).toMatchObject({ lowers_spending: true, state: 'waiting' })
  expect(junk?.effect).toMatch(/^Saves about \$/)
  expect(await negatives()).toEqual([])
})

test('allowed, it blocks them alone: told at once, in the log by name, taken back with one click', async () => {
  await ada.call('PUT', '/api/watch/settings', { may_lower: true })
  await look()
  const { waiting, earlier } = await list()
  expect(waiting.map((it) => it.kind)).not.toContain('junk_searches')
  const [done] = earlier
  expect(done).toMatchObject({ kind: 'junk_searches', state: 'done', answered_by: 'watch' })
  expect((await negatives()).length).toBeGreaterThan(0)
  expect((await news()).filter((it) => it.includes('Done for you'))).toHaveLength(1)
  const log = await ada.call<{ id: string; action: string; actor: string; via: string }[]>('GET', '/api/activity')
  expect(log.json.find((it) => it.action === 'exclude_keywords')).toMatchObject({ actor: 'schedule', via: 'schedule' })
  expect((await ada.call('POST', `/api/activity/${done?.undo_id}/undo`)).status).toBe(200)
  expect(await negatives()).toEqual([])
})

test('two weeks after a yes its figures are told, with the proposal and in the next mail', async () => {
  await look()
  const junk = (await list()).waiting.find((it) => it.kind === 'junk_searches')
  await ada.call('POST', `/api/watch/proposals/${junk?.id}/accept`)
  await pass(PROPOSAL_RESULT_DAYS)
  await look()
  expect((await list()).earlier.find((it) => it.id === junk?.id)?.result).toBeNull()
  await pass(7)
  await look()
  const result = (await list()).earlier.find((it) => it.id === junk?.id)?.result
  expect(result?.days).toBe(PROPOSAL_RESULT_DAYS)
  const { clicks } = result?.before ?? { clicks: 0 }
  expect(clicks).toBeGreaterThan(0)
  expect(result?.text).toMatch(/^You said yes: \d+% (fewer|more) clicks and \$[\d.]+ (less|more) spent/)
  const mails = await mailsIn(join(app.config.DATA_DIR, 'outbox'))
  const told = mails.filter((it) => it.text.replace(/\s+/g, ' ').includes(result?.text ?? '-'))
  expect(told).toHaveLength(1)
})

test('an ad that Google disapproves wakes the watch before its day', async () => {
  await app.runJob('watch_due')
  await app.runJobs()
  const ads = await ada.call<{ data: { id: string }[] }>(
    'GET',
    `/api/google-ads/responsive-search-ads?campaign_id=${campaign}`,
  )
  const bad = {
    adId: ads.json.data[0]?.id,
    headlines: ['Bread for free money', ...aForm.headlines.slice(1)],
    descriptions: aForm.descriptions,
    finalUrl: 'https://goldencrust.example.com/',
  }
  expect((await ada.call('POST', '/api/google-ads/update-ad-simple', bad)).status).toBe(200)
  app.clock.advance(10 * 60_000)
  await app.runJob('import_figures', { owner: ada.id })
  await ada.call('GET', '/api/google-ads/campaigns')
  await app.runJob('watch_due')
  await app.runJobs()
  const [first] = (await list()).waiting.filter((it) => it.kind === 'disapproved')
  expect(first?.button).toBe('Pause it')
  expect((await news()).some((it) => it.includes('Something needs you: Google disapproved'))).toBe(true)
  expect((await ada.call('POST', `/api/watch/proposals/${first?.id}/accept`)).json).toMatchObject({ state: 'done' })
})
