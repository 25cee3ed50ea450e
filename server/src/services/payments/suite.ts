import { type DeclineReason, declineReasons } from '@adwright/contract/billing'
import { cents } from '@adwright/contract/values/money.rules'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { type CheckoutOrder, PaymentError, type PaymentErrorKind, type PaymentEvent, type Payments } from './port.ts'

/** A signed event as the webhook receives it. */
export interface Sent {
  readonly raw: Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

export interface PaymentsUnderTest {
  readonly payments: Payments
  /** A person who may pay. */
  readonly owner: string
  readonly now: () => Date
  /** Pays a checkout or declines the card; returns the provider's events. */
  readonly pay: (checkoutId: string) => Promise<Sent[]>
  readonly decline: (checkoutId: string, reason?: DeclineReason) => Promise<Sent[]>
  /** Enters a new card on the provider's page; returns its events. */
  readonly newCard: (subscriptionId: string, cardPage: string) => Promise<Sent[]>
  readonly refund: (paymentId: string) => Promise<Sent[]>
  /** Starts a subscription's next period: paid or failed. */
  readonly renew: (subscriptionId: string, outcome: 'paid' | 'failed') => Promise<Sent[]>
  /** The event as if signed that many seconds ago. */
  readonly signedAgo: (sent: Sent, seconds: number) => Sent
}

type Of<K extends PaymentEvent['kind']> = Extract<PaymentEvent, { kind: K }>

async function kindOf(work: Promise<unknown>): Promise<PaymentErrorKind | string> {
  try {
    await work
    return 'no failure'
  } catch (error) {
    return error instanceof PaymentError ? error.kind : String(error)
  }
}

/** What every payment provider does, whatever is behind the port (sandbox.md, Money). */
export function paymentsSuite(name: string, under: () => PaymentsUnderTest): void {
  describe(`the payment provider's rules: ${name}`, () => {
    let n = 0
    const facts = () => ({
      orderId: `0000000${++n}-0000-4000-8000-000000000000`.slice(-36),
      owner: under().owner,
      email: 'ana@example.com',
      description: 'Basic package: 250 credits',
      amountCents: cents(1000),
      successUrl: 'http://127.0.0.1:3000/?payment=success',
      cancelUrl: 'http://127.0.0.1:3000/?payment=cancelled',
    })
    const once = (): CheckoutOrder => ({ ...facts(), kind: 'once' })
    const monthly = (startsAt?: Date): CheckoutOrder => ({
      ...facts(),
      kind: 'monthly',
      tier: 'Pro',
      amountCents: cents(2900),
      description: 'Pro plan, monthly',
      startsAt,
    })
    const read = (sent: readonly Sent[]) =>
      Promise.all(sent.map(({ raw, headers }) => under().payments.readEvent(raw, headers)))
    const only = <K extends PaymentEvent['kind']>(events: readonly PaymentEvent[], kind: K): Of<K> => {
      const found = events.filter((it): it is Of<K> => it.kind === kind)
      expect(found, `one ${kind} of ${events.map((it) => it.kind).join(', ')}`).toHaveLength(1)
      return found[0] as Of<K>
    }
    const bought = async (order: CheckoutOrder) => {
      const { checkoutId } = await under().payments.openCheckout(order)
      return read(await under().pay(checkoutId))
    }

    test('the same order opens the same checkout', async () => {
      const order = once()
      const first = await under().payments.openCheckout(order)
      expect(URL.canParse(first.url)).toBe(true)
      expect(await under().payments.openCheckout(order)).toEqual(first)
      expect((await under().payments.openCheckout(once())).checkoutId).not.toBe(first.checkoutId)
    })

    test('a payment is told with its order', async () => {
      const order = once()
      const paid = only(await bought(order), 'paid')
      expect(paid).toMatchObject({
        orderId: order.orderId,
        paymentId: expect.stringMatching(/^pi_/),
        amountCents: order.amountCents,
        currency: 'USD',
      })
    })

    test('a declined card is reported as failed, and the checkout can still be paid', async () => {
      const order = once()
      const { checkoutId } = await under().payments.openCheckout(order)
      const failed = only(await read(await under().decline(checkoutId)), 'failed')
      expect(failed.orderId).toBe(order.orderId)
      const paid = only(await read(await under().pay(checkoutId)), 'paid')
      expect(paid.paymentId).toBe(failed.paymentId)
    })

    test.each(declineReasons)('what the bank says is told: %s', async (reason) => {
      const { checkoutId } = await under().payments.openCheckout(once())
      expect(only(await read(await under().decline(checkoutId, reason)), 'failed').reason).toBe(reason)
    })

    test('what the plan before has left is taken off the first month alone', async () => {
      const until = new Date(under().now().getTime() + 3 * 3_600_000)
      const credit = { cents: cents(1234), until }
      const paid = only(await bought({ ...monthly(), credit } as CheckoutOrder), 'subscription_paid')
      expect(paid).toMatchObject({ amountCents: 2900 - 1234, billedCents: 2900 - 1234, currency: 'USD' })
      expect((await under().payments.readBilling(paid.subscriptionId)).next?.amountCents).toBe(2900)
      const second = only(await read(await under().renew(paid.subscriptionId, 'paid')), 'subscription_paid')
      expect([second.amountCents, second.billedCents]).toEqual([2900, 2900])
    })

    test('a card is replaced at a page of the provider', async () => {
      const { subscriptionId } = only(await bought(monthly()), 'subscription_ordered')
      const url = await under().payments.openCardPage(subscriptionId, 'http://127.0.0.1:3000/subscriptions')
      expect(URL.canParse(url)).toBe(true)
      await read(await under().newCard(subscriptionId, url))
      expect((await under().payments.readBilling(subscriptionId)).card?.last4).not.toBe('4242')
    })

    test('who pays is told to the provider, and is the same person the next time', async () => {
      const { owner, payments } = under()
      const address = { line1: '12 Mill Lane', line2: '', city: 'Austin', region: 'TX', postal_code: '78701' }
      const details = { name: 'Golden Crust LLC', ...address, country: 'US', tax_id: '12-3456789' }
      const payerId = await payments.keepPayer({ owner, email: 'ana@example.com', details })
      const changed = { ...details, name: 'Golden Crust Inc' }
      expect(await payments.keepPayer({ owner, email: 'ana@example.com', payerId, details: changed })).toBe(payerId)
      expect(await payments.keepPayer({ owner, email: 'ana.new@example.com', payerId })).toBe(payerId)
    })

    test('money that goes back is told with the order it was for', async () => {
      const order = once()
      const { paymentId } = only(await bought(order), 'paid')
      const refunded = only(await read(await under().refund(paymentId)), 'refunded')
      expect(refunded).toMatchObject({ orderId: order.orderId, paymentId, refundedCents: 1000, invoiceId: null })
    })

    test('a payment is given back when asked, and asking again is nothing more', async () => {
      const { paymentId } = only(await bought(once()), 'paid')
      await under().payments.refundPayment(paymentId)
      await under().payments.refundPayment(paymentId)
    })

    test('a subscription is ordered and paid, and its period ends in a month', async () => {
      const order = monthly()
      const events = await bought(order)
      const { subscriptionId } = only(events, 'subscription_ordered')
      const paid = only(events, 'subscription_paid')
      expect(paid).toMatchObject({ orderId: order.orderId, subscriptionId, tier: 'Pro', amountCents: 2900 })
      const days = (paid.periodEnd.getTime() - under().now().getTime()) / DAY_MS
      expect(days).toBeGreaterThan(27.9)
      expect(days).toBeLessThan(31.1)
      expect(await under().payments.readSubscription(subscriptionId)).toMatchObject({ status: 'active', renews: true })
      expect(paid.periodStart.getTime()).toBeLessThan(paid.periodEnd.getTime())
      const { card, next } = await under().payments.readBilling(subscriptionId)
      expect(card).toEqual({ brand: 'Visa', last4: '4242', exp_month: 12, exp_year: expect.any(Number) })
      expect(next?.amountCents).toBe(2900)
      expect(Math.abs((next?.at.getTime() ?? 0) - paid.periodEnd.getTime())).toBeLessThan(2_000)
      await under().payments.renewAtPeriodEnd(subscriptionId, false)
      expect((await under().payments.readBilling(subscriptionId)).next).toBeNull()
    })

    test('a plan that begins later is ordered and charged nothing', async () => {
      const startsAt = new Date(under().now().getTime() + 20 * DAY_MS)
      const events = await bought(monthly(startsAt))
      const ordered = only(events, 'subscription_ordered')
      expect(ordered.status).toBe('waiting')
      expect(Math.abs(ordered.currentPeriodEnd.getTime() - startsAt.getTime())).toBeLessThan(1_000)
      expect(events.filter(({ kind }) => kind === 'subscription_paid')).toEqual([])
    })

    test('each period is an invoice of its own; one that is not paid is told', async () => {
      const events = await bought(monthly())
      const first = only(events, 'subscription_paid')
      const second = only(await read(await under().renew(first.subscriptionId, 'paid')), 'subscription_paid')
      expect(second.invoiceId).not.toBe(first.invoiceId)
      expect(second.periodEnd.getTime()).toBeGreaterThan(first.periodEnd.getTime())
      const failed = only(await read(await under().renew(first.subscriptionId, 'failed')), 'renewal_failed')
      expect(failed).toMatchObject({ orderId: first.orderId, subscriptionId: first.subscriptionId, amountCents: 2900 })
      expect((await under().payments.readSubscription(first.subscriptionId)).status).toBe('past_due')
    })

    test('what a failed renewal owes is known, and a new card pays it', async () => {
      const { subscriptionId } = only(await bought(monthly()), 'subscription_paid')
      const { payments } = under()
      expect(await payments.payOverdue(subscriptionId)).toBe('nothing')
      await under().renew(subscriptionId, 'failed')
      expect(await payments.readBilling(subscriptionId)).toMatchObject({ overdueCents: 2900, next: null })
      const url = await payments.openCardPage(subscriptionId, 'http://127.0.0.1:3000/subscriptions')
      await read(await under().newCard(subscriptionId, url))
      expect(await payments.payOverdue(subscriptionId)).toBe('nothing')
    })

    test('a renewal that failed is tried again with the same card', async () => {
      const { subscriptionId } = only(await bought(monthly()), 'subscription_paid')
      await under().renew(subscriptionId, 'failed')
      expect(await under().payments.payOverdue(subscriptionId)).toBe('paid')
      expect(await under().payments.payOverdue(subscriptionId)).toBe('nothing')
    })

    test('a renewal can be stopped and taken up again, any number of times', async () => {
      const { subscriptionId } = only(await bought(monthly()), 'subscription_ordered')
      for (const renews of [false, true, false])
        expect(await under().payments.renewAtPeriodEnd(subscriptionId, renews)).toMatchObject({
          renews,
          status: 'active',
        })
      expect((await under().payments.readSubscription(subscriptionId)).renews).toBe(false)
    })

    test('a subscription that was ended stays so, however often that is said', async () => {
      const { subscriptionId } = only(await bought(monthly()), 'subscription_ordered')
      await under().payments.endSubscription(subscriptionId, { credits: true })
      await under().payments.endSubscription(subscriptionId, { credits: true })
      expect((await under().payments.readSubscription(subscriptionId)).status).toBe('ended')
    })

    test('money of a subscription that goes back names its invoice', async () => {
      const paid = only(await bought(monthly()), 'subscription_paid')
      const { paymentId } = paid.paymentId ? { paymentId: paid.paymentId } : { paymentId: `pi_of_${paid.invoiceId}` }
      const refunded = only(await read(await under().refund(paymentId)), 'refunded')
      expect(refunded).toMatchObject({ orderId: paid.orderId, invoiceId: paid.invoiceId, refundedCents: 2900 })
    })

    test('only what is signed just now is believed: tampered, unsigned and old events are forged', async () => {
      const { checkoutId } = await under().payments.openCheckout(once())
      const [sent] = await under().pay(checkoutId)
      if (!sent) throw new Error('no event was sent')
      const { payments } = under()
      const tampered = Buffer.from(Buffer.from(sent.raw).toString().replace('"id"', '"Id"'))
      expect(await kindOf(payments.readEvent(tampered, sent.headers))).toBe('forged')
      expect(await kindOf(payments.readEvent(sent.raw, {}))).toBe('forged')
      const old = under().signedAgo(sent, 301)
      expect(await kindOf(payments.readEvent(old.raw, old.headers))).toBe('forged')
      const late = under().signedAgo(sent, 290)
      expect((await payments.readEvent(late.raw, late.headers)).id).toBe((await read([sent]))[0]?.id)
    })

    test('what is signed and yet no event is refused as one that was not', async () => {
      for (const text of ['x', 'null', '[]', '1', '"paid"']) {
        const { raw, headers } = under().signedAgo({ raw: Buffer.from(text), headers: {} }, 0)
        expect([text, await kindOf(under().payments.readEvent(raw, headers))]).toEqual([text, 'forged'])
      }
    })

    test('what is not there is not found', async () => {
      expect(await kindOf(under().payments.readBilling('sub_none'))).toBe('not_found')
      expect(await kindOf(under().payments.payOverdue('sub_none'))).toBe('not_found')
      expect(await kindOf(under().payments.openCardPage('sub_none', 'http://127.0.0.1:3000/'))).toBe('not_found')
      expect(await kindOf(under().payments.readSubscription('sub_none'))).toBe('not_found')
    })
  })
}
