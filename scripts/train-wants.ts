// Learns the second reading of orders: what is wanted for each campaign (server/src/agent/offline/nlu/wants.ts) from data/wants and the plain
// lines of data/intents, and what each amount is for (amount-uses.ts) from data/amounts. `npm run train-wants` writes the weights; `-- wants`
// or `-- amounts` only those; `-- --report` measures by cross-validation, `--held file.jsonl` also on a file of its own.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { amountUses } from '../server/src/agent/offline/nlu/amount-uses.ts'
import { openClassifier, packWeights, weightsFile } from '../server/src/agent/offline/nlu/classifier.ts'
import { wants } from '../server/src/agent/offline/nlu/wants.ts'
import { amountsIn, plainUses, readAmounts, usedIn } from './wants/amounts.ts'
import { plainWants, readWants, wantsIn, wishedIn } from './wants/examples.ts'
import { fingerprintOfAmounts, fingerprintOfWants } from './wants/fingerprint.ts'
import { learn, readBy } from './wants/learn.ts'
import { type Labelled, printRead } from './wants/report.ts'

const { values: flags, positionals } = parseArgs({
  options: { report: { type: 'boolean' }, held: { type: 'string' } },
  allowPositionals: true,
})
const out = (line: string): void => void process.stdout.write(`${line}\n`)

interface Reading {
  readonly labels: readonly string[]
  readonly rows: () => Labelled[]
  readonly held: (file: string) => Labelled[]
  readonly fingerprint: () => string
}
const readings: Readonly<Record<'wants' | 'amounts', Reading>> = {
  wants: {
    labels: wants,
    rows: () => [...readWants(), ...plainWants()].flatMap(wishedIn),
    held: (file) => wantsIn(file).flatMap(wishedIn),
    fingerprint: fingerprintOfWants,
  },
  amounts: {
    labels: amountUses,
    rows: () => [...readAmounts().flatMap(usedIn), ...plainUses()],
    held: (file) => amountsIn(file).flatMap(usedIn),
    fingerprint: fingerprintOfAmounts,
  },
}
for (const name of ['wants', 'amounts'] as const) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const started = Date.now()
  const { labels, rows, held, fingerprint } = readings[name]
  const all = rows()
  const { weights, read } = learn(all, labels, fingerprint())
  if (flags.report) {
    const plain = read.filter((it) => it.weight < 1)
    printRead(
      `${name}, lines written for this, cross-validated`,
      labels,
      read.filter((it) => it.weight === 1),
      out,
    )
    if (plain.length > 0) printRead(`${name}, plain lines, cross-validated`, labels, plain, out)
  } else {
    const file = packWeights(weights)
    writeFileSync(weightsFile(name), file)
    out(`${name}.weights.bin: ${Math.round(file.length / 1024)} kB`)
  }
  if (flags.held) printRead(flags.held, labels, readBy(openClassifier(weights), held(flags.held)), out)
  out(
    `${all.length} rows, temperature ${weights.temperature.toFixed(2)}, ${Math.round((Date.now() - started) / 1000)} s`,
  )
}
