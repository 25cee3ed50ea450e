import type { FailureBody } from '@adwright/contract/errors'
import type { SeoResult } from '@adwright/contract/seo-result'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { analysisCalls } from '#testing/analysis-calls.ts'
import { openBakerySite } from '#testing/bakery-site.ts'
import { pageWorkerOptions } from './away.ts'
import { fakePageSpeed } from '#testing/fake-page-speed.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import type { LocalPage, LocalSite } from '#testing/local-site.ts'
import type { PageSpeedTester } from '#services/page-speed/port.ts'

/** Pages that replace the bakery's own. */
let pages: Record<string, LocalPage> = {}
let site: LocalSite
let app: TestApp
let ada: Person

const open = async (pageSpeed: PageSpeedTester): Promise<void> => {
  app = await startTestApp({ config: { WEBSITE_ALLOW_HOSTS: site.host }, services: { pageSpeed } })
  ada = await app.signUp()
}
beforeEach(async () => {
  pages = {}
  site = await openBakerySite(pages)
})
afterEach(async () => {
  await app.close()
  await site.close()
})

const { start, list } = analysisCalls(() => ada)

test('robots.txt is honoured: what it disallows is never asked for, not even as a link', async () => {
  await open(fakePageSpeed([[80, 90]]))
  await ada.call('POST', '/api/seo/comprehensive-analysis', { url: site.url })
  expect(site.seen.filter((it) => it.includes('/private'))).toEqual([])
  expect(await ada.call('POST', '/api/seo/comprehensive-analysis', { url: `${site.url}/private` })).toMatchObject({
    status: 502,
    json: { code: 'upstream_failed', message: expect.stringContaining('robots.txt') },
  })
})

test.each([
  ['http://127.0.0.1:9/', 'not_public_address'],
  ['http://169.254.169.254/latest/meta-data/', 'not_public_address'],
  ['file:///etc/passwd', 'not_public_address'],
  ['javascript:alert(1)', 'not_public_address'],
  ['mailto:ada@example.com', 'not_public_address'],
  ['http://', 'validation_failed'],
])('contract, website: %s is refused with 422 by every way in', async (url, code) => {
  await open(fakePageSpeed([[80, 90]]))
  const answers = [
    await start({ url }),
    await ada.call('POST', '/api/seo/comprehensive-analysis', { url }),
    await ada.call('GET', `/api/pagespeed/analyze?url=${encodeURIComponent(url)}`),
    await ada.call('PUT', '/api/website-watches', { url, on: true }),
  ]
  expect(answers.map((it) => [it.status, (it.json as unknown as { code: string }).code])).toEqual(
    answers.map(() => [422, code]),
  )
  expect(await list()).toEqual([])
})

test.each([
  ['ten thousand elements one in another', '<div>'.repeat(20_000)],
  ['formatting that is opened and never closed', Array.from({ length: 60_000 }, (_, at) => `<font a=${at}>`).join('')],
])('a page made to be read for ever is 502, and holds up nobody else: %s', async (_, body) => {
  await open(fakePageSpeed([[80, 90]]))
  const { timeMs } = pageWorkerOptions
  onTestFinished(() => {
    pageWorkerOptions.timeMs = timeMs
  })
  pageWorkerOptions.timeMs = 1_000
  pages['/'] = body
  const asked = ada.call<FailureBody>('POST', '/api/seo/comprehensive-analysis', { url: site.url })
  expect((await app.call('GET', '/healthz')).status).toBe(200)
  const { status, json } = await asked
  expect([status, json.detail]).toEqual([502, 'That page is too large or too tangled to be read.'])
})

test.each([
  ['a word of 100,000 letters', `<p>${'x'.repeat(100_000)} and two more words.`],
  ['20,000 comments before the page', `${'<!--a-->'.repeat(20_000)}<!doctype html><p>Two words.`],
])('an odd page is read like any other: %s', async (_, body) => {
  await open(fakePageSpeed([[80, 90]]))
  pages['/'] = body
  const { status, json } = await ada.call<SeoResult>('POST', '/api/seo/comprehensive-analysis', { url: site.url })
  expect([status, json.status]).toEqual([200, 'success'])
})
