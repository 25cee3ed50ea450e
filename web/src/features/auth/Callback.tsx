import { confirmIdentity, mailIdentityLink } from '@adwright/contract/identities'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { useDo } from '#api/queries.ts'
import { getToken } from '#api/session.ts'
import { endTrip, type TripKind } from '#api/trip.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthLink } from './AuthLink.tsx'
import { type Asked, type Back, useEnter, useFinishTrip } from './auth.queries.ts'
import { authTexts } from './auth.texts.ts'
import { CodeStep } from './CodeStep.tsx'
import { Mailbox } from './Mailbox.tsx'

const words = authTexts.callback

/** The address has an account: its password, or an email, connects it; two-step sign-in asks for its code. */
function Confirm({ email, provider_name: name, ticket, asks }: Asked) {
  const confirm = useEnter(confirmIdentity)
  const mail = useDo(mailIdentityLink)
  const [given, setGiven] = useState<{ password?: string }>({})
  const [asksCode, setAsksCode] = useState(asks === 'code')
  const refusal = isApiError(confirm.error) ? confirm.error.code : undefined
  useEffect(() => {
    if (refusal === 'second_factor_required') setAsksCode(true)
  }, [refusal])
  if (asksCode) return <CodeStep call={confirm} onCode={(code) => confirm.mutate({ ticket, ...given, code })} />
  if (mail.data)
    return (
      <AuthFrame title={words.mailTitle} hint={mail.data.message}>
        <AuthLink path="/auth/signin">{words.toSignin}</AuthLink>
        <Mailbox />
      </AuthFrame>
    )
  return (
    <AuthFrame title={words.confirmTitle(name)} hint={words.confirmHint(email, name)}>
      <AuthForm
        button={words.confirm(name)}
        busy={confirm.isPending}
        error={confirm.error}
        onSubmit={({ password = '' }) => {
          setGiven({ password })
          confirm.mutate({ ticket, password })
        }}
      >
        {(errorOf) => (
          <>
            {/* For password managers: whose password it is. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField
              label={authTexts.password}
              name="password"
              autoComplete="current-password"
              autoFocus
              aria-required
              error={errorOf('password')}
            />
          </>
        )}
      </AuthForm>
      <p className="mt-6 text-center text-base text-muted">{words.noPassword}</p>
      <Button busy={mail.isPending} onClick={() => mail.mutate({ ticket })} className="mt-2 w-full">
        {words.mail}
      </Button>
      {mail.error && <ErrorState inline title={mail.error.message} className="mt-3" />}
    </AuthFrame>
  )
}

/** The query the browser returned with; the URL is then cleared of it. */
function arrive(): Back | undefined {
  const trip = endTrip()
  const provider = location.pathname.split('/').at(-1) ?? ''
  const query = location.search.slice(1)
  history.replaceState(history.state, '', location.pathname)
  return trip && { ...trip, provider, query }
}

const again: Record<TripKind, string> = { sign_in: words.toSignin, connect: words.back, ads: words.back }

/** Handles the return from a provider: signs in, connects, or says why not. Single use: a reload starts over. */
export function Callback() {
  const [back] = useState(arrive)
  const { mutate, data, error } = useFinishTrip()
  const sent = useRef(false)
  useEffect(() => {
    if (!back || sent.current) return
    sent.current = true
    mutate(back)
  }, [back, mutate])
  // A reload loses where the person was, but not whether they're signed in.
  const kind = back?.kind ?? (getToken() === null ? 'sign_in' : 'connect')
  const next = kind === 'sign_in' ? '/auth/signin' : (back?.back ?? '/')
  const step = (
    <a href={next} className={buttonClass('primary', 'lg', 'mt-5 w-full')}>
      {again[kind]}
    </a>
  )
  if (!back || error)
    return (
      <AuthFrame title={words.failedTitle}>
        <ErrorState inline title={error?.message ?? words.lost} />
        {step}
      </AuthFrame>
    )
  if (data?.confirm) return <Confirm {...data.confirm} />
  if (data?.message)
    return (
      <AuthFrame title={words.doneTitle} hint={data.message}>
        {step}
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
