import { addDays, utcDayOf } from '@adwright/contract/values/day.rules'
import type { Person, TestApp } from './app.ts'

export interface ShownCampaign {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly budget: number
}

export const campaignsOf = async (person: Person): Promise<ShownCampaign[]> =>
  (await person.call<{ data: { campaigns: ShownCampaign[] } }>('GET', '/api/google-ads/campaigns')).json.data.campaigns

/** A person with an ad account and one running campaign of $20 a day. */
export async function readyOwner(
  app: TestApp,
  { name = 'Bread', budget = 20 }: { name?: string; budget?: number } = {},
): Promise<Person & { readonly campaign: ShownCampaign }> {
  const person = await app.signUp({ tier: 'Pro' })
  await person.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  const day = (days: number) => addDays(utcDayOf(app.clock.now()), days)
  const form = {
    campaign_name: name,
    ad_group_name: 'All',
    bidding_strategy: 'manual_cpc',
    daily_budget: budget,
    cpc_bid: 1,
    max_cpc_bid: 2,
    start_date: day(2),
    end_date: day(60),
    website_url: 'https://example.com',
    headlines: ['One loaf', 'Two loaves', 'Three loaves'],
    descriptions: ['Fresh every day.', 'Baked at night.'],
    keywords: ['bread', 'bakery', 'sourdough'],
  }
  const made = await person.call('POST', '/api/google-ads/create-campaign', form)
  const [campaign] = await campaignsOf(person)
  if (!campaign) throw new Error(`no campaign was made: ${made.text}`)
  await person.call('PUT', `/api/google-ads/campaigns/${campaign.id}`, { status: 'ENABLED' })
  return { ...person, campaign }
}
