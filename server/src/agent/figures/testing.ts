import type { Day } from '@adwright/contract/values/day.rules'
import { readFileSync } from 'node:fs'
import { groundOf } from './evidence.rules.ts'
import { openGate } from './gate.ts'

/** A tool call and its result. */
export type Called = readonly [tool: string, args: object, value: unknown]
const called = (id: string, toolName: string, input: object, value: unknown): object[] => [
  { role: 'assistant', content: [{ type: 'tool-call', toolCallId: id, toolName, input }] },
  { role: 'tool', content: [{ type: 'tool-result', toolCallId: id, toolName, output: { type: 'json', value } }] },
]
/** The messages of successive tool calls. */
export const calledIn = (calls: readonly Called[]): object[] =>
  calls.flatMap(([tool, args, value], at) => called(`c${at}`, tool, args, value))
/** The shown text of a model's reply to a question, and its unsourced figures. */
export function gated(text: string, asked: string, calls: readonly Called[], today: Day) {
  const ground = groundOf([], [{ role: 'user', content: asked }, ...calledIn(calls)], today)
  let said = ''
  const gate = openGate({ ground: () => ground, give: (piece) => (said += piece), mode: 'hold' })
  gate.push(text)
  gate.end()
  return { said, strays: gate.strays() }
}
type Steps = readonly { readonly name: string; readonly expression: string; readonly value: number }[]

/** A conversation: a question, the tools that were called for it, and what the owner said next. `steps`: results of `calculate`. */
const conversationOf = (of: Recorded, steps: Steps): object[] => [
  { role: 'user', content: of.asked },
  ...calledIn(of.calls),
  { role: 'user', content: of.told },
  ...(steps.length === 0 ? [] : called('calc', 'calculate', { steps }, { results: steps })),
]
/** What a reply in this business's conversation may be based on. */
export const groundIn = (of: Recorded, steps: Steps = []) => groundOf([], conversationOf(of, steps), of.today)

export const RECORDED = ['dental', 'driving', 'garden', 'pizza', 'climb', 'bikes', 'optic'] as const
type RecordedName = (typeof RECORDED)[number]
/** A recorded business: the results of its calls, in order. */
export interface Recorded {
  readonly today: Day
  readonly asked: string
  readonly told: string
  readonly calls: readonly Called[]
}
export const recorded = (name: RecordedName | 'bakery' | 'workshop'): Recorded =>
  JSON.parse(readFileSync(new URL(`./said/${name}.json`, import.meta.url), 'utf8'))

/** A reply in one language, and its invented figures. */
export interface SampleReply {
  readonly lang: string
  readonly text: string
  readonly invented: readonly string[]
  /** Expressions given to `calculate`. */
  readonly worked: readonly string[]
}
const MARKED = /‹([^›]*)›/g

function saidOf(lang: string, written: string): SampleReply {
  const [, worked = '', rest = written] = /^\{([^}]*)\}\s*([\s\S]*)$/.exec(written) ?? []
  return {
    lang,
    text: rest.replaceAll('⏎', '\n').replace(MARKED, '$1'),
    invented: [...rest.matchAll(MARKED)].map((it) => it[1] ?? ''),
    worked: worked === '' ? [] : worked.split(';').map((it) => it.trim()),
  }
}

const linesOf = (file: string, between: RegExp): string[] =>
  readFileSync(new URL(`./said/${file}`, import.meta.url), 'utf8')
    .trim()
    .split(between)
/** The sets: the bakery's halves, the workshop's, and one for each of the other businesses. */
export type SetName = '' | 'final-' | 'workshop-' | 'more-' | 'again-' | `${RecordedName}-`
/** `true.txt`, `invented.txt`: one sentence per line. `replies.txt`: whole replies. Inventions are in ‹›. */
export const saidIn = (file: `${SetName}${'true' | 'invented' | 'replies'}.txt`): SampleReply[] =>
  linesOf(file, file.endsWith('replies.txt') ? /\n===\n/ : /\n/).map((it) => saidOf(it.slice(0, 2), it.slice(2).trim()))
