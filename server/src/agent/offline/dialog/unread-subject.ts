import { type Clause, type Entity, isTown, type Lang } from '../nlu/index.ts'
import { conceptWordsOnly } from './concepts.ts'
import { hasSubject } from './kinds.ts'
import { overMonths } from './months-said.ts'
import { all, strangeIn } from './said.ts'
import type { Slots } from './slots.ts'

const lead = /^(?:for|of|f[uü]rs?|zum|zur|para|pra|pour|per|de|di|do|da)\s+/iu
const joint = /\s*(?:[,&+]|(?<!\p{L})(?:and|y|e|und|et|ed)(?!\p{L}))\s*/iu
const link = /^\p{L}{1,3}$/u
const singles: ReadonlySet<string> = new Set(['one', 'eine', 'une', 'una', 'uma'])
interface Word {
  readonly text: string
  readonly at: number
  readonly isOwn: boolean
  readonly isValue: boolean
}
/** The words of a clause. Its own are those that mean nothing else and belong to no value. */
function wordsOf(clause: Clause): Word[] {
  const { text, span, strange } = clause
  const values = clause.entities.filter((it) => it.type !== 'topic')
  return [...text.matchAll(/[^\s,;:.!?]+/gu)].map(({ 0: word, index }) => {
    const at = span[0] + index
    const isValue = values.some((it) => it.span[0] < at + word.length && at < it.span[1])
    return { text: word, at, isValue, isOwn: !isValue && strangeIn(word, strange).length > 0 }
  })
}
/** Own words in a row, with small words between them: 'drain cleaning', 'visite de cave'. */
function runFrom(words: readonly Word[], from: number, text: string, start: number): Word[] {
  const isNext = (a: Word, b: Word): boolean => /^\s+$/.test(text.slice(a.at + a.text.length - start, b.at - start))
  const run: Word[] = []
  for (let at = from; at < words.length; at++) {
    const [word, next, last] = [words[at] as Word, words[at + 1], run.at(-1)]
    const isLink = last !== undefined && link.test(word.text) && next?.isOwn === true && isNext(word, next)
    if ((last && !isNext(last, word)) || !(word.isOwn || isLink)) break
    run.push(word)
  }
  return run
}
/** 'Lucidatura fari, 6 al giorno': a word that also means something else, right before a value or a comma. */
function wholeRun(run: readonly Word[], words: readonly Word[], clause: Clause, lang: Lang): readonly Word[] {
  const last = run.at(-1)
  const next = last && words[words.indexOf(last) + 1]
  const ends = /^\s*(?:[,;:\d]|$)/u
  const rest = next ? clause.text.slice(next.at - clause.span[0] + next.text.length) : ''
  const isOther =
    !last ||
    !next ||
    next.isValue ||
    next.text.length < LEAST_LETTERS ||
    conceptWordsOnly(next.text, 'campaigns', lang) ||
    conceptWordsOnly(next.text, 'remember', lang) ||
    !/^\s+$/u.test(clause.text.slice(last.at - clause.span[0] + last.text.length, next.at - clause.span[0]))
  return isOther || rest === '' || !ends.test(rest) ? run : [...run, next]
}
const LEAST_LETTERS = 4
/** 'A new campaign drain cleaning', 'a frozen pipes one': what stands beside the word for the ad. */
function besideNoun(clause: Clause, lang: Lang): string | undefined {
  const words = wordsOf(clause)
  const { text, span } = clause
  const isNoun = (it: Word | undefined): boolean =>
    it !== undefined && (conceptWordsOnly(it.text, 'campaigns', lang) || singles.has(it.text.toLowerCase()))
  for (let at = 0; at < words.length; at++) {
    const run = runFrom(words, at, text, span[0])
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) continue
    const isBeside = isNoun(words[at - 1]) || isNoun(words[at + run.length])
    const end = (isNoun(words[at - 1]) ? wholeRun(run, words, clause, lang).at(-1) : undefined) ?? last
    if (isBeside) return text.slice(first.at - span[0], end.at + end.text.length - span[0])
    at += run.length
  }
  return undefined
}
/** 'Campagne freins', where no campaign has that name. */
const calledIn = (clause: Clause): string | undefined =>
  all(clause, 'ref').flatMap(({ ref }) => (ref.kind === 'name' && ref.ids.length === 0 ? [ref.words] : []))[0]
/** 'Plants for the office': the words right before 'for' belong to the subject. */
function widened(s: Slots, clause: Clause, lang: Lang): Slots {
  const [topic, more] = s.topics ?? []
  const at = topic === undefined ? -1 : clause.text.indexOf(topic)
  const before = clause.text.slice(0, Math.max(0, at)).trim().split(/\s+/)
  const between = before.pop() ?? ''
  const noun = before.findLastIndex((it) => conceptWordsOnly(it, 'campaigns', lang))
  const own = before.slice(noun + 1)
  const isOwn = own.length > 0 && own.every((it) => strangeIn(it, clause.strange).length > 0)
  if (!topic || more || noun < 0 || !isOwn || !lead.test(`${between} `)) return s
  return { ...s, topics: [[...own, between, topic].join(' ')] }
}
/** The words at the end that are towns, written as names: 'wine tasting Dijon'. */
function withoutTowns(subject: string): { readonly topic: string; readonly towns: readonly string[] } {
  const words = subject.split(/\s+/)
  for (const n of [3, 2, 1]) {
    const town = words.slice(-n).join(' ')
    if (words.length > n && /^\p{Lu}/u.test(town) && isTown(town))
      return { topic: words.slice(0, -n).join(' '), towns: [town] }
  }
  return { topic: subject, towns: [] }
}
/** 'Bolzano e Merano': a name joined to a town is one as well. */
function joinedTo(town: string, text: string): string[] {
  const rest = text.slice(text.indexOf(town) + town.length)
  const next = /^\s+(?:and|y|e|und|et|ed|&)\s+(\p{Lu}[\p{L}'-]+)/u.exec(rest)?.[1]
  return next ? [next] : []
}
/** The subject that no one else read, if an ad has none. */
function unread(s: Slots, clause: Clause, lang: Lang): Slots {
  if (hasSubject(s) || (s.name ?? s.client ?? s.offers ?? s.business) !== undefined) return widened(s, clause, lang)
  const said = calledIn(clause) ?? besideNoun(clause, lang)
  const { topic, towns } = withoutTowns((said ?? '').replace(lead, '').trim())
  if (!/\p{L}{3}/u.test(topic)) return s
  const [town] = towns
  const all = town ? [town, ...joinedTo(town, clause.text)] : []
  return { ...s, topics: [topic], ...(all.length > 0 && !s.places ? { places: asPlaces(all, clause) } : {}) }
}
const asPlaces = (names: readonly string[], { span }: Clause): NonNullable<Slots['places']> =>
  names.map((value) => ({ type: 'place', value, span }))

const round = /^(?:(?:a)?round|near|(?:rund )?um|autour de|alrededor de|em volta de|intorno a)\s+/iu
const isRadius = (it: Entity): boolean => it.type === 'place' && it.value === ''
/** What stands between the values, in pieces. */
function piecesOf({ text, span, entities }: Clause): readonly string[] {
  const cut = entities
    .filter((it) => it.type !== 'dimension' && it.type !== 'metric')
    .reduce(
      (rest, it) =>
        rest.slice(0, it.span[0] - span[0]) + ','.repeat(it.span[1] - it.span[0]) + rest.slice(it.span[1] - span[0]),
      text,
    )
  return cut.split(/[,;:.!?]+/).map((it) => it.trim().replace(round, ''))
}
/** 'Y unas', before a distance. */
const tail = /\s+(?:and|y|e|und|et|ed)\s+\p{L}+$/iu
const capitals = /^\p{Lu}[\p{L}'-]+$/u
/** 'Linz and 20 km around', 'budget 18, Lyon': towns in a piece of their own. */
export function withTowns(s: Slots, clause: Clause): Slots {
  const isOpen = !s.places || s.places.every(isRadius)
  if (!isOpen) return s
  const radius = s.places?.[0]?.radius
  const town = piecesOf(clause)
    .map((it) => it.replace(tail, '').split(joint).filter(Boolean))
    .find(
      (names) => names.length > 0 && names.every((it) => isTown(it) || (radius !== undefined && isBefore(it, clause))),
    )
  if (!town) return s
  const places = asPlaces(
    town.map((it) => it.replace(/(?<!\p{L})\p{Ll}/gu, (c) => c.toUpperCase())),
    clause,
  )
  return { ...s, places: places.map((it) => (radius ? { ...it, radius } : it)) }
}
/** 'Fribourg + 15 km': a name right before the distance is its middle. */
function isBefore(name: string, clause: Clause): boolean {
  const distance = all(clause, 'place').find(isRadius)
  const isNamed = capitals.test(name) || name.split(' ').every((it) => strangeIn(it, clause.strange).length > 0)
  if (!distance || !isNamed) return false
  const between = clause.text.slice(0, distance.span[0] - clause.span[0])
  const gap = between.slice(between.lastIndexOf(name) + name.length)
  return gap.length <= MOST_BETWEEN || approximate.test(gap)
}
const MOST_BETWEEN = 5
/** 'Y unas 10 millas'. */
const approximate =
  /^\s+(?:and|y|e|und|et|ed)\s+(?:about|around|some|unas|unos|etwa|rund|circa|environ|quelque|uns|umas|cerca de|un)\s*$/iu
/** What else an order for a new ad says: its subject, its towns and its months. */
export function newAd(s: Slots, clause: Clause, lang: Lang): Slots {
  const told = overMonths(withTowns(unread(unnamed(s, clause), clause, lang), clause), clause)
  const isUntold = !hasSubject(told) && !told.name && !told.offers && clause.strange.length >= MOST_UNTOLD
  // What it's for was told in words that weren't understood: better asked than guessed.
  return isUntold ? { ...told, untold: true } : told
}
/** 'New campaign rabbit grooming': a name that wasn't given as one is its subject. */
const unnamed = ({ name, ...s }: Slots, clause: Clause): Slots =>
  name !== undefined && name === name.toLowerCase() && !hasSubject(s) && !clause.acts.includes('v.rename')
    ? { ...s, topics: [name] }
    : { ...s, ...(name === undefined ? {} : { name }) }
const MOST_UNTOLD = 3
