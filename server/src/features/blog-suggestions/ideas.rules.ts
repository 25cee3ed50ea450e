import type { AdLanguage } from '@adwright/contract/ad-copy'
import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { isAbout, type Question, questionsFor, servicesIn, type Trade } from '#trades/index.ts'
import { blogWords, type Form } from './languages.rules.ts'

export interface IdeaFacts {
  readonly business: string
  readonly trade: Trade | undefined
  /** What the owner sells, in lowercase; at least one. */
  readonly subjects: readonly string[]
  readonly month: string
  /** 1 to 12. */
  readonly monthNumber: number
  /** Upcoming holidays, nearest first. */
  readonly holidays: readonly string[]
  readonly town: string | undefined
  /** The business's target groups. */
  readonly audiences: readonly string[]
  /** What the owner gave a price for: `Boiler service, £95`. */
  readonly priced: readonly string[]
  readonly isSouthern: boolean
  /** Whether the owner gave a topic: then every title is about it. */
  readonly isAsked: boolean
  /** Default: English. */
  readonly language?: AdLanguage | undefined
}

function fill({ line }: Form, facts: IdeaFacts, subject: string): string {
  const words: Readonly<Record<string, string>> = {
    S: upperFirst(subject),
    s: subject,
    B: facts.business,
    M: facts.month,
    H: facts.holidays[0] ?? '',
    P: facts.town ?? '',
    A: facts.audiences[0] ?? '',
  }
  return line.replace(/\{(\w)\}/g, (whole, name: string) => words[name] ?? whole)
}

/** The trade's questions as titles: those that fit this owner and season, and the others. */
function asked(facts: IdeaFacts, trade: Trade, turn: number): { fitting: string[]; others: string[] } {
  const { business, subjects, monthNumber: month, town, isSouthern } = facts
  const seed = `${business}|${month}|${turn}`
  const found = questionsFor(trade, { subjects, month, town, isSouthern, audience: facts.audiences.join(', '), seed })
  const titles = (all: readonly Question[]): string[] =>
    all.map((it) => it.ask).filter((it) => !facts.isAsked || isAbout(it, subjects[0] ?? '', trade))
  return { fitting: titles(found.fitting), others: titles(found.others) }
}

/** Titles about what the owner sells, for any trade. */
function ownTitles(facts: IdeaFacts, subjects: readonly string[], turn: number): string[] {
  const { forms, place, holiday } = blogWords(facts.language).titles
  const local = facts.town ? place : []
  const festive = facts.holidays.length > 0 && !facts.trade ? holiday : []
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

const QUESTIONS_TOLD = 25
/** Customer questions that fit this owner, as a starting point for a model. */
export const questionsOf = (facts: IdeaFacts, turn: number): string[] =>
  facts.trade ? asked(facts, facts.trade, turn).fitting.slice(0, QUESTIONS_TOLD) : []

const named = (word: string): string => word.replace(/s$/, '')
/** Titles that only fit this owner: a price, the town, its target groups. */
function ofOwner(facts: IdeaFacts, turn: number): string[] {
  const { subjects, audiences, priced, town } = facts
  const { price: priceForms, place, audience: audienceForms } = blogWords(facts.language).titles
  const at = (n: number): string => subjects[(n + turn) % subjects.length] ?? ''
  // Avoids 'Beginner yoga for beginners'.
  const isSaid = (subject: string, audience: string): boolean =>
    audience.split(/\s+/).some((it) => subject.includes(named(it.toLowerCase())))
  const prices = priced.flatMap((price) => priceForms.map((it) => it.line.replace('{N}', price)))
  const places = town === undefined ? [] : place.map((it) => fill(it, facts, at(1)))
  const people = audiences.flatMap((audience, n) =>
    audienceForms
      .filter(() => !isSaid(at(n), audience))
      .map((it) => fill(it, { ...facts, audiences: [audience] }, at(n))),
  )
  const longest = Math.max(prices.length, places.length, people.length)
  return Array.from({ length: longest }, (_, n) => [prices[n], people[n], places[n]])
    .flat()
    .filter((it) => it !== undefined)
}

const OWN_EVERY = 4
const OWN_MOST = 4

function pool(facts: IdeaFacts, turn: number): string[] {
  const { trade } = facts
  const { fitting, others } = trade ? asked(facts, trade, turn) : { fitting: [], others: [] }
  const unknown =
    trade && !facts.isAsked ? facts.subjects.filter((it) => servicesIn(it, trade).size === 0) : facts.subjects
  const own = [...ofOwner(facts, turn), ...(unknown.length > 0 ? ownTitles(facts, unknown, turn) : [])]
  // Titles specific to this owner are mixed with the trade's common questions.
  const woven = fitting.flatMap((it, at) => [
    it,
    ...(at % OWN_EVERY === OWN_EVERY - 1 ? own.slice((at / OWN_EVERY) | 0, ((at / OWN_EVERY) | 0) + 1) : []),
  ])
  return [...woven, ...own.slice(0, OWN_MOST), ...others, ...own, ...ownTitles(facts, facts.subjects, turn)]
}

/** `count` titles without duplicates, and none from `taken` as long as there are others. */
export function blogIdeas(facts: IdeaFacts, count: number, taken: readonly string[] = [], turn = 0): string[] {
  const all = [...new Map(pool(facts, turn).map((it) => [it.toLowerCase(), it])).values()]
  const had = new Set(taken.map((it) => it.toLowerCase()))
  const fresh = all.filter((it) => !had.has(it.toLowerCase()))
  const again = all.filter((it) => had.has(it.toLowerCase()))
  return [...fresh, ...again].slice(0, count)
}
