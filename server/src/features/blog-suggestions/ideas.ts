import type { AdLanguage } from '@adwright/contract/ad-copy'
import { addDays } from '@adwright/contract/values/day.rules'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import { BLOG_IDEAS_DEFAULT } from '@adwright/contract/limits'
import { cleanSubject, townOf, tradeOf, wordsOfLanguage } from '#features/ad-copy/index.ts'
import {
  businessName,
  holidaysOf,
  isSouthern,
  monthName,
  type OwnerBusiness,
  seasonOf,
  subjectsOf,
} from '#features/content-calendar/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import type { WriterCtx } from '#kernel/ask-model.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { sha256 } from '#kernel/ids.ts'
import { tradeIn } from '#trades/index.ts'
import { ideasByModel } from './by-model.ts'
import { ideaListOf, keepIdeaList } from './blog-suggestions.store.ts'
import { blogIdeas, type IdeaFacts, questionsOf } from './ideas.rules.ts'
import { type Written, written } from '#kernel/written.ts'

const DAYS_AHEAD = 45
const RECENT_KEPT = 100

const told = ({ business_name, industry, products, services, location, audience, tone, prices }: BusinessProfile) =>
  [business_name, industry, products, services, location, audience, tone, prices].join('\n')

const AUDIENCE_MAX_WORDS = 5
/** The business's target groups, each short enough for a title. */
const audiencesOf = ({ audience }: BusinessProfile, language: AdLanguage): string[] =>
  audience
    .split(new RegExp(String.raw`[,;\n]|(?<!\p{L})${wordsOfLanguage(language).and}(?!\p{L})`, 'u'))
    .map((it) => it.trim())
    .filter((it) => it !== '' && it.split(/\s+/).length <= AUDIENCE_MAX_WORDS)

const PRICED_MAX = 3
/** Priced products as used in titles: `Boiler service, £95`. */
const pricedOf = ({ prices }: BusinessProfile): string[] =>
  prices
    .split(/[;\n]/)
    .map((it) => it.trim().replace(/:\s+/, ', '))
    .filter((it) => /\p{L}.*\d/u.test(it) && it.length <= PRICED_MAX_CHARS)
    .slice(0, PRICED_MAX)
const PRICED_MAX_CHARS = 60

async function holidaysAhead({ country, profile, today, language }: OwnerBusiness): Promise<string[]> {
  const ahead = await holidaysOf({ country, location: profile.location, language }, today, addDays(today, DAYS_AHEAD))
  return [...new Set(ahead.filter((it) => it.kind !== 'quiet').map((it) => it.name))]
}

async function factsOf(business: OwnerBusiness, topic: string | undefined): Promise<IdeaFacts> {
  const { profile, country, today, language } = business
  const asked = topic === undefined ? '' : cleanSubject(topic, language)
  const trade = asked === '' ? tradeOf(profile) : tradeOf(profile, asked)
  return {
    business: businessName(profile),
    trade: trade && tradeIn(trade, language),
    subjects: asked === '' ? subjectsOf(profile, language).map((it) => it.small) : [asked],
    month: monthName(today, language),
    monthNumber: Number(today.slice(5, 7)),
    holidays: await holidaysAhead(business),
    town: townOf(profile, language),
    isAsked: asked !== '',
    audiences: audiencesOf(profile, language),
    priced: asked === '' ? pricedOf(profile) : [],
    isSouthern: isSouthern(country),
    language,
  }
}

const write = (
  ctx: Ctx,
  business: OwnerBusiness,
  { topic, count, language }: IdeaRequest,
  taken: readonly string[],
  turn: number,
) =>
  written(ctx, {
    code: async () => blogIdeas(await factsOf(business, topic), count, taken, turn),
    model: async (by: WriterCtx) => {
      // The catalog's questions are English, and the model translates them.
      const facts = await factsOf({ ...business, language: 'en' }, topic)
      const { country, today, profile } = business
      const season = seasonOf(country, today)
      const asked = questionsOf(facts, turn)
      return ideasByModel(by, profile, { topic, language, count, season, holidays: facts.holidays, taken, asked })
    },
  })

interface IdeaRequest {
  readonly topic?: string | undefined
  /** The requested language. */
  readonly language?: AdLanguage | undefined
  readonly count: number
}

/** The screen's list: it stays the same until the profile or the month changes, so that viewing it again costs nothing. */
export async function ideasOfTheScreen(ctx: Ctx, business: OwnerBusiness): Promise<string[]> {
  const basis = sha256(
    `${told(business.profile)}\n${business.country} ${business.language} ${business.today.slice(0, 7)} ${ctx.services.llm.modelId}`,
  )
  const kept = await ideaListOf(ctx.scope)
  if (kept?.basis === basis) return kept.ideas
  const { value: ideas } = await write(ctx, business, { count: BLOG_IDEAS_DEFAULT }, [], 0)
  // The profile may have been deleted while a model was writing: then nothing is stored.
  if (await profileOf(ctx.scope)) await keepIdeaList(ctx.scope, { basis, ideas, recent: kept?.recent ?? [] })
  return ideas
}

/** Ideas on request: none that was proposed recently, as long as there are others. */
export async function ideasOnRequest(
  ctx: Ctx,
  business: OwnerBusiness,
  request: IdeaRequest,
): Promise<Written<string[]>> {
  const kept = await ideaListOf(ctx.scope)
  const recent = kept?.recent ?? []
  const made = await write(ctx, business, request, recent, recent.length)
  const ideas = made.value
  const list = { basis: kept?.basis ?? '', ideas: kept?.ideas ?? [], recent: [...recent, ...ideas].slice(-RECENT_KEPT) }
  await keepIdeaList(ctx.scope, list)
  return made
}
