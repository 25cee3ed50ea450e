import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutOrder, Payments } from '../port.ts'
import { type PaymentsUnderTest, paymentsSuite, type Sent } from '../suite.ts'
import { openStripe } from './index.ts'
import { type FakeStripe, openFakeStripe, WEBHOOK_SECRET } from './testing.ts'

const clock = { now: () => new Date('2026-06-10T09:00:00Z') }
let stripe: FakeStripe
let payments: Payments
let under: PaymentsUnderTest

beforeAll(async () => {
  stripe = await openFakeStripe(clock.now)
  payments = openStripe({ secretKey: 'sk_test_x', webhookSecret: WEBHOOK_SECRET, baseUrl: stripe.url, clock })
  under = {
    payments,
    owner: 'user-1',
    now: clock.now,
    pay: async (id) => stripe.pay(id),
    decline: async (id, reason) => stripe.decline(id, reason),
    newCard: async (_, url) => stripe.newCard(url),
    refund: async (id) => stripe.refund(id),
    renew: async (id, outcome) => stripe.renew(id, outcome),
    signedAgo: ({ raw }, seconds) => stripe.sign(Buffer.from(raw).toString(), Math.floor(Date.now() / 1000) - seconds),
  }
})
afterAll(() => stripe.close())
beforeEach(() => void stripe.seen.splice(0))

paymentsSuite('stripe, by its own SDK against a server on this machine', () => under)

let n = 0
const order = (change: Partial<CheckoutOrder> = {}): CheckoutOrder =>
  ({
    kind: 'once',
    orderId: `order-${++n}`,
    owner: 'user-1',
    email: 'ana@example.com',
    description: 'Premium package: 600 credits',
    amountCents: 2000,
    successUrl: 'http://127.0.0.1:3000/?payment=success',
    cancelUrl: 'http://127.0.0.1:3000/?payment=cancelled',
    ...change,
  }) as CheckoutOrder
const read = ([sent]: readonly Sent[]) => payments.readEvent(sent?.raw ?? Buffer.alloc(0), sent?.headers ?? {})

describe('what goes over the wire to Stripe', () => {
  test('a payment names the order on the checkout and on the payment, with our key, in whole cents', async () => {
    const checkoutOrder = order()
    await payments.openCheckout(checkoutOrder)
    const [call] = stripe.seen
    expect([call?.method, call?.path, call?.idempotencyKey]).toEqual([
      'POST',
      '/v1/checkout/sessions',
      checkoutOrder.orderId,
    ])
    expect(Object.fromEntries(call?.body ?? [])).toEqual({
      mode: 'payment',
      client_reference_id: 'user-1',
      customer_email: 'ana@example.com',
      'metadata[order_id]': checkoutOrder.orderId,
      'metadata[user_id]': 'user-1',
      'payment_intent_data[metadata][order_id]': checkoutOrder.orderId,
      'payment_intent_data[metadata][user_id]': 'user-1',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '2000',
      'line_items[0][price_data][product_data][name]': 'Premium package: 600 credits',
      success_url: checkoutOrder.successUrl,
      cancel_url: checkoutOrder.cancelUrl,
    })
  })

  test('a plan names its tier on the subscription; a known payer is the same customer; a near start is two days off', async () => {
    const startsAt = new Date(clock.now().getTime() + 3_600_000)
    await payments.openCheckout(order({ kind: 'monthly', tier: 'Pro', startsAt, payerId: 'cus_9' }))
    const body = stripe.seen[0]?.body
    expect(body?.get('mode')).toBe('subscription')
    expect(body?.get('subscription_data[metadata][tier]')).toBe('Pro')
    expect(body?.get('line_items[0][price_data][recurring][interval]')).toBe('month')
    expect([body?.get('customer'), body?.get('customer_email')]).toEqual(['cus_9', null])
    const trialSeconds = Number(body?.get('subscription_data[trial_end]')) - clock.now().getTime() / 1000
    expect(trialSeconds).toBeGreaterThan(48 * 3600)
    expect(trialSeconds).toBeLessThan(49 * 3600)
  })
})

describe('when Stripe fails', () => {
  const kind = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { kind?: string }) => error.kind,
    )

  test('a 500 is tried again under the same key', async () => {
    stripe.fail({ status: 500 })
    const checkoutOrder = order()
    await payments.openCheckout(checkoutOrder)
    expect(stripe.seen.map((call) => call.idempotencyKey)).toEqual([checkoutOrder.orderId, checkoutOrder.orderId])
  })

  test('a 429 is waited out, since the SDK does not try again', async () => {
    stripe.fail({ status: 429 }, { status: 429 })
    await payments.openCheckout(order())
    expect(stripe.seen).toHaveLength(3)
  })

  test('a 429 that goes on is busy', async () => {
    stripe.fail(...Array.from({ length: 4 }, () => ({ status: 429, headers: { 'retry-after': '0.01' } })))
    expect(await kind(payments.openCheckout(order()))).toBe('busy')
    expect(stripe.seen).toHaveLength(4)
  })

  test('a line that is cut leaves a change unknown and a question unavailable; asked again it is one checkout', async () => {
    const cut = Array.from({ length: 3 }, () => ({ status: 0 }))
    const checkoutOrder = order()
    stripe.fail(...cut)
    expect(await kind(payments.openCheckout(checkoutOrder))).toBe('unknown')
    stripe.fail(...cut)
    expect(await kind(payments.readSubscription('sub_1'))).toBe('unavailable')
    const first = await payments.openCheckout(checkoutOrder)
    expect(await payments.openCheckout(checkoutOrder)).toEqual(first)
  })

  test('a card that is declined when a renewal is tried again leaves it overdue', async () => {
    const { checkoutId } = await payments.openCheckout(order({ kind: 'monthly', tier: 'Pro' }))
    stripe.pay(checkoutId)
    const id = String(stripe.get(checkoutId).subscription)
    stripe.renew(id, 'failed')
    stripe.fail({ status: 200 }, { status: 402 })
    expect(await payments.payOverdue(id)).toBe('declined')
    expect((await payments.readBilling(id)).overdueCents).toBe(2000)
  })

  test('a refused key isn’t a fault of the owner', async () => {
    stripe.fail({ status: 401 })
    expect(await kind(payments.openCheckout(order()))).toBe('unavailable')
  })
})

describe('what Stripe tells', () => {
  const paid = async () => {
    const checkoutOrder = order()
    const { checkoutId } = await payments.openCheckout(checkoutOrder)
    const event = await read(stripe.pay(checkoutId))
    if (event.kind !== 'paid') throw new Error(event.kind)
    return event
  }

  test('money on its way is granted when it comes, not when the checkout is done', async () => {
    const { checkoutId } = await payments.openCheckout(order())
    const [completed, succeeded] = stripe.pay(checkoutId, { async: true })
    expect((await read([completed as Sent])).kind).toBe('ignored')
    expect((await read([succeeded as Sent])).kind).toBe('paid')
  })

  test('a late payment that fails is reported as failed', async () => {
    const checkoutOrder = order()
    const { checkoutId } = await payments.openCheckout(checkoutOrder)
    const event = await read([stripe.event('checkout.session.async_payment_failed', stripe.get(checkoutId))])
    expect(event).toMatchObject({ kind: 'failed', orderId: checkoutOrder.orderId })
  })

  test('a part that goes back is told by how much in all, and a dispute counts like a refund', async () => {
    const { paymentId } = await paid()
    expect(await read(stripe.refund(paymentId, 500))).toMatchObject({ kind: 'refunded', refundedCents: 500 })
    expect(await read(stripe.refund(paymentId, 800))).toMatchObject({ refundedCents: 800 })
    expect(await read(stripe.dispute(paymentId))).toMatchObject({ kind: 'refunded', refundedCents: 2000 })
  })

  test('an old word about a subscription is read as it is now: events come in any order', async () => {
    const { checkoutId } = await payments.openCheckout(order({ kind: 'monthly', tier: 'Pro' }))
    const sent = stripe.pay(checkoutId)
    const created = sent[2] as Sent
    const before = await read([created])
    if (before.kind !== 'subscription_told') throw new Error(before.kind)
    await payments.endSubscription(before.subscriptionId, { credits: true })
    expect(await read([created])).toMatchObject({ kind: 'subscription_told', status: 'ended' })
  })

  test('a first payment of a plan that is declined is a failed payment, not a failed renewal', async () => {
    const checkoutOrder = order({ kind: 'monthly', tier: 'Pro' })
    const { checkoutId } = await payments.openCheckout(checkoutOrder)
    stripe.pay(checkoutId)
    const invoice = [...stripe.things.values()].findLast((thing) => thing.object === 'invoice')
    const event = await read([stripe.event('invoice.payment_failed', invoice ?? {})])
    expect(event).toMatchObject({ kind: 'failed', orderId: checkoutOrder.orderId })
  })

  test('what is not ours, or of no use, is let pass', async () => {
    const foreign = {
      id: 'cs_other',
      object: 'checkout.session',
      mode: 'payment',
      payment_status: 'paid',
      payment_intent: 'pi_other',
      metadata: {},
    }
    for (const sent of [
      stripe.event('checkout.session.completed', foreign),
      stripe.event('checkout.session.expired', foreign),
      stripe.event('customer.created', { id: 'cus_1', object: 'customer' }),
    ])
      expect((await read([sent])).kind).toBe('ignored')
  })
})
