import { asDay } from '@adwright/contract/values/day.rules'
import type { SharedAd } from '@adwright/contract/campaigns/shared-ads'
import type { SharedBids } from '@adwright/contract/campaigns/shared-bids'
import { asUsd } from '@adwright/contract/values/money.rules'
import { describe, expect, test } from 'vitest'
import { type ConsentRequest, type Content, missingConsent } from './client-consent.rules.ts'

const content = (change: Partial<Content> = {}): Content => ({
  title: 'Autumn Bread',
  budget: asUsd(20),
  start_date: asDay('2026-06-20'),
  end_date: asDay('2026-08-20'),
  headlines: ['One', 'Two', 'Three'],
  descriptions: ['First.', 'Second.'],
  keywords: ['bread', 'rye'],
  website_url: 'https://crust.example.com',
  ...change,
})
const asked = (change: Partial<ConsentRequest> = {}): ConsentRequest => ({
  shareId: 'SH-1',
  clientName: 'Carla',
  clientEmail: 'carla@client.example',
  needsYes: true,
  status: 'approved',
  isLaunched: false,
  seen: content(),
  ...change,
})
const missing = (requests: readonly ConsentRequest[], now = content()) => missingConsent(requests, now)?.shareId

describe('a campaign runs with the yes of each client who was asked', () => {
  test('approved as it is: it may run; waiting or rejected it may not, and why is said', () => {
    expect(missing([asked()])).toBeUndefined()
    expect(missing([])).toBeUndefined()
    expect(missingConsent([asked({ status: 'pending' })], content())?.message).toMatch(/^Carla hasn’t approved “Autumn/)
    expect(missingConsent([asked({ status: 'disapproved' })], content())?.message).toMatch(/^Carla rejected “Autumn/)
  })

  test('a yes of before places were shown to clients holds; one to other places doesn’t', () => {
    const rest = { proximities: [], excluded_locations: [], schedules: [], demographics: null, audience: [] }
    const shownIn = (id: string) =>
      content({
        targeting: {
          ...rest,
          negative_keywords: [],
          locations: [{ id, name: 'A place', countryCode: 'US', targetType: 'City' }],
        },
      })
    expect(missing([asked()], shownIn('1'))).toBeUndefined()
    expect(missing([asked({ seen: shownIn('1') })], content())).toBeUndefined()
    expect(missing([asked({ seen: shownIn('1') })], shownIn('1'))).toBeUndefined()
    expect(missing([asked({ seen: shownIn('1') })], shownIn('2'))).toBe('SH-1')
  })

  test('a client whose yes isn’t needed stops nothing; another’s is asked for all the same', () => {
    const free = asked({ status: 'disapproved', needsYes: false })
    expect(missing([free])).toBeUndefined()
    const other = asked({ shareId: 'SH-2', clientEmail: 'dan@client.example', status: 'pending' })
    expect([missing([free, other]), missing([asked(), other])]).toEqual(['SH-2', 'SH-2'])
  })

  test('an address counts as the same however it is written', () => {
    const newest = asked({ clientEmail: 'Carla@Client.example', needsYes: false, status: 'pending' })
    expect(missing([newest, asked({ status: 'disapproved' })])).toBeUndefined()
  })

  test.each<[string, Partial<Content>]>([
    ['title', { title: 'Winter Bread' }],
    ['a cent of the budget', { budget: asUsd(20.01) }],
    ['start', { start_date: asDay('2026-06-21') }],
    ['end', { end_date: asDay('2026-08-21') }],
    ['no end', { end_date: null }],
    ['headlines', { headlines: ['Two', 'One', 'Three'] }],
    ['descriptions', { descriptions: ['First.', 'Other.'] }],
    ['keywords', { keywords: ['bread'] }],
    ['website', { website_url: 'https://evil.example.com' }],
  ])('another %s than was approved is no yes', (_, change) => {
    expect(missingConsent([asked()], content(change))?.message).toMatch(/isn’t what Carla approved/)
  })

  test('the order of keywords, and a start that was shown to nobody, are no change', () => {
    expect(missing([asked()], content({ keywords: ['rye', 'bread'] }))).toBeUndefined()
    const open = asked({ seen: content({ start_date: null }) })
    expect(missing([open], content({ start_date: asDay('2026-07-01') }))).toBeUndefined()
  })

  test('from its launch on the owner may change what was approved, until the client is asked again', () => {
    const launched = asked({ isLaunched: true })
    const changed = content({ budget: asUsd(30) })
    expect(missing([launched], changed)).toBeUndefined()
    const again = asked({ shareId: 'SH-2', status: 'pending', seen: changed })
    expect(missing([again, launched], changed)).toBe('SH-2')
    expect(missing([again, launched])).toBeUndefined()
  })

  test('the newest answer about the very same content decides', () => {
    const no = asked({ shareId: 'SH-2', status: 'disapproved' })
    expect([missing([no, asked()]), missing([asked(), no])]).toEqual(['SH-2', undefined])
  })

  test('where, bids, assets, pins and further ads count once both sides have them', () => {
    const bidding = (bid: number): SharedBids => ({
      bidding_strategy: 'manual_cpc',
      cpc_bid: asUsd(bid),
      ad_groups: [],
      in_words: '',
      keywords: [],
    })
    const bids = bidding(2)
    const pins = { headlines: [null], descriptions: [null] }
    const ad: SharedAd = { id: '1', headlines: ['A'], descriptions: ['B'], website_url: 'x.example', pins }
    const seenBids = asked({ seen: content({ bids }) })
    expect([missing([seenBids], content({ bids })), missing([seenBids])]).toEqual([undefined, undefined])
    expect(missing([seenBids], content({ bids: bidding(5) }))).toBe('SH-1')
    const pinned = { headlines: [1, null, null], descriptions: [null, null] }
    const seenPins = asked({ seen: content({ pins: pinned }) })
    expect([missing([seenPins]), missing([seenPins], content({ pins: pinned }))]).toEqual([undefined, undefined])
    expect(missing([seenPins], content({ pins: { ...pinned, headlines: [2, null, null] } }))).toBe('SH-1')
    const seenAssets = asked({ seen: content({ assets: [] }) })
    expect([missing([seenAssets]), missing([seenAssets], content({ assets: [] }))]).toEqual([undefined, undefined])
    const seenAds = asked({ seen: content({ more_ads: [] }) })
    expect([missing([seenAds]), missing([seenAds], content({ more_ads: [ad] }))]).toEqual([undefined, 'SH-1'])
  })
})
