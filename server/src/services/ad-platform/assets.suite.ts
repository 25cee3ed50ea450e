import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import { asDay } from '@adwright/contract/values/day.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { refusal } from './kit.suite.ts'
import type { Account, AdPlatform } from './port.ts'

interface Kit {
  readonly ads: AdPlatform
  readonly account: Account
  readonly create: () => Promise<{ campaignId: string }>
  readonly reasons: (work: Promise<unknown>) => Promise<string[]>
}

const url = 'https://bakery.example/menu'
const menu: AssetContent = { kind: 'SITELINK', text: 'Our menu', line_1: 'Bread and cakes', line_2: 'Baked today', url }
const one = (text: string): AssetContent => ({ kind: 'CALLOUT', text })
const snippet: AssetContent = { kind: 'SNIPPET', header: 'Types', values: ['Rye', 'Spelt', 'Wheat'] }
const call: AssetContent = { kind: 'CALL', country: 'US', phone: '(520) 555-0134', count_from_seconds: 60 }

const offer = (name: string) => ({ name, description: 'Baked today', price: asUsd(4.5), url })
const offers = [{ ...offer('Rye'), unit: 'PER_DAY' }, offer('Spelt'), offer('Wheat')]
const prices: AssetContent = { kind: 'PRICE', price_type: 'SERVICES', price_qualifier: 'FROM', offers }
const promotion: AssetContent = {
  kind: 'PROMOTION',
  item: 'All cakes',
  percent_off: 20,
  code: 'CAKE',
  occasion: 'EASTER',
  starts: asDay('2026-04-01'),
  ends: asDay('2026-04-30'),
  url,
}

/** The start of a picture file: enough to tell its size. */
function png(width: number, height: number) {
  const bytes = Buffer.alloc(64)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return { bytes, type: 'image/png', width, height, url: `https://files.example/${width}x${height}.png` }
}

/** What every platform does with assets. */
export function assetTests(kit: () => Kit): void {
  test('assets of every kind are made and linked at once, read back as they were sent, and unlinked', async () => {
    const { ads, account, create } = kit()
    const { campaignId } = await create()
    expect(await ads.assets(account, campaignId)).toEqual([])
    const add = [menu, one('Open on Sundays'), snippet, call]
    const made = await ads.changeAssets(account, campaignId, { add, remove: [] })
    expect(made.map((it) => it.content)).toEqual(add)
    expect(made.map((it) => it.approval)).toEqual(Array(4).fill('UNDER_REVIEW'))
    expect(new Set(made.map((it) => it.id)).size).toBe(4)
    expect(await ads.assets(account, campaignId)).toEqual(made)
    const [sitelink] = made
    const changed = { ...menu, text: 'The menu' }
    const after = await ads.changeAssets(account, campaignId, { add: [changed], remove: [sitelink?.id ?? ''] })
    expect(after.map((it) => it.content)).toEqual([...add.slice(1), changed])
    const other = await create()
    expect(await ads.assets(account, other.campaignId)).toEqual([])
    const again = await ads.changeAssets(account, other.campaignId, { add: [call], remove: [] })
    expect(again.map((it) => it.content)).toEqual([call])
    const calls = (await ads.conversionActions(account)).filter((it) => it.name.startsWith('Calls from ads of 60'))
    expect(calls.map((it) => it.category)).toEqual(['CALL_FROM_AD'])
  })

  test('prices, promotions and the business name read back as they were sent', async () => {
    const { ads, account, create } = kit()
    const { campaignId } = await create()
    const money = { kind: 'PROMOTION', item: 'Bread', money_off: asUsd(2.5), orders_over: asUsd(20), url } as const
    const add: AssetContent[] = [prices, promotion, money, { kind: 'BUSINESS_NAME', text: 'Golden Crust' }]
    const made = await ads.changeAssets(account, campaignId, { add, remove: [] })
    expect(made.map((it) => it.content)).toEqual(add)
  })

  test('images and a logo are taken in their shapes and sizes, and tell where they can be seen', async () => {
    const { ads, account, create, reasons } = kit()
    const { campaignId } = await create()
    const files = { square: png(300, 300), wide: png(1200, 628), tall: png(600, 900), small: png(299, 299) }
    const images = new Map(Object.entries(files))
    const image = (image_id: string, kind: 'IMAGE' | 'LOGO' = 'IMAGE') => ({ kind, image_id })
    const change = (...add: AssetContent[]) => ads.changeAssets(account, campaignId, { add, images, remove: [] })
    const made = await change(image('square'), image('wide'), image('square', 'LOGO'))
    expect(made.map((it) => it.content)).toEqual([image('square'), image('wide'), image('square', 'LOGO')])
    expect(made[1]?.image).toMatchObject({ width: 1200, height: 628, url: expect.stringMatching(/^https:/) })
    expect(await reasons(change(image('tall')))).toEqual(['IMAGE_CONSTRAINTS_VIOLATED add.0.image_id'])
    expect(await reasons(change(image('small')))).toEqual(['IMAGE_CONSTRAINTS_VIOLATED add.0.image_id'])
    expect(await reasons(change(image('wide', 'LOGO')))).toContain('IMAGE_CONSTRAINTS_VIOLATED add.0.image_id')
    expect(await reasons(change(image('square')))).toEqual(['DUPLICATE_ASSET add.0.image_id'])
    expect(await ads.assets(account, campaignId)).toEqual(made)
  })

  test('what was taken away is put back as the very same asset, once, and only what the account has', async () => {
    const { ads, account, create, reasons } = kit()
    const { campaignId } = await create()
    const images = new Map([['square', png(300, 300)]])
    const add: AssetContent[] = [menu, { kind: 'LOGO', image_id: 'square' }, call]
    const made = await ads.changeAssets(account, campaignId, { add, images, remove: [] })
    const old = made.map(({ id, content: { kind } }) => ({ id, kind }))
    const put = (restore: typeof old, more: object = {}) =>
      ads.changeAssets(account, campaignId, { add: [], remove: [], restore, ...more })
    const left = await ads.changeAssets(account, campaignId, { add: [], remove: old.slice(1).map((it) => it.id) })
    expect(left.map((it) => it.content)).toEqual([menu])
    expect(await put(old.slice(1))).toEqual(made)
    expect(await reasons(put(old.slice(2)))).toEqual(['DUPLICATE_ASSET restore.0'])
    expect((await refusal(put([{ id: '1', kind: 'CALLOUT' }]))).kind).toBe('not_found')
    const twice = put([], { add: [{ ...call, phone: '(520) 555-0199' }] })
    expect(await reasons(twice)).toEqual(['DUPLICATE_ASSET add.0.phone'])
    expect(await ads.assets(account, campaignId)).toEqual(made)
  })

  test('an address is shown with one campaign, taken away and put back, and no other campaign gets it', async () => {
    const { ads, account, create, reasons } = kit()
    const { campaignId } = await create()
    const other = await create()
    const contents = async (of: string) => (await ads.assets(account, of)).map((it) => it.content)
    const shop: AssetContent = { kind: 'LOCATION', address: '12 Main St, Tucson', place_id: 'ChIJN1t_tDeuEmsR' }
    const [made] = await ads.changeAssets(account, campaignId, { add: [shop], remove: [] })
    expect(await contents(campaignId)).toEqual([shop])
    expect(await contents(other.campaignId)).toEqual([])
    expect(await contents((await create()).campaignId)).toEqual([])
    const second = ads.changeAssets(account, campaignId, { add: [{ ...shop, address: '3 Elm St' }], remove: [] })
    expect(await reasons(second)).toContain('DUPLICATE_ASSET add.0.address')
    await ads.changeAssets(account, campaignId, { add: [], remove: [made?.id ?? ''] })
    expect(await contents(campaignId)).toEqual([])
    const restore = [{ id: made?.id ?? '', kind: 'LOCATION' }] as const
    await ads.changeAssets(account, campaignId, { add: [], remove: [], restore })
    expect(await contents(campaignId)).toEqual([shop])
    const blank = ads.changeAssets(account, other.campaignId, { add: [{ ...shop, address: undefined }], remove: [] })
    expect(await reasons(blank)).toContain('INVALID_VALUE add.0.address')
  })

  test('an asset that breaks a limit is refused at its field, and nothing of the change is made', async () => {
    const { ads, account, create, reasons } = kit()
    const { campaignId } = await create()
    const change = (...add: AssetContent[]) => ads.changeAssets(account, campaignId, { add, remove: [] })
    const long = 'x'.repeat(26)
    expect(await reasons(change(one('Good'), one(long)))).toEqual(['INVALID_VALUE add.1.text'])
    expect(await reasons(change({ ...menu, line_2: undefined }))).toEqual(['INVALID_VALUE add.0.line_2'])
    expect(await reasons(change({ ...menu, url: undefined }))).toEqual(['INVALID_VALUE add.0.url'])
    expect(await reasons(change({ ...snippet, values: ['Rye', 'Spelt'] }))).toEqual(['INVALID_VALUE add.0.values.2'])
    expect(await reasons(change({ ...snippet, header: 'Bread' }))).toEqual(['INVALID_VALUE add.0.header'])
    const both = { ...promotion, money_off: asUsd(5) }
    expect(await reasons(change(both))).toEqual(['INVALID_VALUE add.0.percent_off'])
    expect(await reasons(change({ ...promotion, ends: asDay('2026-03-01') }))).toEqual(['INVALID_VALUE add.0.ends'])
    expect(await reasons(change({ ...prices, offers: offers.slice(1) }))).toContain('INVALID_VALUE add.0.offers.2.name')
    const odd = { ...offer('Oat'), price: asUsd(0) }
    expect(await reasons(change({ ...prices, offers: [...offers, odd] }))).toEqual([
      'INVALID_VALUE add.0.offers.3.price',
    ])
    expect(await reasons(change({ ...call, phone: '12' }))).toEqual(['INVALID_VALUE add.0.phone'])
    expect(await ads.assets(account, campaignId)).toEqual([])
  })

  test('the same asset is taken once, and no more of a kind than there may be', async () => {
    const { ads, account, create, reasons } = kit()
    const { campaignId } = await create()
    const change = (...add: AssetContent[]) => ads.changeAssets(account, campaignId, { add, remove: [] })
    await change(one('Open on Sundays'), call)
    expect(await reasons(change(one('open on  sundays')))).toEqual(['DUPLICATE_ASSET add.0.text'])
    expect(await reasons(change({ ...call, phone: '(520) 555-0199' }))).toEqual(['DUPLICATE_ASSET add.0.phone'])
    const many = Array.from({ length: 20 }, (_, at) => one(`Callout ${at}`))
    expect(await reasons(change(...many))).toEqual(['DUPLICATE_ASSET add.19.text'])
    expect(await ads.assets(account, campaignId)).toHaveLength(2)
  })

  test('assets of what is not there are not found, and a removed campaign gets none', async () => {
    const { ads, account, create, reasons } = kit()
    const { campaignId } = await create()
    const kinds = [
      ads.assets(account, '1'),
      ads.changeAssets(account, '1', { add: [one('A')], remove: [] }),
      ads.changeAssets(account, campaignId, { add: [one('A')], remove: ['1'] }),
    ].map(async (work) => (await refusal(work)).kind)
    expect(await Promise.all(kinds)).toEqual(Array(3).fill('not_found'))
    expect(await ads.assets(account, campaignId)).toEqual([])
    await ads.removeCampaign(account, campaignId)
    expect(await reasons(ads.changeAssets(account, campaignId, { add: [one('A')], remove: [] }))).toContain(
      'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
    )
  })
}
