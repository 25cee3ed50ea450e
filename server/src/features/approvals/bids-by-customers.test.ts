import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApprovalsApp, startApprovalsApp } from '#testing/approvals-app.ts'

const DAY_MS = 86_400_000
let app: ApprovalsApp
let id: string
const path = () => `/api/google-ads/campaigns/${id}`
const set = (bids: object) => app.ana.call<{ code: string; errors: object[] }>('PUT', `${path()}/bids`, bids)
const turn = (status: 'ENABLED' | 'PAUSED') => app.ana.call<{ code: string }>('PUT', path(), { status })
const bids = async () => (await app.ana.call<{ data: { bids: object } }>('GET', `${path()}/targeting`)).json.data.bids
const customers = 'maximize_conversions'

/** A paused campaign with enough customers to bid by them. */
beforeEach(async () => {
  app = await startApprovalsApp()
  id = await app.makeCampaign('Drain Week')
  await app.ana.call('PUT', path(), { daily_budget: 80 })
  await turn('ENABLED')
  for (const kind of ['CONTACTS', 'PURCHASES'])
    await app.ana.call('POST', '/api/google-ads/conversions', {
      name: kind,
      category: kind,
      default_value: 25,
      currency_code: 'USD',
    })
  app.app.clock.advance(29 * DAY_MS)
  await app.app.runJob('import_figures', { owner: app.ana.id })
  await turn('PAUSED')
})
afterEach(() => app.app.close())

test('a yes holds for bidding by customers: the client sees it, and another way or another target needs another yes', async () => {
  expect((await set({ bidding_strategy: customers, target_cost: 12.5 })).status).toBe(200)
  const shared = (await app.share({ campaign_id: id })).json
  const words = 'Maximize conversions: about $12.50 a customer'
  expect((await app.see()).json.bids).toBe(words)
  expect((await app.mails()).at(-1)?.text.replace(/\s+/g, ' ')).toContain(`The bid is: ${words}.`)
  await app.answer({ decision: 'approved' })
  for (const change of [{ target_cost: 40 }, { target_cost: null }, { bidding_strategy: 'manual_cpc', cpc_bid: 2 }]) {
    expect((await set(change)).status).toBe(200)
    expect([(await turn('ENABLED')).status, (await turn('ENABLED')).json.code]).toEqual([
      409,
      'client_approval_required',
    ])
  }
  expect((await app.launch(shared.id)).status).toBe(200)
  expect(await bids()).toMatchObject({ bidding_strategy: customers, target_cost: 12.5 })
})

test('a yes for bids by the click covers no bidding by customers; the change back needs no other yes', async () => {
  await app.share({ campaign_id: id })
  await app.answer({ decision: 'approved' })
  await set({ bidding_strategy: customers })
  expect((await turn('ENABLED')).json.code).toBe('client_approval_required')
  const entry = (await app.activity()).find((it) => it.action === 'change_bids' && it.outcome === 'done')
  expect((await app.ana.call('POST', `/api/activity/${entry?.id}/undo`)).status).toBe(200)
  expect(await bids()).toMatchObject({ bidding_strategy: 'manual_cpc' })
  expect((await turn('ENABLED')).status).toBe(200)
})
