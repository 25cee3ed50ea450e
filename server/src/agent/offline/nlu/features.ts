import type { Context } from './types.ts'

/** Hashed features and their values: the classifier's input. */
export interface Features {
  readonly hashes: Uint32Array
  readonly values: Float32Array
}

interface Labels {
  readonly labels: readonly string[]
}
/** Weights, and what they make of features. */
export interface Classifier<W extends Labels = Labels> {
  readonly weights: W
  /** Each label's probability, in the order of `weights.labels`. */
  readonly probabilities: (features: Features) => Float64Array
}

/** 32-bit FNV-1a. */
export function hashOf(text: string, seed = 0x811c9dc5): number {
  let h = seed
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 0x01000193)
  }
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  return (h ^ (h >>> 13)) >>> 0
}

/** The weight of a character n-gram: low, because otherwise long words, which have many of them, would dominate. */
const CHARS = 0.35

/** Every text has the same total weight, however long it is. */
const LENGTH = 8
export class Bag {
  readonly found = new Map<number, number>()
  add(feature: string, value: number): void {
    const h = hashOf(feature)
    if (!this.found.has(h)) this.found.set(h, value)
  }
  features(): Features {
    const values = Float32Array.from(this.found.values())
    const norm = Math.sqrt(values.reduce((sum, it) => sum + it * it, 0))
    return { hashes: Uint32Array.from(this.found.keys()), values: values.map((it) => (it * LENGTH) / norm) }
  }
}

function addWords(bag: Bag, words: readonly string[]): void {
  words.forEach((word, i) => {
    bag.add(`w ${word}`, 1)
    const next = words[i + 1]
    if (next !== undefined) bag.add(`p ${word} ${next}`, 0.7)
    const second = words[i + 2]
    if (second !== undefined) bag.add(`s ${word} ${second}`, 0.4)
  })
  bag.add(`^ ${words[0] ?? ''}`, 0.7)
  bag.add(`^ ${words[0] ?? ''} ${words[1] ?? ''}`, 0.5)
  bag.add(`$ ${words.at(-1) ?? ''}`, 0.5)
  bag.add(`n ${words.length > 12 ? 'long' : words.length > 6 ? 'mid' : words.length}`, 0.5)
}

function addChars(bag: Bag, words: readonly string[]): void {
  for (const word of words) {
    if (word.startsWith('<')) continue
    const padded = ` ${word} `
    for (let i = 0; i + 4 <= padded.length; i++) bag.add(`4 ${padded.slice(i, i + 4)}`, CHARS)
    for (let i = 0; i + 3 <= padded.length; i++) bag.add(`3 ${padded.slice(i, i + 3)}`, CHARS * 0.6)
  }
}

function addContext(bag: Bag, words: readonly string[], context: Context): void {
  const [kind = 'none'] = context.split(':')
  for (const tag of new Set([kind, context])) {
    bag.add(`c ${tag}`, 0.7)
    if (tag === 'none') continue
    for (const word of words) bag.add(`c ${tag} ${word}`, 0.5)
    bag.add(`c ${tag} ${words.slice(0, 2).join(' ')} ${words.length > 4 ? 'more' : words.length}`, 0.5)
  }
}

function addConcepts(bag: Bag, concepts: readonly (readonly string[])[], context: Context): void {
  const told = concepts
    .map((row) => row.filter((c) => !/^(?:v\.be|a|the|t\.me|of)$/.test(c)))
    .filter((row) => row.length > 0)
  concepts.forEach((row) => {
    for (const concept of row) {
      bag.add(`= ${concept}`, 1)
      bag.add(`= ${context} ${concept}`, 0.4)
    }
  })
  told.forEach((row, i) => {
    for (const concept of row) for (const next of told[i + 1] ?? []) bag.add(`= ${concept} ${next}`, 0.5)
  })
  for (const concept of told[0] ?? []) bag.add(`=^ ${concept}`, 0.6)
}

/** `words`: a clause's folded words, with tags such as `<money>` for recognized entities; `concepts`: their meanings. */
export function featuresOf(
  words: readonly string[],
  concepts: readonly (readonly string[])[],
  context: Context,
): Features {
  const bag = new Bag()
  addWords(bag, words)
  addChars(bag, words)
  addContext(bag, words, context)
  addConcepts(bag, concepts, context)
  return bag.features()
}

/** Features for language identification: words and character n-grams, with accents. */
export function languageFeatures(words: readonly string[], text: string): Features {
  const bag = new Bag()
  for (const word of words) bag.add(`w ${word}`, 1)
  const letters = ` ${text.toLowerCase().replace(/[^\p{L}']+/gu, ' ')} `
  for (const n of [2, 3, 4]) for (let i = 0; i + n <= letters.length; i++) bag.add(`l ${letters.slice(i, i + n)}`, 0.4)
  return { hashes: Uint32Array.from(bag.found.keys()), values: Float32Array.from(bag.found.values()) }
}
