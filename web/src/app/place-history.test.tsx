import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSignal } from '#api/signals.ts'
import { followHistory, returnToView, setParams, showView, useShell } from './shell-state.ts'

const shell = useShell.getInitialState()
const shown = () => ({ view: useShell.getState().view, params: useShell.getState().params })
let end = () => {}
beforeEach(() => {
  useShell.setState({ ...shell, view: 'chat', params: {}, dialog: null }, true)
  history.pushState(null, '', '/')
  end = followHistory()
})
afterEach(() => end())

test('decisions, Name and shape: the address’s fragment mirrors the view and its filters, and Back brings them again', async () => {
  expect(location.hash).toBe('')
  showView('campaigns')
  expect(location.hash).toBe('#campaigns')
  setParams('campaigns', { search: 'cakes' })
  showView('campaigns', { campaign_id: '7' })
  expect(location.hash).toBe('#campaigns?campaign_id=7')
  returnToView('campaigns')
  await waitFor(() => expect(shown()).toEqual({ view: 'campaigns', params: { search: 'cakes' } }))
  expect(location.hash).toBe('#campaigns?search=cakes')
})

test('a fragment that is typed, or followed from a link, shows its view', async () => {
  const typed = vi.fn()
  const stop = onSignal('address', typed)
  location.hash = '#dashboard?period=7'
  await waitFor(() => expect(shown()).toEqual({ view: 'dashboard', params: { period: '7' } }))
  expect(typed).toHaveBeenCalledExactlyOnceWith({ view: 'dashboard', params: { period: '7' } })
  stop()
  expect(history.state).toMatchObject({ view: 'dashboard' })
})

test('filters that come late, of a view that was left, change nothing', () => {
  showView('dashboard')
  setParams('campaigns', { search: 'cakes' })
  expect(shown()).toEqual({ view: 'dashboard', params: {} })
})

test('a fragment that names no view, such as that of the skip link, leaves the view in the address', async () => {
  showView('dashboard')
  location.hash = '#content'
  await waitFor(() => expect(location.hash).toBe('#dashboard'))
  expect(history.state).toMatchObject({ view: 'dashboard' })
})

test('what a mail’s button asks for stays in the address until it was read', () => {
  history.replaceState(null, '', '/?open=watch&id=7')
  followHistory()()
  expect(location.search).toBe('?open=watch&id=7')
  history.replaceState(null, '', '/')
})

test('where a view is scrolled to is kept as soon as it rests: what is written during a reload is lost', async () => {
  const box = document.body.appendChild(document.createElement('main'))
  box.id = 'content'
  showView('campaigns')
  box.scrollTop = 640
  box.dispatchEvent(new Event('scroll'))
  await waitFor(() => expect(history.state).toMatchObject({ view: 'campaigns', scroll: 640 }))
  box.remove()
})
