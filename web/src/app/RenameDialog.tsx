import { renameChat } from '@adwright/contract/chat'
import { type FormEvent, useState } from 'react'
import { useDo } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { shellTexts } from './shell.texts.ts'

const NAME_MAX_CHARS = 200

/** Gives a conversation a name of its own. */
export function RenameDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [title, setTitle] = useState(name.slice(0, NAME_MAX_CHARS))
  const rename = useDo(renameChat)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim()) rename.mutate({ session_id: id, title: title.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={shellTexts.renameTitle}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{shellTexts.cancel}</Button>
          <Button kind="primary" type="submit" form={`rename-${id}`} busy={rename.isPending} disabled={!title.trim()}>
            {shellTexts.save}
          </Button>
        </>
      }
    >
      <form id={`rename-${id}`} onSubmit={save}>
        <TextField
          label={shellTexts.chatName}
          value={title}
          maxLength={NAME_MAX_CHARS}
          onChange={(event) => setTitle(event.target.value)}
          error={rename.error?.message}
        />
      </form>
    </Dialog>
  )
}
