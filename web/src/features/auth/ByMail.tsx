import { confirmIdentityByMail } from '@adwright/contract/identities'
import { confirmEmailChange } from '@adwright/contract/security'
import { useDo } from '#api/queries.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { authTexts } from './auth.texts.ts'

type Doing = typeof confirmIdentityByMail | typeof confirmEmailChange
interface ByMailProps {
  readonly action: Doing
  readonly words: Readonly<Record<'title' | 'hint' | 'button' | 'doneTitle', string>>
  readonly next: { readonly label: string; readonly href: string }
}

/** Opened from an email: mail clients open links automatically, so only the button acts. */
function ByMail({ action, words, next }: ByMailProps) {
  const token = new URLSearchParams(location.search).get('token')
  const confirm = useDo(action)
  const onward = (
    <a href={next.href} className={buttonClass('primary', 'lg', 'mt-5 w-full')}>
      {next.label}
    </a>
  )
  if (confirm.data)
    return (
      <AuthFrame title={words.doneTitle} hint={confirm.data.message}>
        {onward}
      </AuthFrame>
    )
  if (!token || confirm.error)
    return (
      <AuthFrame title={authTexts.verify.failedTitle}>
        <ErrorState inline title={confirm.error?.message ?? authTexts.verify.missing} />
        {onward}
      </AuthFrame>
    )
  return (
    <AuthFrame title={words.title} hint={words.hint}>
      <Button
        kind="primary"
        size="lg"
        busy={confirm.isPending}
        onClick={() => confirm.mutate({ token })}
        className="w-full"
      >
        {words.button}
      </Button>
    </AuthFrame>
  )
}

/** Connects an account at another provider. */
export const Connect = () => (
  <ByMail
    action={confirmIdentityByMail}
    words={authTexts.connect}
    next={{ label: authTexts.verify.toSignin, href: '/auth/signin' }}
  />
)

/** Changes the account's address to the one that got the email. */
export const ChangeEmail = () => (
  <ByMail
    action={confirmEmailChange}
    words={authTexts.changeEmail}
    next={{ label: authTexts.changeEmail.toApp, href: '/' }}
  />
)
