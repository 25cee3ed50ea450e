import { type Day, DAY_MS, midnightOf } from '@adwright/contract/values/day.rules'
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** The local time at a moment, expressed as if it were UTC. */
function wallMs(momentMs: number, timeZone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(momentMs)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const HOUR_MS = 3_600_000

/** The moment of a local time, in milliseconds; null if a clock change skips it. Of two, the first. */
export function momentOf(wall: number, timeZone: string): number | null {
  const around = [
    wall - (wallMs(wall - DAY_MS, timeZone) - (wall - DAY_MS)),
    wall - (wallMs(wall + DAY_MS, timeZone) - (wall + DAY_MS)),
  ]
  const found = around.filter((moment) => wallMs(moment, timeZone) === wall)
  return found.length === 0 ? null : Math.min(...found)
}

/** The moments when hours 0 to 23 of a date begin in a zone; null for a skipped hour. */
export function hourStarts(date: Day, timeZone: string): (number | null)[] {
  const first = midnightOf(date).getTime()
  const before = wallMs(first - DAY_MS, timeZone) - (first - DAY_MS)
  const after = wallMs(first + 2 * DAY_MS, timeZone) - (first + 2 * DAY_MS)
  const plain = before === after
  return Array.from({ length: 24 }, (_, hour) => {
    const wall = first + hour * HOUR_MS
    return plain ? wall - before : momentOf(wall, timeZone)
  })
}
