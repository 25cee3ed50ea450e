import { csvOf } from '@adwright/contract/values/csv.rules'
import { type Day, addDays } from '@adwright/contract/values/day.rules'
import type { CalendarDay, CalendarPost } from '@adwright/contract/content-calendar'
import { postText } from '@adwright/contract/post-channels.rules'
import { allDayCalendar } from '#ui/ical.rules.ts'
import { contentCalendarTexts as texts } from './content-calendar.texts.ts'

interface Pair {
  readonly headline: string
  readonly description: string
}
/** A post with its headline and description, and its day. */
export interface Entry extends Pair {
  readonly date: Day
  readonly post: CalendarPost
}

/** Headlines and descriptions belong together by position (product-2 §2.6); the longer list decides. */
export const pairsOf = (day: CalendarDay): Pair[] =>
  Array.from({ length: Math.max(day.headlines.length, day.descriptions.length) }, (_, at) => ({
    headline: day.headlines[at] ?? '',
    description: day.descriptions[at] ?? '',
  }))

/** The posts of a day, each with its headline and description. */
export const entriesOf = (day: CalendarDay): Entry[] =>
  pairsOf(day).flatMap((pair, at) => {
    const post = day.posts[at]
    return post ? [{ ...pair, date: day.date, post }] : []
  })

/** product-2 §9: columns Date, Headline, Description. */
export function calendarCsv(days: readonly CalendarDay[]): string {
  const rows = days.flatMap((day) => pairsOf(day).map((it) => [day.date, it.headline, it.description]))
  return csvOf([texts.csvHeads, ...rows])
}

/** product-2 §9: `content_calendar_{date}.csv` */
export const fileNameOf = (today: Day, ending: 'csv' | 'ics'): string => `content_calendar_${today}.${ending}`

const postOf = ({ posts }: CalendarDay, at: number): string => {
  const post = posts[at]
  return post ? postText(post, post.channel) : ''
}

/** Each headline as an all-day event with its description. */
export const icsOf = (days: readonly CalendarDay[], now: Date): string =>
  allDayCalendar(
    texts.fileTitle,
    days.flatMap((day) =>
      pairsOf(day).map((it, at) => ({
        uid: `content-${day.date}-${at}@adwright`,
        start: day.date,
        dayAfter: addDays(day.date, 1),
        summary: it.headline || it.description,
        description: postOf(day, at) || it.description,
      })),
    ),
    now,
  )
