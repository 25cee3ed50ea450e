import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import type { OutputOf } from '#api/call.ts'
import type { getCampaignTargeting } from '@adwright/contract/campaigns/targeting'

/** For tests: a campaign with only the relevant fields given. */
export const aCampaign = (part: Partial<Campaign> = {}): Campaign => ({
  id: '7',
  name: 'Bread',
  status: 'ENABLED',
  platform: 'google',
  channel_type: 'SEARCH',
  budget: asUsd(30),
  cost: asUsd(0),
  clicks: 0,
  impressions: 0,
  start_date_raw: asDay('2026-11-10'),
  end_date_raw: asDay('2026-11-30'),
  headlines: [],
  descriptions: [],
  ad_groups: [],
  version: 'v1',
  ...part,
})

type Targeting = OutputOf<typeof getCampaignTargeting>['data']
/** For tests: that campaign's targeting, unrestricted by default. */
export const someTargeting = (part: Partial<Targeting> = {}): Targeting => ({
  campaign_id: '7',
  campaign_name: 'Bread',
  locations: [],
  proximities: [],
  excluded_locations: [],
  schedules: [],
  demographics: null,
  audience: [],
  negative_keywords: [],
  cpc_bid: asUsd(5),
  customers_lately: 0,
  bids: {
    bidding_strategy: 'manual_cpc',
    cpc_bid: asUsd(5),
    ad_groups: [{ id: '70', name: 'Bread', cpc_bid: asUsd(5) }],
    in_words: 'Manual CPC: $5 a click at most',
  },
  conversion: null,
  conversions: part.conversion ? [part.conversion] : [],
  also_counted_by: [],
  in_words: [],
  ...part,
})
