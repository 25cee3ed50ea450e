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
  'http2',
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
 * fourfold on a machine with much memory: 100 MB less under load, for a sixth more work of a request.
 */
export function liveLean(): void {
  keepCompiled()
  compileLean()
  setFlagsFromString('--heap-growing-percent=80')
  for (const one of paysLater) setFlagsFromString(`--no-${one}`)
}

/**
 * What V8 does for a process that goes on: it compiles again what ran often, and marks garbage beside the work. Most of what runs at
 * a start runs then only, and nearly all that it holds stays: without them a start is a fifth less work.
 */
const paysLater = ['maglev', 'turbofan', 'incremental-marking'] as const

/** The start is over. */
export function workOn(): void {
  keepCompiled()
  for (const one of paysLater) setFlagsFromString(`--${one}`)
}

/** What is kept is of use only under the settings of now, so it's written before they change. */
const keepCompiled = (): void => flushCompileCache()
