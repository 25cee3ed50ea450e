import type { SharedCampaign } from '@adwright/contract/approvals'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { approvalRounds, idempotencyKeys, sharedCampaigns } from '#db/tables/index.ts'
import { accountName } from '#features/ad-account/ad-account.rules.ts'
import { newId } from '#kernel/ids.ts'
import { aForm } from '#testing/ads-app.ts'
import { aClient, aDraft } from '#testing/approvals-app.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-11T15:20:00Z' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.signUp()
})

const headers = { 'idempotency-key': 'the-same' }
const post = <T>(path: string, body: object) => ada.call<T>('POST', path, body, headers)

/** The node did everything, and died before it stored its answer. */
async function died(): Promise<void> {
  const forgotten = { status: null, body: null, until: new Date(app.clock.now().getTime() - 1) }
  await sqlOf(ada.scope).update(idempotencyKeys).set(forgotten).where(eq(idempotencyKeys.ownerId, ada.id))
}

test('contract.md, Idempotency-Key: an image that exists already isn’t made and paid a second time', async () => {
  const first = await post<{ image_url: string }>('/api/images/generate', { prompt: 'A loaf' })
  await died()
  const again = await post<{ image_url: string }>('/api/images/generate', { prompt: 'A loaf' })
  expect([again.status, again.json]).toEqual([200, first.json])
  expect((await ada.call<object[]>('GET', '/api/images/list')).json).toHaveLength(1)
  expect((await ada.call('GET', '/api/images/credits')).json).toEqual({ credits: 18 })
})

test('contract.md, Idempotency-Key: a campaign that was created before a crash is found again', async () => {
  await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  const first = await post('/api/google-ads/create-campaign', aForm)
  expect(first.status).toBe(201)
  await died()
  const again = await post('/api/google-ads/create-campaign', aForm)
  expect([again.status, again.json]).toEqual([201, first.json])
  const { json } = await ada.call<{ data: { campaigns: Campaign[] } }>('GET', '/api/google-ads/campaigns')
  expect(json.data.campaigns).toHaveLength(1)
  const other = await ada.call('POST', '/api/google-ads/create-campaign', aForm, { 'idempotency-key': 'another' })
  expect(other.status).toBe(422)
})

test('contract.md, Idempotency-Key: a conversion that a node died over is found by its name', async () => {
  await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  const body = { name: 'Order', category: 'PURCHASES' }
  const first = await post('/api/google-ads/conversions', body)
  await died()
  expect(await post('/api/google-ads/conversions', body)).toMatchObject({ status: first.status, json: first.json })
  expect((await ada.call('POST', '/api/google-ads/conversions', body)).status).toBe(422)
})

test('an ads account that a node died over before it was written down is linked, and none is made beside it', async () => {
  const paying = await app.signUp({ tier: 'Pro' })
  const before = { name: accountName(paying.id, 0), timeZone: 'America/New_York' }
  const { customerId } = await app.services.adPlatform.createAccount(paying.id, { ...before, currency: 'USD' })
  const linked = await paying.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
  expect([linked.status, JSON.stringify(linked.json)]).toEqual([200, expect.stringContaining(customerId)])
})

test('contract.md, Idempotency-Key: a campaign that was shared is listed once', async () => {
  const body = { campaign_data: aDraft, ...aClient }
  const first = await post<SharedCampaign>('/api/api/campaign-share/share', body)
  await died()
  const again = await post<SharedCampaign>('/api/api/campaign-share/share', body)
  expect([again.status, again.json.id]).toEqual([201, first.json.id])
  expect((await ada.call<object[]>('GET', '/api/api/campaign-share/my-shared-campaigns')).json).toHaveLength(1)
})

test('contract.md, Idempotency-Key: a launch that a node died over is answered with its campaign once it can be', async () => {
  await ada.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
  const { json: shared } = await post<SharedCampaign>('/api/api/campaign-share/share', {
    campaign_data: aDraft,
    ...aClient,
  })
  const row = eq(sharedCampaigns.shareId, shared.share_id)
  const yes = { status: 'approved', answeredAt: app.clock.now() } as const
  await sqlOf(ada.scope).update(approvalRounds).set(yes).where(eq(approvalRounds.ownerId, ada.id))
  const now = app.clock.now()
  const begun = { status: 'approved', launchState: 'claimed', launchHolder: newId(), launchAt: now } as const
  await sqlOf(ada.scope).update(sharedCampaigns).set(begun).where(row)
  const path = `/api/api/campaign-share/launch/${shared.share_id}`
  const first = await post<{ detail: string }>(path, {})
  expect([first.status, first.headers['retry-after']]).toEqual([409, '120'])
  app.clock.advance(121_000)
  const launched = await post<{ campaign_id: string }>(path, {})
  expect(launched.status).toBe(200)
  await died()
  expect((await post(path, {})).json).toEqual(launched.json)
  const { json } = await ada.call<{ data: { campaigns: Campaign[] } }>('GET', '/api/google-ads/campaigns')
  expect(json.data.campaigns).toHaveLength(1)
})
