import { anyTrade, holidayTitles, placeTitles, titles, tradeTitles } from './titles.rules.ts'

export interface IdeaFacts {
  readonly business: string
  readonly industry: string
  /** As titles write them; at least one. */
  readonly subjects: readonly string[]
  readonly season: string
  readonly month: string
  readonly year: string
  /** Days to come, the nearest first. */
  readonly holidays: readonly string[]
  readonly place: string | undefined
  /** Whether the owner named the topic: then every title is about it. */
  readonly isAsked: boolean
}

/** Where the business is, when the owner wrote it down: 'wedding flowers in Leeds'. */
export function placeIn(text: string): string | undefined {
  return /\b(?:in|near|around|across)\s+((?:\p{Lu}[\p{Ll}'’-]+)(?:\s+\p{Lu}[\p{Ll}'’-]+){0,2})/u.exec(text)?.[1]
}

function fill(line: string, facts: IdeaFacts, subject: string, holiday: string): string {
  const words: Readonly<Record<string, string>> = {
    S: subject,
    B: facts.business,
    W: facts.season,
    M: facts.month,
    Y: facts.year,
    H: holiday,
    P: facts.place ?? '',
  }
  return line.replace(/\{(\w)\}/g, (whole, name: string) => words[name] ?? whole)
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const at = items.length === 0 ? 0 : by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}

/** Every title that fits the business, the ones to propose first in front. `turn` is another order. */
function pool(facts: IdeaFacts, turn: number): string[] {
  const own = tradeTitles.find(([trade]) => trade.test(facts.industry))?.[1] ?? []
  const [first = '', second = ''] = facts.holidays
  const about = rotated(titles, turn * 7)
  const subjectAt = (at: number): string => facts.subjects[at % facts.subjects.length] ?? ''
  // Each line once with another subject, then all of them with each: a short list speaks of all that is sold.
  const mixed = about.map((line, at) => fill(line, facts, subjectAt(at + turn), first))
  const festive = [first, second]
    .filter((it) => it !== '')
    .flatMap((day, at) => rotated(holidayTitles, at + turn).map((line, n) => fill(line, facts, subjectAt(n + at), day)))
  const local = facts.place ? placeTitles.map((line, at) => fill(line, facts, subjectAt(at), first)) : []
  const general = facts.isAsked ? [] : [...rotated(own, turn), ...anyTrade].map((line) => fill(line, facts, '', first))
  const front = [mixed[0], festive[0], general[0], mixed[1], local[0], mixed[2], general[1], mixed[3]].filter(
    (it) => it !== undefined,
  )
  const rest = facts.subjects.flatMap((subject) => about.map((line) => fill(line, facts, subject, first)))
  return [...front, ...mixed, ...festive, ...local, ...general, ...rest]
}

/** `count` titles, none twice, and none of `taken` while there are others. */
export function blogIdeas(facts: IdeaFacts, count: number, taken: readonly string[] = [], turn = 0): string[] {
  const all = [...new Map(pool(facts, turn).map((it) => [it.toLowerCase(), it])).values()]
  const had = new Set(taken.map((it) => it.toLowerCase()))
  const fresh = all.filter((it) => !had.has(it.toLowerCase()))
  const again = all.filter((it) => had.has(it.toLowerCase()))
  return [...fresh, ...again].slice(0, count)
}
