import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { browser, endSession, getToken, keepToken, onSignedOut } from '#api/session.ts'
import { useUnsaved } from '#api/use-unsaved.ts'
import { show } from '#testing/serve.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

function Form() {
  useUnsaved(true)
  return <LeaveGuard />
}

test('signed out elsewhere while something is unsaved: the person is told, keeps what they typed, and this tab calls for nobody', async () => {
  const go = vi.fn()
  browser.go = go
  const forget = vi.fn()
  const end = onSignedOut(forget)
  keepToken('of the person who typed')
  show(<Form />)
  act(endSession)
  expect(await screen.findByRole('dialog', { name: 'You’ve been signed out' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  localStorage.setItem('token', 'of somebody in another tab')
  act(endSession)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect([getToken(), localStorage.getItem('token')]).toEqual([null, 'of somebody in another tab'])
  expect([go.mock.calls, forget.mock.calls]).toEqual([[], []])
  end()
})

test('the way to sign in stays open, and nothing of the person is left', async () => {
  const go = vi.fn()
  browser.go = go
  keepToken('of the person who typed')
  show(<Form />)
  act(endSession)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect([go.mock.calls, getToken()]).toEqual([[['/auth/signin']], null])
})
