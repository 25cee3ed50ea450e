import { isUuid } from '@adwright/contract/values/uuid.rules'
import { addDateNote, type DateNote, listDateNotes, removeDateNote } from '@adwright/contract/date-notes'
import { DATE_NOTES_MAX, LIST_MAX_ITEMS } from '@adwright/contract/limits'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { countNotes, deleteNote, insertNote, type NoteRow, notesBetween } from './date-notes.store.ts'
import { dateNotesTexts } from './date-notes.texts.ts'

const told = ({ id, date, text, createdAt }: NoteRow): DateNote => ({
  id,
  date,
  text,
  created_at: createdAt.toISOString(),
})
/** Notes on dates. */
export const dateNoteHandlers = [
  handle(listDateNotes, async ({ scope }, { from, to }) =>
    (await notesBetween(scope, from, to, LIST_MAX_ITEMS)).map(told),
  ),
  handle(addDateNote, async ({ scope, clock, note }, { date, text }) => {
    if ((await countNotes(scope)) >= DATE_NOTES_MAX) throw new AppError('conflict', dateNotesTexts.full)
    const row = { id: newId(), date, text, createdAt: clock.now() }
    await insertNote(scope, row)
    note({ target: date, after: text, undo: { action: removeDateNote.name, input: { id: row.id } } })
    return told(row)
  }),
  handle(removeDateNote, async ({ scope, note }, { id }) => {
    const gone = isUuid(id) ? await deleteNote(scope, id) : undefined
    if (!gone) throw new AppError('not_found')
    note({
      target: gone.date,
      before: gone.text,
      undo: { action: addDateNote.name, input: { date: gone.date, text: gone.text } },
    })
  }),
]
