import { forgotPassword, resetPassword } from '@adwright/contract/account'
import { useDo } from '#api/queries.ts'
import { buttonClass } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { authTexts } from './auth.texts.ts'
import { Mailbox } from './Mailbox.tsx'
import { NewPassword } from './NewPassword.tsx'
import { AuthLink } from './AuthLink.tsx'

/** Requests a link: the answer is the same whether or not the address has an account. */
export function ForgotPassword() {
  const words = authTexts.forgot
  const ask = useDo(forgotPassword)
  if (ask.data)
    return (
      <AuthFrame title={words.sentTitle} hint={ask.data.message}>
        <AuthLink path="/auth/signin">{words.back}</AuthLink>
        <Mailbox />
      </AuthFrame>
    )
  return (
    <AuthFrame title={words.title} hint={words.hint}>
      <AuthForm
        button={words.button}
        busy={ask.isPending}
        error={ask.error}
        onSubmit={({ email = '' }) => ask.mutate({ email })}
      >
        {(errorOf) => (
          <TextField
            label={authTexts.email}
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            aria-required
            error={errorOf('email')}
          />
        )}
      </AuthForm>
      <p className="mt-6 text-center">
        <AuthLink path="/auth/signin">{words.back}</AuthLink>
      </p>
    </AuthFrame>
  )
}

/** Opened from an email with a token; without one it's the form that requests the email. */
export function ResetPassword() {
  const words = authTexts.reset
  const token = new URLSearchParams(location.search).get('token')
  const reset = useDo(resetPassword)
  if (!token) return <ForgotPassword />
  if (reset.data)
    return (
      <AuthFrame title={words.doneTitle} hint={reset.data.message}>
        <a href="/auth/signin" className={buttonClass('primary', 'lg', 'w-full')}>
          {authTexts.verify.toSignin}
        </a>
      </AuthFrame>
    )
  return (
    <AuthFrame title={words.title} hint={words.hint}>
      <AuthForm
        button={words.button}
        busy={reset.isPending}
        error={reset.error}
        onSubmit={({ password = '' }) => reset.mutate({ token, password })}
        next={<AuthLink path="/auth/forgot-password">{words.again}</AuthLink>}
      >
        {(errorOf) => (
          <>
            <input type="text" name="username" autoComplete="username" hidden readOnly />
            <NewPassword label={authTexts.newPassword} error={errorOf('password')} autoFocus />
          </>
        )}
      </AuthForm>
    </AuthFrame>
  )
}
