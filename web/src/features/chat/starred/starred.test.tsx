import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { StarredDialog } from './StarredDialog.tsx'
import { collapsed } from './starred.rules.ts'

const answering = (items: unknown[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => Response.json(path.includes('/feedback/all') ? [] : items)),
  )
const shown = (onClose: () => void = () => undefined) =>
  render(
    <QueryClientProvider client={queries}>
      <StarredDialog onClose={onClose} />
    </QueryClientProvider>,
  )
const item = (content: string) => ({ id: 1, message: { id: 7, content }, created_at: '2026-11-20T12:00:00.000Z' })

beforeEach(() => queries.clear())

describe('product-2 §2.2: starred messages', () => {
  test('none: No starred messages yet.', async () => {
    answering([])
    shown()
    expect(await screen.findByText('No starred messages yet.')).toBeInTheDocument()
  })

  test('collapsed to 100 characters, rendered as markdown, with its date; opened it is whole', async () => {
    answering([item(`**Golden Crust** ${'x'.repeat(100)} the end`)])
    shown()
    expect((await screen.findByText('Golden Crust')).tagName).toBe('STRONG')
    expect(screen.getByText('Nov 20, 2026')).toBeInTheDocument()
    expect(screen.queryByText(/the end/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole message' }))
    expect(screen.getByText(/the end/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
    expect(screen.queryByText(/the end/)).toBeNull()
  })

  test('closes on a click on the backdrop', async () => {
    answering([])
    const onClose = vi.fn()
    shown(onClose)
    const dialog = await screen.findByRole('dialog')
    dialog.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 100, width: 200, height: 200 })
    dialog.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientX: 10, clientY: 10 }))
    expect(onClose).toHaveBeenCalled()
  })

  test('a cut never leaves a mark of markdown without its pair', () => {
    expect(collapsed('short')).toBe('short')
    expect(collapsed(`**${'b'.repeat(200)}**`)).toBe(`**${'b'.repeat(98)}**…`)
    expect([...collapsed('y'.repeat(300))]).toHaveLength(101)
  })
})
