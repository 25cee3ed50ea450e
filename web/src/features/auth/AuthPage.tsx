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

/** How long the loading screen still has to stay: the page itself may have shown it before there was any code. */
function leftToLoad(): number {
  const [first] = performance.getEntriesByName('first-contentful-paint')
  const shownMs = first ? performance.now() - first.startTime : 0
  return shownMs < AUTH_LOADING_MS ? AUTH_LOADING_MS - shownMs : AUTH_LOADING_MS
}

/** The authentication pages, each behind the loading screen for at least 1500 ms (product-1 §2). `onShown`: the page is there. */
export function AuthPage({ page, onShown }: { page: keyof typeof pages; onShown?: () => void }) {
  const [waited, setWaited] = useState(false)
  // Asked while the loading screen shows, so that the demo's button comes with the form.
  useConfig()
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), leftToLoad())
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (waited) onShown?.()
  }, [waited, onShown])
  const Page = pages[page]
  return waited ? <Page /> : <Opening label={authTexts.loading} product={authTexts.product} />
}
