// npm test: everything a change can break. Sets itself up, runs each check, and ends with 'N passed, N failed'. `npm test -- types lint`
// runs only those; `npm test -- --list` names them. `npm test -- --changed` runs what a change since main can break, without a browser: the
// checks, the tests that import changed files, and those that read files.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { freemem, setPriority } from 'node:os'
import { join } from 'node:path'
import { ensureServerBuilt } from './build-server.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { secondTries } from './second-tries.mjs'
import { ensureInstalled, node24, root, toolEnv } from './setup.mjs'

ensureInstalled()
const results = join(root, 'node_modules', '.cache', 'test-results')
const tool = (...path) => join(root, 'node_modules', ...path)
const vitestReport = (name) => join(results, `${name}.json`)

function vitest(name, ...more) {
  const report = `--outputFile.json=${vitestReport(name)}`
  return [tool('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', report, ...more]
}

/** The commit that this branch started from; the newest one when there is no main. */
function sinceMain() {
  for (const main of ['main', 'origin/main']) {
    const base = spawnSync('git', ['merge-base', 'HEAD', main], { cwd: root, encoding: 'utf8' })
    if (base.status === 0) return base.stdout.trim()
  }
  return 'HEAD'
}

/** Each check: its command, and where a test runner writes its own counts (others count as one). */
const checks = {
  // The compiler's own errors and unawaited promises, in one pass.
  types: {
    run: [
      tool('oxlint', 'bin', 'oxlint'),
      '--type-aware',
      '--type-check',
      '--deny-warnings',
      ...['contract', 'server', 'web', 'e2e', 'bench', 'eval', 'scripts'],
      ...readdirSync(root).filter((it) => it.endsWith('.ts')),
    ],
  },
  lint: { run: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'] },
  layers: { run: [join(root, 'scripts', 'layers.mjs')] },
  unused: { run: [tool('knip', 'bin', 'knip.js'), '--no-progress'] },
  // The journeys take longest: what waits for a browser gets its turn first.
  tests: { run: vitest('tests'), counts: 'tests', priority: 3 },
  changed: { run: vitest('changed', '--changed', sinceMain(), '--passWithNoTests'), counts: 'changed' },
  // These read the sources from disk: their imports don't show which changes affect them.
  reading: { run: vitest('reading', 'code.test.ts', 'voice.test.ts', 'conventions.test.ts'), counts: 'reading' },
  web: {
    run: [
      '--input-type=module',
      '-e',
      `const at = (name) => import(new URL(name, '${import.meta.url}'));
      (await at('./build-web.mjs')).ensureWebBuilt();
      if (!(await at('./first-js.mjs')).checkFirstJs()) process.exit(1)`,
    ],
  },
  journeys: { run: [tool('@playwright', 'test', 'cli.js'), 'test'], counts: 'journeys' },
}

function run(name) {
  const began = Date.now()
  // The type checker runs once and exits: garbage collection would be a quarter of its work. On a second core it runs another checker, which
  // repeats part of the first one's work: only worth it where that core is idle.
  const typeChecker = {
    ...((process.availableMemory?.() ?? freemem()) > ROOMY_BYTES
      ? { GOGC: 'off', GOMEMLIMIT: '6GiB' }
      : { GOGC: '400' }),
    ...(chosen.some((it) => long.flat().includes(it)) ? { GOMAXPROCS: '1' } : {}),
  }
  const forReports = { FORCE_COLOR: '0', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: vitestReport('journeys') }
  const env = { ...toolEnv(), ...forReports, ...typeChecker, ...(quickFolder && { TMPDIR: quickFolder }) }
  return new Promise((resolve) => {
    const child = spawn(node24, checks[name].run, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    if (checks[name].priority) setPriority(child.pid, checks[name].priority)
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('exit', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      process.stdout.write(`\n=== ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
      if (code !== 0 || checks[name].counts) process.stdout.write(`${output.trim()}\n`)
      resolve({ name, ok: code === 0, output: output.trim(), ...countsOf(name, code === 0) })
    })
  })
}

function countsOf(name, ok) {
  if (!checks[name].counts) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  try {
    const report = JSON.parse(readFileSync(vitestReport(checks[name].counts), 'utf8'))
    // A test that passed on the second try counts as passed, and is listed at the end, to be fixed.
    const passed = report.numPassedTests ?? report.stats.expected + report.stats.flaky
    const failed = report.numFailedTests ?? report.stats.unexpected
    // A runner that fails without a failed test (a file that doesn't load) is still a failure.
    return { passed, failed: ok ? failed : Math.max(1, failed), wobbly: secondTries(report) }
  } catch (error) {
    process.stdout.write(`${name} left no report: ${error.message}\n`)
    return { passed: 0, failed: 1 }
  }
}

const GIGABYTE = 2 ** 30
/** The type checker without garbage collection needs five. */
const ROOMY_BYTES = 10 * GIGABYTE

/** All of them; the other two are for `--changed`. */
const whole = Object.keys(checks).filter((name) => name !== 'changed' && name !== 'reading')
/** Names that still work. */
const aliases = { floors: 'layers', promises: 'types' }
const asked = process.argv.slice(2).map((name) => aliases[name] ?? name)
if (asked.includes('--list')) {
  process.stdout.write(`${whole.join('\n')}\n`)
  process.exit(0)
}
const sinceChange = [...whole.slice(0, whole.indexOf('tests')), 'changed', 'reading']
const chosen = asked.includes('--changed') ? sinceChange : asked.length ? asked : whole
const unknown = chosen.filter((name) => !checks[name])
if (unknown.length) {
  process.stderr.write(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}\n`)
  process.exit(2)
}

/** Tests start the same built server that people do, which also starts in half the time. The checks begin meanwhile. */
async function buildServer() {
  const [code] = await once(spawn(node24, [join(root, 'scripts', 'build-server.mjs')], { stdio: 'inherit' }), 'exit')
  if (code !== 0) process.exit(1)
  process.env.SERVER_PROGRAM = ensureServerBuilt()
}
const withServer = ['tests', 'journeys']
const server = chosen.some((name) => withServer.includes(name)) ? buildServer() : undefined

// Whoever sets a folder has a reason.
const quickFolder = process.env.TMPDIR === undefined ? memoryFolder() : undefined
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
// The two long ones in parallel, with the checks alongside: so no core is idle until the last minute.
const long = [
  ['tests', 'changed', 'reading'],
  ['web', 'journeys'],
]
const others = chosen.filter((name) => !long.flat().includes(name))
const lanes = [...long.map((lane) => chosen.filter((name) => lane.includes(name))), others]
const outcomes = (
  await Promise.all(
    lanes.map(async (lane) => {
      const done = []
      for (const name of lane) {
        if (withServer.includes(name)) await server
        done.push(await run(name))
      }
      return done
    }),
  )
).flat()

const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
const bad = outcomes.filter((outcome) => !outcome.ok)
// Repeated at the end, so that the last page shows the cause.
for (const { name, output } of bad) process.stdout.write(`\n=== ${name} FAILED:\n${output.slice(-8000)}\n`)
if (bad.length) process.stdout.write(`\nFailed: ${bad.map((outcome) => outcome.name).join(', ')}\n`)
const wobbly = outcomes.flatMap((outcome) => outcome.wobbly ?? [])
if (wobbly.length) process.stdout.write('\nPassed only at the second try:\n')
for (const line of wobbly) process.stdout.write(`  ${line}\n`)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(bad.length ? 1 : 0)
