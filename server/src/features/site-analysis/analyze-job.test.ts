import { DAY_MS } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageSpeedTester } from '#services/page-speed/port.ts'
import { analysisCalls, HISTORY } from '#testing/analysis-calls.ts'
import { openBakerySite } from '#testing/bakery-site.ts'
import { fakePageSpeed } from '#testing/fake-page-speed.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import type { LocalSite } from '#testing/local-site.ts'

let site: LocalSite
let app: TestApp
let ada: Person

const open = async (pageSpeed: PageSpeedTester): Promise<void> => {
  app = await startTestApp({ config: { WEBSITE_ALLOW_HOSTS: site.host }, services: { pageSpeed } })
  ada = await app.signUp()
}
beforeEach(async () => {
  site = await openBakerySite()
})
afterEach(async () => {
  await app.close()
  await site.close()
})

const { start, get, list, news } = analysisCalls(() => ada)

test('while another page is measured here, it gives its place to other work and comes again', async () => {
  let isBusy = true
  await open({ ...fakePageSpeed([[80, 90]]), isBusy: () => isBusy })
  const { json } = await start({ url: site.url })
  await app.runJobs()
  expect([(await get(json.id)).state, app.waitingJobs()]).toEqual([
    'waiting',
    [{ name: 'analyze_website', data: { owner: ada.id, id: json.id } }],
  ])
  isBusy = false
  app.clock.advance(3_000)
  await app.runJobs()
  expect((await get(json.id)).state).toBe('done')
})

test('an analysis whose process died is reported as cut off, not as still running', async () => {
  await open(fakePageSpeed([[80, 90]]))
  const { json } = await start({ url: site.url })
  app.clock.advance(4 * 3_600_000)
  await app.runJob('recheck_websites')
  expect(await get(json.id)).toMatchObject({
    state: 'failed',
    message: 'The analysis was cut off. Please start it again.',
  })
  await app.runJobs()
  expect((await get(json.id)).state).toBe('failed')
})

test('an analysis that was stopped stays stopped', async () => {
  await open(fakePageSpeed([[80, 90]]))
  const { json } = await start({ url: site.url })
  expect(await ada.call('POST', `${HISTORY}/${json.id}/stop`)).toMatchObject({
    status: 200,
    json: { state: 'stopped' },
  })
  await app.runJobs()
  expect(await get(json.id)).toMatchObject({ state: 'stopped', pagespeed: null })
  expect((await ada.call('POST', `${HISTORY}/${json.id}/stop`)).status).toBe(409)
})

test('a website is checked again every week, and its owner is told when a score falls by 10 or more', async () => {
  await open(
    fakePageSpeed([
      [80, 95],
      [80, 94],
      [70, 94],
    ]),
  )
  const WEEK_MS = 7 * DAY_MS
  expect(await ada.call('PUT', '/api/website-watches', { url: site.url, on: true })).toMatchObject({
    status: 200,
    json: { url: `${site.url}/`, on: true, next_at: '2026-06-17T09:00:00.000Z' },
  })
  const scheduled = async (): Promise<void> => {
    app.clock.advance(WEEK_MS)
    await app.runJob('recheck_websites')
    await app.runJobs()
  }
  await app.runJob('recheck_websites')
  expect(await list()).toEqual([])
  await scheduled()
  await scheduled()
  expect(await news()).toEqual([])
  await scheduled()
  expect((await list()).map((it) => [it.performance_score, it.by])).toEqual([
    [70, 'schedule'],
    [80, 'schedule'],
    [80, 'schedule'],
  ])
  expect((await news()).map((it) => it.replace(/^\[.*?\] /, ''))).toEqual([
    `Your website ${site.url}/ got worse since the last check: Mobile performance fell from 80 to 70.`,
  ])
  await ada.call('PUT', '/api/website-watches', { url: `${site.url}/`, on: false })
  await scheduled()
  expect((await list()).length).toBe(3)
})
