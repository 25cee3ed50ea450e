import type { Day } from '@adwright/contract/values/day.rules'
import type { Usd } from '@adwright/contract/values/money.rules'
import type { Effect } from '@adwright/contract/action'
import type { Impact, ServerFrame } from '@adwright/contract/chat-events'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { JSONSchema7 } from 'ai'
import type { Bus } from '#db/bus.ts'
import type { SystemScope, OwnerScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Log } from '#kernel/log.ts'
import type { ModelTraits, ModelUse, PickedModel } from '#services/llm/port.ts'

/** One thing the model may do: a declared action with a handler (transports/tools.ts makes them). */
export interface AgentTool {
  readonly name: string
  readonly description: string
  readonly effect: Effect
  /** A model hears about it when it searches for it. */
  readonly isDeferred?: boolean
  readonly inputSchema: JSONSchema7
  /** Why these arguments can't be: field by field, in the product's own words. */
  readonly faultOf: (args: unknown) => string | undefined
  /**
   * Runs it through the action pipeline. `entryId`: the id that its entry in the activity log gets.
   * @throws {AppError}
   */
  readonly run: (ctx: Ctx, args: unknown, entryId?: string) => Promise<unknown>
}

/** What a card says (contract.md, Approval cards and tools). */
export interface CardFace {
  readonly summary: string
  readonly impact: Impact
  /** Given from ten times the old budget on: this amount must be typed before it runs. */
  readonly typedAmountUsd?: Usd
}

/** What a feature knows about the cards of one of its actions. */
export interface Card {
  /**
   * @throws {AppError} when the call could never succeed: then the model is told, and no card is shown
   */
  readonly face: (ctx: Ctx, args: Readonly<Record<string, unknown>>) => Promise<CardFace>
  /** What the call settles: of two calls of one step that settle the same, only the later one is shown. */
  readonly decides?: (args: Readonly<Record<string, unknown>>) => readonly string[]
  /** A call that would run at once waits for a card when the owner never spoke of what it is about. */
  readonly isUnasked?: (args: Readonly<Record<string, unknown>>, ownersWords: string, ctx: Ctx) => Promise<boolean>
  /** How many calls in one reply run without a card, as the owner's own message asked for them. */
  readonly freeCalls?: (ownersMessage: string, ctx: Ctx) => number
}

export interface PromptFacts {
  /** `YYYY-MM-DD` in `timeZone`, the ad account's (contract.md: the agent's today). */
  readonly today: Day
  readonly timeZone: string
}

/** How the model's provider answered last. */
export type ModelState = 'ok' | 'refused' | 'unreachable'

/** What is set up for the owner, and what they asked to be remembered: line by line, and in fields. */
export interface OwnerFacts {
  readonly lines: readonly string[]
  /** A figure that a reply takes from them has a source. */
  readonly data: object
}

/** What goes between the nodes: JSON to all of them, ours included. */
export type NodeBus = Pick<Bus, 'publish' | 'subscribe'>

export interface AgentParts {
  readonly system: SystemScope
  readonly clock: Clock
  readonly log: Log
  readonly model: LanguageModelV4
  /** Absent: nothing limits what it may be told. */
  readonly traits?: ModelTraits | undefined
  /** Answers in its place when it can't be reached, if the operator allows it. */
  readonly standIn?: LanguageModelV4
  /** Who may answer this owner now, each call counted; left out, it is always `model`. */
  readonly pick?: ((scope: OwnerScope, use: ModelUse) => Promise<PickedModel>) | undefined
  /** Hears how each answer of a model went: `refused` is the operator's to mend. */
  readonly heardOfModel?: (how: ModelState) => void
  /** Without a word for so long, a model is given up; and the owner is told that it goes on after so long. */
  readonly patience?: { readonly firstWordMs: number; readonly silenceMs: number }
  readonly tools: readonly AgentTool[]
  /** By the action's name; an action without a line gets a plain card. */
  readonly cards: Readonly<Record<string, Card>>
  /** The context in which a tool runs for this owner. `requestId` is the call's id: what runs under it runs once. */
  readonly ctxFor: (
    scope: OwnerScope,
    parts: { signal: AbortSignal; requestId: string; via: 'agent' | 'mcp' },
  ) => Promise<Ctx>
  readonly promptFacts: (scope: OwnerScope) => Promise<PromptFacts>
  /** What a model is told about its owner in the first message; the built-in one asks for itself. */
  readonly ownerFacts?: ((scope: OwnerScope) => Promise<OwnerFacts>) | undefined
  /** Whether the owner has linked an ad account: it decides the next step a reply offers. */
  readonly hasAdAccount: (scope: OwnerScope) => Promise<boolean>
  /** Gives events to every socket of the session, on all nodes, in order. */
  readonly tell: (owner: string, sessionId: string, frames: readonly ServerFrame[]) => void
  /** The owner's list of conversations changed: other windows fetch it again. */
  readonly listChanged: (owner: string) => void
  readonly bus: NodeBus
  /** No other process works on this database: what is running there at the start was cut off. */
  readonly exclusive: boolean
  readonly nodeId: string
  /** How long a node counts as alive after it last said so. */
  readonly leaseMs?: number
  /** Messages a minute an owner may send; undefined lifts it. */
  readonly messagesPerMinute: number | undefined
}
