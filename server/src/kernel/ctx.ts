import type { Role, Topic, Tier } from '@adwright/contract/action'
import type { Config } from '#config.ts'
import type { SystemScope, OwnerScope } from '#db/scope.ts'
import type { Services } from '#services/services.ts'
import type { Clock } from './clock.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'

/** Where an action came from, for the activity log. */
export type Via = 'screen' | 'agent' | 'mcp' | 'client' | 'schedule'

/** A use case's note for the activity log. The action pipeline adds who, when, the transport and the outcome. */
export interface Note {
  /** Who did it, if no member of the business: a client's name. */
  readonly actor?: string
  readonly target?: string
  readonly before?: unknown
  readonly after?: unknown
  /** The call that undoes it: an action's name and input. */
  readonly undo?: { readonly action: string; readonly input: unknown }
}

/** A request's context, for signed-in and public calls. There are no globals. */
export interface BaseCtx {
  readonly services: Services
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly jobs: Jobs
  readonly via: Via
  /** Address of the caller, for rate limits; '' inside jobs. */
  readonly ip: string
  /** What the caller's browser says it is; left out where there is none. */
  readonly userAgent?: string | undefined
  readonly requestId: string
  /** Aborts when the caller is gone or the reply is stopped. */
  readonly signal: AbortSignal
}

/** A person at work in a business. */
export interface Member {
  readonly id: string
  readonly role: Role
  readonly business: OwnerScope
  /** What is theirs, in whichever business they work. */
  readonly person: OwnerScope
  /** What the business is paid from; theirs too if they are its payer. */
  readonly purse: OwnerScope
}

/** The context of a signed-in owner's action. */
export interface Ctx extends BaseCtx {
  /** What the action is about (contract: `about`): the business's data, and for some actions the person's or the payer's. */
  readonly scope: OwnerScope
  /** Who calls. None in a job, or by a link in a mail: the business itself is at work then. */
  readonly member?: Member
  readonly tier: Tier
  /** SHA-256 of the session token in use ('' by other transports): signout ends just this one. */
  readonly sessionHash: string
  /** Whether the caller proved shortly before who they are. Left out: they can't. */
  readonly isFresh?: () => Promise<boolean>
  /**
   * Set under an Idempotency-Key. `id` is the same for every try with that key. `isResumed`: an earlier try was cut off or
   * left open, so its result may exist already.
   */
  readonly keyed?: { readonly id: string; readonly isResumed: boolean }
  readonly note: (note: Note) => void
  /** Tells this owner's screens that more than the action's own `staleAfter` went stale. */
  readonly stale: (...topics: Topic[]) => void
}

/** The context of a public action, which finds its owner itself. */
export interface PublicCtx extends BaseCtx {
  readonly system: SystemScope
  /** Sets the owner the data belongs to, for the activity log and their screens. */
  readonly ownerIs: (owner: string) => void
  readonly note: (note: Note) => void
  /** Tells that owner's screens that more than the action's own `staleAfter` went stale. */
  readonly stale: (owner: string, ...topics: Topic[]) => void
}
