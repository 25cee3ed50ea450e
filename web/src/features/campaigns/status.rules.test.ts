import { expect, test } from 'vitest'
import { lineOf, plainStatusOf } from './status.rules.ts'
import { aCampaign } from './testing.ts'

const today = '2026-11-21'
const withAds = (...approvals: ('ELIGIBLE' | 'UNDER_REVIEW' | 'DISAPPROVED')[]) => [
  {
    id: 'g',
    name: 'All',
    status: 'ENABLED' as const,
    ads: approvals.map((approval_status, at) => ({
      id: String(at),
      status: 'ENABLED' as const,
      policy: { approval_status, topics: approval_status === 'DISAPPROVED' ? ['PUNCTUATION_AND_SYMBOLS'] : [] },
    })),
  },
]
const running = aCampaign({
  status: 'ENABLED',
  start_date_raw: '2026-11-01',
  end_date_raw: null,
  setup_open: false,
  ad_groups: withAds('ELIGIBLE'),
})

test.each([
  ['running', running],
  ['scheduled', { ...running, start_date_raw: '2026-12-01' }],
  ['paused', { ...running, status: 'PAUSED' as const }],
  ['unfinished', { ...running, status: 'PAUSED' as const, setup_open: true }],
  ['ended', { ...running, end_date_raw: '2026-11-20' }],
  ['review', { ...running, ad_groups: withAds('UNDER_REVIEW') }],
  ['review', { ...running, ad_groups: withAds('UNDER_REVIEW', 'DISAPPROVED') }],
  ['disapproved', { ...running, ad_groups: withAds('DISAPPROVED') }],
  ['running', { ...running, ad_groups: withAds('DISAPPROVED', 'ELIGIBLE') }],
  [
    'removed',
    { ...running, status: 'REMOVED' as const, end_date_raw: '2026-11-20', ad_groups: withAds('DISAPPROVED') },
  ],
] as const)('decisions, The two badges of a campaign: one plain status, %s', (status, campaign) => {
  expect(plainStatusOf(campaign, today)).toBe(status)
})

test('a line stands below the badges only where it says more than they do', () => {
  expect(lineOf(running, today)).toBeUndefined()
  expect(lineOf({ ...running, ad_groups: withAds('DISAPPROVED') }, today)).toEqual({
    status: 'disapproved',
    reasons: 'Punctuation and symbols',
  })
  for (const gone of [{ status: 'REMOVED' as const }, { end_date_raw: '2026-11-20' }])
    expect(lineOf({ ...running, ...gone, ad_groups: withAds('DISAPPROVED') }, today)).toBeUndefined()
})
