import type { Sent } from '../../suite.ts'
import { MONTH_SECONDS, type StripeObject, type StripeObjects } from './objects.ts'

/** What a payer or Stripe itself does, and the signed events that report it. */
export function stripeMoves(
  { newId, put, get, seconds, cardOf }: StripeObjects,
  event: (type: string, object: object) => Sent,
) {
  const invoiceOf = (subscription: StripeObject, change: object, billing_reason: string): StripeObject => {
    const id = newId('in')
    const [item] = (subscription.items as { data: { current_period_end: number }[] }).data
    return put({
      id,
      object: 'invoice',
      billing_reason,
      currency: 'usd',
      total: subscription.amount,
      amount_due: subscription.amount,
      amount_paid: subscription.amount,
      amount_remaining: 0,
      status: 'paid',
      hosted_invoice_url: `http://127.0.0.1/i/${id}`,
      invoice_pdf: `http://127.0.0.1/i/${id}.pdf`,
      lines: {
        data: [{ period: { start: (item?.current_period_end ?? 0) - MONTH_SECONDS, end: item?.current_period_end } }],
      },
      parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
      ...change,
    })
  }
  const chargeOf = (paymentId: string, amount: unknown, metadata: unknown): StripeObject => {
    const id = `ch_of_${paymentId}`
    const receipt_url = `http://127.0.0.1/receipt/${paymentId}`
    const charge = {
      id,
      object: 'charge',
      payment_intent: paymentId,
      amount,
      currency: 'usd',
      amount_refunded: 0,
      disputed: false,
      metadata,
      receipt_url,
    }
    put({ id: paymentId, object: 'payment_intent', metadata, latest_charge: charge })
    return put(charge)
  }

  return {
    /** `other`: event fields that differ from the order. */
    pay: (sessionId: string, how: { async?: boolean; other?: object } = {}): Sent[] => {
      const session = { ...get(sessionId), ...how.other }
      const inner = session.inner as Record<string, string>
      const amount = session.amount_total
      if (session.mode === 'payment') {
        chargeOf(String(session.payment_intent), amount, inner)
        const unpaid = put({ ...session, status: 'complete', payment_status: 'unpaid' })
        const paid = put({ ...session, status: 'complete', payment_status: 'paid' })
        if (!how.async) return [event('checkout.session.completed', paid)]
        return [event('checkout.session.completed', unpaid), event('checkout.session.async_payment_succeeded', paid)]
      }
      const trial_end = session.trial_end
      const current_period_end = typeof trial_end === 'number' ? trial_end : seconds() + MONTH_SECONDS
      const subscription = put({
        id: newId('sub'),
        object: 'subscription',
        status: trial_end === null ? 'active' : 'trialing',
        cancel_at_period_end: false,
        cancel_at: null,
        metadata: inner,
        items: { data: [{ current_period_end }] },
        amount,
        customer: { id: newId('cus'), object: 'customer', invoice_settings: { default_payment_method: null } },
        default_payment_method: put(cardOf('4242')).id,
      })
      const off = Number(amount) - Number(session.discount)
      const free =
        trial_end === null
          ? { total: off, amount_paid: off, amount_due: off, ...how.other }
          : { total: 0, amount_paid: 0, amount_due: 0 }
      const invoice = invoiceOf(subscription, free, 'subscription_create')
      put({ ...subscription, latest_invoice: invoice })
      if (trial_end === null) chargeOf(`pi_of_${invoice.id}`, amount, {})
      const done = put({
        ...session,
        status: 'complete',
        payment_status: 'paid',
        subscription: subscription.id,
        customer: newId('cus'),
      })
      return [
        event('invoice.paid', invoice),
        event('checkout.session.completed', done),
        event('customer.subscription.created', subscription),
      ]
    },
    /**
     * As Stripe reports it: the bank's reason is the decline code of `card_declined`; an expired card and one to confirm have their own
     * codes.
     */
    decline: (sessionId: string, reason = 'card_declined'): Sent[] => {
      const session = get(sessionId)
      const said = { insufficient_funds: { code: 'card_declined', decline_code: reason } }[reason] ?? { code: reason }
      return [
        event('payment_intent.payment_failed', {
          id: session.payment_intent,
          object: 'payment_intent',
          metadata: session.inner,
          last_payment_error: { type: 'card_error', message: 'Stripe’s own words.', ...said },
        }),
      ]
    },
    newCard: (pageUrl: string): Sent[] => {
      const session = get(pageUrl.split('/').at(-1) ?? '')
      const card = put(cardOf('5556'))
      const setup = put({ id: newId('seti'), object: 'setup_intent', payment_method: card.id })
      return [event('checkout.session.completed', { ...session, status: 'complete', setup_intent: setup.id })]
    },
    refund: (paymentId: string, cents?: number): Sent[] => {
      const charge = get(`ch_of_${paymentId}`)
      return [event('charge.refunded', put({ ...charge, amount_refunded: cents ?? charge.amount }))]
    },
    dispute: (paymentId: string): Sent[] => {
      const charge: StripeObject = put({ ...get(`ch_of_${paymentId}`), disputed: true })
      const dispute = put({
        id: newId('dp'),
        object: 'dispute',
        charge: charge.id,
        amount: charge.amount,
        status: 'needs_response',
      })
      return [event('charge.dispute.created', dispute)]
    },
    renew: (subscriptionId: string, outcome: 'paid' | 'failed'): Sent[] => {
      const before = get(subscriptionId)
      const [item] = (before.items as { data: { current_period_end: number }[] }).data
      const current_period_end = (item?.current_period_end ?? 0) + MONTH_SECONDS
      const status = outcome === 'paid' ? 'active' : 'past_due'
      const moved = put({ ...before, status, items: { data: [{ current_period_end }] } })
      const invoice = invoiceOf(
        moved,
        outcome === 'paid' ? {} : { amount_paid: 0, amount_remaining: before.amount, status: 'open' },
        'subscription_cycle',
      )
      put({ ...moved, latest_invoice: invoice })
      return [
        event(outcome === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice),
        event('customer.subscription.updated', moved),
      ]
    },
  }
}
