import { type Action, isAtLeast, roleFor, roles } from '@adwright/contract/action'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessAtHand } from '#agent/index.ts'
import { callersOf } from '#build/contexts.ts'
import { allHandlers } from '#build/all-handlers.ts'
import { sqlOf } from '#db/scope.ts'
import { businessMembers } from '#db/tables/index.ts'
import { eraseBusiness, onRevoked, ownPlace, type Revoked, revoked } from '#features/account/index.ts'
import { creditsOf, takeCredits } from '#features/billing/index.ts'
import type { AppError } from '#kernel/app-error.ts'
import { newId } from '#kernel/ids.ts'
import { runAction } from '#kernel/run-action.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { addBusiness, addMember, atWork, type AtWork } from '#testing/businesses.ts'

/** Ada pays for two businesses; Max works in the second one. */
let app: TestApp
let ada: Person
let second: AtWork
let max: Person
let manager: AtWork
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp({ tier: 'Enterprise' })
  second = await addBusiness(app, ada, 'Second')
  max = await app.signUp()
  await max.call('PATCH', '/api/auth/me', { first_name: 'Max' })
  manager = await addMember(app, second.business, max, 'manager')
})
afterAll(() => app.close())

const PROFILE = '/api/business-profile/business-profile'
const profile = (name: string) => ({ business_name: name, industry: 'Retail', report_frequency_hours: 24 })
const nameOf = async (person: Person): Promise<string | undefined> =>
  (await person.call<{ business_name?: string }>('GET', PROFILE)).json.business_name
interface Entry {
  readonly actor: string
  readonly action: string
}
const logOf = async (person: Person): Promise<Entry[]> => (await person.call<Entry[]>('GET', '/api/activity')).json

test('each business has its own data; a call that names none is about the person’s own', async () => {
  await ada.call('POST', PROFILE, profile('First'))
  await second.call('POST', PROFILE, profile('Second'))
  await max.call('POST', PROFILE, profile('His own'))
  expect(await nameOf(ada)).toBe('First')
  expect(await nameOf(atWork(app, ada, ada.id))).toBe('First')
  expect(await nameOf(second)).toBe('Second')
  expect(await nameOf(manager)).toBe('Second')
  expect(await nameOf(max)).toBe('His own')
})

test('a business that is not there, and one without a place in it, are not found; what is a person’s own stays theirs', async () => {
  for (const business of [ada.id, newId(), 'nonsense', '']) {
    const at = atWork(app, max, business)
    expect(await at.call('GET', PROFILE)).toMatchObject({ status: 404, json: { code: 'business_gone' } })
    expect(await at.call('POST', '/api/chat/socket-ticket')).toMatchObject({ status: 404 })
    expect(await at.call('GET', '/api/auth/me')).toMatchObject({ status: 200, json: { id: max.id } })
  }
  expect(await nameOf(atWork(app, max, second.business.toUpperCase()))).toBe('Second')
})

test('an action that a role doesn’t include is refused, over every transport alike', async () => {
  const { ctxOf } = callersOf(app.server.context, app.server.jobs)
  const { business: owner } = await addBusiness(app, ada)
  const request = { via: 'screen', requestId: 'role', signal: new AbortController().signal } as const
  const codeFor = (action: Action, role: (typeof roles)[number]) => {
    const place = { owner, person: max.id, purse: ada.id, role, tier: 'Enterprise' } as const
    const handler = allHandlers.find((it) => it.action === action)
    return handler
      ? runAction({ ...handler, run: async () => undefined }, ctxOf(place, request), { nothing: 'fits' }).then(
          () => 'done',
          (fail: AppError) => fail.code,
        )
      : 'none'
  }
  for (const { action } of allHandlers) {
    if (action.access === 'public') continue
    for (const role of roles) {
      const mayDo = action.about === 'person' || (!action.about && isAtLeast(role, roleFor(action)))
      expect((await codeFor(action, role)) === 'role_required', `${action.name} as ${role}`).toBe(!mayDo)
    }
  }
})

test('a client sees reports and what is to be approved, and nothing else', () => {
  const open = allHandlers.filter(({ action }) => !action.access && !action.about && roleFor(action) === 'client')
  expect(open.map((it) => it.action.name).toSorted()).toMatchInlineSnapshot(`
    [
      "compare_ads",
      "create_socket_ticket",
      "get_account_status",
      "get_assistant",
      "get_brand",
      "get_campaign_performance",
      "get_customers",
      "get_report",
      "leave_business",
      "list_campaigns",
      "list_plans",
      "list_shared_campaigns",
      "open_approval",
    ]
  `)
})

test('the log names who did what; its owner is told apart from who works for them', async () => {
  await manager.call('PUT', PROFILE, profile('Second, renamed'))
  const savedIn = async (person: Person) =>
    (await logOf(person)).flatMap(({ action, actor }) => (action.endsWith('business_profile') ? [actor] : []))
  expect((await savedIn(second)).toSorted()).toEqual(['Max Byron', 'owner'])
  expect((await savedIn(manager)).toSorted()).toEqual(['Ada Byron', 'owner'])
  expect(await savedIn(max)).toEqual(['owner'])
})

test('the purse is the payer’s, whoever spends, and nobody else may look into it', async () => {
  const before = await creditsOf(ada.scope)
  const entry = { amount: 3, reason: 'An image', cause: 'image:1' }
  await takeCredits({ scope: second.scope, clock: app.clock }, entry)
  expect(await creditsOf(ada.scope)).toBe(before - 3)
  expect(await creditsOf(max.scope)).toBe(20)
  expect((await manager.call<{ credits: number }>('GET', '/api/images/credits')).json.credits).toBe(before - 3)
  expect((await manager.call<{ data: { tier: string } }>('GET', '/api/subscription')).text).toContain('Enterprise')
  expect(await manager.call('GET', '/api/invoices/payment-history')).toMatchObject({
    status: 403,
    json: { code: 'role_required' },
  })
  expect(await manager.call('POST', '/api/google-ads/purchase-credits', { package: 'basic' })).toMatchObject({
    status: 403,
  })
  expect((await second.call('GET', '/api/invoices/payment-history')).status).toBe(200)
})

test('an Idempotency-Key is good for one person in one business', async () => {
  const key = { 'idempotency-key': 'the same' }
  const start = async (who: Person) =>
    (await who.call<{ id?: string }>('POST', '/api/website-analyses', { url: 'https://example.com' }, key)).headers
  await start(ada)
  expect((await start(ada))['idempotency-replayed']).toBe('true')
  expect((await start(second))['idempotency-replayed']).toBeUndefined()
  expect((await start(manager))['idempotency-replayed']).toBeUndefined()
})

test('who is removed is out with the next call, and their API key opens nothing more', async () => {
  const eve = await app.signUp()
  const there = await addMember(app, second.business, eve, 'manager')
  const { json: made } = await there.call<{ key: string }>('POST', '/api/auth/api-keys', {
    name: 'Robot',
    scope: 'read',
  })
  const ask = () =>
    app.call('POST', '/mcp', {
      token: made.key,
      headers: { accept: 'application/json, text/event-stream' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_business_profile', arguments: {} } },
    })
  expect((await ask()).text).toContain('Second')
  expect(await nameOf(there)).toContain('Second')
  await sqlOf(app.server.context.system).delete(businessMembers).where(eq(businessMembers.userId, eve.id))
  revoked({ owner: eve.id, business: second.business })
  expect((await there.call('GET', PROFILE)).status).toBe(404)
  expect((await ask()).status).toBe(401)
})

test('a business goes with all it has, and its payer’s others stay', async () => {
  const third = await addBusiness(app, ada, 'Third')
  await third.call('POST', PROFILE, profile('Third'))
  const { ctxOf } = callersOf(app.server.context, app.server.jobs)
  const request = { via: 'screen', requestId: 'erase', signal: new AbortController().signal } as const
  const ctxIn = (owner: string) => ctxOf({ ...ownPlace(ada.id), owner, tier: 'Enterprise' }, request)
  await expect(eraseBusiness(ctxIn(ada.id))).rejects.toMatchObject({ code: 'conflict' })
  const ended: Revoked[] = []
  const stop = onRevoked((it) => ended.push(it))
  await eraseBusiness(ctxIn(third.business))
  stop()
  expect(ended).toEqual([{ owner: ada.id, business: third.business }])
  expect((await third.call('GET', PROFILE)).status).toBe(404)
  expect(await nameOf(ada)).toBe('First')
})

test('the agent is told for which business it acts, where somebody works for several', async () => {
  expect(await businessAtHand(second.scope, max.id)).toBe('Second')
  const eve = await app.signUp()
  expect(await businessAtHand(eve.scope, eve.id)).toBeUndefined()
})
