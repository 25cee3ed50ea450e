import type { ReactNode } from 'react'
import { isApiError } from '#api/api-error.ts'
import { TextField } from '#ui/Field.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { authTexts } from './auth.texts.ts'

const words = authTexts.signin

interface CodeStepProps {
  /** The call that signs in. */
  readonly call: { readonly isPending: boolean; readonly error: Error | null }
  readonly onCode: (code: string) => void
  readonly children?: ReactNode
}

/** The two-step sign-in code, for any way of signing in. */
export function CodeStep({ call, onCode, children }: CodeStepProps) {
  const isAsked = isApiError(call.error) && call.error.code === 'second_factor_required'
  return (
    <AuthFrame title={words.stepTitle} hint={words.stepHint}>
      <AuthForm
        button={words.button}
        busy={call.isPending}
        error={isAsked ? null : call.error}
        onSubmit={({ code = '' }) => onCode(code)}
      >
        {(errorOf) => (
          <TextField
            label={words.code}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            aria-required
            error={errorOf('code')}
          />
        )}
      </AuthForm>
      {children}
    </AuthFrame>
  )
}
