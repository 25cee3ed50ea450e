import { daysBetween } from './values/day.rules.ts'
import { z } from 'zod'
import { action } from './action.ts'
import { adLanguage } from './ad-copy.ts'
import {
  day,
  across,
  blankOr,
  date,
  dateOr,
  id,
  listOf,
  looseText,
  moment,
  page,
  requiredOr,
  text,
  word,
  writtenBy,
} from './fields.ts'
import { CALENDAR_MAX_DAYS, TEXT_MAX_CHARS, URL_MAX_CHARS } from './limits.ts'
import { postChannels } from './post-channels.rules.ts'

/** A post as published to its channel. */
export const CalendarPost = z.object({
  id: z.string(),
  text: z.string(),
  /** Without the # sign. */
  hashtags: z.array(z.string()),
  channel: z.enum(postChannels),
  /** `18:30`, in the business's time zone. */
  time: z.string(),
  /** A gallery image; the URL is null once it's deleted. */
  image_id: z.string().nullable(),
  image_url: z.string().nullable(),
  /** What its picture shows, if the text mentions one. */
  picture_idea: z.string().optional(),
  /** '' for none. */
  link: z.string(),
})
export type CalendarPost = z.infer<typeof CalendarPost>

/** Headlines, descriptions and posts match by position. */
export const CalendarDay = z.object({
  date: day,
  headlines: z.array(z.string()),
  descriptions: z.array(z.string()),
  posts: z.array(CalendarPost),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** A headline with its description, for one day. */
export const SavedEntry = z.object({
  id: z.string(),
  date: day,
  created_at: moment,
  headline: z.string(),
  description: z.string(),
  post: CalendarPost,
})
export type SavedEntry = z.infer<typeof SavedEntry>

export const END_BEFORE_START = 'End date must be after start date'
export const BOTH_DATES = 'Please select both start and end dates'
const NOT_A_TIME = 'Write the time as 09:00.'
const NOT_A_LINK = 'Start the link with https://.'
export const TOO_MANY_DAYS = `A content calendar can cover at most ${CALENDAR_MAX_DAYS} days.`

const asked = dateOr(BOTH_DATES)

/** Both ends included; at most 92 days (product-2 §5). */
const range = z
  .object({ start_date: asked, end_date: asked, language: adLanguage })
  .refine(
    (it) => daysBetween(it.start_date, it.end_date) >= 0,
    across(['start_date', 'end_date'], 'end_date', END_BEFORE_START),
  )
  .refine(
    (it) => daysBetween(it.start_date, it.end_date) < CALENDAR_MAX_DAYS,
    across(['start_date', 'end_date'], 'end_date', TOO_MANY_DAYS),
  )

const path = '/api/business-profile/business-profile/content-calendar'

/** A tool's answer includes posts for this many days. */
const DAYS_WITH_POSTS = 31

/** Needs a business profile: 409 without. `days` is the number generated. */
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
      'Writes a content calendar: headlines and descriptions for each day from start_date to end_date, both included, at most 92 days. Each is a whole post with text, hashtags, channel and hour, which the owner sees in the content calendar. Both dates must come from the owner; needs a business profile.',
    destructive: true,
    toAnswer: ({ entries, ...made }) => ({
      ...made,
      entries: entries.map(({ posts, ...it }) =>
        // Posts of a longer calendar are read with get_content_calendar.
        made.days > DAYS_WITH_POSTS
          ? it
          : { ...it, posts: posts.map(({ image_url: _, picture_idea: __, ...post }) => post) },
      ),
    }),
  },
})

/** The latest generated calendar, or a range of its days; an empty array when there is none. */
export const getContentCalendar = action({
  name: 'get_content_calendar',
  effect: 'read',
  input: z.object({ from: date.optional(), to: date.optional() }),
  output: z.array(CalendarDay),
  rest: { method: 'GET', path, reply: 'plain' },
  tool: {
    description:
      'Reads the posts of the content calendar that was generated last, each with its id, day, channel, hour, text, hashtags, link and picture: all of them, or those of some days.',
    toAnswer: (days) => {
      const posts = days.flatMap(({ date: on, headlines, descriptions, posts: all }) =>
        all.map(({ image_url: _, ...post }, at) => ({
          ...post,
          date: on,
          headline: headlines[at] ?? '',
          description: descriptions[at] ?? '',
        })),
      )
      return { posts: posts.slice(0, POSTS_TOLD), count: posts.length }
    },
    deferred: true,
  },
})
const POSTS_TOLD = 62

/** Newest first, page by page. */
export const listSavedCalendar = action({
  name: 'list_saved_calendar',
  effect: 'read',
  input: z.object(page),
  output: z.array(SavedEntry),
  rest: { method: 'GET', path: `${path}/saved`, reply: 'plain', paged: true },
  tool: {
    description: 'Lists the saved entries of the content calendar.',
    toAnswer: (saved) => saved.map(({ post, ...it }) => ({ ...it, channel: post.channel, time: post.time })),
    rows: 40,
    deferred: true,
  },
})

/** The longest headline or description. */
export const LINE_MAX_CHARS = 1_000
const LINES_A_DAY = 20
const HASHTAG_MAX_CHARS = 100
const HASHTAGS_MAX = 30
/** The fields of a post's form. */
export const postFields = {
  text: looseText(TEXT_MAX_CHARS).trim().describe('The whole post as readers see it.'),
  hashtags: listOf(
    text(HASHTAG_MAX_CHARS)
      .regex(/^#?[\p{L}\p{N}\p{M}_]+$/u, 'A hashtag has only letters and digits.')
      .overwrite((it) => it.replace(/^#/, '')),
    HASHTAGS_MAX,
  ),
  channel: word(postChannels),
  time: z
    .string({ error: requiredOr(NOT_A_TIME) })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, NOT_A_TIME)
    .describe('As 18:30, where the business is.'),
  image_id: id.nullable(),
  link: looseText(URL_MAX_CHARS)
    .trim()
    .refine(
      blankOr((it) => /^https?:\/\/[^\s]+$/i.test(it)),
      NOT_A_LINK,
    ),
}
/** What to save for one day: the first headline goes with the first description, and so on. */
export const CalendarDayInput = z.object({
  date,
  headlines: listOf(text(LINE_MAX_CHARS), LINES_A_DAY),
  descriptions: listOf(text(LINE_MAX_CHARS), LINES_A_DAY),
  /** Left out, or null for one of them: the existing post is kept, or one is made from its description. */
  posts: listOf(z.object({ id: id.optional(), ...postFields }).nullable(), LINES_A_DAY)
    .optional()
    .describe('One for each headline; left out or null: the existing post, or one made from its description.'),
})
const entries = z
  .array(CalendarDayInput, { error: requiredOr('Must be a list.') })
  .min(1, 'Nothing to save.')
  .max(CALENDAR_MAX_DAYS * 4, `At most ${CALENDAR_MAX_DAYS * 4} days.`)

/** Rewords one day of the latest calendar. 404 when it doesn't have that day. */
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

/** Holidays of the business's own country and region; at most 92 days. */
export const listHolidays = action({
  name: 'list_holidays',
  effect: 'read',
  input: z
    .object({ from: date, to: date })
    .refine((it) => daysBetween(it.from, it.to) >= 0, across(['from', 'to'], 'to', END_BEFORE_START))
    .refine((it) => daysBetween(it.from, it.to) < CALENDAR_MAX_DAYS, across(['from', 'to'], 'to', TOO_MANY_DAYS)),
  output: z.array(z.object({ date: day, name: z.string() })),
  rest: { method: 'GET', path: `${path}/holidays`, reply: 'plain' },
  tool: {
    description:
      'Lists the holidays and named days where the business is, for at most 92 days. Use it for what is coming up.',
    idempotent: true,
    deferred: true,
  },
})

/** Rewrites one day without repeating anything in the calendar. */
export const rewriteCalendarDay = action({
  name: 'rewrite_calendar_day',
  effect: 'draft',
  input: z.object({ date }),
  output: CalendarDay.extend({ written_by: writtenBy }),
  staleAfter: ['content_calendar'],
  rest: { method: 'POST', path: `${path}/day/rewrite`, reply: 'plain' },
})

/** A row per pair by position; a pair already saved for that date isn't saved again; n counts rows. */
export const saveCurrentCalendar = action({
  name: 'save_current_calendar',
  effect: 'draft',
  input: z.object({ entries }),
  output: z.object({ saved: z.number().int() }),
  staleAfter: ['content_calendar'],
  rest: { method: 'POST', path: `${path}/save-current`, status: 201, reply: 'plain', bodyIs: 'entries' },
})

/** A pair already saved for its day isn't saved again; `saved` counts the new pairs. None given: 422. */
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
