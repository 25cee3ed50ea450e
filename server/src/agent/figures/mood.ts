import { actClassifier, moodClassifier } from '../offline/nlu/classifier.ts'
import { type Features, hashOf } from '../offline/nlu/features.ts'

/** What a sentence does: state one of the owner's figures, propose or suppose one, or claim an action. Trained by `npm run train-moods`. */

export interface Span {
  readonly at: number
  readonly end: number
}
interface Token extends Span {
  readonly word: string
}
const TOKEN = /_[_\s]*_|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|\d[\d.,\s]*\d|\d|[$€£%?!:;,.()\n•–—-]/gu
const shown = (text: string): string =>
  text.startsWith('_') ? '@' : /\d/.test(text) ? '#' : text.toLowerCase().replace('’', "'")
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ index, 0: said }) => ({ at: index, end: index + said.length, word: shown(said) }))

const isWord = (word: string): boolean => /\p{L}/u.test(word)
const BREAK = /[;:()\n–—,]/
const CHARS = 4
const LENGTH = 6

function featuresFrom(found: ReadonlyMap<string, number>): Features {
  const values = Float32Array.from(found.values())
  const norm = Math.sqrt(values.reduce((sum, it) => sum + it * it, 0))
  const hashes = Uint32Array.from([...found.keys()].map((it) => hashOf(it)))
  return { hashes, values: values.map((it) => (it * LENGTH) / norm) }
}
function addParts(found: Map<string, number>, tag: string, word: string, weight: number): void {
  const padded = ` ${word} `
  for (let at = 0; at + CHARS <= padded.length; at++) found.set(`${tag}4 ${padded.slice(at, at + CHARS)}`, weight)
}

/** The weights of a word in the figure's own clause, and of one elsewhere in the sentence. */
const NEAR_BY = { tag: 'c', before: 'b', behind: 'a', word: 1, pair: 0.8, part: 0.3 }
const FAR: typeof NEAR_BY = { tag: 'r', before: 'B', behind: 'A', word: 0.5, pair: 0.4, part: 0.12 }
function addWord(
  found: Map<string, number>,
  words: readonly string[],
  at: number,
  isBefore: boolean,
  { tag, before, behind, word: weight, pair, part }: typeof NEAR_BY,
): void {
  const word = words[at] ?? ''
  found.set(`w ${word}`, 0.5)
  found.set(`${isBefore ? before : behind} ${word}`, weight)
  found.set(`${tag}p ${word} ${words[at + 1] ?? '$'}`, pair)
  if (isWord(word)) addParts(found, tag, word, part)
}

const NEAR = 4
/** The features of a figure in its sentence. Names and quotes are blanked out with `_`. */
export function figureFeatures(text: string, figure: Span): Features {
  const tokens = tokensOf(text)
  const inside = ({ at, end }: Span): boolean => at < figure.end && end > figure.at
  const first = Math.max(
    0,
    tokens.findIndex((it) => it.end > figure.at),
  )
  const last = Math.max(first, tokens.findLastIndex(inside))
  const from = tokens.findLastIndex(({ word }, i) => i < first && BREAK.test(word)) + 1
  const next = tokens.findIndex(({ word }, i) => i > last && BREAK.test(word))
  const to = next < 0 ? tokens.length : next
  const words = tokens.map((it, i) => (i >= first && i <= last ? 'X' : it.word))
  const found = new Map<string, number>()
  words.forEach((word, i) => {
    if (word !== 'X') addWord(found, words, i, i < first, i >= from && i < to ? NEAR_BY : FAR)
  })
  for (let n = 1; n <= NEAR; n++) {
    found.set(`-${n} ${words[first - n] ?? '^'}`, 0.6)
    found.set(`+${n} ${words[last + n] ?? '$'}`, 0.6)
  }
  found.set(`^ ${words[0]}`, 0.8)
  found.set(`^ ${words[0]} ${words[1]}`, 0.8)
  found.set(`c^ ${words[from]}`, 0.8)
  found.set(`c^ ${words[from]} ${words[from + 1]}`, 0.8)
  found.set(`$ ${words.at(-1)}`, 0.6)
  return featuresFrom(found)
}

/** The features of a whole sentence. */
export function sentenceFeatures(text: string): Features {
  const words = tokensOf(text).map(({ word }) => word)
  const found = new Map<string, number>()
  words.forEach((word, i) => {
    found.set(`w ${word}`, 1)
    found.set(`p ${word} ${words[i + 1] ?? '$'}`, 0.8)
    if (words[i + 2] !== undefined) found.set(`s ${word} ${words[i + 2]}`, 0.4)
    if (isWord(word)) addParts(found, 's', word, 0.3)
  })
  found.set(`^ ${words[0]}`, 0.8)
  found.set(`^ ${words[0]} ${words[1]}`, 0.8)
  found.set(`^ ${words[0]} ${words[1]} ${words[2]}`, 0.6)
  found.set(`$ ${words.at(-1)}`, 0.6)
  found.set(`n ${words.length > 14 ? 'long' : words.length > 7 ? 'mid' : words.length}`, 0.5)
  return featuresFrom(found)
}

/**
 * The probability that a figure, or any other span, is the assistant's own: proposed, hypothetical, general, or repeated from the owner.
 */
export function ownness(text: string, figure: Span): number {
  const { weights, probabilities } = moodClassifier()
  return probabilities(figureFeatures(text, figure))[weights.labels.indexOf('own')] ?? 0
}

export interface ClaimedAct {
  /** The kinds it may be, the likeliest first. */
  readonly kinds: readonly string[]
  /** About the thing ('it is paused'), not about what the assistant did. */
  readonly isState: boolean
}
const MAYBE = 0.2
/** Whether a sentence that begins like this may turn out to claim an action. */
export function mayClaim(text: string): boolean {
  const { weights, probabilities } = actClassifier()
  return (probabilities(sentenceFeatures(text))[weights.labels.indexOf('none')] ?? 0) < 1 - MAYBE
}
const KIND_MIN = 0.1
/** The action that a sentence claims was done; undefined if the probability that it claims none is at least `noneMax`. */
export function claimedAct(text: string, noneMax = 0.5): ClaimedAct | undefined {
  const { weights, probabilities } = actClassifier()
  const all = probabilities(sentenceFeatures(text))
  const of = (label: string): number => all[weights.labels.indexOf(label)] ?? 0
  if (of('none') >= noneMax) return undefined
  const acts = weights.labels.filter((it) => it !== 'none').sort((a, b) => of(b) - of(a))
  const likely = acts.filter((it, at) => at === 0 || of(it) > KIND_MIN)
  return { kinds: likely.map((it) => it.replace('is ', '')), isState: acts[0]?.startsWith('is ') === true }
}
