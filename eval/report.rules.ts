import type { AssistantReport } from '@adwright/contract/system'
import { type CaseSet, families } from './case.ts'
import type { Row } from './play.ts'
import type { Share } from './score.rules.ts'

/** One model's results for one set, with each conversation played as often as requested. */
export interface PlayedSet {
  readonly set: CaseSet
  readonly rows: readonly Row[]
}
/** One model's results for all sets. */
export interface ModelRun {
  readonly model: string
  readonly sets: readonly PlayedSet[]
  readonly tokens: { readonly input: number; readonly output: number }
}

const percent = (parts: readonly Share[]): number => {
  const [got, all] = parts.reduce<[number, number]>(([a, b], [x, y]) => [a + x, b + y], [0, 0])
  return all === 0 ? 100 : Math.round((got / all) * 1_000) / 10
}
const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
const idsIn = (rows: readonly Row[]): string[] => [...new Set(rows.map((row) => row.id))]
/** If played several times, a conversation passes only if it passed every time. */
const passedIn = (rows: readonly Row[]): number =>
  idsIn(rows).filter((id) => rows.every((row) => row.id !== id || row.passed)).length

function figuresOf({ set, rows }: PlayedSet): AssistantReport['sets'][number] {
  return {
    name: set.name,
    unseen: set.unseen,
    cases: idsIn(rows).length,
    passed: passedIn(rows),
    tool_choice: percent(rows.map((row) => row.tools)),
    arguments: percent(rows.map((row) => row.args)),
    not_understood: percent(rows.map((row) => row.lost)),
    violations: rows.reduce((sum, row) => sum + row.violations.length, 0),
    families: families.flatMap((name) => {
      const members = rows.filter((row) => row.family === name)
      return members.length === 0 ? [] : [{ name, cases: idsIn(members).length, passed: passedIn(members) }]
    }),
  }
}

interface Facts {
  readonly version: string
  readonly date: string
  readonly repeat: number
}

/** What the app shows about a run. */
export function reportOf(run: ModelRun, { version, date, repeat }: Facts): AssistantReport {
  const rows = run.sets.flatMap((it) => it.rows)
  const seconds = (share: number): number =>
    Math.round(
      quantile(
        rows.flatMap((row) => row.ms),
        share,
      ),
    ) / 1_000
  return {
    model: run.model,
    version,
    date,
    repeat,
    seconds: { median: seconds(0.5), p95: seconds(0.95) },
    tokens: run.tokens,
    cost_usd: Math.round(rows.reduce((sum, row) => sum + row.costUsd, 0) * 1e6) / 1e6,
    sets: run.sets.map(figuresOf),
  }
}

const NAME_WIDTH = 24
const line = (name: string, values: readonly string[]): string => {
  const widths = values.map((value) => value.padStart(VALUE_WIDTH)).join('')
  return `  ${name.padEnd(NAME_WIDTH)}${widths}`
}
const VALUE_WIDTH = 22

/** A comparison of the models: a block per set, a row per family. */
export function tableOf(reports: readonly AssistantReport[]): string {
  const [first] = reports
  if (!first) return ''
  const again = first.repeat > 1 ? `, each ${first.repeat} times` : ''
  const blocks = first.sets.flatMap(({ name, unseen, cases }) => {
    const sets = reports.flatMap((it) => it.sets.filter((set) => set.name === name))
    const row = (label: string, read: (set: AssistantReport['sets'][number]) => string): string =>
      line(label, sets.map(read))
    return [
      `${name}${unseen ? ' (unseen)' : ''}: ${cases} conversations${again}`,
      line(
        '',
        reports.map((it) => it.model.slice(-VALUE_WIDTH + 2)),
      ),
      ...families
        .filter((family) => sets.some((set) => set.families.some((it) => it.name === family)))
        .map((family) =>
          row(family, (set) => {
            const found = set.families.find((one) => one.name === family)
            return found ? `${found.passed} of ${found.cases}` : ''
          }),
        ),
      row('passed', (set) => `${set.passed} of ${set.cases} (${percent([[set.passed, set.cases]])}%)`),
      row('tool choice', (set) => `${set.tool_choice}%`),
      row('arguments', (set) => `${set.arguments}%`),
      row('turns not understood', (set) => `${set.not_understood}%`),
      row('violations', (set) => String(set.violations)),
      '',
    ]
  })
  const all = (label: string, read: (report: AssistantReport) => string): string => line(label, reports.map(read))
  return [
    ...blocks,
    all('seconds a turn', ({ seconds }) => `${seconds.median} (p95 ${seconds.p95})`),
    all('tokens in, out', ({ tokens }) => `${tokens.input}, ${tokens.output}`),
    all('US dollars', ({ cost_usd }) => (cost_usd === 0 ? '-' : cost_usd.toFixed(4))),
  ].join('\n')
}
