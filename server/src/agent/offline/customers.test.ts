import { describe, expect, test } from 'vitest'
import { ownerTools, vet, vetCampaigns, vetOwner, conversation } from './conversation.testing.ts'

const row = (customers: number, each: number | null) => ({
  customers,
  cost_per_customer: each,
  value: 40 * customers,
  rate: 0.05,
})
const figures = (clicks: number) => ({ clicks, impressions: clicks * 20, cost: clicks })
const performance = (customers: object | null) => () => ({
  value: {
    success: true,
    message: 'ok',
    data: {
      performance_data: {
        summary: { total_campaigns: 2, total_cost: 90, total_clicks: 90, total_impressions: 1800, average_ctr: 0.05 },
        campaign_summary: [
          { campaign_id: '1', name: 'Vaccinations', ...figures(60) },
          { campaign_id: '2', name: 'Dental', ...figures(30) },
        ],
        keyword_performance: [
          { keyword: 'vet near me', campaign_id: '1', ...figures(60) },
          { keyword: 'cat dentist', campaign_id: '2', ...figures(30) },
        ],
        customers,
      },
      from: '2026-10-22',
      to: '2026-11-20',
    },
  },
})
const counted = {
  total: row(5, 18),
  campaigns: [
    { campaign_id: '2', name: 'Dental', ...row(4, 7.5) },
    { campaign_id: '1', name: 'Vaccinations', ...row(1, 60) },
  ],
  keywords: [
    { keyword: 'cat dentist', campaign_id: '2', ...row(4, 7.5) },
    { keyword: 'vet near me', campaign_id: '1', ...row(1, 60) },
  ],
  devices: [],
  hours: [],
  days: [],
}
const owner = (customers: object | null) =>
  conversation(ownerTools(vetCampaigns(), vet, { get_campaign_performance: performance(customers) }))

describe('customers, where something counts them', () => {
  test.each([
    'how many orders did the ads bring?',
    'how many people called me yesterday',
    'what did a customer cost me?',
    'how many customers did I get last week?',
    'Wie viele Bestellungen brachten die Anzeigen?',
  ])('%s', async (text) => {
    const said = (await owner(counted).say(text)).text
    expect(said).toMatch(/5 (?:customers at \$18\.00 each|Kunden zu je 18,00\s\$)/)
  })
  test('which campaign or keyword brings them is ranked by customers, not by clicks', async () => {
    expect((await owner(counted).say('which campaign had the most conversions last month?')).text).toMatch(
      /Dental\*\* is ahead.*4 customers/,
    )
  })
})

test('what a customer or a click costs, campaign by campaign, the least first', async () => {
  const { text } = await owner(counted).say('cost per customer by campaign')
  expect(text).toMatch(/Dental\*\*[^\n]*\$7\.50 a customer/)
  expect(text).toContain('| Per customer |')
  expect((await owner(counted).say('¿cuánto pago por clic en cada campaña?')).text).toContain('| Por clic |')
})

test.each([
  'which keyword brings me customers',
  '¿qué palabra clave me trae más clientes?',
  'welches Keyword bringt Kunden',
])('%s: the one with most customers, not the one with most clicks', async (text) => {
  expect((await owner(counted).say(text)).text).toMatch(/cat dentist\**[^\n]* 4 /)
})

describe('a campaign called after what is counted', () => {
  const campaigns = [{ id: '1', name: 'Birthday Orders', budget: 24, status: 'ENABLED' }, ...vetCampaigns()]
  const baker = () => conversation(ownerTools(campaigns, vet, { get_campaign_performance: performance(counted) }))
  test('its name asks for no figure', async () => {
    const said = (await baker().say('How is Birthday Orders doing?')).text
    expect(said).toContain('**Birthday Orders** had 90 clicks')
    expect(said).toContain('That brought 5 customers at $18.00 each.')
  })
  test.each(['what did Birthday Orders cost?', 'how many orders did Birthday Orders bring?'])('%s', async (text) => {
    expect((await baker().say(text)).text).toContain(
      'In the last 30 days **Birthday Orders** cost $90.00. That brought 5 customers at $18.00 each.',
    )
  })
})

test('where nothing counts them that is said, with the button to measure them, and no number is made up', async () => {
  const { text: said, buttons } = await owner(null).say('how many orders did the ads bring?')
  expect(said).toContain('aren’t measured'.replace('’', "'"))
  expect(said).not.toMatch(/customer/)
  expect(buttons).toContainEqual({ label: 'Measure customers', view: 'measure_customers' })
  expect((await owner(counted).say('how many orders did the ads bring?')).buttons).not.toContainEqual(
    expect.objectContaining({ view: 'measure_customers' }),
  )
  expect((await vetOwner().say('how did my ads do?')).text).not.toMatch(/customer/)
})

const period = (customers: number | null) => ({ clicks: 60, impressions: 900, cost: 60, ctr: 0.06, customers })
const same = { direction: 'no_change', percentage: 0 }
const comparison = (now: number | null, before: number | null, change: object | null) => () => ({
  value: {
    period: { from: '2026-11-14', to: '2026-11-20', ...period(now) },
    compared_with: { from: '2026-11-07', to: '2026-11-13', ...period(before) },
    changes: { clicks: same, impressions: same, cost: same, ctr: same, customers: change },
  },
})
const compared = (...of: Parameters<typeof comparison>) =>
  conversation(ownerTools(vetCampaigns(), vet, { compare_periods: comparison(...of) }))

describe('periods are compared by customers, too', () => {
  const asked = 'compare last week with the week before'
  test('beside the other figures, and by themselves', async () => {
    const owner = compared(6, 4, { direction: 'increase', percentage: 50 })
    expect((await owner.say(asked)).text).toMatch(/\| Customers \| 6 \| 4 \| up 50/)
  })
  test('where nothing counts them there is no row and no number', async () => {
    expect((await compared(null, null, null).say(asked)).text).not.toContain('Customers')
  })
  test('a period that was counted in part has no change', async () => {
    expect((await compared(6, 1, null).say(asked)).text).toMatch(/\| Customers \| 6 \| 1 \| can't be compared/)
  })
})
