import { isByte, type Weights } from '../../server/src/agent/offline/nlu/classifier.ts'
import { softmax } from '../../server/src/agent/offline/nlu/lookup.ts'
import type { Classifier, Features } from '../../server/src/agent/offline/nlu/features.ts'
import type { Model } from './softmax.ts'

/** Weights below this share of the largest, or below `least`, are dropped; the rest is stored in one byte each. */
const CUT = 0.5 / 127

/** One byte per weight, and only the significant ones. */
export function shrink(
  model: Model,
  labels: readonly string[],
  head: Pick<Weights, 'fingerprint' | 'temperature'>,
  least = 0.07,
): Weights {
  const size = labels.length
  let top = 0
  for (const weight of model.weights) top = Math.max(top, Math.abs(weight))
  const scale = Math.min(top, 4) / 127
  const hashes: number[] = []
  const offsets: number[] = [0]
  const labelOf: number[] = []
  const weightOf: number[] = []
  for (const [hash, row] of [...model.rowOf].sort((a, b) => a[0] - b[0])) {
    for (let i = 0; i < size; i++) {
      const weight = model.weights[row * size + i] ?? 0
      if (Math.abs(weight) < Math.max(CUT * 127 * scale, least)) continue
      labelOf.push(i)
      weightOf.push(Math.max(-127, Math.min(127, Math.round(weight / scale))))
    }
    if (labelOf.length === offsets.at(-1)) continue
    hashes.push(hash)
    offsets.push(labelOf.length)
  }
  return {
    ...head,
    labels,
    scale,
    bias: [...model.bias],
    hashes: Uint32Array.from(hashes),
    offsets: Uint32Array.from(offsets),
    labelOf: (isByte(labels) ? Uint8Array : Uint16Array).from(labelOf),
    weightOf: Int8Array.from(weightOf),
  }
}

/** The temperature at which 'p = 0.8' is right four times out of five, on texts it didn't learn from. */
export function temperatureOf(classifier: Classifier, tests: readonly { row: Features; label: string }[]): number {
  const { labels } = classifier.weights
  const logs = tests.map(({ row, label }) => ({
    logs: classifier.probabilities(row).map((p) => Math.log(p + 1e-12)),
    at: labels.indexOf(label),
  }))
  const loss = (t: number): number =>
    logs.reduce((sum, it) => sum - Math.log((softmax(it.logs.map((x) => x / t))[it.at] ?? 0) + 1e-12), 0)
  let best = 1
  for (let t = 0.5; t <= 4; t += 0.05) if (loss(t) < loss(best)) best = t
  return Math.round(best * 100) / 100
}
