import type { Day } from '@adwright/contract/values/day.rules'
import type { CallResult, MadeCall, Owner, Turn } from '../conversation/read-prompt.ts'
import type { Clause, Intent } from '../nlu/index.ts'
import type { Client } from '../conversation/shared.ts'
import type { Speaker } from '../words/say.ts'
import type { Change } from './changes/change.ts'
import type { Slot, Slots } from './slots.ts'
import type { Button, Call, Outcome, Rows, State, Task, Topic } from './state.ts'

export type { Button, Call, Outcome, Task } from './state.ts'

export const call = (tool: string, args: Readonly<Record<string, unknown>> = {}): Call => ({ tool, args })

export interface Shown {
  /** Ids of the campaigns it is about, the main one first. */
  readonly focus?: readonly string[] | undefined
  readonly rows?: Rows | undefined
  /** The clients it is about. */
  readonly clients?: readonly Client[] | undefined
  readonly buttons?: readonly Button[] | undefined
  /** The changes with the campaigns they apply to. */
  readonly meant?: readonly Change[] | undefined
  /** The ad texts that apply from now on. */
  readonly written?: State['written'] | undefined
  /** It ends by repeating the open question. */
  readonly asksAgain?: boolean
  /** Tasks that a yes, or 'the second one', would start. */
  readonly offers?: readonly Task[] | undefined
}
interface Asking extends Shown {
  /** The task that actually asks, if it's another one: the profile asks for the business's name. */
  readonly of?: Task | undefined
  /** The question alone, to repeat it, if `text` says more. */
  readonly question?: string
}
export type Step =
  /** It has to look up facts first. */
  | { readonly kind: 'need'; readonly calls: readonly Call[] }
  | Act
  | ({ readonly kind: 'ask'; readonly slot: Slot; readonly text: string } & Asking)
  | ({ readonly kind: 'tell'; readonly text: string } & Shown)
export interface TaskStep {
  readonly task: Task
  readonly step: Step
}
export interface Act extends Shown {
  readonly kind: 'act'
  readonly calls: readonly Call[]
  /** The calls wait for the owner's approval. */
  readonly asksFirst: boolean
  readonly word: (made: readonly MadeCall[]) => string
  readonly note?: string | undefined
  /** The call that undoes a finished one. */
  readonly undo?: (made: MadeCall) => Call | undefined
  /** What the results contain that later messages can refer to. */
  readonly brought?: (made: readonly MadeCall[]) => Shown
}

/** What a turn works with: the message, this turn's look-ups, and the conversation's state. */
export interface World extends Speaker {
  readonly state: State
  readonly turn: Turn
  /** What the message says, clause by clause. */
  readonly clauses: readonly Clause[]
  readonly today: Day
  readonly owner: Owner
  /** The tools on offer and the fields each accepts. */
  readonly tools: ReadonlyMap<string, ReadonlySet<string>>
}

export interface Merging {
  readonly slot: Slot | undefined
  readonly outcome: Outcome | undefined
  readonly intent: Intent
  readonly state: State
  readonly today: Day
}
export interface Flow {
  readonly intent: Intent
  /** Slots of a later message that change the task: 'make it 20' after a card. */
  readonly uses: readonly (keyof Slots)[]
  /** Intents that change the task while it's open or the latest topic. */
  readonly accepts: readonly Intent[]
  readonly step: (slots: Slots, world: World) => Step
  /** Merges a later message into the slots. Without it, new values replace old ones. */
  readonly merge?: (old: Slots, now: Slots, context: Merging) => Slots | undefined
}

export const tell = (text: string, more: Shown = {}): Step => ({ kind: 'tell', text, ...more })
export const ask = (slot: Slot, text: string, more: Asking = {}): Step => ({
  kind: 'ask',
  slot,
  text,
  ...more,
})
/** Repeats the open question, after the reason why its answer won't do. */
export const askAgain = (slot: Slot, { question = '', buttons, task }: Topic, why: string): Step =>
  ask(slot, `${why} ${question}`, { question, buttons, of: task })
export const need = (...calls: readonly Call[]): Step => ({ kind: 'need', calls })

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}
export const sameCall = (a: Call, b: Call): boolean =>
  a.tool === b.tool && JSON.stringify(sorted(a.args)) === JSON.stringify(sorted(b.args))

/** The same call, if it was already made in this turn. */
export const made = (w: World, wanted: Call): MadeCall | undefined => w.turn.calls.findLast((c) => sameCall(c, wanted))
export const resultIn = (w: World, tool: string): CallResult | undefined =>
  w.turn.calls.findLast((c) => c.tool === tool && c.result !== undefined)?.result
