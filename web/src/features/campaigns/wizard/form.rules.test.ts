import { type Day, asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { KEYWORD_SIGNS } from '@adwright/contract/campaigns/keyword.rules'
import { readInput } from '#api/inputs.ts'
import { dayFaults, emptyForm, formOnWire, lineLimit, type WizardForm } from './form.rules.ts'

const today = asDay('2026-11-21')
const good: WizardForm = {
  ...emptyForm,
  campaign_name: 'Bread',
  ad_group_name: 'Bread - Ad group 1',
  start_date: '2026-11-22',
  end_date: '2026-11-25',
  website_url: 'bread.example',
  headlines: ['Fresh bread', 'Baked daily', 'Order now'],
  descriptions: ['Bread from local flour.', 'Fetch it warm.'],
  keywords: ['fresh bread', 'bakery', 'sourdough'],
}
/** The form's errors by field: its own checks come before the schema's. */
const formErrors = (form: WizardForm, day: Day): Record<string, string> => {
  const faults = [...dayFaults(form, day), ...readInput('create_campaign', formOnWire(form)).faults]
  return Object.fromEntries(faults.toReversed().map((it) => [it.path, it.message]))
}
const errors = (part: Partial<WizardForm>) => formErrors({ ...good, ...part }, today)

test('product-3 §9: defaults are 50 a day, bids of 5 and 7.5; 3 headlines, 2 descriptions, 3 keywords', () => {
  expect([emptyForm.daily_budget, emptyForm.cpc_bid, emptyForm.max_cpc_bid]).toEqual(['50', '5', '7.5'])
  expect([emptyForm.headlines, emptyForm.descriptions, emptyForm.keywords].map((it) => it.length)).toEqual([3, 2, 3])
})
test("product-3 §5.1: everything is 'Required', a blank as much as nothing; an end without a start waits for it", () => {
  const blank = { ...emptyForm, daily_budget: '', cpc_bid: '', max_cpc_bid: ' ', campaign_name: '  ' }
  expect(formErrors(blank, today)).toEqual({
    campaign_name: 'Required',
    ad_group_name: 'Required',
    daily_budget: 'Required',
    cpc_bid: 'Required',
    max_cpc_bid: 'Required',
    start_date: 'Required',
    end_date: 'Select start date first',
    website_url: 'Required',
    ...Object.fromEntries(
      ['headlines.0', 'headlines.1', 'headlines.2', 'descriptions.0', 'descriptions.1'].map((it) => [it, 'Required']),
    ),
    ...Object.fromEntries(['keywords.0', 'keywords.1', 'keywords.2'].map((it) => [it, 'Required'])),
  })
  expect(formErrors(good, today)).toEqual({})
})
test('product-3 §5.1: the start is at least tomorrow, the end at least 3 days after it', () => {
  expect(errors({ start_date: today }).start_date).toBe('Start date must be at least tomorrow')
  expect(errors({ end_date: '2026-11-24' }).end_date).toBe('End date must be at least 3 days after start date')
  expect(errors({ end_date: '2026-11-25' })).toEqual({})
  expect(errors({ start_date: '', end_date: '2026-11-30' }).end_date).toBe('Select start date first')
})
test('a date is a date: over a daylight-saving day and at the borders of zones 3 days are 3 days', () => {
  expect(formErrors({ ...good, start_date: '2026-03-27', end_date: '2026-03-30' }, asDay('2026-03-26'))).toEqual({})
  // It's the 22nd in Auckland and the 21st in Honolulu: the account's own date decides.
  expect(
    formErrors({ ...good, start_date: '2026-11-22', end_date: '2026-11-25' }, asDay('2026-11-22')).start_date,
  ).toBe('Start date must be at least tomorrow')
  expect(formErrors({ ...good, start_date: '2026-11-22', end_date: '2026-11-25' }, asDay('2026-11-21'))).toEqual({})
})
test('product-3 §5.1: both bids are below the budget; at it is too high', () => {
  expect(errors({ daily_budget: '8', cpc_bid: '7.99', max_cpc_bid: '7.99' })).toEqual({})
  expect(errors({ daily_budget: '8', cpc_bid: '8', max_cpc_bid: '8.01' })).toEqual({
    cpc_bid: 'CPC Bid value must be less than Daily Budget.',
    max_cpc_bid: 'Max CPC Bid value must be less than Daily Budget.',
  })
  expect(errors({ daily_budget: '0' })).toEqual({ daily_budget: 'Must be greater than 0.' })
  expect(errors({ daily_budget: '50.005' }).daily_budget).toBe('At most 2 decimals.')
  expect(errors({ daily_budget: '1e999' }).daily_budget).toBe('Must be a number.')
})
test('product-3 §5.1: headlines of at most 30, descriptions of at most 90; double-width characters and emoji count two', () => {
  const line = (text: string) => [text, 'Baked daily', 'Order now']
  expect(errors({ headlines: line('a'.repeat(30)) })).toEqual({})
  expect(errors({ headlines: line('a'.repeat(31)) })['headlines.0']).toBe('At most 30 characters.')
  expect(errors({ headlines: line('パ'.repeat(15)) })).toEqual({})
  expect(errors({ headlines: line('パ'.repeat(16)) })['headlines.0']).toBe('At most 30 characters.')
  expect(lineLimit('headlines', ' 🥐 ab ')).toEqual({ used: 5, max: 30 })
  expect(errors({ descriptions: ['a'.repeat(90), 'b'] })).toEqual({})
  expect(errors({ descriptions: ['a'.repeat(91), 'b'] })['descriptions.0']).toBe('At most 90 characters.')
  expect(errors({ keywords: ['a'.repeat(81), 'b', 'c'] })['keywords.0']).toBe('At most 80 characters.')
  // As the server counts: match type marks around a keyword don't count as characters; inside it they're refused.
  expect(errors({ keywords: [`[${'a'.repeat(80)}]`, 'b "c', 'c'] })).toEqual({ 'keywords.1': KEYWORD_SIGNS })
  expect(lineLimit('keywords', '[fresh bread]')).toEqual({ used: 11, max: 80 })
})
test('what is sent is trimmed and in numbers, with the one bidding strategy', () => {
  const sent = readInput('create_campaign', formOnWire({ ...good, campaign_name: ' Bread ' }))
  expect(sent.input).toMatchObject({
    campaign_name: 'Bread',
    bidding_strategy: 'manual_cpc',
    daily_budget: 50,
    max_cpc_bid: 7.5,
  })
})

test('Maximize clicks sends its cap and no ceiling beside it', () => {
  expect(formOnWire({ ...emptyForm, bidding_strategy: 'maximize_clicks', cpc_bid: '3' })).toMatchObject({
    bidding_strategy: 'maximize_clicks',
    cpc_bid: 3,
    max_cpc_bid: undefined,
  })
})
