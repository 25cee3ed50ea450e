import { samplePageSpeed, sampleSeo } from '@adwright/contract/site-analysis.sample'
import type { ReplyWork } from '@adwright/contract/chat'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { markStale } from '#api/freshness.ts'
import { onSignal } from '#api/signals.ts'
import { failure, serve, show } from '#testing/serve.tsx'
import { AnalysisCard } from './AnalysisCard.tsx'

const work = (more: Partial<ReplyWork> = {}): ReplyWork => ({
  tool_call_id: 'call_1',
  function: 'analyze_website',
  state: 'running',
  shown_id: 'a1',
  summary: '',
  at: 0,
  ...more,
})
const running = {
  id: 'a1',
  url: 'https://shop.example.com/',
  created_at: '2026-11-20T12:00:00.000Z',
  performance_score: null,
  desktop_score: null,
  seo_score: null,
  state: 'running',
  step: 3,
  runs: 1,
  by: 'agent',
  is_sample: false,
  pagespeed: null,
  seo: null,
  spread: null,
  notes: [],
  first_things: [
    {
      area: 'speed',
      title: 'Make your pictures smaller',
      gain: '2 s faster.',
      where: ['/oven.jpg, 2.5 MB'],
      how: 'Save them as WebP.',
    },
    {
      area: 'search',
      title: 'Repair the broken links',
      gain: 'No dead ends.',
      where: ['/gone (404)'],
      how: 'Repair these links.',
    },
    {
      area: 'search',
      title: 'Give the page a title',
      gain: 'It is the headline.',
      where: ['The page you entered'],
      how: 'Write one.',
    },
    { area: 'search', title: 'Link to your other pages', gain: 'They are found.', where: ['/'], how: 'Link to them.' },
  ],
  message: null,
  report_url: 'https://adwright.example.com/api/website-analyses/a1/report.pdf?signature=s',
}
const done = {
  ...running,
  state: 'done',
  step: 5,
  performance_score: 68,
  desktop_score: 91,
  seo_score: 72,
  pagespeed: { url: running.url, ...samplePageSpeed },
  seo: { status: 'success', url: running.url, data: sampleSeo, score: 72, pages_read: 4 },
}
const path = 'GET /api/website-analyses/a1'

test('product-2 §2.4: it shows the five steps while the analysis runs, and the result once it is there', async () => {
  let answer: object = running
  serve({ [path]: () => ({ json: answer }) })
  show(<AnalysisCard work={work()} />)
  expect(await screen.findByText('Analyzing shop.example.com')).toBeInTheDocument()
  for (const text of [
    'Preparing analysis',
    'Checking mobile performance',
    'Checking desktop performance',
    'Analyzing SEO metrics',
    'Generating comprehensive report',
  ])
    expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByText('Checking desktop performance').closest('li')).toHaveAttribute('aria-current', 'step')
  answer = done
  await markStale(['website_analyses'])
  expect(await screen.findByRole('button', { name: 'Full report' })).toBeInTheDocument()
})

test('product-2 §9: its result has the overall score with its band, the scores, the vitals and the three findings that weigh most', async () => {
  serve({ [path]: { json: done } })
  show(<AnalysisCard work={work({ state: 'done' })} />)
  const card = await screen.findByRole('region', { name: 'Analysis of shop.example.com' })
  expect(within(card).getByRole('img', { name: 'Overall score: 77 of 100: Needs Improvement' })).toBeInTheDocument()
  for (const text of ['68', '91', '72', '3.6 s', '1.3 s', '310 ms'])
    expect(within(card).getByText(text)).toBeInTheDocument()
  const findings = within(within(card).getByRole('list')).getAllByRole('listitem')
  expect(findings).toHaveLength(3)
  expect(findings[0]).toHaveTextContent('Make your pictures smaller: /oven.jpg, 2.5 MB')
  expect(within(card).queryByText('Sample data')).toBeNull()
  const pdf = within(card).getByRole('link', { name: 'PDF' })
  expect(pdf).toHaveAttribute('href', '/api/website-analyses/a1/report.pdf?signature=s')
  const opened = vi.fn()
  const end = onSignal('view', opened)
  await userEvent.click(within(card).getByRole('button', { name: 'Full report' }))
  expect(opened).toHaveBeenCalledWith({ view: 'website_analysis', params: { id: 'a1' } })
  end()
})

test('decisions.md: sample figures carry their mark', async () => {
  serve({ [path]: { json: { ...done, is_sample: true } } })
  show(<AnalysisCard work={work({ state: 'done' })} />)
  expect(await screen.findByText('Sample data')).toBeInTheDocument()
})

test('product-2 §8: a failure says what, why and what to do now', async () => {
  const message = 'shop.example.com answered with an error (404).'
  serve({ [path]: { json: { ...running, state: 'failed', message } } })
  show(<AnalysisCard work={work({ state: 'failed', summary: message })} />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Analysis Error: shop.example.com')
  expect(alert).toHaveTextContent('Please check the URL and try again, or try a different website.')
  expect(alert).toHaveTextContent(message)
  const said = vi.fn()
  const end = onSignal('say', said)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(said).toHaveBeenCalledWith({ message: 'Analyze my website shop.example.com' })
  end()
})

test('what was refused before anything began, and what was removed since, say so', async () => {
  serve({ [path]: failure(404, 'not_found') })
  const { unmount } = show(<AnalysisCard work={work({ state: 'failed', summary: 'Too many tries.', refused: true })} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.')
  unmount()
  show(<AnalysisCard work={work({ state: 'done' })} />)
  expect(await screen.findByText('This analysis has been removed.')).toBeInTheDocument()
})
