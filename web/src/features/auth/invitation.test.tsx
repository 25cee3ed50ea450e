import type { SeenInvitation } from '@adwright/contract/businesses/invitations'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { browser, getToken, keepToken } from '#api/session.ts'
import { me } from '#testing/app.ts'
import { failure, serve, show } from '#testing/serve.tsx'
import { Invitation } from './Invitation.tsx'

const open: SeenInvitation = {
  state: 'open',
  business_id: 'b1',
  business_name: 'Rye & Co',
  invited_by: 'Ana Baker',
  email: 'bob@example.com',
  role: 'manager',
  expires_at: '2026-12-04T12:00:00.000Z',
  has_account: false,
}
const path = '/auth/invitation?token=s'
const look = 'GET /api/public/invitations/s'
const business = {
  id: 'b1',
  name: 'Rye & Co',
  role: 'manager',
  is_first: false,
  is_payer: false,
  created_at: open.expires_at,
}

beforeEach(() => {
  browser.go = vi.fn()
  history.replaceState(null, '', path)
})

test('somebody new makes their account and is in the business', async () => {
  const session = { access_token: 'new', token_type: 'bearer', expires_at: open.expires_at }
  const asked = serve({
    [look]: { json: open },
    'POST /api/public/invitations/s/join': { status: 201, json: { session, business_id: 'b1' } },
  })
  show(<Invitation />)
  expect(await screen.findByRole('heading', { name: 'Join Rye & Co' })).toBeVisible()
  expect(screen.getByText('Ana Baker invites you as a manager.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('First name'), 'Bob')
  await userEvent.type(screen.getByLabelText('Last name'), 'Day')
  await userEvent.type(screen.getByLabelText('Password'), 'a rare phrase')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create my account and join' }))
  await vi.waitFor(() => expect(browser.go).toHaveBeenCalledWith('/'))
  expect([getToken(), sessionStorage.getItem('business')]).toEqual(['new', 'b1'])
  expect(asked.filter((it) => it.method === 'POST')).toHaveLength(1)
})

test('who has an account signs in first, and comes back', async () => {
  serve({ [look]: { json: { ...open, has_account: true } } })
  show(<Invitation />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in as bob@example.com' }))
  expect(browser.go).toHaveBeenCalledWith('/auth/signin')
  expect(sessionStorage.getItem('after_signin')).toBe(path)
})

test('who is signed in joins with one click', async () => {
  keepToken('t')
  serve({
    [look]: { json: open },
    'GET /api/auth/me': { json: { ...me, email: 'bob@example.com' } },
    'POST /api/invitations/s/accept': { json: business },
  })
  show(<Invitation />)
  await userEvent.click(await screen.findByRole('button', { name: 'Join Rye & Co' }))
  await vi.waitFor(() => expect(sessionStorage.getItem('business')).toBe('b1'))
})

test('another address is told whose it is, and may change', async () => {
  keepToken('t')
  serve({ [look]: { json: open }, 'GET /api/auth/me': { json: me } })
  show(<Invitation />)
  expect(await screen.findByText(/It’s for bob@example.com. You’re signed in as ana@example.com/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Use the invited address' }))
  expect([browser.go, getToken()]).toEqual([expect.any(Function), null])
  expect(browser.go).toHaveBeenCalledWith(path)
})

test.each([
  ['expired', 'This invitation has expired', /Ask Ana Baker for a new one/],
  ['revoked', 'This invitation was taken back', /Ask Ana Baker/],
  ['accepted', 'This invitation has already been used', /sign in and choose the business/],
] as const)('%s: says so, with the next step', async (state, title, next) => {
  serve({ [look]: { json: { ...open, state } } })
  show(<Invitation />)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(next)).toBeVisible()
})

test('a link that isn’t one, and a server that’s away', async () => {
  serve({ [look]: failure(404, 'not_found', 'Not found.') })
  show(<Invitation />)
  expect(await screen.findByText(/We don’t know this invitation.*ask for a new one/)).toBeVisible()
})
