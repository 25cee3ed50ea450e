import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../kit.suite.ts'
import { newOwner, openTestSandbox, type TestSandbox } from './testing.ts'

let world: TestSandbox
beforeAll(async () => {
  world = await openTestSandbox()
})
afterAll(() => world.close())

const magic = (customerId: string) => ({ owner: world.owner, customerId: `100000${customerId}` })
const kindOf = async (work: Promise<unknown>) => (await refusal(work)).kind

test('sandbox.md: 0001 accepts at once', async () => {
  expect(await world.sandbox.requestLink(magic('0001'))).toBe('ACTIVE')
})

test('sandbox.md: 0002 accepts after ten seconds of real time', async () => {
  const account = magic('0002')
  expect(await world.sandbox.requestLink(account)).toBe('PENDING')
  world.wait(9_999)
  expect(await world.sandbox.linkState(account)).toBe('PENDING')
  world.wait(1)
  expect(await world.sandbox.linkState(account)).toBe('ACTIVE')
})

test('sandbox.md: 0003 is PENDING and declines at the first check', async () => {
  expect(await world.sandbox.requestLink(magic('0003'))).toBe('PENDING')
  expect(await world.sandbox.linkState(magic('0003'))).toBe('DECLINED')
})

test('sandbox.md: 0429 is busy and says when to come back, 0500 fails, 0409 is taken; none of them is linked', async () => {
  const busy = await refusal(world.sandbox.requestLink(magic('0429')))
  expect([busy.kind, busy.retryAfterSeconds]).toEqual(['busy', 30])
  expect(await kindOf(world.sandbox.requestLink(magic('0500')))).toBe('unavailable')
  expect(await kindOf(world.sandbox.requestLink(magic('0409')))).toBe('taken')
  expect(await world.sandbox.linkState(magic('0409'))).toBe('NONE')
})

test('sandbox.md: 0504 times out although the work was done', async () => {
  expect(await kindOf(world.sandbox.requestLink(magic('0504')))).toBe('unknown')
  expect(await world.sandbox.linkState(magic('0504'))).toBe('ACTIVE')
  expect(await world.sandbox.requestLink(magic('0504'))).toBe('ACTIVE')
})

test('a magic id is a fresh account for each person', async () => {
  const other = { ...magic('0001'), owner: await newOwner(world.database) }
  expect(await world.sandbox.linkState(other)).toBe('NONE')
  expect(await world.sandbox.requestLink(other)).toBe('ACTIVE')
})

test('any other account waits until its owner accepts; the standing invitation is taken up, never doubled', async () => {
  const account = { owner: world.owner, customerId: '7778889999' }
  expect(await world.sandbox.requestLink(account)).toBe('PENDING')
  expect(await world.sandbox.requestLink(account)).toBe('PENDING')
  expect((await refusal(world.sandbox.listCampaigns(account))).rejections[0]?.reason).toBe('USER_PERMISSION_DENIED')
  expect(await world.sandbox.answer(account, 'accept')).toEqual({ found: 1, changed: 1 })
  expect(await world.sandbox.linkState(account)).toBe('ACTIVE')
  const stranger = { ...account, owner: await newOwner(world.database) }
  expect(await kindOf(world.sandbox.requestLink(stranger))).toBe('taken')
})

test('an invitation can be withdrawn; an account that was never asked for is not there', async () => {
  const account = { owner: world.owner, customerId: '7778880000' }
  expect(await kindOf(world.sandbox.unlink(account))).toBe('not_found')
  await world.sandbox.requestLink(account)
  await world.sandbox.unlink(account)
  expect(await world.sandbox.linkState(account)).toBe('NONE')
})

test("another person's account is not there", async () => {
  const account = await world.sandbox.createAccount(world.owner, { name: 'Mine', timeZone: 'UTC', currency: 'USD' })
  const stranger = { ...account, owner: await newOwner(world.database) }
  expect(await kindOf(world.sandbox.listCampaigns(stranger))).toBe('not_found')
  expect(await kindOf(world.sandbox.clock(stranger))).toBe('not_found')
})

test('everything is there after a restart, and goes with its owner', async () => {
  const owner = await newOwner(world.database)
  const account = await world.sandbox.createAccount(owner, { name: 'Mine', timeZone: 'UTC', currency: 'USD' })
  expect(await world.reopen().linkState(account)).toBe('ACTIVE')
  await world.database.pool.query('delete from users where id = $1', [owner])
  expect(await world.reopen().linkState(account)).toBe('NONE')
})
