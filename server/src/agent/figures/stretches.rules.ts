type Fields = Readonly<Record<string, unknown>>

/** Rows of a list that are spoken of together, and the words for them. */
export interface Stretch {
  readonly name: string
  readonly labels: readonly string[]
  readonly members: readonly Fields[]
}

const WEEKEND: ReadonlySet<unknown> = new Set(['SATURDAY', 'SUNDAY'])
const WEEK_DAYS = 7
const HOURS = 24

/** Weekdays and weekends, the hours from one to another, the last week and the one before it. */
export function stretchesOf(rows: readonly Fields[]): Stretch[] {
  return [...weekends(rows), ...hours(rows), ...weeks(rows)]
}

function weekends(rows: readonly Fields[]): Stretch[] {
  const dated = rows.filter((row) => typeof row.day_of_week === 'string')
  if (dated.length < 2) return []
  const on = dated.filter((row) => WEEKEND.has(row.day_of_week))
  const off = dated.filter((row) => !WEEKEND.has(row.day_of_week))
  return [
    { name: 'weekend', labels: ['weekend', 'weekends', 'saturdays and sundays', 'saturday and sunday'], members: on },
    { name: 'weekday', labels: ['weekday', 'weekdays', 'monday to friday', 'mondays to fridays'], members: off },
  ]
}

function hours(rows: readonly Fields[]): Stretch[] {
  const timed = rows.filter((row) => typeof row.hour === 'number')
  if (timed.length < 2) return []
  const sums = Array.from({ length: HOURS }, (_, hour) => summed(timed.filter((row) => row.hour === hour)))
  const found: Stretch[] = []
  for (let from = 0; from < HOURS; from++)
    for (let to = from + 2; to <= HOURS; to++)
      found.push({
        name: `${from}-${to}`,
        labels: [`${from}:00 to ${to}:00`, `${from}:00 and ${to}:00`],
        members: sums.slice(from, to),
      })
  return found
}
const COUNTED = ['clicks', 'impressions', 'cost'] as const
/** An hour of all days as one row: so many stretches are not added up out of hundreds of rows each. */
const summed = (rows: readonly Fields[]): Fields =>
  Object.fromEntries(
    COUNTED.map((name) => [name, rows.reduce((sum, row) => sum + (typeof row[name] === 'number' ? row[name] : 0), 0)]),
  )

function weeks(rows: readonly Fields[]): Stretch[] {
  const days = rows
    .filter((row) => typeof row.date === 'string')
    .toSorted((a, b) => (String(a.date) < String(b.date) ? -1 : 1))
  if (days.length < 2 * WEEK_DAYS || days.length !== rows.length) return []
  return [
    { name: 'last 7 days', labels: ['last 7 days', 'past 7 days', 'last seven days'], members: days.slice(-WEEK_DAYS) },
    {
      name: '7 days before',
      labels: ['7 days before', 'seven days before', 'previous 7 days'],
      members: days.slice(-2 * WEEK_DAYS, -WEEK_DAYS),
    },
  ]
}
