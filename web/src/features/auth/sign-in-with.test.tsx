import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { browser, getToken } from '#api/session.ts'
import { Callback } from './Callback.tsx'
import { SignIn } from './SignIn.tsx'

const google = { id: 'google', name: 'Google', sandbox: false }
const asked: { path: string; body: unknown }[] = []
/** Responses by path; others are a 404. */
function answers(byPath: Record<string, [number, unknown]>) {
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      asked.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
      const [status, body] = byPath[path] ?? [404, { success: false, message: 'Not found.', code: 'not_found' }]
      return new Response(JSON.stringify(body), { status })
    }),
  )
}
const shown = (page: React.ReactNode) => render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>)
const comeBack = (kind: string) => {
  sessionStorage.setItem('trip', JSON.stringify({ kind, key: 'k', back: '/?view=settings' }))
  history.replaceState(null, '', '/auth/callback/google?code=c&state=s')
}
const finish = '/api/auth/providers/google/finish'

beforeEach(() => {
  browser.go = vi.fn()
  queries.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test('a button for each provider that is set up, which leads to its page', async () => {
  answers({
    '/api/config': [200, { mail: 'smtp', demo: false, sign_in_with: [google] }],
    '/api/auth/providers/google/start': [200, { url: 'https://accounts.example/?x=1', key: 'k' }],
  })
  shown(<SignIn />)
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  await vi.waitFor(() => expect(browser.go).toHaveBeenCalledWith('https://accounts.example/?x=1'))
  expect(sessionStorage.getItem('trip')).toContain('"kind":"sign_in","key":"k"')
})

test('without a provider there is none', async () => {
  answers({ '/api/config': [200, { mail: 'smtp', demo: true, sign_in_with: [] }] })
  shown(<SignIn />)
  await screen.findByRole('button', { name: 'Explore the demo' })
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
})

test('back from the page the person is signed in, and the code is gone from the address', async () => {
  comeBack('sign_in')
  const session = { access_token: 'abc', token_type: 'bearer', expires_at: '' }
  answers({ [finish]: [200, { session, confirm: null }] })
  shown(<Callback />)
  await vi.waitFor(() => expect(browser.go).toHaveBeenCalledWith('/'))
  expect(getToken()).toBe('abc')
  expect(asked.filter(({ path }) => path === finish)).toEqual([
    { path: finish, body: { query: 'code=c&state=s', key: 'k' } },
  ])
  expect(location.href).not.toContain('code=')
})

test('an address with an account asks for its password', async () => {
  comeBack('sign_in')
  const confirm = { email: 'ada@example.com', provider_name: 'Google', ticket: 't', asks: 'password' }
  answers({
    [finish]: [200, { session: null, confirm }],
    '/api/auth/providers/confirm': [200, { access_token: 'abc', token_type: 'bearer', expires_at: '' }],
  })
  shown(<Callback />)
  await userEvent.type(await screen.findByLabelText('Password'), 'secret phrase{Enter}')
  await vi.waitFor(() => expect(browser.go).toHaveBeenCalledWith('/'))
  expect(asked.at(-1)?.body).toEqual({ ticket: 't', password: 'secret phrase' })
})

test('a refusal says why and where to go; so does a tab that never left', async () => {
  comeBack('sign_in')
  const message = 'You turned back at Google, so nothing was changed.'
  answers({ [finish]: [403, { success: false, message, detail: message, code: 'forbidden' }] })
  const { unmount } = shown(<Callback />)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/auth/signin')
  unmount()
  shown(<Callback />)
  expect(await screen.findByRole('alert')).toHaveTextContent('started in another tab')
  expect(asked.filter(({ path }) => path === finish)).toHaveLength(1)
})

test('what was connected in Settings leads back there', async () => {
  comeBack('connect')
  answers({ '/api/auth/providers/google/connected': [200, { message: 'Google is connected.' }] })
  shown(<Callback />)
  expect(await screen.findByText('Google is connected.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Adwright' })).toHaveAttribute('href', '/?view=settings')
})
