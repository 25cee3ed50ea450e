import { asDay } from '@adwright/contract/values/day.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodCampaign, refusal } from '../kit.suite.ts'
import type { Account } from '../port.ts'
import { refusedCampaigns, refusedTargetings } from '../refusals.suite.ts'
import { sentences } from './refusals.texts.ts'
import { answers, complaint, failure, field, told } from './testing/complaints.ts'
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
const create = (name = 'One', platform = google.platform) =>
  platform.createCampaign(account, goodCampaign(name, asDay('2026-04-01')))

test('an error within an answered change is an error', async () => {
  const { error } = failure(400, [
    complaint(
      'DUPLICATE_CAMPAIGN_NAME',
      'x',
      field('mutate_operations', 1),
      field('campaign_operation'),
      field('create'),
      field('name'),
    ),
  ])
  google.google.next(MUTATE, answers(200, { partialFailureError: error, mutateOperationResponses: [] }))
  expect((await refusal(create())).rejections).toEqual([
    {
      reason: 'DUPLICATE_CAMPAIGN_NAME',
      message: 'A campaign with this name already exists.',
      said: 'DUPLICATE_CAMPAIGN_NAME: x',
      field: 'campaign_name',
    },
  ])
})

test('decisions, Errors: a refused field is told in our words, known to us or not; Google’s own are for the log', async () => {
  const at = [field('mutate_operations', 1), field('campaign_operation'), field('create'), field('name')]
  for (const [code, message] of [
    ['INVALID_CAMPAIGN_NAME', 'This isn’t a valid campaign name.'],
    ['A_CODE_OF_NEXT_YEAR', 'Google Ads didn’t accept this. Please change it.'],
  ] as const) {
    google.google.next(MUTATE, answers(400, failure(400, [complaint(code, 'Google’s own words.', ...at)])))
    const [rejection] = (await refusal(create())).rejections
    expect(rejection).toMatchObject({ message, said: `${code}: Google’s own words.`, field: 'campaign_name' })
  }
})

test('every refusal that the rules know has a sentence of its own', async () => {
  const known = [...refusedCampaigns, ...refusedTargetings].map(([, , said]) => said.split(' ')[0] as string)
  expect(known.filter((reason) => !Object.hasOwn(sentences, reason))).toEqual([])
})

test.each([
  ['authorizationError', 'CUSTOMER_NOT_ENABLED', 'rejected', 'ads.google.com'],
  ['authorizationError', 'ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT', 'rejected', 'suspended'],
  ['authorizationError', 'DEVELOPER_TOKEN_NOT_APPROVED', 'unavailable', 'basic access'],
  ['authorizationError', 'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION', 'unavailable', 'test accounts'],
  [
    'authorizationError',
    'INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION',
    'unavailable',
    'GOOGLE_ADS_LOGIN_CUSTOMER_ID',
  ],
] as const)('%s %s is told so that somebody can act on it', async (family, code, kind, words) => {
  google.google.next(SEARCH, told(403, family, code))
  const error = await refusal(google.platform.clock(account))
  expect(error.kind).toBe(kind)
  expect(error.message).toContain(words)
})

test('a budget that is too small says what Google needs, in the account’s currency', async () => {
  const details = {
    budgetPerDayMinimumErrorDetails: { currencyCode: 'EUR', budgetPerDayMinimumMicros: '1500000' },
  }
  google.google.next(SEARCH, told(400, 'campaignBudgetError', 'BUDGET_BELOW_PER_DAY_MINIMUM', details))
  const { message } = await refusal(google.platform.clock(account))
  expect(message).toBe('Google needs a budget of at least €1.50 a day here.')
})

test("Google's number of a failed call is in the log's reach", async () => {
  google.google.next(SEARCH, told(403, 'authorizationError', 'CUSTOMER_NOT_ENABLED'))
  expect((await refusal(google.platform.clock(account))).cause).toEqual(new Error('Google Ads request loopback'))
})

test('a switched-off API and a missing scope are told to the operator', async () => {
  const info = (reason: string) =>
    answers(403, {
      error: {
        code: 403,
        status: 'PERMISSION_DENIED',
        message: 'No.',
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }],
      },
    })
  google.google.next(SEARCH, info('SERVICE_DISABLED'))
  expect((await refusal(google.platform.clock(account))).message).toContain('isn’t enabled')
  google.google.next(SEARCH, info('ACCESS_TOKEN_SCOPE_INSUFFICIENT'))
  expect((await refusal(google.platform.clock(account))).message).toContain('auth/adwords')
  google.google.next(SEARCH, answers(404, '<html>'))
  expect((await refusal(google.platform.clock(account))).message).toContain('GOOGLE_ADS_API_VERSION')
})

test('a text that breaks a policy is told with the policy and the text', async () => {
  const found = {
    errorCode: { policyFindingError: 'POLICY_FINDING' },
    message: 'The resource has been disapproved.',
    trigger: { stringValue: 'Cheap Pills' },
    location: {
      fieldPathElements: [
        field('mutate_operations', 3),
        field('ad_group_ad_operation'),
        field('create'),
        field('ad'),
        field('responsive_search_ad'),
        field('headlines', 1),
        field('text'),
      ],
    },
    details: {
      policyFindingDetails: { policyTopicEntries: [{ topic: 'HEALTH_IN_PERSONALIZED_ADS', type: 'PROHIBITED' }] },
    },
  }
  google.google.next(MUTATE, answers(400, failure(400, [found])))
  expect((await refusal(create())).rejections).toEqual([
    {
      reason: 'POLICY_FINDING',
      message:
        "Google's advertising policy does not allow 'Cheap Pills': health in personalized ads. Please change the text.",
      said: 'POLICY_FINDING: The resource has been disapproved.',
      field: 'headlines.1',
    },
  ])
})
