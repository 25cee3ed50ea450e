import { asDay } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodCampaign, refusal } from '../kit.suite.ts'
import type { Account } from '../port.ts'
import { answers, told } from './testing/complaints.ts'
import { openTestGoogle, type TestGoogle } from './testing/open.ts'

const owner = '00000000-0000-4000-8000-000000000001'
let google: TestGoogle
let account: Account
beforeEach(async () => {
  google = await openTestGoogle()
  account = await google.platform.createAccount(owner, { name: 'Shop', timeZone: 'America/New_York', currency: 'USD' })
  google.google.seen.length = 0
})
afterEach(() => google.close())

const SEARCH = /googleAds:search$/
const MUTATE = /googleAds:mutate$/
const list = (platform = google.platform) => platform.listCampaigns(account)
const create = (name = 'One', platform = google.platform) =>
  platform.createCampaign(account, goodCampaign(name, asDay('2026-04-01')))
const sent = (at: RegExp) => google.google.seen.filter(({ path }) => at.test(path)).length

test('every call carries the token and the manager account, and a developer token only where there is one', async () => {
  await list()
  const [first] = google.google.seen
  expect(first?.headers).toMatchObject({ authorization: 'Bearer token-1', 'login-customer-id': '1112223333' })
  expect(first?.headers).not.toHaveProperty('developer-token')
  await list(google.open({ developerToken: 'dev' }))
  expect(google.google.seen.at(-1)?.headers['developer-token']).toBe('dev')
})

test('the token is asked for once, however many wait for it', async () => {
  const fresh = google.open()
  const before = google.google.grants.length
  await Promise.all([list(fresh), list(fresh), fresh.userInterests()])
  expect(google.google.grants.length - before).toBe(1)
  expect(Object.fromEntries(google.google.grants.at(-1) ?? [])).toEqual({
    grant_type: 'refresh_token',
    client_id: 'client',
    client_secret: 'secret',
    refresh_token: 'refresh',
  })
})

test('an expired token is renewed once and the call is sent again, a change too', async () => {
  await list()
  google.google.expireTokens()
  const before = google.google.grants.length
  await create()
  expect(await list()).toHaveLength(1)
  expect(google.google.grants.length - before).toBe(1)
})

test('a token that is refused again ends the call: it is not asked for over and over', async () => {
  google.google.next(SEARCH, told(401, 'authenticationError', 'OAUTH_TOKEN_REVOKED'))
  google.google.next(SEARCH, told(401, 'authenticationError', 'OAUTH_TOKEN_REVOKED'))
  const error = await refusal(google.platform.clock(account))
  expect([error.kind, error.message]).toEqual(['unavailable', 'Google refused our sign-in. OAUTH_TOKEN_REVOKED: Told.'])
  expect(sent(SEARCH)).toBe(2)
})

test('a revoked refresh token is reported as such, and nothing is sent', async () => {
  google.google.grantAnswers({ status: 400, json: { error: 'invalid_grant', error_description: 'Bad Request' } })
  const error = await refusal(create('One', google.open()))
  expect(error.kind).toBe('unavailable')
  expect(error.message).toContain('invalid_grant')
  expect(error.message).toContain('GOOGLE_ADS_REFRESH_TOKEN')
  expect(google.google.seen).toEqual([])
})

test('a token that could not be had is asked for again by the next call', async () => {
  const fresh = google.open()
  google.google.grantAnswers({ status: 503, json: {} })
  expect((await refusal(list(fresh))).message).toBe('Google could not be reached for an access token.')
  google.google.grantAnswers(undefined)
  expect(await list(fresh)).toEqual([])
})

test.each([
  [
    'Retry-After',
    answers(429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Slow.' } }, { 'retry-after': '90' }),
    90,
  ],
  ['retryDelay', told(429, 'quotaError', 'RESOURCE_EXHAUSTED', { quotaErrorDetails: { retryDelay: '3600s' } }), 3600],
  ['no word', told(429, 'quotaError', 'RESOURCE_TEMPORARILY_EXHAUSTED'), 30],
] as const)('too much is told with the time to come back: %s', async (_, fault, seconds) => {
  google.google.next(SEARCH, fault)
  const error = await refusal(list())
  expect([error.kind, error.retryAfterSeconds]).toEqual(['busy', seconds])
  expect(sent(SEARCH)).toBe(1)
})

test('a short wait is sat through by a call that reads, and never by one that changes something', async () => {
  const short = told(429, 'quotaError', 'RESOURCE_TEMPORARILY_EXHAUSTED', {
    quotaErrorDetails: { retryDelay: '0.01s' },
  })
  google.google.next(SEARCH, short)
  expect(await list()).toEqual([])
  google.google.next(MUTATE, short)
  expect((await refusal(create())).kind).toBe('busy')
  expect(sent(MUTATE)).toBe(1)
})

test('Google failing is tried again for a call that reads, and told when it goes on', async () => {
  const down = told(503, 'internalError', 'TRANSIENT_ERROR')
  google.google.next(SEARCH, down)
  google.google.next(SEARCH, answers(500, { error: { code: 500, status: 'INTERNAL', message: 'Oops' } }))
  expect((await google.platform.clock(account)).timeZone).toBe('America/New_York')
  const fresh = google.open()
  for (let i = 0; i < 3; i++) google.google.next(SEARCH, down)
  expect((await refusal(fresh.clock(account))).kind).toBe('unavailable')
})

test.each(['hang', 'cut', 'garbage'] as const)(
  'decisions.md: a change whose answer is lost (%s) is unknown, is sent once, and is found when it is read back',
  async (kind) => {
    const platform = google.open({ changeTimeoutMs: 2_000 })
    await list(platform)
    google.google.next(MUTATE, { kind })
    expect((await refusal(create('Lost', platform))).kind).toBe('unknown')
    expect(sent(MUTATE)).toBe(1)
    expect((await list(platform)).map(({ name }) => name)).toEqual(['Lost'])
  },
)

test('a 5xx to a change is unknown; a refusal is a refusal', async () => {
  google.google.next(MUTATE, told(500, 'internalError', 'INTERNAL_ERROR'))
  expect((await refusal(create())).kind).toBe('unknown')
  google.google.next(MUTATE, told(409, 'databaseError', 'CONCURRENT_MODIFICATION'))
  expect((await refusal(create())).kind).toBe('busy')
  expect(await list()).toEqual([])
})

test('an address that nobody answers at: nothing was sent, so nothing is unknown', async () => {
  const nobody = await openTestGoogle()
  const { url } = nobody.google
  await nobody.close()
  const platform = google.open({ baseUrl: url })
  expect((await refusal(platform.createAccount(owner, { name: 'Two', timeZone: 'UTC', currency: 'USD' }))).kind).toBe(
    'unavailable',
  )
})

test('a change that was taken but not read back is unknown, never a failure', async () => {
  const { campaignId } = await create()
  await list()
  // The campaign is read before the change; the read after it is the one that fails here.
  google.google.next(MUTATE, answers(200, { mutateOperationResponses: [{ campaignResult: { resourceName: 'x' } }] }))
  const odd = answers(200, { results: [{ campaign: { id: campaignId } }] })
  google.google.next(
    SEARCH,
    answers(200, { results: [{ campaign: { id: campaignId, name: 'One', status: 'PAUSED' } }] }),
  )
  google.google.next(SEARCH, odd)
  expect((await refusal(google.platform.updateCampaign(account, campaignId, { name: 'Two' }))).kind).toBe('unknown')
})

test.each([
  ['rows without their fields', { results: [{ campaign: {} }] }],
  ['rows that are no list', { results: 'none' }],
  [
    'money beyond what a number holds',
    {
      results: [
        {
          campaign: { id: '1', name: 'x', status: 'PAUSED' },
          campaignBudget: { amountMicros: '99999999999999999999' },
        },
      ],
    },
  ],
  ['a status nobody knows', { results: [{ campaign: { id: '1', name: 'x', status: 'ODD' } }] }],
])('an answer of an odd form is told, not guessed at: %s', async (_, json) => {
  await google.platform.clock(account)
  google.google.next(SEARCH, answers(200, json))
  expect((await refusal(list())).message).toMatch(/^Google's answer has an odd form at '/)
})

test('a huge result is read page after page', async () => {
  google.google.pageRows(7)
  for (let n = 0; n < 5; n++) await create(`Campaign ${n}`)
  const all = await list()
  expect(all).toHaveLength(5)
  expect(all.flatMap(({ adGroups }) => adGroups.flatMap(({ keywords }) => keywords))).toHaveLength(15)
  expect(google.google.seen.filter(({ body }) => body.pageToken !== undefined).length).toBe(2)
  expect(google.google.seen.every(({ body }) => !('pageSize' in body))).toBe(true)
})

test('a result without an end is given up', async () => {
  await google.platform.clock(account)
  for (let n = 0; n < 50; n++) google.google.next(/search$/, answers(200, { results: [], nextPageToken: 'again' }))
  expect((await refusal(google.platform.linkState(account))).message).toBe(
    'This account holds more than can be read at once',
  )
})
