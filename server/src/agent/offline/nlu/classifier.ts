import { readFileSync } from 'node:fs'
import type { Classifier, Features } from './features.ts'
import { indexIn, softmax } from './lookup.ts'
import { openNet, unpackNet } from './net.ts'
import { packed, unpacked } from './packed.ts'

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

/** Packs weights into a file. */
export function packWeights({ hashes, offsets, labelOf, weightOf, ...head }: Weights): Uint8Array {
  return packed(head, [hashes, offsets, labelOf, weightOf])
}
export function unpackWeights(file: Uint8Array): Weights {
  const { head, next } = unpacked<Omit<Weights, 'hashes' | 'offsets' | 'labelOf' | 'weightOf'>>(file)
  const [hashes, offsets] = [next(Uint32Array), next(Uint32Array)]
  return {
    ...head,
    hashes,
    offsets,
    labelOf: isByte(head.labels) ? next(Uint8Array) : next(Uint16Array),
    weightOf: next(Int8Array),
  }
}

export function openClassifier(weights: Weights): Classifier<Weights> {
  const { hashes, offsets, labelOf, weightOf, scale, bias, temperature } = weights
  const placeIn = indexIn(hashes)
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

/** The probability of each label. */
export function labelled<Label extends string>(
  { probabilities, weights }: Classifier,
  features: Features,
): Record<Label, number> {
  const p = probabilities(features)
  return Object.fromEntries(weights.labels.map((it, i) => [it, p[i] ?? 0])) as Record<Label, number>
}

type Learnt = 'intents' | 'intents-net' | 'language' | 'slots' | 'moods' | 'acts' | 'wants' | 'amounts'
export const weightsFile = (name: Learnt): URL => new URL(`./${name}.weights.bin`, import.meta.url)
/** Loads weights from disk with the first message, which takes a few milliseconds. */
const kept = <T>(name: Learnt, open: (file: Uint8Array) => T): (() => T) => {
  let opened: T | undefined
  return () => {
    opened ??= open(readFileSync(weightsFile(name)))
    return opened
  }
}
const sparse = (file: Uint8Array): Classifier<Weights> => openClassifier(unpackWeights(file))
/**
 * Two readers that learned from the same examples: sparse weights remember wording, a net generalizes. Together they read more correctly
 * than either alone, and where they disagree, neither is sure.
 */
export const bothOf = (known: Classifier<Weights>, net: Classifier): Classifier<Weights> => ({
  weights: known.weights,
  probabilities: (features) => {
    const p = net.probabilities(features)
    return known.probabilities(features).map((it, label) => (it + (p[label] ?? 0)) / 2)
  },
})
const intentWeights = kept('intents', sparse)
const intentNet = kept('intents-net', (file) => openNet(unpackNet(file)))
/** What a clause is about. */
export const intentClassifier = (): Classifier<Weights> => bothOf(intentWeights(), intentNet())
export const languageClassifier: () => Classifier<Weights> = kept('language', sparse)
export const slotClassifier: () => Classifier = kept('slots', sparse)
/** Whether a figure in a reply is stated as a fact or is the assistant's own idea, and which actions a sentence claims. */
export const moodClassifier: () => Classifier = kept('moods', sparse)
export const actClassifier: () => Classifier = kept('acts', sparse)
/** What to do with each campaign that a message means. */
export const wantClassifier: () => Classifier = kept('wants', sparse)
/** What each amount in a message is for. */
export const amountClassifier: () => Classifier = kept('amounts', sparse)
