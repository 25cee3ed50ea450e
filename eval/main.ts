import { utcDayOf } from '@adwright/contract/values/day.rules'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dropFolder, newFolder, startServer } from '../bench/app.ts'
import { type Case, type CaseSet, ownSets, readSet } from './case.ts'
import { play, type Row } from './play.ts'
import { type ModelRun, type PlayedSet, reportOf, tableOf } from './report.rules.ts'

const { values } = parseArgs({
  options: {
    model: { type: 'string', default: 'builtin' },
    cases: { type: 'string' },
    only: { type: 'string' },
    repeat: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '4' },
    timeout: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const only = values.only?.split(',')
const repeat = Number(values.repeat)
const isAsked = (it: Case): boolean => !only || only.includes(it.family) || only.includes(it.id)
const sets = (values.cases ? values.cases.split(',').map((file) => readSet(file, file.includes('unseen/'))) : ownSets())
  .map((set) => ({ ...set, cases: set.cases.filter(isAsked) }))
  .filter((set) => set.cases.length > 0)
const today = utcDayOf(new Date())
const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }

/** `provider/model@3:15`: a model with its price, in US dollars per million tokens in and out. */
async function runModel(words: string): Promise<ModelRun> {
  const [model = '', price] = words.split('@')
  const folder = await newFolder()
  const settings = { AI_MODEL: model, DEMO: 'on', MAILER: 'outbox', TZ: 'UTC' }
  const server = await startServer(folder, price ? { ...settings, AI_PRICE: price.replace(':', ',') } : settings)
  try {
    const played: PlayedSet[] = []
    for (const set of sets) played.push({ set, rows: await playSet(server.url, set) })
    return { model, sets: played, tokens: await tokensUsed(server.url) }
  } finally {
    await server.stop()
    await dropFolder(folder)
  }
}

async function playSet(url: string, set: CaseSet): Promise<Row[]> {
  const waiting = Array.from({ length: repeat }, () => set.cases).flat()
  const rows: Row[] = []
  const work = async (): Promise<void> => {
    for (let evalCase = waiting.shift(); evalCase; evalCase = waiting.shift()) {
      const row = await play({ url, today, turnMs: Number(values.timeout) * 1_000 }, evalCase)
      if (!row.passed) say(`  ${row.id}: ${row.why.join('; ')}`)
      rows.push(row)
    }
  }
  await Promise.all(Array.from({ length: Number(values.concurrency) }, work))
  return rows
}

async function tokensUsed(url: string): Promise<ModelRun['tokens']> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const of = (kind: string): number =>
    Number(new RegExp(`^adwright_model_tokens_total\\{kind="${kind}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { input: of('input'), output: of('output') }
}

const runs: ModelRun[] = []
for (const words of values.model.split(',')) {
  say(words)
  runs.push(await runModel(words))
}
const reports = runs.map((run) => reportOf(run, { version, date: today, repeat }))
say(`\nVersion ${version}, ${today}\n\n${tableOf(reports)}`)

const fileOf = (model: string): string => `${model.replace(/[^\w.-]+/g, '_')}.json`
const write = async (folder: string, file: string, content: unknown): Promise<void> => {
  await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, folder, file), `${JSON.stringify(content, null, 2)}\n`)
}
for (const [at, run] of runs.entries()) {
  await write('.cache/eval', fileOf(run.model), { report: reports[at], rows: run.sets.flatMap((it) => it.rows) })
  if (values.keep && !only) await write('eval/reports', fileOf(run.model), reports[at])
}
say(`\nEvery turn and reason: .cache/eval`)
if (values.keep) say(only ? 'Not kept: only a part was played.' : 'Kept: the app shows it under About the assistant.')
process.exitCode = reports.some((it) => it.sets.some((set) => set.violations > 0)) ? 1 : 0
