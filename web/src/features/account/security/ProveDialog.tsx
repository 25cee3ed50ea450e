import { proveWithPasskey } from '@adwright/contract/passkeys'
import { proveIdentity } from '@adwright/contract/security'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { answerOfPasskey } from '#api/passkeys.ts'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormButtons } from '#ui/FormButtons.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { useMe } from '../account.queries.ts'
import { usePasskeys } from './security.queries.ts'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.proof

export interface ProveDialogProps {
  onProven: () => void
  onClose: () => void
}

/** Asks the person to prove who they are, before something that a stolen session must not do. */
export function ProveDialog({ onProven, onClose }: ProveDialogProps) {
  const me = useMe().data
  const hasPasskeys = (usePasskeys().data?.passkeys.length ?? 0) > 0
  const [isAsking, setIsAsking] = useState(false)
  const [passkeyFailed, setPasskeyFailed] = useState(false)
  const askDevice = async () => {
    setIsAsking(true)
    setPasskeyFailed(false)
    try {
      await call(proveWithPasskey, { answer: await answerOfPasskey() })
      onProven()
    } catch {
      setIsAsking(false)
      setPasskeyFailed(true)
    }
  }
  const form = useForm(proveIdentity, { values: { password: '' }, onDone: onProven })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.about}
      size="sm"
      locked={form.busy}
      footer={<FormButtons form={form} cancel={securityTexts.cancel} submit={words.button} onCancel={onClose} />}
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
      {hasPasskeys && (
        <Button icon={<KeyRound />} busy={isAsking} onClick={() => void askDevice()} className="mt-4">
          {words.passkey}
        </Button>
      )}
      {passkeyFailed && <ErrorState inline title={words.passkeyFailed} className="mt-4" />}
      {form.failure !== null && <ErrorState inline title={words.failed} error={form.failure} className="mt-4" />}
    </Dialog>
  )
}
