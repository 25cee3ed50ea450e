import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve, show } from '#testing/serve.tsx'
import { PasskeysDialog } from './PasskeysDialog.tsx'

const phone = { id: 'p1', name: 'My phone', created_at: '2026-11-20T12:00:00.000Z', last_used_at: null }
const never = () => undefined

test('where no browser would make one it says why, and those that are there can be removed', async () => {
  const asked = serve({
    'GET /api/auth/passkeys': { json: { available: false, passkeys: [phone] } },
    'DELETE /api/auth/passkeys/p1': { status: 204 },
  })
  show(<PasskeysDialog onClose={never} />)
  expect(await screen.findByText(/Passkeys only work where Adwright has a domain name/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove My phone' }))
  const confirm = within(screen.getByRole('dialog', { name: 'Remove “My phone”?' }))
  await userEvent.click(confirm.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('one is renamed in its row; a browser without passkeys is told so', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const asked = serve({
    'GET /api/auth/passkeys': { json: { available: true, passkeys: [phone] } },
    'PATCH /api/auth/passkeys/p1': { json: { ...phone, name: 'Pixel' } },
  })
  show(<PasskeysDialog onClose={never} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Rename My phone' }))
  const [name] = screen.getAllByLabelText('Name')
  if (!name) throw new Error('there is a field for the name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Pixel')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Pixel' }))
})
