import { type Passkey, renamePasskey } from '@adwright/contract/passkeys'
import { PASSKEY_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { useState } from 'react'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { date } from '#ui/moments.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { useRemovePasskey } from './security.queries.ts'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.passkeys

const factsOf = ({ created_at, last_used_at }: Passkey): string =>
  [
    words.made(date(new Date(created_at))),
    last_used_at ? words.used(date(new Date(last_used_at))) : words.neverUsed,
  ].join(' · ')

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm(renamePasskey, {
    values: { name: passkey.name },
    toInput: ({ name }) => ({ id: passkey.id, name }),
    whenUnchanged: onClose,
    onDone: onClose,
  })
  return (
    <form {...form.props} className="flex grow flex-col gap-3">
      <TextField
        label={words.name}
        autoFocus
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_CHARS}
        {...form.field('name')}
      />
      {form.failure !== null && <ErrorState inline title={words.renameFailed} error={form.failure} />}
      <div className="flex gap-2">
        <Button size="sm" kind="primary" type="submit" busy={form.busy}>
          {words.save}
        </Button>
        <Button size="sm" onClick={onClose}>
          {securityTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** One passkey. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const remove = useRemovePasskey()
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null)
  const close = () => setDoing(null)
  const goodbye = () =>
    remove.mutate(
      { id: passkey.id },
      {
        onSuccess: () => toast.good(words.removed),
        onError: (error) => toast.failed(words.removeFailed, error),
        onSettled: close,
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 last:border-0">
      {doing === 'rename' ? (
        <Rename passkey={passkey} onClose={close} />
      ) : (
        <>
          <div className="min-w-0 grow">
            <p className="truncate text-base font-medium">{passkey.name}</p>
            <p className="text-sm text-muted">{factsOf(passkey)}</p>
          </div>
          <div className="flex gap-2">
            <Button size="sm" aria-label={words.renameOne(passkey.name)} onClick={() => setDoing('rename')}>
              {words.rename}
            </Button>
            <Button
              size="sm"
              aria-label={words.removeOne(passkey.name)}
              onClick={() => setDoing('remove')}
              className="text-bad!"
            >
              {words.remove}
            </Button>
          </div>
        </>
      )}
      {doing === 'remove' && (
        <ConfirmDialog
          open
          danger
          title={words.removeTitle(passkey.name)}
          confirmLabel={words.remove}
          busy={remove.isPending}
          onConfirm={goodbye}
          onCancel={close}
        >
          {words.removeWords}
        </ConfirmDialog>
      )}
    </li>
  )
}
