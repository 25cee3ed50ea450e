import { resendVerification, verifyEmail } from '@adwright/contract/account'
import { useEffect, useRef, useState } from 'react'
import { useDo } from '#api/queries.ts'
import { buttonClass } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthLink } from './AuthLink.tsx'
import { authTexts } from './auth.texts.ts'
import { Mailbox } from './Mailbox.tsx'

const words = authTexts.verify

function NewLink() {
  const resend = useDo(resendVerification)
  if (resend.data)
    return <p className="mt-6 rounded-md bg-good-soft px-3.5 py-2.5 text-base text-good">{resend.data.message}</p>
  return (
    <section className="mt-7">
      <h2 className="mb-3 text-md font-semibold">{words.resendTitle}</h2>
      <AuthForm
        button={words.resend}
        busy={resend.isPending}
        error={resend.error}
        onSubmit={({ email = '' }) => resend.mutate({ email })}
      >
        {(errorOf) => (
          <TextField
            label={authTexts.email}
            name="email"
            type="email"
            autoComplete="email"
            aria-required
            error={errorOf('email')}
          />
        )}
      </AuthForm>
    </section>
  )
}

/** Opened from an email: the token works only once, so it's sent only once. */
export function VerifyEmail() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  const { mutate, data, error } = useDo(verifyEmail)
  const sent = useRef(false)
  useEffect(() => {
    if (!token || sent.current) return
    sent.current = true
    // A reload must not send it again: the link would count as used.
    mutate({ token }, { onSuccess: () => history.replaceState(null, '', '/auth/signin') })
  }, [token, mutate])
  if (data)
    return (
      <AuthFrame title={words.doneTitle} hint={data.message}>
        <a href="/auth/signin" className={buttonClass('primary', 'lg', 'w-full')}>
          {words.toSignin}
        </a>
      </AuthFrame>
    )
  const failure = token ? error?.message : words.missing
  if (failure)
    return (
      <AuthFrame title={words.failedTitle}>
        <ErrorState inline title={failure} />
        <NewLink />
        <p className="mt-6">
          <AuthLink path="/auth/signin">{words.toSignin}</AuthLink>
        </p>
        <Mailbox />
      </AuthFrame>
    )
  return (
    <AuthFrame title={words.title}>
      <p role="status" className="flex items-center gap-2.5 text-md text-muted">
        <Spinner />
        {words.working}
      </p>
    </AuthFrame>
  )
}
