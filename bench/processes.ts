import { readdirSync, readFileSync } from 'node:fs'

/** Memory of one process, in MB. */
export interface ProcessMemory {
  readonly pid: number
  readonly name: string
  /** The most it ever held. */
  readonly peak: number
  readonly resident: number
  /** Of that: memory mapped from files (programs, libraries), and the database's WebAssembly memory. */
  readonly files: number
  readonly database: number
}

const KB = 1024
/** Reads /proc; a process that has ended by then is skipped. */
function read<T>(pid: number, file: string, take: (text: string) => T): T | undefined {
  try {
    return take(readFileSync(`/proc/${pid}/${file}`, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined
    throw error
  }
}

/** A process with all of its descendants, itself first. */
export function treeOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((it) => /^\d+$/.test(it))
    .map((it) => [
      Number(it),
      read(Number(it), 'stat', (text) => Number(text.slice(text.lastIndexOf(')') + 4).split(' ')[0])),
    ])
  const tree = [root]
  for (const parent of tree)
    for (const [pid = 0, its] of parents) if (its === parent && !tree.includes(pid)) tree.push(pid)
  return tree
}

/** The resident memory of a whole tree, in MB. Shared pages count for each process. */
export const residentOf = (root: number): number =>
  treeOf(root).reduce((sum, pid) => sum + (read(pid, 'statm', (text) => Number(text.split(' ')[1]) * 4) ?? 0) / KB, 0)

/** Mappings of this size are WebAssembly memory: PGlite's starts with 128 MB. */
const WASM_MB = [100, 1_000] as const

const figure = (text: string, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / KB

function databaseIn(smaps: string): number {
  let sum = 0
  let size = 0
  for (const line of smaps.split('\n')) {
    const [range, from = '', to = ''] = /^([0-9a-f]+)-([0-9a-f]+) /.exec(line) ?? []
    if (range) size = (Number.parseInt(to, 16) - Number.parseInt(from, 16)) / KB / KB
    else if (line.startsWith('Rss:') && size >= WASM_MB[0] && size < WASM_MB[1]) sum += figure(line, 'Rss')
  }
  return sum
}

export function memoryOf(pid: number): ProcessMemory | undefined {
  const name = read(pid, 'cmdline', (text) => text.split('\0').findLast((it) => /\.m?[jt]s$/.test(it)))
  const database = read(pid, 'smaps', databaseIn) ?? 0
  return read(pid, 'status', (status) => ({
    pid,
    name: name?.split('/').at(-1) ?? '',
    peak: figure(status, 'VmHWM'),
    resident: figure(status, 'VmRSS'),
    files: figure(status, 'RssFile'),
    database,
  }))
}
