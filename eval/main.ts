import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AssistantReport } from '@adwright/contract/system'
import { dropFolder, newFolder, startServer } from '../bench/app.ts'
import { type Case, families } from './case.ts'
import { adCases } from './cases/ads.ts'
import { changeCases } from './cases/changes.ts'
import { contentCases } from './cases/content.ts'
import { openOwner } from './owners.ts'
import { play } from './play.ts'
import { score, type Scored } from './score.rules.ts'

const { values } = parseArgs({
  options: {
    model: { type: 'string', default: 'builtin' },
    only: { type: 'string' },
    concurrency: { type: 'string', default: '4' },
    timeout: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
  },
})
const model = values.model
const only = values.only?.split(',')
const cases: readonly Case[] = [...adCases, ...changeCases, ...contentCases].filter(
  (it) => !only || only.includes(it.family) || only.includes(it.id),
)
const turnMs = Number(values.timeout) * 1_000

const folder = await newFolder()
const server = await startServer(folder, { AI_MODEL: model, DEMO: 'off', MAILER: 'outbox' })
const scored: Scored[] = []
try {
  const waiting = [...cases]
  const work = async (): Promise<void> => {
    for (let sample = waiting.shift(); sample; sample = waiting.shift()) scored.push(await playOne(sample))
  }
  await Promise.all(Array.from({ length: Number(values.concurrency) }, work))
} finally {
  await server.stop()
  await dropFolder(folder)
}

async function playOne(sample: Case): Promise<Scored> {
  const owner = await openOwner(server.url, folder, sample)
  const result = score(sample, await play(server.url, owner.token, sample, owner.call, turnMs))
  if (!result.passed) process.stdout.write(`  ${sample.id}: ${result.why.join('; ')}\n`)
  return result
}

const share = (parts: readonly (readonly [number, number])[]): number => {
  const [got, all] = parts.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0])
  return all === 0 ? 100 : Math.round((got / all) * 1_000) / 10
}
const passedOf = (of: readonly Scored[]) => of.filter((it) => it.passed).length
const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}
const report: AssistantReport = {
  model,
  version,
  date: new Date().toISOString().slice(0, 10),
  cases: scored.length,
  passed: passedOf(scored),
  tool_choice: share(scored.map((it) => it.tools)),
  arguments: share(scored.map((it) => it.args)),
  violations: scored.reduce((sum, it) => sum + it.violations, 0),
  families: families.flatMap((name) => {
    const members = scored.filter((it) => it.family === name)
    return members.length === 0 ? [] : [{ name, cases: members.length, passed: passedOf(members) }]
  }),
}

process.stdout.write(`\n${model}, version ${version}, ${report.date}\n`)
for (const family of report.families)
  process.stdout.write(`  ${family.name.padEnd(10)} ${String(family.passed).padStart(3)} of ${family.cases}\n`)
process.stdout.write(
  `tool choice ${report.tool_choice}% · arguments ${report.arguments}% · cases passed ${report.passed} of ${report.cases} · violations ${report.violations}\n`,
)
if (!only && values.keep) {
  const reports = join(import.meta.dirname, 'reports')
  await mkdir(reports, { recursive: true })
  const file = join(reports, `${model.replace(/[^\w.-]+/g, '_')}.json`)
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write(`Kept in eval/reports; the app shows it under About the assistant.\n`)
}
process.exitCode = report.violations > 0 ? 1 : 0
