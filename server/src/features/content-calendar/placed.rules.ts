import type { CalendarDay, CalendarPost } from '@adwright/contract/content-calendar'
import type { Day } from '@adwright/contract/values/day.rules'

/** A calendar post with its pair and its day. */
export interface Placed {
  readonly date: Day
  readonly headline: string
  readonly description: string
  readonly post: CalendarPost
}

/** A day's posts with their pairs. */
const placedOf = ({ date, headlines, descriptions, posts }: CalendarDay): Placed[] =>
  posts.map((post, at) => ({ date, headline: headlines[at] ?? '', description: descriptions[at] ?? '', post }))

const dayOf = (date: Day, placed: readonly Placed[]): CalendarDay => ({
  date,
  headlines: placed.map((it) => it.headline),
  descriptions: placed.map((it) => it.description),
  posts: placed.map((it) => it.post),
})

export const findPost = (days: readonly CalendarDay[], id: string): Placed | undefined =>
  days.flatMap(placedOf).find((it) => it.post.id === id)

/** The calendar without a post; a day without posts is removed. */
export const withoutPost = (days: readonly CalendarDay[], id: string): CalendarDay[] =>
  days
    .map((day) =>
      dayOf(
        day.date,
        placedOf(day).filter((it) => it.post.id !== id),
      ),
    )
    .filter((it) => it.posts.length > 0)

/** The calendar with a post on its day: replaces the one with the same id, or is inserted by its time. */
export function withPost(days: readonly CalendarDay[], placed: Placed): CalendarDay[] {
  const there = days.find((it) => it.date === placed.date)
  const others = (there ? placedOf(there) : []).filter((it) => it.post.id !== placed.post.id)
  const all = [...others, placed].toSorted((a, b) => a.post.time.localeCompare(b.post.time))
  return [...days.filter((it) => it.date !== placed.date), dayOf(placed.date, all)].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  )
}
