import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, serve, show } from '#testing/serve.tsx'
import { aCampaign } from '../testing.ts'
import { AdSection } from './AdSection.tsx'

afterEach(() => vi.unstubAllGlobals())

const lines = (...texts: string[]) => texts.map((text) => ({ text, pinnedField: null }))
const ad = (id: string, first: string) => ({
  id,
  headlines: lines(first, 'Baked daily', 'Order now'),
  descriptions: lines('Rye from local flour.', 'Fetch it warm.'),
  finalUrl: 'https://rye.example.com',
  version: `v${id}`,
})
const figures = (impressions: number, clicks: number, customers: number) => ({
  ...{ impressions, clicks, customers, ctr: clicks / impressions, cost: clicks, value: 0 },
  ...{ cost_per_customer: customers ? clicks / customers : null, rate: clicks < 30 ? null : customers / clicks },
})
const compared = (more: object = {}) => ({
  ...{ campaign_id: '7', campaign_name: 'Bread', from: '2026-10-24', to: '2026-11-22' },
  ...{ as_of: '2026-11-23T09:00:00Z', measured: true, removed: null },
  ads: [
    { id: '9', name: 'Fresh rye', enough: true, ...figures(1000, 40, 4) },
    { id: '10', name: 'Rye at six', enough: true, ...figures(1000, 80, 12) },
  ],
  total: figures(2000, 120, 16),
  better: { clicks: '10', customers: null },
  in_words: ['“Rye at six” is clicked more often: 8.00% of the times it was shown, against 4.00%.'],
  ...more,
})
const PATH = 'GET /api/google-ads/campaigns/7/ad-figures'
const open = (ads: object[], answer: object = compared()) => {
  const asked = serve({ 'GET /api/google-ads/responsive-search-ads': envelope(ads), [PATH]: envelope(answer) })
  show(<AdSection campaign={aCampaign({ id: '7' })} keywords={['rye']} />)
  return asked
}

test('two ads are compared by their figures: which one is better, and that they come to the campaign', async () => {
  open([ad('9', 'Fresh rye'), ad('10', 'Rye at six')])
  const section = within(await screen.findByRole('region', { name: 'Ads compared' }))
  expect(await section.findByText(/is clicked more often/)).toBeInTheDocument()
  const [, first, second, total] = section.getAllByRole('row')
  expect(first).not.toHaveTextContent('More clicks')
  expect(second).toHaveTextContent('Rye at six1,000 impressionsMore clicks1,000808.00%$80.0012')
  expect(total).toHaveTextContent('Campaign2,000 impressions2,000120')
  expect(section.getByRole('button', { name: /Ads of Bread/ })).toBeInTheDocument()
})

test('what isn’t measured has no column, and too little is said to be too little', async () => {
  const few = 'Not enough yet: ads are compared once each was shown 100 times. “Fresh rye” was shown 40 times.'
  open(
    [ad('9', 'Fresh rye'), ad('10', 'Rye at six')],
    compared({ measured: false, better: { clicks: null, customers: null }, in_words: [few] }),
  )
  expect(await screen.findByText(few)).toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: 'Customers' })).toBeNull()
  expect(screen.getByText('Customers aren’t measured yet, so only clicks are compared.')).toBeInTheDocument()
})

test('the other ad is chosen, seen and edited as itself', async () => {
  open([ad('9', 'Fresh rye'), ad('10', 'Rye at six')])
  await userEvent.selectOptions(await screen.findByLabelText('Which ad'), 'Ad 2: Rye at six')
  await userEvent.click(screen.getByRole('button', { name: 'Edit ad' }))
  expect(screen.getByRole('textbox', { name: 'Headline 1' })).toHaveValue('Rye at six')
})

test('one ad is compared with nothing, and nothing is asked for', async () => {
  const asked = open([ad('9', 'Fresh rye')])
  expect(await screen.findByRole('button', { name: 'Edit ad' })).toBeInTheDocument()
  expect(screen.queryByText('Ads compared')).toBeNull()
  expect(asked.some((it) => it.path.endsWith('ad-figures'))).toBe(false)
})
