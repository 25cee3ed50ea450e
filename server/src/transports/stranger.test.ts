import { allActions } from '@adwright/contract/index'
import type { Action } from '@adwright/contract/action'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callersOf } from '#build/contexts.ts'
import { ownPlace, type Place } from '#features/account/index.ts'
import { handlers } from '#features/index.ts'
import type { AppError } from '#kernel/app-error.ts'
import type { Handler } from '#kernel/handle.ts'
import { runAction } from '#kernel/run-action.ts'
import { aForm } from '#testing/ads-app.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { addBusiness, type AtWork } from '#testing/businesses.ts'
import { type Hers, thingsOf, trespasses } from './trespasses.testing.ts'

/**
 * contract.md, Conventions: 404 for what doesn't exist or isn't yours. Generated from the list of actions: each one that takes an id is
 * called by a stranger with an existing id. A new action without an entry in `trespasses` fails the first test.
 */

/** Ids that belong to nobody: a requested account, and secrets, which themselves grant access. */
const nobodys = new Set(['link_existing_account', 'purchase_credits'])

const fieldsOf = ({ input }: Action): string[] => Object.keys((input as { shape?: object }).shape ?? {})
const takesAnId = (action: Action): boolean =>
  action.access !== 'public' &&
  !nobodys.has(action.name) &&
  // A tax number is the owner's own text, not an id.
  fieldsOf(action).some((field) => field !== 'tax_id' && /^id$|_id$|Id$|^invoice_number$/.test(field))
const performedOnes = handlers.filter((it) => takesAnId(it.action))

let app: TestApp
let hers: Hers
let bob: Person
/** Ada in her second business. */
let second: AtWork
beforeAll(async () => {
  app = await startTestApp()
  const ada = await app.signUp({ tier: 'Pro' })
  bob = await app.signUp({ tier: 'Pro' })
  second = await addBusiness(app, ada)
  for (const person of [ada, bob, second]) await link(person, '100-000-0001')
  hers = await thingsOf(app, ada, bob)
  await second.call('POST', '/api/business-profile/business-profile', profile)
})
afterAll(() => app.close())

const profile = { business_name: 'Another shop', industry: 'Retail', report_frequency_hours: 24 }

async function link(person: Person, customerId: string): Promise<void> {
  const answer = await person.call('POST', '/api/google-ads/link-existing-account', { customer_id: customerId })
  expect(answer.status).toBe(200)
}

test('every performed action that takes an id has a trespass here', () => {
  const known = new Set(allActions.map((it) => it.name))
  expect(Object.keys(trespasses).filter((it) => !known.has(it))).toEqual([])
  expect(performedOnes.map((it) => it.action.name).filter((it) => !(it in trespasses))).toEqual([])
})

test('the things are really there', () => {
  for (const [name, value] of Object.entries(hers)) expect(value, name).toBeTruthy()
})

const proven = performedOnes.filter((it) => it.action.name in trespasses)

async function refuses(name: string, handler: Handler, place: Place, stranger: Person): Promise<void> {
  const input = await trespasses[name]?.({ ...hers, stranger })
  const { ctxOf } = callersOf(app.server.context, app.server.jobs)
  const request = { via: 'screen', requestId: 'stranger', signal: new AbortController().signal } as const
  const ctx = { ...ctxOf({ ...place, tier: 'Pro' }, request), isFresh: async () => true }
  const refused = await runAction(handler, ctx, input).then(
    (answer) => ({ code: 'done', message: JSON.stringify(answer) }),
    (fail: AppError) => fail,
  )
  expect([refused.code, refused.message]).toEqual(['not_found', expect.any(String)])
}

test.each(proven.map((it) => [it.action.name, it] as const))('%s: another’s is not there', (name, handler) =>
  refuses(name, handler, ownPlace(bob.id), bob),
)

const ofBusinesses = proven.filter((it) => !it.action.about)
test.each(ofBusinesses.map((it) => [it.action.name, it] as const))(
  '%s: what is another business’s is not there, though it is hers too',
  (name, handler) => refuses(name, handler, { ...ownPlace(hers.owner.id), owner: second.business }, second),
)

test('nothing of hers has changed', async () => {
  const { json } = await hers.owner.call<{ data: { campaigns: { name: string; status: string; budget: number }[] } }>(
    'GET',
    '/api/google-ads/campaigns',
  )
  expect(json.data.campaigns).toMatchObject([{ name: aForm.campaign_name, status: 'PAUSED', budget: 30 }])
  expect((await hers.owner.call('GET', `/api/chat/history/${hers.session}`)).status).toBe(200)
})
