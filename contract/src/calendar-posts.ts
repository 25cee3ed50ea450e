import { z } from 'zod'
import { action } from './action.ts'
import { CalendarDay, LINE_MAX_CHARS, postFields } from './content-calendar.ts'
import { date, id, noContent, text } from './fields.ts'

const path = '/api/business-profile/business-profile/content-calendar'
const wholePost = {
  date,
  headline: text(LINE_MAX_CHARS).describe('What the post is called in the calendar.'),
  description: text(LINE_MAX_CHARS).describe('A line on what the post is about.'),
  ...postFields,
}

/** Moves a post to another day, which the calendar may not have yet. No such post: 404. */
export const moveCalendarPost = action({
  name: 'move_calendar_post',
  effect: 'draft',
  input: z.object({ id, to: date }),
  output: z.array(CalendarDay),
  staleAfter: ['content_calendar'],
  rest: { method: 'POST', path: `${path}/post/move`, reply: 'plain' },
})

/** The days with the changed post; a machine is told that post's day. */
const dayOfPost = (days: readonly CalendarDay[], isIt: (day: CalendarDay) => boolean) =>
  days.filter(isIt).map(({ posts, ...it }) => ({ ...it, posts: posts.map(({ image_url: _, ...post }) => post) }))[0]

/** Adds a post by the owner. The calendar may not have the day yet. */
export const addCalendarPost = action({
  name: 'add_calendar_post',
  effect: 'draft',
  input: z.object({
    ...wholePost,
    hashtags: postFields.hashtags.default([]),
    channel: postFields.channel.default('facebook'),
    time: postFields.time.default('12:00'),
    image_id: postFields.image_id.default(null),
    link: postFields.link.default(''),
  }),
  output: z.array(CalendarDay),
  staleAfter: ['content_calendar'],
  rest: { method: 'POST', path: `${path}/post`, status: 201, reply: 'plain' },
  tool: {
    description:
      'Adds a post to the content calendar, on any day. Nothing is published. The answer is its day with all posts.',
    toAnswer: (days, asked: { date: string }) => dayOfPost(days, (it) => it.date === asked.date),
    deferred: true,
  },
})

/** Changes the given fields of a post; another date moves it there. No such post: 404. */
export const changeCalendarPost = action({
  name: 'change_calendar_post',
  effect: 'draft',
  input: z.object({ id, ...z.object(wholePost).partial().shape }),
  output: z.array(CalendarDay),
  staleAfter: ['content_calendar'],
  rest: { method: 'PUT', path: `${path}/post/{id}`, reply: 'plain' },
  tool: {
    description:
      'Changes one post of the content calendar, or moves it to another day: only what is given changes. Ids are in get_content_calendar. The answer is its day with all posts.',
    toAnswer: (days, asked: { id: string }) => dayOfPost(days, (it) => it.posts.some((one) => one.id === asked.id)),
    idempotent: true,
    deferred: true,
  },
})

/** No such post: 404. */
export const removeCalendarPost = action({
  name: 'remove_calendar_post',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['content_calendar'],
  rest: { method: 'DELETE', path: `${path}/post/{id}`, status: 204, reply: 'plain' },
  tool: {
    description: 'Deletes one post of the content calendar. Ids are in get_content_calendar. It can be undone.',
    destructive: true,
    deferred: true,
  },
})
