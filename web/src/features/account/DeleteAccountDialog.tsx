import { deleteMe, type Me } from '@adwright/contract/account'
import { useForm } from '#api/use-form.ts'
import { logOut } from '#api/log-out.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PasswordField, TextField } from '#ui/Field.tsx'
import { accountTexts } from './account.texts.ts'
import { useSignInMethods } from './account.queries.ts'
import { isDemo } from './demo.rules.ts'

const words = accountTexts.remove

/** Erases the account, after the password; a demo has none, and asks for a word instead. */
export function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const methods = useSignInMethods()
  // Without a password there's none to type: a recent sign-in proves who it is, and the server asks for one if needed.
  const noPassword = isDemo(me.email) || methods.data?.has_password === false
  const form = useForm(deleteMe, {
    values: { password: '' },
    toInput: (it) => (noPassword ? {} : it),
    onDone: () => logOut(),
  })
  const typed = form.values.password
  const ready = noPassword ? typed === words.word : typed !== ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      locked={form.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {accountTexts.cancel}
          </Button>
          <Button kind="danger" type="submit" form={form.id} disabled={!ready} busy={form.busy}>
            {words.button}
          </Button>
        </>
      }
    >
      <p className="text-base text-pretty text-muted">{words.words}</p>
      <p className="mt-2 text-base text-pretty text-muted">{words.exportFirst}</p>
      <form {...form.props} className="mt-5">
        {noPassword ? (
          <TextField label={words.typed(words.word)} autoComplete="off" {...form.field('password')} />
        ) : (
          <PasswordField
            label={words.password}
            hint={words.passwordHint}
            autoComplete="current-password"
            {...form.field('password')}
          />
        )}
      </form>
      {form.failure !== null && <ErrorState inline title={words.failed} error={form.failure} className="mt-4" />}
    </Dialog>
  )
}
