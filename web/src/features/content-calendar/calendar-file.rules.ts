import { csvOf } from '@adwright/contract/values/csv.rules'
import { type Day, addDays } from '@adwright/contract/values/day.rules'
import type { CalendarDay } from '@adwright/contract/content-calendar'
import { allDayCalendar } from '#ui/ical.rules.ts'

interface Pair {
  readonly headline: string
  readonly description: string
}

/** Headlines and descriptions belong together by position (product-2 §2.6); the longer list decides. */
export const pairsOf = (day: CalendarDay): Pair[] =>
  Array.from({ length: Math.max(day.headlines.length, day.descriptions.length) }, (_, at) => ({
    headline: day.headlines[at] ?? '',
    description: day.descriptions[at] ?? '',
  }))

/** product-2 §9: columns Date, Headline, Description. */
export function calendarCsv(days: readonly CalendarDay[]): string {
  const rows = days.flatMap((day) => pairsOf(day).map((it) => [day.date, it.headline, it.description]))
  return csvOf([['Date', 'Headline', 'Description'], ...rows])
}

/** product-2 §9: `content_calendar_{date}.csv` */
export const fileNameOf = (today: Day, ending: 'csv' | 'ics'): string => `content_calendar_${today}.${ending}`

/** Each headline as an all-day event with its description. */
export const icsOf = (days: readonly CalendarDay[], now: Date): string =>
  allDayCalendar(
    'Content Calendar',
    days.flatMap((day) =>
      pairsOf(day).map((it, at) => ({
        uid: `content-${day.date}-${at}@adwright`,
        start: day.date,
        dayAfter: addDays(day.date, 1),
        summary: it.headline || it.description,
        description: it.description,
      })),
    ),
    now,
  )
