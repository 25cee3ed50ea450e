import { AuthForm } from './AuthForm.tsx'
import { enterBusiness, useJoin } from './auth.queries.ts'
import { authTexts } from './auth.texts.ts'
import { NameFields } from './NameFields.tsx'
import { NewPassword } from './NewPassword.tsx'

const words = authTexts.invitation

/** Creates an account for the invited address, which the link has verified, and joins. */
export function JoinForm({ secret, email }: { secret: string; email: string }) {
  const join = useJoin()
  return (
    <>
      <p className="mb-4 text-base text-pretty text-muted">{words.newHint(email)}</p>
      <AuthForm
        button={words.create}
        busy={join.isPending || join.isSuccess}
        error={join.error}
        onSubmit={({ first_name = '', last_name = '', password = '' }) =>
          join.mutate({ secret, first_name, last_name, password }, { onSuccess: enterBusiness })
        }
      >
        {(errorOf) => (
          <>
            {/* For password managers: whose password it is. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <NameFields errorOf={errorOf} />
            <NewPassword label={authTexts.password} error={errorOf('password')} />
          </>
        )}
      </AuthForm>
    </>
  )
}
