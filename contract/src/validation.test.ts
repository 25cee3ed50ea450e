import { industries } from './industries.ts'
import { lineErrors } from './approval-lines.rules.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { setPicture, signUp } from './account.ts'
import type { Action } from './action.ts'
import { CUSTOMER_ID_WRONG, linkExistingAccount } from './ad-account.ts'
import { editSharedCampaign, shareCampaign } from './approvals.ts'
import { answerPublicApproval } from './public-approvals.ts'
import { addFunds, FUNDS_AMOUNT_WRONG } from './billing.ts'
import { createBusinessProfile, saveBusinessProfile } from './business-profile.ts'
import { updateAd } from './campaigns/ads.ts'
import { generateContentCalendar, saveCurrentCalendar } from './content-calendar.ts'
import { createImage } from './images.ts'

/** Each error as `path: message`; [] when valid. */
const complaints = (action: Pick<Action, 'input'>, input: unknown): string[] => {
  const read = action.input.safeParse(input)
  return read.success ? [] : read.error.issues.map((it: z.core.$ZodIssue) => `${it.path.join('.')}: ${it.message}`)
}
const passed = (action: Action, input: unknown): unknown => action.input.parse(input)

describe('product-3 §5.7: a shared campaign', () => {
  const data = { title: 'T', website_url: 'example.com', budget: 5 }
  const edit = (change: object): string[] =>
    complaints(editSharedCampaign, { share_id: '1', campaign_data: { ...data, ...change } })
  test('needs a website', () => {
    for (const website_url of ['', ' ', undefined])
      expect(edit({ website_url })).toEqual(['campaign_data.website_url: Website URL is required'])
  })
  test('has at most 3 headlines and 4 descriptions, or as many as its ad had', () => {
    const edited = { headlines: ['a', 'b', 'c', 'd'], descriptions: ['a', 'b', 'c', 'd', 'e'] }
    expect(lineErrors(edited, { headlines: ['a'], descriptions: [] })).toEqual([
      { path: 'campaign_data.headlines', message: 'At most 3 headlines.' },
      { path: 'campaign_data.descriptions', message: 'At most 4 descriptions.' },
    ])
    expect(lineErrors({ ...edited, descriptions: [] }, edited)).toEqual([])
  })
  test('an invalid budget becomes 0, and a date loses its time', () => {
    for (const budget of ['abc', null, undefined, -4, Number.NaN])
      expect(passed(editSharedCampaign, { share_id: '1', campaign_data: { ...data, budget } })).toMatchObject({
        campaign_data: { budget: 0 },
      })
    expect(
      passed(editSharedCampaign, {
        share_id: '1',
        campaign_data: { ...data, budget: '12.50', start_date: '2026-01-02T23:00:00Z' },
      }),
    ).toMatchObject({ campaign_data: { budget: 12.5, start_date: '2026-01-02', end_date: null } })
  })
  test('is a draft or a campaign, and goes to somebody', () => {
    expect(complaints(shareCampaign, { client_name: 'C', client_email: 'c@example.com' })).toEqual([
      'campaign_data: Required',
    ])
    expect(complaints(shareCampaign, { campaign_id: '5', client_name: ' ', client_email: 'c' })).toEqual([
      'client_name: Required',
      'client_email: Please enter a valid email address.',
    ])
  })
  test('a rejection needs its reason', () => {
    expect(complaints(answerPublicApproval, { secret: 's', decision: 'disapproved', reason: ' ' })).toEqual([
      'reason: Required',
    ])
    expect(complaints(answerPublicApproval, { secret: 's', decision: 'approved' })).toEqual([])
  })
})

test('an ad’s texts are strings or texts with a pin; a fault is reported at its own path', () => {
  const ad = (headlines: unknown[]): string[] =>
    complaints(updateAd, { adId: '1', headlines, descriptions: ['a', 'b'], finalUrl: 'x' })
  expect(ad(['a', { text: 'b', pinnedField: 'HEADLINE_1' }, { text: 'c', pinnedField: null }])).toEqual([])
  expect(ad(['a', '', { text: ' ' }])).toEqual(['headlines.1: Required', 'headlines.2.text: Required'])
  expect(ad(['a', 'b', { text: 'c', pinnedField: 'DESCRIPTION_1' }])[0]).toMatch(/^headlines\.2\.pinnedField: /)
  expect(ad(['a', 'b'])).toEqual(['headlines: At least 3 headlines.'])
})

test('product-1 §5: a customer id is ten digits; dashes are stripped', () => {
  expect(passed(linkExistingAccount, { customer_id: '123-456-7890' })).toEqual({ customer_id: '1234567890' })
  expect(complaints(linkExistingAccount, { customer_id: '123' })).toEqual([`customer_id: ${CUSTOMER_ID_WRONG}`])
  expect(complaints(linkExistingAccount, {})).toEqual(['customer_id: Required'])
})

test('product-1 §5: one sentence for every bad amount of funds', () => {
  for (const amount of [undefined, null, '', '5', 0, -1, 1.005, 1_000_000.01, Number.NaN])
    expect(complaints(addFunds, { amount })).toEqual([`amount: ${FUNDS_AMOUNT_WRONG}`])
  for (const amount of [0.01, 19.99, 10_000]) expect(complaints(addFunds, { amount })).toEqual([])
})

test('product-2 §5: a business profile has a name, an industry and a frequency of the lists', () => {
  expect(complaints(createBusinessProfile, {})).toEqual([
    'business_name: Required',
    'industry: Required',
    'report_frequency_hours: Required',
  ])
  expect(industries).toHaveLength(48)
  expect(
    passed(createBusinessProfile, {
      business_name: ' B ',
      industry: 'Other',
      report_frequency_hours: 168,
      products: null,
    }),
  ).toEqual({
    business_name: 'B',
    industry: 'Other',
    report_frequency_hours: 168,
    products: '',
    services: '',
    location: '',
    website_url: '',
    audience: '',
    tone: '',
    languages: '',
    hours: '',
    phone: '',
    prices: '',
  })
  expect(complaints(saveBusinessProfile, {})).toEqual([])
  expect(complaints(saveBusinessProfile, { report_frequency_hours: 5 })).toHaveLength(1)
})

test('product-2 §5: a content calendar has both dates, in order, and at most 92 days', () => {
  const ask = (start_date?: string, end_date?: string): string[] =>
    complaints(generateContentCalendar, { start_date, end_date })
  expect(ask('', '2026-01-01')).toEqual(['start_date: Please select both start and end dates'])
  expect(ask()).toEqual([
    'start_date: Please select both start and end dates',
    'end_date: Please select both start and end dates',
  ])
  expect(ask('2026-01-02', '2026-01-01')).toEqual(['end_date: End date must be after start date'])
  expect(ask('2026-01-01', '2026-01-01')).toEqual([])
  expect(ask('2026-01-01', '2026-04-02')).toEqual([])
  expect(ask('2026-01-01', '2026-04-03')).toEqual(['end_date: A content calendar can cover at most 92 days.'])
  expect(complaints(saveCurrentCalendar, { entries: [] })).toEqual(['entries: Nothing to save.'])
})

test('product-2 §5: an image needs a prompt that is not blank', () => {
  expect(complaints(createImage, { prompt: '  ' })).toEqual(['prompt: Required'])
})

test('a password has 8 to 128 characters, an address is one, a picture is a file', () => {
  const person = { first_name: 'A', last_name: 'B', email: 'a@example.com', password: '12345678' }
  expect(complaints(signUp, person)).toEqual([])
  expect(complaints(signUp, { ...person, password: '1234567' })).toEqual(['password: At least 8 characters.'])
  expect(complaints(signUp, { ...person, password: 'x'.repeat(129) })).toEqual(['password: At most 128 characters.'])
  expect(complaints(signUp, { ...person, email: 'a@b' })).toEqual(['email: Please enter a valid email address.'])
  expect(complaints(setPicture, {})).toEqual(['file: Required'])
})
