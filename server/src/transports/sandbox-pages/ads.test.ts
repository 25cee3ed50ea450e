import { asDay } from '@adwright/contract/values/day.rules'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '#services/ad-platform/sandbox/testing.ts'
import { answerFailure } from '#transports/failure.ts'
import { goodCampaign } from '#services/ad-platform/kit.suite.ts'
import { openAdsPages } from './ads.ts'
import { openFaults } from './faults.ts'
import { readForms } from './forms.ts'

let world: TestSandbox
let app: FastifyInstance
const changedOwners: string[] = []

beforeAll(async () => {
  world = await openTestSandbox()
  world.sandbox.onChanged((owner) => changedOwners.push(owner))
  app = fastify()
  app.setErrorHandler(answerFailure)
  readForms(app)
  openAdsPages(app, world.sandbox)
  openFaults(app, { ads: world.sandbox.fault })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const json = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })

test('an invitation is on the page, and accepting it links the account and tells the product', async () => {
  const account = { owner: world.owner, customerId: '2223334444' }
  expect(await world.sandbox.requestLink(account)).toBe('PENDING')
  const page = await app.inject('/sandbox/ads')
  expect(page.body).toContain('222-333-4444')
  expect(page.body).toContain(`${world.owner}@example.com`)
  expect(page.body).toContain('action="/sandbox/ads/accounts/2223334444/accept"')
  const reply = await form('/sandbox/ads/accounts/2223334444/accept', { owner: world.owner })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/sandbox/ads'])
  expect(await world.sandbox.linkState(account)).toBe('ACTIVE')
  expect(changedOwners).toContain(world.owner)
  expect((await json('/sandbox/ads/accounts/2223334444/accept', {})).statusCode).toBe(409)
})

test('a machine declines with JSON, dashes or not, without naming an owner', async () => {
  const account = { owner: world.owner, customerId: '2223335555' }
  await world.sandbox.requestLink(account)
  const reply = await json('/sandbox/ads/accounts/222-333-5555/decline', {})
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, accounts: 1 }])
  expect(await world.sandbox.linkState(account)).toBe('DECLINED')
})

test('the clock moves on by form and by JSON', async () => {
  const account = await world.sandbox.createAccount(world.owner, { name: 'Clock', timeZone: 'UTC', currency: 'USD' })
  const { customerId } = account
  expect((await form('/sandbox/ads/clock', { customer_id: customerId, owner: '', days: '7' })).statusCode).toBe(303)
  expect((await json('/sandbox/ads/clock', { customer_id: customerId, days: 1 })).statusCode).toBe(200)
  expect((await world.sandbox.clock(account)).aheadDays).toBe(8)
  expect((await app.inject('/sandbox/ads')).body).toContain('8 days ahead')
})

test('the customer tag is taken off the website and put back, by form and by JSON', async () => {
  const { customerId } = await world.sandbox.createAccount(world.owner, {
    name: 'Tag',
    timeZone: 'UTC',
    currency: 'USD',
  })
  const hasTag = async () => (await world.sandbox.accounts()).find((it) => it.customerId === customerId)?.hasTag
  expect(await hasTag()).toBe(true)
  expect((await form('/sandbox/ads/tag', { customer_id: customerId, owner: '', on: 'false' })).statusCode).toBe(303)
  expect(await hasTag()).toBe(false)
  expect((await app.inject('/sandbox/ads')).body).toContain('Put the tag on the website')
  expect((await json('/sandbox/ads/tag', { customer_id: customerId, on: false })).statusCode).toBe(409)
  expect((await json('/sandbox/ads/tag', { customer_id: customerId, on: true })).statusCode).toBe(200)
  expect(await hasTag()).toBe(true)
})

test('what makes no sense is refused, with its field (contract.md, Conventions)', async () => {
  const nameless = (await json('/sandbox/ads/clock', { customer_id: '9998887777' })).json()
  expect(nameless).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'days', message: 'Must be a number.' }],
  })
  expect((await json('/sandbox/faults', {})).json().errors[0]).toEqual({ path: 'service', message: 'Required' })
  expect((await json('/sandbox/ads/clock', { customer_id: '1', days: 1 })).statusCode).toBe(422)
  expect((await json('/sandbox/ads/clock', { customer_id: '9998887777', days: 0 })).statusCode).toBe(422)
  expect((await json('/sandbox/ads/clock', { customer_id: '9998887777', days: 1 })).statusCode).toBe(404)
  expect((await json('/sandbox/ads/accounts/9998887777/accept', {})).statusCode).toBe(404)
  expect((await json('/sandbox/faults', { service: 'toaster', kind: 'error' })).statusCode).toBe(422)
  expect((await json('/sandbox/faults', { service: 'ads', kind: 'fire' })).statusCode).toBe(422)
})

test('a campaign is shown with its status and its review, and its name is only text', async () => {
  const account = await world.sandbox.createAccount(world.owner, { name: 'Named', timeZone: 'UTC', currency: 'USD' })
  await world.sandbox.createCampaign(account, goodCampaign('<b>Bold</b>', asDay('2026-04-01')))
  const { body } = await app.inject('/sandbox/ads')
  expect(body).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  expect(body).toContain('In review')
})

test('a fault hits the next call', async () => {
  expect((await json('/sandbox/faults', { service: 'ads', kind: 'error', times: 1 })).statusCode).toBe(200)
  await expect(world.sandbox.userInterests()).rejects.toMatchObject({ kind: 'unavailable' })
  expect((await world.sandbox.userInterests()).length).toBeGreaterThan(100)
})
