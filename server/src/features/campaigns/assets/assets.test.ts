import { linkExistingAccount } from '@adwright/contract/ad-account'
import { changeAssets, listAssets } from '@adwright/contract/campaigns/assets'
import { createCampaign, removeCampaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { images } from '#db/tables/index.ts'
import { PlatformError } from '#services/ad-platform/port.ts'
import { WebError, type WebPage } from '#services/web-reader/port.ts'
import { aForm, type AdsApp, refusal, startAdsApp } from '#testing/ads-app.ts'

/** A gallery of two images: only the first has a shape that ads accept. */
const gallery = new Map([
  ['00000000-0000-4000-8000-00000000000a', { width: 1200, height: 628 }],
  ['00000000-0000-4000-8000-00000000000b', { width: 1080, height: 1350 }],
])
let app: AdsApp
let id: string
let opened: string[]
const webReader = {
  readPage: async (url: string) => {
    opened.push(url)
    if (url.includes('dead')) throw new WebError('unreachable', '404')
    if (url.includes('robots')) throw new WebError('disallowed', 'robots.txt')
    return {} as WebPage
  },
}
const files = {
  get: async () => ({ bytes: new Uint8Array(10), contentType: 'image/png' }),
  urlOf: () => 'https://files.example/a.png',
}
const open = async (change?: Parameters<typeof startAdsApp>[0]) => {
  opened = []
  app = await startAdsApp(change, { webReader: webReader as never, files: files as never })
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  id = lastSegment((await app.call(createCampaign, aForm)).data.campaign_id)
}
beforeEach(() => open())
afterEach(() => app.close())

const list = async () => (await app.call(listAssets, { campaign_id: id })).data.assets
const words = async () => (await list()).map((it) => it.in_words)
const change = (input: object) => app.call(changeAssets, { campaign_id: id, ...input })
const undo = () => app.call(changeAssets, app.notes.at(-1)?.undo?.input as never)
const errorsOf = async (input: object) => {
  const refused = await refusal(change(input))
  return [refused.status, ...(refused.more.errors ?? []).map((it) => `${it.path}: ${it.message}`)]
}
const sitelink = { kind: 'SITELINK', text: 'Our menu', url: 'goldencrust.example.com/menu' } as const
const callout = { kind: 'CALLOUT', text: 'Open on Sundays' } as const
const call = { kind: 'CALL', country: 'US', phone: '(520) 555-0134', count_from_seconds: 60 } as const

test('assets are added, changed and taken away, and each is put back by Undo', async () => {
  const added = await change({ add: [sitelink, callout, call] })
  expect(added.data.assets.map((it) => [it.in_words, it.status])).toEqual([
    ['Sitelink “Our menu”', 'in_review'],
    ['Callout “Open on Sundays”', 'in_review'],
    ['Call button (520) 555-0134, counts calls of 60 seconds or longer', 'in_review'],
  ])
  expect(added.data.assets[0]?.url).toBe('https://goldencrust.example.com/menu')
  expect(app.notes.at(-1)).toMatchObject({
    target: aForm.campaign_name,
    after: { assets: ['Sitelink “Our menu”', 'Callout “Open on Sundays”', expect.stringContaining('Call button')] },
  })
  const [, second] = added.data.assets
  await change({ add: [{ kind: 'CALLOUT', text: 'Open daily' }], remove: [second?.id] })
  expect(await words()).toContain('Callout “Open daily”')
  await undo()
  expect((await words()).filter((it) => it.startsWith('Callout'))).toEqual(['Callout “Open on Sundays”'])
  await change({ remove: (await list()).map((it) => it.id) })
  expect(await list()).toEqual([])
  await undo()
  expect(await list()).toHaveLength(3)
})

test('a page that doesn’t open, a number that is none and a wrong length are refused at their field', async () => {
  expect(await errorsOf({ add: [callout, { ...sitelink, url: 'dead.example.com' }] })).toEqual([
    422,
    'add.1.url: This page doesn’t open. Check the address, or try again once the page is up.',
  ])
  expect(await errorsOf({ add: [{ ...sitelink, url: 'not an address' }] })).toEqual([
    422,
    'add.0.url: Enter a website address, such as goldencrust.com/menu.',
  ])
  expect(await errorsOf({ add: [{ ...call, phone: '555' }] })).toEqual([
    422,
    'add.0.phone: Enter a phone number with its area code, such as (520) 555-0134.',
  ])
  expect(await errorsOf({ add: [{ kind: 'CALLOUT', text: 'x'.repeat(26) }, { kind: 'CALLOUT' }] })).toEqual([
    422,
    'add.0.text: At most 25 characters.',
    'add.1.text: Required',
  ])
  expect(await errorsOf({ add: [{ ...sitelink, line_1: 'One line' }] })).toEqual([
    422,
    'add.0.line_2: Fill in both lines or neither.',
  ])
  expect(await errorsOf({ add: [{ ...callout, phone: '1' }] })).toEqual([422, 'add.0.phone: A callout has no phone.'])
  const few = { kind: 'SNIPPET', header: 'Bread', values: ['Rye', 'rye'] }
  expect(await errorsOf({ add: [few] })).toEqual([
    422,
    'add.0.header: Choose one of the list.',
    'add.0.values.1: This is here twice.',
    'add.0.values.2: Required',
  ])
  expect(await list()).toEqual([])
})

test('an image of the gallery is added in its shapes, put back by Undo, and another is refused at the field', async () => {
  const [landscape = '', portrait = ''] = gallery.keys()
  const kept = [...gallery].map(([imageId, { width: widthPx, height: heightPx }]) => {
    const of = { prompt: 'A loaf', size: '1:1', seed: '1', state: 'done', fileKey: imageId } as const
    return { ...of, id: imageId, ownerId: app.owner, widthPx, heightPx, createdAt: new Date() }
  })
  await sqlOf(app.scope(app.owner)).insert(images).values(kept)
  const made = await change({ add: [{ kind: 'IMAGE', image_id: landscape }] })
  expect(made.data.assets[0]?.image).toEqual({ url: 'https://files.example/a.png', width: 1200, height: 628 })
  await change({ remove: made.data.assets.map((it) => it.id) })
  await undo()
  expect((await list()).map((it) => it.image_id)).toEqual([landscape])
  expect(await errorsOf({ add: [{ kind: 'IMAGE', image_id: portrait }] })).toEqual([
    422,
    'add.0.image_id: This image must be square (1:1) or landscape (1.91:1).',
  ])
  const unknown = await refusal(change({ add: [{ kind: 'LOGO', image_id: 'nobodys' }] }))
  expect([unknown.status, unknown.message]).toEqual([404, 'This image is no longer in your gallery.'])
})

test('an image that was set up at Google is put back by Undo, though it isn’t in the gallery', async () => {
  const account = { owner: app.owner, customerId: '1000000001' } as const
  const bytes = new Uint8Array(10)
  const image = { bytes, type: 'image/png', width: 600, height: 600, url: 'https://google.example/a.png' }
  const [theirs] = await app.sandbox.changeAssets(account as never, id, {
    add: [{ kind: 'IMAGE', image_id: 'theirs' }],
    images: new Map([['theirs', image]]),
    remove: [],
  })
  await change({ remove: [theirs?.id] })
  expect(await list()).toEqual([])
  const input = app.notes.at(-1)?.undo?.input as never
  await app.call(changeAssets, input)
  expect((await list()).map((it) => [it.id, it.image?.url])).toEqual([[theirs?.id, 'https://google.example/a.png']])
  // It's already back: a second Undo changes nothing.
  await app.call(changeAssets, input)
  expect(await list()).toHaveLength(1)
})

test('an address is added, changed and put back by Undo; a second one and none at all are refused at the field', async () => {
  const shop = { kind: 'LOCATION', address: '12 Main St, Tucson' } as const
  const [made] = (await change({ add: [shop] })).data.assets
  expect(made?.in_words).toBe('Location “12 Main St, Tucson”')
  await change({ add: [{ ...shop, address: '3 Elm St, Tucson' }], remove: [made?.id] })
  expect(await words()).toEqual(['Location “3 Elm St, Tucson”'])
  await undo()
  expect(await words()).toEqual(['Location “12 Main St, Tucson”'])
  expect(await errorsOf({ add: [{ kind: 'LOCATION', address: '9 Oak St' }] })).toEqual([
    422,
    'add.0.address: This campaign already has a location. Change that one.',
  ])
  expect(await errorsOf({ add: [{ kind: 'LOCATION' }] })).toEqual([422, 'add.0.address: Required'])
})

test('each page of a price list must open', async () => {
  const offer = (name: string, url: string) => ({ name, description: 'Fresh', price: 4, url })
  const offers = [offer('Rye', 'a.example.com'), offer('Spelt', 'dead.example.com'), offer('Wheat', 'a.example.com')]
  const list_ = { kind: 'PRICE', price_type: 'SERVICES', offers }
  expect((await errorsOf({ add: [list_] }))[1]).toContain('add.0.offers.1.url: This page doesn’t open.')
  const open_ = { ...list_, offers: offers.map((it) => ({ ...it, url: 'a.example.com' })) }
  const made = await change({ add: [open_] })
  expect(made.data.assets[0]).toMatchObject({
    in_words: 'Price list “Services: Rye $4, Spelt $4, Wheat $4”',
    offers: Array(3).fill(expect.objectContaining({ url: 'https://a.example.com' })),
  })
})

test('a page that only robots may not read opens', async () => {
  await change({ add: [{ ...sitelink, url: 'robots.example.com' }] })
  expect(opened).toEqual(['https://robots.example.com'])
  expect(await words()).toEqual(['Sitelink “Our menu”'])
})

test('the same asset twice, a second call button and one that is gone are refused; nothing half made', async () => {
  const [first] = (await change({ add: [callout, call] })).data.assets
  expect(
    await errorsOf({
      add: [
        { kind: 'CALLOUT', text: 'Fresh' },
        { kind: 'CALLOUT', text: 'open on SUNDAYS' },
      ],
    }),
  ).toEqual([422, 'add.1.text: This campaign already has this callout.'])
  expect(await errorsOf({ add: [{ ...call, phone: '520-555-0199' }] })).toEqual([
    422,
    'add.0.phone: This campaign already has a call button. Change that one.',
  ])
  expect((await refusal(change({ add: [sitelink], remove: ['1'] }))).status).toBe(404)
  expect(await list()).toHaveLength(2)
  await change({ remove: [first?.id] })
  expect((await refusal(change({ remove: [first?.id] }))).status).toBe(404)
  await app.call(removeCampaign, { campaign_id: id })
  expect((await refusal(change({ add: [sitelink] }))).status).toBe(409)
})

test('an answer that is lost is read back: what was done is told as done, and not done twice', async () => {
  await app.close()
  let sent = 0
  await open((real) => ({
    changeAssets: async (...args) => {
      sent++
      await real.changeAssets(...args)
      throw new PlatformError('unknown', 'lost')
    },
  }))
  expect((await change({ add: [callout] })).data.assets.map((it) => it.in_words)).toEqual(['Callout “Open on Sundays”'])
  expect([sent, (await list()).length]).toEqual([1, 1])
})

test('another owner’s campaign is not there', async () => {
  const bob = await app.another()
  await app.call(linkExistingAccount, { customer_id: '1000000001' }, bob)
  const asked = app.call(changeAssets, { campaign_id: id, add: [callout] }, bob)
  expect((await refusal(asked)).code).toBe('not_found')
  expect((await refusal(app.call(listAssets, { campaign_id: id }, bob))).code).toBe('not_found')
})
