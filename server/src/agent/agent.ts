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
import type { FileStore } from '#services/file-store/port.ts'
import type { Llm, ModelTraits, ModelUse, PickedModel } from '#services/llm/port.ts'

/** A tool: a declared action with its handler (made by transports/tools.ts). */
export interface AgentTool {
  readonly name: string
  readonly description: string
  readonly effect: Effect
  /** The model only learns about it by searching for it. */
  readonly isDeferred?: boolean
  readonly inputSchema: JSONSchema7
  /** Why these arguments are invalid, field by field; undefined if they're fine. */
  readonly faultOf: (args: unknown) => string | undefined
  /**
   * Runs it through the action pipeline. `entryId`: the id for its entry in the activity log.
   * @throws {AppError}
   */
  readonly run: (ctx: Ctx, args: unknown, entryId?: string) => Promise<unknown>
}

/** A card's content (contract.md, Approval cards and tools). */
export interface CardFace {
  readonly summary: string
  readonly impact: Impact
  /** US dollars to type before it runs, from ten times the old budget on. */
  readonly typedAmountUsd?: Usd
}

/** How a feature's action appears on a card. */
export interface Card {
  /**
   * @throws {AppError} when the call could never succeed: the model gets the error, and no card is shown
   */
  readonly face: (ctx: Ctx, args: Readonly<Record<string, unknown>>) => Promise<CardFace>
  /** Whether a call needs a card after all, because the owner never mentioned what it's about. */
  readonly isUnasked?: (args: Readonly<Record<string, unknown>>, ownersWords: string, ctx: Ctx) => Promise<boolean>
  /** Over MCP nobody hears the owner, so there it always needs a card. */
  readonly asksOverMcp?: true
  /** How many calls in a reply need no card because the owner's message, after those before it, asked for them. */
  readonly freeCalls?: (ownersMessage: string, ctx: Ctx, before: readonly string[]) => number
}

export interface PromptFacts {
  /** `YYYY-MM-DD` in `timeZone`, the business's. */
  readonly today: Day
  readonly timeZone: string
  /** The day in the ad account's zone, which figures and campaigns go by; absent where its clocks are the business's. */
  readonly account?: { readonly today: Day; readonly timeZone: string }
}

/** The owner's set-up and memories, as lines and as data. */
export interface OwnerFacts {
  readonly lines: readonly string[]
  /** Figures in here count as sourced. */
  readonly data: object
}

/** Messages between nodes: JSON to all of them, including this one. */
export type NodeBus = Pick<Bus, 'publish' | 'subscribe' | 'settled'>

export interface AgentParts {
  /** Images that owners attach to their messages. */
  readonly files: Pick<FileStore, 'get' | 'urlOf'>
  readonly system: SystemScope
  readonly clock: Clock
  readonly log: Log
  readonly model: LanguageModelV4
  /** Absent: no limit on the prompt. */
  readonly traits?: ModelTraits | undefined
  /** Replaces the model when it can't be reached, if the operator allows that. */
  readonly standIn?: LanguageModelV4
  /** Picks the model for this owner and counts its calls. Without it, always `model`. */
  readonly pick?: ((scope: OwnerScope, use: ModelUse) => Promise<PickedModel>) | undefined
  /** Called with each answer's outcome. `refused` needs the operator. */
  readonly heardOfModel?: Llm['heard']
  /** How long to wait for a model's first word, and after what silence the owner is told to wait. */
  readonly patience?: { readonly firstWordMs: number; readonly silenceMs: number }
  readonly tools: readonly AgentTool[]
  /** By action name. Other actions get a plain card. */
  readonly cards: Readonly<Record<string, Card>>
  /**
   * The context in which a tool runs for this business and on behalf of this member. `requestId`: the call's id, under which it runs only
   * once.
   * @throws {AppError} `role_required` 403 if the person is no longer a member
   */
  readonly ctxFor: (
    scope: OwnerScope,
    parts: { person: string | null; signal: AbortSignal; requestId: string; via: 'agent' | 'mcp' },
  ) => Promise<Ctx>
  readonly promptFacts: (scope: OwnerScope) => Promise<PromptFacts>
  /** Facts about the owner for the first message. The built-in model is told only who the owner is. */
  readonly ownerFacts?: ((scope: OwnerScope, person: string | null) => Promise<OwnerFacts>) | undefined
  /** The name of the current business, if the person works for several. */
  readonly businessAtHand?: ((scope: OwnerScope, person: string | null) => Promise<string | undefined>) | undefined
  /** Receives what an owner wrote, to detect the language in which to write to them. */
  readonly heard?: ((scope: OwnerScope, text: string) => Promise<void>) | undefined
  /** Whether the owner has a linked ads account, which decides the next step a reply offers. */
  readonly hasAdAccount: (scope: OwnerScope) => Promise<boolean>
  /** Sends events to every socket of the session, on all nodes, in order. */
  readonly tell: (owner: string, sessionId: string, frames: readonly ServerFrame[]) => void
  /** Makes other windows refetch the owner's conversations. */
  readonly listChanged: (owner: string) => void
  readonly bus: NodeBus
  /** No other process uses this database, so replies running at startup were cut off. */
  readonly exclusive: boolean
  readonly nodeId: string
  /** How long a node counts as alive after its last sign of life. */
  readonly leaseMs?: number
  /** How long replies may go on when it closes, before they are stored as they are. */
  readonly closeGraceMs?: number
  /** Messages an owner may send per minute; undefined: no limit. */
  readonly messagesPerMinute: number | undefined
}
