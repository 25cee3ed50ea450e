import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { browser, getToken } from '#api/session.ts'
import { AuthPage } from './AuthPage.tsx'
import { failureIn } from './auth.rules.ts'
import { authTexts } from './auth.texts.ts'
import { SignIn } from './SignIn.tsx'
import { SignUp } from './SignUp.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'

const config = { product_name: 'Adwright', mail: 'outbox', demo: true }
/** Responses by path; others are a 404. */
function answers(byPath: Record<string, [number, unknown]>) {
  const fetched = vi.fn(async (path: string) => {
    const [status, body] = byPath[path] ?? [
      404,
      { success: false, message: 'Not found.', detail: 'Not found.', code: 'not_found' },
    ]
    return new Response(JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const shown = (page: React.ReactNode) => render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>)
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'secret phrase{Enter}')
}

beforeEach(() => {
  browser.go = vi.fn()
  queries.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('product-1 §9: the loading screen with the product’s name stays at least 1500 ms', () => {
  vi.useFakeTimers()
  answers({})
  shown(<AuthPage page="signin" />)
  act(() => void vi.advanceTimersByTime(1_499))
  expect(screen.getByRole('status')).toHaveTextContent('Adwright')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
})

test('the loading screen that the page itself painted counts', () => {
  vi.useFakeTimers()
  answers({})
  vi.spyOn(performance, 'now').mockReturnValue(1_100)
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 200 } as PerformanceEntry])
  shown(<AuthPage page="signin" isOpening />)
  act(() => void vi.advanceTimersByTime(599))
  expect(screen.getByRole('status')).toHaveTextContent('Adwright')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
})

test('code that comes late on a slow phone waits no second time', () => {
  vi.useFakeTimers()
  answers({})
  vi.spyOn(performance, 'now').mockReturnValue(4_000)
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 200 } as PerformanceEntry])
  shown(<AuthPage page="signin" isOpening />)
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
})

test('Tab goes from the address to the password, and to the forgotten one only after it', async () => {
  answers({})
  shown(<SignIn />)
  await userEvent.click(screen.getByLabelText('Email'))
  await userEvent.tab()
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

test('the demo’s button comes with the form, not after it', async () => {
  vi.useFakeTimers()
  answers({ '/api/config': [200, config] })
  shown(<AuthPage page="signin" />)
  await act(() => vi.advanceTimersByTimeAsync(1_499))
  expect(screen.getByRole('status')).toHaveTextContent('Adwright')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('button', { name: authTexts.demo.button })).toBeInTheDocument()
})

describe('signing in', () => {
  test('keeps the token and enters the app', async () => {
    answers({
      '/api/config': [200, config],
      '/api/auth/signin': [200, { access_token: 'abc', token_type: 'bearer', expires_at: '' }],
    })
    shown(<SignIn />)
    await fill()
    await vi.waitFor(() => expect(browser.go).toHaveBeenCalledWith('/'))
    expect(getToken()).toBe('abc')
  })

  test('what a script put in without an event is sent, not refused as missing', async () => {
    const fetched = answers({
      '/api/config': [200, config],
      '/api/auth/signin': [401, { success: false, message: 'No.', detail: 'No.', code: 'unauthorized' }],
    })
    shown(<SignIn />)
    screen.getByLabelText<HTMLInputElement>('Email').value = 'maya@example.com'
    screen.getByLabelText<HTMLInputElement>('Password').value = 'secret phrase'
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('alert')
    const typed = JSON.stringify({ email: 'maya@example.com', password: 'secret phrase' })
    expect(fetched).toHaveBeenCalledWith('/api/auth/signin', expect.objectContaining({ body: typed }))
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com')
  })

  test('product-1 §4: an answer that carries a detail is a failure', async () => {
    answers({
      '/api/config': [200, config],
      '/api/auth/signin': [200, { access_token: 'abc', detail: 'Account locked' }],
    })
    shown(<SignIn />)
    await fill()
    expect(await screen.findByRole('alert')).toHaveTextContent('Account locked')
    expect(getToken()).toBeNull()
    expect(failureIn({ detail: [] }, authTexts.failed)).toBe('Authentication failed')
  })

  test('an address that is not verified: the mail can be sent again, and the sandbox mailbox is a click away', async () => {
    const words = 'Please verify your email address before signing in.'
    const fetched = answers({
      '/api/config': [200, config],
      '/api/auth/signin': [403, { success: false, message: words, detail: words, code: 'email_not_verified' }],
      '/api/auth/resend-verification': [202, { message: 'Sent.' }],
    })
    shown(<SignIn />)
    await fill()
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(await screen.findByRole('link', { name: 'open the sandbox mailbox' })).toHaveAttribute(
      'href',
      '/sandbox/mail',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Resend the verification email' }))
    await vi.waitFor(() => expect(fetched.mock.calls.map(([path]) => path)).toContain('/api/auth/resend-verification'))
  })

  test('a new account: the mail that did not arrive can be sent again, to the address that was typed', async () => {
    const fetched = answers({
      '/api/config': [200, config],
      '/api/auth/signup': [201, { success: true, message: 'Check your inbox.' }],
      '/api/auth/resend-verification': [202, { message: 'Sent.' }],
    })
    shown(<SignUp />)
    await userEvent.type(screen.getByLabelText('First name'), 'Maya')
    await userEvent.type(screen.getByLabelText('Last name'), 'Ruiz')
    await fill()
    await userEvent.click(await screen.findByRole('button', { name: 'Resend the verification email' }))
    const sent = () => fetched.mock.calls.find(([path]) => path === '/api/auth/resend-verification') as unknown[]
    await vi.waitFor(() => expect(sent()).toBeDefined())
    expect(sent()[1]).toMatchObject({ body: JSON.stringify({ email: 'maya@example.com' }) })
  })

  test('the second step asks for a code, and goes on with the password that was typed', async () => {
    const refuse = (status: number, code: string, errors: object[] = []) =>
      new Response(JSON.stringify({ success: false, message: code, detail: code, code, errors }), { status })
    const sent: { code?: string }[] = []
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (path !== '/api/auth/signin') return new Response(JSON.stringify(config))
      const body = JSON.parse(String(init?.body)) as { code?: string }
      sent.push(body)
      if (body.code === undefined) return refuse(403, 'second_factor_required')
      const wrong = [{ path: 'code', message: 'That code doesn’t match.' }]
      if (body.code !== '123456') return refuse(422, 'validation_failed', wrong)
      return new Response(JSON.stringify({ access_token: 'abc', token_type: 'bearer', expires_at: '' }))
    })
    shown(<SignIn />)
    await fill()
    const code = await screen.findByLabelText('Code')
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.type(code, '000000{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('That code doesn’t match.')
    await userEvent.clear(code)
    await userEvent.type(code, '123456{Enter}')
    await vi.waitFor(() => expect(getToken()).toBe('abc'))
    expect(sent.at(-1)).toEqual({ email: 'maya@example.com', password: 'secret phrase', code: '123456' })
  })

  test('the demo is offered only while it is on', async () => {
    answers({ '/api/config': [200, { ...config, demo: false }] })
    shown(<SignIn />)
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.queryByRole('button', { name: 'Explore the demo' })).toBeNull()
  })
})

test('a confirmed address stays confirmed when the page is reloaded: the link isn’t sent again', async () => {
  history.replaceState(null, '', '/auth/verifyEmail?token=once')
  answers({ '/api/auth/verify-email': [200, { message: 'You can sign in now.' }] })
  shown(<VerifyEmail />)
  expect(await screen.findByText('You can sign in now.')).toBeInTheDocument()
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/auth/signin'))
})
