import { asUsd } from '@adwright/contract/values/money.rules'
import type { Billing } from '@adwright/contract/billing-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { awaitedPayment } from '#api/checkout.ts'
import { queries } from '#api/freshness.ts'
import { browser } from '#api/session.ts'
import { showWith } from '#ui/toast.ts'
import { SubscriptionsPage } from './SubscriptionsPage.tsx'

const asked: { call: string; body: unknown }[] = []
const went = vi.fn()
const plan = {
  tier: 'Pro' as const,
  status: 'active' as const,
  current_period_end: '2026-12-21T12:00:00.000Z',
  price_monthly: asUsd(29),
  next_charge: { amount: asUsd(29), date: '2026-12-21T12:00:00.000Z' },
}
const billing: Billing = {
  plan,
  card: { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2039 },
  next_charge: plan.next_charge,
  overdue: null,
  provider_answered: true,
  details: null,
  seller: null,
}
const quote = {
  tier: 'Enterprise',
  price_monthly: 99,
  credit: 14.5,
  due_today: 84.5,
  starts_at: '2026-12-06T12:00:00.000Z',
  next_charge: { amount: 99, date: '2027-01-06T12:00:00.000Z' },
  credits_today: 1000,
  quoted_at: '2026-12-06T12:00:00.000Z',
}
const plans = ['Free', 'Pro', 'Enterprise'].map((tier, at) => ({
  tier,
  price_monthly: [0, 29, 99][at],
  features: [`what ${tier} includes`],
  monthly_credits: 0,
}))
const ok = (data: object) => Response.json({ success: true, message: '', data })

function page(change: Partial<Billing> = {}, more: Record<string, () => Response> = {}) {
  const answers: Record<string, () => Response> = {
    'GET /api/subscription': () => Response.json(change.plan ?? plan),
    'GET /api/subscription/plans': () => Response.json(plans),
    'GET /api/billing': () => Response.json({ ...billing, ...change }),
    'GET /api/invoices/payment-history': () => ok({ history: [] }),
    'GET /api/subscription/preview': () => Response.json(quote),
    'POST /api/subscription/checkout': () => ok({ checkout_url: 'https://pay.example/c/1' }),
    ...more,
  }
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      const call = `${init.method} ${path.split('?')[0]}`
      asked.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
      return answers[call]?.() ?? Response.json({ message: 'Not found.', code: 'not_found' }, { status: 404 })
    }),
  )
  render(
    <QueryClientProvider client={queries}>
      <SubscriptionsPage returned={undefined} onDismiss={() => undefined} />
    </QueryClientProvider>,
  )
}
const region = async (name: string) => (await screen.findByRole('heading', { name })).closest('section') as HTMLElement

beforeEach(() => {
  queries.clear()
  sessionStorage.clear()
  went.mockReset()
  browser.go = went
})
afterEach(() => vi.unstubAllGlobals())

test('one page: the plan, the next charge, the card, who receipts are for, and the invoices', async () => {
  page()
  expect(await region('Next charge')).toHaveTextContent('$29.00 on Dec 21, 2026')
  expect(await region('Card')).toHaveTextContent('Visa ending in 4242Expires 12/2039')
  expect(await region('Billing details')).toHaveTextContent('Add your name, address and tax ID')
  const invoices = await region('Invoices')
  expect(await within(invoices).findByText('No payment history found.')).toBeInTheDocument()
  expect(invoices).toHaveTextContent('The seller’s name and address aren’t set on this server')
})

test('an upgrade shows what it costs today before anything is ordered, and orders at that price', async () => {
  page()
  await userEvent.click(await screen.findByRole('button', { name: 'Upgrade to Enterprise' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change to Enterprise' })
  expect(await within(dialog).findByText('-$14.50')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('To pay today$84.50')
  expect(dialog).toHaveTextContent('Then $99.00 a month from Jan 6, 2027, until you cancel.')
  expect(dialog).toHaveTextContent('You get 1,000 image credits at once.')
  const order = { call: 'POST /api/subscription/checkout', body: { tier: 'Enterprise', quoted_at: quote.quoted_at } }
  expect(asked).not.toContainEqual(order)
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Continue to payment' }))
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/c/1'))
  expect(asked.filter((it) => it.call === order.call)).toEqual([order])
  expect(awaitedPayment()).toEqual({ kind: 'subscription', tier: 'Enterprise', after: null })
})

test('a plan that was paid for shows itself on the open page, though the page that waited for it was left', async () => {
  sessionStorage.setItem('awaited_payment', JSON.stringify({ kind: 'subscription', tier: 'Enterprise', after: null }))
  let now: object = plan
  page({}, { 'GET /api/subscription': () => Response.json(now) })
  expect(await screen.findByRole('button', { name: 'Upgrade to Enterprise' })).toBeInTheDocument()
  now = { ...plan, tier: 'Enterprise' }
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Upgrade to Enterprise' })).toBeNull(), 5_000)
  expect(awaitedPayment()).toBeUndefined()
})

test('a price that can’t be had orders nothing', async () => {
  page({}, { 'GET /api/subscription/preview': () => Response.json({ message: 'Away.' }, { status: 422 }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Upgrade to Enterprise' }))
  expect(await screen.findByText('We couldn’t work out the price')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeDisabled()
})

test('a provider that doesn’t answer is said, and nothing is made up', async () => {
  page({ card: null, next_charge: null, provider_answered: false })
  const next = await region('Next charge')
  expect(next).toHaveTextContent('The payment provider didn’t answer.')
  expect(await region('Card')).toHaveTextContent('The payment provider didn’t answer.')
  await userEvent.click(within(next).getByRole('button', { name: 'Try again' }))
  expect(asked.filter((it) => it.call === 'GET /api/billing')).toHaveLength(2)
})

test('an expired card is marked, and a new one is entered at the provider', async () => {
  const card = { brand: 'Visa', last4: '0069', exp_month: 12, exp_year: 2020 }
  page({ card }, { 'POST /api/billing/card': () => ok({ card_url: 'https://pay.example/card' }) })
  expect(await region('Card')).toHaveTextContent('Expired 12/2020')
  await userEvent.click(screen.getByRole('button', { name: 'Change card' }))
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/card'))
})

describe('a renewal that failed', () => {
  const RETRY = 'POST /api/billing/retry'
  const late = { ...plan, status: 'past_due' as const, next_charge: null }
  const owed = { plan: late, next_charge: null, overdue: { amount: asUsd(29), ends_at: '2026-12-28T12:00:00.000Z' } }

  test('says what is owed and until when, and puts paying it before ending the plan', async () => {
    page(owed, { 'POST /api/billing/card': () => ok({ card_url: 'https://pay.example/card' }) })
    expect(await region('Overdue')).toHaveTextContent('$29.00Pay by Dec 28, 2026 to keep your Pro plan.')
    expect(screen.queryByRole('heading', { name: 'Next charge' })).not.toBeInTheDocument()
    const line = (await screen.findByText('We couldn’t charge the renewal of your Pro plan.')).closest('div')
      ?.parentElement as HTMLElement
    const offers = within(line).getAllByRole('button')
    expect(offers.map(({ textContent }) => textContent)).toEqual(['Change card', 'Try again', 'Cancel plan'])
    await userEvent.click(within(line).getByRole('button', { name: 'Change card' }))
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/card'))
  })

  test('is told as soon as the provider knows of it', async () => {
    page({ ...owed, plan })
    expect(await screen.findByText('We couldn’t charge the renewal of your Pro plan.')).toBeInTheDocument()
    expect(screen.queryByText(/renews on/)).not.toBeInTheDocument()
  })

  test.each([
    ['paid', { kind: 'good', text: 'Payment received. Your plan continues.' }],
    [
      'declined',
      { kind: 'bad', text: 'The card was declined again', detail: 'Nothing was charged. Try another card.' },
    ],
  ])('tried again with the same card: %s', async (outcome, notice) => {
    const notices: object[] = []
    showWith((it) => notices.push(it))
    page(owed, {
      [RETRY]: () =>
        Response.json({ success: true, message: 'Payment received. Your plan continues.', data: { outcome } }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(notices.at(-1)).toEqual(notice))
    expect(asked.filter(({ call }) => call === RETRY)).toHaveLength(1)
    showWith(undefined)
  })
})

test('billing details are told at their fields and sent once', async () => {
  const SAVE = 'PUT /api/billing/details'
  page({}, { [SAVE]: () => Response.json({}) })
  await userEvent.click(await screen.findByRole('button', { name: 'Add details' }))
  const dialog = await screen.findByRole('dialog', { name: 'Billing details' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save details' }))
  expect(await within(dialog).findAllByText('Required')).toHaveLength(3)
  expect(within(dialog).getByLabelText(/Country/)).toHaveValue('US')
  await userEvent.type(within(dialog).getByLabelText(/Name or company/), 'Golden Crust LLC')
  await userEvent.type(within(dialog).getByLabelText(/^Address/), '12 Mill Lane')
  await userEvent.type(within(dialog).getByLabelText(/^City/), 'Austin')
  await userEvent.type(within(dialog).getByLabelText(/^Tax ID/), '12-3456789')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save details' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked.filter((it) => it.call === SAVE)).toEqual([
    {
      call: SAVE,
      body: {
        name: 'Golden Crust LLC',
        line1: '12 Mill Lane',
        line2: '',
        city: 'Austin',
        region: '',
        postal_code: '',
        country: 'US',
        tax_id: '12-3456789',
      },
    },
  ])
})
