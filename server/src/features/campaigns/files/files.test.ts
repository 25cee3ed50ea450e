import { linkExistingAccount } from '@adwright/contract/ad-account'
import { changeBids } from '@adwright/contract/campaigns/bids'
import { exportCampaigns, importCampaignFile, previewCampaignFile } from '@adwright/contract/campaigns/files'
import { listCampaigns, createCampaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { listKeywords } from '@adwright/contract/campaigns/keywords'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PlatformError } from '#services/ad-platform/port.ts'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'

let app: AdsApp
let id: string
/** Campaigns whose targeting the platform fails to return. */
const unreadable = new Set<string>()
beforeEach(async () => {
  unreadable.clear()
  app = await startAdsApp((real) => ({
    targeting: (account, campaignId) =>
      unreadable.has(campaignId)
        ? Promise.reject(new PlatformError('unavailable', 'INTERNAL_ERROR'))
        : real.targeting(account, campaignId),
  }))
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  id = lastSegment((await app.call(createCampaign, aForm)).data.campaign_id)
})
afterEach(() => app.close())

const campaign = async () => (await app.call(listCampaigns, {})).data.campaigns.find((it) => it.id === id)
const preview = async (csv: string) => (await app.call(previewCampaignFile, { csv })).data
const heads = 'Campaign,Budget,Campaign Status,Start Date,End Date,Ad Group,Keyword,Criterion Type'

test('a file that was just written changes nothing when it comes back', async () => {
  const { csv } = (await app.call(exportCampaigns, {})).data
  expect(csv.split('\r\n')[0]).toMatch(
    /^Campaign,Campaign Type,Campaign Status,Budget,.*Headline 15,.*Final URL,Link Text,/,
  )
  const report = await preview(csv)
  expect([report.changes, report.errors]).toEqual([0, 0])
  expect(report.lines).toHaveLength(7)
})

test('a campaign whose targeting can’t be read is left out and named; without any other there is no file', async () => {
  await app.call(createCampaign, { ...aForm, campaign_name: 'Cakes' })
  unreadable.add(id)
  const { csv, left_out } = (await app.call(exportCampaigns, {})).data
  expect(left_out).toEqual(['Sourdough Search'])
  expect(new Set(csv.split('\r\n').map((it) => it.split(',')[0]))).toEqual(new Set(['Campaign', 'Cakes', '']))
  for (const item of (await app.call(listCampaigns, {})).data.campaigns) unreadable.add(item.id)
  expect((await refusal(app.call(exportCampaigns, {}))).code).toBe('upstream_failed')
})

test('the file says how a campaign bids, and what a keyword bids for itself', async () => {
  const { keywords } = (await app.call(listKeywords, { campaign_id: id })).data
  const text = keywords[0]?.text ?? ''
  await app.call(changeBids, { campaign_id: id, keywords: [{ keyword: text, cpc_bid: 1.25 }] })
  await app.call(changeBids, { campaign_id: id, bidding_strategy: 'maximize_clicks', cpc_bid: 4 })
  const { csv } = (await app.call(exportCampaigns, {})).data
  expect(csv).toContain('Maximize clicks')
  expect(csv.split('\r\n').find((it) => it.includes(`,${text},`))).toContain(`,1.25,${text},`)
})

test('a preview says line by line what would change, and changes nothing', async () => {
  const report = await preview(
    [
      heads,
      'Sourdough Search,45.50,Enabled,3/14/2026,[],,,',
      'Sourdough Search,,,,,g,rye bread,Broad',
      'Sourdough Search,,,,,g,jobs,Negative Exact',
      'Nobody,5,,,,,,',
      'Sourdough Search,none,,,,,,',
      '',
      'Sourdough Search,30,,,,,,',
    ].join('\n'),
  )
  expect(report.lines.map((it) => [it.line, it.kind, it.says])).toEqual([
    [2, 'change', 'Daily budget $30.00 becomes $45.50. Turned on. Starts 2026-03-14. No end date.'],
    [3, 'change', 'Keyword "rye bread" is added.'],
    [4, 'change', 'Negative keyword "jobs" is added.'],
    [
      5,
      'error',
      'There is no campaign of this name, and a new one needs a Start Date, an ad with 3 headlines, 2 descriptions, a Final URL, a Keyword.',
    ],
    [6, 'error', 'Budget must be a number above 0 with at most 2 decimals.'],
    [8, 'none', 'Nothing to change.'],
  ])
  expect((await campaign())?.budget).toBe(30)
})

test('an import does it and reports line by line; a line that is refused stops no other', async () => {
  const csv = [
    heads,
    'Sourdough Search,,,2026-03-01,,,,',
    'Sourdough Search,45.50,,,,,,',
    'Sourdough Search,,,,,g,jobs,Negative Exact',
  ].join('\n')
  const { lines, changes, errors } = (await app.call(importCampaignFile, { csv })).data
  expect([changes, errors]).toEqual([2, 1])
  expect(lines[0]).toMatchObject({ line: 2, kind: 'error', says: 'Start date must be at least tomorrow' })
  expect((await campaign())?.budget).toBe(45.5)
  expect((await app.call(listKeywords, { campaign_id: id })).data.negative_keywords).toMatchObject([
    { text: 'jobs', match_type: 'EXACT' },
  ])
})

test('another kind of file is refused, and so is one with too many lines', async () => {
  expect((await preview('hello')).lines[0]?.kind).toBe('error')
  expect((await refusal(preview(`${heads}\n${'a\n'.repeat(2001)}`))).more.errors?.[0]?.path).toBe('csv')
})
