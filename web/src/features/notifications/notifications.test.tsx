import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queries, wentStale } from '#api/freshness.ts'
import { NotificationsDialog } from './NotificationsDialog.tsx'
import { notificationOf } from './notifications.rules.ts'

const answering = (lines: string[], unread: number, status = 200) => {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      asked.push(`${init.method} ${path}`)
      if (path.includes('/read')) return new Response(null, { status: 204 })
      if (path.includes('/unread')) return Response.json({ unread })
      if (status !== 200) return Response.json({ message: 'The list is away.', code: 'internal' }, { status })
      return Response.json(lines)
    }),
  )
  return asked
}
const shown = () =>
  render(
    <QueryClientProvider client={queries}>
      <NotificationsDialog onClose={() => undefined} />
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
      if (!path.includes('/read')) return Response.json([...lines])
      unread = 0
      return new Response(null, { status: 204 })
    })
    shown()
    expect(await screen.findByText('One')).toBeInTheDocument()
    expect(screen.queryByText('New')).toBeNull()
    lines.unshift('[2026-11-20 15:03] Two')
    unread = 1
    await wentStale(['notifications'])
    expect(await screen.findByText('Two')).toBeInTheDocument()
    await vi.waitFor(() => expect(screen.getAllByText('New')).toHaveLength(1))
    await vi.waitFor(() => expect(asked.filter((it) => it.startsWith('POST'))).toHaveLength(1))
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
