import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '#api/freshness.ts'
import { me } from '#testing/app.ts'
import { failure, serve, show } from '#testing/serve.tsx'
import { SecurityCard } from './SecurityCard.tsx'

beforeEach(() => queries.clear())

const at = (day: number) => `2026-11-${day}T12:00:00.000Z`
const here = { id: 's1', browser: 'Firefox on Windows', is_current: true, created_at: at(20), last_used_at: at(23) }
const there = { id: 's2', browser: 'Safari on iOS', is_current: false, created_at: at(18), last_used_at: at(21) }
const list = [here, there].map((it) => ({ ...it, expires_at: at(30) }))
const key = { id: 'k', name: 'Robot', scope: 'read', last_four: 'abcd', created_at: at(20), last_used_at: null }

test('a password is changed after the present one, and what is refused is said at its field', async () => {
  const asked = serve({
    'GET /api/auth/api-keys': { json: [key] },
    'POST /api/auth/password': ({ body }) =>
      (body as { current_password: string }).current_password === 'right one'
        ? { json: { message: 'Your password is changed.' } }
        : failure(422, 'validation_failed', 'Incorrect password', [
            { path: 'current_password', message: 'Incorrect password' },
          ]),
  })
  show(<SecurityCard me={me} />)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change password' }))
  const current = dialog.getByLabelText('Current password')
  expect(current).toHaveAttribute('autocomplete', 'current-password')
  expect(dialog.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
  await userEvent.type(current, 'wrong one')
  await userEvent.type(dialog.getByLabelText('New password'), 'a far better one')
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'End my API key, too' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }))
  expect(await dialog.findByText('Incorrect password')).toBeInTheDocument()
  expect(current).toHaveFocus()
  await userEvent.clear(current)
  await userEvent.type(current, 'right one')
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.findLast(({ path }) => path === '/api/auth/password')?.body).toMatchObject({ end_api_keys: false })
})

test('a new address is asked for, and what to do next stays on the screen', async () => {
  const asked = serve({
    'POST /api/auth/email': { status: 202, json: { message: 'We’ve sent a link to new@example.com.' } },
  })
  show(<SecurityCard me={me} />)
  await userEvent.click(screen.getByRole('button', { name: 'Change email address' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change email address' }))
  await userEvent.type(dialog.getByLabelText('New email address'), 'not an address')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the link' }))
  expect(await dialog.findByText('Please enter a valid email address.')).toBeInTheDocument()
  await userEvent.clear(dialog.getByLabelText('New email address'))
  await userEvent.type(dialog.getByLabelText('New email address'), 'new@example.com')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('We’ve sent a link to new@example.com.')).toBeInTheDocument()
  expect(asked.filter(({ path }) => path === '/api/auth/email')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('This device can’t be signed out in the list, the others can, one by one and all at once', async () => {
  const asked = serve({
    'GET /api/auth/sessions': { json: list },
    'DELETE /api/auth/sessions/s2': { status: 204 },
    'POST /api/auth/sessions/end-others': { json: { ended: 1 } },
  })
  show(<SecurityCard me={me} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show: Where you’re signed in' }))
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('two are listed')
  expect(within(first).getByText('This device')).toBeInTheDocument()
  expect(within(first).queryByRole('button')).toBeNull()
  await userEvent.click(within(second).getByRole('button', { name: /^Sign out Safari on iOS, last used/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  await waitFor(() => expect(sent()).toEqual(['DELETE /api/auth/sessions/s2', 'POST /api/auth/sessions/end-others']))
})

test('a screen reader hears of two-step sign-in what the button shows', async () => {
  serve({ 'GET /api/auth/second-factor': { json: { on_since: '2026-11-23T12:00:00.000Z', recovery_codes_left: 10 } } })
  show(<SecurityCard me={me} />)
  expect(await screen.findByRole('button', { name: 'Change: Two-step sign-in' })).toHaveTextContent('Change')
  expect(screen.queryByRole('button', { name: 'Set up: Two-step sign-in' })).toBeNull()
})

test('a demo visitor reads why there is no password to change', () => {
  serve({})
  show(<SecurityCard me={{ ...me, email: 'demo-1a2b@example.com' }} />)
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change email address' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Ways to sign in/ })).toBeNull()
  expect(screen.getByText(/The demo has no password/)).toBeInTheDocument()
})
