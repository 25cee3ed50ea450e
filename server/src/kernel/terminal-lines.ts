import { Writable } from 'node:stream'

const levels: Readonly<Record<number, string>> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Error: ' }
/** Fields that every line has or that are formatted separately. */
const known = new Set(['level', 'time', 'msg', 'err'])

/** Formats the log for a person at a terminal. */
export function terminalLines(to: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      to.write(`${String(chunk).trimEnd().split('\n').map(terminalLine).join('\n')}\n`)
      done()
    },
  })
}

/** One JSON log line in readable form; other lines unchanged. */
export function terminalLine(json: string): string {
  let line: Record<string, unknown>
  try {
    line = JSON.parse(json) as Record<string, unknown>
  } catch {
    return json
  }
  const facts = Object.entries(line).flatMap(([name, value]) =>
    known.has(name) ? [] : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
  )
  const words = [`${levels[Number(line.level)] ?? ''}${String(line.msg ?? '')}`, ...facts].join(' ')
  return [words, ...causesOf(line.err)].join('\n')
}

function causesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { stack, message, statement, cause } = error as Record<string, unknown>
  const own = [stack ?? message, statement].filter((it) => typeof it === 'string').map((it) => `  ${String(it)}`)
  return [...own, ...causesOf(cause)]
}
