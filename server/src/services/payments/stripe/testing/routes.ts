import type { StripeObject, StripeObjects } from './objects.ts'

type Route = readonly [
  method: string,
  path: RegExp,
  answer: (id: string, body: URLSearchParams) => StripeObject | undefined,
]

/** The Stripe API calls that the adapter makes. */
export function stripeRoutes({ things, newId, put }: StripeObjects): readonly Route[] {
  const metadataIn = (body: URLSearchParams, at: string): Record<string, string> => {
    const prefix = `${at}[`
    return Object.fromEntries(
      [...body].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key.slice(prefix.length, -1), value]),
    )
  }

  function createSession(body: URLSearchParams): StripeObject {
    const id = newId('cs_test')
    const amount = Number(body.get('line_items[0][price_data][unit_amount]'))
    const mode = body.get('mode')
    return put({
      id,
      object: 'checkout.session',
      mode,
      url: `http://127.0.0.1/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      metadata: metadataIn(body, 'metadata'),
      customer: body.get('customer'),
      discount: Number(things.get(body.get('discounts[0][coupon]') ?? '')?.amount_off ?? 0),
      payment_intent: mode === 'payment' ? newId('pi') : null,
      subscription: null,
      amount_total: amount,
      currency: 'usd',
      trial_end: Number(body.get('subscription_data[trial_end]')) || null,
      inner: metadataIn(body, mode === 'payment' ? 'payment_intent_data[metadata]' : 'subscription_data[metadata]'),
    })
  }

  /** A preview of the next invoice. */
  function preview(body: URLSearchParams): StripeObject | undefined {
    const subscription = things.get(body.get('subscription') ?? '')
    if (!subscription) return undefined
    const [item] = (subscription.items as { data: { current_period_end: number }[] }).data
    const due = { amount_due: subscription.amount, next_payment_attempt: item?.current_period_end }
    return { id: newId('upcoming_in'), object: 'invoice', ...due }
  }
  function paid(id: string): StripeObject | undefined {
    const invoice = things.get(id)
    if (!invoice) return undefined
    const done = put({ ...invoice, status: 'paid', amount_paid: invoice.amount_remaining, amount_remaining: 0 })
    const { subscription_details: its } = invoice.parent as { subscription_details: { subscription: string } }
    const subscription = things.get(its.subscription)
    if (subscription) put({ ...subscription, status: 'active', latest_invoice: done })
    return done
  }
  const taxIds = (customer: string): StripeObject[] =>
    [...things.values()].filter((it) => it.object === 'tax_id' && it.customer === customer)
  const ofBody = (body: URLSearchParams): Record<string, string> => Object.fromEntries(body)

  return [
    ['POST', /^\/v1\/checkout\/sessions$/, (_, body) => createSession(body)],
    ['POST', /^\/v1\/invoices\/create_preview$/, (_, body) => preview(body)],
    ['POST', /^\/v1\/invoices\/(\w+)\/pay$/, (id) => paid(id)],
    ['POST', /^\/v1\/refunds$/, (_, body) => put({ id: newId('re'), object: 'refund', ...ofBody(body) })],
    ['POST', /^\/v1\/coupons$/, (_, body) => put({ id: newId('coupon'), object: 'coupon', ...ofBody(body) })],
    ['POST', /^\/v1\/customers$/, (_, body) => put({ id: newId('cus'), object: 'customer', ...ofBody(body) })],
    ['POST', /^\/v1\/customers\/(\w+)$/, (id, body) => put({ ...things.get(id), id, ...ofBody(body) })],
    ['GET', /^\/v1\/customers\/(\w+)\/tax_ids$/, (id) => ({ id: '', object: 'list', data: taxIds(id) })],
    [
      'POST',
      /^\/v1\/customers\/(\w+)\/tax_ids$/,
      (customer, body) => put({ id: newId('txi'), object: 'tax_id', customer, ...ofBody(body) }),
    ],
    [
      'GET',
      /^\/v1\/(?:payment_intents|invoices|charges|subscriptions|setup_intents)\/(\w+)$/,
      (id, query) => {
        const thing = things.get(id)
        const expands = [...query.values()].includes('default_payment_method')
        const method = thing?.default_payment_method
        return thing && expands && method ? { ...thing, default_payment_method: things.get(String(method)) } : thing
      },
    ],
    [
      'POST',
      /^\/v1\/subscriptions\/(\w+)$/,
      (id, body) => {
        const thing = things.get(id)
        const card = body.get('default_payment_method')
        if (thing && card !== null) return put({ ...thing, default_payment_method: card })
        return thing && put({ ...thing, cancel_at_period_end: body.get('cancel_at_period_end') === 'true' })
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/(\w+)$/,
      (id) => {
        const thing = things.get(id)
        return thing && put({ ...thing, status: 'canceled' })
      },
    ],
    [
      'GET',
      /^\/v1\/disputes$/,
      (_, query) => ({
        id: '',
        object: 'list',
        data: [...things.values()].filter((it) => it.object === 'dispute' && it.charge === query.get('charge')),
      }),
    ],
    [
      'GET',
      /^\/v1\/invoice_payments$/,
      (_, query) => {
        const invoice = (query.get('payment[payment_intent]') ?? '').replace('pi_of_', '')
        return { id: '', object: 'list', data: things.has(invoice) ? [{ id: newId('inpay'), invoice }] : [] }
      },
    ],
  ]
}
