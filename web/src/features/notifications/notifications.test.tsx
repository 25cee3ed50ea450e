import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queries, markStale } from '#api/freshness.ts'
import { onSignal } from '#api/signals.ts'
import { NotificationsDialog } from './NotificationsDialog.tsx'
import { notificationOf } from './notifications.rules.ts'

const entries = (lines: readonly (string | object)[]) =>
  lines.map((it) => (typeof it === 'string' ? { line: it, subject: null, id: null } : it))
const answering = (lines: readonly (string | object)[], unread: number, status = 200) => {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      asked.push(`${init.method} ${path}`)
      if (path.includes('/read')) return new Response(null, { status: 204 })
      if (path.includes('/unread')) return Response.json({ unread })
      if (status !== 200) return Response.json({ message: 'The list is away.', code: 'internal' }, { status })
      return Response.json(entries(lines))
    }),
  )
  return asked
}
const shown = (onClose: () => void = () => undefined) =>
  render(
    <QueryClientProvider client={queries}>
      <NotificationsDialog onClose={onClose} />
    </QueryClientProvider>,
  )

beforeEach(() => queries.clear())

describe('product-3 §2.6: notifications', () => {
  test('product-3 §3: a line is its time and its message', () => {
    expect(notificationOf('[2026-11-20 14:03] Your image is ready.')).toEqual({
      at: new Date('2026-11-20T14:03:00Z'),
      message: 'Your image is ready.',
    })
    expect(notificationOf('no time here')).toEqual({ at: null, message: 'no time here' })
  })

  test('what is new carries a mark, and is read once it was seen', async () => {
    const asked = answering(['[2026-11-20 15:03] Two', '[2026-11-20 14:03] One'], 1)
    shown()
    expect(await screen.findByText('Two')).toBeInTheDocument()
    expect(screen.getAllByText('New')).toHaveLength(1)
    await vi.waitFor(() => expect(asked).toContain('POST /api/notifications/read'))
    expect(screen.getAllByText('New')).toHaveLength(1)
  })

  test('what comes while it is open is marked as well, and read', async () => {
    const lines = ['[2026-11-20 14:03] One']
    let unread = 0
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      asked.push(`${init.method} ${path}`)
      if (path.includes('/unread')) return Response.json({ unread })
      if (!path.includes('/read')) return Response.json(entries(lines))
      unread = 0
      return new Response(null, { status: 204 })
    })
    shown()
    expect(await screen.findByText('One')).toBeInTheDocument()
    expect(screen.queryByText('New')).toBeNull()
    lines.unshift('[2026-11-20 15:03] Two')
    unread = 1
    await markStale(['notifications'])
    expect(await screen.findByText('Two')).toBeInTheDocument()
    await vi.waitFor(() => expect(screen.getAllByText('New')).toHaveLength(1))
    await vi.waitFor(() => expect(asked.filter((it) => it.startsWith('POST'))).toHaveLength(1))
  })

  test('product-3 §2.6: a click opens what a line speaks of and closes the list; one that speaks of nothing is plain text', async () => {
    const at = '[2026-11-20 14:03] '
    answering(
      [
        { line: `${at}Clara approved “Bread”.`, subject: 'shared_campaign', id: 'SH-1' },
        { line: `${at}The ad of “Bread” was approved.`, subject: 'campaign', id: '77' },
        { line: `${at}The analysis is ready.`, subject: 'website_analysis', id: 'a1' },
        { line: `${at}Claude asks for your approval.`, subject: 'chat', id: 's1' },
        { line: `${at}Your payment was received.`, subject: 'payments', id: null },
        { line: `${at}Your ad funds are used up.`, subject: 'funds', id: null },
        `${at}Hello.`,
      ],
      0,
    )
    const to: unknown[] = []
    const ends = [
      onSignal('view', (it) => to.push(it)),
      onSignal('dialog', (it) => to.push(it)),
      onSignal('open_chat', (it) => to.push(it)),
    ]
    const closed = vi.fn()
    shown(closed)
    expect(await screen.findByText('Hello.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Hello.' })).toBeNull()
    for (const name of [/Clara/, /The ad/, /analysis/, /Claude/, /payment/, /funds/])
      await userEvent.click(screen.getByRole('button', { name }))
    expect(closed).toHaveBeenCalledTimes(6)
    expect(to).toEqual([
      { view: 'shared_campaign', params: { share_id: 'SH-1' } },
      { view: 'campaigns', params: { campaign_id: '77' } },
      { view: 'website_analysis', params: { id: 'a1' } },
      { session_id: 's1' },
      { dialog: 'payment_history' },
      { dialog: 'ad_account' },
    ])
    for (const end of ends) end()
  })

  test('decisions, A client who was asked: what runs and was rejected can be paused from the list, while it runs', async () => {
    const line = '[2026-11-20 14:03] Clara rejected “Bread”: Too dear. It is still running: pause it if it should stop.'
    let status = 'ENABLED'
    const calls: unknown[] = []
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path.includes('/unread')) return Response.json({ unread: 0 })
      if (path.includes('/notifications/entries'))
        return Response.json(entries([{ line, subject: 'running_campaign', id: '77' }]))
      if (init.method === 'PUT') {
        calls.push([path, JSON.parse(String(init.body))])
        status = 'PAUSED'
      }
      const campaign = { id: '77', name: 'Bread', status }
      const data = init.method === 'PUT' ? { campaign } : { campaigns: [campaign] }
      return Response.json({ success: true, message: '', data })
    })
    shown()
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Bread' }))
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Pause Bread' })).toBeNull())
    expect(calls).toEqual([['/api/google-ads/campaigns/77', { status: 'PAUSED' }]])
  })

  test('none: No notifications found.', async () => {
    answering([], 0)
    shown()
    expect(await screen.findByText('No notifications found.')).toBeInTheDocument()
  })

  test('product-3 §8: a failure shows its message', async () => {
    answering([], 0, 500)
    shown()
    expect(await screen.findByText('The list is away.')).toBeInTheDocument()
  })
})
