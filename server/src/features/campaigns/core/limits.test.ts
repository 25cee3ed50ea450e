import { asDay } from '@adwright/contract/values/day.rules'
import { linkExistingAccount } from '@adwright/contract/ad-account'
import { changeCampaign, listCampaigns, createCampaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { BUDGET_MAX_USD, CAMPAIGN_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateIn } from '#kernel/clock.ts'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'
import { dateErrors, startErrors } from '@adwright/contract/campaigns/dates.rules'

let app: AdsApp
beforeAll(async () => {
  app = await startAdsApp()
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
})
afterAll(() => app.close())

let number = 0
const sent = (part: Partial<typeof aForm>) => {
  number += 1
  return app.call(createCampaign, { ...aForm, campaign_name: `Limit ${number}`, ...part })
}
/** The fields' errors; [] if the platform accepted it. */
async function told(part: Partial<typeof aForm>): Promise<string[]> {
  try {
    await sent(part)
    return []
  } catch {
    const { more } = await refusal(sent(part))
    return (more.errors ?? []).map((it) => `${it.path}: ${it.message}`)
  }
}
const headlines = (first: string) => [first, ...aForm.headlines.slice(1)]
const descriptions = (first: string) => [first, ...aForm.descriptions.slice(1)]
const keywords = (first: string) => [first, ...aForm.keywords.slice(1)]

describe('product-3 §5.1, §9: each limit one below, at and one above, down to the platform', () => {
  test.each([29, 30, 31])('a headline of %i characters', async (length) => {
    const answer = length > 30 ? ['headlines.0: At most 30 characters.'] : []
    expect(await told({ headlines: headlines('x'.repeat(length)) })).toEqual(answer)
  })
  test.each([89, 90, 91])('a description of %i characters', async (length) => {
    const answer = length > 90 ? ['descriptions.0: At most 90 characters.'] : []
    expect(await told({ descriptions: descriptions('x'.repeat(length)) })).toEqual(answer)
  })
  test.each([79, 80, 81])('a keyword of %i characters', async (length) => {
    const answer = length > 80 ? ['keywords.0: At most 80 characters.'] : []
    expect(await told({ keywords: keywords('x'.repeat(length)) })).toEqual(answer)
  })
  test.each([9, 10, 11])('a keyword of %i words', async (words) => {
    const answer = words > 10 ? ['keywords.0: At most 10 words.'] : []
    expect(await told({ keywords: keywords(Array.from({ length: words }, () => 'a').join(' ')) })).toEqual(answer)
  })
  test.each([CAMPAIGN_NAME_MAX_CHARS - 1, CAMPAIGN_NAME_MAX_CHARS, CAMPAIGN_NAME_MAX_CHARS + 1])(
    'a name of %i characters',
    async (length) => {
      const answer =
        length > CAMPAIGN_NAME_MAX_CHARS ? [`campaign_name: At most ${CAMPAIGN_NAME_MAX_CHARS} characters.`] : []
      expect(await told({ campaign_name: String(length).padEnd(length, 'x') })).toEqual(answer)
    },
  )
  test.each([
    [14, ['headlines.0: At most 30 characters.']],
    [15, ['headlines.0: At most 30 characters.']],
  ])('double-width characters count two: %i of them and one plain, then two', async (count, tooLong) => {
    expect(await told({ headlines: headlines('パ'.repeat(count)) })).toEqual([])
    expect(await told({ headlines: headlines(`${'パ'.repeat(count)}${'x'.repeat(31 - count * 2)}`) })).toEqual(tooLong)
  })
  test('an emoji counts two, and is never halved', async () => {
    expect(await told({ headlines: headlines(`${'x'.repeat(28)}🥐`) })).toEqual([])
    expect(await told({ headlines: headlines(`${'x'.repeat(29)}🥐`) })).toEqual(['headlines.0: At most 30 characters.'])
    const made = (await app.call(listCampaigns, {})).data.campaigns.map((it) => it.headlines[0])
    expect(made).toContain(`${'x'.repeat(28)}🥐`)
  })
  test('bids are below the budget: one cent below passes, at it and above do not', async () => {
    expect(await told({ daily_budget: 10, cpc_bid: 9.99, max_cpc_bid: 9.99 })).toEqual([])
    const tooHigh = [
      'cpc_bid: CPC Bid value must be less than Daily Budget.',
      'max_cpc_bid: Max CPC Bid value must be less than Daily Budget.',
    ]
    expect(await told({ daily_budget: 10, cpc_bid: 10, max_cpc_bid: 10 })).toEqual(tooHigh)
    expect(await told({ daily_budget: 10, cpc_bid: 10.01, max_cpc_bid: 10.01 })).toEqual(tooHigh)
  })
  test('a budget is above 0, has whole cents, and an upper end', async () => {
    expect(await told({ daily_budget: 0, cpc_bid: 0.01, max_cpc_bid: 0.01 })).toContain(
      'daily_budget: Must be greater than 0.',
    )
    expect(await told({ daily_budget: 10.001 })).toEqual(['daily_budget: At most 2 decimals.'])
    expect(await told({ daily_budget: BUDGET_MAX_USD })).toEqual([])
    expect(await told({ daily_budget: BUDGET_MAX_USD + 0.01 })).toEqual(['daily_budget: At most 1,000,000.'])
  })
  test('the end is at least 3 days after the start: 2 do not pass, 3 and 4 do', async () => {
    expect(await told({ start_date: '2026-03-12', end_date: '2026-03-14' })).toEqual([
      'end_date: End date must be at least 3 days after start date',
    ])
    expect(await told({ start_date: '2026-03-12', end_date: '2026-03-15' })).toEqual([])
    expect(await told({ start_date: '2026-03-12', end_date: '2026-03-16' })).toEqual([])
  })
  test('3 headlines, 2 descriptions and 3 keywords: one less is Required at its place; a fourth keyword is too many', async () => {
    expect(await told({ headlines: aForm.headlines.slice(1) })).toEqual(['headlines.2: Required'])
    expect(await told({ descriptions: aForm.descriptions.slice(1) })).toEqual(['descriptions.1: Required'])
    expect(await told({ keywords: aForm.keywords.slice(1) })).toEqual(['keywords.2: Required'])
    expect(await told({ keywords: [...aForm.keywords, 'four'] })).toEqual(['keywords: At most 3 keywords.'])
  })
  test('blank is Required, whatever the blank is made of', async () => {
    expect(await told({ campaign_name: ' \t ', website_url: '' })).toEqual([
      'campaign_name: Required',
      'website_url: Required',
    ])
  })
})

describe('product-3 §5.1: tomorrow is tomorrow in the account’s zone', () => {
  const today = (at: string, zone: string) => dateIn(new Date(at), zone)
  test.each([
    // The same moment is a different date at opposite ends of the world.
    ['2026-03-11T11:30:00Z', 'Pacific/Auckland', '2026-03-12'],
    ['2026-03-11T11:30:00Z', 'Pacific/Honolulu', '2026-03-11'],
    ['2026-03-11T10:30:00Z', 'Pacific/Auckland', '2026-03-11'],
    ['2026-03-12T09:59:00Z', 'Pacific/Honolulu', '2026-03-11'],
    ['2026-03-12T10:00:00Z', 'Pacific/Honolulu', '2026-03-12'],
    // Daylight saving time starts in New York on March 8, 2026 and ends in Auckland on April 5, 2026.
    ['2026-03-08T04:59:00Z', 'America/New_York', '2026-03-07'],
    ['2026-03-09T03:59:00Z', 'America/New_York', '2026-03-08'],
    ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
    ['2026-04-04T11:00:00Z', 'Pacific/Auckland', '2026-04-05'],
    ['2026-04-05T11:59:00Z', 'Pacific/Auckland', '2026-04-05'],
    ['2026-04-05T12:00:00Z', 'Pacific/Auckland', '2026-04-06'],
  ])('at %s in %s it is %s', (at, zone, day) => {
    expect(today(at, zone)).toBe(day)
    expect(startErrors(asDay(day), asDay(day))).toHaveLength(1)
  })
  test('a run over the day that has 23 hours is as many days as the calendar says', () => {
    const standing = { startDate: asDay('2026-03-06'), endDate: null }
    expect(dateErrors(standing, { end_date: asDay('2026-03-08') }, asDay('2026-03-01'))).toHaveLength(1)
    expect(dateErrors(standing, { end_date: asDay('2026-03-09') }, asDay('2026-03-01'))).toEqual([])
  })
})

test('product-3 §3: a date that a change set is read back as that date, in every zone', async () => {
  const id = lastSegment((await sent({})).data.campaign_id)
  const { data } = await app.call(changeCampaign, { campaign_id: id, start_date: '2026-03-29', end_date: '2026-11-01' })
  expect([data.campaign.start_date_raw, data.campaign.end_date_raw]).toEqual(['2026-03-29', '2026-11-01'])
})
