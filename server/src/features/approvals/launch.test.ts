import type { Campaign } from '@adwright/contract/campaigns'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sharedCampaigns } from '#db/tables/index.ts'
import type { AdPlatform } from '#services/ad-platform/port.ts'
import { aForm } from '#testing/ads-app.ts'
import { type ApprovalsApp, aDraft, startApprovalsApp } from '#testing/approvals-app.ts'

let it: ApprovalsApp
beforeEach(async () => {
  it = await startApprovalsApp()
})
afterEach(() => it.app.close())

const campaigns = async () =>
  (await it.ana.call<{ data: { campaigns: Campaign[] } }>('GET', '/api/google-ads/campaigns')).json.data.campaigns
const activity = async () =>
  (await it.ana.call<{ action: string; outcome: string; undoable: boolean; id: string }[]>('GET', '/api/activity')).json
/** Plays a platform that behaves otherwise for a while. */
const platform = () => it.app.services.adPlatform as { -readonly [K in keyof AdPlatform]: AdPlatform[K] }

describe('contract, Sharing: launching what a client approved', () => {
  test('makes a running campaign of it: its ad group, its bid, and it stays approved', async () => {
    const shared = await it.approved()
    it.app.clock.advance(1_000)
    const { status, json } = await it.launch(shared.share_id)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      success: true,
      message: 'Your campaign has been successfully launched on Google Ads.',
    })
    const [campaign] = await campaigns()
    expect(campaign).toMatchObject({
      id: json.campaign_id,
      name: aDraft.title,
      status: 'ENABLED',
      budget: 20,
      start_date_raw: '2026-06-20',
      end_date_raw: '2026-08-20',
      headlines: aDraft.headlines,
      descriptions: aDraft.descriptions,
      website_url: 'https://goldencrust.example.com',
      ad_groups: [{ name: 'Autumn Bread - Ad group 1' }],
    })
    const [row] = await it.list()
    expect(row).toMatchObject({
      approval_status: 'approved',
      launched_at: '2026-06-10T09:00:01.000Z',
      campaign_id: json.campaign_id,
    })
    expect((await it.notifications())[0]).toMatch(/\] “Autumn Bread” was launched on Google Ads\.$/)
    expect((await activity())[0]).toMatchObject({ action: 'launch_shared_campaign', outcome: 'done', undoable: true })
  })

  test('a bid is the smaller of 5 and half the budget', async () => {
    const real = platform().createCampaign
    const bids: number[] = []
    platform().createCampaign = (account, wanted) => {
      bids.push(wanted.cpcBidMicros)
      return real(account, wanted)
    }
    for (const [title, budget] of [
      ['Small', 4],
      ['Large', 100],
    ] as const)
      await it.launch((await it.approved({ title, budget })).id)
    platform().createCampaign = real
    expect(bids).toEqual([2_000_000, 5_000_000])
  })

  test('without dates it begins today and has no end', async () => {
    await it.launch((await it.approved({ start_date: null, end_date: null })).id)
    expect((await campaigns())[0]).toMatchObject({ start_date_raw: '2026-06-10', end_date_raw: null })
  })

  test('only approved ones, only once, only one’s own', async () => {
    const shared = await it.shared()
    expect((await it.launch(shared.id)).status).toBe(409)
    await it.answer({ decision: 'disapproved', reason: 'No' })
    expect((await it.launch(shared.id)).status).toBe(409)
    const approved = await it.approved()
    expect((await it.launch(approved.id, await it.app.signUp())).status).toBe(404)
    expect((await it.launch(approved.id)).status).toBe(200)
    const again = await it.launch(approved.id)
    expect([again.status, again.json.detail]).toEqual([409, 'This campaign was launched already.'])
    expect(await campaigns()).toHaveLength(1)
  })

  test('two clicks at once launch once; the same Idempotency-Key gets the same answer', async () => {
    const shared = await it.approved()
    const both = await Promise.all([it.launch(shared.id), it.launch(shared.share_id)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect(await campaigns()).toHaveLength(1)
    const other = await it.approved({ title: 'Other' })
    const key = { 'idempotency-key': 'k' }
    const [first, second] = [await it.launch(other.id, it.ana, key), await it.launch(other.id, it.ana, key)]
    expect(second.json).toEqual(first.json)
    expect(await campaigns()).toHaveLength(2)
  })

  test.each([
    ['headlines', { headlines: aDraft.headlines.slice(1) }],
    ['descriptions', { descriptions: aDraft.descriptions.slice(1) }],
    ['keywords', { keywords: [] }],
    ['budget', { budget: 0 }],
    ['website_url', { website_url: 'not an address' }],
  ])('what lacks %s is a 422 that names it, and nothing is sent', async (path, data) => {
    const shared = await it.approved(data)
    const { status, json } = await it.launch(shared.id)
    expect([status, json.errors.map((error) => error.path)]).toEqual([422, [path]])
    expect(await campaigns()).toEqual([])
  })

  test('a start in the past: 422 with the words that product-3 §8 looks for', async () => {
    const shared = await it.approved({ start_date: '2026-06-11' })
    it.app.clock.advance(3 * 86_400_000)
    const { status, json } = await it.launch(shared.id)
    expect([status, json.detail]).toEqual([422, 'Trying to modify a date into the past.'])
  })

  test('a name that is in use is told before anything is sent', async () => {
    await it.launch((await it.approved()).id)
    const { status, json } = await it.launch((await it.approved()).id)
    expect([status, json.detail]).toEqual([422, 'A campaign with this name already exists.'])
    expect(await campaigns()).toHaveLength(1)
  })

  test('without an ads account: 409', async () => {
    const shared = await it.approved()
    await it.ana.call('POST', '/api/google-ads/unlink-account', { customer_id: '1000000001' })
    const { status, json } = await it.launch(shared.id)
    expect([status, json.code]).toEqual([409, 'no_ads_account'])
  })
})

/** Another value for each field that a client sees, as it stands in the row. */
const others = {
  title: { title: 'Other' },
  description: { description: 'Other' },
  platform: { platform: 'other' },
  budget: { budgetMicros: 21_000_000 },
  'start date': { startDate: '2026-06-21' },
  'end date': { endDate: null },
  objective: { objective: 'Other' },
  headlines: { headlines: ['Other', ...aDraft.headlines.slice(1)] },
  descriptions: { descriptions: [...aDraft.descriptions].reverse() },
  keywords: { keywords: [...aDraft.keywords, 'other'] },
  website: { websiteUrl: 'https://other.example.com' },
  'target audience': { targetAudience: '' },
}

describe('an approval holds for what the client saw', () => {
  test.each(Object.entries(others))('another %s: the launch is refused with a sentence', async (word, change) => {
    const shared = await it.approved()
    const { db } = it.app.server.database
    await db.update(sharedCampaigns).set(change).where(eq(sharedCampaigns.id, shared.id))
    const { status, json } = await it.launch(shared.id)
    expect([status, json.detail]).toEqual([
      409,
      `The ${word} changed after your client approved this campaign. Please send it for approval again.`,
    ])
    expect(await campaigns()).toEqual([])
  })

  test('every field that the client’s page shows is among them', async () => {
    await it.shared()
    const notOfTheCampaign = ['from_name', 'client_name', 'approval_status', 'expires_at', 'changed_fields', 'previous']
    const shown = Object.keys((await it.see()).json).filter((field) => !notOfTheCampaign.includes(field))
    expect(shown).toHaveLength(Object.keys(others).length)
  })
})

describe('launching to the campaign it came from', () => {
  const made = async () => {
    const form = { ...aForm, start_date: '2026-06-20', end_date: '2026-07-20' }
    const answer = await it.ana.call<{ data: { campaign_id: string } }>('POST', '/api/google-ads/create-campaign', form)
    return answer.json.data.campaign_id.split('/').at(-1) ?? ''
  }
  const approvedOf = async (body: object) => {
    const { json } = await it.share(body)
    await it.answer({ decision: 'approved' })
    return json
  }

  test('as it stands: it is turned on, and nothing else changes', async () => {
    const campaign_id = await made()
    const [before] = await campaigns()
    const { json } = await it.launch((await approvedOf({ campaign_id })).id)
    expect(json.campaign_id).toBe(campaign_id)
    const { version: _, ...now } = (await campaigns())[0] ?? {}
    const { version: __, ...was } = before ?? {}
    expect(now).toEqual({ ...was, status: 'ENABLED' })
  })

  test('changed: name, budget, dates, texts, keywords and website are written before it is turned on', async () => {
    const campaign_id = await made()
    const order: string[] = []
    for (const name of ['updateAd', 'setKeywords', 'updateCampaign'] as const) {
      const real = platform()[name] as (...args: unknown[]) => Promise<never>
      platform()[name] = ((...args: unknown[]) => {
        order.push(name)
        return real(...args)
      }) as never
    }
    const shared = await approvedOf({ campaign_id, campaign_data: aDraft })
    expect((await it.launch(shared.id)).status).toBe(200)
    expect(order).toEqual(['updateAd', 'setKeywords', 'updateCampaign'])
    const [campaign, ...others] = await campaigns()
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
    const again = await it.share({ campaign_id })
    expect(again.json.keywords).toEqual(aDraft.keywords)
  })

  test('an owner’s change after the approval does not go live: what the client saw does', async () => {
    const campaign_id = await made()
    const shared = await approvedOf({ campaign_id })
    await it.ana.call('PUT', `/api/google-ads/campaigns/${campaign_id}`, { daily_budget: 500 })
    await it.launch(shared.id)
    expect((await campaigns())[0]).toMatchObject({ budget: 30, status: 'ENABLED' })
  })

  test('one that has begun keeps its start; a removed one, or one of another account, is refused', async () => {
    const campaign_id = await made()
    const shared = await approvedOf({ campaign_id })
    it.app.clock.advance(15 * 86_400_000)
    expect((await it.launch(shared.id)).status).toBe(200)
    const other = await approvedOf({ campaign_id })
    await it.ana.call('DELETE', `/api/google-ads/campaigns/${campaign_id}`)
    expect((await it.launch(other.id)).status).toBe(409)
    await it.ana.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
    await it.ana.call('POST', '/api/google-ads/unlink-account', { customer_id: '1000000001' })
    await it.ana.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
    const foreign = await it.launch(other.id)
    expect(foreign.json.detail).toBe(
      'This campaign belongs to another Google Ads account than the one that is linked now.',
    )
  })
})
