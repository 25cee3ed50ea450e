import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unpackWeights, weightsFile } from '../../server/src/agent/offline/nlu/classifier.ts'
import { unpackNet } from '../../server/src/agent/offline/nlu/net.ts'
import { problemsOf } from '../check-data.ts'
import { ownCases } from './cases.ts'
import { readExamples } from './examples.ts'
import { readAmounts } from '../wants/amounts.ts'
import { fingerprintOfAmounts, fingerprintOfWants } from '../wants/fingerprint.ts'
import { readWants } from '../wants/examples.ts'
import { fingerprintOfData } from './fingerprint.ts'

test('the examples have known labels and share no run of six words with the evaluation', () => {
  expect(ownCases().length).toBeGreaterThan(200)
  expect(problemsOf(ownCases())).toEqual([])
  const learnt = readExamples().find((it) => it.text.split(' ').length > 8)?.text ?? ''
  expect(problemsOf([`well, ${learnt.toUpperCase()}!`])).toContainEqual(
    expect.stringContaining('in an evaluation case'),
  )
})

test('the weights were learnt from these examples: `npm run train`', () => {
  expect(unpackWeights(readFileSync(weightsFile('intents'))).fingerprint).toBe(fingerprintOfData())
  expect(unpackNet(readFileSync(weightsFile('intents-net'))).fingerprint).toBe(fingerprintOfData())
})

test('so were those of the second reading: `npm run train-wants`', () => {
  expect(readWants().length).toBeGreaterThan(2500)
  expect(unpackWeights(readFileSync(weightsFile('wants'))).fingerprint).toBe(fingerprintOfWants())
  expect(readAmounts().length).toBeGreaterThan(10_000)
  expect(unpackWeights(readFileSync(weightsFile('amounts'))).fingerprint).toBe(fingerprintOfAmounts())
})
