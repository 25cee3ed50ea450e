import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { ActivityEntry } from '@adwright/contract/activity'
import type { ApprovalClient } from '@adwright/contract/approvals'
import type { BulkResult } from '@adwright/contract/campaigns/bulk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MailError } from '#services/mailer/port.ts'
import { aForm } from '#testing/ads-app.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { aClient, anOwnerIn, type ApprovalsApp, aDraft } from '#testing/approvals-app.ts'

let product: TestApp
let app: ApprovalsApp
let id: string
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  app = await anOwnerIn(product)
  id = await app.makeCampaign('Drain Week')
})

interface Refused {
  readonly code: string
  readonly detail: string
}
const path = () => `/api/google-ads/campaigns/${id}`
const status = async () => (await app.campaigns()).find((one) => one.id === id)?.status
const turnOn = () => app.ana.call<Refused>('PUT', path(), { status: 'ENABLED' })
async function setPeople(age_ranges: object) {
  const group = (await app.campaigns())[0]?.ad_groups[0]?.id
  const none = { target: [], exclude: [] }
  return app.ana.call('POST', `/api/google-ads/ad-groups/${group}/demographics`, {
    demographics: { age_ranges, gender: none, income_ranges: none },
  })
}
const setRule = (needs_yes: boolean, email = aClient.client_email) =>
  app.ana.call<ApprovalClient & { paused: string[] }>('PUT', `/api/api/campaign-share/clients/${email}`, { needs_yes })
const ask = (more: object = {}) => app.share({ campaign_id: id, ...more })
const mailer = () => app.app.services.mailer as { send: unknown }

describe('decisions, A client who was asked: nothing of that campaign runs before their yes', () => {
  test('turning it on is refused with the next step, and after the yes it is not', async () => {
    await ask()
    const refused = await turnOn()
    expect([refused.status, refused.json.code]).toEqual([409, 'client_approval_required'])
    expect(refused.json.detail).toBe(
      'Carla Client hasn’t approved “Drain Week” yet, so it can’t run. Wait for the answer, or switch off “Nothing runs without their yes” for this client under Shared Campaigns.',
    )
    expect(await status()).toBe('PAUSED')
    // The log names what failed the same way as what succeeded.
    const failed = (await app.activity()).find((one) => one.outcome === 'failed')
    expect(failed).toMatchObject({ action: 'change_campaign', target: 'Drain Week' })
    await app.answer({ decision: 'approved' })
    expect((await turnOn()).status).toBe(200)
    expect(await status()).toBe('ENABLED')
  })

  test('after a no it stays off, and the refusal says so', async () => {
    await ask()
    await app.answer({ decision: 'disapproved', reason: 'Too dear' })
    const refused = await turnOn()
    expect(refused.status).toBe(409)
    expect(refused.json.detail).toMatch(/^Carla Client rejected “Drain Week”, so it can’t run\. Change it and send it/)
  })

  test('by no way: bulk, the wizard’s last step, undo, an import', async () => {
    await app.ana.call('PUT', path(), { status: 'ENABLED' })
    await app.ana.call('PUT', path(), { status: 'PAUSED' })
    await ask()
    const isPause = ({ action, after }: ActivityEntry) =>
      action === 'change_campaign' && JSON.stringify(after) === '{"status":"PAUSED"}'
    const paused = (await app.activity()).find(isPause)
    const undone = await app.ana.call<Refused>('POST', `/api/activity/${paused?.id}/undo`)
    expect([undone.status, undone.json.code]).toEqual([409, 'client_approval_required'])
    const bulk = await app.ana.call<{ data: { results: BulkResult[] } }>('POST', '/api/google-ads/campaigns-bulk', {
      changes: [{ id, status: 'ENABLED' }],
    })
    expect(bulk.json.data.results).toMatchObject([{ outcome: 'failed', says: expect.stringContaining('Carla Client') }])
    const wizard = await app.ana.call<Refused>('PUT', `${path()}/setup`, { finished: true, turn_on: true })
    expect([wizard.status, wizard.json.code]).toEqual([409, 'client_approval_required'])
    const file = { csv: 'Campaign,Campaign Status\nDrain Week,Enabled\n' }
    const plan = await app.ana.call('POST', '/api/google-ads/campaigns-file/preview', file)
    await app.ana.call('POST', '/api/google-ads/campaigns-file', { ...file, ...(plan.json as { data: object }).data })
    expect(await status()).toBe('PAUSED')
  })

  test('nor by a tool: it is refused before anybody is asked for a yes', async () => {
    await ask()
    const { http } = app.app.server
    await http.listen({ port: 0, host: '127.0.0.1' })
    const key = (await app.ana.call<{ key: string }>('POST', '/api/auth/api-keys', { name: 'Desktop', scope: 'write' }))
      .json
    const client = new Client({ name: 'test', version: '1' })
    const url = new URL(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}/mcp`)
    const requestInit = { headers: { authorization: `Bearer ${key.key}` } }
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
    const told = await client.callTool({ name: 'resume_campaign', arguments: { campaign_id: id } })
    await client.close()
    expect(told.isError).toBe(true)
    expect(JSON.stringify(told.content)).toContain('Carla Client hasn’t approved')
    expect(await status()).toBe('PAUSED')
  })

  test('a campaign that runs is paused when a client is asked, and the log says so', async () => {
    await turnOn()
    const shared = await ask()
    expect(shared.json).toMatchObject({ running: false, needs_yes: true })
    expect(await status()).toBe('PAUSED')
    const entry = (await app.activity()).find((one) => one.action === 'share_campaign_for_approval')
    expect(entry).toMatchObject({
      action: 'share_campaign_for_approval',
      before: { status: 'ENABLED' },
      after: { status: 'PAUSED' },
      undoable: false,
    })
  })

  test('a mail that could not go leaves it running, and nobody asked', async () => {
    await turnOn()
    const { send } = mailer()
    mailer().send = () => Promise.reject(new MailError('unavailable', 'down'))
    expect((await ask()).status).toBe(503)
    mailer().send = send
    expect(await status()).toBe('ENABLED')
    expect(await app.list()).toEqual([])
  })

  test('a yes holds for what was seen: another budget needs another yes, unless it was launched', async () => {
    const shared = (await ask()).json
    await app.answer({ decision: 'approved' })
    await app.ana.call('PUT', path(), { daily_budget: 500 })
    const refused = await turnOn()
    expect(refused.status).toBe(409)
    expect(refused.json.detail).toMatch(/^“Drain Week” isn’t what Carla Client approved, so it can’t run\. Launch what/)
    expect((await app.launch(shared.id)).status).toBe(200)
    expect((await app.campaigns())[0]).toMatchObject({ status: 'ENABLED', budget: aForm.daily_budget })
    await app.ana.call('PUT', path(), { status: 'PAUSED', daily_budget: 31 })
    expect((await turnOn()).status).toBe(200)
  })

  test.each([
    ['another place', () => app.ana.call('POST', `${path()}/locations`, { location_ids: ['1013509'] })],
    [
      'another schedule',
      () =>
        app.ana.call('POST', `/api/google-ads/google-ads/campaigns/${id}/ad-schedule`, {
          schedules: [
            { day_of_week: 'SATURDAY', start_hour: 9, start_minute: 'ZERO', end_hour: 17, end_minute: 'ZERO' },
          ],
        }),
    ],
    ['other people', () => setPeople({ target: ['AGE_RANGE_18_24'], exclude: [] })],
    [
      'another negative keyword',
      () => app.ana.call('PUT', `${path()}/keywords`, { negative_keywords: [{ text: 'free' }] }),
    ],
    ['another bid', () => app.ana.call('PUT', `${path()}/bids`, { cpc_bid: 3 })],
    [
      'another bidding strategy',
      () => app.ana.call('PUT', `${path()}/bids`, { bidding_strategy: 'maximize_clicks', cpc_bid: 2 }),
    ],
    [
      'a keyword’s own bid',
      () => app.ana.call('PUT', `${path()}/bids`, { keywords: [{ keyword: aForm.keywords[0], cpc_bid: 9 }] }),
    ],
  ])(
    'a yes holds for where, when, to whom and for what bid it was to be shown: %s needs another yes',
    async (_what, change) => {
      const shared = (await ask()).json
      await app.answer({ decision: 'approved' })
      expect((await change()).status).toBe(200)
      const refused = await turnOn()
      expect([refused.status, refused.json.code]).toEqual([409, 'client_approval_required'])
      expect(await status()).toBe('PAUSED')
      // Asked again, the new approval is for the current state; launching the old one would write what was approved then.
      await ask()
      await app.answer({ decision: 'approved' })
      expect((await turnOn()).status).toBe(200)
      expect(shared.targeting).toMatchObject({ locations: [{ name: 'United States' }], schedules: [] })
    },
  )

  test('a yes holds for the assets as well: the client sees them, others need another yes, and a launch puts them back', async () => {
    const callouts = (...texts: string[]) => ({ add: texts.map((text) => ({ kind: 'CALLOUT', text })) })
    const assets = async () =>
      (await app.ana.call<{ data: { assets: { id: string; text: string }[] } }>('GET', `${path()}/assets`)).json.data
        .assets
    await app.ana.call('POST', `${path()}/assets`, callouts('Open on Sundays'))
    const shared = (await ask()).json
    expect((await app.see()).json.assets).toEqual([
      { kind: 'CALLOUT', text: 'Open on Sundays', in_words: 'Callout “Open on Sundays”' },
    ])
    expect((await app.mails()).at(-1)?.text.replace(/\s+/g, ' ')).toContain(
      'Shown with the ads: Callout “Open on Sundays”.',
    )
    await app.answer({ decision: 'approved' })
    await app.ana.call('POST', `${path()}/assets`, callouts('Cheapest in town'))
    const refused = await turnOn()
    expect([refused.status, refused.json.detail]).toEqual([
      409,
      expect.stringContaining('isn’t what Carla Client approved'),
    ])
    expect((await app.launch(shared.id)).status).toBe(200)
    expect((await assets()).map((it) => it.text)).toEqual(['Open on Sundays'])
    expect(await status()).toBe('ENABLED')
  })

  test('a launch writes the bids that were approved, also where the budget was lowered below them meanwhile', async () => {
    const bids = (input: object) => app.ana.call('PUT', `${path()}/bids`, input)
    await bids({ keywords: [{ keyword: aForm.keywords[0], cpc_bid: 4 }] })
    const { json } = await ask()
    expect(json.bids?.in_words).toBe(`Manual CPC: $2 a click at most; ${aForm.keywords[0]}: $4`)
    expect((await app.mails()).at(-1)?.text.replace(/\s+/g, ' ')).toContain(`The bid is: ${json.bids?.in_words}.`)
    await app.answer({ decision: 'approved' })
    await bids({ keywords: [{ keyword: aForm.keywords[0], cpc_bid: null }] })
    await bids({ bidding_strategy: 'maximize_clicks', cpc_bid: 1 })
    await app.ana.call('PUT', path(), { daily_budget: 1.5 })
    expect((await app.launch(json.id)).status).toBe(200)
    const now = await app.ana.call<{ data: { bids: object } }>('GET', `${path()}/targeting`)
    expect(now.json.data.bids).toMatchObject({ bidding_strategy: 'manual_cpc', cpc_bid: 2 })
    const list = await app.ana.call<{ data: { keywords: object[] } }>('GET', `${path()}/keywords`)
    expect(list.json.data.keywords).toContainEqual(expect.objectContaining({ cpc_bid: 4 }))
  })

  test('what they said yes to goes on while they are asked about a change, and after a no to the change', async () => {
    const { json } = await ask()
    await app.answer({ decision: 'approved' })
    await app.launch(json.id)
    await ask({ campaign_data: { ...aDraft, title: 'Drain Month' } })
    expect(await status()).toBe('ENABLED')
    await app.answer({ decision: 'disapproved', reason: 'No' })
    await app.ana.call('PUT', path(), { status: 'PAUSED' })
    expect((await turnOn()).status).toBe(200)
  })

  test('of several clients each has a say, in a launch too', async () => {
    const { json } = await ask()
    await app.answer({ decision: 'approved' })
    await ask({ client_name: 'Dora', client_email: 'dora@client.example' })
    expect((await turnOn()).json.detail).toMatch(/^Dora hasn’t approved/)
    const launch = await app.launch(json.id)
    expect([launch.status, launch.json.code]).toEqual([409, 'client_approval_required'])
    expect(await status()).toBe('PAUSED')
  })
})

describe('the rule of one client', () => {
  test('on for a new one, by address whatever its case; the owner may lift it, and take that back', async () => {
    await ask({ client_email: 'Carla@Client.Example' })
    const clients = () => app.ana.call<ApprovalClient[]>('GET', '/api/api/campaign-share/clients')
    expect((await clients()).json).toEqual([
      { client_name: 'Carla Client', client_email: 'Carla@Client.Example', needs_yes: true },
    ])
    expect((await setRule(false)).json).toMatchObject({ needs_yes: false, paused: [] })
    expect((await clients()).json).toMatchObject([{ needs_yes: false }])
    expect((await app.list())[0]).toMatchObject({ needs_yes: false })
    expect((await turnOn()).status).toBe(200)
    const lifted = (await app.activity()).find((one) => one.action === 'set_client_rule')
    expect(lifted).toMatchObject({ target: 'Carla Client', before: { needs_yes: true }, after: { needs_yes: false } })
    await app.ana.call('POST', `/api/activity/${lifted?.id}/undo`)
    expect((await clients()).json).toMatchObject([{ needs_yes: true }])
    expect(await status()).toBe('PAUSED')
  })

  test('switched on again it pauses what runs without the yes, and names it', async () => {
    await ask({ needs_yes: false })
    await turnOn()
    expect((await setRule(true)).json).toMatchObject({ needs_yes: true, paused: ['Drain Week'] })
    expect(await status()).toBe('PAUSED')
  })

  test('nobody’s client: 404; another owner’s rule says nothing here', async () => {
    expect((await setRule(false, 'nobody@example.com')).status).toBe(404)
    await ask()
    const bob = await app.app.signUp()
    const body = { needs_yes: false }
    expect((await bob.call('PUT', `/api/api/campaign-share/clients/${aClient.client_email}`, body)).status).toBe(404)
    expect((await turnOn()).status).toBe(409)
  })
})
