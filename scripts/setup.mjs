// Prepares a fresh checkout to run, with whatever Node (20 or newer) typed the command: exact packages from the lock, and Node 24 from the
// npm package `node`. Plain JavaScript on purpose: it runs before both.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.adwright-installed')

/** Node 24 from the packages, whichever Node is running this file. */
export const node24 = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** An environment where `node` is Node 24 and the project's tools are found. */
export const toolEnv = () => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` })

/**
 * The young generation is three times this many megabytes per thread; by default it may grow from 1 to 16. What a start allocates stays,
 * and a small one would copy it repeatedly.
 */
export const serverFlags = ['--min-semi-space-size=4', '--max-semi-space-size=4']

/** The arguments for running the server, or another of its programs: with the settings from `.env`, if there is one. */
export const serverArgs = (program = join(root, 'server', 'src', 'main.ts')) => [
  ...serverFlags,
  ...(existsSync(join(root, '.env')) ? [`--env-file=${join(root, '.env')}`] : []),
  program,
]

/** Its threads share few memory arenas, which return freed memory; V8's compilation memory is kept out of them. */
export const serverEnv = () => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
  ...toolEnv(),
})

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [
    'package-lock.json',
    'package.json',
    'contract/package.json',
    'server/package.json',
    'web/package.json',
  ])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Whether exactly the lock's packages are installed here: after `npm ci` or `npm install` there is nothing to do. */
export function isInstalled(at = root) {
  const read = (path) => JSON.parse(readFileSync(join(at, path), 'utf8'))
  if (!existsSync(join(at, 'node_modules', '.package-lock.json'))) return false
  const there = read('node_modules/.package-lock.json').packages
  const { packages: locked } = read('package-lock.json')
  const isPackage = (path) => path.includes('node_modules/')
  const isAsLocked = ([path, { version, integrity, optional }]) => {
    const found = there[path]
    // Packages for other machines are left out.
    if (!found) return Boolean(optional)
    return found.version === version && found.integrity === integrity
  }
  return (
    Object.entries(locked).every(([path, its]) =>
      isPackage(path) ? isAsLocked([path, its]) : isOurs(read, path, its),
    ) && Object.keys(there).every((path) => path in locked)
  )
}

/** Whether one of our package.json files asks for what the lock was made from. */
const isOurs = (read, folder, locked) => {
  const asked = read(join(folder, 'package.json'))
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) =>
    isDeepStrictEqual(asked[kind] ?? {}, locked[kind] ?? {}),
  )
}

function npm(args) {
  // npm passes its own path to its scripts; calling it by that path works where `npm` is a .cmd or not on the PATH.
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  }).status
}

function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/** Installs the locked packages when they are missing or out of date. A second run takes a few milliseconds. */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) fail(`Adwright needs Node 20 or newer to set itself up; this is ${process.version}.`)
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node24)) return
  if (!isInstalled()) install()
  bringNode24()
  writeFileSync(stamp, wanted)
}

function install() {
  process.stdout.write('Installing packages (first start, or the lock changed): a minute or two …\n')
  const progress = spawn(process.execPath, [join(root, 'scripts', 'install-progress.mjs')], {
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  const quietly = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  // If the packages were complete before, only the lock's changes are fetched: seconds. Otherwise everything is installed from scratch.
  const updated = existsSync(stamp) && npm(['install', '--no-save', ...quietly]) === 0
  const status = updated ? 0 : npm(['ci', ...quietly])
  progress.kill()
  if (process.stdout.isTTY) process.stdout.write('\n')
  if (status !== 0) fail('The packages could not be installed: see the lines above. Is the npm registry reachable?')
}

/** Some npm versions block install scripts: this one of them installs Node 24 itself. */
function bringNode24() {
  if (!existsSync(node24))
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: join(root, 'node_modules', 'node'),
      stdio: 'inherit',
    })
  const version = spawnSync(node24, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (!version?.startsWith('v24.'))
    fail('Node 24 could not be installed through npm for this machine. Install Node 24 and try again.')
}
