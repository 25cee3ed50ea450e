import type { Me } from '@adwright/contract/account'
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@adwright/contract/limits'
import { changePassword } from '@adwright/contract/security'
import { useForm } from '#api/use-form.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormButtons } from '#ui/FormButtons.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { useApiKeys } from '../api-keys/api-keys.queries.ts'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.password

/** A new password, after the current one. */
export function ChangePasswordDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const keys = useApiKeys().data?.length ?? 0
  const form = useForm(changePassword, {
    values: { current_password: '', new_password: '', end_api_keys: true },
    onDone: ({ message }) => {
      toast.good(message)
      onClose()
    },
  })
  const endKeys = form.choice('end_api_keys')
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.others}
      locked={form.busy}
      footer={<FormButtons form={form} cancel={securityTexts.cancel} submit={words.button} onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <input type="text" name="username" autoComplete="username" value={me.email} hidden readOnly />
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          aria-required
          {...form.field('current_password')}
        />
        <PasswordField
          label={words.chosen}
          hint={words.hint}
          autoComplete="new-password"
          aria-required
          minLength={PASSWORD_MIN_CHARS}
          maxLength={PASSWORD_MAX_CHARS}
          {...form.field('new_password')}
        />
        {keys > 0 && (
          <Checkbox
            label={words.keys(keys)}
            hint={words.keysHint}
            checked={endKeys.value}
            onChange={endKeys.onChange}
          />
        )}
      </form>
      {form.failure !== null && <ErrorState inline title={words.failed} error={form.failure} className="mt-4" />}
    </Dialog>
  )
}
