import { adWidth } from './values/ad-text.rules.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Action } from './action.ts'
import { createConversion } from './campaigns/conversions.ts'
import { searchLocations, setAdSchedule, setDemographics, setLocations } from './campaigns/setup.ts'
import { CampaignDraft, CampaignUpdate, changeCampaign, createCampaign } from './campaigns/core.ts'

/** Each error as `path: message`; [] when valid. */
const complaints = (action: Pick<Action, 'input'>, input: unknown): string[] => {
  const read = action.input.safeParse(input)
  return read.success ? [] : read.error.issues.map((it: z.core.$ZodIssue) => `${it.path.join('.')}: ${it.message}`)
}
const passed = (action: Action, input: unknown): unknown => action.input.parse(input)

const form = {
  campaign_name: 'Sourdough',
  ad_group_name: 'Bread',
  bidding_strategy: 'manual_cpc',
  daily_budget: 50,
  cpc_bid: 5,
  max_cpc_bid: 7.5,
  start_date: '2026-03-01',
  end_date: '2026-03-04',
  website_url: 'example.com',
  headlines: ['One', 'Two', 'Three'],
  descriptions: ['First.', 'Second.'],
  keywords: ['bread', 'fresh bread', 'bakery'],
}
const wizard = (change: object): string[] => complaints(createCampaign, { ...form, ...change })

describe('product-3 §5.1: the wizard’s form', () => {
  test('passes when it is whole', () => expect(wizard({})).toEqual([]))

  test('every field that is absent or blank is Required', () => {
    expect(complaints(createCampaign, {}).sort()).toEqual(
      Object.keys(form)
        .map((it) => `${it}: Required`)
        .sort(),
    )
    for (const field of ['campaign_name', 'ad_group_name', 'website_url', 'start_date', 'bidding_strategy'])
      for (const blank of ['', null]) expect(wizard({ [field]: blank })).toContain(`${field}: Required`)
    expect(wizard({ campaign_name: '  ' })).toEqual(['campaign_name: Required'])
    for (const field of ['daily_budget', 'cpc_bid', 'max_cpc_bid'])
      expect(wizard({ [field]: undefined })).toContain(`${field}: Required`)
  })

  test('each text of an ad that is missing is Required at its own place', () => {
    expect(wizard({ headlines: ['One', ' '], descriptions: [], keywords: ['a', 'b', 'c', 'd'] })).toEqual([
      'headlines.1: Required',
      'headlines.2: Required',
      'descriptions.0: Required',
      'descriptions.1: Required',
      'keywords: At most 3 keywords.',
    ])
  })

  test('an ad takes up to 15 headlines and 4 descriptions, each pinned to a position it has', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `Text ${at}`)
    const pins = { headlines: [1, null, 3], descriptions: [null, 2] }
    expect(wizard({ headlines: many(15), descriptions: many(4), pins })).toEqual([])
    expect(wizard({ headlines: many(16), descriptions: many(5) })).toEqual([
      'headlines: At most 15 headlines.',
      'descriptions: At most 4 descriptions.',
    ])
    expect(wizard({ headlines: [...many(4), ' '] })).toEqual(['headlines.4: Required'])
    expect(wizard({ pins: { headlines: [4], descriptions: [null, 3] } })).toEqual([
      'pins.headlines.0: Must be a position from 1 to 3, or null.',
      'pins.descriptions.1: Must be a position from 1 to 2, or null.',
    ])
  })

  test('a headline has at most 30 characters, a description 90; wide ones count two', () => {
    expect(
      wizard({ headlines: ['x'.repeat(30), 'パン'.repeat(7), 'Three'], descriptions: ['x'.repeat(90), 'y'] }),
    ).toEqual([])
    expect(wizard({ headlines: ['x'.repeat(31), 'パン'.repeat(8), 'Three'] })).toEqual([
      'headlines.0: At most 30 characters.',
      'headlines.1: At most 30 characters.',
    ])
    expect(wizard({ descriptions: ['First.', 'x'.repeat(91)] })).toEqual(['descriptions.1: At most 90 characters.'])
    expect(adWidth('aé🥐パ')).toBe(6)
  })

  test('both bids are below the daily budget', () => {
    expect(wizard({ daily_budget: 7.5, cpc_bid: 7.5 })).toEqual([
      'cpc_bid: CPC Bid value must be less than Daily Budget.',
      'max_cpc_bid: Max CPC Bid value must be less than Daily Budget.',
    ])
    expect(wizard({ daily_budget: 7.51 })).toEqual([])
  })

  test('it ends at least 3 days after its start, and asks for the start when it is missing', () => {
    expect(wizard({ end_date: '2026-03-03' })).toEqual(['end_date: End date must be at least 3 days after start date'])
    expect(wizard({ end_date: '2026-02-03' })).toEqual(['end_date: End date must be at least 3 days after start date'])
    expect(wizard({ start_date: '' })).toEqual(['start_date: Required', 'end_date: Select start date first'])
    expect(wizard({ start_date: '2026-02-30' })).toEqual(['start_date: Must be a date such as 2026-11-20.'])
  })

  test('money has at most 2 decimals and is above 0', () => {
    for (const [amount, complaint] of [
      [0, 'Must be greater than 0.'],
      [-1, 'Must not be below 0.'],
      [9.999, 'At most 2 decimals.'],
    ])
      expect(wizard({ daily_budget: amount })).toContain(`daily_budget: ${complaint}`)
    for (const amount of [10.1, 8.07, 1999.99])
      expect(wizard({ daily_budget: amount, cpc_bid: 1, max_cpc_bid: 2 })).toEqual([])
  })

  test('a complaint of one field does not hide those of others', () => {
    expect(wizard({ campaign_name: '', cpc_bid: 60, end_date: '2026-03-02' })).toEqual([
      'campaign_name: Required',
      'cpc_bid: CPC Bid value must be less than Daily Budget.',
      'end_date: End date must be at least 3 days after start date',
    ])
  })
})

test('the create_campaign tool may leave the bids and the ad group’s name out; the call may not', () => {
  const { cpc_bid: _c, max_cpc_bid: _m, ad_group_name: _a, bidding_strategy: _b, ...asked } = form
  expect(complaints({ input: CampaignDraft }, asked)).toEqual([])
  expect(complaints({ input: CampaignDraft }, { ...asked, cpc_bid: 50 })).toEqual([
    'cpc_bid: CPC Bid value must be less than Daily Budget.',
  ])
  expect(complaints(createCampaign, asked)).toHaveLength(4)
})

test('a changed campaign: an empty body is nothing to save, null takes the end away, a full path is kept as its last segment', () => {
  expect(complaints(changeCampaign, { campaign_id: '5' })).toEqual([': Nothing to save.'])
  expect(complaints({ input: CampaignUpdate }, { campaign_id: '5' })).toEqual([': Nothing to save.'])
  expect(passed(changeCampaign, { campaign_id: 'customers/1/campaigns/5', end_date: null })).toEqual({
    campaign_id: '5',
    end_date: null,
  })
  expect(complaints(changeCampaign, { campaign_id: '5', status: 'REMOVED' })).toHaveLength(1)
})

describe('product-3 §5.2: the ad schedule', () => {
  const slot = { day_of_week: 'MONDAY', start_hour: 9, start_minute: 'ZERO', end_hour: 17, end_minute: 'THIRTY' }
  const schedule = (...schedules: object[]): string[] => complaints(setAdSchedule, { campaign_id: '5', schedules })

  test('one to seven slots, one a day', () => {
    expect(schedule(slot)).toEqual([])
    expect(schedule()).toEqual(['schedules: Nothing to save.'])
    expect(schedule(slot, { ...slot, start_hour: 10 })).toEqual([
      'schedules.1.day_of_week: Duplicate day selected: MONDAY',
    ])
  })
  test('the end is later than the start, and a day ends at 24:00', () => {
    expect(schedule({ ...slot, start_hour: 0, end_hour: 24, end_minute: 'ZERO' })).toEqual([])
    expect(schedule({ ...slot, end_hour: 24 })).toEqual(['schedules.0.end_minute: A day ends at 24:00.'])
    expect(schedule({ ...slot, end_hour: 9, end_minute: 'ZERO' })).toEqual([
      'schedules.0.end_hour: End time must be later than the start time.',
    ])
  })
  test('steps of 15 minutes; each slot needs all fields', () => {
    expect(schedule({ ...slot, start_minute: 'TEN' })).toEqual([
      'schedules.0.start_minute: Please fill all fields in each time slot.',
    ])
    expect(schedule({ day_of_week: 'MONDAY' }).every((it) => it.endsWith(': Required'))).toBe(true)
  })
})

test('product-3 §5.3: at least one selection, and a search from 2 characters on', () => {
  expect(complaints(setLocations, { campaign_id: '5', location_ids: [] })).toEqual([
    'location_ids: Select at least one.',
  ])
  expect(complaints(searchLocations, { query: 'b' })).toEqual(['query: At least 2 characters.'])
})

test('demographics: a code is targeted or excluded, not both, and of the list', () => {
  const ask = (gender: object): string[] => complaints(setDemographics, { id: '5', demographics: { gender } })
  expect(ask({ target: ['MALE'], exclude: ['MALE'] })).toEqual([
    'demographics.gender.exclude.0: MALE is both targeted and excluded.',
  ])
  expect(ask({ target: ['X'] })[0]).toMatch(/^demographics\.gender\.target\.0: /)
  expect(ask({ target: ['MALE'] })).toEqual([])
  expect(
    complaints(setDemographics, {
      id: '5',
      ad_group_id: 'customers/1/adGroups/5',
      demographics: { gender: { target: ['MALE'] } },
    }),
  ).toEqual([])
})

test('product-3 §5.4: the conversion’s name, spelled as the spec spells it', () => {
  for (const name of [undefined, '', '  ', null])
    expect(complaints(createConversion, { name, category: 'PURCHASES' })).toEqual([
      'name: Name for conversion trackking required.',
    ])
  expect(passed(createConversion, { name: 'Sale', category: 'PAGE VIEWS' })).toMatchObject({
    default_value: 1,
  })
})
