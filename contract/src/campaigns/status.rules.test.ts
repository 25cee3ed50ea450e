import { asDay } from '../values/day.rules.ts'
import { expect, test } from 'vitest'
import { plainStatuses, plainStatusOf, type Standing, standingOf } from './status.rules.ts'

const today = asDay('2026-11-21')
const running: Standing = {
  status: 'ENABLED',
  startDate: asDay('2026-11-01'),
  endDate: null,
  setupOpen: false,
  reviews: ['ELIGIBLE'],
}

test.each([
  ['Running', {}],
  ['Starts later', { startDate: asDay('2026-12-01') }],
  ['Paused', { status: 'PAUSED' }],
  ['Not finished', { status: 'PAUSED', setupOpen: true }],
  ['Ended', { endDate: asDay('2026-11-20') }],
  ['Running', { startDate: today, endDate: today }],
  ['In review', { reviews: ['UNDER_REVIEW'] }],
  ['In review', { reviews: ['UNDER_REVIEW', 'DISAPPROVED'] }],
  ['In review', { reviews: [] }],
  ['Not showing: ad disapproved', { reviews: ['DISAPPROVED'] }],
  ['Running', { reviews: ['DISAPPROVED', 'ELIGIBLE'] }],
  ['Removed', { status: 'REMOVED', endDate: asDay('2026-11-20'), reviews: ['DISAPPROVED'] }],
] as const)('decisions, The two badges of a campaign: one plain status, %s', (status, more: Partial<Standing>) => {
  expect(plainStatusOf({ ...running, ...more }, today)).toBe(status)
})

test('decisions, The two badges of a campaign: its words', () => {
  for (const word of [
    'Running',
    'Paused',
    'Not showing: ad disapproved',
    'In review',
    'Not finished',
    'Ended',
    'Removed',
  ])
    expect(plainStatuses).toContain(word)
})

test('an ad that is off, or in a group that is off, has no say', () => {
  const ad = (status: 'ENABLED' | 'PAUSED', approval_status: 'ELIGIBLE' | 'DISAPPROVED') => ({
    status,
    policy: { approval_status },
  })
  const campaign = {
    status: 'ENABLED',
    start_date_raw: asDay('2026-11-01'),
    end_date_raw: null,
    ad_groups: [
      { status: 'ENABLED', ads: [ad('PAUSED', 'ELIGIBLE'), ad('ENABLED', 'DISAPPROVED')] },
      { status: 'PAUSED', ads: [ad('ENABLED', 'ELIGIBLE')] },
    ],
  } as const
  expect(plainStatusOf(standingOf(campaign), today)).toBe('Not showing: ad disapproved')
})
