import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { fitOf, inSeason, type Question, servicesIn, type Trade } from '#trades/index.ts'
import { forms, holidayForms, placeForms, type Form } from './titles.rules.ts'

export interface IdeaFacts {
  readonly business: string
  readonly trade: Trade | undefined
  /** What the owner sells, in small letters; at least one. */
  readonly subjects: readonly string[]
  readonly month: string
  /** 1 to 12. */
  readonly monthNumber: number
  /** Days to come, the nearest first. */
  readonly holidays: readonly string[]
  readonly town: string | undefined
  /** Whether the owner named the topic: then every title is about it. */
  readonly isAsked: boolean
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function fill({ line }: Form, facts: IdeaFacts, subject: string): string {
  const words: Readonly<Record<string, string>> = {
    S: upperFirst(subject),
    s: subject,
    B: facts.business,
    M: facts.month,
    H: facts.holidays[0] ?? '',
    P: facts.town ?? '',
  }
  return line.replace(/\{(\w)\}/g, (whole, name: string) => words[name] ?? whole)
}

/** What the owner sells comes first, what only others of the trade sell last; what is asked at this time of the year before the rest. */
function rankOf(question: Question, trade: Trade, offered: ReadonlySet<string>, month: number): number {
  const fit = { own: 2, any: 1, other: -4 }[fitOf(question.ask, trade, offered)]
  if (question.from === undefined) return fit
  return fit + (inSeason(question, month) ? 2 : inSeason(question, (month % 12) + 1) ? 1 : -8)
}

/** Neighbours in a list ask for different things. */
function mixed(questions: readonly Question[]): Question[] {
  const rest = [...questions]
  const out: Question[] = []
  while (rest.length > 0) {
    const lately = new Set(out.slice(-2).map((it) => it.angle))
    const at = Math.max(
      0,
      rest.slice(0, LOOK_AHEAD).findIndex((it) => !lately.has(it.angle)),
    )
    out.push(...rest.splice(at, 1))
  }
  return out
}
const LOOK_AHEAD = 6

/** The trade's questions, the ones to propose first in front: those that fit this owner and this time of the year, and the others. */
function questionsFor(facts: IdeaFacts, trade: Trade, turn: number): { fitting: string[]; others: string[] } {
  const offered = new Set(facts.subjects.flatMap((it) => [...servicesIn(it, trade)]))
  const seed = hashOf(`${facts.business}|${facts.monthNumber}|${turn}`)
  const sayable = trade.questions.filter((it) => facts.town || !it.ask.includes('{town}'))
  const ranked = shuffled(sayable, seed)
    .map((question) => ({ question, rank: rankOf(question, trade, offered, facts.monthNumber) }))
    .toSorted((a, b) => b.rank - a.rank)
  const isFitting = (it: { rank: number }): boolean => it.rank > 0
  const told = (all: readonly Question[]): string[] =>
    all
      .filter((it) => !facts.isAsked || isAbout(it.ask, facts.subjects[0] ?? '', trade))
      .map((it) => it.ask.replaceAll('{town}', facts.town ?? ''))
  return {
    fitting: told(mixed(ranked.filter(isFitting).map((it) => it.question))),
    others: told(ranked.filter((it) => !isFitting(it)).map((it) => it.question)),
  }
}

/** A question about 'wedding cakes' speaks of the same service; where the topic is none, it must share its words. */
function isAbout(ask: string, topic: string, trade: Trade): boolean {
  const asked = servicesIn(topic, trade)
  if (asked.size > 0) return [...servicesIn(ask, trade)].some((it) => asked.has(it))
  const words = topic.toLowerCase().split(' ')
  return words.length > 0 && words.every((word) => ask.toLowerCase().includes(word.replace(/s$/, '')))
}

/** Titles about what the owner sells, whatever it is. */
function ownTitles(facts: IdeaFacts, subjects: readonly string[], turn: number): string[] {
  const local = facts.town ? placeForms : []
  const festive = facts.holidays.length > 0 && !facts.trade ? holidayForms : []
  const by = turn % forms.length
  const lines = [...forms.slice(by), ...forms.slice(0, by)]
  const front = [...local, ...festive, ...lines].map((form, at) =>
    fill(form, facts, subjects[at % subjects.length] ?? ''),
  )
  return [
    ...front,
    ...subjects.flatMap((subject) => [...local, ...festive, ...lines].map((form) => fill(form, facts, subject))),
  ]
}

const OWN_EVERY = 8
const OWN_MOST = 4

function pool(facts: IdeaFacts, turn: number): string[] {
  const { trade } = facts
  const { fitting, others } = trade ? questionsFor(facts, trade, turn) : { fitting: [], others: [] }
  const unknown =
    trade && !facts.isAsked ? facts.subjects.filter((it) => servicesIn(it, trade).size === 0) : facts.subjects
  const own = unknown.length > 0 ? ownTitles(facts, unknown, turn) : []
  // What only this owner sells is in the list, too, among what everybody of the trade is asked.
  const woven = fitting.flatMap((it, at) => [
    it,
    ...(at % OWN_EVERY === OWN_EVERY - 2 ? own.slice(at / OWN_EVERY, at / OWN_EVERY + 1) : []),
  ])
  return [...woven, ...own.slice(0, OWN_MOST), ...others, ...own, ...ownTitles(facts, facts.subjects, turn)]
}

/** `count` titles, none twice, and none of `taken` while there are others. */
export function blogIdeas(facts: IdeaFacts, count: number, taken: readonly string[] = [], turn = 0): string[] {
  const all = [...new Map(pool(facts, turn).map((it) => [it.toLowerCase(), it])).values()]
  const had = new Set(taken.map((it) => it.toLowerCase()))
  const fresh = all.filter((it) => !had.has(it.toLowerCase()))
  const again = all.filter((it) => had.has(it.toLowerCase()))
  return [...fresh, ...again].slice(0, count)
}
