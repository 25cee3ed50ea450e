import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { VideosView } from './VideosView.tsx'

test('decisions.md, Videos: coming soon, and an interest sign-up that says what the server said', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      Response.json({ message: 'Thank you. We will let you know when videos are here.' }, { status: 201 }),
    ),
  )
  render(
    <QueryClientProvider client={queries}>
      <VideosView title="Videos" />
    </QueryClientProvider>,
  )
  expect(screen.getByText('Coming soon')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it’s ready' }))
  expect(await screen.findByText('Thank you. We will let you know when videos are here.')).toBeInTheDocument()
})
