import type { SeenInvitation } from '@adwright/contract/businesses/invitations'
import { roleWords } from '@adwright/contract/businesses/roles.rules'
import type { ReactNode } from 'react'
import { goToBusiness } from '#api/businesses.ts'
import { isMissing } from '#api/api-error.ts'
import { logOut } from '#api/log-out.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { signInFirst, useAcceptInvitation, useInvitation, useSignedIn } from './auth.queries.ts'
import { authTexts } from './auth.texts.ts'
import { JoinForm } from './JoinForm.tsx'

const words = authTexts.invitation

const ToApp = () => (
  <a href="/" className={buttonClass('primary', 'lg', 'mt-5 w-full')}>
    {words.toApp}
  </a>
)

const AsRole = ({ invitation, children }: { invitation: SeenInvitation; children: ReactNode }) => {
  const role = roleWords[invitation.role]
  return (
    <AuthFrame title={words.title(invitation.business_name)} hint={words.hint(invitation.invited_by, role.name)}>
      <p className="mb-6 rounded-md bg-hover px-3.5 py-2.5 text-base text-pretty">{role.may}</p>
      {children}
    </AuthFrame>
  )
}

/** Joins as the signed-in person; repeated, it opens the joined business. */
function Accept({ secret, label }: { secret: string; label: string }) {
  const accept = useAcceptInvitation()
  return (
    <>
      <Button
        kind="primary"
        size="lg"
        busy={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate({ secret }, { onSuccess: goToBusiness })}
        className="w-full"
      >
        {label}
      </Button>
      {accept.error && <ErrorState inline title={accept.error.message} className="mt-4" />}
    </>
  )
}

function Over({ invitation, secret, isTheirs }: { invitation: SeenInvitation; secret: string; isTheirs: boolean }) {
  const { state, business_name: business, invited_by: by } = invitation
  if (state === 'open') return null
  const hint = state !== 'accepted' ? words.overHint[state](by) : isTheirs ? words.joined : words.overHint.accepted
  return (
    <AuthFrame title={words.over[state]} hint={hint}>
      {state === 'accepted' && isTheirs ? <Accept secret={secret} label={words.open(business)} /> : <ToApp />}
    </AuthFrame>
  )
}

/** Someone else is signed in here: the invited person signs in, or creates an account. */
function AnotherAddress({ invitation, email }: { invitation: SeenInvitation; email: string }) {
  const change = () => (invitation.has_account ? signInFirst() : logOut(location.pathname + location.search))
  return (
    <AuthFrame title={words.otherTitle} hint={words.other(invitation.email, email)}>
      <Button kind="primary" size="lg" onClick={change} className="w-full">
        {words.useOther}
      </Button>
      <a href="/" className={buttonClass('ghost', 'lg', 'mt-2 w-full')}>
        {words.stay(email)}
      </a>
    </AuthFrame>
  )
}

function Seen({ invitation, secret }: { invitation: SeenInvitation; secret: string }) {
  const me = useSignedIn()
  const email = me.data?.email
  if (me.isLoading) return <Reading />
  if (invitation.state !== 'open')
    return <Over invitation={invitation} secret={secret} isTheirs={email === invitation.email} />
  if (email === invitation.email)
    return (
      <AsRole invitation={invitation}>
        <Accept secret={secret} label={words.accept(invitation.business_name)} />
      </AsRole>
    )
  if (email !== undefined) return <AnotherAddress invitation={invitation} email={email} />
  return (
    <AsRole invitation={invitation}>
      {invitation.has_account ? (
        <>
          <Button kind="primary" size="lg" onClick={signInFirst} className="w-full">
            {words.signIn(invitation.email)}
          </Button>
          <p className="mt-3 text-center text-sm text-muted">{words.signInHint}</p>
        </>
      ) : (
        <JoinForm secret={secret} email={invitation.email} />
      )}
    </AsRole>
  )
}

const Reading = () => (
  <AuthFrame title={words.reading}>
    <p role="status" className="flex items-center gap-2.5 text-md text-muted">
      <Spinner />
      {authTexts.loading}
    </p>
  </AuthFrame>
)

/** Opened from an invitation email, signed in or not: joins the business, or says why not and what to do. */
export function Invitation() {
  const secret = new URLSearchParams(location.search).get('token')
  return secret ? <Read secret={secret} /> : <Failed title={words.missing} />
}

function Failed({ title, onRetry }: { title: string; onRetry?: () => void }) {
  return (
    <AuthFrame title={words.failedTitle}>
      <ErrorState inline title={title} {...(onRetry ? { onRetry } : {})} />
      <ToApp />
    </AuthFrame>
  )
}

function Read({ secret }: { secret: string }) {
  const { data, error, refetch } = useInvitation(secret)
  if (data) return <Seen invitation={data} secret={secret} />
  if (!error) return <Reading />
  return isMissing(error) ? (
    <Failed title={words.unknown} />
  ) : (
    <Failed title={error.message} onRetry={() => void refetch()} />
  )
}
