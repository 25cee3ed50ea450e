import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { lineOf } from './status.rules.ts'
import { aCampaign } from './testing.ts'

const today = asDay('2026-11-21')
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
  start_date_raw: asDay('2026-11-01'),
  end_date_raw: null,
  setup_open: false,
  ad_groups: withAds('ELIGIBLE'),
})

test('a line is below the badges only where it says more than they do', () => {
  expect(lineOf(running, today)).toBeUndefined()
  expect(lineOf({ ...running, ad_groups: withAds('DISAPPROVED') }, today)).toEqual({
    status: 'Not showing: ad disapproved',
    reasons: 'Excessive punctuation',
  })
  for (const gone of [{ status: 'REMOVED' as const }, { end_date_raw: asDay('2026-11-20') }])
    expect(lineOf({ ...running, ...gone, ad_groups: withAds('DISAPPROVED') }, today)).toBeUndefined()
})
