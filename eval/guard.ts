// npm run eval -- --guard file.jsonl [--tell]: how many true replies the guard of figures and acts marks, and how many invented ones it
// misses, by language. See README.md.
import { asDay, readDay } from '@adwright/contract/values/day.rules'
import { readFileSync } from 'node:fs'
import { isUnsourced } from '../server/src/agent/figures/check.ts'
import { groundOf } from '../server/src/agent/figures/evidence.rules.ts'
import { openGate } from '../server/src/agent/figures/gate.ts'

/** A reply with what it may be based on: one line of a file. If a line lacks `today`, `owner` or `calls`, the previous line's apply. */
interface Sample {
  readonly id: string
  readonly language: string
  /** By default the day of a result's `as_of`, else `WRITTEN`. */
  readonly today?: string
  readonly owner: readonly string[]
  readonly calls: readonly {
    readonly tool: string
    readonly input: object
    readonly result: unknown
    readonly status?: string
  }[]
  readonly reply: string
  readonly truth: 'true' | 'invented' | 'act-true' | 'act-invented'
  /** What may be marked in a true reply, or must be marked in an invented one. */
  readonly marked_ok?: string
}
/** When the sets that state no day were written. What their replies say about last week is relative to it, never to the day of the run. */
const WRITTEN = asDay('2026-11-28')
const DONE = /^(?:done|ok|success|succeeded|completed)$/i

function groundFor({ owner, calls, today }: Sample) {
  const parts = calls.map(({ tool: toolName, input, result: value, status = 'done' }, at) => {
    const [type, said] = DONE.test(status) ? ['json', value] : ['error-text', `${status}: ${JSON.stringify(value)}`]
    const call = { type: 'tool-call', toolCallId: `c${at}`, toolName, input }
    return [call, { type: 'tool-result', toolCallId: `c${at}`, toolName, output: { type, value: said } }] as const
  })
  const messages = owner.map((content) => ({ role: 'user', content }))
  const now = parts.flatMap(([call, result]) => [
    { role: 'assistant', content: [call] },
    { role: 'tool', content: [result] },
  ])
  const asOf = /"as_of":"(\d{4}-\d\d-\d\d)/.exec(JSON.stringify(calls))?.[1]
  return groundOf(messages.slice(0, -1), [...messages.slice(-1), ...now], readDay(today ?? asOf) ?? WRITTEN)
}

/** The result for a reply: the marked figures, and whether a claimed action was corrected. */
function played(sample: Sample) {
  const ground = groundFor(sample)
  let shown = ''
  const give = (text: string): void => {
    shown += text
  }
  const gate = openGate({ ground: () => ground, give, mode: 'mark' })
  gate.push(sample.reply)
  gate.end()
  const marks = gate.figures().filter(isUnsourced)
  const marked = marks.map((it) => it.text)
  const isCorrected = gate.strays().some((it) => it.isClaim)
  const isNamed = (it: string): boolean =>
    sample.marked_ok !== undefined && (sample.marked_ok.includes(it) || it.includes(sample.marked_ok))
  const isMarked = isCorrected || marked.some((it) => !isNamed(it))
  const isCaught = marked.some((it) => sample.marked_ok === undefined || isNamed(it))
  const isWrong = {
    ...{ true: isMarked, invented: !isCaught, 'act-true': isMarked, 'act-invented': !isCorrected },
  }[sample.truth]
  return { ...sample, isWrong, isCut: !isCorrected && shown !== sample.reply, marked, isCorrected }
}
type Played = ReturnType<typeof played>

/** Plays a file of replies through the guard. */
export function playFile(file: string): Played[] {
  let last: object = {}
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((it) => it.trim() !== '')
    .map((line) => {
      const sample = { ...last, ...JSON.parse(line) } as Sample
      last = { today: sample.today, owner: sample.owner, calls: sample.calls }
      return played(sample)
    })
}
const TRUTHS = {
  true: 'true marked',
  invented: 'inventions missed',
  'act-true': 'acts done corrected',
  'act-invented': 'acts claimed missed',
}
/** How many were judged wrongly, out of how many. */
export const wrongOf = (rows: readonly Played[]): string =>
  Object.entries(TRUTHS)
    .map(([truth, words]) => {
      const all = rows.filter((it) => it.truth === truth)
      return `${words} ${all.filter((it) => it.isWrong).length} of ${all.length}`
    })
    .join(', ')

if (import.meta.main) {
  const say = (text: string): void => void process.stdout.write(`${text}\n`)
  const [file = '', ...flags] = process.argv.slice(2)
  const rows = playFile(file)
  for (const { id, truth, isWrong, marked, isCorrected, reply } of flags.includes('--tell') ? rows : [])
    if (isWrong)
      say(`${truth} ${id}: ${reply}\n    marked ${JSON.stringify(marked)}${isCorrected ? ', corrected' : ''}`)
  const byLanguage = Map.groupBy(rows, (it) => it.language)
  for (const [language, of] of [...byLanguage].sort()) say(`${language}: ${wrongOf(of)}`)
  say(`all: ${wrongOf(rows)}; replies that lost a word: ${rows.filter((it) => it.isCut).length}`)
}
