import type { AccountStatus } from '@adwright/contract/ad-account'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { browser } from '#api/session.ts'
import { type Notice, showWith } from '#ui/toast.ts'
import { LinkedAccount } from './LinkedAccount.tsx'
import { LoginChoice } from './LoginChoice.tsx'

const status: AccountStatus = {
  is_linked: true,
  customer_id: '1234567890',
  available_funds: null,
  connection_type: 'linked',
  link_status: 'ACTIVE',
  last_status_check: null,
  has_previous_accounts: false,
  previous_accounts: [],
  login: { email: 'ads@example.com', ended: true },
}
const account = { name: 'Main', currency: 'USD', is_manager: false, problem: null }
const accounts = [
  { ...account, customer_id: '2223334444' },
  { ...account, customer_id: '2223335555', name: 'Agency', is_manager: true, problem: 'manager' },
]
const asked: { call: string; body: unknown }[] = []

function open(page: React.ReactNode, data: Record<string, object>) {
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      const call = `${init.method} ${path.split('?')[0]}`
      asked.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
      return Response.json({ success: true, message: '', data: data[call] ?? {} })
    }),
  )
  render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>)
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
let notices: Notice[] = []

beforeEach(() => {
  queries.clear()
  browser.go = vi.fn()
  notices = []
  showWith((it) => notices.push(it))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a sign-in leads to Google’s page, and back to the ad account', async () => {
  open(<LoginChoice />, {
    'GET /api/google-ads/login/accounts': { signed_in: false, email: null, accounts: [] },
    'POST /api/google-ads/login/start': { url: 'https://accounts.example/', key: 'k' },
  })
  await click('Sign in with Google')
  await vi.waitFor(() => expect(browser.go).toHaveBeenCalledWith('https://accounts.example/'))
  expect(JSON.parse(sessionStorage.getItem('trip') ?? '')).toEqual({ kind: 'ads', key: 'k', back: '/?open=ad_account' })
})

test('the login’s accounts are listed; one is linked by a press, one that can’t be says why', async () => {
  open(<LoginChoice />, {
    'GET /api/google-ads/login/accounts': { signed_in: true, email: 'ads@example.com', accounts },
    'POST /api/google-ads/login/link': status,
  })
  expect(await screen.findByText('It holds other accounts and runs no ads itself.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Link Agency' })).toBeNull()
  await click('Link Main')
  await vi.waitFor(() => expect(notices).toHaveLength(1))
  expect(asked).toContainEqual({ call: 'POST /api/google-ads/login/link', body: { customer_id: '2223334444' } })
})

test('a login that ended at Google asks for a new sign-in, and the account stays', async () => {
  const close = () => undefined
  open(<LinkedAccount status={status} customerId="1234567890" isFresh={false} onClose={close} />, {})
  expect(screen.getByRole('alert')).toHaveTextContent('Google no longer lets Adwright into this account.')
  expect(screen.getByRole('button', { name: 'Sign in with Google again' })).toBeInTheDocument()
  expect(screen.getByText('123-456-7890')).toBeInTheDocument()
})
