import { linkExistingAccount } from '@adwright/contract/ad-account'
import {
  importCampaignFile,
  previewCampaignFile,
  readCampaignFileRun,
  stopCampaignFile,
  takeBackCampaignFile,
} from '@adwright/contract/campaigns/files'
import { changeCampaign, listCampaigns, createCampaign } from '@adwright/contract/campaigns/core'
import { listKeywords, saveKeywords } from '@adwright/contract/campaigns/keywords'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'

let app: AdsApp
/** Runs before each change that reaches the platform. */
let onUpdate: () => Promise<void>
beforeEach(async () => {
  onUpdate = async () => undefined
  app = await startAdsApp((real) => ({
    updateCampaign: async (...args) => {
      await onUpdate()
      return real.updateCampaign(...args)
    },
  }))
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
})
afterEach(() => app.close())

const heads =
  'Campaign,Campaign Status,Budget,Start Date,End Date,Ad Group,Max CPC,Keyword,Criterion Type,Ad type,Headline 1,Headline 2,Headline 3,Description 1,Description 2,Final URL'
const rye = [
  'Rye,Enabled,20,3/14/2026,2026-04-14,,,,,,,,,,,',
  'Rye,,,,,Rye group,,rye bread,Broad,,,,,,,',
  'Rye,,,,,Rye group,,,,Responsive search ad,Fresh rye,Baked daily,Order now,Rye from local flour.,Fetch it warm.,rye.example.com',
]
const fileOf = (...lines: string[]) => [heads, ...lines].join('\n')
const imported = async (csv: string, plan?: string) => (await app.call(importCampaignFile, { csv, plan })).data
const list = async () =>
  (await app.call(listCampaigns, {})).data.campaigns.toSorted((a, b) => a.name.localeCompare(b.name))

const keywordsOf = async (id: string) => {
  const { keywords, negative_keywords } = (await app.call(listKeywords, { campaign_id: id })).data
  return [keywords.map((it) => it.text), negative_keywords.map((it) => it.text)]
}

test('decisions, Every change at an outside service: what a file made and added is taken back as one, and nothing else', async () => {
  await app.call(createCampaign, { ...aForm, campaign_name: 'Cakes' })
  const cakes = (await list())[0]?.id ?? ''
  const before = await keywordsOf(cakes)
  await imported(
    fileOf(
      'Cakes,,47,,,,,,,,,,,,,',
      'Cakes,,,,2026-06-01,,,,,,,,,,,',
      'Cakes,,,,,Group,,birthday cakes,Broad,,,,,,,',
      'Cakes,,,,,Group,,recipes,Negative Phrase,,,,,,,',
      ...rye,
    ),
  )
  // One added meanwhile stays.
  const now = (await app.call(listKeywords, { campaign_id: cakes })).data
  const texts = now.keywords.map((it) => it.text)
  expect(texts).toContain('birthday cakes')
  const undo = app.notes.at(-1)?.undo
  expect(undo?.action).toBe('take_back_campaign_file')
  await app.call(saveKeywords, { campaign_id: cakes, keywords: [...texts, 'cupcakes'] })
  const { data } = await app.call(takeBackCampaignFile, undo?.input as never)
  expect(data).toEqual({ done: 3, failed: [] })
  expect((await list()).map((it) => [it.name, it.status, it.budget, it.end_date_raw])).toEqual([
    ['Cakes', 'PAUSED', 30, '2026-05-12'],
    ['Rye', 'REMOVED', 20, '2026-04-14'],
  ])
  expect(await keywordsOf(cakes)).toEqual([[...(before[0] ?? []), 'cupcakes'], before[1]])
})

test('what somebody changed since the import is not overwritten by its Undo; when nothing can be taken back it is refused', async () => {
  await app.call(createCampaign, { ...aForm, campaign_name: 'Cakes' })
  const id = (await list())[0]?.id ?? ''
  await imported(fileOf('Cakes,,47,,,,,,,,,,,,,', ...rye))
  const undo = app.notes.at(-1)?.undo
  await app.call(changeCampaign, { campaign_id: id, daily_budget: 48 })
  const { done, failed } = (await app.call(takeBackCampaignFile, undo?.input as never)).data
  expect([done, failed.map((it) => it.campaign)]).toEqual([1, ['Cakes']])
  expect((await list()).map((it) => [it.status, it.budget])).toEqual([
    ['PAUSED', 48],
    ['REMOVED', 20],
  ])
  const onlyChanges = { ...(undo?.input as object), made: [], keywords: [] }
  const again = app.call(takeBackCampaignFile, onlyChanges as never)
  expect((await refusal(again)).code).toBe('conflict')
})

test('decisions, Quality: an import says how far it is, and stops where the owner says so', async () => {
  for (const name of ['One', 'Two', 'Three']) await app.call(createCampaign, { ...aForm, campaign_name: name })
  const csv = fileOf(...['One', 'Two', 'Three'].map((name) => `${name},,47,,,,,,,,,,,,,`))
  const { plan } = (await app.call(previewCampaignFile, { csv })).data
  const run = async () => (await app.call(readCampaignFileRun, { plan })).data
  expect(await run()).toEqual({ running: false, lines_done: 0, lines_total: 0 })
  expect((await app.call(stopCampaignFile, { plan })).data).toEqual({ stopping: false })
  const seen: unknown[] = []
  // While the second line is at the platform, the owner checks the progress and stops.
  onUpdate = async () => {
    seen.push(await run())
    if (seen.length === 2) await app.call(stopCampaignFile, { plan })
  }
  const report = await imported(csv, plan)
  expect(seen).toEqual([0, 1].map((lines_done) => ({ running: true, lines_done, lines_total: 3 })))
  expect(report.lines.map((it) => [it.kind, it.says])).toEqual([
    ['change', 'Daily budget $30.00 becomes $47.00.'],
    ['change', 'Daily budget $30.00 becomes $47.00.'],
    ['error', 'Stopped before this line.'],
  ])
  expect((await list()).map((it) => [it.name, it.budget])).toEqual([
    ['One', 47],
    ['Three', 30],
    ['Two', 47],
  ])
  expect((await run()).running).toBe(false)
})
