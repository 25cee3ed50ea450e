import type { AdLanguage } from '@adwright/contract/ad-copy'
import { dateText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { day } from '@adwright/contract/fields'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import type { CalendarDay } from '@adwright/contract/content-calendar'
import { DESCRIPTION_MAX_CHARS, HEADLINE_MAX_CHARS } from '@adwright/contract/limits'
import { channelLimits, hashtagOf } from '@adwright/contract/post-channels.rules'
import { z } from 'zod'
import { askModel, type WriterCtx } from '#kernel/ask-model.ts'
import { AppError } from '#kernel/app-error.ts'
import { claimsOf } from '#kernel/claims.rules.ts'
import { questionsFor } from '#trades/index.ts'
import { chooserOf, type Known } from './calendar.rules.ts'
import { calendarPrompt, calendarSystem } from './content-calendar.prompt.ts'
import { seasonOf } from './country.rules.ts'
import { holidaysOf } from './holidays.ts'
import { postOf } from './posts.rules.ts'

/** How many days one request asks for: more wouldn't fit into one answer. The parts of a long calendar are requested in parallel. */
const DAYS_A_QUESTION = 14
const PAIRS_MAX = 3
const MAX_TOKENS = 8_000
const FAULTS_TOLD = 20
const POST_MAX_CHARS = 1_200
const LINE_TOLD_CHARS = 60
const QUESTIONS_TOLD = 15

const Answer = z.object({
  days: z.array(
    z.object({
      date: day,
      headlines: z.array(z.string()),
      descriptions: z.array(z.string()),
      texts: z.array(z.string()),
      hashtags: z.array(z.array(z.string())),
    }),
  ),
})
type Answer = z.infer<typeof Answer>

function faultsOfDay(day: Answer['days'][number], taken: Set<string>, facts: string): string[] {
  const faults: string[] = []
  if (
    day.headlines.length === 0 ||
    day.headlines.length > PAIRS_MAX ||
    day.headlines.length !== day.descriptions.length
  )
    faults.push(`${day.date}: 1 to ${PAIRS_MAX} headlines and as many descriptions.`)
  const check = (lines: readonly string[], max: number) => {
    for (const line of lines) {
      const plain = line.trim()
      if (plain === '' || plain.length > max)
        faults.push(`${day.date}: "${plain.slice(0, max)}" must have 1 to ${max} characters.`)
      else if (taken.has(plain.toLowerCase())) faults.push(`${day.date}: "${plain}" stands twice.`)
      taken.add(plain.toLowerCase())
    }
  }
  if (day.texts.length !== day.headlines.length) faults.push(`${day.date}: as many texts as headlines.`)
  for (const text of day.texts)
    if (text.trim() === '' || text.length > POST_MAX_CHARS)
      faults.push(`${day.date}: a text must have 1 to ${POST_MAX_CHARS} characters.`)
  for (const line of [...day.headlines, ...day.descriptions, ...day.texts])
    faults.push(...claimsOf(line, facts).map((it) => `${day.date}: "${line.slice(0, LINE_TOLD_CHARS)}": ${it}`))
  check(day.headlines, HEADLINE_MAX_CHARS)
  check(day.descriptions, DESCRIPTION_MAX_CHARS)
  return faults
}

function faultsOf(answer: Answer, dates: readonly Day[], lines: readonly string[], facts: string): string[] {
  const taken = new Set(lines.map((it) => it.toLowerCase()))
  const given = answer.days.map((it) => it.date)
  const missing = dates.filter((it) => given.filter((other) => other === it).length !== 1)
  const strange = given.filter((it) => !dates.includes(it))
  return [
    ...(missing.length > 0 ? [`Each date once; wrong: ${missing.join(', ')}.`] : []),
    ...(strange.length > 0 ? ['There are dates that nobody asked for.'] : []),
    ...answer.days.flatMap((it) => faultsOfDay(it, taken, facts)),
  ].slice(0, FAULTS_TOLD)
}

async function writePart(
  ctx: WriterCtx,
  business: Business,
  dates: readonly Day[],
  taken: readonly string[],
): Promise<CalendarDay[]> {
  const [from, to] = [dates[0], dates.at(-1)]
  if (!from || !to) return []
  const holidays = await holidaysOf({ country: business.country, location: business.profile.location }, from, to)
  const prompt = calendarPrompt({
    profile: business.profile,
    dates,
    holidays,
    season: seasonOf(business.country, from),
    language: business.asked,
    asked: askedOf(business.known, from),
    taken,
  })
  const answer = await askModel(ctx, {
    system: calendarSystem,
    prompt,
    shape: Answer,
    faultsOf: (it) => faultsOf(it, dates, taken, prompt),
    maxTokens: MAX_TOKENS,
  })
  const trimmed = (lines: readonly string[]) => lines.map((it) => it.trim())
  return answer.days
    .map((it) =>
      postsOfModel({ ...it, headlines: trimmed(it.headlines), descriptions: trimmed(it.descriptions) }, business.known),
    )
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Parts written in parallel may contain the same line; the later one is dropped. */
function withoutTwins(days: readonly CalendarDay[]): CalendarDay[] {
  const seen = new Set<string>()
  return days.map(({ date, headlines, descriptions, posts }) => {
    const kept = headlines
      .map((_, at) => at)
      .filter((at) => {
        const lines = [headlines[at], descriptions[at]].map((it) => (it ?? '').toLowerCase())
        if (lines.some((it) => seen.has(it))) return false
        for (const line of lines) seen.add(line)
        return true
      })
    if (kept.length === 0)
      throw new AppError('upstream_failed', `The assistant wrote nothing new for ${dateText(date)}. Please try again.`)
    return {
      date,
      headlines: kept.map((at) => headlines[at] ?? ''),
      descriptions: kept.map((at) => descriptions[at] ?? ''),
      posts: kept.flatMap((at) => posts[at] ?? []),
    }
  })
}

interface Business {
  readonly profile: BusinessProfile
  readonly country: string
  readonly known: Known
  /** The requested language. */
  readonly asked: AdLanguage | undefined
}

/** The trade's customer questions at this time of year, with what is known about them. */
function askedOf(known: Known, date: Day) {
  if (!known.trade) return []
  return questionsFor(known.trade, chooserOf(known, date, `${known.business}|${date}`))
    .fitting.slice(0, QUESTIONS_TOLD)
    .map(({ ask, answer }) => ({ ask, answer }))
}

/** The model's texts as posts; code writes those it left out. */
function postsOfModel({ texts, hashtags, ...day }: Answer['days'][number], known: Known): CalendarDay {
  const facts = { ...known, subjects: known.subjects.map((it) => it.small) }
  return {
    ...day,
    posts: day.headlines.map((headline, at) => {
      const description = day.descriptions[at] ?? ''
      const post = postOf({ date: day.date, at, headline, description, kind: 'offer' }, facts)
      const tags = hashtags[at]?.map(hashtagOf).filter((it) => it !== '')
      return {
        ...post,
        text: texts[at]?.trim() ?? post.text,
        hashtags: (tags ?? post.hashtags).slice(0, channelLimits[post.channel].hashtags),
      }
    }),
  }
}

/** The calendar by the language model; all of it or a clear error. */
export async function calendarByModel(
  ctx: WriterCtx,
  business: Business,
  dates: readonly Day[],
  taken: readonly string[] = [],
): Promise<CalendarDay[]> {
  const parts: Day[][] = []
  for (let at = 0; at < dates.length; at += DAYS_A_QUESTION) parts.push(dates.slice(at, at + DAYS_A_QUESTION))
  const written = await Promise.all(parts.map((part) => writePart(ctx, business, part, taken)))
  return withoutTwins(written.flat())
}
