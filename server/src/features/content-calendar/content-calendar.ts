import { dateText } from '@adwright/contract/values/date-text.rules'
import { type Day, addDays, daysFrom } from '@adwright/contract/values/day.rules'
import {
  type CalendarDay,
  type CalendarDayInput,
  changeCalendarDay,
  generateContentCalendar,
  getContentCalendar,
  listSavedCalendar,
  moveCalendarDay,
  rewriteCalendarDay,
  saveContentCalendar,
  saveCurrentCalendar,
} from '@adwright/contract/content-calendar'
import type { AdLanguage } from '@adwright/contract/ad-copy'
import { townOf, tradeOf } from '#features/ad-copy/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { z } from 'zod'
import { newId } from '#kernel/ids.ts'
import { tradeIn } from '#trades/index.ts'
import { handle } from '#kernel/handle.ts'
import { businessName, subjectsOf } from './business.ts'
import { calendarPostHandlers, withPictures } from './calendar-posts.ts'
import { LEAD_DAYS, makeCalendar, rewriteDay } from './calendar.rules.ts'
import {
  calendarOf,
  changeCalendar,
  keepCalendar,
  type Pair,
  savedEntries,
  savePairs,
} from './content-calendar.store.ts'
import { calendarByModel } from './model-calendar.ts'
import { holidaysOf } from './holidays.ts'
import { type OwnerBusiness, ownerBusiness } from './owner-business.ts'
import { withPosts } from './posts.rules.ts'
import { type Written, written } from '#kernel/written.ts'

/** The limit for 'all', so that no answer grows without bound. */
const MOST_AT_ONCE = 5_000

function known({ profile, country, language }: OwnerBusiness) {
  const trade = tradeOf(profile)
  return {
    business: businessName(profile),
    subjects: subjectsOf(profile, language),
    country,
    trade: trade && tradeIn(trade, language),
    town: townOf(profile, language),
    profile,
    language,
  }
}

/** The material for a model: the owner's facts, and what code would use. The model translates the catalog's English. */
const material = (business: OwnerBusiness, asked?: AdLanguage) => ({
  ...business,
  asked,
  known: known({ ...business, language: 'en' }),
})

/** Holidays to mention in a period, including those that gifts are mentioned for in advance. */
const holidaysFor = ({ country, profile, language }: OwnerBusiness, from: Day, to: Day) =>
  holidaysOf({ country, location: profile.location, language }, from, addDays(to, LEAD_DAYS))

async function generate(ctx: Ctx, { start_date, end_date, language }: z.output<typeof generateContentCalendar.input>) {
  const business = await ownerBusiness(ctx, { language })
  const { value: entries, by } = await written(ctx, {
    model: (by) => calendarByModel(by, material(business, language), daysFrom(start_date, end_date)),
    code: async () =>
      makeCalendar(known(business), start_date, end_date, await holidaysFor(business, start_date, end_date)),
  })
  await keepCalendar(ctx.scope, { startDate: start_date, endDate: end_date, entries, madeAt: ctx.clock.now() })
  ctx.note({ target: `${start_date} to ${end_date}`, after: { days: entries.length } })
  return { start_date, end_date, days: entries.length, entries, written_by: by }
}

/** A calendar from tomorrow on, written by code whatever model is in use: for demo accounts. */
export async function keepCalendarByRules(ctx: Ctx, days: number): Promise<CalendarDay[]> {
  const business = await ownerBusiness(ctx)
  const [startDate, endDate] = [addDays(business.today, 1), addDays(business.today, days)]
  const holidays = await holidaysFor(business, startDate, endDate)
  const entries = makeCalendar(known(business), startDate, endDate, holidays)
  await keepCalendar(ctx.scope, { startDate, endDate, entries, madeAt: ctx.clock.now() })
  return entries
}

/** A day as input: its posts may be left out. */
type DayGiven = z.output<typeof CalendarDayInput>
/** With a post for each pair; a missing one is kept from before. */
function given({ posts, ...day }: DayGiven, was?: CalendarDay): CalendarDay {
  const known = (id: string | undefined) => was?.posts.find((it) => it.id === id)
  const ofPair = (at: number) => {
    const before = was?.headlines.findIndex(
      (it, i) => it === day.headlines[at] && was.descriptions[i] === day.descriptions[at],
    )
    return before === undefined ? undefined : was?.posts[before]
  }
  return withPosts({
    ...day,
    posts: day.headlines.map((_, at) => {
      const post = posts?.[at]
      if (!post) return ofPair(at) ?? null
      return { ...post, id: known(post.id)?.id ?? newId(), image_url: null }
    }),
  })
}

/** A row per pair by position; where one list is shorter, the other's entry stands alone. */
const pairsOf = (days: readonly DayGiven[]): Pair[] =>
  days
    .map((it) => given(it))
    .flatMap(({ date, headlines, descriptions, posts }) =>
      posts.map((post, at) => ({
        date,
        headline: headlines[at] ?? '',
        description: descriptions[at] ?? '',
        post,
      })),
    )

/**
 * Saves days to the Saved tab. A pair that's already there isn't saved again.
 * @throws {AppError} `validation_failed` 422 when there is nothing to save
 */
export async function saveDays({ scope, clock, note }: Ctx, days: readonly DayGiven[]): Promise<{ saved: number }> {
  const pairs = pairsOf(days)
  if (pairs.length === 0) throw invalid({ path: 'entries', message: 'Nothing to save.' })
  const saved = await savePairs(scope, pairs, clock.now())
  note({ target: `${days[0]?.date} to ${days.at(-1)?.date}`, after: { saved } })
  return { saved }
}

const noSuchDay = (date: Day) => new AppError('not_found', `${dateText(date)} isn’t in your content calendar.`)
const replaced = (days: readonly CalendarDay[], day: CalendarDay): CalendarDay[] | undefined =>
  days.some((it) => it.date === day.date) ? days.map((it) => (it.date === day.date ? day : it)) : undefined

function swapped(days: readonly CalendarDay[], from: Day, to: Day): CalendarDay[] | undefined {
  const [one, other] = [from, to].map((date) => days.find((it) => it.date === date))
  if (!one || !other) return undefined
  return days.map((it) => (it.date === from ? { ...other, date: from } : it.date === to ? { ...one, date: to } : it))
}

async function rewritten(ctx: Ctx, date: Day): Promise<Written<CalendarDay>> {
  const calendar = await calendarOf(ctx.scope)
  // In the language of the surrounding days.
  const business = await ownerBusiness(ctx, { topic: calendar.flatMap((it) => it.descriptions).join(' ') })
  if (!calendar.some((it) => it.date === date)) throw noSuchDay(date)
  return written(ctx, {
    model: async (by) => {
      const taken = calendar.flatMap((it) => [...it.headlines, ...it.descriptions])
      const [day] = await calendarByModel(by, material(business), [date], taken)
      if (!day) throw new AppError('upstream_failed')
      return day
    },
    code: async () => {
      const shift = Math.floor(ctx.clock.now().getTime() / 1000) * 7
      return rewriteDay(known(business), calendar, { date, shift, holidays: await holidaysFor(business, date, date) })
    },
  })
}

export const contentCalendarHandlers = [
  handle(generateContentCalendar, generate),
  ...calendarPostHandlers,
  handle(getContentCalendar, async (ctx, { from, to }) => {
    const days = await calendarOf(ctx.scope)
    return withPictures(
      ctx,
      days.filter((it) => (from === undefined || from <= it.date) && (to === undefined || it.date <= to)),
    )
  }),
  handle(listSavedCalendar, async (ctx, { limit = MOST_AT_ONCE, before }) => {
    const saved = await savedEntries(ctx.scope, limit, before)
    const days = await withPictures(
      ctx,
      saved.map(({ date, post }) => ({ date, headlines: [], descriptions: [], posts: [post] })),
    )
    return saved.map((it, at) => ({ ...it, post: days[at]?.posts[0] ?? it.post }))
  }),
  handle(saveCurrentCalendar, async (ctx, { entries }) => saveDays(ctx, entries)),
  handle(saveContentCalendar, async (ctx, { entries }) => {
    const days = entries ?? (await calendarOf(ctx.scope))
    if (days.length === 0)
      throw new AppError('conflict', 'There is no content calendar yet. Generate one first, from one date to another.')
    return saveDays(ctx, days)
  }),
  handle(changeCalendarDay, async (ctx, day) => {
    const days = await changeCalendar(ctx.scope, ctx.clock.now(), (now) => {
      const was = now.find((it) => it.date === day.date)
      return was && replaced(now, given(day, was))
    })
    const [changed] = await withPictures(ctx, days?.filter((it) => it.date === day.date) ?? [])
    if (!changed) throw noSuchDay(day.date)
    ctx.note({ target: day.date })
    return changed
  }),
  handle(moveCalendarDay, async (ctx, { date, to }) => {
    const days = await changeCalendar(ctx.scope, ctx.clock.now(), (now) => swapped(now, date, to))
    if (!days) throw new AppError('not_found', 'Both days must be in your content calendar.')
    ctx.note({ target: `${date} to ${to}` })
    return withPictures(ctx, days)
  }),
  handle(rewriteCalendarDay, async (ctx, { date }) => {
    const { value: day, by } = await rewritten(ctx, date)
    if (!(await changeCalendar(ctx.scope, ctx.clock.now(), (days) => replaced(days, day)))) throw noSuchDay(date)
    ctx.note({ target: date })
    return { ...day, ...(by ? { written_by: by } : {}) }
  }),
]
