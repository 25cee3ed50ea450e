import {
  addCalendarPost,
  changeCalendarPost,
  moveCalendarPost,
  removeCalendarPost,
} from '@adwright/contract/calendar-posts'
import { type CalendarDay, type CalendarPost, listHolidays, TOO_MANY_DAYS } from '@adwright/contract/content-calendar'
import { CALENDAR_MAX_DAYS } from '@adwright/contract/limits'
import type { Day } from '@adwright/contract/values/day.rules'
import type { z } from 'zod'
import { languageFor } from '#features/ad-copy/index.ts'
import { pictureOf } from '#features/images/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { calendarOf, changeCalendar } from './content-calendar.store.ts'
import { holidaysOf } from './holidays.ts'
import { whereAndWhen } from './owner-business.ts'
import { findPost, type Placed, withoutPost, withPost } from './placed.rules.ts'

const NO_PICTURE = 'This picture isn’t in your gallery.'

/** Days with their pictures' URLs. */
export async function withPictures({ scope, services }: Ctx, days: readonly CalendarDay[]): Promise<CalendarDay[]> {
  const ids = [...new Set(days.flatMap((it) => it.posts.flatMap(({ image_id }) => image_id ?? [])))]
  const found = await Promise.all(ids.map(async (id) => [id, await pictureOf(scope, services.files, id)] as const))
  const urls = new Map(found.map(([id, picture]) => [id, picture?.thumbnailUrl ?? null]))
  const shown = (post: CalendarPost): CalendarPost => ({ ...post, image_url: urls.get(post.image_id ?? '') ?? null })
  return days.map((it) => ({ ...it, posts: it.posts.map(shown) }))
}

async function checkPicture({ scope, services }: Ctx, id: string | null): Promise<void> {
  if (id !== null && !(await pictureOf(scope, services.files, id))) throw new AppError('not_found', NO_PICTURE)
}

/** The calendar after a change, with its pictures; `change` returns undefined if there's no such post. */
async function changed(ctx: Ctx, change: (days: readonly CalendarDay[]) => CalendarDay[] | undefined) {
  const days = await changeCalendar(ctx.scope, ctx.clock.now(), (now) => {
    const after = change(now)
    if (after && after.length > CALENDAR_MAX_DAYS) throw new AppError('conflict', TOO_MANY_DAYS)
    return after
  })
  if (!days) throw new AppError('not_found', 'This post isn’t in your content calendar.')
  return withPictures(ctx, days)
}

/** A post by id, in a form that can be restored. */
async function postBefore({ scope }: Ctx, id: string): Promise<Placed | undefined> {
  return findPost(await calendarOf(scope), id)
}
const inputOf = ({ post: { id: _, image_url: __, picture_idea: ___, ...post }, ...pair }: Placed) => ({
  ...pair,
  ...post,
})
type Changes = Omit<z.output<typeof changeCalendarPost.input>, 'id'>
/** A post with the given fields replaced. */
function withChanges(before: Placed, { date, headline, description, ...post }: Changes): Placed {
  const said = Object.fromEntries(Object.entries(post).filter(([, value]) => value !== undefined))
  return {
    date: date ?? before.date,
    headline: headline ?? before.headline,
    description: description ?? before.description,
    post: { ...before.post, ...said, image_url: null },
  }
}

export const calendarPostHandlers = [
  handle(moveCalendarPost, async (ctx, { id, to }) => {
    const before = await postBefore(ctx, id)
    const days = await changed(ctx, (now) => {
      const found = findPost(now, id)
      return found && withPost(withoutPost(now, id), { ...found, date: to })
    })
    ctx.note({
      target: to,
      before: before?.date,
      ...(before ? { undo: { action: moveCalendarPost.name, input: { id, to: before.date } } } : {}),
    })
    return days
  }),
  handle(addCalendarPost, async (ctx, { date, headline, description, ...post }) => {
    await checkPicture(ctx, post.image_id)
    const added: Placed = { date, headline, description, post: { ...post, id: newId(), image_url: null } }
    const days = await changed(ctx, (now) => withPost(now, added))
    ctx.note({
      target: date,
      after: headline,
      undo: { action: removeCalendarPost.name, input: { id: added.post.id } },
    })
    return days
  }),
  handle(changeCalendarPost, async (ctx, { id, ...given }) => {
    await checkPicture(ctx, given.image_id ?? null)
    let before: Placed | undefined
    let after: Placed | undefined
    const days = await changed(ctx, (now) => {
      before = findPost(now, id)
      if (!before) return undefined
      after = withChanges(before, given)
      return before.date === after.date ? withPost(now, after) : withPost(withoutPost(now, id), after)
    })
    ctx.note({
      target: after?.date,
      after: after?.headline,
      ...(before ? { undo: { action: changeCalendarPost.name, input: { id, ...inputOf(before) } } } : {}),
    })
    return days
  }),
  handle(removeCalendarPost, async (ctx, { id }) => {
    const before = await postBefore(ctx, id)
    await changed(ctx, (now) => (findPost(now, id) ? withoutPost(now, id) : undefined))
    if (before)
      ctx.note({
        target: before.date,
        before: before.headline,
        undo: { action: addCalendarPost.name, input: inputOf(before) },
      })
  }),
  handle(listHolidays, async (ctx, { from, to }) => {
    const profile = await profileOf(ctx.scope)
    const { country } = await whereAndWhen(ctx, profile)
    const where = { country, location: profile?.location ?? '', language: languageFor({ profile }) }
    const days = await holidaysOf(where, from as Day, to as Day)
    return days.map(({ date, name }) => ({ date, name }))
  }),
]
