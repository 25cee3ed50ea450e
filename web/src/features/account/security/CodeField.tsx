import type { ComponentProps } from 'react'
import { TextField } from '#ui/Field.tsx'

/** An authenticator code or a recovery code: typed, pasted, or filled in by the device. */
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
