import { renameChat } from '@adwright/contract/chat'
import { NAME_MAX_CHARS } from '@adwright/contract/limits'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { shellTexts } from './shell.texts.ts'

/** Renames a conversation. */
export function RenameDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const form = useForm(renameChat, {
    values: { title: name.slice(0, NAME_MAX_CHARS) },
    toInput: ({ title }) => ({ session_id: id, title }),
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={shellTexts.renameTitle}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{shellTexts.cancel}</Button>
          <Button kind="primary" type="submit" form={form.id} busy={form.busy} disabled={!form.values.title.trim()}>
            {shellTexts.save}
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <TextField label={shellTexts.chatName} maxLength={NAME_MAX_CHARS} {...form.field('title')} />
        {form.failure !== null && <ErrorState inline error={form.failure} className="mt-4" />}
      </form>
    </Dialog>
  )
}
