import { writtenDate } from '#ui/dates.rules.ts'
import type { Day } from '@adwright/contract/values/day.rules'
import { addDateNote, type DateNote, removeDateNote } from '@adwright/contract/date-notes'
import { DATE_NOTE_MAX_CHARS } from '@adwright/contract/limits'
import { Flag, X } from 'lucide-react'
import type { Ref } from 'react'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toast.ts'
import { useRemoveNote } from './performance.queries.ts'
import { dashboardTexts } from './performance.texts.ts'

export interface DateNotesProps {
  notes: readonly DateNote[]
  /** Why the notes couldn't be loaded. */
  error: unknown
  /** The initial date of a new note. */
  date: Day
  /** A new note is being written. */
  isWriting: boolean
  onWritten: () => void
}

/** The notes pinned to dates of the period, and a form for a new one. The chart marks them. */
export function DateNotes({ notes, error, date, isWriting, onWritten }: DateNotesProps) {
  const remove = useRemoveNote()
  if (notes.length === 0 && !error && !isWriting) return null
  return (
    <section
      aria-label={dashboardTexts.notes}
      className={`mt-4 border-t border-line pt-3 ${notes.length === 0 ? 'print:hidden' : ''}`}
    >
      <h3 className="text-base font-medium">{dashboardTexts.notes}</h3>
      {isWriting && <NewNote date={date} onDone={onWritten} />}
      {error ? <p className="mt-2 text-sm text-bad">{dashboardTexts.notesFailed}</p> : null}
      {notes.length > 0 && (
        <ul className="mt-2 flex flex-col">
          {notes.map((it) => (
            <li key={it.id} className="flex items-center gap-3 text-base">
              <time dateTime={it.date} className="shrink-0 text-sm text-muted tabular">
                {writtenDate(it.date)}
              </time>
              <span className="min-w-0 grow wrap-anywhere">{it.text}</span>
              <IconButton
                does={removeDateNote}
                size="sm"
                label={dashboardTexts.removeNote(it.text)}
                icon={<X aria-hidden="true" />}
                disabled={remove.isPending}
                onClick={() =>
                  void remove
                    .run({ id: it.id })
                    .catch((cause: unknown) => toast.failed(dashboardTexts.noteRemoveFailed, cause))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface AddNoteProps {
  isWriting: boolean
  onToggle: () => void
  ref: Ref<HTMLButtonElement>
}

/** In the header of the chart that the notes are pinned to. */
export const AddNote = ({ isWriting, onToggle, ref }: AddNoteProps) => (
  <IconButton
    ref={ref}
    does={addDateNote}
    size="sm"
    kind="outline"
    label={dashboardTexts.addNote}
    icon={<Flag aria-hidden="true" />}
    aria-expanded={isWriting}
    onClick={onToggle}
  />
)

function NewNote({ date, onDone }: { date: Day; onDone: () => void }) {
  const form = useForm(addDateNote, {
    values: { date, text: '' },
    onDone,
    onFail: (cause) => toast.failed(dashboardTexts.noteFailed, cause),
  })
  return (
    <form {...form.props} className="mt-2 flex flex-wrap items-start gap-2">
      <TextField type="date" required label={dashboardTexts.noteDate} {...form.field('date')} />
      <TextField
        required
        autoFocus
        maxLength={DATE_NOTE_MAX_CHARS}
        className="grow basis-48"
        label={dashboardTexts.noteText}
        hint={dashboardTexts.noteHint}
        {...form.field('text')}
      />
      <Button
        kind="primary"
        type="submit"
        className="mt-[1.6rem]"
        busy={form.busy}
        disabled={form.values.text.trim() === '' || form.values.date === ''}
      >
        {dashboardTexts.saveNote}
      </Button>
    </form>
  )
}
