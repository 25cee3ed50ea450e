import { turnOffSecondFactor } from '@adwright/contract/second-factor'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { useSignInMethods } from '../account.queries.ts'
import { CodeField } from './CodeField.tsx'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.secondFactor

/** Off again, by the password and a code. */
export function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const hasPassword = useSignInMethods().data?.has_password !== false
  const form = useForm(turnOffSecondFactor, {
    values: { password: '', code: '' },
    toInput: ({ password, code }) => (hasPassword ? { password, code } : { code }),
    onDone: () => {
      toast.good(words.turnedOff)
      onDone()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {hasPassword && (
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          aria-required
          autoFocus
          {...form.field('password')}
        />
      )}
      <CodeField label={words.anyCode} {...form.field('code')} />
      {form.failure !== null && <ErrorState inline title={words.turnOffFailed} error={form.failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" busy={form.busy}>
          {words.turnOff}
        </Button>
        <Button onClick={onCancel} disabled={form.busy}>
          {securityTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
