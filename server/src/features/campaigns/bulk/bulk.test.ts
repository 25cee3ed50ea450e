import { linkExistingAccount } from '@adwright/contract/ad-account'
import { changeCampaigns } from '@adwright/contract/campaigns/bulk'
import { changeCampaign, removeCampaign, listCampaigns, createCampaign } from '@adwright/contract/campaigns/core'
import { getCampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { lastSegment } from '@adwright/contract/fields.rules'
import { BULK_CHANGES_MAX } from '@adwright/contract/limits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PlatformError } from '#services/ad-platform/port.ts'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'

let app: AdsApp
let ids: string[]
let silent: string | undefined
/** After the unanswered call, reading the platform fails too. */
let deaf = false
let isDeaf = false
beforeEach(async () => {
  silent = undefined
  deaf = false
  isDeaf = false
  app = await startAdsApp((real) => ({
    updateCampaign: (account, id, change) => {
      isDeaf = deaf && id === silent
      if (id !== silent) return real.updateCampaign(account, id, change)
      return Promise.reject(new PlatformError('unknown', 'DEADLINE_EXCEEDED'))
    },
    listCampaigns: (account) =>
      isDeaf ? Promise.reject(new PlatformError('unavailable', 'INTERNAL_ERROR')) : real.listCampaigns(account),
  }))
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  ids = []
  for (const campaign_name of ['Bread', 'Cakes', 'Coffee']) {
    // Created at different times: at the same moment they'd be listed by random ids.
    app.wait(1)
    ids.push(lastSegment((await app.call(createCampaign, { ...aForm, campaign_name })).data.campaign_id))
  }
})
afterEach(() => app.close())

const all = async () => (await app.call(listCampaigns, {})).data.campaigns
const one = async (id: string | undefined) => (await all()).find((it) => it.id === id)
const budgets = async () => Object.fromEntries((await all()).map((it) => [it.name, it.budget]))
const undoLast = () => {
  const undo = app.notes.findLast((it) => it.undo?.action === 'change_campaigns')?.undo
  if (!undo) throw new Error('there is nothing to undo')
  return app.call(changeCampaigns, undo.input as never)
}

test('several campaigns are changed by one call, each outcome is told, and one Undo takes all of it back', async () => {
  const changes = ids.map((id) => ({ id, daily_budget: 44 }))
  const { data } = await app.call(changeCampaigns, { changes })
  expect(data).toMatchObject({ done: 3, failed: 0, unknown: 0 })
  expect(data.results.map((it) => [it.name, it.outcome])).toEqual([
    ['Bread', 'done'],
    ['Cakes', 'done'],
    ['Coffee', 'done'],
  ])
  expect(await budgets()).toEqual({ Bread: 44, Cakes: 44, Coffee: 44 })
  await undoLast()
  expect(await budgets()).toEqual({ Bread: 30, Cakes: 30, Coffee: 30 })
})

test('one that somebody changed meanwhile, or that was removed on the platform, is told and stops no other', async () => {
  const [bread, cakes, coffee] = ids
  const seen = await all()
  await app.call(changeCampaign, { campaign_id: bread ?? '', daily_budget: 99 })
  const account = { owner: app.owner, customerId: '1000000001' }
  await app.sandbox.removeCampaign(account, cakes ?? '')
  const { data } = await app.call(changeCampaigns, {
    changes: seen.map((it) => ({ id: it.id, version: it.version, status: 'ENABLED' as const })),
  })
  expect(Object.fromEntries(data.results.map((it) => [it.name, [it.outcome, it.says]]))).toEqual({
    Bread: ['failed', 'This campaign has changed since you opened it. Review it before you save.'],
    Cakes: ['failed', 'This campaign was removed and can no longer be changed.'],
    Coffee: ['done', ''],
  })
  expect((await one(coffee))?.status).toBe('ENABLED')
  expect((await one(bread))?.budget).toBe(99)
})

test('what the platform did not answer for is reported as failed once it is read back as not done', async () => {
  silent = ids[1]
  const { data } = await app.call(changeCampaigns, { changes: ids.map((id) => ({ id, status: 'ENABLED' as const })) })
  expect(data.results.map((it) => it.outcome)).toEqual(['done', 'failed', 'done'])
})

test('one whose outcome nobody knows is reported as unknown, and the others go on', async () => {
  silent = ids[1]
  deaf = true
  const { data } = await app.call(changeCampaigns, { changes: ids.map((id) => ({ id, daily_budget: 31 })) })
  expect(data.results.map((it) => it.outcome)).toEqual(['done', 'unknown', 'done'])
  expect(data.unknown).toBe(1)
  isDeaf = false
  await undoLast()
  expect(await budgets()).toEqual({ Bread: 30, Cakes: 30, Coffee: 30 })
})

test('Undo leaves alone what was changed since, and says so', async () => {
  await app.call(changeCampaigns, { changes: ids.map((id) => ({ id, daily_budget: 44 })) })
  await app.call(changeCampaign, { campaign_id: ids[0] ?? '', daily_budget: 50 })
  const { data } = await undoLast()
  expect(data.results.map((it) => it.outcome)).toEqual(['failed', 'done', 'done'])
  expect(await budgets()).toEqual({ Bread: 50, Cakes: 30, Coffee: 30 })
})

test('what is so already is said; a removed one is never woken', async () => {
  await app.call(removeCampaign, { campaign_id: ids[2] ?? '' })
  const { data } = await app.call(changeCampaigns, { changes: ids.map((id) => ({ id, status: 'PAUSED' as const })) })
  expect(data.results.map((it) => it.outcome)).toEqual(['same', 'same', 'failed'])
})

test('another’s campaign is a 404 before anything is changed; none, too many and the same one twice are 422', async () => {
  const bob = await app.another()
  await app.call(linkExistingAccount, { customer_id: '1000000001' }, bob)
  const own = lastSegment((await app.call(createCampaign, aForm, bob)).data.campaign_id)
  const both = { changes: [own, ids[0] ?? ''].map((id) => ({ id, daily_budget: 5 })) }
  expect((await refusal(app.call(changeCampaigns, both, bob))).status).toBe(404)
  expect((await app.call(listCampaigns, {}, bob)).data.campaigns.map((it) => it.budget)).toEqual([30])
  const many = (count: number) => ({
    changes: Array.from({ length: count }, (_, at) => ({ id: String(at + 1), daily_budget: 5 })),
  })
  expect((await refusal(app.call(changeCampaigns, { changes: [] }))).message).toBe('Nothing to save.')
  expect((await refusal(app.call(changeCampaigns, many(BULK_CHANGES_MAX + 1)))).message).toBe(
    `At most ${BULK_CHANGES_MAX} campaigns at once.`,
  )
  expect((await refusal(app.call(changeCampaigns, many(BULK_CHANGES_MAX)))).status).toBe(404)
  const twice = { changes: [1, 2].map(() => ({ id: ids[0] ?? '', daily_budget: 5 })) }
  expect((await refusal(app.call(changeCampaigns, twice))).status).toBe(422)
})

test('labels of several are changed at once, listed with each, and taken back as one', async () => {
  const labels = async () => Object.fromEntries((await all()).map((it) => [it.name, it.labels]))
  const changes = ids.map((id, at) => ({ id, labels: at === 0 ? ['spring', 'Ads'] : ['spring'] }))
  expect((await app.call(changeCampaigns, { changes })).data).toMatchObject({ done: 3, failed: 0 })
  expect(await labels()).toEqual({ Bread: ['Ads', 'spring'], Cakes: ['spring'], Coffee: ['spring'] })
  const again = await app.call(changeCampaigns, { changes })
  expect(again.data.results.map((it) => it.outcome)).toEqual(['same', 'same', 'same'])
  const undo = app.notes.find((it) => it.undo?.action === 'change_campaigns')?.undo
  await app.call(changeCampaigns, undo?.input as never)
  expect(await labels()).toEqual({ Bread: [], Cakes: [], Coffee: [] })
  const twice = { changes: [{ id: ids[0] ?? '', labels: ['Spring', 'spring'] }] }
  expect((await refusal(app.call(changeCampaigns, twice))).message).toBe('Each label at most once.')
})

test('bids of several: one above its budget is refused with the reason, the others are set and taken back as one', async () => {
  await app.call(changeCampaign, { campaign_id: ids[1] ?? '', daily_budget: 3 })
  const bids = async () =>
    Promise.all(
      ids.map(
        async (id) => (await app.call(getCampaignTargeting, { campaign_id: id })).data.bids.ad_groups[0]?.cpc_bid,
      ),
    )
  const before = await bids()
  const { data } = await app.call(changeCampaigns, { changes: ids.map((id) => ({ id, bids: { cpc_bid: 4 } })) })
  expect(data.results.map((it) => [it.outcome, it.says])).toEqual([
    ['done', ''],
    ['failed', 'CPC Bid value must be less than Daily Budget.'],
    ['done', ''],
  ])
  expect(await bids()).toEqual([4, before[1], 4])
  await undoLast()
  expect(await bids()).toEqual(before)
})

test('several are deleted at once, each outcome is told, and nothing pretends that it can be undone', async () => {
  const seen = await all()
  await app.call(changeCampaign, { campaign_id: ids[0] ?? '', daily_budget: 99 })
  const { data } = await app.call(changeCampaigns, {
    changes: seen.map((it) => ({ id: it.id, version: it.version, remove: true as const })),
  })
  expect(Object.fromEntries(data.results.map((it) => [it.name, it.outcome]))).toEqual({
    Bread: 'failed',
    Cakes: 'done',
    Coffee: 'done',
  })
  expect((await all()).filter((it) => it.status === 'REMOVED').map((it) => it.name)).toEqual(['Coffee', 'Cakes'])
  expect(app.notes.at(-1)?.undo).toBeUndefined()
  const both = { changes: [{ id: ids[0] ?? '', remove: true as const, daily_budget: 5 }] }
  expect((await refusal(app.call(changeCampaigns, both))).message).toBe('Change one thing at a time.')
})

test('the assistant labels campaigns without a card, and lists tell the labels', async () => {
  const all = (await app.call(listCampaigns, {})).data.campaigns
  const campaign_ids = all.map((it) => it.id)
  expect(await app.tool('set_labels', { campaign_ids, labels: ['Spring', 'Sale'] })).toMatchObject({
    done: all.length,
    failed: 0,
  })
  const labels = async () => (await app.call(listCampaigns, {})).data.campaigns.map((it) => it.labels)
  expect(await labels()).toEqual(all.map(() => ['Sale', 'Spring']))
  await app.tool('set_labels', { campaign_ids, labels: [] })
  expect(await labels()).toEqual(all.map(() => []))
})
