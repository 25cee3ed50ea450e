import { getDigest, setDigest } from '@adwright/contract/digests'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { catchUp, queries } from './freshness.ts'
import { useAction, useDo } from './queries.ts'

function Asker({ onDone }: { onDone: (said: string) => void }) {
  const set = useDo(setDigest)
  const then = {
    onSuccess: (it: { enabled: boolean }) => onDone(`enabled ${it.enabled}`),
    onError: (error: Error) => onDone(error.message),
    onSettled: () => onDone('settled'),
  }
  return (
    <button type="button" onClick={() => set.mutate({ enabled: true }, then)}>
      Ask
    </button>
  )
}

test.each([
  ['a success', () => Response.json({ enabled: true, sent_at: null }), 'enabled true'],
  [
    'a failure',
    () => Response.json({ success: false, message: 'Not now.', detail: 'Not now.', code: 'conflict' }, { status: 409 }),
    'Not now.',
  ],
])('what follows %s is done though the form that asked is gone by then', async (_name, answer, said) => {
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answered.promise),
  )
  const done: string[] = []
  const view = render(<Asker onDone={(it) => done.push(it)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  view.unmount()
  answered.resolve(answer())
  await vi.waitFor(() => expect(done).toEqual([said, 'settled']))
})

test('the functions of a writing action stay the same at every render, also while it runs and when it is done', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ enabled: true, sent_at: null })),
  )
  const { result, rerender } = renderHook(() => useDo(setDigest))
  const { mutate, run } = result.current
  rerender()
  await act(() => result.current.run({ enabled: true }))
  await vi.waitFor(() => expect(result.current.data).toEqual({ enabled: true, sent_at: null }))
  expect(result.current.mutate).toBe(mutate)
  expect(result.current.run).toBe(run)
})

test('the same asked again while it is under way is one call; afterwards, or with another input, it is another', async () => {
  const fetched = vi.fn(async () => Response.json({ enabled: true, sent_at: null }))
  vi.stubGlobal('fetch', fetched)
  const { result } = renderHook(() => useDo(setDigest))
  const done = vi.fn()
  await act(async () => {
    const { run, mutate } = result.current
    mutate({ enabled: true }, { onSuccess: done })
    mutate({ enabled: true }, { onSuccess: done })
    await Promise.all([run({ enabled: true }), run({ enabled: false })])
  })
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(done).toHaveBeenCalledTimes(1)
  await act(() => result.current.run({ enabled: true }))
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a screen that failed while the server was away shows its data by itself once it’s back', async () => {
  let isAway = true
  const answer = () => (isAway ? new Response('{}', { status: 500 }) : Response.json({ enabled: true, sent_at: null }))
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
  const { result } = renderHook(() => useAction(getDigest, {}, { topics: [] }), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await vi.waitFor(() => expect(result.current.isError).toBe(true))
  isAway = false
  await act(() => catchUp())
  await vi.waitFor(() => expect(result.current.data).toMatchObject({ enabled: true }))
})
