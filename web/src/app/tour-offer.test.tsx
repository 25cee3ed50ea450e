import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useStartState } from '#api/start.ts'
import { useConversation } from '#features/chat/chat-state.ts'
import { app, me } from '#testing/app.ts'
import { show } from '#testing/serve.tsx'
import { mobileQuery } from '#ui/use-media.ts'
import { SidebarBody } from './Sidebar.tsx'
import { TourHost } from './TourHost.tsx'
import { TourOffer } from './TourOffer.tsx'
import { openDialog, useShell } from './shell-state.ts'

const shell = useShell.getInitialState()
const chat = useConversation.getInitialState()
const none = () => undefined
const Starter = () => <SidebarBody collapsed={false} onToggle={none} toggleLabel="Collapse sidebar" />

beforeEach(() => {
  useShell.setState({ ...shell, view: 'chat', params: {} }, true)
  useConversation.setState(chat, true)
  useStartState.setState(useStartState.getInitialState(), true)
})

describe('decisions, Tour on mobile always starts', () => {
  afterEach(() => vi.unstubAllGlobals())
  const onPhone = (phone: boolean) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: phone && query === mobileQuery,
      addEventListener: none,
      removeEventListener: none,
    }))
  const host = () =>
    show(
      <>
        <TourHost />
        <TourOffer />
      </>,
    )
  const tour = () => screen.queryByRole('dialog', { name: 'Guided tour' })
  const offer = () => screen.queryByRole('region', { name: 'Guided tour' })

  test('skipped once, on a phone it waits as a card: Skip ends it for this load, Take the tour goes on with step 1', async () => {
    onPhone(true)
    app()
    host()
    await vi.waitFor(() => expect(offer()).not.toBeNull())
    expect(tour()).toBeNull()
    // On other views the chat's button is in that corner.
    act(() => useShell.setState({ view: 'videos' }))
    expect(offer()).toBeNull()
    act(() => useShell.setState({ view: 'chat' }))
    expect(useShell.getState().touring).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
    expect(offer()).toBeNull()
    // Opening and closing a dialog doesn't bring it back.
    act(() => openDialog('credits'))
    act(() => useShell.setState({ dialog: null }))
    expect(offer()).toBeNull()
    act(() => useShell.setState({ tourOfferEnded: false }))
    await userEvent.click(screen.getByRole('button', { name: 'Take the tour' }))
    expect(await screen.findByText('1 of 14')).toBeInTheDocument()
    expect(offer()).toBeNull()
  })

  test('asked for by its button and left, it gives the focus back to that', async () => {
    onPhone(false)
    app()
    show(
      <>
        <TourHost />
        <Starter />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Start Tutorials' }))
    await vi.waitFor(() => expect(tour()).not.toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Start Tutorials' })).toHaveFocus())
  })

  test('taken once, a wide screen has neither', async () => {
    onPhone(false)
    const asked = app()
    host()
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
    await act(async () => undefined)
    expect([tour(), offer()]).toEqual([null, null])
  })

  test('never taken, it begins by itself', async () => {
    onPhone(true)
    app({ 'GET /api/auth/me': { json: { ...me, has_completed_tutorial: false } } })
    host()
    await vi.waitFor(() => expect(tour()).not.toBeNull())
    expect(offer()).toBeNull()
  })
})
