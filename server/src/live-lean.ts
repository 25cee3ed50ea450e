import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { compileLean } from '#db/embedded/lean.ts'

/** What the app and its packages use of Node. */
const nodeParts = [
  'assert',
  'child_process',
  'cluster',
  'dns',
  'http',
  'https',
  'stream/web',
  'tls',
  'vm',
  'zlib',
] as const

/**
 * Reads what the app will use of Node itself, while V8 still has the settings that Node was built with. Under others it takes nothing
 * that was compiled before: each of Node's modules would be compiled anew, in every thread.
 */
export function readNodeParts(): void {
  for (const part of nodeParts) process.getBuiltinModule(part)
}

/**
 * From here on V8 takes little memory for WebAssembly, and collects old memory once it grew by this share, where it lets it grow
 * fourfold on a machine with much memory: at 80 percent 100 MB less under load, for a sixth more work of a
 * request; at 50 some 25 MB less again, for no more work that could be measured; at 25 some 10 MB less, for a twentieth to a
 * tenth more of the cheapest requests.
 */
export function liveLean(): void {
  keepCompiled()
  compileLean()
  setFlagsFromString('--heap-growing-percent=25')
  for (const [count, usual] of compiledAgain) setFlagsFromString(`--invocation-count-for-${count}=${usual * LATER}`)
}

/**
 * After how many calls V8 compiles a function again, for speed. Most of what runs often at a start runs then only: with higher counts
 * a start is a sixth less work. Counts alone may change while V8 runs: it was seen to end the process over its switches.
 */
const compiledAgain = [
  ['maglev', 400],
  ['maglev-osr', 100],
  ['turbofan', 3_000],
  ['osr', 500],
] as const
const LATER = 30

/** The start is over. */
export function workOn(): void {
  keepCompiled()
  for (const [count, usual] of compiledAgain) setFlagsFromString(`--invocation-count-for-${count}=${usual}`)
}

/** What is kept is of use only under the settings of now, so it's written before they change. */
const keepCompiled = (): void => flushCompileCache()
