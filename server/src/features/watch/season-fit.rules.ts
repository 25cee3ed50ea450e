import { addDays, daysBetween, type Day } from '@adwright/contract/values/day.rules'
import { yearOf } from '@adwright/contract/values/calendar.rules'
import { occasions, seasons, type Span } from './season-words.lexicon.ts'

/** The parts of a campaign that tell its season. */
export interface Seasonal {
  readonly name: string
  readonly headlines: readonly string[]
  readonly startDate: Day
  readonly endDate: Day | null
}

/** A campaign that ran longer belongs to no season, whatever street or town its name contains. */
const ALL_YEAR_DAYS = 240

const says = (text: string, words: string): boolean => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu').test(text)
const isIn = (day: Day, [from, to]: Span): boolean => {
  const monthDay = day.slice(5)
  return from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to
}

/** The seasons its words name; the southern hemisphere's if its dates match those. */
function spansOf({ name, headlines, startDate, endDate }: Seasonal): Span[] {
  const middle = endDate === null ? startDate : addDays(startDate, Math.floor(daysBetween(startDate, endDate) / 2))
  const text = [name, ...headlines].join('\n')
  return [
    ...Object.values(seasons)
      .filter((it) => says(text, it.words))
      .map(({ north, south }) => (isIn(middle, south) && !isIn(middle, north) ? south : north)),
    ...occasions.filter((it) => says(text, it.words)).map((it) => it.span),
  ]
}

/** The years in its name. */
const yearsOf = (name: string): number[] => [...name.matchAll(/(?<!\d)20\d\d(?!\d)/g)].map((it) => Number(it[0]))

/** Whether a campaign's texts fit a period: no summer sale in November, no 2025 in 2026. */
export function fitsSeason(campaign: Seasonal, from: Day, to: Day): boolean {
  const { name, startDate, endDate } = campaign
  const years = yearsOf(name)
  if (years.length > 0 && !years.includes(yearOf(to))) return false
  if (endDate !== null && daysBetween(startDate, endDate) > ALL_YEAR_DAYS) return true
  const spans = spansOf(campaign)
  return spans.length === 0 || spans.some((it) => isIn(from, it) && isIn(to, it))
}
