import type { Business } from '@adwright/contract/businesses/businesses'
import { BUSINESS_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { openBusiness } from '#api/active-business.ts'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { deleteBusiness, renameBusiness } from './businesses.queries.ts'
import { businessTexts } from './businesses.texts.ts'

const words = businessTexts.team

interface NameDialogProps {
  business: Business
  onClose: () => void
}

export function RenameBusinessDialog({ business, onClose }: NameDialogProps) {
  const form = useForm(renameBusiness, {
    values: { name: business.name },
    whenUnchanged: onClose,
    onDone: () => {
      toast.good(words.renamed)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.renameTitle}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{businessTexts.cancel}</Button>
          <Button kind="primary" type="submit" form={form.id} busy={form.busy}>
            {businessTexts.save}
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <TextField label={words.name} maxLength={BUSINESS_NAME_MAX_CHARS} {...form.field('name')} />
      </form>
      {form.failure !== null && <ErrorState inline error={form.failure} className="mt-4" />}
    </Dialog>
  )
}

/** Asks for the name, and the server for a proof of identity: this deletes everything in it. */
export function DeleteBusinessDialog({ business, onClose }: NameDialogProps) {
  const form = useForm(deleteBusiness, { values: { name: '' }, onDone: () => openBusiness('') })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.removeTitle(business.name)}
      locked={form.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {businessTexts.cancel}
          </Button>
          <Button
            kind="danger"
            type="submit"
            form={form.id}
            disabled={form.values.name.trim() !== business.name}
            busy={form.busy}
          >
            {words.removeConfirm}
          </Button>
        </>
      }
    >
      <p className="text-base text-pretty text-muted">{words.removeWords}</p>
      <form {...form.props} className="mt-5">
        <TextField label={words.removeTyped(business.name)} autoComplete="off" {...form.field('name')} />
      </form>
      {form.failure !== null && <ErrorState inline title={words.removeFailed} error={form.failure} className="mt-4" />}
    </Dialog>
  )
}
