import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { searchShares } from './search-share.rules.ts'
import { always, settings } from './testing.ts'

const week = { from: asDay('2026-03-02'), to: asDay('2026-03-08'), today: asDay('2026-03-20') }
const sharesOf = (more: Parameters<typeof settings>[0]) =>
  searchShares({ campaigns: [always(settings(more))] }, week, 'seed')[0]

test('all searches are shown, lost to others or lost to the budget', () => {
  const { shown, lostToRank, lostToBudget } = sharesOf({ budgetUsd: 5 }) ?? { shown: 0, lostToRank: 0, lostToBudget: 0 }
  expect(shown + lostToRank + lostToBudget).toBeCloseTo(1, 3)
  expect(Math.min(shown, lostToRank, lostToBudget)).toBeGreaterThan(0)
})

test('more money wins back what the budget lost, and nothing that others win', () => {
  const [poor, rich] = [sharesOf({ budgetUsd: 5 }), sharesOf({ budgetUsd: 5_000 })]
  expect(rich?.lostToBudget).toBe(0)
  expect(rich?.lostToRank).toBe(poor?.lostToRank)
})

test('a campaign that is off could have been shown for nothing', () => {
  expect(sharesOf({ more: { status: 'PAUSED' } })).toBeUndefined()
})
