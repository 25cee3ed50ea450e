import { signUp } from '@adwright/contract/account'
import { useDo } from '#api/queries.ts'
import { TextField } from '#ui/Field.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { authTexts } from './auth.texts.ts'
import { Mailbox } from './Mailbox.tsx'
import { NameFields } from './NameFields.tsx'
import { NewPassword } from './NewPassword.tsx'
import { SendLinkAgain } from './SendLinkAgain.tsx'
import { AuthLink } from './AuthLink.tsx'
import { SignInWith } from './SignInWith.tsx'

const words = authTexts.signup

export function SignUp() {
  const create = useDo(signUp)
  if (create.data)
    return (
      <AuthFrame title={words.sentTitle} hint={create.data.message}>
        <p className="mb-4 font-medium wrap-anywhere">
          <EmailAddress address={create.variables.email} />
        </p>
        <p className="flex flex-wrap items-center justify-between gap-3">
          <AuthLink path="/auth/signin">{words.signin}</AuthLink>
          <SendLinkAgain email={create.variables.email} />
        </p>
        <Mailbox />
      </AuthFrame>
    )
  return (
    <AuthFrame title={words.title} hint={words.hint}>
      <SignInWith />
      <AuthForm
        button={words.button}
        busy={create.isPending}
        error={create.error}
        onSubmit={({ first_name = '', last_name = '', email = '', password = '' }) =>
          create.mutate({ first_name, last_name, email, password })
        }
      >
        {(errorOf) => (
          <>
            <NameFields errorOf={errorOf} />
            <TextField
              label={authTexts.email}
              name="email"
              type="email"
              autoComplete="email"
              aria-required
              error={errorOf('email')}
            />
            <NewPassword label={authTexts.password} error={errorOf('password')} />
          </>
        )}
      </AuthForm>
      <p className="mt-6 text-center text-base text-muted">
        {words.haveAccount} <AuthLink path="/auth/signin">{words.signin}</AuthLink>
      </p>
    </AuthFrame>
  )
}
