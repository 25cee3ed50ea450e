import { readFileSync } from 'node:fs'
import { editDistance } from '#kernel/edit-distance.rules.ts'
import { fold, type Token, tokenise } from './tokens.ts'
import type { Lang } from './types.ts'

/** A meaning found at a token: `month.3`, `v.pause`. */
export interface Meaning {
  readonly name: string
  /** The parts before and after the dot. */
  readonly kind: string
  readonly value: string
  /** How many tokens it spans. */
  readonly length: number
  /** Offsets of its own tokens: 'turn the yoga one off' spans five and has two. */
  readonly own: readonly number[]
}

interface Entry {
  readonly name: string
  readonly kind: string
  readonly value: string
  readonly words: readonly string[]
}
/** The most words a `*` matches: 'turn the summer one off'. */
const GAP_MAX = 6

const fits = (word: string, wanted: string): boolean =>
  wanted.endsWith('*') && wanted.length > 1 ? word.startsWith(wanted.slice(0, -1)) : word === wanted

function lengthAt(
  tokens: readonly Token[],
  at: number,
  words: readonly string[],
): { length: number; own: number[] } | undefined {
  const own: number[] = []
  let next = at
  for (let i = 0; i < words.length; i++) {
    const wanted = words[i] ?? ''
    if (wanted === '*') {
      const last = words[i + 1] ?? ''
      const end = tokens.findIndex((t, j) => j > next && j <= next + GAP_MAX && fits(t.low, last))
      if (end < 0 || tokens.slice(next, end).some((t) => /[.;!?\n]|^(?:on|off)$/.test(t.text))) return undefined
      next = end
      continue
    }
    const token = tokens[next]
    if (token === undefined || token.kind === 'quote' || !fits(token.low, wanted)) return undefined
    own.push(next)
    next++
  }
  return { length: next - at, own }
}

/** One language's words and their meanings, from `lang/<lang>.json`. */
export interface Lexicon {
  /** Expands short forms ('u' is 'you') and drops pronouns attached to verbs. */
  readonly full: (tokens: readonly Token[]) => Token[]
  /** The meanings that begin at each token, longest first. */
  readonly meanings: (tokens: readonly Token[]) => Meaning[][]
  /** All the whole words it knows. */
  readonly words: ReadonlySet<string>
}

const wordsOf = (phrase: string): string[] =>
  phrase.split(' ').flatMap((word) => (word.includes('*') ? [fold(word)] : tokenise(word).map((t) => t.low)))

/** The numerals from zero to ninety-nine, in order. */
const NUMERALS = 'numerals'
/** Texting shorthand: `u=you`. */
const SHORT = 'short'
/** Words that only an accent tells from others: 'pará' is no 'para'. */
const EXACT = 'exact'
/** Pronouns attached to verbs: 'riaccendilo' is read as 'riaccendi'. */
const CLITIC = 'clitic'
const entriesOf = (meanings: Readonly<Record<string, string>>): Entry[] =>
  Object.entries(meanings).flatMap(([name, phrases]) => {
    if (name === SHORT || name === CLITIC || name === EXACT) return []
    if (name === NUMERALS)
      return phrases.split('|').flatMap((words, value) =>
        words
          .split('/')
          .filter(Boolean)
          .map((phrase) => ({ name: 'num', kind: 'num', value: `${value}`, words: wordsOf(phrase) })),
      )
    const [kind = '', value = ''] = splitName(name)
    const own = phrases.split('|').filter(Boolean)
    return own.map((phrase) => ({ name, kind, value, words: wordsOf(phrase) }))
  })
/** Entries are indexed by their first word; open-ended ones (`paus*`) by this many first letters. */
const STEM = 2
function indexed(entries: readonly Entry[], open: boolean): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>()
  for (const entry of entries) {
    const first = entry.words[0] ?? ''
    if (first.endsWith('*') !== open) continue
    const key = open ? first.slice(0, STEM) : first
    index.set(key, [...(index.get(key) ?? []), entry])
  }
  return index
}

/** A slip of one letter in these is read as the word that was meant: 'doller', 'compaign'. Others are words of the trades too often. */
const mended = new Set(['usd', 'unit', 'weekday', 'month', 'rel', 'n.campaign', 'n.budget', 'n.keyword', 'n.calendar'])
const SHORT_WORD = 6
const NOUN = 7
function slipOf(entries: readonly Entry[]): (low: string) => string | undefined {
  const words = entries.flatMap(({ kind, words: [word = '', more] }) =>
    mended.has(kind) && more === undefined && word.length >= (kind.startsWith('n.') ? NOUN : SHORT_WORD) ? [word] : [],
  )
  const byLetter = Map.groupBy(
    words.filter((word) => !word.includes('*')),
    (word) => word[0],
  )
  return (low) => byLetter.get(low[0])?.find((word) => word.length === low.length && editDistance(word, low) === 1)
}

export function makeLexicon(meanings: Readonly<Record<string, string>>): Lexicon {
  const entries = entriesOf(meanings)
  const byWord = indexed(entries, false)
  const byStem = indexed(entries, true)
  const at = (tokens: readonly Token[], i: number): Meaning[] => {
    const word = tokens[i]?.low ?? ''
    const found = new Map<string, Meaning>()
    for (const entry of [...(byWord.get(word) ?? []), ...(byStem.get(word.slice(0, STEM)) ?? [])]) {
      const { name, kind, value } = entry
      const hit = lengthAt(tokens, i, entry.words)
      if (hit && hit.length > (found.get(name)?.length ?? 0)) found.set(name, { name, kind, value, ...hit })
    }
    return [...found.values()].sort((a, b) => b.length - a.length)
  }
  const words = entries.flatMap((entry) => entry.words).filter((word) => !word.includes('*'))
  const known = new Set(words)
  const long = new Map((meanings[SHORT] ?? '').split('|').map((pair) => pair.split('=').map(fold) as [string, string]))
  const exact = new Map((meanings[EXACT] ?? '').split('|').map((pair) => pair.split('=') as [string, string]))
  const clitic = meanings[CLITIC] ? new RegExp(`^(.{4,}?)(?:${meanings[CLITIC]})$`) : undefined
  const slip = slipOf(entries)
  const fullOf = (low: string): string => {
    const short = long.get(low)
    if (short !== undefined || at([{ kind: 'word', text: low, low, start: 0, end: low.length }], 0).length > 0)
      return short ?? low
    const stems = [clitic?.exec(low)?.[1], /[^aeiou]in$/.test(low) ? `${low}g` : undefined]
    return stems.find((stem) => stem !== undefined && known.has(stem)) ?? slip(low) ?? low
  }
  return {
    full: (tokens) =>
      tokens.map((t) => (t.kind === 'word' ? { ...t, low: exact.get(t.text.toLowerCase()) ?? fullOf(t.low) } : t)),
    meanings: (tokens) => tokens.map((_, i) => at(tokens, i)),
    words: new Set([...words, ...long.keys()]),
  }
}
/** `month.3` is kind `month`, value `3`; `v.pause` stays whole. */
const splitName = (name: string): [string, string] =>
  /^[a-z]\./.test(name) || !name.includes('.')
    ? [name, '']
    : [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.') + 1)]

const opened = new Map<string, Lexicon>()
function openedFrom(file: string): Lexicon {
  const kept = opened.get(file)
  if (kept) return kept
  const lexicon = makeLexicon(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')))
  opened.set(file, lexicon)
  return lexicon
}
export const lexiconOf = (lang: Lang): Lexicon => openedFrom(`./lang/${lang}.json`)
/** The words of orders to campaigns, apart from those that the classifier was trained with. */
export const orderLexiconOf = (lang: Lang): Lexicon => openedFrom(`./order-words/${lang}.json`)
