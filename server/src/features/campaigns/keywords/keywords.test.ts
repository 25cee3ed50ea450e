import { DAY_MS } from '@adwright/contract/values/day.rules'
import { linkExistingAccount } from '@adwright/contract/ad-account'
import { forecastCampaign } from '@adwright/contract/campaigns/forecast'
import { saveCampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { createCampaign, removeCampaign, changeCampaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { KEYWORD_SIGNS } from '@adwright/contract/campaigns/keyword.rules'
import {
  addKeywords,
  excludeKeywords,
  listKeywords,
  listSearchTerms,
  removeKeywords,
  removeNegativeKeywords,
  saveKeywords,
} from '@adwright/contract/campaigns/keywords'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PlatformError } from '#services/ad-platform/port.ts'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'
import { excludes, written } from './keywords.rules.ts'

let app: AdsApp
let id: string
const begin = async (overrides?: Parameters<typeof startAdsApp>[0]) => {
  app = await startAdsApp(overrides)
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  id = lastSegment((await app.call(createCampaign, aForm)).data.campaign_id)
}
beforeEach(() => begin())
afterEach(() => app.close())

const now = async () => (await app.call(listKeywords, { campaign_id: id })).data
const textsOf = (list: readonly { text: string }[]) => list.map((it) => it.text)

test('keywords and negative keywords are added and removed, each list by itself', async () => {
  expect(textsOf((await now()).keywords)).toEqual(aForm.keywords)
  await app.call(saveKeywords, {
    campaign_id: id,
    negative_keywords: [{ text: 'jobs' }, { text: 'free bread', match_type: 'PHRASE' }],
  })
  await app.call(saveKeywords, { campaign_id: id, keywords: [...aForm.keywords.slice(1), 'rye bread', ' Rye  Bread '] })
  expect(textsOf((await now()).keywords)).toEqual([...aForm.keywords.slice(1), 'rye bread'])
  expect((await now()).negative_keywords.map((it) => `${it.text} ${it.match_type}`)).toEqual([
    'jobs BROAD',
    'free bread PHRASE',
  ])
})

test('keywords keep to 80 characters and 10 words, and a campaign to at least one of them', async () => {
  const save = (keyword: string) => app.call(saveKeywords, { campaign_id: id, keywords: [keyword] })
  const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join(' ')
  await save('a'.repeat(80))
  await save(words(10))
  expect((await refusal(save('a'.repeat(81)))).more.errors).toEqual([
    { path: 'keywords.0', message: 'At most 80 characters.' },
  ])
  expect((await refusal(save(words(11)))).more.errors?.[0]?.message).toBe('At most 10 words.')
  expect((await refusal(app.call(saveKeywords, { campaign_id: id, keywords: [] }))).message).toBe(
    'A campaign needs at least one keyword.',
  )
  expect((await refusal(save('odd (keyword)'))).more.errors?.[0]?.path).toBe('keywords.0')
})

test('of two editors the second is told; undo puts back what was there', async () => {
  const { version } = await now()
  await app.call(saveKeywords, { campaign_id: id, keywords: ['rye bread'], version })
  const told = await refusal(app.call(saveKeywords, { campaign_id: id, keywords: ['bagels'], version }))
  expect([told.code, told.message]).toEqual([
    'conflict',
    'The keywords have changed since you opened them. Review them before you save.',
  ])
  expect(app.notes.at(-1)?.undo).toMatchObject({
    action: 'save_keywords',
    input: { campaign_id: id, keywords: aForm.keywords },
  })
})

test('a removed campaign keeps its keywords as they are', async () => {
  await app.call(removeCampaign, { campaign_id: id })
  expect((await refusal(app.call(saveKeywords, { campaign_id: id, keywords: ['x'] }))).code).toBe('conflict')
})

test('a lost answer is read back before anybody is told', async () => {
  await app.close()
  await begin((real) => ({
    setKeywords: async (...args) => {
      await real.setKeywords(...args)
      throw new PlatformError('unknown', 'no answer')
    },
  }))
  expect(textsOf((await app.call(saveKeywords, { campaign_id: id, keywords: ['rye bread'] })).data.keywords)).toEqual([
    'rye bread',
  ])
})

test('search terms say what people typed and what a negative keyword keeps away by now', async () => {
  await app.call(changeCampaign, { campaign_id: id, status: 'ENABLED' })
  app.wait(10 * DAY_MS)
  const terms = async () => (await app.call(listSearchTerms, { campaign_id: id })).data
  const { search_terms, from, to } = await terms()
  expect([from, to]).toEqual(['2026-02-19', '2026-03-20'])
  expect(search_terms.length).toBeGreaterThan(5)
  expect(search_terms.some((it) => it.excluded)).toBe(false)
  await app.call(saveKeywords, { campaign_id: id, negative_keywords: [{ text: 'jobs' }] })
  const excluded = (await terms()).search_terms.filter((it) => it.excluded)
  expect(excluded.length).toBeGreaterThan(0)
  expect(excluded.every((it) => it.term.endsWith('jobs'))).toBe(true)
})

test('another person’s campaign is not found', async () => {
  const stranger = await app.another()
  await app.call(linkExistingAccount, { customer_id: '1000000001' }, stranger)
  const asked = [
    app.call(listKeywords, { campaign_id: id }, stranger),
    app.call(saveKeywords, { campaign_id: id, keywords: ['x'] }, stranger),
    app.call(listSearchTerms, { campaign_id: id }, stranger),
    app.call(forecastCampaign, { campaign_id: id, daily_budget: 10 }, stranger),
  ]
  for (const { code } of await Promise.all(asked.map(refusal))) expect(code).toBe('not_found')
})

test('a forecast is beside a budget, with its range and what it rests on; more money never brings less', async () => {
  const draft = { keywords: aForm.keywords, headlines: aForm.headlines, descriptions: aForm.descriptions, cpc_bid: 2 }
  const of = async (daily_budget: number) => (await app.call(forecastCampaign, { ...draft, daily_budget })).data
  const [small, large] = [await of(5), await of(50)]
  expect(small).toMatchObject({ from: '2026-03-12', days: 30 })
  expect(small.clicks.low).toBeLessThanOrEqual(small.clicks.high)
  expect(large.clicks.high).toBeGreaterThanOrEqual(small.clicks.high)
  expect(small.cost.high).toBeLessThanOrEqual(5 * 30.4)
  expect(small.assumption).toMatch(/^Assumes 30 typical days.*Real figures will differ\.$/)
  expect(
    (await app.call(forecastCampaign, { campaign_id: id, daily_budget: 10, end_date: '2026-03-15' })).data.days,
  ).toBe(4)
})

test('a forecast of a campaign says where and when it is shown, and is lower where it is shown less', async () => {
  const now = async () => (await app.call(forecastCampaign, { campaign_id: id, daily_budget: 50 })).data
  const before = await now()
  expect(before.assumption).toContain('; shown in the United States. ')
  await app.call(saveCampaignTargeting, {
    campaign_id: id,
    location_ids: ['1013509'],
    schedules: [{ day_of_week: 'MONDAY', start_hour: 9, start_minute: 'ZERO', end_hour: 17, end_minute: 'ZERO' }],
  })
  const after = await now()
  expect(after.assumption).toContain('; shown in Tucson, Arizona, Monday, 9 AM to 5 PM. ')
  expect(after.clicks.high).toBeLessThan(before.clicks.high)
})

test('negative keywords match as the platform matches them', () => {
  expect(excludes({ text: 'Free Bread', match_type: 'BROAD' }, 'bread for free')).toBe(true)
  expect(excludes({ text: 'free bread', match_type: 'PHRASE' }, 'bread for free')).toBe(false)
  expect(excludes({ text: 'free', match_type: 'EXACT' }, 'free bread')).toBe(false)
})

test('keywords are added, removed, excluded and let in again one by one; the campaign and its other keywords stay', async () => {
  const lists = async () => {
    const { keywords, negative_keywords } = await now()
    return [written(keywords), written(negative_keywords)]
  }
  const [first = ''] = aForm.keywords
  const change = { campaign_id: id }
  await app.call(addKeywords, { ...change, keywords: ['[rye loaf]', '“spelt  loaf”', first.toUpperCase()] })
  expect((await lists())[0]).toEqual([...aForm.keywords, '[rye loaf]', '"spelt loaf"'])
  await app.call(removeKeywords, { ...change, keywords: [first, 'rye loaf'] })
  expect((await lists())[0]).toEqual([...aForm.keywords.slice(1), '"spelt loaf"'])
  await app.call(excludeKeywords, { ...change, keywords: ['free', '[jobs]'] })
  await app.call(removeNegativeKeywords, { ...change, keywords: ['jobs'] })
  expect((await lists())[1]).toEqual(['free'])
  const undo = app.notes.at(-1)?.undo?.input as Parameters<typeof app.call>[1]
  await app.call(saveKeywords, undo as never)
  expect((await lists())[1]).toEqual(['free', '[jobs]'])
})

test('a keyword that is not there is told with those that are, and the last one stays', async () => {
  const remove = (keywords: string[]) => refusal(app.call(removeKeywords, { campaign_id: id, keywords }))
  const unknown = await remove(['wedding cake tasting'])
  expect(unknown.message).toBe(
    `“${aForm.campaign_name}” has no keyword “wedding cake tasting”. It has: ${aForm.keywords.join(', ')}.`,
  )
  expect((await remove([...aForm.keywords])).message).toBe('A campaign needs at least one keyword.')
  expect(textsOf((await now()).keywords)).toEqual(aForm.keywords)
})

test('signs of a match type are read, and a sign without its other end is refused', async () => {
  const save = (keyword: string) => app.call(saveKeywords, { campaign_id: id, keywords: [keyword] })
  expect((await save('[Exact Loaf]')).data.keywords[0]).toMatchObject({ text: 'Exact Loaf', match_type: 'EXACT' })
  expect((await save('"phrase loaf"')).data.keywords[0]).toMatchObject({ text: 'phrase loaf', match_type: 'PHRASE' })
  for (const broken of ['[exact loaf', 'phrase" loaf', '[[x]]'])
    expect((await refusal(save(broken))).message).toBe(KEYWORD_SIGNS)
  const negative = await app.call(saveKeywords, { campaign_id: id, negative_keywords: [{ text: '[jobs]' }] })
  expect(negative.data.negative_keywords[0]).toMatchObject({ text: 'jobs', match_type: 'EXACT' })
})
