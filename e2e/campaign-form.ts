import { addDays, type Day, utcDayOf } from '@adwright/contract/values/day.rules'

export const inDays = (days: number): Day => addDays(utcDayOf(new Date()), days)

/** A campaign as create-campaign takes it. */
export const campaignForm = (campaign_name: string) => ({
  campaign_name,
  ad_group_name: `${campaign_name} group`,
  bidding_strategy: 'manual_cpc',
  daily_budget: 30,
  cpc_bid: 2,
  max_cpc_bid: 3,
  start_date: inDays(2),
  end_date: inDays(9),
  website_url: 'bread.example.com',
  headlines: ['Fresh rye bread', 'Baked every morning', 'Order by noon'],
  descriptions: ['Rye from local flour.', 'Fetch it warm.'],
  keywords: ['rye bread', 'bakery', 'fresh bread'],
})
