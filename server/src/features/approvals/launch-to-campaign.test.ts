import { DAY_MS } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm } from '#testing/ads-app.ts'
import { type ApprovalsApp, aDraft, startApprovalsApp } from '#testing/approvals-app.ts'

let app: ApprovalsApp
beforeEach(async () => {
  app = await startApprovalsApp()
})
afterEach(() => app.app.close())

describe('launching to the campaign it came from', () => {
  const made = async () => {
    const form = { ...aForm, start_date: '2026-06-20', end_date: '2026-07-20' }
    const answer = await app.ana.call<{ data: { campaign_id: string } }>(
      'POST',
      '/api/google-ads/create-campaign',
      form,
    )
    return answer.json.data.campaign_id.split('/').at(-1) ?? ''
  }
  const approvedOf = async (body: object) => {
    const { json } = await app.share(body)
    await app.answer({ decision: 'approved' })
    return json
  }

  test('as it is: it is turned on, and nothing else changes', async () => {
    const campaign_id = await made()
    const [before] = await app.campaigns()
    const { json } = await app.launch((await approvedOf({ campaign_id })).id)
    expect(json.campaign_id).toBe(campaign_id)
    const { version: _, ...now } = (await app.campaigns())[0] ?? {}
    const { version: __, ...was } = before ?? {}
    expect(now).toEqual({ ...was, status: 'ENABLED', plain_status: 'In review' })
  })

  test('changed: name, budget, dates, texts, keywords and website are written before it is turned on', async () => {
    const campaign_id = await made()
    const order: string[] = []
    for (const name of ['updateAd', 'setKeywords', 'updateCampaign'] as const) {
      const real = app.platform()[name] as (...args: unknown[]) => Promise<never>
      app.platform()[name] = ((...args: unknown[]) => {
        order.push(name)
        return real(...args)
      }) as never
    }
    const shared = await approvedOf({ campaign_id, campaign_data: aDraft })
    expect((await app.launch(shared.id)).status).toBe(200)
    expect(order).toEqual(['updateAd', 'setKeywords', 'updateCampaign'])
    const [campaign, ...others] = await app.campaigns()
    expect(others).toEqual([])
    expect(campaign).toMatchObject({
      id: campaign_id,
      name: aDraft.title,
      status: 'ENABLED',
      budget: 20,
      end_date_raw: '2026-08-20',
      headlines: aDraft.headlines,
      descriptions: aDraft.descriptions,
    })
    const again = await app.share({ campaign_id })
    expect(again.json.keywords).toEqual(aDraft.keywords)
  })

  test('its places, hours, people and negative keywords are written too, and can be read back', async () => {
    const campaign_id = await made()
    const limits = {
      locations: ['Tucson, Arizona'],
      schedule: [{ days: ['SATURDAY'], from: '09:00', to: '17:00' }],
      age_ranges: ['65+'],
      negative_keywords: ['free'],
    }
    const shared = await approvedOf({ campaign_id, campaign_data: { ...aDraft, ...limits } })
    // The owner's changes since then aren't what the client saw.
    await app.ana.call('POST', `/api/google-ads/campaigns/${campaign_id}/locations`, { location_ids: ['2840'] })
    expect((await app.launch(shared.id)).status).toBe(200)
    const again = await app.share({ campaign_id })
    expect(again.json.targeting).toEqual(shared.targeting)
    expect(again.json.targeting).toMatchObject({
      locations: [{ name: 'Tucson, Arizona' }],
      schedules: [{ day_of_week: 'SATURDAY', start_hour: 9, end_hour: 17 }],
      demographics: { age_ranges: { target: ['AGE_RANGE_65_UP'] } },
      negative_keywords: ['free'],
    })
  })

  test('a draft without a campaign is made with its places, hours and people', async () => {
    const shared = await app.approved({
      locations: ['Tucson, Arizona'],
      schedule: [{ days: ['SATURDAY'], from: '09:00', to: '17:00' }],
      gender: 'FEMALE',
      negative_keywords: ['free'],
    })
    const { json } = await app.launch(shared.id)
    const again = await app.share({ campaign_id: json.campaign_id })
    expect(again.json.targeting).toEqual(shared.targeting)
    expect(again.json.targeting?.locations).toMatchObject([{ name: 'Tucson, Arizona' }])
  })

  test('an owner’s change after the approval does not go live: what the client saw does', async () => {
    const campaign_id = await made()
    const shared = await approvedOf({ campaign_id })
    await app.ana.call('PUT', `/api/google-ads/campaigns/${campaign_id}`, { daily_budget: 500 })
    await app.launch(shared.id)
    expect((await app.campaigns())[0]).toMatchObject({ budget: 30, status: 'ENABLED' })
  })

  test('a campaign that has started keeps its start date; a removed one, or one of another account, is refused', async () => {
    const campaign_id = await made()
    const shared = await approvedOf({ campaign_id })
    app.app.clock.advance(15 * DAY_MS)
    expect((await app.launch(shared.id)).status).toBe(200)
    const other = await approvedOf({ campaign_id })
    await app.ana.call('DELETE', `/api/google-ads/campaigns/${campaign_id}`)
    expect((await app.launch(other.id)).status).toBe(409)
    await app.ana.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
    await app.ana.call('POST', '/api/google-ads/unlink-account', { customer_id: '1000000001' })
    await app.ana.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
    const foreign = await app.launch(other.id)
    expect(foreign.json.detail).toBe(
      'This campaign belongs to another Google Ads account than the one that is linked now.',
    )
  })
})
