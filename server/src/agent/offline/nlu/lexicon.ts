import { readFileSync } from 'node:fs'
import { fold, type Token, tokenise } from './tokens.ts'
import type { Lang } from './types.ts'

/** A meaning found at a token: `month.3`, `v.pause`. */
export interface Meaning {
  readonly name: string
  /** What stands before the dot, and behind it. */
  readonly kind: string
  readonly value: string
  /** Tokens it takes. */
  readonly length: number
  /** Tokens of its own: 'turn the yoga one off' takes five and has two. */
  readonly own: readonly number[]
}

interface Entry {
  readonly name: string
  readonly kind: string
  readonly value: string
  readonly words: readonly string[]
}
/** How many words a `*` may stand for: 'turn the summer one off'. */
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

/** The words of one language by their meaning, from `lang/<lang>.json`. */
export interface Lexicon {
  /** The same tokens with short words read in full, 'u' as 'you', and verbs without the pronoun they end in. */
  readonly full: (tokens: readonly Token[]) => Token[]
  /** What begins at each token, the longest first. */
  readonly meanings: (tokens: readonly Token[]) => Meaning[][]
  /** All whole words it knows. */
  readonly words: ReadonlySet<string>
}

const wordsOf = (phrase: string): string[] =>
  phrase.split(' ').flatMap((word) => (word.includes('*') ? [fold(word)] : tokenise(word).map((t) => t.low)))

/** Zero to ninety-nine, in this order. */
const NUMERALS = 'numerals'
/** How words are typed on a phone: `u=you`. */
const SHORT = 'short'
/** Pronouns that hang on a verb: 'riaccendilo' is read as 'riaccendi'. */
const CLITIC = 'clitic'
const entriesOf = (meanings: Readonly<Record<string, string>>): Entry[] =>
  Object.entries(meanings).flatMap(([name, phrases]) => {
    if (name === SHORT || name === CLITIC) return []
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
/** Entries by their first word, or by the first letters of one that is left open. */
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
  const clitic = meanings[CLITIC] ? new RegExp(`^(.{4,}?)(?:${meanings[CLITIC]})$`) : undefined
  const fullOf = (low: string): string => {
    const stem = known.has(low) ? undefined : clitic?.exec(low)?.[1]
    return long.get(low) ?? (stem !== undefined && known.has(stem) ? stem : low)
  }
  return {
    full: (tokens) => tokens.map((t) => (t.kind === 'word' ? { ...t, low: fullOf(t.low) } : t)),
    meanings: (tokens) => tokens.map((_, i) => at(tokens, i)),
    words: new Set([...words, ...long.keys()]),
  }
}
/** `month.3` -> month, 3; `v.pause` stays whole, it is a meaning of its own. */
const splitName = (name: string): [string, string] =>
  /^[a-z]\./.test(name) || !name.includes('.')
    ? [name, '']
    : [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.') + 1)]

const opened = new Map<Lang, Lexicon>()
export function lexiconOf(lang: Lang): Lexicon {
  const kept = opened.get(lang)
  if (kept) return kept
  const lexicon = makeLexicon(JSON.parse(readFileSync(new URL(`./lang/${lang}.json`, import.meta.url), 'utf8')))
  opened.set(lang, lexicon)
  return lexicon
}
