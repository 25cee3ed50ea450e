import { afterEach, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'
import type { Payments } from '#services/payments/port.ts'
import { openStripe } from '#services/payments/stripe/index.ts'
import { type FakeStripe, openFakeStripe, WEBHOOK_SECRET } from '#services/payments/stripe/testing.ts'
import type { Sent } from '#services/payments/suite.ts'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { creditsOf } from './index.ts'

/** The whole product with Stripe's adapter connected to a fake server, and events signed by Stripe's own helper. */
let app: TestApp
let stripe: FakeStripe
let ana: Person
beforeEach(async () => {
  const clock = { now: () => new Date('2026-06-10T09:00:00Z') }
  stripe = await openFakeStripe(clock.now)
  const payments: Payments = openStripe({ secretKey: 'sk', webhookSecret: WEBHOOK_SECRET, baseUrl: stripe.url, clock })
  app = await startTestApp({ services: { payments } })
  ana = await app.signUp()
})
afterEach(async () => {
  await app.close()
  await stripe.close()
})

const checkout = async (path: string, body: object) => {
  const { json } = await ana.call<{ data: { checkout_url: string } }>('POST', path, body)
  return json.data.checkout_url.split('/').at(-1) ?? ''
}
const credits = () => creditsOf(ana.scope)
const send = async ({ raw, headers }: Sent) => {
  const body = Buffer.from(raw).toString()
  const answer = await app.call('POST', '/api/payments/webhook', {
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return answer.status
}
const sendAll = async (list: readonly Sent[]) => {
  for (const one of list) expect(await send(one)).toBe(200)
  await app.runJobs()
}
const history = async () =>
  (
    await ana.call<{ data: { history: { status: string; amount: number; stripe_payment_id: string }[] } }>(
      'GET',
      '/api/invoices/payment-history',
    )
  ).json.data.history
const plan = async () =>
  (await ana.call<{ tier: string; status: string; next_tier?: string }>('GET', '/api/subscription')).json
const buyBasic = () => checkout('/api/google-ads/purchase-credits', { package: 'basic' })
const subscribe = (tier: string) => checkout('/api/subscription/checkout', { tier })

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((it, at) => permutations(list.filter((_, other) => other !== at)).map((rest) => [it, ...rest]))
}

test.each([
  ['another amount', { amount_total: 1 }, '$0.01'],
  ['another currency', { currency: 'jpy' }, '¥1,000'],
])('a payment of %s than was ordered adds nothing, and is told', async (_, other, paid) => {
  await sendAll(stripe.pay(await buyBasic(), { other }))
  expect(await credits()).toBe(20)
  expect(await history()).toEqual([])
  const { json } = await ana.call<{ notifications: { message: string }[] }>('GET', '/api/notifications')
  expect(JSON.stringify(json)).toContain(`A payment of ${paid} doesn’t match your order of $10.00`)
})

test('a payment of another amount that goes back stands in the history as what was paid', async () => {
  await sendAll(stripe.pay(await buyBasic(), { other: { amount_total: 2500 } }))
  await sendAll(stripe.refund('pi_2'))
  expect((await history()).map(({ status, amount }) => [status, amount])).toEqual([['refunded', 25]])
  expect(await credits()).toBe(20)
})

test('a new mail address follows to whom Stripe knows, and a person who never paid isn’t made known', async () => {
  const move = async (email: string) => {
    await sqlOf(ana.scope).update(users).set({ email }).where(eq(users.id, ana.id))
    stripe.seen.length = 0
    await app.runJob('tell_payer', { owner: ana.id })
    return stripe.seen.filter((it) => it.path.startsWith('/v1/customers')).map((it) => it.body.get('email'))
  }
  expect(await move('ana.one@example.com')).toEqual([])
  await sendAll(stripe.pay(await subscribe('Pro')))
  expect(await move('ana.two@example.com')).toEqual(['ana.two@example.com'])
})

test('an order that is paid a second time is credited once, and that is told', async () => {
  const id = await buyBasic()
  await sendAll(stripe.pay(id))
  await sendAll(stripe.pay(id, { other: { payment_intent: 'pi_second' } }))
  expect(await credits()).toBe(270)
  expect(await history()).toHaveLength(1)
  expect(JSON.stringify((await ana.call('GET', '/api/notifications')).json)).toContain('had paid already')
})

test.each([{ total: 1 }, { currency: 'eur' }])('a first month of another price gives no plan: %j', async (other) => {
  await sendAll(stripe.pay(await subscribe('Pro'), { other }))
  expect(await plan()).toMatchObject({ tier: 'Free' })
  expect(await credits()).toBe(20)
})

test('a month that a balance at the provider pays a part of counts as paid', async () => {
  await sendAll(stripe.pay(await subscribe('Pro'), { other: { amount_paid: 100 } }))
  expect(await plan()).toMatchObject({ tier: 'Pro' })
})

test('an event that comes five times at once grants once', async () => {
  const [sent] = stripe.pay(await buyBasic())
  if (!sent) throw new Error('nothing was sent')
  expect(await Promise.all(Array.from({ length: 5 }, () => send(sent)))).toEqual([200, 200, 200, 200, 200])
  expect(await credits()).toBe(270)
  expect(await history()).toHaveLength(1)
})

test('two events about one payment grant once: completed and succeeded later', async () => {
  const sent = stripe.pay(await buyBasic(), { async: true })
  await sendAll([...sent, ...sent].reverse())
  expect(await credits()).toBe(270)
})

test('a refund that is told before the payment leaves nothing behind', async () => {
  const paid = stripe.pay(await buyBasic())
  const refunded = stripe.refund('pi_2')
  await sendAll([...refunded, ...paid])
  expect(await credits()).toBe(20)
  expect((await history()).map(({ status }) => status)).toEqual(['refunded'])
})

test('a part of a refund takes back its part, told in any order, any number of times', async () => {
  await sendAll(stripe.pay(await buyBasic()))
  const first = stripe.refund('pi_2', 400)
  await sendAll(first)
  expect(await credits()).toBe(20 + 150)
  await sendAll([...stripe.refund('pi_2', 1000), ...first])
  expect(await credits()).toBe(20)
})

test('credits that are spent can’t be taken back, and the balance stays above zero', async () => {
  await sendAll(stripe.pay(await buyBasic()))
  const { takeCredits } = await import('./index.ts')
  await takeCredits({ scope: ana.scope, clock: app.clock }, { amount: 265, reason: 'Images', cause: 'images' })
  await sendAll(stripe.dispute('pi_2'))
  expect(await credits()).toBe(0)
})

test('a plan that is paid, renewed, refunded and cancelled comes out the same in every order of its events', async () => {
  const seen = new Set<string>()
  for (const order of permutations([0, 1, 2])) {
    ana = await app.signUp()
    const sent = stripe.pay(await subscribe('Pro'))
    await sendAll(order.map((at) => sent[at]).filter((it) => it !== undefined))
    const { stripe_payment_id: sub } = (await history())[0] ?? { stripe_payment_id: '' }
    const events = [...stripe.renew(sub, 'paid'), ...stripe.renew(sub, 'paid')]
    const mixed = order[0] === 2 ? events.toReversed() : events
    await sendAll([...mixed, ...mixed])
    const { tier, status } = await plan()
    seen.add(JSON.stringify([tier, status, await credits(), (await history()).length]))
  }
  expect([...seen]).toEqual([JSON.stringify(['Pro', 'active', 770, 3])])
})

test('a renewal that fails is past due; paid after all it goes on; when Stripe gives up it is Free', async () => {
  await sendAll(stripe.pay(await subscribe('Pro')))
  const sub = (await history())[0]?.stripe_payment_id ?? ''
  await sendAll(stripe.renew(sub, 'failed'))
  expect(await plan()).toMatchObject({ tier: 'Pro', status: 'past_due' })
  await sendAll(stripe.renew(sub, 'paid'))
  expect(await plan()).toMatchObject({ tier: 'Pro', status: 'active' })
  stripe.put({ ...stripe.get(sub), status: 'canceled' })
  await sendAll([stripe.event('customer.subscription.deleted', stripe.get(sub))])
  expect((await plan()).tier).toBe('Free')
})

test('going up ends the plan before at Stripe; going down waits for its end and stops its renewal', async () => {
  await sendAll(stripe.pay(await subscribe('Pro')))
  const pro = (await history())[0]?.stripe_payment_id ?? ''
  await sendAll(stripe.pay(await subscribe('Enterprise')))
  const big = (await history())[0]?.stripe_payment_id ?? ''
  expect([stripe.get(pro).status, stripe.get(big).status]).toEqual(['canceled', 'active'])
  await sendAll(stripe.pay(await subscribe('Pro')))
  expect(await plan()).toMatchObject({ tier: 'Enterprise', status: 'active', next_tier: 'Pro' })
  expect(stripe.get(big).cancel_at_period_end).toBe(true)
  const checkoutCall = stripe.seen.findLast(({ path }) => path === '/v1/checkout/sessions')
  expect(checkoutCall?.body.get('customer')).toMatch(/^cus_/)
})

test('an event that is forged or five minutes old is 400, one about nothing of ours is 200', async () => {
  const [sent] = stripe.pay(await buyBasic())
  if (!sent) throw new Error('nothing was sent')
  const body = Buffer.from(sent.raw).toString()
  expect(await send(stripe.sign(body, Math.floor(Date.now() / 1000) - 301))).toBe(400)
  expect(await send({ raw: Buffer.from(body.replace('paid', 'Paid')), headers: sent.headers })).toBe(400)
  const other = {
    id: 'cs_1',
    mode: 'payment',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    metadata: { order_id: '00000000-0000-4000-8000-000000000000' },
  }
  expect(await send(stripe.event('checkout.session.completed', other))).toBe(200)
  expect(await credits()).toBe(20)
})

test('a signed text that is no event is 400', async () => {
  for (const text of ['x', 'null', '"x"', '[]', '7'])
    expect(await send(stripe.sign(text, Math.floor(Date.now() / 1000))), text).toBe(400)
})

test('Stripe being down while an event is read: not taken, nothing granted, and granted when it comes again', async () => {
  const sent = stripe.pay(await subscribe('Pro'))
  const [, completed] = sent
  if (!completed) throw new Error('nothing was sent')
  stripe.fail(...Array.from({ length: 3 }, () => ({ status: 500 })))
  expect(await send(completed)).toBe(502)
  await sendAll(sent)
  expect(await plan()).toMatchObject({ tier: 'Pro' })
  expect(await credits()).toBe(270)
})

test('an erased account isn’t charged again; while Stripe can’t be reached, the account stays', async () => {
  await sendAll(stripe.pay(await subscribe('Pro')))
  const sub = (await history())[0]?.stripe_payment_id ?? ''
  const leave = () => ana.call('DELETE', '/api/auth/me', { password: ana.password })
  stripe.fail(...Array.from({ length: 3 }, () => ({ status: 500 })))
  expect((await leave()).status).toBe(502)
  expect((await plan()).tier).toBe('Pro')
  expect((await leave()).status).toBeLessThan(300)
  expect(stripe.get(sub).status).toBe('canceled')
})
