import { samplePageSpeed, sampleSeo } from '@adwright/contract/site-analysis.sample'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { onSignal } from '#api/signals.ts'
import { Report, type Shown } from './Report.tsx'

const phone = 'data:image/jpeg;base64,AAAA'
const preview = { title: 'Bread in Leeds', description: '', address: 'https://shop.example.com/' }
const analysis: Shown = {
  id: 'a1',
  url: 'https://shop.example.com/',
  pagespeed: { url: '', ...samplePageSpeed, mobile: { ...samplePageSpeed.mobile, screenshot: phone } },
  seo: { status: 'success', url: '', data: { ...sampleSeo, preview } },
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
}
beforeEach(() => {
  queries.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json([])),
  )
})
const show = (seoFirst: boolean, shown: Shown = analysis) =>
  render(
    <QueryClientProvider client={queries}>
      <Report analysis={shown} seoFirst={seoFirst} />
    </QueryClientProvider>,
  )
const part = (name: string) => within(screen.getByRole('region', { name }))

test('a report begins with three things to do first, beside the page on a phone', () => {
  show(false)
  const first = part('Do these three things first')
  expect(first.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
    'Make your pictures smaller',
    'Repair the broken links',
    'Give the page a title',
  ])
  expect(first.getByText('/oven.jpg, 2.5 MB')).toBeInTheDocument()
  expect(first.getByRole('img', { name: 'Your page on a phone' })).toHaveAttribute('src', phone)
})

test('SEO Analysis begins with those about search, and the page as a search result; the speed is one click away', async () => {
  show(true)
  const first = part('Do these three things first')
  expect(first.getByText('Link to your other pages')).toBeInTheDocument()
  expect(first.queryByText('Make your pictures smaller')).toBeNull()
  const result = part('Your page as a search result')
  expect(result.getByText('Bread in Leeds')).toBeInTheDocument()
  expect(result.getByText(/No description/)).toBeInTheDocument()
  const opened = vi.fn()
  const off = onSignal('view', opened)
  await userEvent.click(screen.getByRole('button', { name: 'Open Website Analysis' }))
  expect(opened).toHaveBeenCalledWith({ view: 'website_analysis', params: { id: 'a1' } })
  off()
})

test('decisions.md: of an analysis of sample data every panel says so, the score and the search result too', () => {
  const seo = { status: 'success' as const, url: '', data: { ...sampleSeo, preview }, score: 91, pages_read: 5 }
  show(true, { ...analysis, seo, is_sample: true })
  for (const name of ['Your page as a search result', 'Do these three things first', 'Performance'])
    expect(part(name).getByText('Sample data')).toBeInTheDocument()
  expect(screen.getByText('5 pages were read.').closest('section > div')).toHaveTextContent('Sample data')
})
