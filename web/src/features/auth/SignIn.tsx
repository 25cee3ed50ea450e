import { KeyRound, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PasswordField, TextField } from '#ui/Field.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useConfig, useDemo, usePasskey, useSignIn } from './auth.queries.ts'
import { authTexts } from './auth.texts.ts'
import { CodeStep } from './CodeStep.tsx'
import { Mailbox } from './Mailbox.tsx'
import { AuthLink } from './AuthLink.tsx'
import { SendLinkAgain } from './SendLinkAgain.tsx'
import { SignInWith } from './SignInWith.tsx'

const words = authTexts.signin

function Demo() {
  const demo = useDemo()
  if (!useConfig()?.demo) return null
  return (
    <div className="mt-5">
      <p className="mb-5 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {authTexts.demo.or}
      </p>
      <Button size="lg" icon={<Sparkles />} busy={demo.isPending} onClick={() => demo.mutate()} className="w-full">
        {authTexts.demo.button}
      </Button>
      <p className="mt-2 text-center text-sm text-balance text-muted">{authTexts.demo.hint}</p>
      {demo.error && <ErrorState inline title={demo.error.message} className="mt-3" />}
    </div>
  )
}

function Passkey() {
  const passkey = usePasskey()
  if (!useConfig()?.passkeys || !('PublicKeyCredential' in window)) return null
  return (
    <div className="mt-3">
      <Button
        size="lg"
        icon={<KeyRound />}
        busy={passkey.isPending}
        onClick={() => passkey.mutate()}
        className="w-full"
      >
        {words.passkey}
      </Button>
      {passkey.error && (
        <ErrorState
          inline
          title={isApiError(passkey.error) ? passkey.error.message : words.passkeyFailed}
          className="mt-3"
        />
      )}
    </div>
  )
}

/** The second step, if the owner turned it on: the password stays on this page until it's passed. */
function SecondStep({
  signIn,
  account,
  onBack,
}: {
  signIn: ReturnType<typeof useSignIn>
  account: Account
  onBack: () => void
}) {
  return (
    <CodeStep call={signIn} onCode={(code) => signIn.mutate({ ...account, code })}>
      <p className="mt-6 text-center">
        <Button kind="ghost" onClick={onBack}>
          {words.back}
        </Button>
      </p>
    </CodeStep>
  )
}

interface Account {
  email: string
  password: string
}

export function SignIn() {
  const signIn = useSignIn()
  // What a password manager fills in triggers no event, so the field is read on submit.
  const [account, setAccount] = useState<Account>({ email: '', password: '' })
  const [isSecondStep, setIsSecondStep] = useState(false)
  const refusal = isApiError(signIn.error) ? signIn.error.code : undefined
  const unverified = refusal === 'email_not_verified'
  useEffect(() => {
    if (refusal === 'second_factor_required') setIsSecondStep(true)
  }, [refusal])
  const startAgain = () => {
    setIsSecondStep(false)
    setAccount({ email: '', password: '' })
    signIn.reset()
  }
  if (isSecondStep) return <SecondStep signIn={signIn} account={account} onBack={startAgain} />
  return (
    <AuthFrame title={words.title} hint={words.hint}>
      <SignInWith />
      <AuthForm
        button={words.button}
        busy={signIn.isPending}
        error={refusal === 'second_factor_required' ? null : signIn.error}
        onSubmit={({ email = '', password = '' }) => {
          setAccount({ email, password })
          signIn.mutate({ email, password })
        }}
        next={unverified && <SendLinkAgain email={account.email} />}
      >
        {(errorOf) => (
          <>
            <TextField
              label={authTexts.email}
              name="email"
              type="email"
              autoComplete="username"
              autoFocus
              aria-required
              error={errorOf('email')}
            />
            <div className="relative">
              <PasswordField
                label={authTexts.password}
                name="password"
                autoComplete="current-password"
                aria-required
                error={errorOf('password')}
              />
              {/* Beside the label but after the field: Tab goes from the address to the password. */}
              <span className="absolute top-0 right-0 text-sm">
                <AuthLink path="/auth/forgot-password">{words.forgot}</AuthLink>
              </span>
            </div>
          </>
        )}
      </AuthForm>
      <Passkey />
      <Demo />
      <p className="mt-6 text-center text-base text-muted">
        {words.noAccount} <AuthLink path="/auth/signup">{words.signup}</AuthLink>
      </p>
      {unverified && <Mailbox />}
    </AuthFrame>
  )
}
