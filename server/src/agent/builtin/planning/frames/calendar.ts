import { inner, list, number, record, string, strings } from '../../conversation/results.ts'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { addDays, daysBetween, type IsoDate, weekStart } from '../../understanding/calendar.ts'
import { campaignDates, lastDayOfLength, type Length } from '../../understanding/campaign-dates.ts'
import type { Reading } from '../../understanding/reading.ts'
import type { TimeSpan } from '../../understanding/dates.ts'
import { rangeOfSaid, shift, unitRange } from '../../understanding/resolve-date.ts'
import { dateWords, table } from '../../wording/format.ts'
import { noProfile } from '../../wording/gates.ts'
import { CALENDAR_MAX_DAYS } from '../limits.ts'
import { ask, call, type Message, type Step, type Task, tell } from '../task.ts'
import { profileNow, type World } from '../world.ts'

interface Said {
  readonly start?: IsoDate
  readonly end?: IsoDate
  readonly length?: Length
  readonly invalid?: string
}

const later = (a: IsoDate, b: IsoDate): IsoDate => [a, b].toSorted().at(-1) ?? a
/** Both ends count: ten days from the 1st end on the 10th; 'next week' is Monday to Sunday. */
export function calendarIn(r: Reading): Said {
  const week = r.times.find(
    (t) => t.said.kind === 'unit' && (t.said.unit === 'week' || t.said.unit === 'month') && t.said.which === 'this',
  )
  if (week?.said.kind === 'unit' && r.times.length === 1) {
    // What is left of a week or a month that has begun starts today.
    const range = unitRange(week.said.unit, 'this', r.today)
    return { start: r.today, end: range.to }
  }
  const whole =
    r.times.length === 1 && r.times[0]?.said.kind === 'month'
      ? rangeOfSaid(r.times[0].said, r.today, 'coming')
      : undefined
  if (whole) return { start: later(whole.from, r.today), end: whole.to }
  const { start, end, length, invalid } = campaignDates(r.times, r.today)
  const nextWeek = r.times.find((t) => t.said.kind === 'unit' && t.said.unit === 'week' && t.said.which === 'next')
  const from = nextWeek ? weekStart(r.today, 1) : start
  return {
    ...(from ? { start: from } : {}),
    ...(end ? { end } : {}),
    ...(length ? { length } : {}),
    ...(invalid ? { invalid } : {}),
  }
}

function range(s: Said, today: IsoDate): { start?: IsoDate; end?: IsoDate } {
  const start = s.start ?? (s.length ? addDays(today, 1) : s.end ? addDays(today, 1) : undefined)
  const end = s.end ?? (start && s.length ? lastDayOfLength(start, s.length) : undefined)
  return { ...(start ? { start } : {}), ...(end ? { end } : {}) }
}

const ENTRIES_SHOWN = 7
function word([made]: readonly MadeCall[], today: IsoDate): string {
  if (made?.result?.kind === 'failed') return `The calendar could not be made: ${made.result.message}`
  if (made?.result?.kind !== 'done') return ''
  const it = inner(made.result.value)
  const entries = list(it.entries ?? it.days).map(record)
  const days = number(it.days) ?? entries.length
  const from = string(it.start_date) || String(made.args.start_date)
  const to = string(it.end_date) || String(made.args.end_date)
  const rows = entries
    .slice(0, ENTRIES_SHOWN)
    .map((e) => [
      dateWords(string(e.date).slice(0, 10), today),
      strings(e.headlines)[0] ?? '',
      strings(e.descriptions)[0] ?? '',
    ])
  const lead = `Your content calendar covers ${dateWords(from, today)} to ${dateWords(to, today)}${days > 0 ? ` (${days} days)` : ''}.`
  const more = entries.length > ENTRIES_SHOWN ? `\n\nThe rest is under **Content Calendar**.` : ''
  return `${lead}${rows.length > 0 ? `\n\n${table(['Date', 'Headline', 'Text'], rows)}` : ''}${more}`
}

function step(s: Said, w: World): Step {
  const profile = profileNow(w)
  if ('step' in profile) return profile.step
  if (!profile.ok) return tell(noProfile('a content calendar'))
  if (s.invalid) return ask('dates', `There is no such date as ${s.invalid}. Which dates should the calendar cover?`)
  const { start, end } = range(s, w.today)
  if (!start) return ask('dates', 'Which dates should the content calendar cover: from when until when?')
  if (!end)
    return ask(
      'dates',
      `It starts on ${dateWords(start, w.today)}. Until when should the calendar run, or for how many days?`,
    )
  if (end < start)
    return ask(
      'dates',
      `The end (${dateWords(end, w.today)}) comes before the start (${dateWords(start, w.today)}). Which dates should the calendar cover?`,
    )
  if (daysBetween(start, end) + 1 > CALENDAR_MAX_DAYS)
    return ask(
      'dates',
      `A content calendar can cover at most ${CALENDAR_MAX_DAYS} days, and that would be ${daysBetween(start, end) + 1}. Which dates should it cover?`,
    )
  return {
    kind: 'act',
    asksFirst: false,
    calls: [call('generate_content_calendar', { start_date: start, end_date: end })],
    word: (made) => word(made, w.today),
  }
}

export const calendar = (said: Said): Task => ({
  intent: 'calendar',
  step: (w) => step(said, w),
  refine: (m) => refine(said, m),
})

/** 'A week later', 'the week after', 'two days earlier': the whole calendar moves. */
function movedBy(s: Said, said: TimeSpan['said']): Said | undefined {
  const back = said.kind === 'before' && said.moves === true
  if ((said.kind !== 'later' && !back) || !s.start) return undefined
  const n = back ? -said.n : said.n
  const move = (date: string): string => shift(date, n, said.unit ?? 'day')
  return { ...s, start: move(s.start), ...(s.end ? { end: move(s.end) } : {}) }
}

function refine(s: Said, m: Message): Task | undefined {
  if (m.reading.times.length === 0) return undefined
  const shifted = m.reading.times.map((t) => movedBy(s, t.said)).find((moved) => moved !== undefined)
  if (shifted) return calendar(shifted)
  const now = calendarIn(m.reading)
  if (now.start && now.end) return calendar(now)
  // 'Make it two weeks' keeps the start; 'start on Monday instead' keeps the length.
  const kept = s.length ?? (s.start && s.end ? { n: daysBetween(s.start, s.end) + 1, unit: 'day' as const } : undefined)
  const start = now.start ?? s.start
  const length = now.length ?? (now.end ? undefined : kept)
  return calendar({
    ...(start ? { start } : {}),
    ...(now.end ? { end: now.end } : {}),
    ...(length ? { length } : {}),
    ...(now.invalid ? { invalid: now.invalid } : {}),
  })
}
