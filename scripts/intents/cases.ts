import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../eval/cases')
const said = /\bsay: (?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/g

/** What owners say in the cases of `npm run eval`. */
export const ownCases = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') || name.endsWith('.jsonl'))
    .flatMap((name) => {
      if (name.endsWith('.jsonl')) return casesIn(join(folder, name))
      const text = readFileSync(join(folder, name), 'utf8')
      return [...text.matchAll(said)].map((hit) => (hit[1] ?? hit[2] ?? hit[3] ?? '').replaceAll("\\'", "'"))
    })

/** The same of a file of cases, a line of JSON each. */
export const casesIn = (file: string): string[] =>
  readFileSync(file, 'utf8').split('\n').filter(Boolean).flatMap(turnsOf)
const turnsOf = (line: string): string[] =>
  (JSON.parse(line) as { turns: { user: string }[] }).turns.map((turn) => turn.user)
