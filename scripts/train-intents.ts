// Learns the weights of the offline assistant from server/src/agent/offline/data. `npm run train` writes them; `-- --report` measures on
// a tenth of the lines that it doesn't learn from; `-- --held eval/nlu-held.jsonl` on a file of its own as well; `-- --quick` learns
// only the intents and trusts them as before, for trying an example out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  joined,
  openClassifier,
  packWeights,
  QUESTION,
  unpackWeights,
  type Weights,
  weightsFile,
} from '../server/src/agent/offline/nlu/classifier.ts'
import { contextsOf, type Example, readExamples, readHeld } from './intents/examples.ts'
import { fingerprintOfData } from './intents/fingerprint.ts'
import { intentRows, languageRows, rowOf } from './intents/rows.ts'
import { printReport, scoreOf } from './intents/report.ts'
import { type Model, type Settings, train } from './intents/softmax.ts'
import { slotExamples, slotLabels, slotRows } from './intents/slots.ts'
import { shrink, temperatureOf } from './intents/weights.ts'
import { hashOf } from '../server/src/agent/offline/nlu/features.ts'

const { values: flags } = parseArgs({
  options: {
    report: { type: 'boolean' },
    quick: { type: 'boolean' },
    held: { type: 'string' },
    errors: { type: 'boolean' },
  },
})
const out = (line: string): void => void process.stdout.write(`${line}\n`)
const SETTINGS = { rounds: 5, rate: 0.1, decay: 1e-4, seenMin: 3, drop: 0.3 }
/** The file has to stay below 5 MB: smaller weights cost more than they tell (held-out messages are read as well without them). */
const LEAST = 0.11
const SLOTS = { rounds: 6, rate: 0.1, decay: 1e-4, seenMin: 2, drop: 0.15 }
const held = (it: Example): boolean => hashOf(it.text, 5) % 10 === 0

const examples = readExamples()
const contexts = contextsOf(examples)
const rowsBy = new Map(examples.map((it) => [it, intentRows(it, contexts)]))
const started = Date.now()

/** A first classifier says what is wanted, a second one which question is asked: together they have more labels than a byte counts. */
const isQuestion = ({ label }: Example): boolean => label.startsWith('answer:')
const parts = [
  { name: 'intents', of: (): boolean => true, labelOf: (it: Example) => (isQuestion(it) ? QUESTION : it.label) },
  { name: 'answers', of: isQuestion, labelOf: (it: Example) => it.label },
] as const
type Part = (typeof parts)[number]

function learn({ of, labelOf }: Part, from: readonly Example[], settings: Settings): Weights {
  const own = from.filter(of)
  const labels = [...new Set(own.map(labelOf))].sort()
  const rows = own.flatMap((it) =>
    (rowsBy.get(it) ?? []).map((row) => ({ ...row, label: labels.indexOf(labelOf(it)) })),
  )
  return shrink(
    train(rows, labels.length, settings),
    labels,
    { fingerprint: fingerprintOfData(), temperature: 1 },
    LEAST,
  )
}

/** Enough to tell how far probabilities can be trusted. */
const SHORT = { ...SETTINGS, rounds: 3 }
/** The temperatures of the two, by lines that they don't learn from. */
function measured(): number[] {
  const isReport = flags.report === true || flags.errors === true || flags.held !== undefined
  const tests = examples.filter(held)
  const trained = parts.map((part) => {
    const weights = learn(
      part,
      examples.filter((it) => !held(it)),
      isReport ? SETTINGS : SHORT,
    )
    const own = tests.filter(part.of).map((it) => ({ row: rowOf(it), label: part.labelOf(it) }))
    return { ...weights, temperature: temperatureOf(openClassifier(weights), own) }
  })
  const [first, second] = trained.map(openClassifier)
  if (!first || !second) throw new Error('there are two')
  const classifier = joined(first, second)
  if (flags.report || flags.errors)
    printReport('a tenth held out', scoreOf(classifier, tests), { errors: flags.errors === true, out })
  if (flags.held && existsSync(flags.held))
    printReport(flags.held, scoreOf(classifier, readHeld(flags.held)), { errors: true, out })
  return trained.map((it) => it.temperature)
}

const before = (name: Part['name']): number => unpackWeights(readFileSync(weightsFile(name))).temperature
const temperatures = flags.quick ? parts.map(({ name }) => before(name)) : measured()
function write(name: Part['name'] | 'language' | 'slots', weights: Weights): void {
  const file = packWeights(weights)
  writeFileSync(weightsFile(name), file)
  out(`${name}.weights.bin: ${Math.round(file.length / 1024)} kB`)
}
const plain = (model: Model, labels: readonly string[]): Weights =>
  shrink(model, labels, { fingerprint: fingerprintOfData(), temperature: 1 })
if (!flags.report && !flags.errors) {
  for (const [i, part] of parts.entries())
    write(part.name, { ...learn(part, examples, SETTINGS), temperature: temperatures[i] ?? 1 })
  if (!flags.quick) {
    const { rows: spoken, labels: tongues } = languageRows(examples)
    const words = slotRows(slotExamples(examples))
    write('slots', plain(train(words, slotLabels.length, SLOTS), slotLabels))
    write('language', plain(train(spoken, tongues.length, { ...SETTINGS, rounds: 4, drop: 0 }), tongues))
  }
}
out(
  `${examples.length} examples, temperatures ${temperatures.map((it) => it.toFixed(2)).join(' and ')}, ${Math.round((Date.now() - started) / 1000)} s`,
)
