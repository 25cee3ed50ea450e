import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@adwright/contract/limits'
import { PasswordField } from '#ui/Field.tsx'
import { authTexts } from './auth.texts.ts'

/** A newly chosen password, with its requirements. */
export const NewPassword = (own: { label: string; error?: string | undefined; autoFocus?: boolean }) => (
  <PasswordField
    name="password"
    autoComplete="new-password"
    aria-required
    minLength={PASSWORD_MIN_CHARS}
    maxLength={PASSWORD_MAX_CHARS}
    hint={authTexts.passwordHint}
    {...own}
  />
)
