import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { fitOf, inSeason, servicesIn, servicesOfSubjects } from './offered.rules.ts'
import type { Moment, Question, Trade } from './trade.ts'
import { isShared, tokensOf } from './words.rules.ts'

/** The owner to choose catalog texts for. */
export interface Chooser {
  /** What the owner sells, in their words. */
  readonly subjects: readonly string[]
  /** 1 to 12. */
  readonly month: number
  readonly town: string | undefined
  /** Whether summer is in January where the owner is. */
  readonly isSouthern?: boolean
  /** Whom the business is for, in the owner's words. */
  readonly audience?: string
  /** Changes the order of the texts. */
  readonly seed: string
}

const offeredBy = ({ subjects }: Chooser, trade: Trade): Set<string> =>
  new Set(subjects.flatMap((it) => [...servicesIn(it, trade)]))

/** Questions tied to a calendar day are asked at the same time everywhere. */
const dayBound =
  /christmas|advent|easter|valentine|mother's day|father's day|halloween|new year|thanksgiving|black friday|patrick|holidays|year's end/i
const monthNamed = /\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/i
const HALF_A_YEAR = 6
const later = (month: number, by: number): number => ((month - 1 + by) % 12) + 1

/** How well a question fits a month: 2 in its season, 1 just before, less than 0 outside it; 0 if it has none. */
export function seasonFit(
  question: Question,
  { month, isSouthern = false }: Pick<Chooser, 'month' | 'isSouthern'>,
): number {
  const isBound = dayBound.test(question.ask)
  // Months named in a text are those of the other hemisphere.
  if (isSouthern && !isBound && monthNamed.test(`${question.ask} ${question.answer ?? ''}`)) return OUT_OF_SEASON
  if (question.from === undefined) return 0
  const now = isSouthern && !isBound ? later(month, HALF_A_YEAR) : month
  return inSeason(question, now) ? 2 : inSeason(question, later(now, 1)) ? 1 : OUT_OF_SEASON
}
const OUT_OF_SEASON = -8

const OWN_WORD_MIN_CHARS = 4
const stem = (word: string): string => word.slice(0, Math.max(OWN_WORD_MIN_CHARS, word.length - 2))
/** Whether a question suits the business's audience: for 'pregnant women', yoga in pregnancy. */
function isOfAudience({ ask }: Question, audience: string): boolean {
  const asked = tokensOf(ask)
  return tokensOf(audience)
    .filter((it) => it.length > OWN_WORD_MIN_CHARS)
    .some((it) => asked.some((word) => word.startsWith(stem(it))))
}

const NEARER = 0.5
/** A question's subject counts less than its own words, and moves it before or after others. */
function subjectFit({ about = '' }: Question, trade: Trade, offered: ReadonlySet<string>): number {
  const services = servicesOfSubjects(trade).get(about)
  if (offered.size === 0 || !services || services.size === 0) return 0
  return isShared(services, offered) ? NEARER : -NEARER
}

/** Higher is better: about what the owner sells, asked in this season, by the business's audience. 0 or less doesn't fit. */
function rankOf(question: Question, trade: Trade, offered: ReadonlySet<string>, chooser: Chooser): number {
  const fit = { own: 2, any: 1, other: -4 }[fitOf(question.ask, trade, offered)] + subjectFit(question, trade, offered)
  return fit + seasonFit(question, chooser) + Number(isOfAudience(question, chooser.audience ?? ''))
}

const LOOK_AHEAD = 6
/** Reorders questions so that neighbors differ in kind and subject. */
function mixed(questions: readonly Question[]): Question[] {
  const rest = [...questions]
  const out: Question[] = []
  while (rest.length > 0) {
    const lately = new Set(out.slice(-2).flatMap((it) => [it.angle, it.about]))
    const next = rest.slice(0, LOOK_AHEAD)
    const other = next.findIndex((it) => !lately.has(it.angle) && !lately.has(it.about))
    const found = other < 0 ? next.findIndex((it) => !lately.has(it.angle)) : other
    out.push(...rest.splice(Math.max(0, found), 1))
  }
  return out
}

/** The trade's questions, best first: those that fit the owner and the season, and the others. */
export function questionsFor(trade: Trade, chooser: Chooser): { fitting: Question[]; others: Question[] } {
  const { town, seed } = chooser
  const offered = offeredBy(chooser, trade)
  const ranked = shuffled(trade.questions, hashOf(seed))
    .filter((it) => town || !it.ask.includes('{town}'))
    .map((it) => ({
      ...it,
      ask: it.ask.replaceAll('{town}', town ?? ''),
      about: it.about?.replaceAll('{town}', town ?? 'town'),
    }))
    .map((question) => ({ question, rank: rankOf(question, trade, offered, chooser) }))
    .toSorted((a, b) => b.rank - a.rank)
  const of = (isFitting: boolean): Question[] =>
    ranked.filter((it) => it.rank > 0 === isFitting).map((it) => it.question)
  return { fitting: mixed(of(true)), others: of(false) }
}

/** Moments of a day's work that fit the owner. */
export function momentsFor(trade: Trade, chooser: Chooser): Moment[] {
  const offered = offeredBy(chooser, trade)
  const mine = trade.moments.filter((it) => fitOf(`${it.headline} ${it.text} ${it.show}`, trade, offered) !== 'other')
  return shuffled(mine, hashOf(chooser.seed))
}

/** Whether a catalog text is about a topic: it mentions the same service or the same words. */
export function isAbout(text: string, topic: string, trade: Trade): boolean {
  const asked = servicesIn(topic, trade)
  if (asked.size > 0) return [...servicesIn(text, trade)].some((it) => asked.has(it))
  const words = topic.toLowerCase().split(' ')
  return words.every((word) => text.toLowerCase().includes(word.replace(/s$/, '')))
}
