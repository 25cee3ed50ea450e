import type { MadeCall } from '../../conversation/read-prompt.ts'
import { readDay } from '@adwright/contract/values/day.rules'
import { type Json, inner, list, record } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bullets } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { answerOf } from '../answers.ts'
import type { Slots } from '../slots.ts'
import { type Call, call, made, need, type Step, tell, type World } from '../task.ts'

const SHOWN_MAX = 10

/** A call that follows from what was read, and what to say once it is done. */
export interface Change {
  readonly call: Call
  readonly note: string
  readonly done: string
}
/** A tool to call for an intent, and the words for its answer. */
export interface Row {
  readonly intent: Intent
  readonly tool: string
  /** undefined: the call lacks an argument, so only the knowledge answer is given. */
  readonly args?: (s: Slots, w: World) => Readonly<Record<string, unknown>> | Step | undefined
  readonly changes?: (value: unknown, s: Slots, w: World) => Change | undefined
  readonly says: (value: unknown, s: Slots, w: World) => string
  /** Adds the knowledge answer to the tool's. */
  readonly withKnowledge?: true
  /** Said where the tool can't be called or isn't offered, and there is no knowledge answer. */
  readonly otherwise?: Key
}

/** The rows of an answer: a bare list, or the field `key` of an envelope. */
export const rowsOf = (value: unknown, key: string): Json[] =>
  (Array.isArray(value) ? value : list(inner(value)[key])).map(record)
export const dayOf = (value: unknown, w: World): string => w.date(readDay(value))

/** An opening sentence and the latest entries, or that there are none. */
export function listed(entries: readonly string[], lead: Key, none: Key, w: World): string {
  const texts = entries.filter(Boolean)
  if (texts.length === 0) return w.say(none)
  return `${w.say(lead, { n: texts.length })}\n\n${bullets(texts.slice(0, SHOWN_MAX))}`
}
const outcomeWords = ([madeCall]: readonly MadeCall[], done: string, w: World): string => {
  if (madeCall?.result?.kind === 'failed') return w.say('failed.do', { why: madeCall.result.message })
  if (madeCall?.result?.kind === 'declined') return w.say('undo.declined')
  return madeCall?.result ? done : ''
}
/** The step that asks for a change and then says how it went. */
function changed(w: World, change: Change | undefined): Step | undefined {
  if (!change) return undefined
  return {
    kind: 'act',
    asksFirst: true,
    calls: [change.call],
    note: change.note,
    word: (calls) => outcomeWords(calls, change.done, w),
  }
}
const knowledgeOf = ({ intent }: Row, w: World): ReturnType<typeof answerOf> =>
  intent.startsWith('answer:') ? answerOf(intent.slice('answer:'.length), w) : undefined
/** The knowledge answer, where a tool can't be called or isn't offered. */
function known(row: Row, w: World): Step {
  const found = knowledgeOf(row, w)
  return found ? tell(found.text, { buttons: [found.button] }) : tell(w.say(row.otherwise ?? 'elsewhere.tool'))
}
const isStep = (it: Readonly<Record<string, unknown>> | Step): it is Step =>
  typeof it.kind === 'string' && STEPS.has(it.kind)
const STEPS: ReadonlySet<string> = new Set<Step['kind']>(['need', 'act', 'ask', 'tell'])
export function runRow(row: Row, s: Slots, w: World): Step {
  const args = row.args ? row.args(s, w) : {}
  if (!args || !w.tools.has(row.tool)) return known(row, w)
  if (isStep(args)) return args
  const wanted = call(row.tool, args)
  const result = made(w, wanted)?.result
  if (!result) return need(wanted)
  if (result.kind !== 'done') return tell(w.say('failed.read', { why: result.kind === 'failed' ? result.message : '' }))
  const { value } = result
  const next = changed(w, row.changes?.(value, s, w))
  if (next) return next
  const { text = '', button } = (row.withKnowledge && knowledgeOf(row, w)) || {}
  return tell([row.says(value, s, w), text].filter(Boolean).join(' '), button ? { buttons: [button] } : {})
}
