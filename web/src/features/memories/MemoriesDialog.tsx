import { MEMORY_MAX_CHARS } from '@adwright/contract/limits'
import type { Memory } from '@adwright/contract/memories'
import { scaleOf } from '@adwright/contract/values/currency.rules'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useMoney } from '#ui/money.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeMemory, useForget, useMemories, useRemember } from './memories.queries.ts'
import { memoryTexts as words } from './memories.texts.ts'

/** A daily limit for the example, times the currency's scale. */
const EXAMPLE_LIMIT = 25

function AddMemory() {
  const add = useRemember()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.run({ text }).then(
      () => setText(''),
      (error: unknown) => toast.failed(words.addFailed, error),
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-stretch gap-2 sm:flex-row sm:items-start">
      <TextField
        className="grow"
        label={words.newLabel}
        hint={words.newHint}
        maxLength={MEMORY_MAX_CHARS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        kind="primary"
        className="self-start sm:mt-[1.6rem]"
        busy={add.isPending}
        disabled={text.trim() === ''}
      >
        {words.add}
      </Button>
    </form>
  )
}

function EditMemory({ memory, onDone }: { memory: Memory; onDone: () => void }) {
  const change = useChangeMemory()
  const [text, setText] = useState(memory.text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.run({ id: memory.id, text }).then(onDone, (error: unknown) => toast.failed(words.saveFailed, error))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 py-3">
      <TextField
        autoFocus
        label={words.text}
        maxLength={MEMORY_MAX_CHARS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex gap-2">
        <Button size="sm" kind="primary" type="submit" busy={change.isPending} disabled={text.trim() === ''}>
          {words.save}
        </Button>
        <Button size="sm" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function MemoryRow({ memory, onGone }: { memory: Memory; onGone: (text: string) => void }) {
  const [editing, setEditing] = useState(false)
  const remove = useForget()
  if (editing) return <EditMemory memory={memory} onDone={() => setEditing(false)} />
  const forget = () =>
    remove.run({ id: memory.id }).then(
      () => onGone(memory.text),
      (error: unknown) => toast.failed(words.removeFailed, error),
    )
  return (
    <div className="flex items-center gap-1 py-2">
      <p className="min-w-0 grow text-base wrap-anywhere">{memory.text}</p>
      <IconButton
        label={words.edit(memory.text)}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setEditing(true)}
      />
      <IconButton
        label={words.remove(memory.text)}
        icon={<Trash2 aria-hidden="true" />}
        disabled={remove.isPending}
        onClick={() => void forget()}
      />
    </div>
  )
}

/** What was just removed. Shown inside the dialog: a toast can't be reached while a dialog is open. */
function Gone({ text, onBack }: { text: string; onBack: () => void }) {
  const again = useRemember()
  const undo = () => again.run({ text }).then(onBack, (error: unknown) => toast.failed(words.addFailed, error))
  return (
    <div className="flex items-center gap-3 border-b border-line py-2 last:border-0">
      <p role="status" className="min-w-0 grow text-base wrap-anywhere text-muted">
        {words.removed(text)}
      </p>
      <Button size="sm" busy={again.isPending} onClick={() => void undo()}>
        {words.undo}
      </Button>
    </div>
  )
}

function Memories() {
  const memories = useMemories()
  const [gone, setGone] = useState<string | null>(null)
  if (memories.isError)
    return <ErrorState inline title={words.failed} error={memories.error} onRetry={() => void memories.refetch()} />
  if (!memories.data)
    return (
      <Loading label={words.loading} className="flex flex-col gap-2 pt-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </Loading>
    )
  return (
    <>
      {gone !== null && <Gone key={gone} text={gone} onBack={() => setGone(null)} />}
      {memories.data.length === 0 ? (
        <p className="py-3 text-base text-pretty text-muted">{words.none}</p>
      ) : (
        <ul>
          {memories.data.map((it) => (
            <li key={it.id} className="border-b border-line last:border-0">
              <MemoryRow memory={it} onGone={setGone} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What the owner asked the assistant to remember in all chats: to see, change and remove. */
export function MemoriesDialog({ onClose }: { onClose: () => void }) {
  const { currency, short } = useMoney()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.about(short(EXAMPLE_LIMIT * scaleOf(currency)))}
    >
      <div className="flex flex-col gap-5">
        <AddMemory />
        <section aria-label={words.list} className="border-t border-line">
          <Memories />
        </section>
      </div>
    </Dialog>
  )
}
