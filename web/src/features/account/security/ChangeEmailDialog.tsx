import type { Me } from '@adwright/contract/account'
import { changeEmail } from '@adwright/contract/security'
import { useState } from 'react'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormButtons } from '#ui/FormButtons.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.email

/** A new address, which applies once the link sent there was opened. */
export function ChangeEmailDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm(changeEmail, { values: { email: '' }, onDone: ({ message }) => setSent(message) })
  if (sent !== null)
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.sentTitle}
        footer={
          <Button kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        }
      >
        <p role="status" className="text-base text-pretty wrap-anywhere">
          {sent}
        </p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.about(me.email)}
      locked={form.busy}
      footer={<FormButtons form={form} cancel={securityTexts.cancel} submit={words.button} onCancel={onClose} />}
    >
      <form {...form.props}>
        <TextField
          label={words.chosen}
          hint={words.hint}
          type="email"
          autoComplete="email"
          aria-required
          {...form.field('email')}
        />
      </form>
      {form.failure !== null && <ErrorState inline title={words.failed} error={form.failure} className="mt-4" />}
    </Dialog>
  )
}
