import { act, render, screen } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { loadable } from './loadable.tsx'

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>

/** Code whose loading finishes when the test says so. */
function later() {
  const code = Promise.withResolvers<ComponentType<{ name: string }>>()
  const load = vi.fn(() => code.promise)
  const come = (how: () => void) => act(async () => how())
  return { Part: loadable(load), load, code, come }
}

test('room is kept until the code is here, and none once it is', async () => {
  const { Part, load, code, come } = later()
  const first = render(<Part room={<p>Room</p>} name="Ada" />)
  expect(first.container.textContent).toBe('Room')
  await come(() => code.resolve(Hello))
  expect(first.container.textContent).toBe('Hello Ada')
  first.rerender(<Part room={<p>Room</p>} name="Eve" />)
  expect(first.container.textContent).toBe('Hello Eve')
  first.unmount()
  expect(render(<Part room={<p>Room</p>} name="Mia" />).container.textContent).toBe('Hello Mia')
  expect(load).toHaveBeenCalledTimes(1)
})

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children
  }
}

test('while the server is away the room stays; once it answers the part is there', async () => {
  vi.useFakeTimers()
  let isAway = true
  const gone = async (): Promise<never> => {
    throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('fetch', async () => (isAway ? gone() : new Response()))
  const Part = loadable<{ name: string }>(async () => (isAway ? gone() : Hello))
  const { container } = render(
    <Boundary>
      <Part room={<p>Room</p>} name="Ada" />
    </Boundary>,
  )
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(container.textContent).toBe('Room')
  isAway = false
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(container.textContent).toBe('Hello Ada')
  vi.useRealTimers()
})

test('code that never comes is a failure of the part, said by the boundary around it', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response())
  const { Part, code, come } = later()
  render(
    <Boundary>
      <Part name="Ada" />
    </Boundary>,
  )
  await come(() => code.reject(new Error('offline')))
  expect(screen.getByText('Failed')).toBeInTheDocument()
})
