import type { Campaign } from '@adwright/contract/campaigns/core'

/** For tests: a campaign of which only what matters is said. */
export const aCampaign = (part: Partial<Campaign> = {}): Campaign => ({
  id: '7',
  name: 'Bread',
  status: 'ENABLED',
  platform: 'google',
  channel_type: 'SEARCH',
  budget: 30,
  cost: 0,
  clicks: 0,
  impressions: 0,
  start_date_raw: '2026-11-10',
  end_date_raw: '2026-11-30',
  headlines: [],
  descriptions: [],
  ad_groups: [],
  version: 'v1',
  ...part,
})
