import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dropUnsaved, useUnsaved } from '#api/use-unsaved.ts'
import { show } from '#testing/serve.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { followHistory, showChat, showView, useShell } from './shell-state.ts'

const shell = useShell.getInitialState()
const view = () => useShell.getState().view
function Screen({ isChanged }: { isChanged: boolean }) {
  useUnsaved(isChanged)
  return null
}
const opened = (isChanged = true) =>
  show(
    <>
      <Screen isChanged={isChanged} />
      <LeaveGuard />
    </>,
  )
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
let end = () => {}
beforeEach(() => {
  useShell.setState({ ...shell, view: 'campaigns', params: {}, dialog: null }, true)
  history.pushState({ view: 'dashboard', params: {} }, '', '/')
  history.pushState({ view: 'campaigns', params: {} }, '', '/')
  end = followHistory()
})
afterEach(() => {
  end()
  dropUnsaved()
})

describe('decisions, Quality: a view with unsaved changes is not left without a question', () => {
  test('nothing changed, nothing asked', () => {
    opened(false)
    showView('dashboard')
    expect([view(), useShell.getState().leaving]).toEqual(['dashboard', null])
  })

  test('Keep editing stays; Leave goes where the person wanted, and does what was to follow', async () => {
    opened()
    let followed = 0
    showChat(() => followed++)
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
    await click('Keep editing')
    expect([view(), followed]).toEqual(['campaigns', 0])
    showChat(() => followed++)
    await click('Leave')
    expect([view(), followed]).toEqual(['chat', 1])
  })

  test('opening the view that is already shown asks no question', () => {
    opened()
    showView('campaigns')
    expect(useShell.getState().leaving).toBeNull()
  })

  test('decisions, Name and shape: the browser’s Back asks as well, and goes back once it is said', async () => {
    opened()
    history.back()
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
    expect([view(), (history.state as { view: string }).view]).toEqual(['campaigns', 'campaigns'])
    await click('Leave')
    await waitFor(() => expect(view()).toBe('dashboard'))
  })

  test('a reload or a closed tab is held back by the browser’s own question, as long as something is unsaved', () => {
    const { unmount } = opened()
    const held = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(held()).toBe(true)
    unmount()
    expect(held()).toBe(false)
  })
})
