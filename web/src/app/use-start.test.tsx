import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepToken } from '#api/session.ts'
import { app } from '#testing/app.ts'
import { show } from '#testing/serve.tsx'
import { useStart } from './use-start.ts'

function State() {
  const { ready, away } = useStart()
  return <p>{ready ? 'ready' : away ? 'away' : 'asking'}</p>
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a start that found no server goes on by itself once there is one, and shows no start again meanwhile', async () => {
  vi.useFakeTimers()
  keepToken('of somebody')
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no server')
  })
  show(<State />)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.getByText('away')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.getByText('away')).toBeInTheDocument()
  app()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('ready')).toBeInTheDocument()
})
