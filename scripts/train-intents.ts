// Learns the offline assistant's weights from server/src/agent/offline/data. `npm run train` writes them; `-- --report` measures on a tenth
// of the lines, which it then doesn't learn from; `-- --held eval/nlu-held.jsonl` also on a file of its own; `-- --quick` learns only the
// intents, for trying out an example.
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  bothOf,
  openClassifier,
  packWeights,
  type Weights,
  weightsFile,
} from '../server/src/agent/offline/nlu/classifier.ts'
import { type Net, openNet, packNet } from '../server/src/agent/offline/nlu/net.ts'
import { contextsOf, type Example, readExamples, readHeld } from './intents/examples.ts'
import { fingerprintOfData } from './intents/fingerprint.ts'
import { intentRows, languageRows, rowOf } from './intents/rows.ts'
import { learnNet, type NetSettings } from './intents/net.ts'
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
/** Smaller weights aren't worth their space. */
const LEAST = 0.15
const NET: NetSettings = { width: 48, rounds: 7, rate: 0.05, seenMin: 14, drop: 0.5 }
const LANGUAGE = { rounds: 4, rate: 0.1, decay: 1e-4, seenMin: 3, drop: 0 }
const SLOTS = { rounds: 6, rate: 0.1, decay: 1e-4, seenMin: 2, drop: 0.15 }
/** How reliable the probabilities are on lines that weren't learned; `--report` prints the best ones. */
const TEMPERATURES = { known: 1.1, net: 0.9 }
const held = (it: Example): boolean => hashOf(it.text, 5) % 10 === 0

const examples = readExamples()
const labels = [...new Set(examples.map((it) => it.label))].sort()
const contexts = contextsOf(examples)
const rowsBy = new Map(examples.map((it) => [it, intentRows([it], labels, contexts)]))
const rows = (of: readonly Example[]): Row[] => of.flatMap((it) => rowsBy.get(it) ?? [])
const started = Date.now()

interface Learnt {
  readonly known: Weights
  readonly net: Net
}
function learn(of: readonly Row[], fingerprint = ''): Learnt {
  const known = train(of, labels.length, SETTINGS)
  return {
    known: shrink(known, labels, { fingerprint, temperature: TEMPERATURES.known }, LEAST),
    net: learnNet(of, labels, NET, { fingerprint, temperature: TEMPERATURES.net }),
  }
}

/** On lines that weren't learned. */
function report(): void {
  const learnt = learn(rows(examples.filter((it) => !held(it))))
  const tests = examples.filter(held)
  const [known, net] = [openClassifier(learnt.known), openNet(learnt.net)]
  const cases = tests.map((it) => ({ row: rowOf(it), label: it.label }))
  out(
    `best temperatures: ${TEMPERATURES.known * temperatureOf(known, cases)} and ${TEMPERATURES.net * temperatureOf(net, cases)}`,
  )
  const both = bothOf(known, net)
  printReport('a tenth held out', scoreOf(both, tests), { errors: flags.errors === true, out })
  if (flags.held && existsSync(flags.held))
    printReport(flags.held, scoreOf(both, readHeld(flags.held)), { errors: true, out })
}

function writeAll(): void {
  const fingerprint = fingerprintOfData()
  const write = (name: 'intents' | 'intents-net' | 'language' | 'slots', file: Uint8Array): void => {
    writeFileSync(weightsFile(name), file)
    out(`${name}.weights.bin: ${Math.round(file.length / 1024)} kB`)
  }
  const { known, net } = learn(rows(examples), fingerprint)
  write('intents', packWeights(known))
  write('intents-net', packNet(net))
  if (flags.quick) return
  const packedOf = (model: Model, of: readonly string[]): Uint8Array =>
    packWeights(shrink(model, of, { fingerprint, temperature: 1 }))
  const { rows: spoken, labels: tongues } = languageRows(examples)
  write('slots', packedOf(train(slotRows(slotExamples(examples)), slotLabels.length, SLOTS), slotLabels))
  write('language', packedOf(train(spoken, tongues.length, LANGUAGE), tongues))
}

if (flags.report || flags.errors || flags.held) report()
else writeAll()
out(`${examples.length} examples, ${labels.length} labels, ${Math.round((Date.now() - started) / 1000)} s`)
