import { type ComponentType, useEffect, useState } from 'react'
import { AuthLoading } from './AuthFrame.tsx'
import { Callback } from './Callback.tsx'
import { ChangeEmail, Connect } from './ByMail.tsx'
import { useConfig } from './auth.queries.ts'
import { AUTH_LOADING_MS } from './auth.rules.ts'
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

/** The authentication pages, each behind the loading screen for at least 1500 ms (product-1 §2). */
export function AuthPage({ page }: { page: keyof typeof pages }) {
  const [waited, setWaited] = useState(false)
  // Asked while the loading screen shows, so that the demo's button comes with the form.
  useConfig()
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), AUTH_LOADING_MS)
    return () => clearTimeout(timer)
  }, [])
  const Page = pages[page]
  return waited ? <Page /> : <AuthLoading />
}
