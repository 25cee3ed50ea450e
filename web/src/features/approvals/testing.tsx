import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import type { SharedCampaign } from '@adwright/contract/approvals'
import { vi } from 'vitest'
import { failure, serve } from '#testing/serve.tsx'

export const LIST = 'GET /api/api/campaign-share/my-shared-campaigns'
export const LAUNCH = 'POST /api/api/campaign-share/launch/1'
export const IMPROVE = 'POST /api/api/campaign-share/SH-1/ai-improve'
export const EDIT = 'PATCH /api/api/campaign-share/SH-1/edit'

/** For tests: a shared campaign as the server sends it. */
export const aShared = (part: Partial<SharedCampaign> = {}): SharedCampaign => ({
  id: '1',
  share_id: 'SH-1',
  title: 'Autumn Bread',
  description: 'Bread for the cold months.',
  platform: 'google',
  budget: asUsd(20),
  start_date: asDay('2099-06-20'),
  end_date: asDay('2099-08-20'),
  objective: 'More orders',
  headlines: ['Sourdough Bread', 'Baked Every Morning', 'Golden Crust Bakery'],
  descriptions: ['Handmade from local flour.', 'Order online.'],
  keywords: ['sourdough bread', 'bakery near me'],
  website_url: 'https://goldencrust.example.com',
  target_audience: 'Families nearby',
  bids: {
    bidding_strategy: 'manual_cpc',
    cpc_bid: asUsd(2),
    ad_groups: [],
    keywords: [],
    in_words: 'Manual CPC: $2 a click at most',
  },
  approval_status: 'pending',
  approvals: [
    {
      status: 'pending',
      feedback: null,
      client_name: 'Carla Client',
      client_email: 'carla@client.example',
      created_at: '2026-11-05T12:00:00.000Z',
    },
  ],
  created_at: '2026-11-05T12:00:00.000Z',
  launched_at: null,
  campaign_id: null,
  running: false,
  needs_yes: true,
  ...part,
})

const answered = (status: 'approved' | 'disapproved', feedback: string | null) =>
  aShared({
    approval_status: status,
    approvals: aShared().approvals.map((it) => ({ ...it, status, feedback })),
  })
export const anApproved = (part: Partial<SharedCampaign> = {}) => ({ ...answered('approved', null), ...part })
export const aRejected = (part: Partial<SharedCampaign> = {}) => ({
  ...answered('disapproved', 'Too dear - Half of it - or less'),
  ...part,
})

/** For tests: renders no ad preview, but exposes its data. */
export const drawn = (ad: { headlines: readonly string[] }) => <p data-testid="ad">{ad.headlines.join(' | ')}</p>

/** For tests: a server with these shared campaigns and additional responses. */
export const serving = (list: readonly SharedCampaign[], more: Parameters<typeof serve>[0] = {}) =>
  serve({ [LIST]: { json: list }, 'GET /api/google-ads/account-status': failure(409, 'no_ads_account'), ...more })

/** For tests: calls with this in their path wait until the returned function is called. */
export function holding(part: string): () => void {
  const answer = globalThis.fetch
  let go: () => void = () => undefined
  const gate = new Promise<void>((open) => {
    go = open
  })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes(part)) await gate
    return answer(path, init)
  })
  return go
}
