import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paymentControlsOf } from '#build/sandbox-pages.ts'
import type { PaymentControls } from '#services/payments/controls/port.ts'
import { openHouse, type Person, type TestHouse } from '#testing/house.ts'
import { creditsOf } from './index.ts'

let house: TestHouse
let ana: Person
let money: PaymentControls
beforeEach(async () => {
  house = await openHouse()
  ana = await house.signUp()
  const controls = paymentControlsOf(house.services.payments)
  if (!controls) throw new Error('payments are not the sandbox')
  money = controls
})
afterEach(() => house.close())

interface History {
  readonly data: { readonly history: Record<string, string | number>[] }
}
const history = async (person = ana) =>
  (await person.call<History>('GET', '/api/invoices/payment-history')).json.data.history
const credits = () => creditsOf(ana.mine)
const checkoutOf = async (path: string, body: object, person = ana): Promise<string> => {
  const answer = await person.call<{ data: { checkout_url: string } }>('POST', path, body)
  expect(answer.status, answer.text).toBe(200)
  return new URL(answer.json.data.checkout_url).pathname
}
const act = (path: string, what: string) =>
  house.call<{ status: string; go_to: string; message: string }>('POST', path, { body: { act: what } })
const buy = async (path: string, body: object, person = ana) => {
  const checkout = await checkoutOf(path, body, person)
  expect((await act(checkout, 'pay')).json.status).toBe('paid')
  await money.settle()
  await house.runJobs()
  return checkout
}
const subscribe = (tier: string) => buy('/api/subscription/checkout', { tier })
const plan = async () =>
  (
    await ana.call<{ tier: string; status: string; current_period_end: string; next_tier?: string }>(
      'GET',
      '/api/subscription',
    )
  ).json
/** Time passes; sessions end meanwhile. */
const later = async (moment: string) => {
  house.clock.set(moment)
  const { email, password } = ana
  const { json } = await house.call<{ access_token: string }>('POST', '/api/auth/signin', { body: { email, password } })
  const token = json.access_token
  ana = {
    ...ana,
    token,
    call: (method, path, body, headers = {}) => house.call(method, path, { token, body, headers }),
  }
}
const latestSubscription = async () => (await money.latest()).subscriptions[0]?.id ?? ''

describe('credits are bought (product-1 §9)', () => {
  test('Basic is $10.00 for 250 credits, and they come with the event alone', async () => {
    const checkout = await checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    const page = await house.call('GET', checkout)
    expect(page.text).toContain('Basic package: 250 credits')
    expect(page.text).toContain('$10.00')
    const { json } = await act(checkout, 'pay')
    expect(json).toMatchObject({ success: true, status: 'paid' })
    expect(await credits()).toBe(20)
    await money.settle()
    expect(await credits()).toBe(270)
    expect(await history()).toEqual([
      {
        id: expect.any(String),
        description: 'Basic package: 250 credits',
        amount: 10,
        date: '2026-06-10T09:00:00.000Z',
        invoice_number: 'ADW-2026-1',
        status: 'paid',
        payment_type: 'credits_purchase',
        stripe_payment_id: expect.stringMatching(/^pi_/),
      },
    ])
  })

  test('the success page opened by hand grants nothing', async () => {
    await checkoutOf('/api/google-ads/purchase-credits', { package: 'premium' })
    await house.call('GET', '/?payment=success&for=credits_purchase')
    await money.settle()
    expect(await credits()).toBe(20)
    expect(await history()).toEqual([])
  })

  test('the same event again changes nothing', async () => {
    const checkout = await buy('/api/google-ads/purchase-credits', { package: 'premium' })
    for (let n = 0; n < 3; n++) {
      expect((await act(checkout, 'resend')).json.status).toBe('resent')
      await money.settle()
    }
    expect(await credits()).toBe(620)
    expect(await history()).toHaveLength(1)
    expect((await act(checkout, 'pay')).status).toBe(409)
  })

  test('a declined pay stands as failed, a cancelled one not at all; after it the same checkout can be paid', async () => {
    const checkout = await checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    expect((await act(checkout, 'decline')).json.status).toBe('declined')
    await money.settle()
    const [failed] = await history()
    expect(failed).toMatchObject({ status: 'failed', amount: 10 })
    expect(await credits()).toBe(20)
    const receipt = await ana.call('GET', `/api/invoices/receipt/${failed?.['stripe_payment_id']}`)
    expect(receipt.status).toBe(409)

    const other = await checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    expect((await act(other, 'cancel')).json).toMatchObject({ status: 'canceled' })
    expect((await act(other, 'resend')).status).toBe(409)
    await act(checkout, 'pay')
    await money.settle()
    expect((await history()).map(({ status }) => status)).toEqual(['paid'])
    expect(await credits()).toBe(270)
  })

  test('an Idempotency-Key opens one checkout', async () => {
    const once = () =>
      ana.call<{ data: object }>(
        'POST',
        '/api/google-ads/purchase-credits',
        { package: 'basic' },
        { 'idempotency-key': 'k' },
      )
    expect((await once()).json.data).toEqual((await once()).json.data)
    expect((await money.latest()).checkouts).toHaveLength(1)
  })

  test('an event is signed: a missing, forged or replayed signature is 400 and grants nothing', async () => {
    await checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    const body = JSON.stringify({ id: 'evt_1', kind: 'paid', orderId: 'x', paymentId: 'pi_1' })
    const post = (headers: Record<string, string>) =>
      house.call('POST', '/api/payments/webhook', { body, headers: { 'content-type': 'application/json', ...headers } })
    const t = Math.floor(house.clock.now().getTime() / 1000)
    for (const signature of ['', 'nonsense', `t=${t},v1=${'0'.repeat(64)}`]) {
      const answer = await post(signature ? { 'sandbox-signature': signature } : {})
      expect([answer.status, (answer.json as { code: string }).code]).toEqual([400, 'bad_request'])
    }
    let taken = { body: '', headers: {} as Readonly<Record<string, string>> }
    money.deliverTo(async (sent, headers) => {
      taken = { body: sent, headers }
      return 200
    })
    const { checkouts } = await money.latest()
    await money.act(checkouts[0]?.id ?? '', 'pay')
    await money.settle()
    const send = (sent: string) =>
      house.call('POST', '/api/payments/webhook', { body: sent, headers: { ...taken.headers } })
    expect((await send(taken.body.replace('"paid"', '"Paid"'))).status).toBe(400)
    house.clock.advance(301_000)
    expect((await send(taken.body)).status).toBe(400)
    expect(await credits()).toBe(20)
    house.clock.advance(-301_000)
    expect((await send(taken.body)).status).toBe(200)
    expect(await credits()).toBe(270)
  })

  test('a refund takes back what is left of what it gave, whatever comes first', async () => {
    await buy('/api/google-ads/purchase-credits', { package: 'basic' })
    const [paid] = await history()
    const refund = () => house.call('POST', `/sandbox/payments/${paid?.['stripe_payment_id']}/refund`)
    expect((await refund()).status).toBe(200)
    expect((await refund()).status).toBe(409)
    await money.settle()
    expect(await credits()).toBe(20)
    expect((await history())[0]).toMatchObject({ status: 'refunded', amount: 10 })
  })
})

describe('receipts (product-3 §4.8)', () => {
  test('by the payment, by the subscription and by the invoice; a page that opens without signing in', async () => {
    await buy('/api/google-ads/purchase-credits', { package: 'basic' })
    await subscribe('Pro')
    const [sub, pi] = await history()
    expect(sub).toMatchObject({
      payment_type: 'subscription',
      stripe_payment_id: expect.stringMatching(/^sub_/),
      amount: 29,
    })
    for (const path of [
      `receipt/${pi?.['stripe_payment_id']}`,
      `subscription-receipt/${sub?.['stripe_payment_id']}`,
      `download/${sub?.['invoice_number']}`,
      `download/${pi?.['invoice_number']}`,
    ]) {
      const { json } = await ana.call<{ data: { receipt_url: string } }>('GET', `/api/invoices/${path}`)
      expect(json.data.receipt_url).toContain(house.config.PUBLIC_URL)
      const page = await house.call('GET', new URL(json.data.receipt_url).pathname)
      expect([page.status, page.text.includes('Receipt')]).toEqual([200, true])
    }
  })

  test("another's receipt is 404", async () => {
    await buy('/api/google-ads/purchase-credits', { package: 'basic' })
    const [pi] = await history()
    const bob = await house.signUp()
    for (const path of [
      `receipt/${pi?.['stripe_payment_id']}`,
      `download/${pi?.['invoice_number']}`,
      'receipt/pi_none',
    ])
      expect((await bob.call('GET', `/api/invoices/${path}`)).status).toBe(404)
    expect(await history(bob)).toEqual([])
  })
})

describe('the plan (contract, Closer terms: Money)', () => {
  test('the event sets the tier, its end in a month, and adds its credits at once', async () => {
    const checkout = await checkoutOf('/api/subscription/checkout', { tier: 'Pro' })
    await act(checkout, 'pay')
    expect((await plan()).tier).toBe('Free')
    await money.settle()
    expect(await plan()).toEqual({ tier: 'Pro', status: 'active', current_period_end: '2026-07-10T09:00:00.000Z' })
    expect(await credits()).toBe(270)
  })

  test('checkout of Free or of the present tier is 409, and so is cancelling Free', async () => {
    const checkout = (tier: string) => ana.call('POST', '/api/subscription/checkout', { tier })
    expect((await checkout('Free')).status).toBe(409)
    expect((await ana.call('POST', '/api/subscription/cancel')).status).toBe(409)
    await subscribe('Pro')
    expect((await checkout('Pro')).status).toBe(409)
    expect((await checkout('Gold')).status).toBe(422)
  })

  test('a higher plan takes the place of a lower one at once, and the old one is not charged again', async () => {
    await subscribe('Pro')
    const old = await latestSubscription()
    await subscribe('Enterprise')
    expect((await plan()).tier).toBe('Enterprise')
    expect(await credits()).toBe(20 + 250 + 1000)
    const { subscriptions } = await money.latest()
    expect(subscriptions.find(({ id }) => id === old)?.status).toBe('ended')
    await money.settle()
    expect((await plan()).tier).toBe('Enterprise')
  })

  test('a lower plan begins when the period ends, and is charged then', async () => {
    await subscribe('Enterprise')
    await subscribe('Pro')
    expect(await plan()).toMatchObject({ tier: 'Enterprise', status: 'active', next_tier: 'Pro' })
    expect(await credits()).toBe(1020)
    expect((await ana.call('POST', '/api/subscription/checkout', { tier: 'Pro' })).status).toBe(409)
    await later('2026-07-10T09:01:00Z')
    await money.renewDue()
    await money.settle()
    await house.runJobs()
    expect(await plan()).toEqual({ tier: 'Pro', status: 'active', current_period_end: '2026-08-10T09:00:00.000Z' })
    expect(await credits()).toBe(1270)
    expect((await history()).map(({ amount }) => amount)).toEqual([29, 99])
  })

  test('a cancelled plan stays until its period ends, then it is Free; until then it can be taken back', async () => {
    await subscribe('Pro')
    const cancelled = await ana.call<{ data: object; message: string }>('POST', '/api/subscription/cancel')
    expect(cancelled.json.data).toMatchObject({ tier: 'Pro', status: 'canceling' })
    expect(cancelled.json.message).toContain('July 10, 2026')
    expect((await ana.call<{ data: object }>('POST', '/api/subscription/resume')).json.data).toMatchObject({
      status: 'active',
    })
    expect((await ana.call('POST', '/api/subscription/resume')).status).toBe(409)
    await ana.call('POST', '/api/subscription/cancel')
    await later('2026-07-10T09:01:00Z')
    expect(await plan()).toEqual({ tier: 'Free', status: 'active', current_period_end: null })
    await money.renewDue()
    await money.settle()
    await house.runJob('look_after_plans')
    expect(await history()).toHaveLength(1)
    const { json } = await ana.call<string[]>('GET', '/api/notifications')
    expect(json.filter((it) => it.includes('Pro plan has ended'))).toHaveLength(1)
  })

  test('each month it renews, and gives its credits once', async () => {
    await subscribe('Pro')
    await later('2026-09-11T09:00:00Z')
    await money.renewDue()
    await money.renewDue()
    await money.settle()
    expect(await plan()).toMatchObject({ tier: 'Pro', current_period_end: '2026-10-10T09:00:00.000Z' })
    expect(await credits()).toBe(20 + 4 * 250)
    expect((await history()).map((it) => it['invoice_number'])).toHaveLength(4)
  })

  test('a renewal that fails is told, and the plan ends when it is never paid', async () => {
    await subscribe('Pro')
    const id = await latestSubscription()
    await house.call('POST', `/sandbox/subscriptions/${id}/fail`)
    await money.settle()
    expect(await plan()).toMatchObject({ tier: 'Pro', status: 'past_due' })
    expect((await history())[0]).toMatchObject({ status: 'failed', amount: 29 })
    expect((await ana.call<string[]>('GET', '/api/notifications')).json[0]).toContain('could not be charged')
    await house.call('POST', `/sandbox/subscriptions/${id}/renew`)
    await money.settle()
    expect(await plan()).toMatchObject({
      tier: 'Pro',
      status: 'active',
      current_period_end: '2026-08-10T09:00:00.000Z',
    })
    await house.call('POST', `/sandbox/subscriptions/${id}/fail`)
    await house.call('POST', `/sandbox/subscriptions/${id}/fail`)
    await money.settle()
    expect((await plan()).tier).toBe('Free')
  })

  test('tiers are gates: what Free may not, Pro may with the very next call', async () => {
    const create = () => ana.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
    expect((await create()).status).toBe(403)
    await subscribe('Pro')
    expect((await create()).status).toBe(200)
  })
})

describe('funds (product-1 §5)', () => {
  const bad = ['1e3', -1, 0.001, 1.0000000001, 0, 'NaN', null, '1,000', '12', 10_000.01, 1e20, undefined, true, [5], '']
  test.each(bad)('%s is no amount', async (amount) => {
    const answer = await ana.call<{ message: string; errors: object }>(
      'POST',
      '/api/google-ads/create-funds-checkout',
      { amount },
    )
    expect([answer.status, answer.json.message]).toEqual([422, 'Please enter a valid amount greater than 0'])
    expect(answer.json.errors).toEqual([{ path: 'amount', message: 'Please enter a valid amount greater than 0' }])
  })

  test('they need an account that runs on them', async () => {
    const checkout = () => ana.call<{ code: string }>('POST', '/api/google-ads/create-funds-checkout', { amount: 25 })
    const none = await checkout()
    expect([none.status, none.json.code]).toEqual([409, 'no_ads_account'])
    await ana.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
    const linked = await checkout()
    expect([linked.status, linked.json.code]).toEqual([409, 'conflict'])
  })

  test('what is paid can be spent, and the platform knows how much that is', async () => {
    const pro = await house.signUp({ tier: 'Pro' })
    await pro.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
    await buy('/api/google-ads/create-funds-checkout', { amount: 12.34 }, pro)
    const { json } = await pro.call<{ data: { available_funds: number } }>('GET', '/api/google-ads/account-status')
    expect(json.data.available_funds).toBe(12.34)
    expect((await history(pro))[0]).toMatchObject({ amount: 12.34, payment_type: 'google_ads_funds' })
  })
})

describe('the provider fails', () => {
  const faults = (kind: string, times = 1) =>
    house.call('POST', '/sandbox/faults', { body: { service: 'payments', kind, times } })
  const checkout = () => ana.call('POST', '/api/google-ads/purchase-credits', { package: 'basic' })

  test.each([
    ['error', 1, 502],
    ['rate_limit', 1, 503],
    ['timeout', 1, 200],
    ['garbage', 1, 200],
    ['timeout', 2, 504],
  ])('%s, %i times: %i; nothing is opened twice', async (kind, times, status) => {
    await faults(kind, times)
    const answer = await checkout()
    expect(answer.status).toBe(status)
    expect((await money.latest()).checkouts).toHaveLength(kind === 'timeout' || kind === 'garbage' ? 1 : 0)
    if (status === 503) expect(answer.headers['retry-after']).toBe('2')
  })
})

test('Payment History is newest first, a page at a time', async () => {
  const days = ['2026-06-11', '2026-06-12', '2026-06-13']
  const first = await checkoutOf('/api/google-ads/purchase-credits', { package: 'premium' })
  await act(first, 'decline')
  await money.settle()
  for (const day of days) {
    house.clock.set(`${day}T09:00:00Z`)
    await buy('/api/google-ads/purchase-credits', { package: 'basic' })
  }
  house.clock.set('2026-06-14T09:00:00Z')
  await act(first, 'pay')
  await money.settle()
  const dates = (await history()).map((it) => String(it['date']).slice(0, 10))
  expect(dates).toEqual(['2026-06-14', ...days.toReversed()])
  const paged: string[] = []
  for (let before = ''; before !== 'end'; ) {
    const answer = await ana.call<History>(
      'GET',
      `/api/invoices/payment-history?limit=2${before && `&before=${before}`}`,
    )
    paged.push(...answer.json.data.history.map((it) => String(it['date']).slice(0, 10)))
    before = answer.headers['x-next-before'] ?? 'end'
  }
  expect(paged).toEqual(dates)
})
