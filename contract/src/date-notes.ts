import { daysBetween } from './values/day.rules.ts'
import { z } from 'zod'
import { action } from './action.ts'
import { day, across, date, id, moment, noContent, text } from './fields.ts'
import { DATE_NOTE_MAX_CHARS } from './limits.ts'
import { END_BEFORE_START } from './performance.ts'

/** A note on a date: 'new website', 'bank holiday'. Charts show it at that date. */
export const DateNote = z.object({ id: z.string(), date: day, text: z.string(), created_at: moment })
export type DateNote = z.infer<typeof DateNote>

/** The notes of a period, oldest date first; at most 200. */
export const listDateNotes = action({
  name: 'list_date_notes',
  effect: 'read',
  input: z
    .object({ from: date, to: date })
    .refine((it) => daysBetween(it.from, it.to) >= 0, across(['from', 'to'], 'to', END_BEFORE_START)),
  output: z.array(DateNote),
  rest: { method: 'GET', path: '/api/date-notes', reply: 'plain' },
  tool: {
    description:
      "Reads the owner's notes on dates (new website, holiday, fair) in a period: they can explain why figures moved.",
    deferred: true,
  },
})

/** Limit reached: 409. */
export const addDateNote = action({
  name: 'add_date_note',
  effect: 'draft',
  input: z.object({ date, text: text(DATE_NOTE_MAX_CHARS).describe('What happened on that day, in a few words.') }),
  output: DateNote,
  staleAfter: ['date_notes'],
  rest: { method: 'POST', path: '/api/date-notes', status: 201, reply: 'plain' },
  tool: {
    description: "Pins a short note to a date, such as 'new website' or 'closed for a fair'. Charts show it there.",
    deferred: true,
  },
})

/** Someone else's: 404. The activity log can undo it. */
export const removeDateNote = action({
  name: 'remove_date_note',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['date_notes'],
  rest: { method: 'DELETE', path: '/api/date-notes/{id}', status: 204, reply: 'plain' },
  tool: {
    description: 'Removes one note of list_date_notes.',
    destructive: true,
    deferred: true,
  },
})
