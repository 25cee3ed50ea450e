// npm run mutation -- PATHS [--most 200] [--each 5] [--tests 4] [--seed 1]: plants small faults, one at a time, in a copy of the files at
// PATHS (for folders, their *.rules.ts), at most `each` per file and `most` in total, runs the nearest tests, and reports how many were
// caught. Those that weren't are listed, and at the end the files with many of them.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyProject } from './project-copy.mjs'
import { type Mutant, mutantsOf, mutated, shown } from './mutation/mutants.rules.ts'
import { importersIn, nearestTests } from './mutation/nearest.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: 'string', default: '200' },
    each: { type: 'string', default: 'Infinity' },
    tests: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
})
const RUN_MAX_MS = 180_000
const FEW_SEEN = 0.7
const home = fileURLToPath(new URL('..', import.meta.url))

const filesAt = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((it) => it.endsWith('.rules.ts'))
        .map((it) => join(path, it))
    : [path]

/** The same sample for the same seed. */
function sample<T>(list: readonly T[], most: number, seed: number): T[] {
  let state = seed
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const keyed = list.map((it) => ({ it, key: next() })).sort((a, b) => a.key - b.key)
  return keyed.slice(0, most).map(({ it }) => it)
}

interface Answer {
  readonly ok: boolean
  readonly ran: number
  readonly why: readonly string[]
}
const warm = new Map<string, ChildProcess>()

async function workerOf(root: string, world: string): Promise<ChildProcess> {
  const known = warm.get(world)
  if (known?.connected) return known
  const path = fileURLToPath(new URL('mutation/worker.ts', import.meta.url))
  const child = fork(path, [root, world], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, CI: '1' },
  })
  warm.set(world, child)
  await once(child, 'message')
  return child
}

/** Files written since a worker was last told. */
const written = new Set<string>()

/** Whether the tests pass; 'hung' when they don't end. */
async function run(root: string, changed: string, tests: readonly string[]): Promise<Answer | 'hung'> {
  const child = await workerOf(root, relative(root, changed).startsWith('web/') ? 'web' : 'server')
  const over = new AbortController()
  const answer = once(child, 'message', over) as Promise<[Answer]>
  const gone = once(child, 'exit', over)
  child.send({ changed: [...written], tests })
  written.clear()
  const timer = setTimeout(() => child.kill('SIGKILL'), RUN_MAX_MS)
  const told = await Promise.race([answer.then(([it]) => it), gone.then(() => 'hung' as const)])
  clearTimeout(timer)
  over.abort()
  await Promise.allSettled([answer, gone])
  return told
}

function write(file: string, text: string): void {
  writeFileSync(file, text)
  written.add(file)
}

const root = copyProject()
process.on('exit', () => {
  for (const child of warm.values()) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

const importers = importersIn(root)
const files = positionals.flatMap((it) => filesAt(join(home, it))).map((it) => join(root, relative(home, it)))
const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')).map((mutant) => ({ file, mutant })))
const seed = Number(values.seed)
const ofEach = [...Map.groupBy(all, (it) => it.file).values()].flatMap((it) => sample(it, Number(values.each), seed))
const chosen = sample(ofEach, Number(values.most), seed)
const byFile = Map.groupBy(chosen, (it) => it.file)
process.stdout.write(`${files.length} files, ${all.length} faults, ${chosen.length} of them planted\n`)

const fewSeen: string[] = []
const counts = { seen: 0, hung: 0, unseen: 0, untested: 0 }

async function plant(file: string, source: string, mutant: Mutant, tests: readonly string[]): Promise<void> {
  write(file, mutated(source, mutant))
  const told = await run(root, file, tests)
  write(file, source)
  if (told === 'hung') counts.hung++
  else if (!told.ok) counts.seen++
  else {
    counts.unseen++
    process.stdout.write(`not seen: ${relative(root, file)}:${shown(source, mutant)}\n`)
  }
}

for (const [file, list] of byFile) {
  const source = readFileSync(file, 'utf8')
  const tests = nearestTests(importers, file, Number(values.tests))
  const before = tests.length > 0 ? await run(root, file, tests) : undefined
  if (before === undefined || before === 'hung' || !before.ok) {
    counts.untested += list.length
    process.stdout.write(`${relative(root, file)}: no tests that pass without a fault (${JSON.stringify(before)})\n`)
    continue
  }
  const missed = counts.unseen
  for (const { mutant } of list) await plant(file, source, mutant, tests)
  const names = tests.map((it) => relative(root, it)).join(' ')
  const seen = list.length - (counts.unseen - missed)
  const told = `${relative(root, file)}: ${seen} of ${list.length} seen`
  if (seen < FEW_SEEN * list.length) fewSeen.push(told)
  process.stdout.write(`${told} by ${names}\n`)
}

if (fewSeen.length > 0) process.stdout.write(`\nFew seen:\n${fewSeen.join('\n')}\n`)
const tried = counts.seen + counts.hung + counts.unseen
const score = tried === 0 ? 0 : (100 * (counts.seen + counts.hung)) / tried
process.stdout.write(
  `\n${score.toFixed(1)} % of ${tried} faults seen (${counts.hung} by hanging), of ${all.length} possible; ${counts.untested} had no tests\n`,
)
process.exit(0)
