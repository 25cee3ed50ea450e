import { readFileSync } from 'node:fs'
import type { Features } from './features.ts'

/** Sparse weights of a softmax over hashed features, written by `scripts/train-intents.ts`. */
export interface Weights {
  /** Fingerprint of the training data and of the feature code. */
  readonly fingerprint: string
  readonly labels: readonly string[]
  readonly temperature: number
  readonly scale: number
  readonly bias: readonly number[]
  /** Sorted in ascending order. */
  readonly hashes: Uint32Array
  /** Where each feature's entries begin, plus the end of the last one. */
  readonly offsets: Uint32Array
  readonly labelOf: Uint8Array | Uint16Array
  readonly weightOf: Int8Array
}

/** Whether a label's index fits into a byte. */
export const isByte = (labels: readonly string[]): boolean => labels.length <= 256
const BYTES = 4
const align = (n: number): number => Math.ceil(n / BYTES) * BYTES

/** Packs weights: a line of JSON, then the arrays, each aligned to four bytes. */
export function packWeights(weights: Weights): Uint8Array {
  const { hashes, offsets, labelOf, weightOf, ...head } = weights
  const arrays = [hashes, offsets, labelOf, weightOf]
  const text = JSON.stringify({ ...head, lengths: arrays.map((a) => a.length) })
  const json = new TextEncoder().encode(text.padEnd(align(text.length + 1) - 1))
  const size = json.length + 1 + arrays.reduce((sum, a) => sum + align(a.byteLength), 0)
  const out = new Uint8Array(size)
  out.set(json)
  out[json.length] = 10
  let at = json.length + 1
  for (const array of arrays) {
    out.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += align(array.byteLength)
  }
  return out
}

export function unpackWeights(file: Uint8Array): Weights {
  const end = file.indexOf(10)
  const { lengths, ...head } = JSON.parse(new TextDecoder().decode(file.subarray(0, end)))
  // The arrays are views of the file if it starts at a multiple of four bytes, as a freshly read file does.
  const isAligned = file.byteOffset % BYTES === 0
  const { buffer, byteOffset } = isAligned ? file : new Uint8Array(file)
  let at = byteOffset + end + 1
  const next = <T>(
    make: (buffer: ArrayBufferLike, at: number, length: number) => T,
    bytes: number,
    length: number,
  ): T => {
    const array = make(buffer, at, length)
    at += align(length * bytes)
    return array
  }
  return {
    ...head,
    hashes: next((b, o, n) => new Uint32Array(b, o, n), 4, lengths[0]),
    offsets: next((b, o, n) => new Uint32Array(b, o, n), 4, lengths[1]),
    labelOf: isByte(head.labels)
      ? next((b, o, n) => new Uint8Array(b, o, n), 1, lengths[2])
      : next((b, o, n) => new Uint16Array(b, o, n), 2, lengths[2]),
    weightOf: next((b, o, n) => new Int8Array(b, o, n), 1, lengths[3]),
  }
}

export interface Classifier {
  readonly weights: Weights
  /** Each label's probability, in the order of `weights.labels`. */
  readonly probabilities: (features: Features) => Float64Array
}

export function openClassifier(weights: Weights): Classifier {
  const { hashes, offsets, labelOf, weightOf, scale, bias, temperature } = weights
  const placeIn = indexOf(hashes)
  const settled = (sum: number, label: number): number => (sum + (bias[label] ?? 0)) / temperature
  const probabilities = (features: Features): Float64Array => {
    const sums = new Float64Array(weights.labels.length)
    for (let i = 0; i < features.hashes.length; i++) {
      const row = placeIn(features.hashes[i] ?? 0)
      if (row < 0) continue
      const value = (features.values[i] ?? 0) * scale
      const end = offsets[row + 1] ?? 0
      for (let at = offsets[row] ?? 0; at < end; at++) {
        const label = labelOf[at] ?? 0
        sums[label] = (sums[label] ?? 0) + value * (weightOf[at] ?? 0)
      }
    }
    return softmax(sums.map(settled))
  }
  return { weights, probabilities }
}

const FIRST_BITS = 16
/** `placeOf` for an array that is searched hundreds of times per message: an index by the numbers' first bits narrows each search. */
function indexOf(sorted: Uint32Array): (wanted: number) => number {
  const starts = new Uint32Array(2 ** FIRST_BITS + 1).fill(sorted.length)
  for (let at = sorted.length - 1; at >= 0; at--) starts[(sorted[at] ?? 0) >>> FIRST_BITS] = at
  for (let first = starts.length - 2; first >= 0; first--)
    starts[first] = Math.min(starts[first] ?? 0, starts[first + 1] ?? 0)
  return (wanted) => {
    const first = wanted >>> FIRST_BITS
    return placeOf(sorted, wanted, starts[first], (starts[first + 1] ?? 0) - 1)
  }
}

/** A number's index in a sorted array, or -1. */
export function placeOf(sorted: Uint32Array, wanted: number, from = 0, to = sorted.length - 1): number {
  let [low, high] = [from, to]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = sorted[middle] ?? 0
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

export function softmax(sums: Float64Array): Float64Array {
  // This runs hundreds of times per message, so it uses plain loops, without a call for each label.
  let top = Number.NEGATIVE_INFINITY
  for (const sum of sums) if (sum > top) top = sum
  const powers = new Float64Array(sums.length)
  let total = 0
  for (let i = 0; i < sums.length; i++) total += powers[i] = Math.exp((sums[i] ?? 0) - top)
  for (let i = 0; i < sums.length; i++) powers[i] = (powers[i] ?? 0) / total
  return powers
}

/** The probability of each label. */
export function labelled<Label extends string>(
  { probabilities, weights }: Classifier,
  features: Features,
): Record<Label, number> {
  const p = probabilities(features)
  return Object.fromEntries(weights.labels.map((it, i) => [it, p[i] ?? 0])) as Record<Label, number>
}

type Learnt = 'intents' | 'language' | 'slots' | 'moods' | 'acts' | 'wants' | 'amounts'
export const weightsFile = (name: Learnt): URL => new URL(`./${name}.weights.bin`, import.meta.url)
/** Loads a classifier from disk with the first message, which takes a few milliseconds. */
const kept = (name: Learnt): (() => Classifier) => {
  let opened: Classifier | undefined
  return () => {
    opened ??= openClassifier(unpackWeights(readFileSync(weightsFile(name))))
    return opened
  }
}
export const intentClassifier: () => Classifier = kept('intents')
export const languageClassifier: () => Classifier = kept('language')
export const slotClassifier: () => Classifier = kept('slots')
/** Whether a figure in a reply is stated as a fact or is the assistant's own idea, and which actions a sentence claims. */
export const moodClassifier: () => Classifier = kept('moods')
export const actClassifier: () => Classifier = kept('acts')
/** What to do with each campaign that a message means. */
export const wantClassifier: () => Classifier = kept('wants')
/** What each amount in a message is for. */
export const amountClassifier: () => Classifier = kept('amounts')
