import { createConversion } from '@adwright/contract/campaigns/conversions'
import { linkExistingAccount } from '@adwright/contract/ad-account'
import { changeBids } from '@adwright/contract/campaigns/bids'
import { type DraftStep, getCampaignDrafts, saveCampaignDraft } from '@adwright/contract/campaigns/drafts'
import { listCampaigns, createCampaign } from '@adwright/contract/campaigns/core'
import {
  getCampaignSetup,
  listAudienceSegments,
  saveCampaignSetup,
  searchLocations,
  setAdSchedule,
  setAudience,
  setDemographics,
  setLocations,
} from '@adwright/contract/campaigns/setup'
import { saveCampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PlatformError } from '#services/ad-platform/port.ts'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'

const TUCSON = '1013509'
let app: AdsApp
let id: string
let adGroup: string
beforeEach(async () => {
  app = await startAdsApp()
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  const { data } = await app.call(createCampaign, aForm)
  id = lastSegment(data.campaign_id)
  adGroup = lastSegment(data.ad_group_id)
})
afterEach(() => app.close())

const setup = async () => (await app.call(getCampaignSetup, { campaign_id: id })).data
const slot = (day_of_week: 'MONDAY' | 'TUESDAY', start_hour = 9, end_hour = 17) => ({
  day_of_week,
  start_hour,
  start_minute: 'FIFTEEN' as const,
  end_hour,
  end_minute: 'ZERO' as const,
})

describe('what was typed and not saved', () => {
  const drafts = async (campaign_id?: string) =>
    (await app.call(getCampaignDrafts, campaign_id === undefined ? {} : { campaign_id })).data.drafts
  const keep = (step: DraftStep, typed: string | null, campaign_id?: string) =>
    app.call(saveCampaignDraft, { step, typed, ...(campaign_id === undefined ? {} : { campaign_id }) })

  test('is kept by campaign, step and owner, and forgotten when its person starts over', async () => {
    await keep('basic', '{"campaign_name":"Rye"}')
    await keep('locations', '{"locations":[]}', id)
    await keep('locations', '{"locations":[1]}', id)
    expect([await drafts(), await drafts(id)]).toEqual([
      { basic: '{"campaign_name":"Rye"}' },
      { locations: '{"locations":[1]}' },
    ])
    expect((await app.call(getCampaignDrafts, {}, await app.another())).data.drafts).toEqual({})
    await keep('basic', null)
    expect(await drafts()).toEqual({})
  })

  test('is gone once its step is saved, and stays where the step is skipped', async () => {
    await keep('ad_schedule', '[]', id)
    await keep('locations', '{}', id)
    await app.call(saveCampaignSetup, { campaign_id: id, steps: { locations: 'skipped' } })
    await app.call(setAdSchedule, { campaign_id: id, schedules: [slot('MONDAY')] })
    expect(await drafts(id)).toEqual({ locations: '{}' })
    await app.call(saveCampaignSetup, { campaign_id: id, finished: true })
    expect(await drafts(id)).toEqual({})
  })

  test('is gone with the campaign it was typed for, so that nobody is offered to make it twice', async () => {
    await keep('basic', '{}')
    await app.call(createCampaign, { ...aForm, campaign_name: 'By the agent', set_up: true })
    expect(await drafts()).toEqual({ basic: '{}' })
    await app.call(createCampaign, { ...aForm, campaign_name: 'By the wizard' })
    expect(await drafts()).toEqual({})
  })
})

describe('the wizard’s steps after the first', () => {
  test('a new campaign has them all open, and is shown in the business’s own country', async () => {
    expect(await setup()).toEqual({
      // The first step's data, so that a resumed wizard shows it.
      bidding_strategy: 'manual_cpc',
      cpc_bid: 2,
      max_cpc_bid: 3,
      keywords: ['sourdough bread', 'bakery near me', 'fresh bread'],
      ad_group_id: adGroup,
      steps: { audience: 'open', ad_schedule: 'open', locations: 'open', demographics: 'open', conversion: 'open' },
      audience: [],
      schedules: [],
      // Not the whole world: the business's own country, until locations are named.
      locations: [{ id: '2840', name: 'United States', countryCode: 'US', targetType: 'Country' }],
      proximities: [],
      excluded_locations: [],
      demographics: null,
      conversion: null,
      finished: false,
      currency: 'USD',
    })
  })

  test('a bidding strategy that was changed since is the one the review shows', async () => {
    await app.call(changeBids, { campaign_id: id, bidding_strategy: 'maximize_clicks', cpc_bid: 4 })
    const { bidding_strategy, cpc_bid, max_cpc_bid } = await setup()
    expect({ bidding_strategy, cpc_bid, max_cpc_bid }).toEqual({ bidding_strategy: 'maximize_clicks', cpc_bid: 4 })
  })

  test('each call sets its part on the platform and completes its step', async () => {
    const [interest] = (await app.call(listAudienceSegments, {})).data.user_interests
    const [place] = (await app.call(searchLocations, { query: 'Ber' })).data.locations
    await app.call(setAudience, { campaign_id: id, user_interest_ids: [interest?.user_interest_id ?? ''] })
    await app.call(setLocations, { campaign_id: id, location_ids: [place?.id ?? ''] })
    await app.call(setAdSchedule, { campaign_id: id, schedules: [slot('MONDAY')] })
    await app.call(setAdSchedule, { campaign_id: id, schedules: [slot('TUESDAY', 0, 24)] })
    await app.call(setDemographics, {
      id: adGroup,
      ad_group_id: adGroup,
      demographics: { age_ranges: { target: ['AGE_RANGE_25_34'], exclude: ['AGE_RANGE_65_UP'] } },
    })
    const made = await app.call(createConversion, { name: 'Order', category: 'PURCHASES', campaign_id: id })
    expect(await setup()).toMatchObject({
      steps: {
        audience: 'completed',
        ad_schedule: 'completed',
        locations: 'completed',
        demographics: 'completed',
        conversion: 'completed',
      },
      audience: [interest],
      schedules: [slot('TUESDAY', 0, 24)],
      locations: [place],
      demographics: { age_ranges: { target: ['AGE_RANGE_25_34'], exclude: ['AGE_RANGE_65_UP'] } },
      conversion: { id: made.data.id, gtag_snippet: made.data.gtag_snippet },
    })
  })

  test('a conversion whose answer was lost is read back by its name', async () => {
    await app.close()
    let isLost = true
    app = await startAdsApp((real) => ({
      createConversions: async (...args) => {
        const made = await real.createConversions(...args)
        if (isLost) throw new PlatformError('unknown', 'no answer')
        return made
      },
    }))
    await app.call(linkExistingAccount, { customer_id: '1000000001' })
    const request = { name: 'Order', category: 'PURCHASES' } as const
    expect((await app.call(createConversion, request)).data.gtag_snippet).toContain('gtag(')
    isLost = false
    // A conversion that existed before isn't a lost answer.
    expect((await refusal(app.call(createConversion, request))).message).toBe('This name is already in use.')
  })

  test('a part that was set is put back by Undo, also to nothing', async () => {
    const undo = () => app.call(saveCampaignTargeting, app.notes.at(-1)?.undo?.input as never)
    await app.call(setAdSchedule, { campaign_id: id, schedules: [slot('MONDAY')] })
    await app.call(setAdSchedule, { campaign_id: id, schedules: [slot('TUESDAY', 0, 24)] })
    expect(app.notes.at(-1)?.undo).toEqual({
      action: 'save_campaign_targeting',
      input: { campaign_id: id, schedules: [slot('MONDAY')] },
    })
    await undo()
    expect((await setup()).schedules).toEqual([slot('MONDAY')])
    const ages = (code: 'AGE_RANGE_25_34' | 'AGE_RANGE_65_UP') => ({
      id: adGroup,
      demographics: { age_ranges: { target: [code], exclude: [] } },
    })
    await app.call(setDemographics, ages('AGE_RANGE_25_34'))
    await app.call(setDemographics, ages('AGE_RANGE_65_UP'))
    await undo()
    expect((await setup()).demographics?.age_ranges.target).toEqual(['AGE_RANGE_25_34'])
    await app.call(setLocations, { campaign_id: id, location_ids: [TUCSON] })
    await undo()
    expect((await setup()).locations.map((it) => it.name)).toEqual(['United States'])
  })

  test('a campaign removed meanwhile on the platform is told, and its set-up stays as it was', async () => {
    await app.sandbox.removeCampaign({ owner: app.owner, customerId: '1000000001' }, id)
    app.wait(20_000)
    const told = await refusal(app.call(setAdSchedule, { campaign_id: id, schedules: [slot('MONDAY')] }))
    expect([told.status, told.message]).toEqual([409, 'This campaign was removed and can no longer be changed.'])
    expect((await setup()).steps.ad_schedule).toBe('open')
  })

  test('a lost answer is read back', async () => {
    await app.sandbox.fault('timeout', 1)
    expect((await app.call(setAdSchedule, { campaign_id: id, schedules: [slot('MONDAY')] })).message).toBe(
      'Ad schedule saved.',
    )
    expect((await setup()).schedules).toHaveLength(1)
  })

  test('product-3 §5.2: an empty schedule and a day twice are refused with the spec’s texts', async () => {
    expect((await refusal(app.call(setAdSchedule, { campaign_id: id, schedules: [] }))).message).toBe(
      'Nothing to save.',
    )
    const twice = await refusal(
      app.call(setAdSchedule, { campaign_id: id, schedules: [slot('MONDAY'), slot('MONDAY', 18, 20)] }),
    )
    expect([twice.status, twice.message]).toEqual([422, 'Duplicate day selected: MONDAY'])
  })

  test('an id that no one has is told at its place (contract, Last points)', async () => {
    const place = await refusal(app.call(setLocations, { campaign_id: id, location_ids: ['999999999'] }))
    expect([place.status, place.more.errors?.[0]?.path]).toEqual([422, 'location_ids.0'])
    const interest = await refusal(app.call(setAudience, { campaign_id: id, user_interest_ids: ['999999999'] }))
    expect([interest.status, interest.more.errors?.[0]?.path]).toEqual([422, 'user_interest_ids.0'])
  })

  test('another’s campaign and ad group are 404', async () => {
    const bob = await app.another()
    await app.call(linkExistingAccount, { customer_id: '1000000001' }, bob)
    const asked = [
      app.call(getCampaignSetup, { campaign_id: id }, bob),
      app.call(saveCampaignSetup, { campaign_id: id, finished: true }, bob),
      app.call(setAdSchedule, { campaign_id: id, schedules: [slot('MONDAY')] }, bob),
      app.call(setDemographics, { id: adGroup, demographics: { gender: { target: ['MALE'] } } }, bob),
    ]
    for (const { code } of await Promise.all(asked.map(refusal))) expect(code).toBe('not_found')
  })
})

test('skips, the end and the switch come by PUT: the campaign is then on and its wizard closed', async () => {
  await app.call(saveCampaignSetup, { campaign_id: id, steps: { audience: 'skipped', conversion: 'skipped' } })
  expect((await setup()).steps).toMatchObject({ audience: 'skipped', conversion: 'skipped', locations: 'open' })
  const { data } = await app.call(saveCampaignSetup, { campaign_id: id, finished: true, turn_on: true })
  expect(data.finished).toBe(true)
  const [campaign] = (await app.call(listCampaigns, {})).data.campaigns
  expect(campaign).toMatchObject({ status: 'ENABLED', setup_open: false })
})

test('interests come in categories, and locations at most 10, without an account too', async () => {
  const bob = await app.another()
  const interests = (await app.call(listAudienceSegments, { segment_type: 'user_interests' }, bob)).data.user_interests
  expect(new Set(interests.map((it) => it.category)).size).toBeGreaterThanOrEqual(3)
  const places = (await app.call(searchLocations, { query: 'an' }, bob)).data.locations
  expect(places).toHaveLength(10)
})
