import { type Usd, asUsd } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { byAge, byDevice, byNetwork, searchShare } from '@adwright/contract/panels.rules'
import { emptyData as data } from './testing.tsx'

const gender = (text: string, clicks: number, impressions: number) => ({
  criterion_type: 'GENDER' as const,
  gender: text,
  age_range: null,
  clicks,
  impressions,
})
const age = (text: string, clicks: number, impressions: number) => ({
  criterion_type: 'AGE_RANGE' as const,
  gender: null,
  age_range: `AGE_RANGE_${text}`,
  clicks,
  impressions,
})

test('product-2 §9: each age band is scaled by the male and female share of the gender totals', () => {
  const bands = byAge(
    data({
      demographics: [gender('MALE', 30, 100), gender('FEMALE', 10, 300), age('18_24', 40, 80), age('65_UP', 7, 8)],
    }),
    'clicks',
  )
  expect(bands.map((it) => it.label)).toEqual(['18-24', '25-34', '35-44', '45-54', '55-64', '65+'])
  expect(bands[0]).toEqual({ label: '18-24', male: 30, female: 10 })
  expect(bands[1]).toEqual({ label: '25-34', male: 0, female: 0 })
  // 7 splits into 5.25 and 1.75: after rounding, the two sides still add up to 7.
  expect(bands[5]).toEqual({ label: '65+', male: 5, female: 2 })
})
test('product-2 §9: the share is that of what is shown, clicks or impressions', () => {
  const both = data({ demographics: [gender('MALE', 30, 100), gender('FEMALE', 10, 300), age('18_24', 40, 80)] })
  expect(byAge(both, 'impressions')[0]).toEqual({ label: '18-24', male: 20, female: 60 })
})
test('product-2 §9: without gender totals it is half and half', () => {
  expect(byAge(data({ demographics: [gender('UNDETERMINED', 9, 9), age('35_44', 10, 20)] }), 'clicks')[2]).toEqual({
    label: '35-44',
    male: 5,
    female: 5,
  })
})
test('product-1 §2: the undetermined age band is ignored; with nothing else, no demographics are shown', () => {
  expect(byAge(data({ demographics: [age('UNDETERMINED', 50, 90), gender('MALE', 1, 1)] }), 'clicks')).toEqual([])
})
test('product-1 §2: devices are listed as Desktop, Mobile, Tablet, in any incoming order', () => {
  const row = (device: string) => ({ device, clicks: 1, impressions: 2, cost: asUsd(0) })
  const parts = byDevice(data({ device_performance: ['TABLET', 'CONNECTED_TV', 'MOBILE', 'DESKTOP'].map(row) }))
  expect(parts.map((it) => it.code)).toEqual(['DESKTOP', 'MOBILE', 'TABLET', 'CONNECTED_TV'])
})
test('product-1 §2: every network but SEARCH is Search Partners, summed to the cent', () => {
  const row = (ad_network_type: string, clicks: number, cost: Usd) => ({
    ad_network_type,
    clicks,
    impressions: clicks * 10,
    cost,
  })
  const parts = byNetwork(
    data({
      network_performance: [row('CONTENT', 1, asUsd(0.1)), row('SEARCH', 7, asUsd(3)), row('YOUTUBE', 2, asUsd(0.2))],
    }),
  )
  expect(parts).toEqual([
    { code: 'SEARCH', clicks: 7, impressions: 70, cost: 3 },
    { code: 'PARTNERS', clicks: 3, impressions: 30, cost: 0.3 },
  ])
  expect(searchShare(parts)).toBe(0.7)
  expect(searchShare([])).toBe(0)
})
