import { asUsd, micros } from '@adwright/contract/values/money.rules'
import { asDay, DAY_MS } from '@adwright/contract/values/day.rules'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sharedCampaigns } from '#db/tables/index.ts'
import { type ApprovalsApp, aDraft, startApprovalsApp } from '#testing/approvals-app.ts'

let app: ApprovalsApp
beforeEach(async () => {
  app = await startApprovalsApp()
})
afterEach(() => app.app.close())

describe('contract, Sharing: launching what a client approved', () => {
  test('makes a running campaign of it: its ad group, its bid, and it stays approved', async () => {
    const shared = await app.approved()
    app.app.clock.advance(1_000)
    const { status, json } = await app.launch(shared.share_id)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      success: true,
      message: 'Your campaign has been successfully launched on Google Ads.',
    })
    const [campaign] = await app.campaigns()
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
    const [row] = await app.list()
    expect(row).toMatchObject({
      approval_status: 'approved',
      launched_at: '2026-06-10T09:00:01.000Z',
      campaign_id: json.campaign_id,
    })
    expect((await app.notifications())[0]).toMatch(/\] “Autumn Bread” was launched on Google Ads\.$/)
    expect((await app.activity())[0]).toMatchObject({
      action: 'launch_shared_campaign',
      outcome: 'done',
      undoable: true,
      undo_at_google: true,
    })
  })

  test('a bid is the smaller of 5 and half the budget', async () => {
    const real = app.platform().createCampaign
    const bids: number[] = []
    app.platform().createCampaign = (account, wanted) => {
      bids.push(wanted.cpcBidMicros)
      return real(account, wanted)
    }
    for (const [title, budget] of [
      ['Small', 4],
      ['Large', 100],
    ] as const)
      await app.launch((await app.approved({ title, budget })).id)
    app.platform().createCampaign = real
    expect(bids).toEqual([2_000_000, 5_000_000])
  })

  test('without dates it begins today and has no end', async () => {
    await app.launch((await app.approved({ start_date: null, end_date: null })).id)
    expect((await app.campaigns())[0]).toMatchObject({ start_date_raw: '2026-06-10', end_date_raw: null })
  })

  test('only approved ones, only once, only one’s own', async () => {
    const shared = await app.shared()
    expect((await app.launch(shared.id)).status).toBe(409)
    await app.answer({ decision: 'disapproved', reason: 'No' })
    expect((await app.launch(shared.id)).status).toBe(409)
    const approved = await app.approved()
    expect((await app.launch(approved.id, await app.app.signUp())).status).toBe(404)
    expect((await app.launch(approved.id)).status).toBe(200)
    const again = await app.launch(approved.id)
    expect([again.status, again.json.detail]).toEqual([409, 'This campaign has already been launched.'])
    expect(await app.campaigns()).toHaveLength(1)
  })

  test('two clicks at once launch once; the same Idempotency-Key gets the same answer', async () => {
    const shared = await app.approved()
    const both = await Promise.all([app.launch(shared.id), app.launch(shared.share_id)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect(await app.campaigns()).toHaveLength(1)
    const other = await app.approved({ title: 'Other' })
    const key = { 'idempotency-key': 'k' }
    const [first, second] = [await app.launch(other.id, app.ana, key), await app.launch(other.id, app.ana, key)]
    expect(second.json).toEqual(first.json)
    expect(await app.campaigns()).toHaveLength(2)
  })

  test('what lacks something is a 422 that names it, and nothing is sent', async () => {
    for (const [path, data] of [
      ['headlines', { headlines: aDraft.headlines.slice(1) }],
      ['descriptions', { descriptions: aDraft.descriptions.slice(1) }],
      ['keywords', { keywords: [] }],
      ['budget', { budget: 0 }],
      ['website_url', { website_url: 'not an address' }],
    ] as const) {
      const shared = await app.approved(data)
      const { status, json } = await app.launch(shared.id)
      expect([status, json.errors.map((error) => error.path)]).toEqual([422, [path]])
      expect(await app.campaigns()).toEqual([])
    }
  })

  test('a start in the past: 422 with the words that product-3 §8 looks for', async () => {
    const shared = await app.approved({ start_date: '2026-06-11' })
    app.app.clock.advance(3 * DAY_MS)
    const { status, json } = await app.launch(shared.id)
    expect([status, json.detail]).toEqual([422, 'Trying to modify a date into the past.'])
  })

  test('a name that is in use is told before anything is sent', async () => {
    await app.launch((await app.approved()).id)
    const { status, json } = await app.launch((await app.approved()).id)
    expect([status, json.detail]).toEqual([422, 'A campaign with this name already exists.'])
    expect(await app.campaigns()).toHaveLength(1)
  })

  test('without an ads account: 409', async () => {
    const shared = await app.approved()
    await app.ana.call('POST', '/api/google-ads/unlink-account', { customer_id: '1000000001' })
    const { status, json } = await app.launch(shared.id)
    expect([status, json.code]).toEqual([409, 'no_ads_account'])
  })
})

const tucson = { id: '1013509', name: 'Tucson, Arizona', countryCode: 'US', targetType: 'City' }

/** Another value for each field a client sees, as stored in the row. */
const others = {
  title: { title: 'Other' },
  description: { description: 'Other' },
  platform: { platform: 'other' },
  budget: { budgetMicros: micros(21_000_000) },
  'start date': { startDate: asDay('2026-06-21') },
  'end date': { endDate: null },
  objective: { objective: 'Other' },
  headlines: { headlines: ['Other', ...aDraft.headlines.slice(1)] },
  descriptions: { descriptions: [...aDraft.descriptions].reverse() },
  keywords: { keywords: [...aDraft.keywords, 'other'] },
  'places, hours or people': {
    targeting: {
      locations: [tucson],
      proximities: [],
      excluded_locations: [],
      schedules: [],
      demographics: null,
      audience: [],
      negative_keywords: [],
    },
  },
  bid: {
    bids: {
      bidding_strategy: 'maximize_clicks' as const,
      cpc_bid: asUsd(9),
      ad_groups: [],
      keywords: [],
      in_words: 'More',
    },
  },
  website: { websiteUrl: 'https://other.example.com' },
  'target audience': { targetAudience: '' },
}

describe('an approval holds for what the client saw', () => {
  test('another value for any of it: the launch is refused with a sentence', async () => {
    const { db } = app.app.server.database
    for (const [word, change] of Object.entries(others)) {
      const shared = await app.approved()
      await db.update(sharedCampaigns).set(change).where(eq(sharedCampaigns.id, shared.id))
      const { status, json } = await app.launch(shared.id)
      expect([status, json.detail]).toEqual([
        409,
        `The ${word} changed after your client approved this campaign. Please send it for approval again.`,
      ])
      expect(await app.campaigns()).toEqual([])
    }
  })

  test('every field that the client’s page shows is among them', async () => {
    await app.shared()
    const told = ['changed_fields', 'previous', 'currency']
    const notOfTheCampaign = [
      'from_name',
      'client_name',
      'approval_status',
      'expires_at',
      'today',
      'time_zone',
      ...told,
    ]
    const shown = Object.keys((await app.see()).json).filter((field) => !notOfTheCampaign.includes(field))
    expect(shown).toHaveLength(Object.keys(others).length)
  })
})
