// Learns the offline assistant's weights from server/src/agent/offline/data. `npm run train` writes them; `-- --report` measures on a tenth
// of the lines, which it then doesn't learn from; `-- --held eval/nlu-held.jsonl` also on a file of its own; `-- --quick` learns only the
// intents and keeps the earlier calibration, for trying out an example.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openClassifier, packWeights, unpackWeights, weightsFile } from '../server/src/agent/offline/nlu/classifier.ts'
import { contextsOf, type Example, readExamples, readHeld } from './intents/examples.ts'
import { fingerprintOfData } from './intents/fingerprint.ts'
import { intentRows, languageRows, rowOf } from './intents/rows.ts'
import { printReport, scoreOf } from './intents/report.ts'
import { type Model, type Row, train } from './intents/softmax.ts'
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
/** Smaller weights aren't worth their space: with them the file has 7.7 MB instead of 5.4, and just as many messages are read correctly. */
const LEAST = 0.15
const SLOTS = { rounds: 6, rate: 0.1, decay: 1e-4, seenMin: 2, drop: 0.15 }
const held = (it: Example): boolean => hashOf(it.text, 5) % 10 === 0

const examples = readExamples()
const labels = [...new Set(examples.map((it) => it.label))].sort()
const contexts = contextsOf(examples)
const rowsBy = new Map(examples.map((it) => [it, intentRows([it], labels, contexts)]))
const rows = (of: readonly Example[]): Row[] => of.flatMap((it) => rowsBy.get(it) ?? [])
const started = Date.now()

/** Enough to tell how reliable the probabilities are. */
const SHORT = { ...SETTINGS, rounds: 3 }
function measured(): number {
  const isReport = flags.report === true || flags.errors === true || flags.held !== undefined
  const model = train(rows(examples.filter((it) => !held(it))), labels.length, isReport ? SETTINGS : SHORT)
  const tests = examples.filter(held)
  const weights = shrink(model, labels, { fingerprint: '', temperature: 1 }, LEAST)
  const temperature = temperatureOf(
    openClassifier(weights),
    tests.map((it) => ({ row: rowOf(it), label: it.label })),
  )
  const classifier = openClassifier({ ...weights, temperature })
  if (flags.report || flags.errors)
    printReport('a tenth held out', scoreOf(classifier, tests), { errors: flags.errors === true, out })
  if (flags.held && existsSync(flags.held))
    printReport(flags.held, scoreOf(classifier, readHeld(flags.held)), { errors: true, out })
  return temperature
}

const temperature = flags.quick ? unpackWeights(readFileSync(weightsFile('intents'))).temperature : measured()
if (!flags.report && !flags.errors) {
  const all = rows(examples)
  const fingerprint = fingerprintOfData()
  const write = (name: 'intents' | 'language' | 'slots', model: Model, of: readonly string[], t: number): void => {
    const least = name === 'intents' ? LEAST : undefined
    const file = packWeights(shrink(model, of, { fingerprint, temperature: t }, least))
    writeFileSync(weightsFile(name), file)
    out(`${name}.weights.bin: ${Math.round(file.length / 1024)} kB`)
  }
  write('intents', train(all, labels.length, SETTINGS), labels, temperature)
  if (!flags.quick) {
    const { rows: spoken, labels: tongues } = languageRows(examples)
    const words = slotRows(slotExamples(examples))
    write('slots', train(words, slotLabels.length, SLOTS), slotLabels, 1)
    write('language', train(spoken, tongues.length, { ...SETTINGS, rounds: 4, drop: 0 }), tongues, 1)
  }
}
out(
  `${examples.length} examples, ${labels.length} labels, temperature ${temperature.toFixed(2)}, ${Math.round((Date.now() - started) / 1000)} s`,
)
