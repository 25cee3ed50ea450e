import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { compileLean } from '#db/embedded/lean.ts'

/** The parts of Node that the app and its packages use. */
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
 * Loads the parts of Node that the app will use, while V8 still has Node's build-time settings. Under other settings its compiled code
 * isn't accepted: each of Node's modules would be compiled again, in every thread.
 */
export function readNodeParts(): void {
  for (const part of nodeParts) process.getBuiltinModule(part)
}

/**
 * From here on V8 uses little memory for WebAssembly, and collects old memory once it has grown by this share, instead of fourfold on a
 * machine with much memory: at 80 percent it takes 100 MB less under load, for a sixth more work per request; at 50 another 25 MB less, for
 * no measurable extra work; at 25 another 10 MB less, for a twentieth to a tenth more work in the cheapest requests.
 */
export function liveLean(): void {
  keepCompiled()
  compileLean()
  setFlagsFromString('--heap-growing-percent=25')
  for (const [count, usual] of compiledAgain) setFlagsFromString(`--invocation-count-for-${count}=${usual * LATER}`)
}

/**
 * After how many calls V8 optimizes a function. Most code that runs often at startup runs only then: with higher counts a start is a sixth
 * less work. Only counts may change while V8 runs: changing its switches was seen to crash the process.
 */
const compiledAgain = [
  ['maglev', 400],
  ['maglev-osr', 100],
  ['turbofan', 3_000],
  ['osr', 500],
] as const
const LATER = 30

/** Startup is over. */
export function workOn(): void {
  keepCompiled()
  for (const [count, usual] of compiledAgain) setFlagsFromString(`--invocation-count-for-${count}=${usual}`)
}

/** The compile cache is only valid under the current settings, so it's written before they change. */
const keepCompiled = (): void => flushCompileCache()
