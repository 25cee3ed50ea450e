import type { CampaignRef } from '../understanding/campaign-ref.ts'
import type { Metric } from '../understanding/details.ts'
import type { Intent } from '../understanding/intent-types.ts'
import type { Wish } from '../understanding/detect.ts'
import type { Reading } from '../understanding/reading.ts'
import type { Range } from '../understanding/resolve-date.ts'
import type { MadeCall } from '../conversation/read-prompt.ts'
import type { State } from '../conversation/state.ts'
import type { World } from './world.ts'

export interface Call {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

/** What a task wants to happen next. */
export type Step =
  /** Facts it has to look up first. */
  | { readonly kind: 'need'; readonly calls: readonly Call[] }
  /** The calls it is about. `asksFirst`: they wait for the owner's yes, so what is known is said before them. */
  | {
      readonly kind: 'act'
      readonly calls: readonly Call[]
      readonly asksFirst: boolean
      readonly word: (made: readonly MadeCall[]) => string
      readonly focus?: readonly string[]
      /** Takes the n-th call back, once it was done. */
      readonly undo?: (made: MadeCall) => Call | undefined
      readonly note?: string
    }
  | {
      readonly kind: 'ask'
      readonly text: string
      readonly slot: string
      readonly focus?: readonly string[]
      /** Ids of the campaigns to choose from. */
      readonly shown?: readonly string[]
    }
  | {
      readonly kind: 'tell'
      readonly text: string
      readonly focus?: readonly string[]
      readonly shown?: readonly string[]
      /** What was offered with it, in its order: a yes, or 'the second one', begins it. */
      readonly offers?: readonly (Task | undefined)[]
    }

/** A message, as a task sees it that it may change or answer. */
export interface Message {
  readonly reading: Reading
  readonly wishes: readonly Wish[]
  readonly state: State
  /** What was asked last, when this may be the answer. */
  readonly slot: string | undefined
  /** What became of the task before this message. */
  readonly outcome: Outcome | undefined
}

export type Outcome = 'done' | 'declined' | 'failed' | 'asked' | 'told' | 'open'

/** A period and whose figures were shown for it. */
export interface Basis {
  readonly ref: CampaignRef
  readonly period: Range | undefined
  readonly metric: Metric | undefined
}

/** Something the owner wants, with what is known about it so far. */
export interface Task {
  readonly intent: Intent
  readonly step: (world: World) => Step
  /** The task as the message changes it; undefined when nothing in the message is about it. */
  readonly refine: (message: Message) => Task | undefined
  /** The same for some of its calls only, by their places. */
  readonly narrow?: (kept: readonly number[], calls: readonly Call[]) => Task
  /** What a 'yes, do that' to what it told would begin. */
  readonly agreed?: Task
  /** The figures it showed: what a comparison goes on from. */
  readonly basis?: Basis
  /** What it is about, in the owner's words: by them it can be taken up again. */
  readonly about?: string
}

/** The campaigns that some calls are for. */
export const campaignsIn = (kept: readonly number[], calls: readonly Call[]): string[] =>
  kept.flatMap((at) => {
    const id = calls[at]?.args.campaign_id
    return typeof id === 'string' ? [id] : []
  })

export const call = (tool: string, args: Readonly<Record<string, unknown>> = {}): Call => ({ tool, args })
export const tell = (text: string, more: { focus?: readonly string[]; shown?: readonly string[] } = {}): Step => ({
  kind: 'tell',
  text,
  ...more,
})
export const ask = (slot: string, text: string, focus?: readonly string[]): Step => ({
  kind: 'ask',
  slot,
  text,
  ...(focus ? { focus } : {}),
})
export const need = (...calls: readonly Call[]): Step => ({ kind: 'need', calls })
/** A task that only says something. */
export const saying = (intent: Intent, text: (world: World) => string): Task => ({
  intent,
  step: (w) => tell(text(w)),
  refine: () => undefined,
})
