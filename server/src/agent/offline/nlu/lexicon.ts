import { readFileSync } from 'node:fs'
import { slipOf } from './slips.ts'
import { fold, type Token, tokenise } from './tokens.ts'
import type { Lang } from './types.ts'
import { ofWord } from './keeping.ts'

/** A meaning found at a token: `month.3`, `v.pause`. */
export interface Meaning {
  readonly name: string
  /** The parts before and after the dot. */
  readonly kind: string
  readonly value: string
  /** How many tokens it spans. */
  readonly length: number
  /** The offsets of its own tokens: 'turn the yoga one off' spans five and has two. */
  readonly own: readonly number[]
}

interface Entry {
  readonly name: string
  readonly kind: string
  readonly value: string
  readonly words: readonly string[]
}
/** The most words that a `*` matches: 'turn the summer one off'. */
const GAP_MAX = 6

const fits = (word: string, wanted: string): boolean =>
  wanted.endsWith('*') && wanted.length > 1 ? word.startsWith(wanted.slice(0, -1)) : word === wanted

/** How far an entry reaches if its first word fits the token. */
function lengthAt(
  tokens: readonly Token[],
  at: number,
  words: readonly string[],
): { length: number; own: number[] } | undefined {
  if (tokens[at]?.kind === 'quote') return undefined
  const own = [at]
  let next = at + 1
  for (let i = 1; i < words.length; i++) {
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
interface Lexicon {
  /** Expands short forms ('u' is 'you') and drops pronouns attached to verbs. 'La sala' isn't a verb if a name contains it. */
  readonly full: (
    tokens: readonly Token[],
    isSpelled: (low: string) => boolean,
    isName?: (low: string) => boolean,
  ) => Token[]
  /** The meanings that begin at each token, longest first. */
  readonly meanings: (tokens: readonly Token[]) => Meaning[][]
  /** All complete words in it. */
  readonly words: ReadonlySet<string>
  /** Whether it has a word, or the verb that the word is a form of. */
  readonly knows: (word: string) => boolean
}

const wordsOf = (phrase: string): string[] =>
  phrase.split(' ').flatMap((word) => (word.includes('*') ? [fold(word)] : tokenise(word).map((t) => t.low)))

/** The numerals from zero to ninety-nine, in order. */
const NUMERALS = 'numerals'
/** Texting shorthand: `u=you`. */
const SHORT = 'short'
/** Words that differ from others only by an accent or a capital: 'pará' isn't 'para', 'schalten Sie' isn't 'sie'. */
const EXACT = 'exact'
/** Pronouns attached to verbs: 'riaccendilo' is read as 'riaccendi'. */
const CLITIC = 'clitic'
/** Endings of a verb's other forms: `gue>ga` reads 'apague' as 'apaga'. */
const FORMS = 'forms'
const apart: ReadonlySet<string> = new Set([SHORT, CLITIC, EXACT, FORMS])
const entriesOf = (meanings: Readonly<Record<string, string>>): Entry[] =>
  Object.entries(meanings).flatMap(([name, phrases]) => {
    if (apart.has(name)) return []
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
/** Entries are indexed by their first word, open-ended ones (`paus*`) by this many letters of it. */
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

const STEM_MIN = 3
/** The base forms that a word may have. */
interface Forms {
  /** Without attached pronouns. */
  readonly bare: (low: string) => string[]
  /** With or without attached pronouns, and with other endings. */
  readonly of: (low: string) => string[]
}
function formsIn(meanings: Readonly<Record<string, string>>): Forms {
  const clitic = meanings[CLITIC] ? new RegExp(`^(?:${meanings[CLITIC]})$`) : undefined
  const pairs = (meanings[FORMS] ?? '')
    .split('|')
    .filter(Boolean)
    .map((pair, at) => ({ at, pair: pair.split('>') as [string, string] }))
  const endings = Map.groupBy(pairs, ({ pair: [from] }) => from)
  const cuts = (low: string): number[] =>
    Array.from({ length: Math.max(0, low.length - STEM_MIN) }, (_, i) => low.length - 1 - i)
  const bare = (low: string): string[] =>
    clitic
      ? cuts(low)
          .filter((at) => clitic.test(low.slice(at)))
          .map((at) => low.slice(0, at))
      : []
  // In the order of the file; the first one that is a verb is used.
  const ended = (stem: string): string[] =>
    Array.from({ length: stem.length + 1 }, (_, from) => endings.get(stem.slice(from)) ?? [])
      .flat()
      .filter(({ pair: [from, to] }) => stem.length - from.length + to.length >= STEM_MIN)
      .sort((a, b) => a.at - b.at)
      .map(({ pair: [from, to] }) => stem.slice(0, stem.length - from.length) + to)
  return { bare, of: (low) => [...ended(low), ...bare(low).flatMap((stem) => [stem, ...ended(stem)])] }
}
const isVerb = ({ name }: Pick<Entry, 'name'>): boolean => name.startsWith('v.') || orderActs.has(name)
const orderActs: ReadonlySet<string> = new Set(['up', 'down', 'set', 'off', 'on', 'gone', 'move', 'swap', 'split'])

function makeLexicon(meanings: Readonly<Record<string, string>>, forms: Forms): Lexicon {
  const entries = entriesOf(meanings)
  const byWord = indexed(entries, false)
  const byStem = indexed(entries, true)
  const beginWith = ofWord((low): readonly Entry[] => [
    ...(byWord.get(low) ?? []),
    ...(byStem.get(low.slice(0, STEM)) ?? []).filter(({ words: [first = ''] }) => fits(low, first)),
  ])
  const among = (begun: readonly Entry[], tokens: readonly Token[], i: number): Meaning[] => {
    if (begun.length === 0) return []
    const found = new Map<string, Meaning>()
    for (const { name, kind, value, words } of begun) {
      const hit = lengthAt(tokens, i, words)
      if (hit && hit.length > (found.get(name)?.length ?? 0)) found.set(name, { name, kind, value, ...hit })
    }
    return [...found.values()].sort((a, b) => b.length - a.length)
  }
  const own = (tokens: readonly Token[], i: number, low: string): Meaning[] => among(beginWith(low), tokens, i)
  /** The verbs that a word may be a form of, one list for each form. */
  const verbForms = ofWord((low) =>
    forms
      .of(low)
      .map((form) => beginWith(form).filter(isVerb))
      .filter((it) => it.length > 0),
  )
  const words = entries.flatMap((entry) => entry.words).filter((word) => !word.includes('*'))
  const known = new Set(words)
  const verbs = new Set(entries.filter(isVerb).flatMap((entry) => (entry.words.length === 1 ? entry.words : [])))
  const long = new Map((meanings[SHORT] ?? '').split('|').map((pair) => pair.split('=').map(fold) as [string, string]))
  const exact = new Map((meanings[EXACT] ?? '').split('|').map((pair) => pair.split('=') as [string, string]))
  const slips = slipOf(entries)
  const has = (low: string): boolean =>
    own([{ kind: 'word', text: low, low, start: 0, end: low.length }], 0, low).length > 0
  const isSaid = ofWord((low) => long.has(low) || has(low))
  const verbIn = (low: string): string | undefined => {
    const stem = forms.bare(low).find((it) => known.has(it))
    // 'Nos llamamos' is a phrase in its own right.
    const verb = known.has(low) ? undefined : forms.of(low).find((it) => verbs.has(it))
    return stem ?? verb
  }
  const verbOf = ofWord((low) => verbIn(low) ?? '')
  const slipped = ofWord((low) => slips(low) ?? low)
  const fullOf = (low: string, isNoun: () => boolean, isSpelled: boolean): string => {
    if (isSaid(low)) return long.get(low) ?? low
    const verb = verbOf(low)
    return verb !== '' && !isNoun() ? verb : isSpelled ? low : slipped(low)
  }
  /** 'El corte', 'una prenda', 'Sara Conti': not verbs, although 'corte', 'prenda' and 'conti' could be. */
  const isNoun = (tokens: readonly Token[], i: number): boolean => {
    const before = tokens[i - 1]
    if (before?.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(tokens[i]?.text ?? '')) return true
    const kinds = before ? own(tokens, i - 1, before.low).map((m) => m.kind) : []
    const isObject =
      i < 2 ||
      (tokens[i - 2] !== undefined && own(tokens, i - 2, tokens[i - 2]?.low ?? '').some((m) => m.kind === 'not'))
    return kinds.some((it) => it === 'a' || it === 'of' || it === 'for') || (kinds.includes('the') && !isObject)
  }
  // At the start of a sentence, 'Sie' may also mean 'they'.
  const exactOf = ({ text }: Token, before: Token | undefined): string | undefined =>
    (before?.kind === 'word' ? exact.get(text) : undefined) ?? exact.get(text.toLowerCase())
  return {
    full: (tokens, isSpelled, isName) =>
      tokens.map((t, i) =>
        t.kind === 'word'
          ? {
              ...t,
              low:
                exactOf(t, tokens[i - 1]) ??
                fullOf(t.low, () => isName?.(t.low) === true || isNoun(tokens, i), isSpelled(t.low)),
            }
          : t,
      ),
    meanings: (tokens) =>
      withoutShadowed(
        tokens.map(({ low, kind }, i) => {
          const found = own(tokens, i, low)
          if (kind !== 'word') return found
          // 'Schalten Sie A ab' is read like 'schalt A ab'.
          const fits = (it: Entry): boolean => it.words.includes('*') || found.length === 0
          const others = verbForms(low).flatMap((it) => among(it.filter(fits), tokens, i))
          if (others.length === 0) return found
          return [
            ...found,
            ...others.filter((it) => !found.some(({ name, length }) => name === it.name && length >= it.length)),
          ].sort((a, b) => b.length - a.length)
        }),
      ),
    words: new Set([...words, ...long.keys()]),
    knows: ofWord((word) => known.has(word) || long.has(word) || forms.of(word).some((it) => verbs.has(it))),
  }
}
/** 'Nada más' forbids nothing, 'del todo' isn't 'all', the 'da' in 'a da bateria' isn't a verb. */
const shadowing: ReadonlySet<string> = new Set(['t.only', 'wholly', 'theoneof'])
const shadowed = ({ kind, name }: Meaning): boolean => kind === 'not' || kind === 'all' || isVerb({ name })
const withoutShadowed = (rows: readonly Meaning[][]): Meaning[][] =>
  rows.map((row, at) => {
    const isInside = [0, 1, 2].some((back) =>
      rows[at - back]?.some((m) => shadowing.has(m.kind) && m.length > 1 && m.length > back),
    )
    return isInside ? row.filter((m) => m.length > 1 || !shadowed(m)) : row
  })
/** `month.3` is kind `month`, value `3`; `v.pause` stays whole. */
const splitName = (name: string): [string, string] =>
  /^[a-z]\./.test(name) || !name.includes('.')
    ? [name, '']
    : [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.') + 1)]

const opened = new Map<string, Lexicon>()
const fileOf = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
function openedFrom(folder: string, lang: Lang): Lexicon {
  const name = `./${folder}/${lang}.json`
  const lexicon = opened.get(name) ?? makeLexicon(fileOf(name), formsIn(fileOf(`./lang/${lang}.json`)))
  opened.set(name, lexicon)
  return lexicon
}
export const lexiconOf = (lang: Lang): Lexicon => openedFrom('lang', lang)
/** The words in orders to campaigns, kept separate from those that the classifier was trained with. */
export const orderLexiconOf = (lang: Lang): Lexicon => openedFrom('order-words', lang)
