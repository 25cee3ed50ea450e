import { industries } from '@adwright/contract/industries'
import { DESCRIPTION_MAX_CHARS, HEADLINE_MAX_CHARS } from '@adwright/contract/limits'
import { z } from 'zod'

/** What customers do, which decides a text's verbs. */
const ways = ['buy', 'book', 'quote', 'visit', 'join', 'try', 'talk', 'give'] as const

const month = z.number().int().min(1).max(12)
const line = (max: number) => z.string().trim().min(1).max(max)

/** What a question asks about, in any trade. */
const angles = ['cost', 'timing', 'steps', 'signs', 'choice', 'mistakes', 'care', 'inside', 'rules', 'people'] as const
export type Angle = (typeof angles)[number]

/** Typical figures for small businesses in the USA. */
const Market = z.strictObject({
  /** Monthly searches for a two-word keyword, in all of the USA. */
  searchesPerMonth: z.number().int().positive(),
  /** The cost in US dollars that competitors pay per click. */
  cpcUsd: z.number().positive(),
  /** Clicks per impression of an average ad. */
  ctr: z.number().min(0.01).max(0.1),
  /** When in the day and the week people search. */
  rhythm: z.enum(['office', 'home', 'evening', 'shop']),
  mobileShare: z.number().min(0).max(1),
  /** Customers (a call, a form, an order) per click. */
  customerRate: z.number().min(0.01).max(0.2),
})
export type Market = z.infer<typeof Market>

const schemes = [
  'clay',
  'tomato',
  'honey',
  'olive',
  'forest',
  'mint',
  'lagoon',
  'sky',
  'cobalt',
  'indigo',
  'violet',
  'plum',
  'rose',
  'graphite',
] as const

const lookTexts = {
  cta: line(20),
  lines: z.tuple([line(40)], line(40)),
  subs: z.tuple([line(60)], line(60)),
}
/** The look of its pictures, and their texts if the owner gives none. */
const Look = z.strictObject({
  schemes: z.tuple([z.enum(schemes)], z.enum(schemes)),
  /** Icon names, most typical first. */
  icons: z.array(z.string()).min(4),
  ...lookTexts,
})
export type Look = z.infer<typeof Look>

/** A customer's question, as a post title. `months`: when it's asked. */
const Question = z.strictObject({
  ask: line(90),
  intent: z.enum(['learn', 'compare', 'buy', 'fix']),
  angle: z.enum(angles),
  /** What it's about, besides its angle: a thing, a place, a person. Lowercase, except names. */
  tags: z.array(line(24)).min(1).max(3).optional(),
  /** The subject it shares with others: `boilers and hot water`. Default: the trade in general. */
  about: line(40).optional(),
  /** The trade's answer, valid anywhere. */
  answer: line(320).optional(),
  from: month.optional(),
  to: month.optional(),
})
export type Question = z.infer<typeof Question>

/** A picture of a day's work and its caption, which claims nothing the picture doesn't show. */
const Moment = z.strictObject({
  headline: line(HEADLINE_MAX_CHARS),
  text: line(DESCRIPTION_MAX_CHARS),
  show: line(80),
})
export type Moment = z.infer<typeof Moment>

const copy = {
  calls: z.array(line(HEADLINE_MAX_CHARS)).min(3),
  headlines: z.array(line(HEADLINE_MAX_CHARS)).min(4),
  descriptions: z.array(line(DESCRIPTION_MAX_CHARS)).min(3),
  /** Searches that never lead to a customer. */
  negatives: z.array(line(40)).min(1),
}

/** What a trade says in another language: a file of `data/es/`. Services and lines are about the same as the English ones, in their order. */
export const TradeLines = z.strictObject({
  /** What people call it. */
  word: line(40),
  services: z.array(line(50)).min(4),
  ...copy,
  look: z.strictObject(lookTexts),
})
export type TradeLines = z.infer<typeof TradeLines>

/** One file of `data/`. In its texts `{name}` is the business and `{town}` its town. */
export const Trade = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]+$/),
  industry: z.enum(industries),
  way: z.enum(ways),
  market: Market,
  /** What people call it, in six languages. Unique across trades. */
  words: z.array(line(40)).min(3),
  /** What such a business usually sells. Not used for an owner who lists their own services. */
  services: z.array(line(40)).min(4),
  /** Words that imply a service: custody is divorce. */
  topics: z.record(z.string(), z.array(line(30)).min(1)).optional(),
  ...copy,
  /** Words that searches combine with a service. */
  modifiers: z.array(line(30)).min(3),
  /** Months, inclusive. A `from` after `to` wraps around the end of the year. */
  seasons: z.array(z.strictObject({ from: month, to: month, subject: line(60) })).min(1),
  look: Look,
  questions: z.array(Question).min(40),
  moments: z.array(Moment).min(6),
})
export type Trade = z.infer<typeof Trade>
