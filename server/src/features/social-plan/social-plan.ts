import { type Day, addDays, daysBetween, daysFrom } from '@adwright/contract/values/day.rules'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import { CALENDAR_MAX_DAYS } from '@adwright/contract/limits'
import { planSocialCampaign } from '@adwright/contract/social-plan'
import { languageFor, subjectOf, titleCase, townOf, tradeOf } from '#features/ad-copy/index.ts'
import { profileOf, writerFacts } from '#features/business-profile/index.ts'
import { businessName, holidaysOf, isSouthern, subjectsOf, whereAndWhen } from '#features/content-calendar/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { findTrade, isAbout, momentsFor, questionsFor } from '#trades/index.ts'
import { planByModel } from './by-model.ts'
import { socialWords } from './languages.rules.ts'
import { planPosts } from './plan.rules.ts'
import type { WriterCtx } from '#kernel/ask-model.ts'
import { written } from '#kernel/written.ts'

const NOTHING_KNOWN = 'Tell me what it is about, or set up your business profile first.'
const DEFAULT_DAYS = 14
const QUESTIONS_TOLD = 15
const DEFAULT_PLATFORMS = ['Instagram', 'Facebook']

/** By default two weeks from tomorrow; with one date, two weeks from or up to it. */
function datesOf(today: Day, start: Day | undefined, end: Day | undefined): { from: Day; to: Day } {
  const tomorrow = addDays(today, 1)
  const from = start ?? (end !== undefined && end < tomorrow ? end : tomorrow)
  const to = end ?? addDays(from, DEFAULT_DAYS - 1)
  if (daysBetween(from, to) >= CALENDAR_MAX_DAYS)
    throw invalid({ path: 'end_date', message: `A plan can cover at most ${CALENDAR_MAX_DAYS} days.` })
  return { from, to }
}

/** The trade catalog's material for a plan: what fits the business, or the requested topic. */
function ofTrade(profile: BusinessProfile | undefined, country: string, topic: string | undefined, from: Day) {
  const trade = profile ? tradeOf(profile, topic) : findTrade({ topic })
  if (!trade) return { moments: [], questions: [] }
  const subjects = profile ? subjectsOf(profile).map((it) => it.small) : [topic ?? '']
  const town = profile && townOf(profile)
  const chooser = {
    subjects,
    month: Number(from.slice(5, 7)),
    town,
    isSouthern: isSouthern(country),
    audience: profile?.audience ?? '',
    seed: `${profile?.id}|${from}`,
  }
  const fits = (text: string): boolean => topic === undefined || isAbout(text, topic, trade)
  return {
    moments: momentsFor(trade, chooser).filter((it) => fits(`${it.headline} ${it.text} ${it.show}`)),
    questions: questionsFor(trade, chooser).fitting.filter((it) => fits(it.ask)),
  }
}

/** What was asked for; otherwise the first thing on offer that is of the business's trade, as its moments and questions are. */
function subjectFor(known: Parameters<typeof subjectOf>[0]): string {
  const { subject, subjects, trade, isAsked } = subjectOf(known)
  return (isAsked ? undefined : subjects.find((it) => findTrade({ topic: it }) === trade)) ?? subject
}

/** Plans posts; neither saves nor publishes. */
export const socialPlanHandlers = [
  handle(
    planSocialCampaign,
    async (ctx, { topic: asked, goal: wanted, platforms: named = [], start_date, end_date, count, language: said }) => {
      const profile = await profileOf(ctx.scope)
      if (!asked && !profile) throw new AppError('business_profile_required', NOTHING_KNOWN)
      const { country, today } = await whereAndWhen(ctx, profile)
      const { from, to } = datesOf(today, start_date, end_date)
      const language = languageFor({ language: said, topic: asked, profile })
      const subject = subjectFor({ topic: asked, profile, language })
      const goal = wanted ?? socialWords(language).goal
      const platforms = named.length > 0 ? [...new Set(named)] : DEFAULT_PLATFORMS
      const holidays = await holidaysOf({ country, location: profile?.location ?? '', language }, from, to)
      const dates = daysFrom(from, to)
      const told = { topic: asked ?? subject, goal, platforms, start_date: from, end_date: to }
      const known = ofTrade(profile, country, asked, from)
      const questions = known.questions.slice(0, QUESTIONS_TOLD).map(({ ask, answer }) => ({ ask, answer }))
      const request = {
        ...told,
        language: said,
        count,
        holidays,
        asked: questions,
        profile: profile && writerFacts(profile),
      }
      const model = (by: WriterCtx) => planByModel(by, request, dates.length)
      const code = () =>
        planPosts({
          topic: subject,
          title: titleCase(subject),
          business: profile ? businessName(profile) : '',
          town: profile && townOf(profile, language),
          // The catalog's moments and questions are English.
          ...(language === 'en' ? known : { moments: [], questions: [] }),
          language,
          goal,
          platforms,
          dates,
          count,
          holidays: new Map(holidays.map(({ kind, ...it }) => [it.date, { ...it, isQuiet: kind === 'quiet' }])),
        })
      const { value: posts, by } = await written(ctx, { model, code })
      return { ...told, posts, written_by: by }
    },
  ),
]
