import type { CalendarDay } from '@adwright/contract/content-calendar'
import { csvLine } from '#ui/charts/scale.rules.ts'
import { addDays } from './content-calendar.rules.ts'

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
export function csvOf(days: readonly CalendarDay[]): string {
  const rows = days.flatMap((day) => pairsOf(day).map((it) => [day.date, it.headline, it.description]))
  return `${[['Date', 'Headline', 'Description'], ...rows].map(csvLine).join('\r\n')}\r\n`
}

/** product-2 §9: `content_calendar_{date}.csv` */
export const fileNameOf = (today: string, ending: 'csv' | 'ics'): string => `content_calendar_${today}.${ending}`

const FOLD_BYTES = 73
const bytes = new TextEncoder()
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n')

/** RFC 5545 §3.1: a line is at most 75 bytes; a character is never cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (bytes.encode(part + character).length > FOLD_BYTES) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

/** Each headline as an all-day event with its description. */
export function icsOf(days: readonly CalendarDay[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const plain = (date: string): string => date.replaceAll('-', '')
  const events = days.flatMap((day) =>
    pairsOf(day).flatMap((it, at) => [
      'BEGIN:VEVENT',
      `UID:content-${day.date}-${at}@adwright`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plain(day.date)}`,
      `DTEND;VALUE=DATE:${plain(addDays(day.date, 1))}`,
      `SUMMARY:${escaped(it.headline || it.description)}`,
      `DESCRIPTION:${escaped(it.description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
  )
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Adwright//Content Calendar//EN', 'CALSCALE:GREGORIAN']
  return [...lines, ...events, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}
