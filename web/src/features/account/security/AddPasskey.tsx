import { PASSKEY_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { type FormEvent, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { markStale } from '#api/freshness.ts'
import { makePasskey } from '#api/passkeys.ts'
import { useOnce } from '#api/use-once.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.passkeys

/** The device's refusal in our own words. */
const deviceSaid = (error: unknown): string =>
  error instanceof Error && error.name === 'InvalidStateError' ? words.known : words.notMade

/** Lets this device create a passkey. */
export function AddPasskey() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const once = useOnce()
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim() || words.namePlaceholder
    void once(async () => {
      setBusy(true)
      setFailure(null)
      try {
        await makePasskey(name)
        form.reset()
        toast.good(words.added)
        await markStale(['account'])
      } catch (error) {
        setFailure(error)
      }
      setBusy(false)
    })
  }
  return (
    <form onSubmit={add} noValidate className="flex flex-col gap-4">
      <TextField
        label={words.name}
        name="name"
        placeholder={words.namePlaceholder}
        maxLength={PASSKEY_NAME_MAX_CHARS}
        autoComplete="off"
      />
      {failure !== null &&
        (isApiError(failure) ? (
          <ErrorState inline title={words.addFailed} error={failure} />
        ) : (
          <ErrorState inline title={deviceSaid(failure)} />
        ))}
      <Button type="submit" kind="primary" busy={busy} className="self-start">
        {words.add}
      </Button>
    </form>
  )
}
