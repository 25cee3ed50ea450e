import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '../../..')
/** A position in a bundled file, as written in a stack. */
const BUNDLED = /(?:file:\/\/)?(?<file>\/[^\s():]+\/server\/dist\/[^\s():]+\.js):(?<line>\d+):(?<column>\d+)/g
const KEPT_MAX = 1_000
const kept = new Map<string, string>()

/**
 * Maps a stack of the bundled server to our source lines. Reads the source map only for reported errors: Node's own support would keep all
 * maps in memory from the start.
 */
export function inOurLines(stack: string): string {
  return stack.replaceAll(BUNDLED, (place, file: string, line: string, column: string) => {
    const known = kept.get(place)
    if (known !== undefined) return known
    if (kept.size >= KEPT_MAX) kept.clear()
    const found = sourceOf(fileURLToPath(new URL(file, 'file://')), Number(line) - 1, Number(column) - 1) ?? place
    kept.set(place, found)
    return found
  })
}

interface SourceMapFile {
  readonly sources: readonly string[]
  readonly mappings: string
}

function sourceOf(file: string, line: number, column: number): string | undefined {
  let map: SourceMapFile
  try {
    map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapFile
  } catch {
    // Without the source map, the bundled position has to do.
    return undefined
  }
  const found = placeIn(map.mappings, line, column)
  const source = found && map.sources[found.source]
  if (!found || source === undefined) return undefined
  return `${relative(root, resolve(dirname(file), source))}:${found.line + 1}:${found.column + 1}`
}

/** The original of a position: that of the last segment on its line that starts before it. Zero-based. */
export function placeIn(
  mappings: string,
  line: number,
  column: number,
): { readonly source: number; readonly line: number; readonly column: number } | undefined {
  // Original positions are deltas from the previous segment, across lines; the generated column is a delta within its line.
  const at = { source: 0, line: 0, column: 0 }
  let found: typeof at | undefined
  for (const [index, segments] of mappings
    .split(';')
    .slice(0, line + 1)
    .entries()) {
    let generated = 0
    for (const segment of segments ? segments.split(',') : []) {
      const [step = 0, source, down = 0, across = 0] = numbersOf(segment)
      generated += step
      if (source === undefined) continue
      at.source += source
      at.line += down
      at.column += across
      if (index === line && generated <= column) found = { ...at }
    }
  }
  return found
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 VLQ: six bits per character; the highest bit means that more follow, a number's lowest bit is its sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const character of segment) {
    const digit = DIGITS.indexOf(character)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
