import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { fitOf, inSeason, servicesIn } from './offered.rules.ts'
import type { Moment, Question, Trade } from './trade.ts'

/** The owner to choose catalogue texts for. */
export interface Chooser {
  /** What the owner sells, in their words. */
  readonly subjects: readonly string[]
  /** 1 to 12. */
  readonly month: number
  readonly town: string | undefined
  /** Changes the order of the texts. */
  readonly seed: string
}

const offeredBy = ({ subjects }: Chooser, trade: Trade): Set<string> =>
  new Set(subjects.flatMap((it) => [...servicesIn(it, trade)]))

/** Higher is better: about what the owner sells, and asked in this season. 0 or less doesn't fit. */
function rankOf(question: Question, trade: Trade, offered: ReadonlySet<string>, month: number): number {
  const fit = { own: 2, any: 1, other: -4 }[fitOf(question.ask, trade, offered)]
  if (question.from === undefined) return fit
  return fit + (inSeason(question, month) ? 2 : inSeason(question, (month % 12) + 1) ? 1 : -8)
}

const LOOK_AHEAD = 6
/** Reorders questions so that neighbours differ in kind. */
function mixed(questions: readonly Question[]): Question[] {
  const rest = [...questions]
  const out: Question[] = []
  while (rest.length > 0) {
    const lately = new Set(out.slice(-2).map((it) => it.angle))
    const found = rest.slice(0, LOOK_AHEAD).findIndex((it) => !lately.has(it.angle))
    out.push(...rest.splice(Math.max(0, found), 1))
  }
  return out
}

/** The trade's questions, best first: those that fit the owner and the season, and the others. */
export function questionsFor(trade: Trade, chooser: Chooser): { fitting: Question[]; others: Question[] } {
  const { month, town, seed } = chooser
  const offered = offeredBy(chooser, trade)
  const ranked = shuffled(trade.questions, hashOf(seed))
    .filter((it) => town || !it.ask.includes('{town}'))
    .map((it) => ({ ...it, ask: it.ask.replaceAll('{town}', town ?? '') }))
    .map((question) => ({ question, rank: rankOf(question, trade, offered, month) }))
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

/** Whether a catalogue text is about a topic: it mentions the same service or the same words. */
export function isAbout(text: string, topic: string, trade: Trade): boolean {
  const asked = servicesIn(topic, trade)
  if (asked.size > 0) return [...servicesIn(text, trade)].some((it) => asked.has(it))
  const words = topic.toLowerCase().split(' ')
  return words.every((word) => text.toLowerCase().includes(word.replace(/s$/, '')))
}
