import { type PlainStatus, plainStatuses, plainStatusOf } from '@adwright/contract/campaigns/status.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformCampaign } from '#services/ad-platform/port.ts'
import { openTestSandbox } from '#services/ad-platform/sandbox/testing.ts'
import { campaignRows, keepCampaigns, openSetup } from './campaigns.store.ts'

let world: Awaited<ReturnType<typeof openTestSandbox>>
beforeAll(async () => {
  world = await openTestSandbox()
})
afterAll(() => world.close())

const today = asDay('2026-03-11')
const days = { past: asDay('2026-03-01'), today, later: asDay('2026-03-20') }
type Approval = PlatformCampaign['adGroups'][number]['ads'][number]['approval']
const reviewed: readonly (readonly Approval[])[] = [
  [],
  ['UNDER_REVIEW'],
  ['ELIGIBLE'],
  ['DISAPPROVED'],
  ['DISAPPROVED', 'UNDER_REVIEW'],
  ['DISAPPROVED', 'ELIGIBLE'],
]

const groupOf = (approvals: readonly Approval[], status: 'ENABLED' | 'PAUSED') => ({
  ...{ id: 'g', name: 'All', status, cpcBidMicros: micros(1_000_000), keywords: [] },
  ads: approvals.map((approval, at) => ({
    ...{ id: String(at), status: 'ENABLED' as const, approval, policyTopics: [] },
    ...{ headlines: [], descriptions: [], finalUrl: 'https://a.example' },
  })),
})

/** Every combination of status, start, end, setup and review. */
const all = (['ENABLED', 'PAUSED', 'REMOVED'] as const).flatMap((status) =>
  [days.past, days.today, days.later].flatMap((startDate) =>
    [null, days.past, days.today].flatMap((endDate) =>
      [undefined, true, false].flatMap((finished) =>
        reviewed.map((reviews) => ({ status, startDate, endDate, finished, reviews })),
      ),
    ),
  ),
)

test('decisions, The two badges: the database finds by plain status what the one rule tells', async () => {
  const scope = world.scope(world.owner)
  const readAt = new Date()
  const list = all.map(({ finished: _, reviews, ...campaign }, at) => ({
    ...campaign,
    id: String(at),
    name: `Campaign ${at}`,
    channelType: 'SEARCH',
    dailyBudgetMicros: micros(5_000_000),
    bidding: { kind: 'MANUAL_CPC' as const },
    createdAt: readAt,
    // Ads in a paused group don't count.
    adGroups: [groupOf(reviews, 'ENABLED'), groupOf(['ELIGIBLE'], 'PAUSED')],
  }))
  await keepCampaigns(scope, '1', list as unknown as PlatformCampaign[], readAt)
  for (const [at, { finished }] of all.entries())
    if (finished !== undefined)
      await openSetup(scope, '1', String(at), { maxCpcBidMicros: micros(1_000_000), finished })
  const told = new Map<string, PlainStatus>()
  for (const [at, campaign] of all.entries()) {
    const setupOpen = campaign.finished === false && campaign.status !== 'REMOVED'
    told.set(String(at), plainStatusOf({ ...campaign, setupOpen }, today))
  }
  for (const status of plainStatuses) {
    const found = await campaignRows(scope, '1', { plain: { status, today } })
    const expected = [...told].filter(([, value]) => value === status).map(([id]) => id)
    expect(found.map((it) => it.campaignId).toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(0)
  }
})
