import { asUsd } from '@adwright/contract/values/money.rules'
import type { AccountStatus } from '@adwright/contract/ad-account'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queries, markStale } from '#api/freshness.ts'
import { onSignal } from '#api/signals.ts'
import { browser } from '#api/session.ts'
import { type Notice, showWith } from '#ui/toast.ts'
import { AdAccountDialog } from './AdAccountDialog.tsx'

const none: AccountStatus = {
  is_linked: false,
  customer_id: null,
  available_funds: asUsd(0),
  connection_type: null,
  link_status: null,
  last_status_check: null,
  has_previous_accounts: false,
  previous_accounts: [],
}
const made: AccountStatus = {
  ...none,
  is_linked: true,
  customer_id: '1234567890',
  available_funds: asUsd(12.5),
  connection_type: 'created',
  link_status: 'ACTIVE',
}
const former = {
  id: 'a1',
  customer_id: '1112223333',
  available_funds: null,
  connection_type: 'linked' as const,
  unlinked_at: '2026-11-20T12:00:00.000Z',
}

const asked: { call: string; body: unknown }[] = []
const said = (data: unknown, message = '') => Response.json({ success: true, message, data })
const refused = (status: number, message: string, more: object = {}) =>
  Response.json({ success: false, message, detail: message, code: 'conflict', ...more }, { status })

function open(status: AccountStatus, more: Record<string, () => Response> = {}, tier = 'Pro') {
  const answers: Record<string, () => Response> = {
    'GET /api/google-ads/account-status': () => said(status),
    'GET /api/google-ads/login/accounts': () => said({ signed_in: false, email: null, accounts: [] }),
    'GET /api/subscription': () => Response.json({ tier, status: 'active', current_period_end: null }),
    'GET /api/spend-limit': () => Response.json({ daily_limit: 50, monthly_limit: null, worst_day: 0, worst_month: 0 }),
    'GET /api/invoices/payment-history': () => said({ history: [] }),
    ...more,
  }
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      const call = `${init.method} ${path.split('?')[0]}`
      asked.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
      return answers[call]?.() ?? refused(404, 'Not found.')
    }),
  )
  render(
    <QueryClientProvider client={queries}>
      <AdAccountDialog onClose={() => undefined} />
    </QueryClientProvider>,
  )
}
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
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

describe('product-1 §4, §5, §8: funds', () => {
  const FUNDS = 'POST /api/google-ads/create-funds-checkout'
  const amount = () => screen.findByLabelText('Amount in US dollars')
  test('product-1 §5: while typing only a positive number with at most 2 decimals; empty and 0 are told on submit', async () => {
    open(made)
    await click('Add Funds')
    expect(await screen.findByText('Please enter a valid amount greater than 0')).toBeInTheDocument()
    await userEvent.type(await amount(), '-1,e2.345')
    expect(await amount()).toHaveValue('12.34')
    expect(screen.queryByText('Please enter a valid amount greater than 0')).not.toBeInTheDocument()
    await userEvent.clear(await amount())
    await userEvent.type(await amount(), '0.00')
    await click('Add Funds')
    expect(await screen.findByText('Please enter a valid amount greater than 0')).toBeInTheDocument()
    expect(asked.some((it) => it.call === FUNDS)).toBe(false)
  })
  test.each([
    [false, /Funds pay for the clicks on your ads.*none yet/, /used up/],
    [true, 'The funds are used up: campaigns of this account don’t run until you add some.', /no funds yet/],
  ])(
    'decisions, Funds: nothing left is told as what it is (money came in before: %s)',
    async (had_funds, said, not) => {
      open({ ...made, available_funds: asUsd(0), had_funds })
      expect(await screen.findByText(said)).toBeInTheDocument()
      expect(screen.queryByText(not)).toBeNull()
    },
  )
  test('product-1 §4: the browser goes to the checkout that the server returned', async () => {
    open(made, { [FUNDS]: () => said({ checkout_url: 'https://pay.example/c/1' }) })
    await userEvent.type(await amount(), '25.5{Enter}')
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/c/1'))
    expect(asked).toContainEqual({ call: FUNDS, body: { amount: 25.5 } })
  })
  test('product-1 §8: a checkout that fails: the words of the spec and the cause', async () => {
    open(made, { [FUNDS]: () => refused(502, 'The provider is away.') })
    await userEvent.type(await amount(), '5{Enter}')
    expect(await screen.findByText('Failed to create checkout session. Please try again.')).toBeInTheDocument()
    expect(screen.getByText('The provider is away.')).toBeInTheDocument()
  })
  test('an account of their own pays Google itself: no funds are asked for', async () => {
    open({ ...made, connection_type: 'linked', available_funds: null })
    expect(await screen.findByText('You pay Google directly')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add Funds' })).not.toBeInTheDocument()
  })
  test('the spend limit is among the account’s facts', async () => {
    open(made)
    expect(await screen.findByText('$50.00 a day')).toBeInTheDocument()
  })
})

describe('product-1 §4, §8: previous accounts', () => {
  const RELINK = 'POST /api/google-ads/relink-account/a1'
  const status = { ...none, has_previous_accounts: true, previous_accounts: [former] }
  test.each([
    ['ACTIVE', 'Account relinked successfully', 'good'],
    ['PENDING', 'Invitation sent. Please accept it in your Google Ads account.', 'info'],
    [null, 'Account relinking initiated.', 'info'],
  ])('relinking that gives %s says: %s', async (link_status, message, kind) => {
    open(status, { [RELINK]: () => said({ link_status, message }) })
    expect(await screen.findByText(/Nov 20, 2026/)).toBeInTheDocument()
    await click('Relink 111-222-3333')
    await vi.waitFor(() => expect(notices).toEqual([{ kind, text: message }]))
  })
  test('a failure: the words of the spec, and the cause', async () => {
    open(status, { [RELINK]: () => refused(503, 'Google Ads is busy.') })
    await click('Relink 111-222-3333')
    expect(
      await screen.findByText('Failed to relink Google Ads account. Account is already linked to another customer.'),
    ).toBeInTheDocument()
    expect(screen.getByText('Google Ads is busy.')).toBeInTheDocument()
  })
})

test('linked while the dialog is open, the next step is a button; an account that was linked before has none', async () => {
  const heard: unknown[] = []
  const end = onSignal('say', (it) => heard.push(it))
  let status = none
  open(none, { 'GET /api/google-ads/account-status': () => said(status) })
  await screen.findByRole('button', { name: /Link Existing Account/ })
  expect(screen.queryByRole('button', { name: 'Create a campaign' })).toBeNull()
  status = made
  await act(() => markStale(['ad_account']))
  await click('Create a campaign')
  expect(heard).toEqual([{ message: 'Create a Google Ads campaign using my business profile' }])
  end()
})

describe('product-1 §8: force unlink', () => {
  const LINK = 'POST /api/google-ads/link-existing-account'
  const FORCE = 'DELETE /api/google-ads/force-unlink-account'
  const inTheWay = () => refused(409, 'User already has an active Google Ads account: 111-222-3333')
  const link = async () => {
    await click(/Link Existing Account/)
    await userEvent.type(screen.getByLabelText('Customer ID'), '1234567890')
    await click('Link Account')
    await click('Force Unlink Previous Account')
  }
  test('product-1 §8: that message is shown with a way out; the old id is taken from the text', async () => {
    open(none, { [LINK]: inTheWay, [FORCE]: () => said({}) })
    await link()
    await vi.waitFor(() =>
      expect(notices).toEqual([
        { kind: 'good', text: 'Previous account successfully unlinked. You can now link a new account.' },
      ]),
    )
    expect(asked).toContainEqual({ call: FORCE, body: { customer_id: '1112223333' } })
  })
  test("product-1 §8: force unlink fails: the server's message", async () => {
    open(none, { [LINK]: inTheWay, [FORCE]: () => refused(404, 'There is no such account.') })
    await link()
    await vi.waitFor(() => expect(notices).toMatchObject([{ kind: 'bad', text: 'There is no such account.' }]))
  })
  test("product-1 §8: force unlink fails without a message: 'Failed to unlink previous account.', and the cause", async () => {
    const gone = () => {
      throw new TypeError('gone')
    }
    open(none, { [LINK]: inTheWay, [FORCE]: gone })
    await link()
    await vi.waitFor(() => expect(notices[0]?.text).toBe('Failed to unlink previous account.'))
    expect(notices[0]?.detail).toMatch(/couldn’t reach/)
  })
})

describe('product-1 §5, §6: the Free tier', () => {
  test('product-1 §5, §6: at 3 accounts Link Existing Account is disabled; Create New Account is an upgrade prompt', async () => {
    open({ ...none, counted_accounts: 3 }, {}, 'Free')
    await vi.waitFor(() => expect(screen.getByRole('button', { name: /Link Existing Account/ })).toBeDisabled())
    expect(screen.queryByRole('button', { name: /Create New Account/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/subscriptions')
  })
  test('product-1 §6: Pro: both ways are open, also after three', async () => {
    open({ ...none, counted_accounts: 7 })
    await vi.waitFor(() => expect(screen.getByRole('button', { name: /Create New Account/ })).toBeEnabled())
    expect(screen.getByRole('button', { name: /Link Existing Account/ })).toBeEnabled()
  })
})

describe('product-1 §3, §4: the step of linking is kept in the browser, and the server decides', () => {
  test('product-1 §4: pending is step 2', async () => {
    open({ ...none, customer_id: '1234567890', connection_type: 'linked', link_status: 'PENDING' })
    expect(await screen.findByRole('button', { name: 'Check link status' })).toBeInTheDocument()
    expect(localStorage.getItem('adLinkStep')).toBe('2')
  })
  test('product-1 §3: a kept step 2 of an account that is linked by now is dropped', async () => {
    localStorage.setItem('adLinkStep', '2')
    open(made)
    expect(await screen.findByText('123-456-7890')).toBeInTheDocument()
    await vi.waitFor(() => expect(localStorage.getItem('adLinkStep')).toBeNull())
  })
})

describe('product-1 §4, §8: unlinking', () => {
  const CHECK = 'GET /api/google-ads/check-active-campaigns'
  const active = (count: number) => () => said({ has_active_campaigns: count > 0, active_campaign_count: count })
  test('product-1 §4: active campaigns are named before anything happens', async () => {
    open(made, { [CHECK]: active(2), 'POST /api/google-ads/unlink-account': () => said({}) })
    await click('Unlink Account')
    expect(await screen.findByText('2 campaigns are turned on. Unlinking pauses them first.')).toBeInTheDocument()
    expect(asked.some((it) => it.call.includes('unlink-account'))).toBe(false)
    const buttons = screen.getAllByRole('button', { name: 'Unlink Account' })
    await userEvent.click(buttons[buttons.length - 1]!)
    await vi.waitFor(() => expect(notices).toEqual([{ kind: 'good', text: 'Account unlinked successfully' }]))
  })
  test("product-1 §8: the check fails: its message, or 'Failed to check active campaigns'", async () => {
    open(made, { [CHECK]: () => refused(502, 'Google Ads did not say.') })
    await click('Unlink Account')
    await vi.waitFor(() => expect(notices).toMatchObject([{ kind: 'bad', text: 'Google Ads did not say.' }]))
  })
  test('product-1 §8: unlinking fails: its message, or the generic text with a way to support', async () => {
    const UNLINK = 'POST /api/google-ads/unlink-account'
    const gone = () => {
      throw new TypeError('gone')
    }
    const config = () => Response.json({ support_url: 'https://help.example/' })
    open(made, { [CHECK]: active(0), [UNLINK]: gone, 'GET /api/config': config })
    await click('Unlink Account')
    const confirm = async () => {
      const buttons = await screen.findAllByRole('button', { name: 'Unlink Account' })
      const last = buttons.at(-1)
      if (last) await userEvent.click(last)
    }
    expect(await screen.findByText('You can link it again at any time.')).toBeInTheDocument()
    await confirm()
    await vi.waitFor(() =>
      expect(notices[0]).toMatchObject({
        text: 'Failed to unlink account. Please try again, or contact support.',
        action: { label: 'Get Support' },
      }),
    )
  })
})

describe('product-1 §8: linking fails', () => {
  test('product-1 §8: a new account: the words of the spec, the true cause under them', async () => {
    open(none, { 'POST /api/google-ads/link-account': () => refused(502, 'INTERNAL_ERROR') })
    await click(/Create New Account/)
    expect(await screen.findByText('Failed to create Google Ads account. Please try again.')).toBeInTheDocument()
    expect(screen.getByText('INTERNAL_ERROR')).toBeInTheDocument()
  })
  test('product-1 §8: an existing one: high demand, the true cause under it', async () => {
    open(none, { 'POST /api/google-ads/link-existing-account': () => refused(502, 'INTERNAL_ERROR') })
    await click(/Link Existing Account/)
    expect(screen.getByRole('button', { name: 'Link Account' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Customer ID'), '1234567890')
    await click('Link Account')
    expect(
      await screen.findByText('Google Ads is currently experiencing high demand. Please try again later.'),
    ).toBeInTheDocument()
    expect(screen.getByText('INTERNAL_ERROR')).toBeInTheDocument()
  })
})
