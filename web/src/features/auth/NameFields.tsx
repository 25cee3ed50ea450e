import { TextField } from '#ui/Field.tsx'
import { authTexts } from './auth.texts.ts'

/** The name fields of a new account. `errorOf`: a field's error. */
export function NameFields({ errorOf }: { errorOf: (name: string) => string | undefined }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={authTexts.firstName}
        name="first_name"
        autoComplete="given-name"
        autoFocus
        aria-required
        error={errorOf('first_name')}
      />
      <TextField
        label={authTexts.lastName}
        name="last_name"
        autoComplete="family-name"
        aria-required
        error={errorOf('last_name')}
      />
    </div>
  )
}
