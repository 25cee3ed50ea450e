// Learns the second reading of orders (server/src/agent/offline/nlu/wants.ts) from data/wants and the plain lines of data/intents. `npm run
// train-wants` writes the weights; `-- --report` measures by cross-validation, `--held file.jsonl` also on a file of its own.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type Classifier,
  openClassifier,
  packWeights,
  weightsFile,
} from '../server/src/agent/offline/nlu/classifier.ts'
import { hashOf } from '../server/src/agent/offline/nlu/features.ts'
import { wants } from '../server/src/agent/offline/nlu/wants.ts'
import { type Row, train } from './intents/softmax.ts'
import { shrink, temperatureOf } from './intents/weights.ts'
import { plainWants, readWants, wantsIn, type WantExample, type Wished, wishedIn } from './wants/examples.ts'
import { fingerprintOfWants } from './wants/fingerprint.ts'
import { type Read, printWants } from './wants/report.ts'

const { values: flags } = parseArgs({
  options: { report: { type: 'boolean' }, held: { type: 'string' } },
})
const out = (line: string): void => void process.stdout.write(`${line}\n`)
const SETTINGS = { rounds: 6, rate: 0.1, decay: 1e-4, seenMin: 2, drop: 0.3 }
const LEAST = 0.08
const FOLDS = 5

const started = Date.now()
const foldOf = ({ text }: WantExample): number => hashOf(text, 7) % FOLDS
const examples = [...readWants(), ...plainWants()]
const wished = examples.flatMap(wishedIn)
const rowOf = ({ want, row, example }: Wished): Row => ({
  label: wants.indexOf(want),
  weight: example.weight,
  ...row.features,
})
const learnt = (from: readonly Wished[], temperature = 1, fingerprint = '') =>
  shrink(train(from.map(rowOf), wants.length, SETTINGS), wants, { fingerprint, temperature }, LEAST)
const readBy = ({ probabilities }: Classifier, of: readonly Wished[]): Read[] =>
  of.map((it) => ({ ...it, p: probabilities(it.row.features) }))

const folds = Array.from({ length: FOLDS }, (_, n) => {
  const weights = learnt(wished.filter((it) => foldOf(it.example) !== n))
  return { weights, tests: wished.filter((it) => foldOf(it.example) === n) }
})
const temperatures = folds.map(({ weights, tests }) =>
  temperatureOf(
    openClassifier(weights),
    tests.map(({ row, want }) => ({ row: row.features, label: want })),
  ),
)
const temperature = temperatures.reduce((sum, it) => sum + it, 0) / FOLDS
const read = folds.flatMap(({ weights, tests }) => readBy(openClassifier({ ...weights, temperature }), tests))
if (flags.report) {
  printWants(
    'lines written for this, cross-validated',
    read.filter((it) => it.example.weight === 1),
    out,
  )
  printWants(
    'plain lines, cross-validated',
    read.filter((it) => it.example.weight < 1),
    out,
  )
}
const weights = learnt(wished, temperature, fingerprintOfWants())
if (flags.held) printWants(flags.held, readBy(openClassifier(weights), wantsIn(flags.held).flatMap(wishedIn)), out)
if (!flags.report) {
  const file = packWeights(weights)
  writeFileSync(weightsFile('wants'), file)
  out(`wants.weights.bin: ${Math.round(file.length / 1024)} kB`)
}
out(
  `${examples.length} examples, ${wished.length} rows, temperature ${temperature.toFixed(2)}, ${Math.round((Date.now() - started) / 1000)} s`,
)
