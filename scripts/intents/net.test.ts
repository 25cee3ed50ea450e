import { expect, test } from 'vitest'
import { openNet, packNet, unpackNet } from '../../server/src/agent/offline/nlu/net.ts'
import { learnNet } from './net.ts'
import type { Row } from './softmax.ts'

const settings = { width: 8, rounds: 7, rate: 0.1, seenMin: 2, drop: 0 }
const head = { fingerprint: 'f', temperature: 1 }
const features = (...hashes: number[]) => ({
  hashes: Uint32Array.from(hashes),
  values: Float32Array.from(hashes, () => 4),
})
const row = (label: number, ...hashes: number[]): Row => ({ label, weight: 1, ...features(...hashes) })
/** Either of two words, but not both: no sum of weights can tell. */
const either = [row(0, 7), row(1, 7, 1), row(1, 7, 2), row(0, 7, 1, 2)]
/** Each copy has a word of its own, too rare to be learned, and so its own place in the order. */
const rows = Array.from({ length: 400 }, (_, n) =>
  either.map(({ label, hashes }, i) => row(label, ...hashes, 1000 + 4 * n + i)),
).flat()

test('a net learns what no sum of weights can, also from its file', () => {
  const { probabilities } = openNet(unpackNet(packNet(learnNet(rows, ['no', 'yes'], settings, head))))
  for (const one of either) expect(probabilities(one)[one.label]).toBeGreaterThan(0.5)
  // An unknown word changes nothing.
  expect(probabilities(features(7, 1, 99))).toEqual(probabilities(features(7, 1)))
})

test('the same rows give the same net', () => {
  const learn = () => packNet(learnNet(rows, ['no', 'yes'], settings, head))
  expect(learn()).toEqual(learn())
})
