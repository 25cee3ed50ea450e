import type { Business } from '@adwright/contract/businesses/businesses'
import type { Team } from '@adwright/contract/businesses/members'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { readActiveBusiness } from '#api/active-business.ts'
import { browser, keepToken } from '#api/session.ts'
import { ownBusiness } from '#testing/app.ts'
import { failure, serve, show } from '#testing/serve.tsx'
import { BusinessOver } from './BusinessOver.tsx'
import { businessesNamed } from './switcher.rules.ts'
import { NewBusinessDialog } from './NewBusinessDialog.tsx'
import { Switcher } from './Switcher.tsx'
import { SwitcherPanel } from './SwitcherPanel.tsx'
import { TeamView } from './TeamView.tsx'

const own = ownBusiness as Business
const client = (n: number, role: Business['role'] = 'owner'): Business => ({
  ...own,
  id: `b${n}`,
  name: `Client ${n}`,
  role,
  is_first: false,
})
const member = {
  user_id: 'u1',
  name: 'Ana Baker',
  email: 'ana@example.com',
  role: 'owner',
  picture_url: null,
  is_you: true,
  is_payer: true,
  joined_at: '2026-11-20T12:00:00.000Z',
} as const
const bob = { ...member, user_id: 'u2', name: 'Bob Day', email: 'bob@example.com', role: 'manager' as const }
const invitation = {
  id: 'i1',
  email: 'cy@example.com',
  role: 'client' as const,
  invited_by: 'Ana Baker',
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-12-04T12:00:00.000Z',
}
const team: Team = { members: [member, { ...bob, is_you: false, is_payer: false }], invitations: [invitation] }
const go = (then: () => void) => then()

beforeEach(() => {
  browser.go = vi.fn()
  keepToken('t')
  readActiveBusiness()
})

test('the switcher names the business that’s open, and opens another', async () => {
  serve({ 'GET /api/businesses': { json: [own, client(1, 'manager')] } })
  const close = vi.fn()
  show(<SwitcherPanel close={close} go={go} />)
  const other = await screen.findByRole('button', { name: /Client 1/ })
  expect(other).toHaveTextContent('Manager')
  expect(screen.getByRole('button', { name: /Rye & Co/, current: true })).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await userEvent.click(other)
  expect(close).toHaveBeenCalled()
  expect([localStorage.getItem('business'), browser.go]).toEqual(['b1', expect.any(Function)])
  expect(browser.go).toHaveBeenCalledWith('/')
})

test('where the businesses can’t be read, the switcher says why and tries again', async () => {
  let isDown = true
  serve({
    'GET /api/businesses': () =>
      isDown ? failure(503, 'upstream_unavailable', 'We’ll be back in a minute.') : { json: [own] },
  })
  show(<Switcher collapsed={false} go={go} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('We’ll be back in a minute.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /^Business: Rye & Co/ })).toBeVisible()
})

test('many businesses are searched, by the keyboard alone too', async () => {
  serve({ 'GET /api/businesses': { json: [own, ...[1, 2, 3, 4, 5, 6, 7].map((n) => client(n))] } })
  show(<SwitcherPanel close={() => undefined} go={go} />)
  const search = await screen.findByRole('searchbox', { name: 'Search businesses' })
  await userEvent.type(search, 'client 5')
  expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: /Client 5/ })).toHaveFocus()
  await userEvent.type(search, ' nothing')
  expect(screen.getByText('No business found')).toBeVisible()
  await userEvent.clear(search)
  await userEvent.type(search, '5 CLI{Enter}')
  expect(sessionStorage.getItem('business')).toBe('b5')
})

test('names are found by any of their words', () => {
  const all = [{ name: 'Harbor Street Bakery' }, { name: 'Harbor Dental' }]
  expect(businessesNamed(all, 'bak har')).toEqual([all[0]])
  expect(businessesNamed(all, '  ')).toEqual(all)
})

test('a plan with one business says which plan has more', async () => {
  serve({ 'POST /api/businesses': failure(403, 'tier_required', 'Your plan has one business.') })
  show(<NewBusinessDialog onClose={() => undefined} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Second')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create and open' }))
  expect(await screen.findByText('Your plan has one business.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'See plans' }))
  expect(browser.go).toHaveBeenCalledWith('/subscriptions')
})

test('an owner invites, changes a role, removes and takes back', async () => {
  const asked = serve({
    'GET /api/businesses': { json: [own] },
    'GET /api/business/members': { json: team },
    'POST /api/business/invitations': { status: 201, json: { ...invitation, email: 'dee@example.com' } },
    'PATCH /api/business/members/u2': { json: bob },
    'DELETE /api/business/members/u2': failure(409, 'conflict', 'They stay.'),
    'DELETE /api/business/invitations/i1': { status: 204 },
  })
  show(<TeamView title="Clients and team" />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'dee@example.com')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send the invitation' }))
  await vi.waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(''))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role of Bob Day' }), 'viewer')
  await userEvent.click(screen.getByRole('button', { name: 'Take back the invitation to cy@example.com' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bob Day' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const writes = asked.filter((it) => it.method !== 'GET').map((it) => [it.method, it.path, it.body])
  expect(writes).toEqual([
    ['POST', '/api/business/invitations', { email: 'dee@example.com', role: 'client' }],
    ['PATCH', '/api/business/members/u2', { role: 'viewer' }],
    ['DELETE', '/api/business/invitations/i1', undefined],
    ['DELETE', '/api/business/members/u2', undefined],
  ])
  // Nobody can change the payer's role, or their own.
  expect(screen.queryByRole('combobox', { name: 'Role of Ana Baker' })).toBeNull()
})

test('a client sees neither the team nor its buttons, and may leave', async () => {
  sessionStorage.setItem('business', 'b1')
  readActiveBusiness()
  const asked = serve({
    'GET /api/businesses': { json: [own, { ...client(1, 'client'), is_payer: false }] },
    'POST /api/business/leave': { status: 204 },
  })
  show(<TeamView title="Clients and team" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(screen.queryByText('Members')).toBeNull()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }))
  await vi.waitFor(() => expect(browser.go).toHaveBeenCalledWith('/'))
  expect(asked.some((it) => it.path === '/api/business/members')).toBe(false)
  expect(sessionStorage.getItem('business')).toBe('')
})

test('who was removed is told, with the others at hand', async () => {
  serve({ 'GET /api/businesses': { json: [own] } })
  show(<BusinessOver />)
  expect(screen.getByRole('alert')).toHaveTextContent('isn’t open to you any more')
  await userEvent.click(await screen.findByRole('button', { name: 'Rye & Co' }))
  expect(browser.go).toHaveBeenCalledWith('/')
})
