import type { Classifier, Features } from './features.ts'
import { indexIn, softmax } from './lookup.ts'
import { packed, unpacked } from './packed.ts'

/** A net with one hidden layer over hashed features, written by `scripts/train-intents.ts`. */
export interface Net {
  /** Fingerprint of the training data. */
  readonly fingerprint: string
  readonly labels: readonly string[]
  readonly temperature: number
  /** How many numbers stand for a feature, and so the hidden layer's size. */
  readonly width: number
  /** Sorted in ascending order. */
  readonly hashes: Uint32Array
  /** `width` numbers for each feature, and what one step of them is worth. */
  readonly inner: Int8Array
  readonly steps: Float32Array
  readonly hidden: Float32Array
  /** `width` numbers for each label. */
  readonly outer: Float32Array
  readonly bias: Float32Array
}

export function packNet({ hashes, inner, steps, hidden, outer, bias, ...head }: Net): Uint8Array {
  return packed(head, [hashes, inner, steps, hidden, outer, bias])
}
export function unpackNet(file: Uint8Array): Net {
  const { head, next } = unpacked<Pick<Net, 'fingerprint' | 'labels' | 'temperature' | 'width'>>(file)
  return {
    ...head,
    hashes: next(Uint32Array),
    inner: next(Int8Array),
    steps: next(Float32Array),
    hidden: next(Float32Array),
    outer: next(Float32Array),
    bias: next(Float32Array),
  }
}

/** Adds `by` times the numbers of `from`, from `at` on. */
function add(sums: Float64Array, from: Int8Array, at: number, by: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + by * (from[at + i] ?? 0)
}
function product(layer: Float64Array, of: Float32Array, at: number): number {
  let sum = 0
  for (let i = 0; i < layer.length; i++) sum += (layer[i] ?? 0) * (of[at + i] ?? 0)
  return sum
}
export function openNet(net: Net): Classifier<Net> {
  const { width, hashes, inner, steps, hidden, outer, bias, temperature } = net
  const placeIn = indexIn(hashes)
  const probabilities = (features: Features): Float64Array => {
    const layer = Float64Array.from(hidden)
    features.hashes.forEach((hash, i) => {
      const place = placeIn(hash)
      if (place >= 0) add(layer, inner, place * width, (features.values[i] ?? 0) * (steps[place] ?? 0))
    })
    for (let i = 0; i < width; i++) layer[i] = Math.max(0, layer[i] ?? 0)
    const sums = Float64Array.from(bias, (own, label) => (own + product(layer, outer, label * width)) / temperature)
    return softmax(sums)
  }
  return { weights: net, probabilities }
}
