import { deleteMe, type Me } from '@adwright/contract/account'
import { type FormEvent, useId, useState } from 'react'
import { useDo } from '#api/queries.ts'
import { logOut } from '#api/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PasswordField, TextField } from '#ui/Field.tsx'
import { accountTexts } from './account.texts.ts'
import { isDemo } from './demo.rules.ts'

const words = accountTexts.remove

/** Erases the account, after the password; a demo has none, and asks for a word instead. */
export function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const id = useId()
  const erase = useDo(deleteMe)
  const [typed, setTyped] = useState('')
  const demo = isDemo(me.email)
  const ready = demo ? typed === words.word : typed !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) erase.mutate(demo ? {} : { password: typed }, { onSuccess: logOut })
  }
  const field = { value: typed, onChange: (event: { target: { value: string } }) => setTyped(event.target.value) }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      locked={erase.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={erase.isPending}>
            {accountTexts.cancel}
          </Button>
          <Button kind="danger" type="submit" form={id} disabled={!ready} busy={erase.isPending}>
            {words.button}
          </Button>
        </>
      }
    >
      <p className="text-base text-pretty text-muted">{words.words}</p>
      <p className="mt-2 text-base text-pretty text-muted">{words.exportFirst}</p>
      <form id={id} onSubmit={submit} className="mt-5">
        {demo ? (
          <TextField label={words.typed(words.word)} autoComplete="off" {...field} />
        ) : (
          <PasswordField label={words.password} hint={words.passwordHint} autoComplete="current-password" {...field} />
        )}
      </form>
      {erase.error && <ErrorState inline title={words.failed} error={erase.error} className="mt-4" />}
    </Dialog>
  )
}
