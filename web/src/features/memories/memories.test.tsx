import type { Memory } from '@adwright/contract/memories'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { MemoriesDialog } from './MemoriesDialog.tsx'

let memories: Memory[]

beforeEach(() => {
  queries.clear()
  memories = []
  const textOf = (init: RequestInit) => (JSON.parse(String(init.body)) as { text: string }).text
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      const id = path.split('/').at(-1) ?? ''
      if (init.method === 'POST') {
        const made = { id: `m${memories.length}`, text: textOf(init), created_at: '2026-06-10T09:00:00.000Z' }
        memories = [...memories, made]
        return Response.json(made, { status: 201 })
      }
      if (init.method === 'PUT') {
        memories = memories.map((it) => (it.id === id ? { ...it, text: textOf(init) } : it))
        return Response.json(memories.find((it) => it.id === id))
      }
      if (init.method === 'DELETE') {
        memories = memories.filter((it) => it.id !== id)
        return new Response(null, { status: 204 })
      }
      return Response.json(memories)
    }),
  )
})

test('the owner sees what is remembered, adds to it, changes it and takes it away', async () => {
  render(
    <QueryClientProvider client={queries}>
      <MemoriesDialog onClose={() => undefined} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/Nothing yet/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remember' })).toBeDisabled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Something to remember' }), 'Never over $25 a day')
  await userEvent.click(screen.getByRole('button', { name: 'Remember' }))
  expect(await screen.findByText('Never over $25 a day')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Something to remember' })).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'Edit “Never over $25 a day”' }))
  const field = screen.getByRole('textbox', { name: 'Remembered sentence' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Never over $30 a day')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Never over $30 a day')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Forget “Never over $30 a day”' }))
  expect(await screen.findByText(/Nothing yet/)).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Forgotten: “Never over $30 a day”')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Never over $30 a day')).toBeInTheDocument()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
