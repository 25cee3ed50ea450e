import { resendVerification } from '@adwright/contract/account'
import { useDo } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { authTexts } from './auth.texts.ts'

/** Resends the email that verifies an address. */
export function SendLinkAgain({ email }: { email: string }) {
  const resend = useDo(resendVerification)
  const send = () =>
    resend.mutate(
      { email },
      { onSuccess: ({ message }) => toast.good(message), onError: (error) => toast.bad(error.message) },
    )
  return (
    <Button size="sm" busy={resend.isPending} onClick={send}>
      {authTexts.signin.resend}
    </Button>
  )
}
