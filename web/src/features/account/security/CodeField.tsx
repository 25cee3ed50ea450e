import type { ComponentProps } from 'react'
import { TextField } from '#ui/Field.tsx'

/** A code of an authenticator app or a recovery code: typed, pasted, or put in by the device. */
export const CodeField = (own: ComponentProps<typeof TextField>) => (
  <TextField
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    aria-required
    maxLength={40}
    {...own}
  />
)
