import { readDay } from '@adwright/contract/values/day.rules'
import { inner, type Json, list, record } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bullets, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { answerOf } from '../answers.ts'
import type { Slots } from '../slots.ts'
import { type Call, call, type Step, tell, type World } from '../task.ts'
import { card, readOne } from './engine.ts'

/** A call that follows from what was read, and what to say before and after it. */
export interface Change {
  readonly call: Call
  readonly note: string
  readonly done: string
}
/** A tool to call for an intent, and the words for its answer. */
export interface Row {
  readonly tool: string
  /** undefined: an argument is missing, so only the knowledge answer is given. */
  readonly args?: (s: Slots, w: World) => Json | undefined
  readonly changes?: (value: unknown, s: Slots, w: World) => Change | undefined
  readonly says: (value: unknown, s: Slots, w: World) => string
  /** Said if the tool isn't offered. */
  readonly otherwise?: Key
  /** Adds the knowledge answer to the tool's. */
  readonly withKnowledge?: true
}

/** The entries of an answer: a bare list, or the field `key` of an envelope. */
const entriesOf = (value: unknown, key: string): readonly unknown[] =>
  list(Array.isArray(value) ? value : inner(value)[key])
export const rowsOf = (value: unknown, key: string): Json[] => entriesOf(value, key).map(record)
export const dayOf = (value: unknown, w: World): string => w.date(readDay(value))

/** '[2026-11-30 02:27] “A” is paused.': its day as the language writes it, and the rest in the language. */
function dated(line: string, w: World): string {
  const [, day, rest = line] = /^\[(\S+) [^\]]*\] (.*)$/s.exec(line) ?? []
  return day === undefined ? plain(w.own(rest)) : `${dayOf(day, w)}: ${plain(w.own(rest))}`
}
const SHOWN_MAX = 10
/** An introductory sentence and the latest entries, or that there are none. */
export const listing =
  (key: string, entry: (row: Json, w: World) => string, lead: Key, none: Key): Row['says'] =>
  (value, _, w) => {
    const texts = entriesOf(value, key)
      .map((it) => (typeof it === 'string' ? dated(it, w) : entry(record(it), w)))
      .filter(Boolean)
    return texts.length === 0
      ? w.say(none)
      : `${w.say(lead, { n: texts.length })}\n\n${bullets(texts.slice(0, SHOWN_MAX))}`
  }

/** The knowledge answer after what was read, or that it can't be done here. */
const known = (otherwise: string, knowledge: ReturnType<typeof answerOf>, told: string): Step =>
  knowledge
    ? tell([told, knowledge.text].filter(Boolean).join(' '), { buttons: [knowledge.button] })
    : tell(told || otherwise)
export const rowStep =
  (intent: Intent, { tool, args, changes, says, withKnowledge, otherwise = 'elsewhere.tool' }: Row) =>
  (s: Slots, w: World): Step => {
    const knowledge = intent.startsWith('answer:') ? answerOf(intent.slice('answer:'.length), w) : undefined
    const given = args ? args(s, w) : {}
    if (!given || !w.tools.has(tool)) return known(w.say(otherwise), knowledge, '')
    const value = readOne(w, call(tool, given))
    const next = changes?.(value, s, w)
    return next ? card(w, [next.call], next) : known('', withKnowledge && knowledge, says(value, s, w))
  }
