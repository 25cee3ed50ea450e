import { linkExistingAccount } from '@adwright/contract/ad-account'
import { changeAssets, listAssets } from '@adwright/contract/campaigns/assets'
import { createCampaign } from '@adwright/contract/campaigns/core'
import {
  exportCampaigns,
  importCampaignFile,
  previewCampaignFile,
  takeBackCampaignFile,
} from '@adwright/contract/campaigns/files'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebError } from '#services/web-reader/port.ts'
import { aForm, type AdsApp, startAdsApp } from '#testing/ads-app.ts'

const url = 'https://goldencrust.example.com/cakes'
const webReader = {
  readPage: async (page: string) => {
    if (page.includes('dead')) throw new WebError('unreachable', '404')
    return {}
  },
}

let app: AdsApp
let id: string
beforeEach(async () => {
  app = await startAdsApp(undefined, { webReader: webReader as never })
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  id = lastSegment((await app.call(createCampaign, aForm)).data.campaign_id)
})
afterEach(() => app.close())

test('assets are exported in Editor’s columns, imported line by line, and taken back with the file', async () => {
  const promotion = { kind: 'PROMOTION', item: 'All cakes', percent_off: 20, occasion: 'EASTER', url } as const
  const snippet = { kind: 'SNIPPET', header: 'Types', values: ['Rye', 'Spelt', 'Wheat'] } as const
  const call = { kind: 'CALL', country: 'US', phone: '(520) 555-0134' } as const
  await app.call(changeAssets, { campaign_id: id, add: [promotion, snippet, call] })
  const words = async () =>
    (await app.call(listAssets, { campaign_id: id })).data.assets.map((it) => it.in_words).toSorted()
  const before = await words()
  const { csv } = (await app.call(exportCampaigns, {})).data
  // What already exists changes nothing.
  const same = (await app.call(previewCampaignFile, { csv })).data
  expect(same.lines.filter((it) => it.kind !== 'none')).toEqual([])
  const lines = [
    'Campaign,Link Text,Description Line 1,Description Line 2,Final URL,Callout text,Promotion target,Percent off,Phone Number,Country of Phone',
    `${aForm.campaign_name},Our menu,Bread,Cakes,goldencrust.example.com/menu,,,,,`,
    `${aForm.campaign_name},,,,,A callout that is far too long,,,,`,
    `${aForm.campaign_name},Old menu,,,dead.example.com,,,,,`,
    `${aForm.campaign_name},,,,,,,,(520) 555-0199,US`,
  ].join('\n')
  const preview = (await app.call(previewCampaignFile, { csv: lines })).data
  expect(preview.lines.map((it) => `${it.kind}: ${it.says}`)).toEqual([
    'change: Adds the sitelink “Our menu”.',
    'error: Callout text: At most 25 characters.',
    'error: This page doesn’t open. Check the address, or try again once the page is up.',
    'change: Changes the call button (520) 555-0199.',
  ])
  await app.call(importCampaignFile, { csv: lines, plan: preview.plan })
  expect(await words()).toEqual(
    [...before.filter((it) => !it.startsWith('Call')), 'Call button (520) 555-0199', 'Sitelink “Our menu”'].toSorted(),
  )
  const undo = app.notes.at(-1)?.undo
  expect(undo?.action).toBe('take_back_campaign_file')
  await app.call(takeBackCampaignFile, undo?.input as never)
  expect(await words()).toEqual(before)
})

test('a new campaign of a file is made with its assets, or not at all', async () => {
  const heads =
    'Campaign,Budget,Start Date,Headline 1,Headline 2,Headline 3,Description 1,Description 2,Final URL,Keyword,Callout text'
  const lines = (callout: string) =>
    [
      heads,
      'Rye Week,20,2026-03-20,Rye,Bread,Bakery,Fresh rye.,Order now.,goldencrust.example.com,,',
      'Rye Week,,,,,,,,,rye bread,',
      `Rye Week,,,,,,,,,,${callout}`,
    ].join('\n')
  const wrong = (await app.call(previewCampaignFile, { csv: lines('x'.repeat(26)) })).data
  expect([wrong.creates, wrong.lines[2]?.says]).toEqual([0, 'Callout text: At most 25 characters.'])
  const report = (await app.call(importCampaignFile, { csv: lines('Open daily') })).data
  expect([report.creates, report.errors]).toEqual([1, 0])
  const made = (await app.sandbox.listCampaigns({ owner: app.owner, customerId: '1000000001' })).find(
    (it) => it.name === 'Rye Week',
  )
  const held = await app.call(listAssets, { campaign_id: made?.id ?? '' })
  expect(held.data.assets.map((it) => it.in_words)).toEqual(['Callout “Open daily”'])
})

test('what Editor’s file can’t hold is named, with its campaign', async () => {
  const offer = (name: string) => ({ name, description: 'Fresh', price: 4, url })
  const prices = {
    kind: 'PRICE',
    price_type: 'SERVICES',
    offers: [offer('Rye'), offer('Spelt'), offer('Wheat')],
  } as const
  const shop = { kind: 'LOCATION', address: '12 Main St, Tucson' } as const
  await app.call(changeAssets, {
    campaign_id: id,
    add: [prices, shop, { kind: 'CALLOUT', text: 'Open daily' }] as never,
  })
  const { csv, assets_left_out } = (await app.call(exportCampaigns, {})).data
  expect(assets_left_out).toEqual([
    `${aForm.campaign_name}: Price list “Services: Rye $4, Spelt $4, Wheat $4”`,
    `${aForm.campaign_name}: Location “12 Main St, Tucson”`,
  ])
  expect(csv).toContain('Open daily')
  expect(csv).not.toContain('12 Main St')
})
