const FOLD_BYTES = 73
const bytes = new TextEncoder()

export interface AllDayEvent {
  readonly uid: string
  /** `YYYY-MM-DD`, both; the last day is the day after the event, as the format requires. */
  readonly start: string
  readonly dayAfter: string
  readonly summary: string
  readonly description: string
  /** Extra lines, written unchanged. */
  readonly more?: readonly string[]
}

/** A calendar file (RFC 5545) of all-day events. `name` is part of its product ID. */
export function allDayCalendar(name: string, events: readonly AllDayEvent[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = events.flatMap((it) => [
    'BEGIN:VEVENT',
    `UID:${it.uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(it.start)}`,
    `DTEND;VALUE=DATE:${plain(it.dayAfter)}`,
    `SUMMARY:${escaped(it.summary)}`,
    `DESCRIPTION:${escaped(it.description)}`,
    ...(it.more ?? []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Adwright//${name}//EN`, 'CALSCALE:GREGORIAN']
  return [...head, ...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}

const plain = (date: string): string => date.replaceAll('-', '')

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n')

/** §3.1: a line has at most 75 bytes, the rest continues after a space; a character is never split. */
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
