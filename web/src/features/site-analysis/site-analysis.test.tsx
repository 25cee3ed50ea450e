import type { WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { samplePageSpeed, sampleSeo } from '@adwright/contract/site-analysis.sample'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { onSignal } from '#api/signals.ts'
import { WebsiteAnalysisView } from './WebsiteAnalysisView.tsx'

type Analysis = WebsiteAnalysis & { report_url: string }
const done: Analysis = {
  id: 'a1',
  url: 'https://shop.example.com/',
  created_at: '2026-11-20T12:00:00.000Z',
  performance_score: 68,
  desktop_score: 91,
  seo_score: 72,
  state: 'done',
  step: 5,
  runs: 1,
  by: 'owner',
  is_sample: false,
  pagespeed: { url: 'https://shop.example.com/', ...samplePageSpeed },
  seo: { status: 'success', url: 'https://shop.example.com/', data: sampleSeo, score: 72, pages_read: 4 },
  spread: null,
  notes: [],
  first_things: [],
  message: null,
  report_url: 'https://adwright.example.com/api/website-analyses/a1/report.pdf?signature=s',
}
let shown: Analysis | undefined
let refusal: { message: string } | undefined
const sent: { method: string; path: string; body: unknown }[] = []
beforeEach(() => {
  queries.clear()
  sent.length = 0
  shown = done
  refusal = undefined
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      const method = init.method ?? 'GET'
      const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined
      sent.push({ method, path, body })
      if (path.startsWith('/api/business-profile'))
        return Response.json({ exists: true, website_url: 'https://bakery.example.com' })
      if (path.startsWith('/api/website-watches') && method === 'GET') return Response.json([])
      if (path.startsWith('/api/website-watches')) return Response.json({ url: '', on: true, next_at: null })
      if (method === 'POST' && refusal)
        return Response.json(
          { success: false, code: 'not_public_address', detail: refusal.message, ...refusal },
          { status: 422 },
        )
      if (method === 'POST') {
        shown = { ...done, id: 'a2', state: 'waiting', step: 1, pagespeed: null, seo: null }
        return Response.json(shown, { status: 202 })
      }
      if (/website-analyses\/\w/.test(path)) return Response.json(shown)
      return Response.json(shown ? [shown] : [])
    }),
  )
})
const show = (params: Record<string, string> = {}) =>
  render(
    <QueryClientProvider client={queries}>
      <WebsiteAnalysisView title="Website Analysis" params={params} />
    </QueryClientProvider>,
  )
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const parts = [
  'Performance Score',
  'Core Web Vitals',
  'Improvement Opportunities',
  'Readability',
  'Content Analysis',
  'Top Keywords',
  'Page Structure',
  'Technical SEO Audit',
  'Traffic Analysis',
  'Backlink Profile',
  'Competitor Analysis',
]

test('product-2 §2.4: every part of a report is shown, without a sample mark, and the PDF downloads', async () => {
  show()
  for (const name of parts) expect((await part(name)).queryByText('Sample data'), name).toBeNull()
  expect(screen.getByRole('img', { name: 'Performance Score: 68 of 100: Needs Improvement' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('tab', { name: 'Desktop' }))
  expect(await screen.findByRole('img', { name: 'Performance Score: 91 of 100: Good' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Download Report (PDF)' })).toHaveAttribute(
    'href',
    '/api/website-analyses/a1/report.pdf?signature=s',
  )
})

test('where the list of analyses can’t be read, one message says why, and nothing seems to load', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('offline'))),
  )
  show()
  expect(await screen.findByText('We couldn’t load earlier analyses.')).toBeInTheDocument()
  expect(screen.queryByRole('status', { name: 'Loading the analysis' })).toBeNull()
})

test('product-2 §4, §8: after a full failure the banner says why, and every part is marked as sample data', async () => {
  shown = { ...done, state: 'failed', pagespeed: null, seo: null, message: 'shop.example.com could not be reached.' }
  show()
  const banner = within(await screen.findByRole('alert'))
  for (const item of [
    'Analysis Error',
    'Please check the URL and try again, or try a different website.',
    'shop.example.com could not be reached.',
    /Below is sample data/,
  ])
    expect(banner.getByText(item)).toBeInTheDocument()
  for (const name of parts) expect((await part(name)).getByText('Sample data'), name).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Download Report (PDF)' })).toBeDisabled()
})

test('product-2 §8: speed without SEO gives the partial warning, and only the SEO parts are marked', async () => {
  shown = { ...done, seo: null, seo_score: null }
  show()
  expect(
    await screen.findByText('PageSpeed analysis completed successfully. Some SEO metrics may be unavailable.'),
  ).toBeInTheDocument()
  expect((await part('Core Web Vitals')).queryByText('Sample data')).toBeNull()
  expect((await part('Readability')).getByText('Sample data')).toBeInTheDocument()
})

test('product-2 §2.4: missing parts show No … available and who can connect a data provider, with no setting’s name', async () => {
  const bare = {
    readability: null,
    keyword_density: null,
    headings: null,
    word_count: null,
    technical_audit: null,
    traffic: null,
    backlinks: null,
    competitors: null,
  }
  const side = { ...samplePageSpeed.mobile, metrics: {}, opportunities: [], diagnostics: [] }
  shown = {
    ...done,
    pagespeed: { url: '', mobile: side, desktop: side },
    seo: { status: 'success', url: '', data: bare },
  }
  show()
  for (const text of [
    'No Core Web Vitals available',
    'No improvement opportunities available',
    'No readability data available',
    'No content data available',
    'No keywords available',
    'No headings available',
    'No technical audit available',
    'No traffic data available',
    'No backlink data available',
    'No competitor data available',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.getAllByText(/data provider, and none is connected here/)).toHaveLength(3)
  expect(document.body).not.toHaveTextContent('SEO_DATA')
})

test('product-2 §2.4: a part that fails to render shows Rendering Error, and the others stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = {
    ...sampleSeo,
    technical_audit: { overview: { total: 1, passed: 0, failed: 1 }, failed: [{ element: {} }], passed: [] },
  }
  shown = { ...done, seo: { status: 'success', url: '', data: broken as never } }
  show()
  expect((await part('Technical SEO Audit')).getByText('Rendering Error')).toBeInTheDocument()
  expect((await part('Readability')).getByText('64.2')).toBeInTheDocument()
})

test('product-2 §5: the URL is required, and goes to the server as it was typed, which finds its scheme', async () => {
  shown = undefined
  show()
  const field = await screen.findByRole('textbox', { name: 'Website address' })
  await vi.waitFor(() => expect(field).toHaveValue('bakery.example.com'))
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Analyze Website' }))
  expect(screen.getByText('Please enter the address of a website.')).toBeInTheDocument()
  expect(sent.some((it) => it.method === 'POST')).toBe(false)
  await userEvent.type(field, 'shop.example.com')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Measure three times' }))
  await userEvent.click(screen.getByRole('button', { name: 'Analyze Website' }))
  expect(await screen.findByText('Analyzing shop.example.com')).toBeInTheDocument()
  expect(sent.find((it) => it.method === 'POST')).toMatchObject({
    path: '/api/website-analyses',
    body: { url: 'shop.example.com', runs: 3 },
  })
  expect(
    screen.getAllByRole('listitem').map((it) => it.textContent?.replace(/ \(.*\)/, '').replace(/^\d/, '')),
  ).toEqual(
    expect.arrayContaining([
      'Preparing analysis',
      'Checking mobile performance',
      'Checking desktop performance',
      'Analyzing SEO metrics',
      'Generating comprehensive report',
    ]),
  )
})

test('product-2 §2: a url parameter starts the analysis by itself, once', async () => {
  const { unmount } = show({ url: 'https://once.example.com' })
  expect(await screen.findByRole('progressbar', { name: 'Progress of the analysis' })).toBeInTheDocument()
  unmount()
  show({ url: 'https://once.example.com' })
  await screen.findByRole('progressbar', { name: 'Progress of the analysis' })
  expect(sent.filter((it) => it.method === 'POST')).toHaveLength(1)
})

test('an address that may not be read is an Analysis Error with the sample below', async () => {
  refusal = { message: 'Only public website addresses can be read.' }
  shown = undefined
  show({ url: 'http://localhost/' })
  expect(within(await screen.findByRole('alert')).getByText(refusal.message)).toBeInTheDocument()
  expect((await part('Core Web Vitals')).getByText('Sample data')).toBeInTheDocument()
})

test('an Analysis Error goes once another address is typed', async () => {
  shown = { ...done, state: 'failed', pagespeed: null, seo: null, message: 'shop.example.com could not be reached.' }
  show()
  expect(await screen.findByText('Analysis Error')).toBeInTheDocument()
  refusal = { message: 'Only public website addresses can be read.' }
  const field = screen.getByRole('textbox', { name: 'Website address' })
  await userEvent.clear(field)
  expect(screen.queryByText('Analysis Error')).toBeNull()
  await userEvent.type(field, 'localhost')
  await userEvent.click(screen.getByRole('button', { name: 'Analyze Website' }))
  expect(await screen.findByText(refusal.message)).toBeInTheDocument()
  await userEvent.type(field, 'x')
  expect(screen.queryByText('Analysis Error')).toBeNull()
})

test('product-2 §2.4: Chat with Assistant starts a chat about this website', async () => {
  const asked: unknown[] = []
  const stop = onSignal('new_chat', (it) => asked.push(it))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Chat with Assistant' }))
  expect(asked).toEqual([{ message: 'What should I improve first on my website shop.example.com?' }])
  stop()
})

test('where there’s no room for its columns, an earlier analysis tells its two other scores under its address', async () => {
  show()
  const table = within(await screen.findByRole('table', { name: 'Earlier analyses' }))
  const place = table.getByRole('button', { name: /^Open shop/ }).parentElement
  expect(place).toHaveTextContent('Desktop 91')
  expect(place).toHaveTextContent(/SEO score \d+/)
})

test('loaded again in the middle, the address of an analysis shows it, and begins no second one', async () => {
  shown = { ...done, url: 'https://twice.example.com/', state: 'running', step: 3 }
  show({ url: 'twice.example.com' })
  expect(await screen.findByText('Analyzing twice.example.com')).toBeInTheDocument()
  expect(sent.filter((it) => it.method === 'POST')).toEqual([])
})
