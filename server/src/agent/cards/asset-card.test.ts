import { linkExistingAccount } from '@adwright/contract/ad-account'
import { changeAssets } from '@adwright/contract/campaigns/assets'
import { createCampaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebError } from '#services/web-reader/port.ts'
import { aForm, type AdsApp, refusal, startAdsApp } from '#testing/ads-app.ts'
import { cards } from './cards.ts'

let app: AdsApp
let id: string
beforeEach(async () => {
  const webReader = { readPage: () => Promise.reject(new WebError('unreachable', '404')) }
  app = await startAdsApp(undefined, { webReader: webReader as never })
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  id = lastSegment((await app.call(createCampaign, aForm)).data.campaign_id)
})
afterEach(() => app.close())

const face = (args: object) => {
  const card = cards.change_campaign_assets
  if (!card) throw new Error('no card')
  return card.face(app.ctxOf(app.owner), { campaign_id: id, ...args })
}
const callout = { kind: 'CALLOUT', text: 'Open on Sundays' } as const
const shop = { kind: 'LOCATION', address: '12 Main St, Tucson' } as const

test('the card says what is added, what goes and what comes back', async () => {
  expect((await face({ add: [callout, shop] })).summary).toBe(
    `${aForm.campaign_name}: add Callout “Open on Sundays”, Location “12 Main St, Tucson”.`,
  )
  const [made] = (await app.call(changeAssets, { campaign_id: id, add: [callout] })).data.assets
  expect((await face({ add: [shop], remove: [made?.id] })).summary).toBe(
    `${aForm.campaign_name}: add Location “12 Main St, Tucson”; take away Callout “Open on Sundays”.`,
  )
  await app.call(changeAssets, { campaign_id: id, remove: [made?.id ?? ''] })
  const restore = [{ id: made?.id, kind: 'CALLOUT' }]
  expect((await face({ restore })).summary).toBe(`${aForm.campaign_name}: put back an earlier asset.`)
})

test('a call that would be refused gets no card: the same asset twice, a dead page', async () => {
  await app.call(changeAssets, { campaign_id: id, add: [callout] })
  expect((await refusal(face({ add: [callout] }))).status).toBe(422)
  const dead = { kind: 'SITELINK', text: 'Our menu', url: 'dead.example.com' }
  expect((await refusal(face({ add: [dead] }))).more.errors?.map((it) => it.path)).toEqual(['add.0.url'])
})
