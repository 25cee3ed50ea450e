import { daysBetween } from './values/day.rules.ts'
import { z } from 'zod'
import { action } from './action.ts'
import { day, across, date, dateOr, listOf, moment, nothing, page, requiredOr, text, writtenBy } from './fields.ts'
import { CALENDAR_MAX_DAYS } from './limits.ts'

/** Headlines and descriptions belong together by position. */
export const CalendarDay = z.object({
  date: day,
  headlines: z.array(z.string()),
  descriptions: z.array(z.string()),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** A headline with its description, for one day. */
export const SavedEntry = z.object({
  id: z.string(),
  date: day,
  created_at: moment,
  headline: z.string(),
  description: z.string(),
})
export type SavedEntry = z.infer<typeof SavedEntry>

export const END_BEFORE_START = 'End date must be after start date'
export const BOTH_DATES = 'Please select both start and end dates'
export const TOO_MANY_DAYS = `A content calendar can cover at most ${CALENDAR_MAX_DAYS} days.`

const asked = dateOr(BOTH_DATES)

/** Both ends count; at most 92 days (product-2 §5). */
const range = z
  .object({ start_date: asked, end_date: asked })
  .refine(
    (it) => daysBetween(it.start_date, it.end_date) >= 0,
    across(['start_date', 'end_date'], 'end_date', END_BEFORE_START),
  )
  .refine(
    (it) => daysBetween(it.start_date, it.end_date) < CALENDAR_MAX_DAYS,
    across(['start_date', 'end_date'], 'end_date', TOO_MANY_DAYS),
  )

const path = '/api/business-profile/business-profile/content-calendar'

/** Needs a business profile: 409 without. `days` is how many were made. */
export const generateContentCalendar = action({
  name: 'generate_content_calendar',
  effect: 'draft',
  input: range,
  output: z.object({
    start_date: day,
    end_date: day,
    days: z.number().int(),
    entries: z.array(CalendarDay),
    written_by: writtenBy,
  }),
  staleAfter: ['content_calendar'],
  rest: { method: 'POST', path, status: 201, reply: 'plain' },
  tool: {
    description:
      'Writes a content calendar: headlines and descriptions for each day from start_date to end_date, both included, at most 92 days. Both dates must come from the owner; needs a business profile.',
    destructive: true,
  },
})

/** The last one generated; an empty array when there is none. */
export const getContentCalendar = action({
  name: 'get_content_calendar',
  effect: 'read',
  input: nothing,
  output: z.array(CalendarDay),
  rest: { method: 'GET', path, reply: 'plain' },
})

/** Newest first, page by page. */
export const listSavedCalendar = action({
  name: 'list_saved_calendar',
  effect: 'read',
  input: z.object(page),
  output: z.array(SavedEntry),
  rest: { method: 'GET', path: `${path}/saved`, reply: 'plain', paged: true },
  tool: {
    description: 'Lists the saved entries of the content calendar.',
    rows: 40,
    deferred: true,
  },
})

const LINE_MAX_CHARS = 1_000
const LINES_A_DAY = 20
/** What to save for one day: the first headline goes with the first description, and so on. */
export const CalendarDayInput = z.object({
  date,
  headlines: listOf(text(LINE_MAX_CHARS), LINES_A_DAY),
  descriptions: listOf(text(LINE_MAX_CHARS), LINES_A_DAY),
})
const entries = z
  .array(CalendarDayInput, { error: requiredOr('Must be a list.') })
  .min(1, 'Nothing to save.')
  .max(CALENDAR_MAX_DAYS * 4, `At most ${CALENDAR_MAX_DAYS * 4} days.`)

/** Another text for one day of the calendar that was generated last. 404 when that day isn't in it. */
export const changeCalendarDay = action({
  name: 'change_calendar_day',
  effect: 'draft',
  input: CalendarDayInput,
  output: CalendarDay,
  staleAfter: ['content_calendar'],
  rest: { method: 'PUT', path: `${path}/day`, reply: 'plain' },
})

/** Swaps the texts of two days. 404 when either day isn't in the calendar. */
export const moveCalendarDay = action({
  name: 'move_calendar_day',
  effect: 'draft',
  input: z.object({ date, to: date }),
  output: z.array(CalendarDay),
  staleAfter: ['content_calendar'],
  rest: { method: 'POST', path: `${path}/day/move`, reply: 'plain' },
})

/** Rewrites one day, with nothing that is in the calendar already. */
export const rewriteCalendarDay = action({
  name: 'rewrite_calendar_day',
  effect: 'draft',
  input: z.object({ date }),
  output: CalendarDay,
  staleAfter: ['content_calendar'],
  rest: { method: 'POST', path: `${path}/day/rewrite`, reply: 'plain' },
})

/** A row for each pair by position; a pair saved for that date is not saved twice; n counts rows. */
export const saveCurrentCalendar = action({
  name: 'save_current_calendar',
  effect: 'draft',
  input: z.object({ entries }),
  output: z.object({ saved: z.number().int() }),
  staleAfter: ['content_calendar'],
  rest: { method: 'POST', path: `${path}/save-current`, status: 201, reply: 'plain', bodyIs: 'entries' },
})

/** A pair that is saved for its day already isn't saved twice; `saved` counts the pairs. None: 422. */
export const saveContentCalendar = action({
  name: 'save_content_calendar',
  effect: 'draft',
  input: z.object({ entries: entries.optional() }),
  output: z.object({ saved: z.number().int() }),
  staleAfter: ['content_calendar'],
  tool: {
    description:
      'Saves a content calendar to the Saved tab. Without entries it saves the calendar that was generated last, which is what people usually mean.',
    idempotent: true,
  },
})
