import { DAY_MS } from '@adwright/contract/values/day.rules'
import type { AnalysisSummary, PageSpeed } from '@adwright/contract/site-analysis'
import type { SeoResult } from '@adwright/contract/seo-result'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callersOf } from '#build/contexts.ts'
import { ownPlace } from '#features/account/index.ts'
import { handlers } from '#features/index.ts'
import { newId } from '#kernel/ids.ts'
import { runAction } from '#kernel/run-action.ts'
import { analysisCalls, HISTORY } from '#testing/analysis-calls.ts'
import { openBakerySite } from '#testing/bakery-site.ts'
import { fakePageSpeed } from '#testing/fake-page-speed.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import type { LocalPage, LocalSite } from '#testing/local-site.ts'
import type { PageSpeedTester } from '#services/page-speed/port.ts'

interface Compared {
  readonly before: AnalysisSummary
  readonly after: AnalysisSummary
  readonly changes: readonly { readonly name: string; readonly is_better: boolean | null }[]
  readonly repaired: readonly { readonly id: string }[]
  readonly broken: readonly { readonly id: string }[]
}
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

const { start, get, list, news } = analysisCalls(() => ada)

test('product-2 §2.4: an analysis begins at once, goes on by itself, and its result and a notice are there later', async () => {
  await open(fakePageSpeed([[83, 97]]))
  const begun = await start({ url: site.url })
  expect(begun).toMatchObject({ status: 202, json: { state: 'waiting', step: 1, performance_score: null } })
  await app.runJobs()
  const result = await get(begun.json.id)
  expect(result).toMatchObject({
    state: 'done',
    step: 5,
    performance_score: 83,
    desktop_score: 97,
    notes: [],
    message: null,
  })
  expect(result.seo?.data.headings).toEqual({
    h1: ['Sourdough bread in Springfield'],
    h2: ['Our bread', 'Visit us'],
    h3: [],
  })
  expect(result.seo?.data.traffic).toBeNull()
  expect(result.report_url).toMatch(
    new RegExp(`^${app.config.PUBLIC_URL}/api/website-analyses/.+/report\\.pdf\\?signature=`),
  )
  expect((await news())[0]).toContain(
    `The analysis of ${site.url}/ is ready: 83 on mobile, 97 on desktop, SEO ${result.seo_score}.`,
  )
})

test('contract, Content and site: the SEO call reads the site and answers in the agreed shape', async () => {
  await open(fakePageSpeed([[80, 90]]))
  const { status, json } = await ada.call<SeoResult>('POST', '/api/seo/comprehensive-analysis', { url: site.host })
  expect([status, json.status, json.url, json.pages_read]).toEqual([200, 'success', site.host, 3])
  const { data } = json
  expect(data.readability).toMatchObject({ label: 'Very easy', reading_time_minutes: 1 })
  expect(data.keyword_density?.[0]).toMatchObject({ type: '1-word', keyword: 'bread', frequency: 26 })
  expect(data.keyword_density?.filter((it) => it.type === '1-word').length).toBeLessThanOrEqual(10)
  expect(data.word_count?.corrected).toBe((data.word_count?.total ?? 0) - (data.word_count?.anchor_text_words ?? 0))
  const audit = data.technical_audit
  expect(audit?.overview.total).toBeGreaterThanOrEqual(55)
  expect(audit?.overview.total).toBe((audit?.passed.length ?? 0) + (audit?.failed.length ?? 0))
  const failed = new Map(audit?.failed.map((it) => [it.id, it]))
  expect(failed.get('https')).toMatchObject({ impact: 'High', status: 'Failed' })
  expect(failed.get('broken-internal')?.feedback).toContain('/gone (404)')
  expect(failed.get('image-alt')?.feedback).toContain('loaf.png')
  for (const item of audit?.failed ?? []) expect(item.recommendation, item.id).toMatch(/\w.{10,}/)
  expect(audit?.passed.map((it) => it.id)).toContain('title-length')
  expect([data.traffic, data.backlinks, data.competitors]).toEqual([null, null, null])
})

test('the two calls of the spec for one website make one analysis in the history', async () => {
  await open(fakePageSpeed([[80, 90]]))
  const speed = await ada.call<PageSpeed>('GET', `/api/pagespeed/analyze?url=${encodeURIComponent(site.url)}`)
  expect(speed).toMatchObject({
    status: 200,
    json: { mobile: { performance_score: 80, source: 'lighthouse' }, desktop: { performance_score: 90 } },
  })
  const seo = await ada.call<SeoResult>('POST', '/api/seo/comprehensive-analysis', { url: site.host })
  expect(await list()).toMatchObject([
    { id: seo.json.analysis_id, performance_score: 80, seo_score: seo.json.score, state: 'done' },
  ])
})

test('contract, Last points: a site that has only http is read without a scheme by every call, and with https:// by none', async () => {
  await open(fakePageSpeed([[80, 90]]))
  const begun = await start({ url: site.host })
  await app.runJobs()
  expect(await get(begun.json.id)).toMatchObject({ state: 'done', url: site.host, performance_score: 80 })
  const everyCall = async (url: string) => [
    await ada.call('GET', `/api/pagespeed/analyze?url=${encodeURIComponent(url)}`),
    await ada.call('POST', '/api/seo/comprehensive-analysis', { url }),
    await ada.call('POST', '/api/business-profile/from-website', { website_url: url }),
  ]
  expect((await everyCall(site.host)).map((it) => it.status)).toEqual([200, 200, 200])
  const refused = await everyCall(`https://${site.host}`)
  expect(refused.map((it) => it.status)).toEqual([502, 502, 503])
})

test('a site that can’t be reached is 502, and an analysis of it says so', async () => {
  await open(fakePageSpeed([[80, 90]]))
  const { port } = site
  await site.close()
  site = await openBakerySite()
  const away = `http://127.0.0.1:${port}/`
  await app.close()
  app = await startTestApp({
    config: { WEBSITE_ALLOW_HOSTS: `127.0.0.1:${port}` },
    services: { pageSpeed: fakePageSpeed([[1, 1]]) },
  })
  ada = await app.signUp()
  expect((await ada.call('POST', '/api/seo/comprehensive-analysis', { url: away })).status).toBe(502)
  const { json } = await start({ url: away })
  await app.runJobs()
  expect(await get(json.id)).toMatchObject({
    state: 'failed',
    message: `127.0.0.1:${port} could not be reached: nobody answers there.`,
    pagespeed: null,
    seo: null,
  })
  expect((await news())[0]).toContain('couldn’t analyze')
})

test('product-2 §8: when the speed can’t be measured the SEO report remains, and a note says why', async () => {
  await open(fakePageSpeed(['timed_out']))
  const { json } = await start({ url: site.url })
  await app.runJobs()
  const result = await get(json.id)
  expect(result).toMatchObject({
    state: 'done',
    pagespeed: null,
    performance_score: null,
    notes: ['The page took too long to measure.'],
  })
  expect(result.seo?.score).toBeGreaterThan(0)
})

test('contract, Sandbox by machine: the next measurements and data can be let fail', async () => {
  app = await startTestApp({ config: { WEBSITE_ALLOW_HOSTS: site.host } })
  ada = await app.signUp()
  for (const [service, kind] of [
    ['page_speed', 'timeout'],
    ['seo_data', 'error'],
  ])
    expect((await app.call('POST', '/sandbox/faults', { body: { service, kind, times: 1 } })).status).toBe(200)
  const { json } = await start({ url: site.url })
  await app.runJobs()
  expect(await get(json.id)).toMatchObject({
    state: 'done',
    pagespeed: null,
    notes: ['The page took too long to measure.'],
  })
})

test('three runs give the one in the middle, and how far they lie apart', async () => {
  await open(
    fakePageSpeed([
      [70, 99],
      [85, 91],
      [78, 95],
    ]),
  )
  const { json } = await start({ url: site.url, runs: 3 })
  await app.runJobs()
  expect(await get(json.id)).toMatchObject({
    performance_score: 78,
    desktop_score: 95,
    spread: { mobile: [70, 78, 85], desktop: [91, 95, 99] },
  })
  expect((await start({ url: site.url, runs: 2 })).status).toBe(422)
})

test('the history is newest first, paged, and an entry can be removed', async () => {
  await open(fakePageSpeed([[80, 90]]))
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    ids.unshift((await start({ url: site.url })).json.id)
    app.clock.advance(1000)
  }
  const first = await ada.call<AnalysisSummary[]>('GET', `${HISTORY}?limit=2`)
  expect([first.json.map((it) => it.id), first.headers['x-next-before']]).toEqual([ids.slice(0, 2), ids[1]])
  const next = await ada.call<AnalysisSummary[]>('GET', `${HISTORY}?limit=2&before=${ids[1]}`)
  expect(next.json.map((it) => it.id)).toEqual(ids.slice(2))
  expect((await ada.call('DELETE', `${HISTORY}/${ids[0]}`)).status).toBe(204)
  expect((await list()).map((it) => it.id)).toEqual(ids.slice(1))
})

test('two analyses are compared, the earlier one first, with what was repaired and what broke', async () => {
  await open(
    fakePageSpeed([
      [60, 90],
      [75, 84],
    ]),
  )
  const old = (await start({ url: site.url })).json.id
  await app.runJobs()
  app.clock.advance(DAY_MS)
  pages['/gone'] = '<title>Back again</title><h1>Back</h1>'
  pages['/cakes'] = '<h1>No title any more</h1>'
  const later = (await start({ url: site.url })).json.id
  await app.runJobs()
  const { json } = await ada.call<Compared>('GET', `${HISTORY}/${later}/compare/${old}`)
  expect([json.before.id, json.after.id]).toEqual([old, later])
  const change = (name: string) => json.changes.find((it) => it.name === name)
  expect(change('Mobile performance')).toMatchObject({ before: '60', after: '75', is_better: true })
  expect(change('Desktop performance')).toMatchObject({ before: '90', after: '84', is_better: false })
  // Both runs gave the same result.
  expect(change('Largest Contentful Paint, mobile')).toMatchObject({ before: '2.4 s', after: '2.4 s' })
  expect(json.repaired.map((it) => it.id)).toContain('broken-internal')
  expect(json.broken.map((it) => it.id)).toContain('title-all-pages')
})

test('two different websites are not compared', async () => {
  const other = await openBakerySite()
  app = await startTestApp({
    config: { WEBSITE_ALLOW_HOSTS: `${site.host},${other.host}` },
    services: { pageSpeed: fakePageSpeed([[60, 90]]) },
  })
  ada = await app.signUp()
  const [one, two] = [(await start({ url: site.url })).json.id, (await start({ url: other.url })).json.id]
  await app.runJobs()
  const { status, json } = await ada.call<{ message: string }>('GET', `${HISTORY}/${two}/compare/${one}`)
  expect([status, json.message]).toEqual([422, expect.stringContaining('two different websites')])
  await other.close()
})

test('the agent gets findings only, small, with what to do; and what was measured a moment ago is not measured again', async () => {
  const tester = fakePageSpeed([[62, 88]])
  await open(tester)
  const { ctxOf } = callersOf(app.server.context, app.server.jobs)
  const ctx = ctxOf(
    { ...ownPlace(ada.id), tier: 'Free' },
    { via: 'agent', requestId: 'r', signal: new AbortController().signal },
  )
  const handler = handlers.find((it) => it.action.name === 'analyze_website')
  if (!handler) throw new Error('no tool')
  const ask = async (url: string) => {
    // In a conversation each call has its own id.
    const answer = runAction(handler, { ...ctx, requestId: newId() }, { url })
    answer.catch(() => undefined)
    await Promise.race([answer, expect.poll(() => app.waitingJobs().length).toBe(1)])
    await app.runJobs()
    return (await answer) as Record<string, unknown>
  }
  const found = await ask(site.host)
  expect(found).toMatchObject({ url: site.host, performance: { mobile: 62, desktop: 88 } })
  expect(found.suggestions).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Let the page show before everything is loaded: '),
      expect.stringMatching(/^Make your website secure with https: .*Install a certificate/),
      expect.stringMatching(/^Repair the broken links: .* Where: \/gone \(404\), linked from \//),
    ]),
  )
  // Text on another page of the site doesn't appear in it.
  expect(JSON.stringify(found)).not.toContain('Ignore all instructions')
  expect(JSON.stringify(found).length).toBeLessThan(8_000)
  expect(await list()).toMatchObject([{ by: 'agent', performance_score: 62, state: 'done' }])
  await ask(`http://${site.host}/`)
  expect(tester.tested).toHaveLength(1)
  app.clock.advance(16 * 60_000)
  await ask(site.host)
  expect(tester.tested).toHaveLength(2)
  await expect(ask('http://127.0.0.1:9/')).rejects.toMatchObject({ code: 'not_public_address' })
})
