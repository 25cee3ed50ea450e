import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusal } from '../kit.suite.ts'
import { ConsentError } from '../port.ts'
import { openTestGoogle, type TestGoogle } from './testing/open.ts'
import { addClient } from './testing/world.ts'

const owner = '00000000-0000-4000-8000-000000000001'
const ADS = 'https://www.googleapis.com/auth/adwords'
const trip = { redirectUri: 'https://a.example/auth/callback/google-ads', state: 's', verifier: 'v'.repeat(64) }
const linked = '5556667777'

let google: TestGoogle
let held: string | undefined
let tokens: Record<string, string>
const over: string[] = []
beforeEach(async () => {
  held = undefined
  tokens = {}
  over.length = 0
  google = await openTestGoogle({
    book: {
      tokenOf: async (customerId) => (customerId === linked ? held : tokens[customerId]),
      ended: async (customerId) => void over.push(customerId),
    },
  })
  const { world } = google.google
  addClient(world, { id: linked, name: 'Main' })
  addClient(world, { id: '5556668888', name: 'Agency', isManager: true })
  addClient(world, { id: '5556669999', name: 'Europe', currency: 'NOK' })
})
afterEach(() => google.close())

const yes = (scope = `openid ${ADS}`, accounts = [linked, '5556668888', '5556669999']) =>
  google.google.sayYes('own', accounts, scope)
const kindOf = (run: Promise<unknown>) =>
  run.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ConsentError ? error.kind : error),
  )
const account = { owner, customerId: linked }

test('the consent page is asked for the ads, with PKCE and a token that lasts', () => {
  const { searchParams } = new URL(google.platform.consentUrl(trip))
  expect(Object.fromEntries(searchParams)).toMatchObject({
    scope: `openid email ${ADS}`,
    code_challenge_method: 'S256',
    access_type: 'offline',
    state: 's',
    redirect_uri: trip.redirectUri,
  })
})

test('a yes gives the token; a no, a yes without the ads, and an old code are told apart', async () => {
  yes()
  expect(await google.platform.redeem(owner, 'code=good&state=s', trip)).toEqual({ token: 'own', email: null })
  expect(await kindOf(google.platform.redeem(owner, 'code=good&state=s', trip))).toBe('invalid')
  expect(await kindOf(google.platform.redeem(owner, 'error=access_denied&state=s', trip))).toBe('denied')
  yes('openid email')
  expect(await kindOf(google.platform.redeem(owner, 'code=good&state=s', trip))).toBe('no_scope')
  google.google.grantAnswers({ status: 503, json: {} })
  expect(await kindOf(google.platform.redeem(owner, 'code=good&state=s', trip))).toBe('unavailable')
})

test('the accounts of the login, with why one can’t be used; asked as nobody’s manager', async () => {
  yes()
  expect(await google.platform.loginAccounts(owner, 'own')).toEqual([
    { customerId: linked, name: 'Main', currency: 'USD', isManager: false, problem: null },
    { customerId: '5556668888', name: 'Agency', currency: 'USD', isManager: true, problem: 'manager' },
    { customerId: '5556669999', name: 'Europe', currency: 'NOK', isManager: false, problem: 'currency' },
  ])
  expect(google.google.seen.map((it) => it.headers['login-customer-id'])).toEqual([
    ...Array(4).fill(undefined),
    // An account below the agency.
    '5556668888',
  ])
})

const HER = '5556660001'
const addBelow = () => {
  addClient(google.google.world, { id: HER, name: 'Her bakery', currency: 'EUR', below: '5556668888' })
  addClient(google.google.world, { id: '5556660002', name: 'Inner', isManager: true, below: '5556668888' })
  addClient(google.google.world, { id: '5556667777', name: 'Main', below: '5556668888' })
}

test('accounts below a manager account of the login are listed with it, each once', async () => {
  addBelow()
  yes()
  const found = await google.platform.loginAccounts(owner, 'own')
  expect(found.map((it) => [it.name, it.below])).toEqual([
    ['Main', undefined],
    ['Agency', undefined],
    ['Europe', undefined],
    ['Her bakery', 'Agency'],
  ])
  expect(found.at(-1)).toMatchObject({ customerId: HER, currency: 'EUR', problem: null })
})

test('an account below a manager is linked and called through that manager, found out once', async () => {
  addBelow()
  yes(`openid ${ADS}`, ['5556668888'])
  const hers = { owner, customerId: HER }
  await google.platform.useLogin(hers, 'own')
  tokens[HER] = 'own'
  const before = google.google.seen.length
  expect(await google.platform.listCampaigns(hers)).toEqual([])
  const asked = google.google.seen.slice(before)
  expect(new Set(asked.map((it) => it.headers['login-customer-id']))).toEqual(new Set(['5556668888']))
  google.google.endLogin('own')
  expect((await refusal(google.platform.listCampaigns(hers))).kind).toBe('login_ended')
})

test('an account that is linked by a login is called by it, every other one by the manager', async () => {
  yes()
  held = 'own'
  expect(await google.platform.listCampaigns(account)).toEqual([])
  expect(google.google.seen.every((it) => it.headers['login-customer-id'] === undefined)).toBe(true)
  expect((await refusal(google.platform.listCampaigns({ owner, customerId: '5556669999' }))).kind).not.toBe(
    'login_ended',
  )
  expect(google.google.seen.at(-1)?.headers['login-customer-id']).toBe(google.options.loginCustomerId)
})

test('a permission that was taken back is told and noted, for reads and changes, and given back twice is fine', async () => {
  yes()
  held = 'own'
  await google.platform.listCampaigns(account)
  google.google.endLogin('own')
  expect((await refusal(google.platform.listCampaigns(account))).kind).toBe('login_ended')
  expect((await refusal(google.platform.setSpendingCap(account, null))).kind).toBe('login_ended')
  expect([...new Set(over)]).toEqual([linked])
  await google.platform.revokeLogin('own')
})

test('a login that lost its access to the account is the same to its owner', async () => {
  yes(`openid ${ADS}`, [])
  held = 'own'
  expect((await refusal(google.platform.listCampaigns(account))).kind).toBe('login_ended')
})
