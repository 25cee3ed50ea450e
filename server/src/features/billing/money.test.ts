import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type History, startMoneyApp, type MoneyApp } from '#testing/money-app.ts'

let app: MoneyApp
beforeEach(async () => {
  app = await startMoneyApp()
})
afterEach(() => app.app.close())

describe('credits are bought (product-1 §9)', () => {
  test('product-1 §9: Basic is $10.00 for 250 credits, and they come with the event alone', async () => {
    const checkout = await app.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    const page = await app.app.call('GET', checkout)
    expect(page.text).toContain('Basic package: 250 credits')
    expect(page.text).toContain('$10.00')
    const { json } = await app.act(checkout, 'pay')
    expect(json).toMatchObject({ success: true, status: 'paid' })
    expect(await app.credits()).toBe(20)
    await app.money.settle()
    expect(await app.credits()).toBe(270)
    expect(await app.history()).toEqual([
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
    await app.checkoutOf('/api/google-ads/purchase-credits', { package: 'premium' })
    await app.app.call('GET', '/?payment=success&for=credits_purchase')
    await app.money.settle()
    expect(await app.credits()).toBe(20)
    expect(await app.history()).toEqual([])
  })

  test('the same event again changes nothing', async () => {
    const checkout = await app.buy('/api/google-ads/purchase-credits', { package: 'premium' })
    for (let n = 0; n < 3; n++) {
      expect((await app.act(checkout, 'resend')).json.status).toBe('resent')
      await app.money.settle()
    }
    expect(await app.credits()).toBe(620)
    expect(await app.history()).toHaveLength(1)
    expect((await app.act(checkout, 'pay')).status).toBe(409)
  })

  test('a declined payment is listed as failed, a cancelled one not at all; after it the same checkout can be paid', async () => {
    const checkout = await app.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    expect((await app.act(checkout, 'decline')).json.status).toBe('declined')
    await app.money.settle()
    const [failed] = await app.history()
    expect(failed).toMatchObject({ status: 'failed', amount: 10 })
    expect(await app.credits()).toBe(20)
    const receipt = await app.ana.call('GET', `/api/invoices/receipt/${failed?.stripe_payment_id}`)
    expect(receipt.status).toBe(409)

    const other = await app.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    expect((await app.act(other, 'cancel')).json).toMatchObject({ status: 'canceled' })
    expect((await app.act(other, 'resend')).status).toBe(409)
    await app.act(checkout, 'pay')
    await app.money.settle()
    expect((await app.history()).map(({ status }) => status)).toEqual(['paid'])
    expect(await app.credits()).toBe(270)
  })

  test('an Idempotency-Key opens one checkout', async () => {
    const once = () =>
      app.ana.call<{ data: object }>(
        'POST',
        '/api/google-ads/purchase-credits',
        { package: 'basic' },
        { 'idempotency-key': 'k' },
      )
    expect((await once()).json.data).toEqual((await once()).json.data)
    expect((await app.money.latest()).checkouts).toHaveLength(1)
  })

  test('an event is signed: a missing, forged or replayed signature is 400 and grants nothing', async () => {
    await app.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    const body = JSON.stringify({ id: 'evt_1', kind: 'paid', orderId: 'x', paymentId: 'pi_1' })
    const post = (headers: Record<string, string>) =>
      app.app.call('POST', '/api/payments/webhook', {
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    const t = Math.floor(app.app.clock.now().getTime() / 1000)
    for (const signature of ['', 'nonsense', `t=${t},v1=${'0'.repeat(64)}`]) {
      const answer = await post(signature ? { 'sandbox-signature': signature } : {})
      expect([answer.status, (answer.json as { code: string }).code]).toEqual([400, 'bad_request'])
    }
    let taken = { body: '', headers: {} as Readonly<Record<string, string>> }
    app.money.deliverTo(async (sent, headers) => {
      taken = { body: sent, headers }
      return 200
    })
    const { checkouts } = await app.money.latest()
    await app.money.act(checkouts[0]?.id ?? '', 'pay')
    await app.money.settle()
    const send = (sent: string) =>
      app.app.call('POST', '/api/payments/webhook', { body: sent, headers: { ...taken.headers } })
    expect((await send(taken.body.replace('"paid"', '"Paid"'))).status).toBe(400)
    app.app.clock.advance(301_000)
    expect((await send(taken.body)).status).toBe(400)
    expect(await app.credits()).toBe(20)
    app.app.clock.advance(-301_000)
    expect((await send(taken.body)).status).toBe(200)
    expect(await app.credits()).toBe(270)
  })

  test('a refund takes back what is left of what it gave, whatever comes first', async () => {
    await app.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    const [paid] = await app.history()
    const refund = () => app.app.call('POST', `/sandbox/payments/${paid?.stripe_payment_id}/refund`)
    expect((await refund()).status).toBe(200)
    expect((await refund()).status).toBe(409)
    await app.money.settle()
    expect(await app.credits()).toBe(20)
    expect((await app.history())[0]).toMatchObject({ status: 'refunded', amount: 10 })
  })
})

describe('receipts (product-3 §4.8)', () => {
  test('product-3 §4.8, §7: by the payment, by the subscription and by the invoice; a page that opens without signing in', async () => {
    await app.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    await app.subscribe('Pro')
    const [sub, pi] = await app.history()
    expect(sub).toMatchObject({
      payment_type: 'subscription',
      stripe_payment_id: expect.stringMatching(/^sub_/),
      amount: 29,
    })
    for (const path of [
      `receipt/${pi?.stripe_payment_id}`,
      `subscription-receipt/${sub?.stripe_payment_id}`,
      `download/${sub?.invoice_number}`,
      `download/${pi?.invoice_number}`,
    ]) {
      const { json } = await app.ana.call<{ data: { receipt_url: string } }>('GET', `/api/invoices/${path}`)
      expect(json.data.receipt_url).toContain(app.app.config.PUBLIC_URL)
      const { pathname, search } = new URL(json.data.receipt_url)
      const page = await app.app.call('GET', pathname + search)
      expect([page.status, /<h1>Receipt<\/h1>[\s\S]*ADW-2026-\d/.test(page.text)]).toEqual([200, true])
      // No scripts can run on it.
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
    }
  })

  test('as a PDF from the history, the same file as long as nothing changes', async () => {
    await app.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    const [payment] = await app.history()
    const file = async () => {
      const path = `/api/invoices/receipt-pdf/${payment?.invoice_number}`
      const { json } = await app.ana.call<{ data: { receipt_url: string } }>('GET', path)
      expect(json.data.receipt_url).toContain(app.app.config.PUBLIC_URL)
      const { pathname, search } = new URL(json.data.receipt_url)
      return app.app.call('GET', pathname + search)
    }
    const first = await file()
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(first.headers['content-security-policy']).not.toContain('sandbox')
    expect(first.text).toMatch(/ADW-2026-1[\s\S]*250 credits[\s\S]*\$10\.00/)
    expect(first.text).toContain('no real money was paid')
    await file()
    expect(app.printer.printed).toHaveLength(1)

    await app.money.refund(String(payment?.stripe_payment_id))
    await app.money.settle()
    expect((await file()).text).toMatch(/Refunded[\s\S]*-\$10\.00[\s\S]*\$0\.00/)
  })

  test('where nothing can be printed the history says why, and keeps no file', async () => {
    await app.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    const [payment] = await app.history()
    const path = `/api/invoices/receipt-pdf/${payment?.invoice_number}`
    app.printer.failWith = 'no_browser'
    expect(await app.ana.call('GET', path)).toMatchObject({
      status: 503,
      json: { message: 'We couldn’t create the PDF. Nothing can be printed now.' },
    })
    app.printer.failWith = undefined
    expect((await app.ana.call('GET', path)).status).toBe(200)
  })

  test("another's receipt is 404", async () => {
    await app.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    const [pi] = await app.history()
    const bob = await app.app.signUp()
    for (const path of [`receipt/${pi?.stripe_payment_id}`, `download/${pi?.invoice_number}`, 'receipt/pi_none'])
      expect((await bob.call('GET', `/api/invoices/${path}`)).status).toBe(404)
    expect(await app.history(bob)).toEqual([])
  })
})

describe('funds (product-1 §5)', () => {
  const bad = ['1e3', -1, 0.001, 1.0000000001, 0, 'NaN', null, '1,000', '12', 10_000.01, 1e20, undefined, true, [5], '']
  test('product-1 §5: what isn’t an amount', async () => {
    for (const amount of bad) {
      const { status, json } = await app.ana.call<{ message: string; errors: object }>(
        'POST',
        '/api/google-ads/create-funds-checkout',
        { amount },
      )
      const message = 'Please enter a valid amount greater than 0'
      expect([status, json.message], String(amount)).toEqual([422, message])
      expect(json.errors, String(amount)).toEqual([{ path: 'amount', message }])
    }
  })

  test('they need an account that runs on them', async () => {
    const checkout = () =>
      app.ana.call<{ code: string }>('POST', '/api/google-ads/create-funds-checkout', { amount: 25 })
    const none = await checkout()
    expect([none.status, none.json.code]).toEqual([409, 'no_ads_account'])
    await app.ana.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
    const linked = await checkout()
    expect([linked.status, linked.json.code]).toEqual([409, 'conflict'])
  })

  test('what is paid can be spent, and the platform knows how much that is', async () => {
    const pro = await app.app.signUp({ tier: 'Pro' })
    await pro.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
    await app.buy('/api/google-ads/create-funds-checkout', { amount: 12.34 }, pro)
    const { json } = await pro.call<{ data: object }>('GET', '/api/google-ads/account-status')
    expect(json.data).toMatchObject({ available_funds: 12.34, had_funds: true })
    expect((await app.history(pro))[0]).toMatchObject({ amount: 12.34, payment_type: 'google_ads_funds' })
  })
})

describe('the provider fails', () => {
  const faults = (kind: string, times = 1) =>
    app.app.call('POST', '/sandbox/faults', { body: { service: 'payments', kind, times } })
  const checkout = () => app.ana.call('POST', '/api/google-ads/purchase-credits', { package: 'basic' })

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
    expect((await app.money.latest()).checkouts).toHaveLength(kind === 'timeout' || kind === 'garbage' ? 1 : 0)
    if (status === 503) expect(answer.headers['retry-after']).toBe('2')
  })
})

test('product-3 §3: an entry of the history has these fields and no secret one', async () => {
  await app.buy('/api/google-ads/purchase-credits', { package: 'premium' })
  const [entry] = await app.history()
  expect(entry).toEqual({
    id: expect.stringMatching(/^\d+$/),
    description: expect.stringContaining('600 credits'),
    amount: 20,
    date: '2026-06-10T09:00:00.000Z',
    invoice_number: 'ADW-2026-1',
    status: 'paid',
    payment_type: 'credits_purchase',
    stripe_payment_id: expect.stringMatching(/^pi_/),
  })
})

test('product-3 §2.5, contract: Payment History is newest first, a page at a time', async () => {
  const days = ['2026-06-11', '2026-06-12', '2026-06-13']
  const first = await app.checkoutOf('/api/google-ads/purchase-credits', { package: 'premium' })
  await app.act(first, 'decline')
  await app.money.settle()
  for (const day of days) {
    app.app.clock.set(`${day}T09:00:00Z`)
    await app.buy('/api/google-ads/purchase-credits', { package: 'basic' })
  }
  app.app.clock.set('2026-06-14T09:00:00Z')
  await app.act(first, 'pay')
  await app.money.settle()
  const dates = (await app.history()).map((it) => String(it.date).slice(0, 10))
  expect(dates).toEqual(['2026-06-14', ...days.toReversed()])
  const paged: string[] = []
  for (let before = ''; before !== 'end'; ) {
    const answer = await app.ana.call<History>(
      'GET',
      `/api/invoices/payment-history?limit=2${before && `&before=${before}`}`,
    )
    paged.push(...answer.json.data.history.map((it) => String(it.date).slice(0, 10)))
    before = answer.headers['x-next-before'] ?? 'end'
  }
  expect(paged).toEqual(dates)
})
