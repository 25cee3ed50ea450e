import type { Business } from '@adwright/contract/businesses/businesses'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readActiveBusiness } from '#api/active-business.ts'
import { DatesZone } from '#api/DatesZone.tsx'
import { markStale } from '#api/freshness.ts'
import { keepToken } from '#api/session.ts'
import { TeamView } from '#features/businesses/TeamView.tsx'
import { ownBusiness } from '#testing/app.ts'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { dayHere, moment } from '#ui/moments.ts'
import { type Notice, showWith } from '#ui/toast.ts'
import { showZone, useZone, zoneHere } from '#ui/zone.ts'
import { useShell } from './shell-store.ts'
import { ZoneKeeper } from './ZoneKeeper.tsx'

const own = ownBusiness as Business
const at = new Date('2026-11-23T18:30:00Z')
function Written() {
  useZone()
  return <p>{`${dayHere(at)} ${moment(at)}`}</p>
}
const text = (it: string) => (_: string, node: Element | null) =>
  node?.tagName === 'P' && (node.textContent ?? '').replace(/\s/g, ' ') === it

beforeEach(() => {
  keepToken('t')
  readActiveBusiness()
})
afterEach(() => {
  localStorage.clear()
  showZone('UTC')
})

test('Part 20, time zones: dates are the business’s, and follow when somebody changes its zone elsewhere', async () => {
  let time_zone = 'Asia/Tokyo'
  const asked = serve({ 'GET /api/businesses': () => ({ json: [{ ...own, time_zone }] }) })
  show(
    <>
      <ZoneKeeper />
      <Written />
    </>,
  )
  expect(await screen.findByText(text('2026-11-24 Nov 24, 2026, 3:30 AM'))).toBeVisible()
  time_zone = 'America/Denver'
  await markStale(['businesses'])
  expect(await screen.findByText(text('2026-11-23 Nov 23, 2026, 11:30 AM'))).toBeVisible()
  // It's known before the next visit's first response.
  expect(localStorage.getItem('time_zone')).toBe('America/Denver')
  expect(asked.filter((it) => it.method === 'POST')).toEqual([])
})

test('where nobody set one the browser’s is told to the server; a viewer’s isn’t, and sees UTC', async () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const set: Business[] = [{ ...own, time_zone: null }]
  const asked = serve({
    'GET /api/businesses': () => ({ json: set }),
    'POST /api/business/time-zone': () => {
      set[0] = { ...own, time_zone: 'Europe/Copenhagen' }
      return { json: set[0] }
    },
  })
  const { unmount } = show(<ZoneKeeper />)
  await waitFor(() => expect(zoneHere()).toBe('Europe/Copenhagen'))
  const told = asked.filter((it) => it.method === 'POST').map((it) => it.body)
  expect(told).toEqual([{ time_zone: zone }])
  unmount()
  localStorage.clear()
  const seen = serve({ 'GET /api/businesses': { json: [{ ...own, role: 'viewer', time_zone: null }] } })
  show(<ZoneKeeper />)
  await waitFor(() => expect(zoneHere()).toBe('UTC'))
  expect(seen.filter((it) => it.method === 'POST')).toEqual([])
})

test('a new owner hears of the browser’s zone once the tour is over', async () => {
  const before = useShell.getState()
  let time_zone: string | null = null
  serve({
    'GET /api/auth/me': { json: { has_completed_tutorial: false } },
    'GET /api/businesses': () => ({ json: [{ ...own, time_zone }] }),
    'POST /api/business/time-zone': () => {
      time_zone = 'Europe/Copenhagen'
      return { json: { ...own, time_zone } }
    },
  })
  const notices: Notice[] = []
  showWith((it) => notices.push(it))
  show(<ZoneKeeper />)
  act(() => useShell.setState({ touring: true, tourOfferEnded: true }))
  await waitFor(() => expect(zoneHere()).toBe('Europe/Copenhagen'))
  expect(notices).toEqual([])
  act(() => useShell.setState({ touring: false }))
  const text = 'Dates are in the time zone of this browser, Copenhagen.'
  await waitFor(() => expect(notices).toMatchObject([{ text, action: { label: 'Change' } }]))
  act(() => useShell.setState(before))
  showWith(undefined)
})

test('the zone is searched by its city and kept; a refusal says why, and nothing is lost', async () => {
  let time_zone: string | null = null
  let isDown = true
  const asked = serve({
    'GET /api/businesses': () => ({ json: [{ ...own, time_zone }] }),
    'GET /api/business/members': { json: { members: [], invitations: [] } },
    'PATCH /api/business/time-zone': ({ body }) => {
      if (isDown) return failure(503, 'upstream_unavailable', 'We’ll be back in a minute.')
      time_zone = (body as { time_zone: string }).time_zone
      return { json: { ...own, time_zone } }
    },
  })
  show(<TeamView title="Clients and team" />)
  expect(await screen.findByText('Not set, so dates are in UTC')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Change the time zone' }))
  const search = await screen.findByRole('combobox', { name: 'City' })
  await userEvent.type(search, 'Atlantis')
  expect(screen.getByText(/No time zone has this name/)).toBeVisible()
  await userEvent.clear(search)
  await userEvent.type(search, 'new yo')
  expect(screen.getByRole('option', { name: /^New York/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('We’ll be back in a minute.')).toBeVisible()
  isDown = false
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('New York (America/New_York)')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.filter((it) => it.method === 'PATCH')).toHaveLength(2)
})

test('beside the dates of campaigns the account’s city is named, only where its clock is another', async () => {
  showZone('Europe/Copenhagen')
  serve({ 'GET /api/google-ads/account-status': envelope({ time_zone: 'America/New_York' }) })
  show(<DatesZone />)
  expect(await screen.findByText('Dates in the account’s time zone, New York.')).toBeVisible()
  showZone('America/Toronto')
  await waitFor(() => expect(screen.queryByText(/Dates in/)).toBeNull())
})
