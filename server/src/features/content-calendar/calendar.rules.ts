import { addDays, daysFrom, DAY_MS, midnightOf, weekdayOf } from '@adwright/contract/values/day.rules'
import type { CalendarDay } from '@adwright/contract/content-calendar'
import { DESCRIPTION_MAX_CHARS, HEADLINE_MAX_CHARS } from '@adwright/contract/limits'
import { type Country, seasonOf } from './country.rules.ts'
import { monthName, shortDate, weekdayName } from './dates.rules.ts'
import { type Holiday, holidaysBetween } from './holidays.rules.ts'
import {
  allThemes,
  holidayTheme,
  quietTheme,
  rhythm,
  shopDays,
  shopTheme,
  soonTheme,
  type Theme,
} from './themes.rules.ts'

/** What the owner sells, in small letters and as a headline writes it. */
export interface Subject {
  readonly small: string
  readonly title: string
}
export interface Known {
  readonly business: string
  /** At least one. */
  readonly subjects: readonly Subject[]
  readonly country: Country
}

/** Their first line that fits is the one. */
const own: ReadonlySet<Theme> = new Set([holidayTheme, quietTheme, shopTheme, soonTheme])
const PAIRS_A_DAY = 2
const LEAD_DAYS = 7

interface Scene {
  readonly date: string
  readonly subject: Subject
  readonly holiday: string
}
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function fill(line: string, known: Known, { date, subject, holiday }: Scene, inHeadline: boolean): string {
  const words: Readonly<Record<string, string>> = {
    S: inHeadline ? subject.title : upperFirst(subject.small),
    s: subject.small,
    B: known.business,
    W:
      inHeadline || line.startsWith('{W}')
        ? seasonOf(known.country, date)
        : seasonOf(known.country, date).toLowerCase(),
    M: monthName(date),
    H: holiday,
  }
  return line.replace(/\{(\w)\}/g, (whole, name: string) => words[name] ?? whole)
}

/** Of the lines that fit and that nobody has had yet, the one whose turn it is. */
function pick(lines: readonly string[], maxChars: number, used: Set<string>, turn: number): string | undefined {
  for (let step = 0; step < lines.length; step++) {
    const line = lines[(turn + step) % lines.length] ?? ''
    if (line === '' || line.length > maxChars || used.has(line.toLowerCase())) continue
    used.add(line.toLowerCase())
    return line
  }
  return undefined
}

interface Page {
  readonly known: Known
  readonly usedHeadlines: Set<string>
  readonly usedDescriptions: Set<string>
}

function pairOf(
  page: Page,
  themes: readonly Theme[],
  scene: Scene,
  turn: number,
): { headline: string; description: string } {
  const all = [...themes, ...allThemes]
  const from = (key: keyof Theme, max: number, used: Set<string>): string | undefined => {
    for (const theme of all) {
      const fixed = own.has(theme)
      const filled = (lines: readonly string[]) => lines.map((it) => fill(it, page.known, scene, key === 'headlines'))
      const named = theme[key].filter((it) => it.includes('{'))
      const plain = theme[key].filter((it) => !it.includes('{'))
      // What speaks of the business comes before what anybody could say.
      const found = pick(filled(named), max, used, fixed ? 0 : turn) ?? pick(filled(plain), max, used, fixed ? 0 : turn)
      if (found !== undefined) return found
    }
    return undefined
  }
  const { date } = scene
  // Long calendars use every line up: a line with the date in it is always new.
  const dated = [`${shortDate(date)}: Good to Know`, `${shortDate(date)}: A Look Inside`, `${shortDate(date)}: Ask Us`]
  const datedTexts = [
    `${weekdayName(date)}, ${shortDate(date)}: what would you like to know from us today?`,
    `${weekdayName(date)}, ${shortDate(date)}: a small look at what we do.`,
    `${weekdayName(date)}, ${shortDate(date)}: tell us what is on your list.`,
  ]
  return {
    headline:
      from('headlines', HEADLINE_MAX_CHARS, page.usedHeadlines) ??
      pick(dated, HEADLINE_MAX_CHARS, page.usedHeadlines, turn) ??
      shortDate(date),
    description:
      from('descriptions', DESCRIPTION_MAX_CHARS, page.usedDescriptions) ??
      pick(datedTexts, DESCRIPTION_MAX_CHARS, page.usedDescriptions, turn) ??
      weekdayName(date),
  }
}

const dayNumber = (date: string): number => Math.round(midnightOf(date).getTime() / DAY_MS)
const nothing: Holiday = { date: '', name: '', kind: 'holiday' }

const themeOfDay = (day: Holiday): Theme =>
  day.kind === 'quiet' ? quietTheme : shopDays.has(day.name) ? shopTheme : holidayTheme

function dayOf(page: Page, date: string, holidays: readonly Holiday[], shift: number): CalendarDay {
  const number = dayNumber(date) + shift
  const today = holidays.find((it) => it.date === date)
  const soon = holidays.find((it) => it.kind === 'gift' && it.date === addDays(date, LEAD_DAYS))
  const named = today ?? soon
  const [first, second] = rhythm[weekdayOf(date)] ?? rhythm[0] ?? []
  const special = today ? themeOfDay(today) : soon ? soonTheme : undefined
  const pairs = Array.from({ length: today?.kind === 'quiet' ? 1 : PAIRS_A_DAY }, (_, at) => {
    const subject = page.known.subjects[(number + at) % page.known.subjects.length] ?? { small: '', title: '' }
    const themes = [at === 0 ? special : undefined, at === 0 ? first : second].filter((it) => it !== undefined)
    return pairOf(page, themes, { date, subject, holiday: (named ?? nothing).name }, Math.floor(number / 7) + at)
  })
  return { date, headlines: pairs.map((it) => it.headline), descriptions: pairs.map((it) => it.description) }
}

/** Texts for each day, both ends included; no line twice. Headlines have at most 30 characters, descriptions at most 90. */
export function makeCalendar(known: Known, from: string, to: string): CalendarDay[] {
  const holidays = holidaysBetween(known.country, from, addDays(to, LEAD_DAYS))
  const page: Page = { known, usedHeadlines: new Set(), usedDescriptions: new Set() }
  return daysFrom(from, to).map((date) => dayOf(page, date, holidays, 0))
}

/** Rewrites one day with lines that aren't in the calendar. `shift` is another one each time. */
export function rewriteDay(known: Known, calendar: readonly CalendarDay[], date: string, shift: number): CalendarDay {
  const small = (lines: readonly string[]) => lines.map((it) => it.toLowerCase())
  const page: Page = {
    known,
    usedHeadlines: new Set(calendar.flatMap((it) => small(it.headlines))),
    usedDescriptions: new Set(calendar.flatMap((it) => small(it.descriptions))),
  }
  return dayOf(page, date, holidaysBetween(known.country, date, addDays(date, LEAD_DAYS)), shift)
}
