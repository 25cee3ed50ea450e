import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodCampaign, refusal } from '../kit.suite.ts'
import type { Account } from '../port.ts'
import { openTestGoogle, type TestGoogle } from './testing/open.ts'
import { addClient } from './testing/world.ts'

const owner = '00000000-0000-4000-8000-000000000001'
const another = '00000000-0000-4000-8000-000000000002'
let google: TestGoogle
beforeEach(async () => {
  google = await openTestGoogle()
})
afterEach(() => google.close())

const existing = (change: Parameters<typeof addClient>[1] = { id: '5556667777' }) => {
  const client = addClient(google.google.world, change)
  return { client, account: { owner, customerId: client.id } satisfies Account }
}
const statusOf = (status: string, id = '1') => [{ id, status }]

test('an invitation is PENDING until its account answers; asked twice it is there once', async () => {
  const { client, account } = existing()
  expect(await google.platform.linkState(account)).toBe('NONE')
  expect(await google.platform.requestLink(account)).toBe('PENDING')
  expect(await google.platform.requestLink(account)).toBe('PENDING')
  expect(client.links).toHaveLength(1)
  const [link] = client.links
  if (link) link.status = 'ACTIVE'
  expect(await google.platform.linkState(account)).toBe('ACTIVE')
  expect(await google.platform.listCampaigns(account)).toEqual([])
  await google.platform.unlink(account)
  expect([client.links[0]?.status, await google.platform.linkState(account)]).toEqual(['INACTIVE', 'NONE'])
})

test('the newest link counts; a refused one is DECLINED, a cancelled one doesn’t count', async () => {
  const { account } = existing({
    id: '5556667777',
    links: [...statusOf('INACTIVE', '9'), ...statusOf('REFUSED', '30')],
  })
  expect(await google.platform.linkState(account)).toBe('DECLINED')
  const other = existing({ id: '5556668888', links: [...statusOf('REFUSED', '9'), ...statusOf('CANCELED', '30')] })
  expect(await google.platform.linkState(other.account)).toBe('NONE')
})

test('an invitation can be withdrawn; one that never was is not found', async () => {
  const { client, account } = existing()
  expect((await refusal(google.platform.unlink(account))).kind).toBe('not_found')
  await google.platform.requestLink(account)
  await google.platform.unlink(account)
  expect(client.links[0]?.status).toBe('CANCELED')
})

test('an account that is linked already is nobody else’s to take, whether asked for or only looked at', async () => {
  const { account } = existing({ id: '5556667777', links: statusOf('ACTIVE') })
  const stranger = google.open({ holders: { heldByAnother: async () => false, mayTakeUp: async () => false } })
  expect((await refusal(stranger.requestLink(account))).kind).toBe('taken')
  expect(await stranger.linkState(account)).toBe('NONE')
  expect((await refusal(stranger.unlink(account))).kind).toBe('not_found')
  expect(await google.platform.requestLink(account)).toBe('ACTIVE')
  const second = google.open({ holders: { heldByAnother: async () => true, mayTakeUp: async () => true } })
  expect((await refusal(second.requestLink(account))).kind).toBe('taken')
})

test('a number that no account has, and our own, are refused', async () => {
  expect((await refusal(google.platform.requestLink({ owner, customerId: '1234567890' }))).kind).toBe('not_found')
  const own = await refusal(google.platform.requestLink({ owner, customerId: '1112223333' }))
  expect(own.rejections[0]?.reason).toBe('CUSTOMER_CANNOT_MANAGE_SELF')
})

test('two owners may give their accounts one name: each finds their own', async () => {
  const scope = await google.platform.createAccount(owner, { name: 'Adwright 1', timeZone: 'UTC', currency: 'USD' })
  const theirs = await google.platform.createAccount(another, { name: 'Adwright 1', timeZone: 'UTC', currency: 'USD' })
  expect(scope.customerId).not.toBe(theirs.customerId)
  expect(await google.platform.accountNamed(another, 'Adwright 1')).toEqual(theirs)
})

test('an account that was made without an answer is found by its name', async () => {
  const platform = google.open({ changeTimeoutMs: 2_000 })
  google.google.next(/createCustomerClient$/, { kind: 'cut' })
  expect((await refusal(platform.createAccount(owner, { name: 'Lost', timeZone: 'UTC', currency: 'USD' }))).kind).toBe(
    'unknown',
  )
  expect(await platform.accountNamed(owner, 'Lost')).toMatchObject({ owner })
})

test.each([
  [
    { currency: 'NOK' },
    'This Google Ads account counts in NOK. Only accounts in these currencies can be used here: USD, EUR, GBP, CAD, AUD, MXN, BRL, INR, JPY.',
  ],
  [{ isManager: true }, 'This is a manager account. Please link the account with the campaigns.'],
])('what can not be worked with is refused before anything is sent: %j', async (change, message) => {
  const { account } = existing({ id: '5556667777', links: statusOf('ACTIVE'), ...change })
  const calls = [
    google.platform.listCampaigns(account),
    google.platform.clock(account),
    google.platform.createCampaign(account, goodCampaign('x', asDay('2026-04-01'))),
    google.platform.hourlyFacts(account, asDay('2026-03-01'), asDay('2026-03-02')),
  ]
  for (const refused of await Promise.all(calls.map(refusal))) expect(refused.message).toBe(message)
  expect(google.google.seen.every(({ path }) => !path.endsWith('mutate'))).toBe(true)
})

test("a server in UTC makes accounts in Google's name for it", async () => {
  const account = await google.platform.createAccount(owner, { name: 'Shop', timeZone: 'Etc/UTC', currency: 'USD' })
  expect((await google.platform.clock(account)).timeZone).toBe('Etc/GMT')
})

test("the account's zone is asked once: it never changes", async () => {
  const account = await google.platform.createAccount(owner, {
    name: 'Shop',
    timeZone: 'Europe/Berlin',
    currency: 'USD',
  })
  google.google.seen.length = 0
  expect(await google.platform.clock(account)).toMatchObject({ timeZone: 'Europe/Berlin', aheadDays: 0 })
  await google.platform.clock(account)
  expect(google.google.seen).toHaveLength(1)
})

test('a spending cap is an account budget: made once, then changed, and not told twice', async () => {
  const account = await google.platform.createAccount(owner, { name: 'Shop', timeZone: 'UTC', currency: 'USD' })
  const client = google.google.world.clients.get(account.customerId)
  const proposals = () =>
    google.google.seen.flatMap(({ path, body }) =>
      path.endsWith('accountBudgetProposals:mutate')
        ? [(body.operation as { create: { proposalType: string } }).create.proposalType]
        : [],
    )
  await google.platform.setSpendingCap(account, micros(5_000_000))
  await google.platform.setSpendingCap(account, micros(5_000_000))
  await google.platform.setSpendingCap(account, micros(9_000_000))
  expect([proposals(), client?.spendingLimit]).toEqual([['CREATE', 'UPDATE'], { micros: '9000000' }])
  await google.platform.setSpendingCap(account, null)
  expect(client?.spendingLimit).toEqual({ type: 'INFINITE' })
})

test('an account that is not invoiced has no cap at Google, and that is said', async () => {
  const { account } = existing({ id: '5556667777', links: statusOf('ACTIVE'), invoiced: false })
  const error = await refusal(google.platform.setSpendingCap(account, micros(5_000_000)))
  expect([error.kind, error.message]).toEqual([
    'rejected',
    'Google has no spending limit for this account, because it isn’t billed by invoice through our manager account.',
  ])
  await google.platform.setSpendingCap(account, null)
})
