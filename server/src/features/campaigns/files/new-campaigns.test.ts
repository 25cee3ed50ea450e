import { linkExistingAccount } from '@adwright/contract/ad-account'
import { setSpendLimit } from '@adwright/contract/spend-limit'
import { changeCampaigns } from '@adwright/contract/campaigns/bulk'
import { listAds } from '@adwright/contract/campaigns/ads'
import { exportCampaigns, importCampaignFile, previewCampaignFile } from '@adwright/contract/campaigns/files'
import { changeCampaign, removeCampaign, listCampaigns, createCampaign } from '@adwright/contract/campaigns/core'
import { changeBids } from '@adwright/contract/campaigns/bids'
import { getCampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { lastSegment } from '@adwright/contract/fields.rules'
import { getCampaignSetup } from '@adwright/contract/campaigns/setup'
import { listKeywords } from '@adwright/contract/campaigns/keywords'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'
import { parseCsv } from '@adwright/contract/values/csv.rules'

let app: AdsApp
beforeEach(async () => {
  app = await startAdsApp()
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
})
afterEach(() => app.close())

const heads =
  'Campaign,Campaign Status,Budget,Start Date,End Date,Ad Group,Max CPC,Keyword,Criterion Type,Ad type,Headline 1,Headline 2,Headline 3,Description 1,Description 2,Final URL'
const rye = [
  'Rye,Enabled,20,3/14/2026,2026-04-14,,,,,,,,,,,',
  'Rye,,,,,Rye group,1.50,,,,,,,,,',
  'Rye,,,,,Rye group,,rye bread,Broad,,,,,,,',
  'Rye,,,,,Rye group,,jobs,Negative Exact,,,,,,,',
  'Rye,,,,,Rye group,,,,Responsive search ad,Fresh rye,Baked daily,Order now,Rye from local flour.,Fetch it warm.,rye.example.com',
]
const fileOf = (...lines: string[]) => [heads, ...lines].join('\n')
const file = fileOf(...rye)
const preview = async (csv: string) => (await app.call(previewCampaignFile, { csv })).data
const imported = async (csv: string, plan?: string) => (await app.call(importCampaignFile, { csv, plan })).data
const list = async () => (await app.call(listCampaigns, {})).data.campaigns

test('a name that no campaign has is a new campaign: the preview says what it costs, and makes nothing', async () => {
  const report = await preview(file)
  expect([report.creates, report.changes, report.errors]).toEqual([1, 0, 0])
  expect(report.lines.map((it) => [it.line, it.kind, it.says])).toEqual([
    [
      2,
      'create',
      'A new campaign, paused: $20.00 a day once you turn it on (at most $608.00 in a month), 2026-03-14 to 2026-04-14, 1 keyword. It’s shown where your business is: the file names no place.',
    ],
    ...[3, 4, 5, 6].map((line) => [line, 'create', 'Part of the new campaign on line 2.']),
  ])
  expect(await list()).toEqual([])
})

test('texts that Google may turn down are told with a better one before anything is made, and still can be', async () => {
  const loud = file.replace('Fresh rye,', 'FRESH Rye!!,')
  const { lines, errors } = await preview(loud)
  expect(errors).toBe(0)
  expect(lines[0]?.says).toMatch(/Google may turn down “FRESH Rye!!”: .* Better: “Fresh Rye”\.$/)
  expect((await imported(loud)).errors).toBe(0)
})

test('it is made PAUSED, whatever the file says, with its ad, keywords, negative keywords and bid', async () => {
  expect((await imported(file)).errors).toBe(0)
  const [campaign] = await list()
  expect(campaign).toMatchObject({
    name: 'Rye',
    status: 'PAUSED',
    budget: 20,
    start_date_raw: '2026-03-14',
    end_date_raw: '2026-04-14',
    headlines: ['Fresh rye', 'Baked daily', 'Order now'],
    website_url: 'https://rye.example.com',
    setup_open: false,
  })
  expect(campaign?.ad_groups[0]?.name).toBe('Rye group')
  const { data } = await app.call(listKeywords, { campaign_id: campaign?.id ?? '' })
  expect(data.keywords.map((it) => it.text)).toEqual(['rye bread'])
  expect(data.negative_keywords.map((it) => [it.text, it.match_type])).toEqual([['jobs', 'EXACT']])
  expect((await app.call(getCampaignSetup, { campaign_id: campaign?.id ?? '' })).data.cpc_bid).toBe(1.5)
})

test('the same file again makes nothing, not even after the campaign was renamed or removed', async () => {
  await imported(file)
  expect((await preview(file)).creates).toBe(0)
  const id = (await list())[0]?.id ?? ''
  await app.call(changeCampaign, { campaign_id: id, name: 'Rye and more' })
  const again = await imported(file)
  expect(again.lines[0]).toMatchObject({ kind: 'none', says: 'This line of this file made a campaign on 2026-03-11.' })
  await app.call(removeCampaign, { campaign_id: id })
  expect([(await imported(file)).creates, (await list()).length]).toEqual([0, 1])
  // A different file is a different request.
  expect((await imported(`${file}\n`)).creates).toBe(1)
})

test('a lost answer makes one campaign; the file tried again finds it', async () => {
  await app.sandbox.fault('timeout', 1)
  await imported(file)
  await imported(file)
  expect(await list()).toHaveLength(1)
})

test('what was exported comes back as the same campaign in another account', async () => {
  await app.call(createCampaign, aForm)
  const { csv } = (await app.call(exportCampaigns, {})).data
  const bob = await app.another()
  await app.call(linkExistingAccount, { customer_id: '1000000001' }, bob)
  expect((await app.call(importCampaignFile, { csv }, bob)).data).toMatchObject({ creates: 1, errors: 0 })
  const [theirs] = (await app.call(listCampaigns, {}, bob)).data.campaigns
  const [ours] = await list()
  const { name, budget, start_date_raw, end_date_raw, headlines, descriptions, website_url } = ours ?? { name: '' }
  expect(theirs).toMatchObject({
    name,
    budget,
    start_date_raw,
    end_date_raw,
    headlines,
    descriptions,
    website_url,
    status: 'PAUSED',
  })
})

test('each mistake is told at its line, and a campaign is made whole or not at all', async () => {
  const { lines, creates } = await preview(
    fileOf(
      'Rye,,20.123,2026-03-14,,,,,,,,,,,,',
      'Rye,,,,,One,,rye,Fuzzy,,,,,,,',
      'Rye,,,,,Two,,bread!,,,,,,,,',
      `Rye,,,,,One,,,,Ad,${'x'.repeat(31)},b,c,d,${'y'.repeat(91)},rye.example.com`,
      'Rye,,,,,One,,,,Ad,a,b,c,d,e,rye.example.com',
    ),
  )
  expect(creates).toBe(0)
  expect(lines.map((it) => [it.line, it.says])).toEqual([
    [
      2,
      'There is no campaign of this name, and a new one needs a Keyword. Budget must be a number above 0 with at most 2 decimals.',
    ],
    [3, 'Criterion Type must be Broad, Phrase or Exact, with Negative before it or not.'],
    [4, 'A new campaign is made with one ad group: this is another.'],
    [5, 'Headline 1: At most 30 characters. Description 2: At most 90 characters.'],
    [6, 'A new campaign is made with one ad: this is another.'],
  ])
  await imported(fileOf(...rye.slice(0, 4)))
  expect(await list()).toEqual([])
})

test('a new campaign takes what it can: match types, and without the lines that are wrong or too many', async () => {
  const csv = fileOf(
    ...rye,
    'Rye,,,,,Rye group,,rye loaf,Phrase,,,,,,,',
    'Rye,,,,,Rye group,,rye roll,Exact,,,,,,,',
    'Rye,,,,,Rye group,,rye bun,Fuzzy,,,,,,,',
    'Rye,,,,,Two,,rye cake,,,,,,,,',
  )
  const { lines, creates, errors } = await preview(csv)
  expect([creates, errors]).toEqual([1, 2])
  expect(lines.filter((it) => it.kind === 'error').map((it) => it.says)).toEqual([
    'Criterion Type must be Broad, Phrase or Exact, with Negative before it or not.',
    'A new campaign is made with one ad group: this is another.',
  ])
  await imported(csv)
  const [campaign] = await list()
  const { keywords } = (await app.call(listKeywords, { campaign_id: campaign?.id ?? '' })).data
  expect(keywords.map((it) => `${it.text} ${it.match_type}`).toSorted()).toEqual([
    'rye bread BROAD',
    'rye loaf PHRASE',
    'rye roll EXACT',
  ])
})

test('what would be refused after a yes is told in the preview: dates, names, keywords, the spend limit', async () => {
  const says = async (csv: string) => (await preview(csv)).lines[0]
  expect(await says(file.replace('3/14/2026', '2026-03-11'))).toMatchObject({
    kind: 'error',
    says: 'Start date must be at least tomorrow',
  })
  expect((await preview(file.replace('3/14/2026', '2026-03-11'))).lines[1]).toMatchObject({
    kind: 'error',
    says: 'The new campaign won’t be created: see line 2.',
  })
  expect((await says(file.replace('2026-04-14', '2026-03-16')))?.says).toBe(
    'End date must be at least 3 days after start date',
  )
  expect((await says(file.replace('1.50', '20')))?.says).toBe('CPC Bid value must be less than Daily Budget.')
  expect((await says(file.replace('rye bread', 'rye!')))?.says).toBe('The keyword has characters that are not allowed.')
  expect((await says(file.replace('rye.example.com', 'nowhere')))?.says).toBe('Please enter a valid website address')
  await app.call(setSpendLimit, { daily_limit: 30, monthly_limit: null })
  expect((await says(file))?.says).toContain('spend limit')
  await app.call(createCampaign, { ...aForm, campaign_name: 'RYE', daily_budget: 10 })
  expect((await says(file))?.says).toBe('A campaign with this name already exists.')
})

test('a yes holds for what was shown: when the file would do something else by now, nothing is done', async () => {
  const { plan } = await preview(file)
  await app.call(createCampaign, { ...aForm, campaign_name: 'Rye' })
  expect((await refusal(imported(file, plan))).code).toBe('conflict')
  expect((await list()).map((it) => it.budget)).toEqual([30])
})

test('a file that only changes campaigns is undone as one', async () => {
  await app.call(createCampaign, aForm)
  await app.call(createCampaign, { ...aForm, campaign_name: 'Cakes' })
  const changes = fileOf('Sourdough Search,,45,,,,,,,,,,,,,', 'Cakes,,46,,2026-06-01,,,,,,,,,,,')
  await imported(changes)
  const undo = app.notes.at(-1)?.undo
  expect(undo?.action).toBe('change_campaigns')
  await app.call(changeCampaigns, undo?.input as never)
  expect((await list()).map((it) => [it.budget, it.end_date_raw])).toEqual([
    [30, '2026-05-12'],
    [30, '2026-05-12'],
  ])
})

test('product-3 §3: pins go out in Editor’s position columns and come back with a new campaign', async () => {
  const [head = '', ...rest] = heads.split(',')
  const pinned = [head, ...rest, 'Headline 2 position', 'Description 1 position'].join(',')
  const lines = rye.map((it, at) => `${it}${at === 4 ? ',1,2' : ',,'}`)
  await imported([pinned, ...lines].join('\n'))
  const id = (await list())[0]?.id ?? ''
  const ads = (await app.call(listAds, { campaign_id: id })).data[0]
  expect(ads?.headlines.map((it) => it.pinnedField)).toEqual([null, 'HEADLINE_1', null])
  expect(ads?.descriptions.map((it) => it.pinnedField)).toEqual(['DESCRIPTION_2', null])
  const { csv } = (await app.call(exportCampaigns, {})).data
  const [columns = [], ...rows] = parseCsv(csv)
  const ad = rows.find((row) => row[columns.indexOf('Ad type')] !== '') ?? []
  const cell = (name: string) => ad[columns.indexOf(name)]
  expect([cell('Headline 1 position'), cell('Headline 2 position'), cell('Description 1 position')]).toEqual([
    '',
    '1',
    '2',
  ])
  const wrong = lines.map((it) => it.replace(/,1,2$/, ',4,-').replaceAll('Rye', 'Wheat'))
  expect((await preview([pinned, ...wrong].join('\n'))).lines.map((it) => it.says)).toContain(
    'Headline 2 position must be 1, 2 or 3, or blank for no pin.',
  )
})

test('places, distances, hours, interests and the cap of Maximise clicks go out and come back with a new campaign', async () => {
  const { data: made } = await app.call(createCampaign, {
    ...aForm,
    locations: ['Phoenix, Arizona'],
    proximities: [{ around: '32.2217, -110.9265', radius: 10 }],
    excluded_locations: ['Mesa, Arizona'],
    schedule: [{ days: ['MONDAY', 'TUESDAY'], from: '09:15', to: '24:00' }],
    interests: ['Bridal Wear'],
  })
  const targeting = async (name: string) => {
    const id = (await list()).find((it) => it.name === name)?.id ?? ''
    const { in_words, bids } = (await app.call(getCampaignTargeting, { campaign_id: id })).data
    return { in_words, bids: bids.in_words }
  }
  const campaign_id = lastSegment(made.campaign_id)
  await app.call(changeBids, { campaign_id, bidding_strategy: 'maximize_clicks', cpc_bid: 1.5 })
  const { csv } = (await app.call(exportCampaigns, {})).data
  const before = await targeting(aForm.campaign_name)
  expect(before.in_words).toHaveLength(5)
  expect(before.bids).toContain('$1.50')
  expect((await imported(csv.replaceAll(aForm.campaign_name, 'Copied'))).errors).toBe(0)
  expect(await targeting('Copied')).toEqual(before)
})

test('hours that can’t be read and a place that no one knows are told at the campaign, and nothing is made', async () => {
  const more = (line: string) =>
    preview(`${file.replace(heads, `${heads},Location,Ad Schedule`)}\nRye${','.repeat(15)},${line}`)
  expect((await more('Nowhereville,')).lines[0]?.says).toContain('no place called “Nowhereville”')
  const hours = (await more(',(Monday[9-5])')).lines
  expect(hours.map((it) => it.says).join(' ')).toContain('Ad Schedule must be such as (Monday[09:00-17:00])')
  expect(await list()).toEqual([])
})
