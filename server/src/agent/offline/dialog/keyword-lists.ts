import type { Meaning } from '../nlu/lexicon.ts'
import { lexiconOf } from '../nlu/lexicon.ts'
import { type Token, tokenise } from '../nlu/tokens.ts'
import type { Clause, EntityOf, Lang, Ref } from '../nlu/index.ts'
import { all, saidAs } from './said.ts'
import { looksLikeValue } from './value-form.ts'

type Range = readonly [from: number, to: number]
interface Words {
  readonly tokens: readonly Token[]
  readonly rows: readonly (readonly Meaning[])[]
  /** Where each campaign's full name begins and ends. */
  readonly names: readonly Range[]
  /** Where campaigns are meant, by whatever word. */
  readonly refs: readonly Range[]
}
const means = ({ rows }: Words, at: number, of: RegExp): boolean => rows[at]?.some((m) => of.test(m.name)) === true
const isBetween = (w: Words, at: number): boolean =>
  /^[,;/|\n]$/.test(w.tokens[at]?.text ?? '') || (means(w, at, /^(?:and|or)$/) && w.tokens[at]?.kind !== 'number')
const preposition = /^(?:for|to|with|from|inplace|on|lead\.place)$/
const pointing = /^(?:the|a|all|both|one|other.*|pron\..*|n\..*|stop\.list)$/
/** 'Torta di mele', 'catene da neve': a small word within an item, but not before a campaign's name. */
const joins = (w: Words, at: number): boolean => {
  // 'How to'.
  if (means(w, at, /^to$/) && means(w, at - 1, /^q\.how/)) return true
  const isBehind = w.tokens[at + 1]?.kind === 'word' && !isBetween(w, at + 1) && !isName(w, at + 1)
  if (!isBehind || means(w, at + 1, pointing)) return false
  return means(w, at, /^of$/) || (means(w, at, preposition) && !w.refs.some((it) => covers(it, at + 1)))
}
const covers = ([from, to]: Range, at: number): boolean => at >= from && at < to
const isName = ({ names }: Words, at: number): boolean => names.some((it) => covers(it, at))
const near = /^nearus$/
const ends =
  /^(?:stop\.list|lead\.keyword|n\.(?:keyword|campaign|negative|search_term)|v\.(?:exclude|add|remove|search|set)|pron\..*|t\.please)$/
/** A token that no item of a list contains. */
const isEdge = (w: Words, at: number): boolean => {
  const token = w.tokens[at]
  if (!token || isBetween(w, at) || (token.kind === 'punct' && !/^[-'’&]$/.test(token.text))) return true
  return token.kind !== 'quote' && means(w, at, ends) && !means(w, at, near) && !joins(w, at)
}
const MOST_WORDS = 6
function endOf(w: Words, from: number): number {
  let to = from
  while (!isEdge(w, to) && !(isName(w, to) && to > from && means(w, to - 1, /^(?:stop\.list|inplace|on|to)$/))) to++
  return to
}
function beginOf(w: Words, to: number): number {
  let from = to
  while (from > 0 && !isEdge(w, from - 1) && !isName(w, from - 1)) from--
  return from
}
/** 'FREE dog grooming', 'curso de sushi': a campaign's name, or a word of it, that is part of the item before it. */
const withName = (w: Words, [from, to]: Range): Range =>
  isName(w, to) || joins(w, to) ? [from, Math.max(to, endOf(w, to))] : [from, to]
/** 'Burst pipe, no hot water': the item's own 'no'. */
const withRefusal = (w: Words, [from, to]: Range): Range =>
  means(w, from - 1, /^not$/) && isBetween(w, from - 2) ? [from - 1, to] : [from, to]
const written = (w: Words, text: string, [from, to]: Range): string =>
  text.slice(w.tokens[from]?.start ?? 0, w.tokens[to - 1]?.end).replace(/^[\s"'“„«]+|[\s"'”“»]+$/g, '')
/** The item before or behind a boundary. */
function itemBeside(w: Words, from: number, way: 1 | -1): Range {
  const step = way > 0 ? 0 : -1
  let at = from
  while (isBetween(w, at + step)) at += way
  if (at === from) return [at, at]
  return way > 0 ? [at, endOf(w, at)] : [beginOf(w, at), at]
}
/** The items beside those that were found, as long as they look like some. */
function listAround(w: Words, found: readonly Range[], canBe: (item: Range) => boolean): Range[] {
  const isNew = ([from, to]: Range): boolean =>
    to > from && to - from <= MOST_WORDS && !found.some((it) => it[0] < to && from < it[1])
  const beside = (from: number, way: 1 | -1): Range[] => {
    const next = itemBeside(w, from, way)
    return isNew(next) && canBe(next) ? [next, ...beside(way > 0 ? next[1] : next[0], way)] : []
  }
  return found.flatMap((it) => [...beside(it[0], -1), it, ...beside(it[1], 1)])
}
interface Heard {
  readonly w: Words
  readonly at: (char: number) => number
  readonly end: (char: number) => number
  /** The campaigns that something is added to: 'to Party Cakes'. */
  readonly into: readonly EntityOf<'ref'>[]
}
function heard(clause: Clause, lang: Lang): Heard {
  const { text, span } = clause
  const tokens = lexiconOf(lang).full(tokenise(text), () => true)
  const rows = lexiconOf(lang).meanings(tokens)
  const at = (char: number): number => tokens.findIndex((it) => it.end > char - span[0])
  const end = (char: number): number => tokens.findLastIndex((it) => it.start < char - span[0]) + 1
  // 'Curso de sushi', for a campaign called Sushi Bar: a word of the list.
  const isName = (it: EntityOf<'ref'>): boolean => /\p{Lu}|\s/u.test(saidAs(it, clause))
  const named = all(clause, 'ref').filter(({ ref }) => ref.kind === 'name' && ref.ids.length > 0)
  const isInto = (it: EntityOf<'ref'>): boolean => rows[at(it.span[0]) - 1]?.some((m) => target.test(m.name)) === true
  const into = named.filter((it) => isName(it) && isInto(it))
  const meant = into.length > 0 ? into : named
  const range = (it: EntityOf<'ref'>): Range => [at(it.span[0]), end(it.span[1])]
  return { w: { tokens, rows, names: meant.filter(isName).map(range), refs: meant.map(range) }, at, end, into }
}
const target = /^(?:stop\.list|inplace|to)$/
/** The words of a list around some of its items. */
function wordsOf({ text }: Clause, found: readonly Range[], w: Words, lang: Lang): string[] {
  const items = listAround(w, found, (it) => looksLikeValue(written(w, text, it), lang))
  const words = items
    .toSorted((a, b) => a[0] - b[0])
    .map(([from, to]) =>
      written(w, text, [to - from > 1 && lang !== 'en' && means(w, from, /^(?:the|a)$/) ? from + 1 : from, to]),
    )
  return [...new Set(words)]
}
const isWhole = (words: readonly string[], parts: readonly string[]): boolean =>
  words.length > 0 && parts.every((it) => words.some((word) => word.includes(it)))
/** A message's keywords, and the campaigns they're for, if others are only named in them: 'add party cakes for kids to Tea Time'. */
export function keywordsIn(clause: Clause, lang: Lang): { words: readonly string[]; refs?: readonly Ref[] } {
  const said = heard(clause, lang)
  const ordered = orderedWords(clause, said, lang)
  const listed = listedWords(clause, said, lang)
  if (!isWhole(ordered, listed)) return { words: listed }
  const { into } = said
  const others = all(clause, 'ref').filter((it) => !into.includes(it))
  const areInside = others.every((it) => ordered.some((word) => word.includes(saidAs(it, clause))))
  return { words: ordered, ...(into.length > 0 && areInside ? { refs: into.map(({ ref }) => ref) } : {}) }
}
/** A list's words around those that were found, with what was overlooked between, before and after them. */
function listedWords(clause: Clause, { w, at, end }: Heard, lang: Lang): string[] {
  const found = all(clause, 'texts').filter((it) => it.role === 'keyword' && it.values.length === 1)
  if (found.length === 0) return []
  return wordsOf(
    clause,
    found.map((it) => withRefusal(w, withName(w, [at(it.span[0]), end(it.span[1])]))),
    w,
    lang,
  )
}
const ordering = /^v\.(?:add|exclude|remove)$/
const noun = /^(?:n|lead)\.(?:keyword|negative)$/
/** 'Mot clé' is one noun of two words. */
const nounEnd = ({ rows }: Words, at: number): number =>
  Math.max(0, ...(rows[at] ?? []).flatMap(({ name, own }) => (noun.test(name) ? [at + own.length] : [])))
const isSmall = (w: Words, [from, to]: Range): boolean =>
  w.tokens.slice(from, to).every((_, i) => means(w, from + i, /^(?:the|a|filler|all|of)$/))
const particle = /^(?:out|off|away|raus|weg|fuera|fora|via)$/
/** 'Also chuck out boiler parts': the words behind the verb, if none were found. */
function orderedWords(clause: Clause, { w }: Heard, lang: Lang): string[] {
  const verb = w.rows.findIndex((row) =>
    row.some(({ name, own, length }) => ordering.test(name) && own.length === length),
  )
  const lengths = (w.rows[verb] ?? []).flatMap((it) => (ordering.test(it.name) ? [it.own.length] : []))
  const behind = verb + Math.max(1, ...lengths)
  const nouns = w.tokens.map((_, at) => nounEnd(w, at)).filter((end) => end > behind && !isEdge(w, end))
  const named = nouns.at(-1) ?? 0
  const from = named > 0 ? named : particle.test(w.tokens[behind]?.low ?? '') ? behind + 1 : behind
  const first: Range = [from, endOf(w, from)]
  const isItem = verb >= 0 && !isSmall(w, first) && first[1] - from <= MOST_WORDS && !isName(w, from)
  return isItem && looksLikeValue(written(w, clause.text, first), lang) ? wordsOf(clause, [first], w, lang) : []
}
const says =
  (of: RegExp) =>
  (text: string, lang: Lang): boolean =>
    lexiconOf(lang)
      .meanings(lexiconOf(lang).full(tokenise(text), () => true))
      .some((row) => row.some(({ name }) => of.test(name)))
/** Whether a message names keywords, or the texts of ads. */
export const saysKeywords = says(/^n\.(?:keyword|negative)$/)
export const saysCopy = says(/^n\.copy$/)
