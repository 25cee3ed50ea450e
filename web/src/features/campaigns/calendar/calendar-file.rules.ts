import type { Campaign } from '@adwright/contract/campaigns'
import { addDays } from './calendar.rules.ts'

const FOLD_BYTES = 73
const bytes = new TextEncoder()

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n')

/** RFC 5545 §3.1: a line is at most 75 bytes, the rest goes on after a blank; a character is never cut in two. */
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

const plain = (date: string): string => date.replaceAll('-', '')
const stateOf = { ENABLED: 'CONFIRMED', PAUSED: 'TENTATIVE', REMOVED: 'CANCELLED' } as const

/** Campaigns as all-day events. One without an end recurs daily for ever: the format has no open end. */
export function icsOf(campaigns: readonly Campaign[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = campaigns.flatMap((it) => [
    'BEGIN:VEVENT',
    `UID:campaign-${it.id}@adwright`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(it.start_date_raw)}`,
    `DTEND;VALUE=DATE:${plain(addDays(it.end_date_raw ?? it.start_date_raw, 1))}`,
    ...(it.end_date_raw === null ? ['RRULE:FREQ=DAILY'] : []),
    `SUMMARY:${escaped(it.name)}`,
    `DESCRIPTION:${escaped(`${it.status}, $${it.budget} per day, ${it.channel_type}`)}`,
    `STATUS:${stateOf[it.status]}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Adwright//Campaign Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

export const csvHeads = ['Name', 'Status', 'Budget per day', 'Start Date', 'End Date', 'Channel Type', 'Campaign ID']

export const csvRowOf = (it: Campaign): (string | number)[] => [
  it.name,
  it.status,
  it.budget,
  it.start_date_raw,
  it.end_date_raw ?? '',
  it.channel_type,
  it.id,
]
