import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onSignal } from '#api/signals.ts'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { aCampaign } from '../testing.ts'
import { CampaignCalendarView } from './CampaignCalendarView.tsx'

afterEach(() => vi.unstubAllGlobals())

const profilePath = '/api/business-profile'
const calendarPath = '/api/google-ads/campaigns'
const profile = { json: { exists: true, id: 'p', business_name: 'Crust' } }
const account = envelope({ is_linked: true, customer_id: '1', today: '2026-11-21' })
const answers = (calendar: object) => ({
  [`GET ${profilePath}`]: profile,
  [`GET ${calendarPath}`]: calendar,
  'GET /api/google-ads/account-status': account,
})

test('product-3 §4.3, §2.4: without a profile the campaigns are not fetched; the button leads to the profile', async () => {
  const asked = serve({
    [`GET ${profilePath}`]: { json: { exists: false } },
    'GET /api/google-ads/account-status': account,
  })
  const heard = vi.fn()
  const stop = onSignal('view', heard)
  show(<CampaignCalendarView />)
  expect(await screen.findByText('Business Profile Required')).toBeInTheDocument()
  expect(
    screen.getByText('Please complete your business profile to use the Campaign Calendar feature.'),
  ).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Complete Business Profile' }))
  expect(heard).toHaveBeenCalledWith({ view: 'business_profile' })
  expect(asked.some((it) => it.path === calendarPath)).toBe(false)
  stop()
})

test('product-3 §4.3: the profile is asked for first, a skeleton shows, then the campaigns', async () => {
  const asked = serve(answers(envelope({ campaigns: [aCampaign()] })))
  show(<CampaignCalendarView />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading the calendar')
  expect(await screen.findByRole('grid', { name: 'Campaign Calendar' })).toBeInTheDocument()
  const paths = asked.map((it) => it.path)
  expect(paths.indexOf(profilePath)).toBeLessThan(paths.indexOf(calendarPath))
})

test('product-3 §2.4: no campaigns, and the way to the chat', async () => {
  serve(answers(envelope({ campaigns: [] })))
  const heard = vi.fn()
  const stop = onSignal('new_chat', heard)
  show(<CampaignCalendarView />)
  expect(await screen.findByText('No Campaigns Found')).toBeInTheDocument()
  expect(screen.getByText('There are no Google Ads campaigns scheduled for this calendar.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Create Campaign with AI' }))
  expect(heard).toHaveBeenCalledOnce()
  stop()
})

test('product-3 §2.4, §8: a failure says so with its cause, and Try Again asks again', async () => {
  const asked = serve(answers(failure(502, 'upstream_failed', 'Google Ads is down.')))
  show(<CampaignCalendarView />)
  expect(await screen.findByText('Error Loading Calendar')).toBeInTheDocument()
  expect(screen.getByText('Failed to load campaigns. Please try again.')).toBeInTheDocument()
  expect(screen.getByText('Google Ads is down.')).toBeInTheDocument()
  const before = asked.length
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before))
})

test('product-3 §2.4: a day opens its campaigns one at a time, with every fact, and arrows between them', async () => {
  const bread = aCampaign({
    start_date_raw: asDay('2026-11-20'),
    end_date_raw: null,
    cost: asUsd(3.5),
    clicks: 12,
    impressions: 3_456,
    headlines: ['Fresh rye'],
    descriptions: ['Fetch it warm.'],
  })
  serve(answers(envelope({ campaigns: [bread, aCampaign({ id: '8', name: 'Cakes', status: 'PAUSED' })] })))
  show(<CampaignCalendarView />)
  await userEvent.click(await screen.findByRole('button', { name: 'Nov 22, 2026: 2 campaigns, Bread, Cakes' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bread' }))
  for (const text of [
    'In review',
    '$30 per day',
    'Nov 20, 2026',
    'No end date',
    'Search',
    '7',
    'Fresh rye',
    'Fetch it warm.',
    'Performance Metrics',
    '3,456',
    '12',
    '$3.50',
  ])
    expect(dialog.getByText(text)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Next campaign' }))
  expect(screen.getByRole('dialog', { name: 'Cakes' })).toBeInTheDocument()
})
