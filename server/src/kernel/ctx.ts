import type { Topic, Tier } from '@adwright/contract/action'
import type { Config } from '#config.ts'
import type { SystemScope, OwnerScope } from '#db/scope.ts'
import type { Services } from '#services/services.ts'
import type { Clock } from './clock.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'

/** By which way an action came in. Stands in the activity log. */
export type Via = 'screen' | 'agent' | 'mcp' | 'client' | 'schedule'

/** What a use case notes for the activity log; the action pipeline adds who, when, by which transport and the outcome. */
export interface Note {
  /** Who did it, when it was not the owner: a client's name. */
  readonly actor?: string
  readonly target?: string
  readonly before?: unknown
  readonly after?: unknown
  /** The call that takes it back: an action's name and its input. */
  readonly undo?: { readonly action: string; readonly input: unknown }
}

/** The request's own facts, for signed-in and public calls alike. No globals anywhere else. */
export interface BaseCtx {
  readonly services: Services
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly jobs: Jobs
  readonly via: Via
  /** Address of the caller, for rate limits; '' inside jobs. */
  readonly ip: string
  readonly requestId: string
  /** Ends when the caller is gone or the reply is stopped. */
  readonly signal: AbortSignal
}

/** Everything an action of a signed-in owner may touch. */
export interface Ctx extends BaseCtx {
  readonly scope: OwnerScope
  readonly tier: Tier
  /** SHA-256 of the session token in use ('' by other transports): signout ends just this one. */
  readonly sessionHash: string
  /**
   * Present under an Idempotency-Key. `id` is the same for every try with that key; `isResumed`: a node died over an earlier try, or
   * left it open, so what is to be made may be there already.
   */
  readonly keyed?: { readonly id: string; readonly isResumed: boolean }
  readonly note: (note: Note) => void
  /** Tells this owner's screens that more than the action's own `staleAfter` went stale. */
  readonly stale: (...topics: Topic[]) => void
}

/** Everything a public action may touch: it finds its owner itself. */
export interface PublicCtx extends BaseCtx {
  readonly system: SystemScope
  /** Says whose data this turned out to be: then that owner's activity log and screens hear of it as usual. */
  readonly ownerIs: (owner: string) => void
  readonly note: (note: Note) => void
  /** Tells that owner's screens that more than the action's own `staleAfter` went stale. */
  readonly stale: (owner: string, ...topics: Topic[]) => void
}
