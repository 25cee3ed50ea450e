import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { DialogHost } from './DialogHost.tsx'
import { useShell } from './shell-state.ts'

const account = {
  is_linked: true,
  customer_id: '8338066617',
  available_funds: 0,
  had_funds: false,
  connection_type: 'created',
  link_status: 'ACTIVE',
  last_status_check: null,
  has_previous_accounts: false,
  previous_accounts: [],
  login: null,
  currency: 'EUR',
}

beforeEach(() => {
  queries.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ success: true, message: '', data: account })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  useShell.setState({ dialog: null })
})

test('a dialog asks for money in what the ad account counts in, as the views do', async () => {
  useShell.setState({ dialog: { id: 'ad_account', params: {} } })
  render(
    <QueryClientProvider client={queries}>
      <DialogHost />
    </QueryClientProvider>,
  )
  expect(await screen.findByLabelText('Amount in euros')).toBeInTheDocument()
  expect(screen.getByText(/Up to €10,000 at a time/)).toBeInTheDocument()
})
