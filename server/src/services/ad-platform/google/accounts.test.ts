import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodCampaign, refusal } from '../kit.suite.ts'
import type { Account } from '../port.ts'
import { openTestGoogle, type TestGoogle } from './testing/open.ts'
import { addClient } from './testing/world.ts'

const owner = '00000000-0000-4000-8000-000000000001'
const another = '00000000-0000-4000-8000-000000000002'
let it: TestGoogle
beforeEach(async () => {
  it = await openTestGoogle()
})
afterEach(() => it.close())

const existing = (change: Parameters<typeof addClient>[1] = { id: '5556667777' }) => {
  const client = addClient(it.google.world, change)
  return { client, account: { owner, customerId: client.id } satisfies Account }
}
const statusOf = (status: string, id = '1') => [{ id, status }]

test('an invitation is PENDING until its account answers; asked twice it stands once', async () => {
  const { client, account } = existing()
  expect(await it.platform.linkState(account)).toBe('NONE')
  expect(await it.platform.requestLink(account)).toBe('PENDING')
  expect(await it.platform.requestLink(account)).toBe('PENDING')
  expect(client.links).toHaveLength(1)
  const [link] = client.links
  if (link) link.status = 'ACTIVE'
  expect(await it.platform.linkState(account)).toBe('ACTIVE')
  expect(await it.platform.listCampaigns(account)).toEqual([])
  await it.platform.unlink(account)
  expect([client.links[0]?.status, await it.platform.linkState(account)]).toEqual(['INACTIVE', 'NONE'])
})

test('the newest link counts; a refused one is DECLINED, a cancelled one is none', async () => {
  const { account } = existing({
    id: '5556667777',
    links: [...statusOf('INACTIVE', '9'), ...statusOf('REFUSED', '30')],
  })
  expect(await it.platform.linkState(account)).toBe('DECLINED')
  const other = existing({ id: '5556668888', links: [...statusOf('REFUSED', '9'), ...statusOf('CANCELED', '30')] })
  expect(await it.platform.linkState(other.account)).toBe('NONE')
})

test('an invitation can be withdrawn; one that never was is not found', async () => {
  const { client, account } = existing()
  expect((await refusal(it.platform.unlink(account))).kind).toBe('not_found')
  await it.platform.requestLink(account)
  await it.platform.unlink(account)
  expect(client.links[0]?.status).toBe('CANCELED')
})

test('an account that is linked already is nobody else’s to take, whether asked for or only looked at', async () => {
  const { account } = existing({ id: '5556667777', links: statusOf('ACTIVE') })
  const stranger = it.open({ holders: { heldByAnother: async () => false, mayTakeUp: async () => false } })
  expect((await refusal(stranger.requestLink(account))).kind).toBe('taken')
  expect(await stranger.linkState(account)).toBe('NONE')
  expect((await refusal(stranger.unlink(account))).kind).toBe('not_found')
  expect(await it.platform.requestLink(account)).toBe('ACTIVE')
  const second = it.open({ holders: { heldByAnother: async () => true, mayTakeUp: async () => true } })
  expect((await refusal(second.requestLink(account))).kind).toBe('taken')
})

test('a number that no account has, and our own, are refused', async () => {
  expect((await refusal(it.platform.requestLink({ owner, customerId: '1234567890' }))).kind).toBe('not_found')
  const own = await refusal(it.platform.requestLink({ owner, customerId: '1112223333' }))
  expect(own.rejections[0]?.reason).toBe('CUSTOMER_CANNOT_MANAGE_SELF')
})

test('two owners may give their accounts one name: each finds their own', async () => {
  const scope = await it.platform.createAccount(owner, { name: 'Adwright 1', timeZone: 'UTC' })
  const theirs = await it.platform.createAccount(another, { name: 'Adwright 1', timeZone: 'UTC' })
  expect(scope.customerId).not.toBe(theirs.customerId)
  expect(await it.platform.accountNamed(another, 'Adwright 1')).toEqual(theirs)
})

test('an account that was made without an answer is found by its name', async () => {
  const platform = it.open({ changeTimeoutMs: 2_000 })
  it.google.next(/createCustomerClient$/, { kind: 'cut' })
  expect((await refusal(platform.createAccount(owner, { name: 'Lost', timeZone: 'UTC' }))).kind).toBe('unknown')
  expect(await platform.accountNamed(owner, 'Lost')).toMatchObject({ owner })
})

test.each([
  [{ currency: 'EUR' }, 'This Google Ads account counts in EUR. Only accounts in US dollars can be used here.'],
  [{ isManager: true }, 'This is a manager account. Please link the account that holds the campaigns.'],
])('what can not be worked with is refused before anything is sent: %j', async (change, message) => {
  const { account } = existing({ id: '5556667777', links: statusOf('ACTIVE'), ...change })
  const calls = [
    it.platform.listCampaigns(account),
    it.platform.clock(account),
    it.platform.createCampaign(account, goodCampaign('x', '2026-04-01')),
    it.platform.hourlyFacts(account, '2026-03-01', '2026-03-02'),
  ]
  for (const call of calls) expect((await refusal(call)).message).toBe(message)
  expect(it.google.seen.every(({ path }) => !path.endsWith('mutate'))).toBe(true)
})

test("a server in UTC makes accounts in Google's name for it", async () => {
  const account = await it.platform.createAccount(owner, { name: 'Shop', timeZone: 'Etc/UTC' })
  expect((await it.platform.clock(account)).timeZone).toBe('Etc/GMT')
})

test("the account's zone is asked once: it never changes", async () => {
  const account = await it.platform.createAccount(owner, { name: 'Shop', timeZone: 'Europe/Berlin' })
  it.google.seen.length = 0
  expect(await it.platform.clock(account)).toMatchObject({ timeZone: 'Europe/Berlin', aheadDays: 0 })
  await it.platform.clock(account)
  expect(it.google.seen).toHaveLength(1)
})

test('a spending cap is an account budget: made once, then changed, and not told twice', async () => {
  const account = await it.platform.createAccount(owner, { name: 'Shop', timeZone: 'UTC' })
  const client = it.google.world.clients.get(account.customerId)
  const proposals = () =>
    it.google.seen.flatMap(({ path, body }) =>
      path.endsWith('accountBudgetProposals:mutate')
        ? [(body.operation as { create: { proposalType: string } }).create.proposalType]
        : [],
    )
  await it.platform.setSpendingCap(account, 5_000_000)
  await it.platform.setSpendingCap(account, 5_000_000)
  await it.platform.setSpendingCap(account, 9_000_000)
  expect([proposals(), client?.spendingLimit]).toEqual([['CREATE', 'UPDATE'], { micros: '9000000' }])
  await it.platform.setSpendingCap(account, null)
  expect(client?.spendingLimit).toEqual({ type: 'INFINITE' })
})

test('an account that is not invoiced has no cap at Google, and that is said', async () => {
  const { account } = existing({ id: '5556667777', links: statusOf('ACTIVE'), invoiced: false })
  const error = await refusal(it.platform.setSpendingCap(account, 5_000_000))
  expect([error.kind, error.message]).toEqual([
    'rejected',
    'Google has no spending limit for this account: it is not paid by invoice through our manager account.',
  ])
  await it.platform.setSpendingCap(account, null)
})
