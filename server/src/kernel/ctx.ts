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
  /** Who did it, if not a member of the business: a client's name. */
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
  /** The caller's IP address, for rate limits; '' inside jobs. */
  readonly ip: string
  /** The caller's user agent; left out where there is none. */
  readonly userAgent?: string | undefined
  readonly requestId: string
  /** Aborts when the caller disconnects or the reply is stopped. */
  readonly signal: AbortSignal
}

/** A person acting in a business. */
export interface Member {
  readonly id: string
  readonly role: Role
  readonly business: OwnerScope
  /** The scope of their own data, whichever business they work in. */
  readonly person: OwnerScope
  /** The scope of the business's payer; their own if they are the payer. */
  readonly purse: OwnerScope
}

/** The context of a signed-in owner's action. */
export interface Ctx extends BaseCtx {
  /** The data the action is about (contract: `about`): the business's, or for some actions the person's or the payer's. */
  readonly scope: OwnerScope
  /** Who calls. Absent in jobs and for email links: then the business itself acts. */
  readonly member?: Member
  readonly tier: Tier
  /** SHA-256 of the session token in use ('' on other transports): signout ends only this session. */
  readonly sessionHash: string
  /** Whether the caller recently proved who they are. Left out: they can't. */
  readonly isFresh?: () => Promise<boolean>
  /**
   * Set under an Idempotency-Key. `id` is the same for every attempt with that key. `isResumed`: an earlier attempt was interrupted or left
   * open, so its result may exist already.
   */
  readonly keyed?: { readonly id: string; readonly isResumed: boolean }
  readonly note: (note: Note) => void
  /** Marks topics as stale on this owner's screens, beyond the action's own `staleAfter`. */
  readonly stale: (...topics: Topic[]) => void
}

/** The context of a public action, which finds its owner itself. */
export interface PublicCtx extends BaseCtx {
  readonly system: SystemScope
  /** Sets the owner the data belongs to, for the activity log and their screens. */
  readonly ownerIs: (owner: string) => void
  readonly note: (note: Note) => void
  /** Marks topics as stale on that owner's screens, beyond the action's own `staleAfter`. */
  readonly stale: (owner: string, ...topics: Topic[]) => void
}
