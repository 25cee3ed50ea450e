import { proveIdentity } from '@adwright/contract/security'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { useMe } from '../account.queries.ts'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.proof

export interface ProveDialogProps {
  onProven: () => void
  onClose: () => void
}

/** Asks again who is there, before something that a stolen session must not do. */
export function ProveDialog({ onProven, onClose }: ProveDialogProps) {
  const me = useMe().data
  const form = useForm(proveIdentity, { values: { password: '' }, onDone: onProven })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.about}
      size="sm"
      locked={form.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {securityTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" form={form.id} busy={form.busy}>
            {words.button}
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} hidden readOnly />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          aria-required
          {...form.field('password')}
        />
      </form>
      {form.failure !== null && <ErrorState inline title={words.failed} error={form.failure} className="mt-4" />}
    </Dialog>
  )
}
