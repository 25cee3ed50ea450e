import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import type { Business } from '@adwright/contract/businesses/businesses'
import { ApiKeysDialog } from './ApiKeysDialog.tsx'

interface Key {
  id: string
  name: string
  scope: string
  last_four: string
  created_at: string
  last_used_at: string | null
  business_id: string
}
let keys: Key[]
let businesses: Business[]

const business = (id: string, name: string): Business => ({
  id,
  name,
  role: 'manager',
  is_first: false,
  is_payer: false,
  time_zone: null,
  created_at: '2026-06-10T09:00:00.000Z',
})

beforeEach(() => {
  queries.clear()
  keys = []
  businesses = [business('b1', 'Harbor Bakery')]
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      if (init.method === 'POST') {
        const { name, scope } = JSON.parse(String(init.body)) as { name: string; scope: string }
        const made = {
          id: 'k1',
          name,
          scope,
          last_four: 'wxyz',
          created_at: '2026-06-10T09:00:00.000Z',
          last_used_at: null,
          business_id: 'b1',
        }
        keys = [made]
        return Response.json({ ...made, key: 'adw_secret-wxyz' }, { status: 201 })
      }
      if (init.method === 'DELETE') {
        keys = keys.filter((it) => !path.endsWith(it.id))
        return new Response(null, { status: 204 })
      }
      return Response.json(path.includes('/api/businesses') ? businesses : keys)
    }),
  )
})

test('contract, The rest: a key is made, shown once, listed without its secret, and revoked', async () => {
  render(
    <QueryClientProvider client={queries}>
      <ApiKeysDialog onClose={() => undefined} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('No keys yet')).toBeInTheDocument()
  expect(screen.getByText(`${location.origin}/mcp`)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Create a key' }))
  expect(await screen.findByText('Required')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'My desk')
  await userEvent.click(screen.getByRole('radio', { name: 'Read only' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create a key' }))
  expect(await screen.findByText('adw_secret-wxyz')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  expect(screen.queryByText('adw_secret-wxyz')).toBeNull()
  const row = await screen.findByRole('listitem')
  expect(within(row).getByText('Read only')).toBeInTheDocument()
  expect(within(row).getByText(/ends in wxyz · created Jun 10, 2026 · never used/)).toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Revoke My desk' }))
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('No keys yet')).toBeInTheDocument()
})

test('a new key isn’t lost by Escape or a click outside: the dialog stays until it’s said to be copied', async () => {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queries}>
      <ApiKeysDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'My desk')
  await userEvent.click(screen.getByRole('button', { name: 'Create a key' }))
  expect(await screen.findByText('adw_secret-wxyz')).toBeInTheDocument()
  const dialog = screen.getByRole('dialog')
  const tryToLeave = () => {
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    // A browser doesn't report a second Escape in a row before it has closed the dialog.
    if (dialog instanceof HTMLDialogElement) dialog.close()
    fireEvent.pointerDown(dialog, { clientX: -5, clientY: -5 })
  }
  tryToLeave()
  expect(dialog).toHaveAttribute('open')
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  tryToLeave()
  expect(onClose).toHaveBeenCalled()
})

test('each key says for which business it is, where there are several or its own was left', async () => {
  businesses = [business('b1', 'Harbor Bakery'), business('b2', 'Rye & Co')]
  const key = { scope: 'read', last_four: 'wxyz', created_at: '2026-06-10T09:00:00.000Z', last_used_at: null }
  keys = [
    { ...key, id: 'k1', name: 'One', business_id: 'b2' },
    { ...key, id: 'k2', name: 'Two', business_id: 'gone' },
  ]
  render(
    <QueryClientProvider client={queries}>
      <ApiKeysDialog onClose={() => undefined} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/^for Rye & Co · ends in wxyz/)).toBeInTheDocument()
  expect(screen.getByText(/^for a business you no longer work for/)).toBeInTheDocument()
})
