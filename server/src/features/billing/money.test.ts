import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type History, startMoneyApp, type MoneyApp } from '#testing/money-app.ts'

let it: MoneyApp
beforeEach(async () => {
  it = await startMoneyApp()
})
afterEach(() => it.app.close())

describe('credits are bought (product-1 §9)', () => {
  test('product-1 §9: Basic is $10.00 for 250 credits, and they come with the event alone', async () => {
    const checkout = await it.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    const page = await it.app.call('GET', checkout)
    expect(page.text).toContain('Basic package: 250 credits')
    expect(page.text).toContain('$10.00')
    const { json } = await it.act(checkout, 'pay')
    expect(json).toMatchObject({ success: true, status: 'paid' })
    expect(await it.credits()).toBe(20)
    await it.money.settle()
    expect(await it.credits()).toBe(270)
    expect(await it.history()).toEqual([
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
    await it.checkoutOf('/api/google-ads/purchase-credits', { package: 'premium' })
    await it.app.call('GET', '/?payment=success&for=credits_purchase')
    await it.money.settle()
    expect(await it.credits()).toBe(20)
    expect(await it.history()).toEqual([])
  })

  test('the same event again changes nothing', async () => {
    const checkout = await it.buy('/api/google-ads/purchase-credits', { package: 'premium' })
    for (let n = 0; n < 3; n++) {
      expect((await it.act(checkout, 'resend')).json.status).toBe('resent')
      await it.money.settle()
    }
    expect(await it.credits()).toBe(620)
    expect(await it.history()).toHaveLength(1)
    expect((await it.act(checkout, 'pay')).status).toBe(409)
  })

  test('a declined pay stands as failed, a cancelled one not at all; after it the same checkout can be paid', async () => {
    const checkout = await it.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    expect((await it.act(checkout, 'decline')).json.status).toBe('declined')
    await it.money.settle()
    const [failed] = await it.history()
    expect(failed).toMatchObject({ status: 'failed', amount: 10 })
    expect(await it.credits()).toBe(20)
    const receipt = await it.ana.call('GET', `/api/invoices/receipt/${failed?.stripe_payment_id}`)
    expect(receipt.status).toBe(409)

    const other = await it.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    expect((await it.act(other, 'cancel')).json).toMatchObject({ status: 'canceled' })
    expect((await it.act(other, 'resend')).status).toBe(409)
    await it.act(checkout, 'pay')
    await it.money.settle()
    expect((await it.history()).map(({ status }) => status)).toEqual(['paid'])
    expect(await it.credits()).toBe(270)
  })

  test('an Idempotency-Key opens one checkout', async () => {
    const once = () =>
      it.ana.call<{ data: object }>(
        'POST',
        '/api/google-ads/purchase-credits',
        { package: 'basic' },
        { 'idempotency-key': 'k' },
      )
    expect((await once()).json.data).toEqual((await once()).json.data)
    expect((await it.money.latest()).checkouts).toHaveLength(1)
  })

  test('an event is signed: a missing, forged or replayed signature is 400 and grants nothing', async () => {
    await it.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    const body = JSON.stringify({ id: 'evt_1', kind: 'paid', orderId: 'x', paymentId: 'pi_1' })
    const post = (headers: Record<string, string>) =>
      it.app.call('POST', '/api/payments/webhook', {
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    const t = Math.floor(it.app.clock.now().getTime() / 1000)
    for (const signature of ['', 'nonsense', `t=${t},v1=${'0'.repeat(64)}`]) {
      const answer = await post(signature ? { 'sandbox-signature': signature } : {})
      expect([answer.status, (answer.json as { code: string }).code]).toEqual([400, 'bad_request'])
    }
    let taken = { body: '', headers: {} as Readonly<Record<string, string>> }
    it.money.deliverTo(async (sent, headers) => {
      taken = { body: sent, headers }
      return 200
    })
    const { checkouts } = await it.money.latest()
    await it.money.act(checkouts[0]?.id ?? '', 'pay')
    await it.money.settle()
    const send = (sent: string) =>
      it.app.call('POST', '/api/payments/webhook', { body: sent, headers: { ...taken.headers } })
    expect((await send(taken.body.replace('"paid"', '"Paid"'))).status).toBe(400)
    it.app.clock.advance(301_000)
    expect((await send(taken.body)).status).toBe(400)
    expect(await it.credits()).toBe(20)
    it.app.clock.advance(-301_000)
    expect((await send(taken.body)).status).toBe(200)
    expect(await it.credits()).toBe(270)
  })

  test('a refund takes back what is left of what it gave, whatever comes first', async () => {
    await it.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    const [paid] = await it.history()
    const refund = () => it.app.call('POST', `/sandbox/payments/${paid?.stripe_payment_id}/refund`)
    expect((await refund()).status).toBe(200)
    expect((await refund()).status).toBe(409)
    await it.money.settle()
    expect(await it.credits()).toBe(20)
    expect((await it.history())[0]).toMatchObject({ status: 'refunded', amount: 10 })
  })
})

describe('receipts (product-3 §4.8)', () => {
  test('product-3 §4.8, §7: by the payment, by the subscription and by the invoice; a page that opens without signing in', async () => {
    await it.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    await it.subscribe('Pro')
    const [sub, pi] = await it.history()
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
      const { json } = await it.ana.call<{ data: { receipt_url: string } }>('GET', `/api/invoices/${path}`)
      expect(json.data.receipt_url).toContain(it.app.config.PUBLIC_URL)
      const page = await it.app.call('GET', new URL(json.data.receipt_url).pathname)
      expect([page.status, page.text.includes('Receipt')]).toEqual([200, true])
    }
  })

  test('as a PDF from the history, the same file as long as nothing changes, and from the page itself', async () => {
    await it.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    const [payment] = await it.history()
    const file = async () => {
      const path = `/api/invoices/receipt-pdf/${payment?.invoice_number}`
      const { json } = await it.ana.call<{ data: { receipt_url: string } }>('GET', path)
      expect(json.data.receipt_url).toContain(it.app.config.PUBLIC_URL)
      const { pathname, search } = new URL(json.data.receipt_url)
      return it.app.call('GET', pathname + search)
    }
    const first = await file()
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(first.headers['content-security-policy']).not.toContain('sandbox')
    expect(first.text).toMatch(/ADW-2026-1[\s\S]*250 credits[\s\S]*\$10\.00/)
    expect(first.text).toContain('no real money was paid')
    await file()
    expect(it.printer.printed).toHaveLength(1)

    await it.money.refund(String(payment?.stripe_payment_id))
    await it.money.settle()
    expect((await file()).text).toMatch(/Given back[\s\S]*-\$10\.00[\s\S]*\$0\.00/)

    const told = await it.ana.call<{ data: { receipt_url: string } }>(
      'GET',
      `/api/invoices/receipt/${payment?.stripe_payment_id}`,
    )
    const page = await it.app.call('GET', new URL(told.json.data.receipt_url).pathname)
    const link = /href="([^"]+\/pdf)"/.exec(page.text)?.[1] ?? ''
    const played = await it.app.call('GET', link)
    expect([played.status, played.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await it.app.call('GET', '/sandbox/receipts/nothing/pdf')).status).toBe(404)
  })

  test('where nothing can be printed the history says why, and keeps no file', async () => {
    await it.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    const [payment] = await it.history()
    const path = `/api/invoices/receipt-pdf/${payment?.invoice_number}`
    it.printer.failWith = 'no_browser'
    expect(await it.ana.call('GET', path)).toMatchObject({
      status: 503,
      json: { message: 'The PDF could not be made. Nothing can be printed now.' },
    })
    it.printer.failWith = undefined
    expect((await it.ana.call('GET', path)).status).toBe(200)
  })

  test("another's receipt is 404", async () => {
    await it.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    const [pi] = await it.history()
    const bob = await it.app.signUp()
    for (const path of [`receipt/${pi?.stripe_payment_id}`, `download/${pi?.invoice_number}`, 'receipt/pi_none'])
      expect((await bob.call('GET', `/api/invoices/${path}`)).status).toBe(404)
    expect(await it.history(bob)).toEqual([])
  })
})

describe('funds (product-1 §5)', () => {
  const bad = ['1e3', -1, 0.001, 1.0000000001, 0, 'NaN', null, '1,000', '12', 10_000.01, 1e20, undefined, true, [5], '']
  test.each(bad)('product-1 §5: %s is no amount', async (amount) => {
    const answer = await it.ana.call<{ message: string; errors: object }>(
      'POST',
      '/api/google-ads/create-funds-checkout',
      { amount },
    )
    expect([answer.status, answer.json.message]).toEqual([422, 'Please enter a valid amount greater than 0'])
    expect(answer.json.errors).toEqual([{ path: 'amount', message: 'Please enter a valid amount greater than 0' }])
  })

  test('they need an account that runs on them', async () => {
    const checkout = () =>
      it.ana.call<{ code: string }>('POST', '/api/google-ads/create-funds-checkout', { amount: 25 })
    const none = await checkout()
    expect([none.status, none.json.code]).toEqual([409, 'no_ads_account'])
    await it.ana.call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
    const linked = await checkout()
    expect([linked.status, linked.json.code]).toEqual([409, 'conflict'])
  })

  test('what is paid can be spent, and the platform knows how much that is', async () => {
    const pro = await it.app.signUp({ tier: 'Pro' })
    await pro.call('POST', '/api/google-ads/link-account', { generate_new_account: true })
    await it.buy('/api/google-ads/create-funds-checkout', { amount: 12.34 }, pro)
    const { json } = await pro.call<{ data: { available_funds: number } }>('GET', '/api/google-ads/account-status')
    expect(json.data.available_funds).toBe(12.34)
    expect((await it.history(pro))[0]).toMatchObject({ amount: 12.34, payment_type: 'google_ads_funds' })
  })
})

describe('the provider fails', () => {
  const faults = (kind: string, times = 1) =>
    it.app.call('POST', '/sandbox/faults', { body: { service: 'payments', kind, times } })
  const checkout = () => it.ana.call('POST', '/api/google-ads/purchase-credits', { package: 'basic' })

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
    expect((await it.money.latest()).checkouts).toHaveLength(kind === 'timeout' || kind === 'garbage' ? 1 : 0)
    if (status === 503) expect(answer.headers['retry-after']).toBe('2')
  })
})

test('product-3 §3: an entry of the history has these fields and no secret one', async () => {
  await it.buy('/api/google-ads/purchase-credits', { package: 'premium' })
  const [entry] = await it.history()
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
  const first = await it.checkoutOf('/api/google-ads/purchase-credits', { package: 'premium' })
  await it.act(first, 'decline')
  await it.money.settle()
  for (const day of days) {
    it.app.clock.set(`${day}T09:00:00Z`)
    await it.buy('/api/google-ads/purchase-credits', { package: 'basic' })
  }
  it.app.clock.set('2026-06-14T09:00:00Z')
  await it.act(first, 'pay')
  await it.money.settle()
  const dates = (await it.history()).map((it) => String(it.date).slice(0, 10))
  expect(dates).toEqual(['2026-06-14', ...days.toReversed()])
  const paged: string[] = []
  for (let before = ''; before !== 'end'; ) {
    const answer = await it.ana.call<History>(
      'GET',
      `/api/invoices/payment-history?limit=2${before && `&before=${before}`}`,
    )
    paged.push(...answer.json.data.history.map((it) => String(it.date).slice(0, 10)))
    before = answer.headers['x-next-before'] ?? 'end'
  }
  expect(paged).toEqual(dates)
})
