import { industries } from '@adwright/contract/industries'
import { DESCRIPTION_MAX_CHARS, HEADLINE_MAX_CHARS } from '@adwright/contract/limits'
import { z } from 'zod'

/** What the customer is asked to do: it decides the verbs of a text. */
const ways = ['buy', 'book', 'quote', 'visit', 'join', 'try', 'talk', 'give'] as const

const month = z.number().int().min(1).max(12)
const line = (max: number) => z.string().trim().min(1).max(max)

/** What a question is about, whatever the trade. */
const angles = ['cost', 'timing', 'steps', 'signs', 'choice', 'mistakes', 'care', 'inside', 'rules', 'people'] as const
export type Angle = (typeof angles)[number]

/** What is typical of small businesses in the USA. */
const Market = z.strictObject({
  /** Searches in a month for a keyword of two words, in the whole of the USA. */
  searchesPerMonth: z.number().int().positive(),
  /** What the competition pays for a click, US dollars. */
  cpcUsd: z.number().positive(),
  /** Clicks per impression of an ordinary ad. */
  ctr: z.number().min(0.01).max(0.1),
  /** When in the day and the week people search. */
  rhythm: z.enum(['office', 'home', 'evening', 'shop']),
  mobileShare: z.number().min(0).max(1),
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

/** How its pictures look, and what they say when the owner says nothing. */
const Look = z.strictObject({
  schemes: z.tuple([z.enum(schemes)], z.enum(schemes)),
  /** Names of the icon set, the most telling first. */
  icons: z.array(z.string()).min(4),
  cta: line(20),
  lines: z.tuple([line(40)], line(40)),
  subs: z.tuple([line(60)], line(60)),
})
export type Look = z.infer<typeof Look>

/** What a customer wants to know, as the title of a post. The months are those in which it is asked. */
const Question = z.strictObject({
  ask: line(90),
  intent: z.enum(['learn', 'compare', 'buy', 'fix']),
  angle: z.enum(angles),
  from: month.optional(),
  to: month.optional(),
})
export type Question = z.infer<typeof Question>

/** Something to show of a day's work, with what to say beside it. It claims nothing that the picture doesn't show. */
const Moment = z.strictObject({
  headline: line(HEADLINE_MAX_CHARS),
  text: line(DESCRIPTION_MAX_CHARS),
  show: line(80),
})
export type Moment = z.infer<typeof Moment>

/** One file of `data/`. In texts `{name}` is the business, `{town}` its town. */
export const Trade = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]+$/),
  industry: z.enum(industries),
  way: z.enum(ways),
  market: Market,
  /** What people call it, in six languages. No two trades share one. */
  words: z.array(line(40)).min(3),
  /** What such a business usually sells. An owner who lists services sells those only. */
  services: z.array(line(40)).min(4),
  /** Words that speak of a service without its name: custody is divorce. */
  topics: z.record(z.string(), z.array(line(30)).min(1)).optional(),
  calls: z.array(line(HEADLINE_MAX_CHARS)).min(3),
  headlines: z.array(line(HEADLINE_MAX_CHARS)).min(4),
  descriptions: z.array(line(DESCRIPTION_MAX_CHARS)).min(3),
  /** Said beside a service in a search. */
  modifiers: z.array(line(30)).min(3),
  /** Searches that never bring a customer. */
  negatives: z.array(line(40)).min(3),
  /** Months, both included; `from` after `to` goes round the year's end. */
  seasons: z.array(z.strictObject({ from: month, to: month, subject: line(60) })).min(1),
  look: Look,
  questions: z.array(Question).min(40),
  moments: z.array(Moment).min(6),
})
export type Trade = z.infer<typeof Trade>
