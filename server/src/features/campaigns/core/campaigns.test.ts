import { linkExistingAccount } from '@adwright/contract/ad-account'
import { listAds } from '@adwright/contract/campaigns/ads'
import {
  Campaign,
  changeCampaign,
  createCampaign,
  listCampaigns,
  removeCampaign,
} from '@adwright/contract/campaigns/core'
import { getCampaignSetup } from '@adwright/contract/campaigns/setup'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PlatformError } from '#services/ad-platform/port.ts'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'

let app: AdsApp
beforeEach(async () => {
  app = await startAdsApp()
})
afterEach(() => app.close())

const linked = () => app.call(linkExistingAccount, { customer_id: '1000000001' })
const list = async () => (await app.call(listCampaigns, {})).data.campaigns
const made = async (form: Partial<typeof aForm> = {}) =>
  lastSegment((await app.call(createCampaign, { ...aForm, ...form })).data.campaign_id)

describe('without an ads account', () => {
  test('the list answers success false with the spec’s sentence, a creation 409', async () => {
    expect(await app.call(listCampaigns, {})).toEqual({
      success: false,
      message: 'No active or linked Google Ads account found',
      data: { campaigns: [] },
    })
    expect((await refusal(app.call(createCampaign, aForm))).code).toBe('no_ads_account')
  })
})

describe('creating', () => {
  beforeEach(linked)

  test('keeps all headlines and descriptions, up to 15 and 4, and where they are pinned', async () => {
    const headlines = Array.from({ length: 15 }, (_, at) => `Bread of Kind ${at + 1}`)
    const descriptions = ['Rye.', 'Spelt.', 'Wheat.', 'Oats.']
    const pins = { headlines: [2, null, 1], descriptions: [null, 1] }
    const { data } = await app.call(createCampaign, { ...aForm, headlines, descriptions, pins })
    const [ad] = (await app.call(listAds, { campaign_id: lastSegment(data.campaign_id) })).data
    expect(ad?.headlines.map((it) => it.text)).toEqual(headlines)
    expect(ad?.headlines.map((it) => it.pinnedField).slice(0, 4)).toEqual(['HEADLINE_2', null, 'HEADLINE_1', null])
    expect(ad?.descriptions.map((it) => it.pinnedField)).toEqual([null, 'DESCRIPTION_1', null, null])
  })

  test('is PAUSED, on the list at once, with the ids as full paths', async () => {
    const { data } = await app.call(createCampaign, aForm)
    expect(data.campaign_id).toMatch(/^customers\/1000000001\/campaigns\/\d+$/)
    expect(data.ad_group_id).toMatch(/^customers\/1000000001\/adGroups\/\d+$/)
    const [campaign] = await list()
    expect(campaign).toMatchObject({
      id: lastSegment(data.campaign_id),
      name: 'Sourdough Search',
      status: 'PAUSED',
      platform: 'google',
      budget: 30,
      cost: 0,
      start_date_raw: '2026-03-12',
      end_date_raw: '2026-05-12',
      headlines: aForm.headlines,
      website_url: 'https://goldencrust.example.com',
      setup_open: true,
    })
    expect(campaign?.ad_groups[0]?.ads[0]?.policy.approval_status).toBe('UNDER_REVIEW')
  })

  test('an ad in review is looked at again: 60 s later it is ELIGIBLE', async () => {
    await made()
    app.wait(61_000)
    expect((await list())[0]?.ad_groups[0]?.ads[0]?.policy.approval_status).toBe('ELIGIBLE')
  })

  test('product-3 §5.1: a start before tomorrow, bids not below the budget and a short run are refused with the spec’s texts', async () => {
    const start = await refusal(app.call(createCampaign, { ...aForm, start_date: '2026-03-11' }))
    expect([start.status, start.more.errors]).toEqual([
      422,
      [{ path: 'start_date', message: 'Start date must be at least tomorrow' }],
    ])
    const bids = await refusal(app.call(createCampaign, { ...aForm, cpc_bid: 30, max_cpc_bid: 31 }))
    expect(bids.more.errors?.map((it) => it.message)).toEqual([
      'CPC Bid value must be less than Daily Budget.',
      'Max CPC Bid value must be less than Daily Budget.',
    ])
    const short = await refusal(app.call(createCampaign, { ...aForm, end_date: '2026-03-14' }))
    expect(short.message).toBe('End date must be at least 3 days after start date')
    expect(await list()).toEqual([])
  })

  test('a name in use is told at its field; after a removal it is free again', async () => {
    const id = await made()
    const fail = await refusal(made())
    expect(fail.more.errors).toEqual([{ path: 'campaign_name', message: 'A campaign with this name already exists.' }])
    await app.call(removeCampaign, { campaign_id: id })
    await made()
    expect((await list()).map((it) => it.status).sort()).toEqual(['PAUSED', 'REMOVED'])
  })

  test('the tool fills in the bids and the ad group’s name (contract, Approval cards)', async () => {
    const { ad_group_name: _, cpc_bid: __, max_cpc_bid: ___, bidding_strategy: ____, ...form } = aForm
    const { campaign } = z
      .object({ campaign: Campaign })
      .parse(await app.tool('create_campaign', { ...form, daily_budget: 8 }))
    expect(campaign.ad_groups[0]?.name).toBe('Sourdough Search - Ad group 1')
    const [account] = await app.sandbox.accounts()
    expect(account?.campaigns[0]?.adGroups[0]?.cpcBidMicros).toBe(4_000_000)
    expect((await app.call(getCampaignSetup, { campaign_id: campaign.id })).data.finished).toBe(true)
  })

  test('a lost answer is read back: one campaign, reported as created', async () => {
    await app.sandbox.fault('timeout', 1)
    await made()
    expect(await list()).toHaveLength(1)
  })

  test('when it can’t be read back either: 504, and never created twice by us', async () => {
    await app.close()
    let deaf = false
    app = await startAdsApp((real) => ({
      createCampaign: async (account, wanted) => {
        await real.createCampaign(account, wanted)
        deaf = true
        throw new PlatformError('unknown', 'DEADLINE_EXCEEDED')
      },
      listCampaigns: async (account) => {
        if (deaf) throw new PlatformError('unavailable', 'INTERNAL_ERROR')
        return real.listCampaigns(account)
      },
    }))
    await linked()
    expect((await refusal(made())).code).toBe('outcome_unknown')
    deaf = false
    const [account] = await app.sandbox.accounts()
    expect(account?.campaigns).toHaveLength(1)
  })

  test('a creation that did not happen is reported as failed', async () => {
    await app.close()
    app = await startAdsApp(() => ({
      createCampaign: () => Promise.reject(new PlatformError('unknown', 'DEADLINE_EXCEEDED')),
    }))
    await linked()
    expect((await refusal(made())).code).toBe('upstream_failed')
    expect(await list()).toEqual([])
  })
})

describe('changing', () => {
  beforeEach(linked)

  test('sends what differs, reads it back, and can be undone', async () => {
    const id = await made()
    const { data } = await app.call(changeCampaign, {
      campaign_id: `customers/1/campaigns/${id}`,
      daily_budget: 45.5,
      name: 'Sourdough Search',
    })
    expect(data.campaign.budget).toBe(45.5)
    expect(app.notes.at(-1)).toEqual({
      target: 'Sourdough Search',
      before: { daily_budget: 30 },
      after: { daily_budget: 45.5 },
      undo: {
        action: 'change_campaign',
        input: { campaign_id: id, daily_budget: 30, expected: { daily_budget: 45.5 } },
      },
    })
  })

  test('end_date null takes the end away', async () => {
    const id = await made()
    expect((await app.call(changeCampaign, { campaign_id: id, end_date: null })).data.campaign.end_date_raw).toBeNull()
  })

  test('what is so already is said, not done again', async () => {
    const id = await made()
    const before = app.notes.length
    expect((await app.call(changeCampaign, { campaign_id: id, status: 'PAUSED' })).message).toBe(
      'Nothing to change: it’s already set that way.',
    )
    expect(app.notes).toHaveLength(before)
  })

  test('an empty body is a 422, a removed campaign a 409, another’s a 404', async () => {
    const id = await made()
    expect((await refusal(app.call(changeCampaign, { campaign_id: id }))).status).toBe(422)
    const bob = await app.another()
    await app.call(linkExistingAccount, { customer_id: '1000000001' }, bob)
    expect((await refusal(app.call(changeCampaign, { campaign_id: id, status: 'ENABLED' }, bob))).status).toBe(404)
    await app.call(removeCampaign, { campaign_id: id })
    expect((await refusal(app.call(changeCampaign, { campaign_id: id, status: 'ENABLED' }))).status).toBe(409)
  })

  test('pause and resume through a lost answer', async () => {
    const id = await made()
    await app.sandbox.fault('timeout', 1)
    expect(await app.tool('resume_campaign', { campaign_id: id })).toMatchObject({ id, status: 'ENABLED' })
    expect(await app.tool('pause_campaign', { campaign_id: id })).toMatchObject({ id, status: 'PAUSED' })
  })

  test('a platform that says yes and changes nothing is not believed', async () => {
    await app.close()
    app = await startAdsApp((real) => ({
      updateCampaign: async (account, id) => {
        const found = (await real.listCampaigns(account)).find((it) => it.id === id)
        if (!found) throw new Error('gone')
        return found
      },
    }))
    await linked()
    const id = await made()
    expect((await refusal(app.call(changeCampaign, { campaign_id: id, daily_budget: 45 }))).code).toBe(
      'upstream_failed',
    )
  })
})

describe('the list', () => {
  beforeEach(linked)

  test('survives the platform’s trouble', async () => {
    await made()
    await app.sandbox.fault('error', 50)
    app.wait(60_000)
    expect(await list()).toHaveLength(1)
  })

  test('is newest first, filtered by status and paged by id', async () => {
    for (const campaign_name of ['One', 'Two', 'Three']) {
      await made({ campaign_name })
      app.wait(1_000)
    }
    const all = await list()
    expect(all.map((it) => it.name)).toEqual(['Three', 'Two', 'One'])
    const page = await app.call(listCampaigns, { limit: 2, before: all[0]?.id })
    expect(page.data.campaigns.map((it) => it.name)).toEqual(['Two', 'One'])
    expect((await app.call(listCampaigns, { status: 'ENABLED' })).data.campaigns).toEqual([])
  })
})
