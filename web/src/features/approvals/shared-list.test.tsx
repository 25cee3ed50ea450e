import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browser } from '#api/session.ts'
import { onSignal } from '#api/signals.ts'
import { failure, serve, show } from '#testing/serve.tsx'
import { SharedCampaignsDialog } from './SharedCampaignsDialog.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { aRejected, aShared, anApproved, holding, LIST, serving } from './testing.tsx'

const opened = (onClose = vi.fn()) => {
  show(<SharedCampaignsDialog params={{}} onClose={onClose} />)
  return onClose
}
afterEach(() => vi.unstubAllGlobals())

describe('product-3 §2.3: the Shared Campaigns modal', () => {
  test('product-3 §2.3: tabs Pending Requests, Approved and Rejected, each with its count', async () => {
    serving([aShared(), aShared({ id: '2', share_id: 'SH-2' }), anApproved({ id: '3', share_id: 'SH-3' })])
    opened()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map((it) => it.textContent)).toEqual(['Pending Requests (2)', 'Approved (1)', 'Rejected (0)'])
  })

  test('product-3 §2.3: while it loads: Loading campaigns...', async () => {
    serving([])
    const go = holding('my-shared-campaigns')
    opened()
    expect(screen.getByText('Loading campaigns...')).toBeInTheDocument()
    go()
    expect(await screen.findByText('No pending requests found')).toBeInTheDocument()
  })

  test('product-3 §2.3: the three empty texts', async () => {
    serving([])
    opened()
    expect(await screen.findByText('No pending requests found')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('tab', { name: /Approved/ }))
    expect(screen.getByText('No approved campaigns found')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('tab', { name: /Rejected/ }))
    expect(screen.getByText('No rejected campaigns found')).toBeInTheDocument()
  })

  test('product-3 §2.3, §9: a row has index, title, badge, timeline, budget, share id, platform and created date, in en-GB', async () => {
    serving([aShared()])
    opened()
    const row = within(await screen.findByRole('listitem'))
    for (const text of [
      '1',
      'Autumn Bread',
      'Pending Approval',
      '20 Jun 2099 - 20 Aug 2099',
      '$20 per day',
      'SH-1',
      'Google Ads',
      '5 Nov 2026',
    ])
      expect(row.getByText(text)).toBeInTheDocument()
  })

  test('product-3 §2.3: clicking a row selects it', async () => {
    serving([aShared()])
    const onClose = opened()
    const asked: unknown[] = []
    const end = onSignal('view', (it) => asked.push(it))
    await userEvent.click(await screen.findByRole('button', { name: 'Autumn Bread' }))
    expect(asked).toEqual([{ view: 'shared_campaign', params: { share_id: 'SH-1' } }])
    expect(onClose).toHaveBeenCalledOnce()
    end()
  })

  test('product-3 §2.3, §3: Campaign Feedback of a rejected one: From, Email, Date, Reason, Comment, Close', async () => {
    serving([aRejected()])
    opened()
    await userEvent.click(await screen.findByRole('tab', { name: /Rejected/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Feedback on Autumn Bread' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Campaign Feedback' }))
    expect(dialog.getAllByRole('term').map((it) => it.textContent)).toEqual([
      'From',
      'Email',
      'Date',
      'Reason',
      'Comment',
    ])
    expect(dialog.getAllByRole('definition').map((it) => it.textContent)).toEqual([
      'Carla Client',
      'carla@client.example',
      '5 Nov 2026',
      'Too dear',
      'Half of it - or less',
    ])
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect(screen.queryByRole('dialog', { name: 'Campaign Feedback' })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Shared Campaigns' })).toBeInTheDocument()
  })

  test('product-3 §4.6: another status, and another platform, are shown as given', async () => {
    serving([aShared({ platform: 'meta' })])
    opened()
    expect(within(await screen.findByRole('listitem')).getByText('meta')).toBeInTheDocument()
    show(<StatusBadge campaign={{ approval_status: 'waived' as 'pending', launched_at: null }} />)
    expect(screen.getByText('waived')).toBeInTheDocument()
  })

  test('a list that can’t be loaded says why and can be tried again', async () => {
    let down = true
    serve({
      [LIST]: () => (down ? failure(503, 'upstream_unavailable', 'The database is away.') : { json: [aShared()] }),
    })
    opened()
    expect(await screen.findByText('The database is away.')).toBeInTheDocument()
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Autumn Bread')).toBeInTheDocument()
  })

  test('product-3 §6: every call carries the bearer token; a 401 clears it and leads to sign-in', async () => {
    localStorage.setItem('token', 'a-token')
    const go = vi.spyOn(browser, 'go').mockImplementation(() => undefined)
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push(init.headers)
      return Response.json(failure(401, 'unauthorized').json, { status: 401 })
    })
    opened()
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/auth/signin'))
    expect(sent[0]).toMatchObject({ authorization: 'Bearer a-token' })
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('product-3 §7.3: one GET of my-shared-campaigns', async () => {
    const asked = serving([aShared()])
    opened()
    await screen.findByText('Autumn Bread')
    expect(
      asked.filter((it) => it.path.endsWith('my-shared-campaigns')).map((it) => `${it.method} ${it.path}`),
    ).toEqual(['GET /api/api/campaign-share/my-shared-campaigns'])
  })
})
