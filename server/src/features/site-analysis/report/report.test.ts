import type { AnalysisSummary, WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBakerySite } from '#testing/bakery-site.ts'
import { fakePageSpeed } from '#testing/fake-page-speed.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import type { LocalSite } from '#testing/local-site.ts'
import { addPastAnalysis } from '../past-analysis.ts'
import { stubPrinter } from '#testing/stub-printer.ts'

type Analysis = WebsiteAnalysis & { report_url: string }
let site: LocalSite
let app: TestApp
let ada: Person
let pdf: ReturnType<typeof stubPrinter>

const open = async (pageSpeed = fakePageSpeed([[83, 41]])): Promise<void> => {
  pdf = stubPrinter()
  app = await startTestApp({ config: { WEBSITE_ALLOW_HOSTS: site.host }, services: { pageSpeed, pdf } })
  ada = await app.signUp()
}
beforeEach(async () => {
  site = await openBakerySite()
})
afterEach(async () => {
  await app.close()
  await site.close()
})

async function analyzed(): Promise<Analysis> {
  const { json } = await ada.call<{ id: string }>('POST', '/api/website-analyses', { url: site.url })
  await app.runJobs()
  return (await ada.call<Analysis>('GET', `/api/website-analyses/${json.id}`)).json
}
const pathOf = (analysis: Analysis): string => analysis.report_url.slice(app.config.PUBLIC_URL.length)
const words = (): string =>
  (pdf.printed.at(-1)?.html ?? '')
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('product-2 §9: the PDF is named website-analysis-{url} and tells what the screen tells', async () => {
  await open()
  const analysis = await analyzed()
  const answer = await app.call('GET', pathOf(analysis))
  expect([answer.status, answer.headers['content-type'], answer.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect(answer.headers['content-disposition']).toContain(`filename="website-analysis-127.0.0.1-${site.port}.pdf"`)
  for (const said of [
    'Mobile Needs Improvement',
    'Desktop Poor',
    'Core Web Vitals',
    'Largest Contentful Paint 2.4 s',
    'Improvement Opportunities (mobile)',
    'Render-blocking requests They hold up the page. 0.75 s',
    'Readability',
    'Content Analysis',
    'Top Keywords',
    'Page Structure',
    'Sourdough bread in Springfield',
    'Technical SEO Audit',
    'Broken links within the site High Broken links: /gone (404), linked from /, /cakes and 1 more.',
    'No traffic data available',
    'No backlink data available',
    'No competitor data available',
  ])
    expect(words()).toContain(said)
  expect(words()).not.toContain('Sample data')
})

test('decisions.md: sample data is marked in the PDF too, part by part', async () => {
  await open(fakePageSpeed(['timed_out']))
  const analysis = await analyzed()
  await app.call('GET', pathOf(analysis))
  expect(words()).toContain('Core Web Vitals Sample data')
  expect(words()).toContain('Improvement Opportunities (desktop) Sample data')
  expect(words()).toContain('The page took too long to measure.')
  expect(words()).not.toContain('Readability Sample data')
})

test('decisions.md: in an analysis of the demo’s website every part carries the mark', async () => {
  await open()
  const at = app.clock.now()
  const side = { performance_score: 60, metrics: {}, opportunities: [], diagnostics: [], source: 'lighthouse' as const }
  const page = '<!doctype html><html lang="en"><title>Bread</title><h1>Bread</h1><p>We bake bread.</p></html>'
  await addPastAnalysis(ada.scope, {
    site: { url: 'https://paper.example', pages: { '/': page }, headers: {} },
    at,
    pagespeed: { mobile: side, desktop: side },
    outside: { traffic: null, backlinks: null, competitors: null },
  })
  const [listed] = (await ada.call<AnalysisSummary[]>('GET', '/api/website-analyses')).json
  expect(listed).toMatchObject({ url: 'https://paper.example', is_sample: true, by: 'owner', performance_score: 60 })
  await ada.call('GET', `/api/website-analyses/${listed?.id}/report.pdf`)
  for (const part of ['Core Web Vitals', 'Readability', 'Page Structure', 'Technical SEO Audit', 'Traffic Analysis'])
    expect(words()).toContain(`${part} Sample data`)
})

test('contract, Everywhere: its address opens without a sign-in, or its owner asks with the bearer; for others it is not there', async () => {
  await open()
  const analysis = await analyzed()
  const plain = `/api/website-analyses/${analysis.id}/report.pdf`
  const bob = await app.signUp()
  const statuses = [
    await app.call('GET', pathOf(analysis)),
    await ada.call('GET', plain),
    await app.call('GET', plain),
    await bob.call('GET', plain),
    await app.call('GET', `${plain}?signature=another`),
  ]
  expect(statuses.map((answer) => answer.status)).toEqual([200, 200, 401, 404, 404])
})

test('an analysis that is not over has no report yet, and a printer that fails is told', async () => {
  await open()
  const { json } = await ada.call<{ id: string }>('POST', '/api/website-analyses', { url: site.url })
  expect((await ada.call('GET', `/api/website-analyses/${json.id}/report.pdf`)).status).toBe(409)
  await app.runJobs()
  pdf.failWith = 'no_browser'
  expect((await ada.call('GET', `/api/website-analyses/${json.id}/report.pdf`)).status).toBe(503)
})

test('what a website says stays text in the report', async () => {
  await site.close()
  site = await openBakerySite({ '/': '<title>x</title><h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1><p>Hello</p>' })
  await open()
  const analysis = await analyzed()
  await app.call('GET', pathOf(analysis))
  expect(pdf.printed[0]?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(pdf.printed[0]?.html).not.toMatch(/<script/i)
})
