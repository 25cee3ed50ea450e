import { confirmIdentityByMail } from '@adwright/contract/identities'
import { useDo } from '#api/queries.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { authTexts } from './auth.texts.ts'

const words = authTexts.connect

/** Opened from the mail: mail programs open links by themselves, so it's the button that connects. */
export function Connect() {
  const token = new URLSearchParams(location.search).get('token')
  const confirm = useDo(confirmIdentityByMail)
  const toSignin = (
    <a href="/auth/signin" className={buttonClass('primary', 'lg', 'mt-5 w-full')}>
      {authTexts.verify.toSignin}
    </a>
  )
  if (confirm.data)
    return (
      <AuthFrame title={words.doneTitle} hint={confirm.data.message}>
        {toSignin}
      </AuthFrame>
    )
  if (!token || confirm.error)
    return (
      <AuthFrame title={authTexts.verify.failedTitle}>
        <ErrorState inline title={confirm.error?.message ?? authTexts.verify.missing} />
        {toSignin}
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
