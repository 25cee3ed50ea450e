import { asUsd } from '@adwright/contract/values/money.rules'
import type { Payment, Subscription } from '@adwright/contract/billing'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { awaitedPayment } from '#api/checkout.ts'
import { queries } from '#api/freshness.ts'
import { browser } from '#api/session.ts'
import { type Notice, showWith } from '#ui/toast.ts'
import { CreditsDialog } from './CreditsDialog.tsx'
import { CreditsHistoryDialog } from './CreditsHistoryDialog.tsx'
import { PaymentHistoryDialog } from './PaymentHistoryDialog.tsx'
import { SpendLimitDialog } from './SpendLimitDialog.tsx'
import { SubscriptionsPage } from './SubscriptionsPage.tsx'

type Answer = (body: unknown) => Response | Promise<Response>
const asked: { call: string; body: unknown }[] = []
const refused = (status: number, message: string, code = 'upstream_failed') =>
  Response.json({ success: false, message, detail: message, code }, { status })
/** The server: responses by method and path without query; anything else is a 404. */
function server(answers: Record<string, Answer>) {
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      const call = `${init.method} ${path.split('?')[0]}`
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      asked.push({ call, body })
      return (await answers[call]?.(body)) ?? refused(404, 'Not found.', 'not_found')
    }),
  )
}
const shown = (node: ReactNode) => render(<QueryClientProvider client={queries}>{node}</QueryClientProvider>)
const went = vi.fn()
let notices: Notice[] = []

beforeEach(() => {
  queries.clear()
  went.mockReset()
  browser.go = went
  notices = []
  showWith((it) => notices.push(it))
})
afterEach(() => vi.unstubAllGlobals())

const history = (rows: readonly Partial<Payment>[]) => () =>
  Response.json({
    success: true,
    message: '',
    data: {
      history: rows.map((it, at) => ({
        id: String(99 - at),
        description: 'Basic package: 250 credits',
        amount: 10,
        date: '2026-11-20T12:00:00.000Z',
        invoice_number: `ADW-2026-${99 - at}`,
        status: 'paid',
        payment_type: 'credits_purchase',
        stripe_payment_id: 'pi_1',
        ...it,
      })),
    },
  })
const checkout = () => Response.json({ success: true, message: '', data: { checkout_url: 'https://pay.example/c/1' } })
const CREDITS = { 'GET /api/images/credits': () => Response.json({ credits: 20 }) }
const PAYMENTS = 'GET /api/invoices/payment-history'
const BUY = 'POST /api/google-ads/purchase-credits'

describe('product-1 §2, §4, §9: the credits dialog', () => {
  test('product-1 §9: two packages with their prices, credits and best value lines', async () => {
    server(CREDITS)
    shown(<CreditsDialog onClose={() => undefined} />)
    const [basic, premium] = screen.getAllByRole('listitem')
    expect(basic).toHaveTextContent(/Basic.*best value for new users.*\$10\.00.*250 credits/)
    expect(premium).toHaveTextContent(/Premium.*best value for regular users.*\$20\.00.*600 credits/)
    expect(await screen.findByText(/You have 20 credits/)).toBeInTheDocument()
  })
  test("product-1 §2, §4: the chosen package shows 'Processing...' and is disabled; then the browser goes to the checkout", async () => {
    let open: (response: Response) => void = () => undefined
    server({ ...CREDITS, [BUY]: () => new Promise((done) => (open = done)), [PAYMENTS]: history([{}]) })
    shown(<CreditsDialog onClose={() => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: 'Buy Premium' }))
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Buy Basic' })).toBeDisabled()
    open(checkout())
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/c/1'))
    expect(asked).toContainEqual({ call: BUY, body: { package: 'premium' } })
    expect(awaitedPayment()).toEqual({ kind: 'credits_purchase', after: '99' })
  })
  test('a failure closes the dialog and says why (decisions, Errors the spec only logs)', async () => {
    server({ ...CREDITS, [BUY]: () => refused(502, 'The payment provider is away.'), [PAYMENTS]: history([]) })
    const onClose = vi.fn()
    shown(<CreditsDialog onClose={onClose} />)
    await userEvent.click(screen.getByRole('button', { name: 'Buy Basic' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(notices).toMatchObject([
      {
        kind: 'bad',
        text: 'Failed to create checkout session. Please try again.',
        detail: 'The payment provider is away.',
      },
    ])
    expect(went).not.toHaveBeenCalled()
  })
})

test('where each credit went: reason, change and the balance after it', async () => {
  server({
    ...CREDITS,
    'GET /api/images/credits/history': () =>
      Response.json([
        { id: '2', amount: -2, reason: 'Image: a loaf', created_at: '2026-11-20T12:00:00.000Z', balance: 18 },
        { id: '1', amount: 20, reason: 'Welcome credits', created_at: '2026-11-19T12:00:00.000Z', balance: 20 },
      ]),
  })
  shown(<CreditsHistoryDialog onClose={() => undefined} />)
  expect(await screen.findByRole('row', { name: /Image: a loaf.*-2 18/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Welcome credits.*\+20 20/ })).toBeInTheDocument()
})

describe('product-3 §2.5, §4.8, §7.4, §8: payment history', () => {
  const receipt = (url: string) => () => Response.json({ success: true, message: '', data: { receipt_url: url } })
  const tabs = () => {
    const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
    vi.stubGlobal('open', vi.fn().mockReturnValue(tab))
    return tab
  }
  test('product-3 §2.5: each entry: description, date, invoice number, status, amount, payment type', async () => {
    server({ [PAYMENTS]: history([{ status: 'refunded', payment_type: 'google_ads_funds', amount: asUsd(12.5) }]) })
    shown(<PaymentHistoryDialog onClose={() => undefined} />)
    const row = await screen.findByRole('row', { name: /Basic package/ })
    for (const text of ['Nov 20, 2026', 'ADW-2026-99', 'Refunded', '$12.50', 'Google Ads funds', 'View Receipt'])
      expect(within(row).getByText(text)).toBeInTheDocument()
  })
  test('product-3 §4.8, §7: a pi_ prefix picks the payment receipt, in a new tab', async () => {
    const tab = tabs()
    server({ [PAYMENTS]: history([{}]), 'GET /api/invoices/receipt/pi_1': receipt('https://pay.example/r/1') })
    shown(<PaymentHistoryDialog onClose={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: /View Receipt/ }))
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/r/1'))
    expect(tab.opener).toBeNull()
  })
  test('product-3 §4.8: the same receipt as a PDF, in a new tab', async () => {
    const tab = tabs()
    const pdf = 'GET /api/invoices/receipt-pdf/ADW-2026-99'
    server({ [PAYMENTS]: history([{}]), [pdf]: receipt('https://ads.example/files/r.pdf') })
    shown(<PaymentHistoryDialog onClose={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Receipt of ADW-2026-99 as PDF' }))
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://ads.example/files/r.pdf'))
  })
  test('product-3 §3, §7: sub_ picks the subscription receipt; an earlier month of that plan its own invoice', async () => {
    const tab = tabs()
    const month = { payment_type: 'subscription', stripe_payment_id: 'sub_1' } as const
    server({
      [PAYMENTS]: history([month, month]),
      'GET /api/invoices/subscription-receipt/sub_1': receipt('https://pay.example/new'),
      'GET /api/invoices/download/ADW-2026-98': receipt('https://pay.example/old'),
    })
    shown(<PaymentHistoryDialog onClose={() => undefined} />)
    const [latest, earlier] = await screen.findAllByRole('button', { name: /View Receipt/ })
    await userEvent.click(latest!)
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/new'))
    await userEvent.click(earlier!)
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/old'))
  })
  test('product-3 §8: no receipt: the words of the spec, the cause under them, and no empty tab is left', async () => {
    const tab = tabs()
    server({ [PAYMENTS]: history([{}]), 'GET /api/invoices/receipt/pi_1': () => refused(502, 'The provider is away.') })
    shown(<PaymentHistoryDialog onClose={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: /View Receipt/ }))
    await vi.waitFor(() => expect(tab.close).toHaveBeenCalled())
    expect(notices).toMatchObject([
      { kind: 'bad', text: 'Failed to get receipt. Please try again.', detail: 'The provider is away.' },
    ])
  })
  test('product-3 §2.5: none: No payment history found.', async () => {
    server({ [PAYMENTS]: history([]) })
    shown(<PaymentHistoryDialog onClose={() => undefined} />)
    expect(await screen.findByText('No payment history found.')).toBeInTheDocument()
  })
  test('product-3 §8: a failure of the history: the message in red', async () => {
    server({ [PAYMENTS]: () => refused(500, 'The list is away.', 'internal') })
    shown(<PaymentHistoryDialog onClose={() => undefined} />)
    expect((await screen.findByText('The list is away.')).closest('.text-bad')).toBeInTheDocument()
  })
})

describe('decisions, /subscriptions: three plans, the current one marked, upgrade, cancel', () => {
  const plans = ['Free', 'Pro', 'Enterprise'].map((tier, at) => ({
    tier,
    price_monthly: [0, 29, 99][at],
    features: [`what ${tier} includes`],
    monthly_credits: 0,
  }))
  const SUBSCRIPTION = 'GET /api/subscription'
  const on = (now: Partial<Subscription>, more: Record<string, Answer> = {}) => {
    const plan = { tier: 'Pro', status: 'active', current_period_end: '2026-12-21T12:00:00.000Z', ...now }
    server({
      [SUBSCRIPTION]: () => Response.json(plan),
      'GET /api/subscription/plans': () => Response.json(plans),
      [PAYMENTS]: history([]),
      ...more,
    })
    shown(<SubscriptionsPage returned={undefined} onDismiss={() => undefined} />)
  }
  const card = async (tier: string) =>
    (await screen.findByRole('heading', { name: tier })).closest('li') as HTMLLIElement

  test('Free: both others are upgrades, and there is nothing to cancel', async () => {
    on({ tier: 'Free', current_period_end: null })
    expect(await card('Free')).toHaveAttribute('aria-current', 'true')
    expect(within(await card('Free')).getByText('Current plan')).toBeInTheDocument()
    expect(within(await card('Pro')).getByRole('button', { name: 'Upgrade to Pro' })).toBeEnabled()
    expect(within(await card('Enterprise')).getByRole('button', { name: 'Upgrade to Enterprise' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument()
    expect(within(await card('Pro')).getByText('$29')).toBeInTheDocument()
    expect(within(await card('Pro')).getByText('what Pro includes')).toBeInTheDocument()
  })
  test('an upgrade goes to the checkout', async () => {
    on({ tier: 'Free', current_period_end: null }, { 'POST /api/subscription/checkout': checkout })
    await userEvent.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }))
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/c/1'))
    expect(awaitedPayment()).toEqual({ kind: 'subscription', tier: 'Pro', after: null })
  })
  test('Enterprise: Pro begins when the paid period ends', async () => {
    on({ tier: 'Enterprise' })
    expect(within(await card('Pro')).getByRole('button', { name: 'Switch to Pro' })).toBeEnabled()
    expect(within(await card('Pro')).getByText(/Begins on Dec 21, 2026/)).toBeInTheDocument()
  })
  test('cancelling asks first and says what stays until when', async () => {
    const CANCEL = 'POST /api/subscription/cancel'
    on(
      {},
      {
        [CANCEL]: () =>
          Response.json({
            success: true,
            message: '',
            data: { tier: 'Pro', status: 'canceling', current_period_end: '2026-12-21T12:00:00.000Z' },
          }),
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }))
    expect(asked.some((it) => it.call === CANCEL)).toBe(false)
    const dialog = screen.getByRole('dialog', { name: 'Cancel your Pro plan?' })
    expect(dialog).toHaveTextContent('Pro stays active until Dec 21, 2026')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }))
    await vi.waitFor(() => expect(notices).toEqual([{ kind: 'good', text: 'Pro stays until Dec 21, 2026' }]))
  })
  test('canceling: until when, and the way back', async () => {
    on({ status: 'canceling' })
    expect(await screen.findByText(/Pro stays until Dec 21, 2026, then you move to the Free plan/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Keep Pro' })).toBeEnabled()
  })
  test('past due: it is said', async () => {
    on({ status: 'past_due' })
    expect(await screen.findByText('We couldn’t charge the renewal of your Pro plan.')).toBeInTheDocument()
  })
})

describe('the spend limit', () => {
  const LIMIT = { daily_limit: 50, monthly_limit: null, worst_day: 152, worst_month: 2310.4 }
  const SET = 'PUT /api/spend-limit'
  test('what the campaigns can come to is beside it; an emptied field means no limit', async () => {
    server({ 'GET /api/spend-limit': () => Response.json(LIMIT), [SET]: () => Response.json(LIMIT) })
    const onClose = vi.fn()
    shown(<SpendLimitDialog onClose={onClose} />)
    expect(await screen.findByText(/\$152\.00 in one day and \$2,310\.40 in a month/)).toBeInTheDocument()
    expect(screen.getByText(/That’s above this limit/)).toBeInTheDocument()
    await userEvent.clear(screen.getByLabelText('Limit a day'))
    await userEvent.type(screen.getByLabelText('Limit a month'), '1e3.555')
    expect(screen.getByLabelText('Limit a month')).toHaveValue('13.55')
    await userEvent.click(screen.getByRole('button', { name: 'Save limit' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(asked).toContainEqual({ call: SET, body: { daily_limit: null, monthly_limit: 13.55 } })
  })
  test('0 can’t be a limit, and a refusal is said in its own words', async () => {
    server({ 'GET /api/spend-limit': () => Response.json(LIMIT), [SET]: () => refused(502, 'The store is away.') })
    shown(<SpendLimitDialog onClose={() => undefined} />)
    const day = await screen.findByLabelText('Limit a day')
    await userEvent.clear(day)
    await userEvent.type(day, '0')
    await userEvent.click(screen.getByRole('button', { name: 'Save limit' }))
    expect(await screen.findByText('Enter an amount greater than 0, or leave it empty.')).toBeInTheDocument()
    expect(asked.some((it) => it.call === SET)).toBe(false)
    await userEvent.type(day, '.5')
    await userEvent.click(screen.getByRole('button', { name: 'Save limit' }))
    expect(await screen.findByText('The store is away.')).toBeInTheDocument()
  })
})
