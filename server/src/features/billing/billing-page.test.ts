import type { Billing } from '@adwright/contract/billing-page'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { startMoneyApp, type MoneyApp } from '#testing/money-app.ts'

let app: MoneyApp
beforeEach(async () => {
  app = await startMoneyApp()
})
afterEach(() => app.app.close())

const billing = async (): Promise<Billing> => (await app.ana.call<Billing>('GET', '/api/billing')).json
const details = {
  name: 'Golden Crust LLC',
  line1: '12 Mill Lane',
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  country: 'US',
  tax_id: '12-3456789',
}
const receiptOf = async (path: string): Promise<string> => {
  const { json } = await app.ana.call<{ data: { receipt_url: string } }>('GET', path)
  return (await app.app.call('GET', json.data.receipt_url)).text
}

describe('one page says what the plan is, what is charged next, and to which card', () => {
  test('Free: nothing is charged and no card is kept', async () => {
    expect(await billing()).toEqual({
      plan: { tier: 'Free', status: 'active', current_period_end: null, price_monthly: 0, next_charge: null },
      card: null,
      next_charge: null,
      overdue: null,
      provider_answered: true,
      details: null,
      seller: null,
    })
    expect((await app.ana.call('POST', '/api/billing/card')).status).toBe(409)
    expect((await app.ana.call('POST', '/api/billing/retry')).status).toBe(409)
  })

  test('Pro: the card, and the charge when the period ends; cancelled, there is none', async () => {
    await app.subscribe('Pro')
    const next = { amount: 29, date: '2026-07-10T09:00:00.000Z' }
    expect(await billing()).toMatchObject({ card: { brand: 'Visa', last4: '4242' }, next_charge: next })
    expect(await app.plan()).toMatchObject({ price_monthly: 29, next_charge: next })
    await app.ana.call('POST', '/api/subscription/cancel')
    expect(await billing()).toMatchObject({ plan: { status: 'canceling', next_charge: null }, next_charge: null })
  })

  test('a lower plan that follows is what is charged next', async () => {
    await app.subscribe('Enterprise')
    await app.subscribe('Pro')
    expect((await billing()).next_charge).toEqual({ amount: 29, date: '2026-07-10T09:00:00.000Z' })
  })

  test('a provider that is away hides only what it alone knows', async () => {
    await app.subscribe('Pro')
    await app.money.fault('error', 1)
    expect(await billing()).toMatchObject({
      plan: { tier: 'Pro' },
      provider_answered: false,
      card: null,
      next_charge: null,
    })
  })

  test('an expired card lets the renewal fail in these words; a new card is charged at once', async () => {
    await app.subscribe('Pro')
    const { json } = await app.ana.call<{ data: { card_url: string } }>('POST', '/api/billing/card')
    const page = new URL(json.data.card_url).pathname
    expect((await app.app.call('GET', page)).text).toContain('Pro plan, monthly')
    const choose = (card: string) => app.app.call<{ go_to: string }>('POST', page, { body: { card } })
    expect((await choose('expired_card')).json.go_to).toMatch(/\/subscriptions$/)
    await app.later('2026-07-10T10:00:00Z')
    await app.money.renewDue()
    await app.money.settle()
    expect(await app.plan()).toMatchObject({ tier: 'Pro', status: 'past_due' })
    expect((await app.history())[0]).toMatchObject({ status: 'failed', decline_reason: 'expired_card' })
    expect(await billing()).toMatchObject({
      plan: { next_charge: null },
      next_charge: null,
      overdue: { amount: 29, ends_at: '2026-07-17T09:00:00.000Z' },
    })
    const retry = () => app.ana.call<{ data: { outcome: string } }>('POST', '/api/billing/retry')
    expect((await retry()).json.data.outcome).toBe('declined')
    await choose('pays')
    await app.money.settle()
    expect(await app.plan()).toMatchObject({ status: 'active', current_period_end: '2026-08-10T09:00:00.000Z' })
    expect((await app.history()).map(({ status }) => status)).toContain('paid')
    expect(await billing()).toMatchObject({ overdue: null, next_charge: { date: '2026-08-10T09:00:00.000Z' } })
    expect((await retry()).json.data.outcome).toBe('nothing')
  })

  test('a renewal that failed is tried again with the same card, which is charged once', async () => {
    await app.subscribe('Pro')
    await app.money.renew(await app.latestSubscription(), 'failed')
    await app.money.settle()
    expect(await app.plan()).toMatchObject({ status: 'past_due' })
    const both = await Promise.all([1, 2].map(() => app.ana.call('POST', '/api/billing/retry')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    // Before its event arrives.
    expect(await app.plan()).toMatchObject({ status: 'active', current_period_end: '2026-08-10T09:00:00.000Z' })
    await app.money.settle()
    expect(await app.plan()).toMatchObject({ status: 'active' })
    expect((await app.history()).filter(({ status }) => status === 'paid')).toHaveLength(2)
  })
})

describe('declines are told apart', () => {
  const pay = (checkout: string, more: object) =>
    app.app.call<{ status: string; message: string }>('POST', checkout, { body: { act: 'pay', ...more } })

  test.each([
    ['insufficient_funds', 'there isn’t enough money on this card'],
    ['expired_card', 'this card has expired'],
  ])('%s', async (card, words) => {
    const checkout = await app.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    expect((await pay(checkout, { card })).json.status).toBe('declined')
    await app.money.settle()
    expect((await app.history())[0]).toMatchObject({ status: 'failed', decline_reason: card })
    const { text } = await app.app.call('GET', checkout)
    expect(text).toContain(words)
    expect(text).toContain('Choose another card')
    expect(/value="(\w+)" checked/.exec(text)?.[1]).toBe(card)
    await pay(checkout, { card: 'pays' })
    await app.money.settle()
    expect((await app.history())[0]).not.toHaveProperty('decline_reason')
    expect(await app.credits()).toBe(270)
  })

  test('of several tries the latest says why, though an earlier one may be told after it', async () => {
    const bodies: [string, Readonly<Record<string, string>>][] = []
    const checkout = await app.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    const webhook = (body: string, headers: Readonly<Record<string, string>>) =>
      app.app.call('POST', '/api/payments/webhook', { body, headers: { ...headers } })
    app.money.deliverTo(async (...sent) => {
      bodies.push(sent)
      return 200
    })
    await pay(checkout, { card: 'expired_card' })
    app.app.clock.advance(20_000)
    await pay(checkout, { card: 'insufficient_funds' })
    await app.money.settle()
    const told = [...new Map(bodies.map((it) => [it[0], it])).values()]
    const late = told.filter(([body]) => body.includes('expired_card'))
    const order = [...told.filter((it) => !late.includes(it)), ...late]
    for (const sent of order) expect((await webhook(...sent)).status).toBe(200)
    expect((await app.history())[0]).toMatchObject({ decline_reason: 'insufficient_funds' })
  })

  test('a bank that asks: nothing is paid until the person confirms, and refusing is a decline', async () => {
    const checkout = await app.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    const card = 'authentication_required'
    expect((await pay(checkout, { card })).json.status).toBe('requires_action')
    await app.money.settle()
    expect(await app.history()).toEqual([])
    expect((await app.app.call('GET', `${checkout}/bank`)).text).toContain('Confirm this payment?')
    await app.app.call('POST', checkout, { body: { act: 'decline', card } })
    await app.money.settle()
    expect((await app.history())[0]).toMatchObject({ decline_reason: card })
    expect((await app.app.call('GET', checkout)).text).toContain('value="authentication_required" checked')
    expect((await pay(checkout, { card, confirmed: 'yes' })).json.status).toBe('paid')
    await app.money.settle()
    expect(await app.credits()).toBe(270)
  })

  test('a second click on Pay is led where the first one went, and charges nothing', async () => {
    const checkout = await app.checkoutOf('/api/google-ads/purchase-credits', { package: 'basic' })
    const click = () =>
      app.app.call('POST', checkout, {
        body: 'act=pay&card=pays',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const answers = await Promise.all([click(), click()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    await app.money.settle()
    expect(await app.credits()).toBe(270)
    expect(await app.history()).toHaveLength(1)
  })
})

describe('receipts name who sold what to whom', () => {
  test('a page with its number, the owner’s details and tax id, and that no seller is set', async () => {
    await app.subscribe('Pro')
    const [payment] = await app.history()
    const path = `/api/invoices/subscription-receipt/${payment?.stripe_payment_id}`
    const before = await receiptOf(path)
    for (const words of ['ADW-2026-1', '$29.00', 'Jun 10, 2026 to Jul 10, 2026', 'aren’t set on this server'])
      expect(before).toContain(words)
    expect(before).not.toContain('12 Mill Lane')
    expect((await app.ana.call('PUT', '/api/billing/details', details)).status).toBe(200)
    const after = await receiptOf(path)
    for (const words of ['Golden Crust LLC', '12 Mill Lane', 'Austin, TX 78701', 'United States', 'Tax ID 12-3456789'])
      expect(after).toContain(words)
    expect((await billing()).details).toEqual({ ...details, line2: '' })
  })

  test('a receipt keeps the details it was paid with', async () => {
    await app.ana.call('PUT', '/api/billing/details', details)
    await app.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    await app.ana.call('PUT', '/api/billing/details', { ...details, name: 'Rye & Sons <b>' })
    const first = await receiptOf('/api/invoices/download/ADW-2026-1')
    expect(first).toContain('Golden Crust LLC')
    await app.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    expect(await receiptOf('/api/invoices/download/ADW-2026-2')).toContain('Rye &amp; Sons &lt;b&gt;')
  })

  test('its dates are those of the owner’s own business when it was paid, and say so', async () => {
    const inUtc = / · Jun 10, 2026<[\s\S]*Jun 10, 2026, \d+:\d\d\s[AP]M UTC/
    await app.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    expect(await receiptOf('/api/invoices/download/ADW-2026-1')).toMatch(inUtc)
    await app.ana.call('PATCH', '/api/business/time-zone', { time_zone: 'Pacific/Kiritimati' })
    app.app.clock.advance(6 * 3_600_000)
    await app.buy('/api/google-ads/purchase-credits', { package: 'basic' })
    expect(await receiptOf('/api/invoices/download/ADW-2026-2')).toMatch(
      / · Jun 11, 2026<[\s\S]*Jun 11, 2026, \d+:\d\d\s[AP]M, Kiritimati time/,
    )
    expect(await receiptOf('/api/invoices/download/ADW-2026-1')).toMatch(inUtc)
  })

  test('details that are not right are told at their fields, and change nothing', async () => {
    const answer = await app.ana.call<{ errors: { path: string; message: string }[] }>('PUT', '/api/billing/details', {
      ...details,
      name: ' ',
      country: 'XX',
    })
    expect(answer.status).toBe(422)
    expect(answer.json.errors).toEqual([
      { path: 'name', message: 'Required' },
      { path: 'country', message: 'Choose a country.' },
    ])
    expect((await billing()).details).toBeNull()
  })

  test('the seller of the settings is on the page and on the receipt', async () => {
    const config = {
      SELLER_NAME: 'Adwright Ltd',
      SELLER_ADDRESS: '1 High Street; London',
      SELLER_TAX_ID: 'GB123456789',
    }
    const sold = await startTestApp({ config })
    const ana = await sold.signUp()
    expect((await ana.call<Billing>('GET', '/api/billing')).json.seller).toEqual({
      name: 'Adwright Ltd',
      address: ['1 High Street', 'London'],
      tax_id: 'GB123456789',
    })
    await sold.close()
  })
})
