import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { Sent } from '../suite.ts'

type Thing = Record<string, unknown> & { id: string }
const MONTH_SECONDS = 30 * 86_400
export const WEBHOOK_SECRET = 'whsec_test'

export interface Seen {
  readonly method: string
  readonly path: string
  readonly body: URLSearchParams
  readonly idempotencyKey: string | undefined
}

/** Stripe's side over HTTP on this machine: objects in the shape of its API, kept in memory, and failures on demand. */
export async function openFakeStripe(now: () => Date) {
  const things = new Map<string, Thing>()
  const answers = new Map<string, string>()
  const seen: Seen[] = []
  const failures: { status: number; headers?: Record<string, string> }[] = []
  let count = 0
  const newId = (prefix: string): string => `${prefix}_${++count}`
  const put = <T extends Thing>(value: T): T => {
    things.set(value.id, value)
    return value
  }
  const get = (id: string): Thing => {
    const found = things.get(id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }
  const seconds = (): number => Math.floor(now().getTime() / 1000)

  const metadataIn = (body: URLSearchParams, at: string): Record<string, string> => {
    const prefix = `${at}[`
    return Object.fromEntries(
      [...body].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key.slice(prefix.length, -1), value]),
    )
  }

  function createSession(body: URLSearchParams): Thing {
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
      trial_end: Number(body.get('subscription_data[trial_end]')) || null,
      inner: metadataIn(body, mode === 'payment' ? 'payment_intent_data[metadata]' : 'subscription_data[metadata]'),
    })
  }

  const cardOf = (last4: string): Thing => {
    const card = { brand: 'visa', last4, exp_month: 12, exp_year: now().getUTCFullYear() + 3 }
    return { id: newId('pm'), object: 'payment_method', type: 'card', card }
  }
  /** What the next invoice would be. */
  function preview(body: URLSearchParams): Thing | undefined {
    const subscription = things.get(body.get('subscription') ?? '')
    if (!subscription) return undefined
    const [item] = (subscription.items as { data: { current_period_end: number }[] }).data
    const due = { amount_due: subscription.amount, next_payment_attempt: item?.current_period_end }
    return { id: newId('upcoming_in'), object: 'invoice', ...due }
  }
  const taxIds = (customer: string): Thing[] =>
    [...things.values()].filter((it) => it.object === 'tax_id' && it.customer === customer)
  const ofBody = (body: URLSearchParams): Record<string, string> => Object.fromEntries(body)

  const routes: [string, RegExp, (id: string, body: URLSearchParams) => Thing | undefined][] = [
    ['POST', /^\/v1\/checkout\/sessions$/, (_, body) => createSession(body)],
    ['POST', /^\/v1\/invoices\/create_preview$/, (_, body) => preview(body)],
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

  function answer(request: IncomingMessage, response: ServerResponse, text: string): void {
    const url = new URL(request.url ?? '', 'http://x')
    const { method = '' } = request
    const key = request.headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : undefined
    const body = method === 'GET' || method === 'DELETE' ? url.searchParams : new URLSearchParams(text)
    seen.push({ method, path: url.pathname, body, idempotencyKey })
    response.setHeader('content-type', 'application/json')
    const failure = failures.shift()
    if (failure) {
      if (failure.status === 0) return void request.socket.destroy()
      const type = failure.status === 429 ? 'rate_limit_error' : 'api_error'
      response.writeHead(failure.status, failure.headers)
      response.end(JSON.stringify({ error: { type, message: 'as asked' } }))
      return
    }
    const before = idempotencyKey === undefined ? undefined : answers.get(idempotencyKey)
    if (before !== undefined) return void response.end(before)
    for (const [verb, path, make] of routes) {
      const [, id = ''] = path.exec(url.pathname) ?? []
      const made = verb === method && path.test(url.pathname) ? make(id, body) : undefined
      if (!made) continue
      const out = JSON.stringify(made)
      if (idempotencyKey !== undefined) answers.set(idempotencyKey, out)
      return void response.end(out)
    }
    response.writeHead(404)
    response.end(
      JSON.stringify({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } }),
    )
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  /** Signed by Stripe's own test helper. */
  const sign = (payload: string, atSeconds: number): Sent => {
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp: atSeconds })
    return { raw: Buffer.from(payload), headers: { 'stripe-signature': header } }
  }
  const machineSeconds = (): number => Math.floor(Date.now() / 1000)
  const event = (type: string, object: object): Sent => {
    const result = {
      id: newId('evt'),
      object: 'event',
      created: machineSeconds(),
      type,
      api_version: Stripe.API_VERSION,
      data: { object },
    }
    return sign(JSON.stringify(result), machineSeconds())
  }

  const invoiceOf = (subscription: Thing, change: object, billing_reason: string): Thing => {
    const id = newId('in')
    const [item] = (subscription.items as { data: { current_period_end: number }[] }).data
    return put({
      id,
      object: 'invoice',
      billing_reason,
      total: subscription.amount,
      amount_due: subscription.amount,
      amount_paid: subscription.amount,
      hosted_invoice_url: `http://127.0.0.1/i/${id}`,
      invoice_pdf: `http://127.0.0.1/i/${id}.pdf`,
      lines: {
        data: [{ period: { start: (item?.current_period_end ?? 0) - MONTH_SECONDS, end: item?.current_period_end } }],
      },
      parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
      ...change,
    })
  }
  const chargeOf = (paymentId: string, amount: unknown, metadata: unknown): Thing => {
    const id = `ch_of_${paymentId}`
    const receipt_url = `http://127.0.0.1/receipt/${paymentId}`
    const charge = {
      id,
      object: 'charge',
      payment_intent: paymentId,
      amount,
      amount_refunded: 0,
      disputed: false,
      metadata,
      receipt_url,
    }
    put({ id: paymentId, object: 'payment_intent', metadata, latest_charge: charge })
    return put(charge)
  }

  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    things,
    /** The next calls are answered with these; status 0: the line is cut. */
    fail: (...list: typeof failures) => void failures.push(...list),
    sign,
    event,
    get,
    put,
    pay: (sessionId: string, how: { async?: boolean } = {}): Sent[] => {
      const session = get(sessionId)
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
          ? { total: off, amount_paid: off, amount_due: off }
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
    /** As Stripe words it: a bank's own reason is the decline code of `card_declined`; an expired card and one to confirm are codes. */
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
      const charge: Thing = put({ ...get(`ch_of_${paymentId}`), disputed: true })
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
      const invoice = invoiceOf(moved, outcome === 'paid' ? {} : { amount_paid: 0 }, 'subscription_cycle')
      put({ ...moved, latest_invoice: invoice })
      return [
        event(outcome === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice),
        event('customer.subscription.updated', moved),
      ]
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>
