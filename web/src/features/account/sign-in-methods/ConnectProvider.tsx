import { type SignInProvider, startConnecting } from '@adwright/contract/identities'
import { useState } from 'react'
import { leaveFor } from '#api/trip.ts'
import { useForm } from '#api/use-form.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { methodTexts as words } from './sign-in-methods.texts.ts'

/** Connects a provider: the password first, if there is one, then the provider's own page. */
export function ConnectProvider({ provider, hasPassword }: { provider: SignInProvider; hasPassword: boolean }) {
  const { id, name, sandbox } = provider
  const [asking, setAsking] = useState(false)
  const form = useForm(startConnecting, {
    values: { password: '' },
    toInput: ({ password }) => ({ provider: id, origin: location.origin, ...(hasPassword && { password }) }),
    onDone: (begun) => leaveFor('connect', begun),
  })
  const failure = form.failure !== null && (
    <ErrorState inline title={words.connectFailed} error={form.failure} className="mt-3" />
  )
  if (!asking && hasPassword)
    return (
      <Button onClick={() => setAsking(true)} className="self-start">
        {words.connect(name)}
        {sandbox && <Badge tone="warn">{words.sandbox}</Badge>}
      </Button>
    )
  return (
    <form {...form.props} aria-label={words.connect(name)} className="rounded-lg border border-line p-4">
      {hasPassword && (
        <>
          <p className="mb-3 text-base text-muted">{words.connectWords(name)}</p>
          <PasswordField
            label={words.passwordField}
            autoComplete="current-password"
            autoFocus
            {...form.field('password')}
          />
        </>
      )}
      {failure}
      <div className={hasPassword ? 'mt-4 flex justify-end gap-2' : 'flex'}>
        {hasPassword && <Button onClick={() => setAsking(false)}>{words.cancel}</Button>}
        <Button type="submit" kind="primary" busy={form.busy} disabled={hasPassword && form.values.password === ''}>
          {hasPassword ? words.go(name) : words.connect(name)}
        </Button>
      </div>
    </form>
  )
}
