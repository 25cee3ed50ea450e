import { type ComponentType, useEffect, useState } from 'react'
import { Opening } from '#ui/Opening.tsx'
import { Callback } from './Callback.tsx'
import { ChangeEmail, Connect } from './ByMail.tsx'
import { useConfig } from './auth.queries.ts'
import { AUTH_LOADING_MS } from './auth.rules.ts'
import { authTexts } from './auth.texts.ts'
import { Invitation } from './Invitation.tsx'
import { ForgotPassword, ResetPassword } from './ResetPassword.tsx'
import { SignIn } from './SignIn.tsx'
import { SignUp } from './SignUp.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'

const pages = {
  signin: SignIn,
  signup: SignUp,
  verifyEmail: VerifyEmail,
  'reset-password': ResetPassword,
  'forgot-password': ForgotPassword,
  callback: Callback,
  connect: Connect,
  changeEmail: ChangeEmail,
  invitation: Invitation,
} as const satisfies Record<string, ComponentType>

/**
 * How much longer the loading screen has to stay: if the browser opened with it, it has been there since the first paint, before any code.
 */
function leftToLoad(isOpening: boolean): number {
  const [first] = isOpening ? performance.getEntriesByName('first-contentful-paint') : []
  return first ? Math.max(0, AUTH_LOADING_MS - (performance.now() - first.startTime)) : AUTH_LOADING_MS
}

interface AuthPageProps {
  readonly page: keyof typeof pages
  /** The browser opened with it: the loading screen is already shown. */
  readonly isOpening?: boolean
  /** Called once the page is shown. */
  readonly onShown?: () => void
}

/** The authentication pages, each behind the loading screen for at least 1500 ms (product-1 §2). */
export function AuthPage({ page, isOpening = false, onShown }: AuthPageProps) {
  const [waited, setWaited] = useState(false)
  const [left] = useState(() => leftToLoad(isOpening))
  // Fetched while the loading screen shows, so that the demo's button appears with the form.
  useConfig()
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), left)
    return () => clearTimeout(timer)
  }, [left])
  useEffect(() => {
    if (waited) onShown?.()
  }, [waited, onShown])
  const Page = pages[page]
  return waited ? <Page /> : <Opening label={authTexts.loading} product={authTexts.product} />
}
