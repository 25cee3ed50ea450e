import { asDay } from '@adwright/contract/values/day.rules'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSignal } from '#api/signals.ts'
import { envelope } from '#testing/serve.tsx'
import { aCampaign, someTargeting } from '../testing.ts'
import { savedSetup, allSkipped, none, wizard, step } from './testing.tsx'
import { wizardTexts } from './wizard.texts.ts'

// While the campaign of these tests runs.
beforeEach(() => void vi.setSystemTime('2026-11-20T12:00:00.000Z'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('product-3 §2.9: the review shows the summary, title-cased and without https://, and Go to Campaigns turns it on', async () => {
  const asked = wizard(allSkipped)
  const review = within(await step(7))
  for (const text of [
    'Your Campaign has been created successfully.',
    'Manual CPC',
    'rye.example.com',
    // decisions.md, A length of time; and where it's shown.
    /^Nov 10 to Nov 30(, 2026)?, 21 days$/,
    /^Everywhere in the world/,
    'Fresh rye',
  ])
    expect(await review.findAllByText(text)).not.toHaveLength(0)
  await userEvent.click(review.getByRole('button', { name: 'Go to Campaigns' }))
  expect(savedSetup(asked)[0]).toEqual({ finished: true, turn_on: true })
})

test('the review says where, when and to whom the ads are shown', async () => {
  const monday = {
    day_of_week: 'MONDAY',
    start_hour: 9,
    start_minute: 'FIFTEEN',
    end_hour: 17,
    end_minute: 'ZERO',
  } as const
  const place = { id: '1013509', name: 'Tucson, Arizona', countryCode: 'US', targetType: 'City' }
  const women = { age_ranges: none, income_ranges: none, gender: { target: ['FEMALE' as const], exclude: [] } }
  const shown = someTargeting({ locations: [place], schedules: [monday], demographics: women })
  wizard(allSkipped, { 'GET /api/google-ads/campaigns/7/targeting': envelope(shown) })
  const review = within(await step(7))
  const facts = ['Tucson, Arizona', 'Monday, 9:15 AM to 5 PM', 'women (not people whose gender is not known)', '$5']
  for (const text of facts) expect(await review.findByText(text)).toBeInTheDocument()
  expect(review.queryByText(/^Everywhere in the world/)).toBeNull()
})

test('the review changes any step in its place, shows the ad, and forecasts for the places and hours of now', async () => {
  const asked = wizard(allSkipped)
  const review = within(await step(7))
  const parts = ['campaign details', 'budget and bidding', 'duration', 'keywords', 'ad'].map((it) => `Edit ${it}`)
  const { steps } = wizardTexts
  const later = [steps.audience, steps.ad_schedule, steps.locations, steps.demographics, steps.conversion, 'Bids']
  await review.findByText('Target Location')
  for (const name of [...parts, ...later.map((it) => `Change ${it.toLowerCase()}`)])
    expect(await review.findByRole('button', { name })).toBeInTheDocument()
  expect(within(review.getByRole('region', { name: 'Preview' })).getByText('Warm rye')).toBeInTheDocument()
  expect(await review.findByText('Estimate for 21 days: 20 to 30 clicks for $40.00 to $60.00.')).toBeInTheDocument()
  expect(asked.find((it) => it.path.endsWith('/forecast'))?.body).toEqual({
    campaign_id: '7',
    daily_budget: 30,
    start_date: '2026-11-10',
    end_date: '2026-11-30',
  })
  await userEvent.click(review.getByRole('button', { name: 'Edit duration' }))
  expect(await screen.findByRole('dialog', { name: 'Edit campaign' })).toBeInTheDocument()
})

test('the keywords are edited where they are listed, and the focus goes there', async () => {
  wizard(allSkipped)
  const review = within(await step(7))
  await userEvent.click(await review.findByRole('button', { name: 'Edit keywords' }))
  const done = review.getByRole('button', { name: wizardTexts.review.closeKeywords })
  expect(document.activeElement).toContainElement(done)
  const headlines = review.getByRole('heading', { name: wizardTexts.review.headlines })
  expect(done.compareDocumentPosition(headlines)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a campaign whose dates passed while it was set up is not turned on, and says so', async () => {
  const past = aCampaign({ status: 'PAUSED', start_date_raw: asDay('2020-01-01'), end_date_raw: asDay('2020-01-05') })
  const asked = wizard(allSkipped, { 'GET /api/google-ads/campaigns': envelope({ campaigns: [past] }) })
  const review = within(await step(7))
  expect(await review.findByText(/^Its dates are over/)).toBeInTheDocument()
  expect(review.queryByRole('switch')).not.toBeInTheDocument()
  await userEvent.click(review.getByRole('button', { name: 'Go to Campaigns' }))
  expect(savedSetup(asked)[0]).toEqual({ finished: true })
})

test('sending it for approval from the review doesn’t turn it on at the same time', async () => {
  const asked = wizard(allSkipped)
  const heard = vi.fn()
  const stop = onSignal('dialog', heard)
  const review = within(await step(7))
  await userEvent.click(review.getByRole('button', { name: 'Send for approval' }))
  expect(heard).toHaveBeenCalledWith({ dialog: 'share_campaign', params: { campaign_id: '7' } })
  await userEvent.click(review.getByRole('button', { name: 'Go to Campaigns' }))
  expect(savedSetup(asked)[0]).toEqual({ finished: true })
  stop()
})
