import type { CallResult, MadeCall, Turn } from '../conversation/read-prompt.ts'
import type { Intent } from '../nlu/index.ts'
import type { Speaker } from '../words/say.ts'
import type { Slot, Slots } from './slots.ts'
import type { Button, Call, Outcome, Rows, State, Task } from './state.ts'

export type { Button, Call, Outcome, Task } from './state.ts'

export const call = (tool: string, args: Readonly<Record<string, unknown>> = {}): Call => ({ tool, args })

export interface Shown {
  /** Ids of the campaigns it is about, the main one first. */
  readonly focus?: readonly string[] | undefined
  readonly rows?: Rows | undefined
  readonly buttons?: readonly Button[] | undefined
  /** What a yes, or 'the second one', begins. */
  readonly offers?: readonly Task[] | undefined
}
interface Asking extends Shown {
  /** Whose question it is, where that is another one's: the business's name is the profile's. */
  readonly of?: Task | undefined
  /** What is asked again later, where more was said with it. */
  readonly question?: string
}
export type Step =
  /** Facts it has to look up first. */
  | { readonly kind: 'need'; readonly calls: readonly Call[] }
  | Act
  | ({ readonly kind: 'ask'; readonly slot: Slot; readonly text: string } & Asking)
  | ({ readonly kind: 'tell'; readonly text: string } & Shown)
export interface Act extends Shown {
  readonly kind: 'act'
  readonly calls: readonly Call[]
  /** They wait for the owner's yes: what is known is said before them. */
  readonly asksFirst: boolean
  readonly word: (made: readonly MadeCall[]) => string
  readonly note?: string | undefined
  /** Takes a call back that was done. */
  readonly undo?: (made: MadeCall) => Call | undefined
  /** What the result brought to point at. */
  readonly brought?: (made: readonly MadeCall[]) => Shown
}

/** What one turn can see: the message, what was looked up in it, and what the conversation brought before. */
export interface World extends Speaker {
  readonly state: State
  readonly turn: Turn
  readonly today: string
  /** What is offered here, and the fields each takes. */
  readonly tools: ReadonlyMap<string, ReadonlySet<string>>
}

export interface Merging {
  readonly slot: Slot | undefined
  readonly outcome: Outcome | undefined
  readonly intent: Intent
  readonly state: State
  readonly today: string
}
export interface Flow {
  readonly intent: Intent
  /** What of a message changes it: 'make it 20' after a card. */
  readonly uses: readonly (keyof Slots)[]
  /** Wishes that change it while it is open or was the last thing spoken of. */
  readonly accepts: readonly Intent[]
  readonly step: (slots: Slots, world: World) => Step
  /** What holds after the message; without it what is said anew overwrites what was said before. */
  readonly merge?: (old: Slots, now: Slots, context: Merging) => Slots | undefined
}

export const tell = (text: string, more: Shown = {}): Step => ({ kind: 'tell', text, ...more })
export const ask = (slot: Slot, text: string, more: Asking = {}): Step => ({
  kind: 'ask',
  slot,
  text,
  ...more,
})
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

/** The call as it was made in this turn, if it was. */
export const made = (w: World, wanted: Call): MadeCall | undefined => w.turn.calls.findLast((c) => sameCall(c, wanted))
export const resultIn = (w: World, tool: string): CallResult | undefined =>
  w.turn.calls.findLast((c) => c.tool === tool && c.result !== undefined)?.result
