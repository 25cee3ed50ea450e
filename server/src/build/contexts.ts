import type { Topic } from '@adwright/contract/action'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bus } from '#db/bus.ts'
import { type Everyone, mineOf } from '#db/mine.ts'
import type { Config } from '#config.ts'
import type { Callers } from '#doors/rest/serve.ts'
import { identify } from '#features/account/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { BaseCtx, Ctx, PublicCtx } from '#kernel/ctx.ts'
import type { Jobs } from '#kernel/jobs.ts'
import type { Log } from '#kernel/log.ts'
import type { Services } from '#services/services.ts'

/** What lies on the house's table, for every call alike. */
export interface Ground {
  readonly everyone: Everyone
  readonly services: Services
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly bus: Bus
}

/** What the bus says when an owner's screens are to fetch again. */
export interface StaleNews {
  readonly owner: string
  readonly topics: readonly Topic[]
}
export const STALE_CHANNEL = 'stale'

export type TellStale = (owner: string, ...topics: Topic[]) => void

/** Tells an owner's screens on all nodes. What is done stays done when this can't be told: the log knows. */
export function staleTeller(bus: Bus, log: Log): TellStale {
  return (owner, ...topics) => {
    const news: StaleNews = { owner, topics }
    bus.publish(STALE_CHANNEL, news).catch((error: unknown) => log.warn({ err: error }, 'screens could not be told'))
  }
}

/** How every door makes the context of a call. */
export function callersOf(ground: Ground, jobs: Jobs): Callers & { readonly ctxOf: CtxOf } {
  const stale = staleTeller(ground.bus, ground.log)
  const { bus: _, everyone, ...shared } = ground
  const base = (request: FastifyRequest, reply: FastifyReply, via: BaseCtx['via']): BaseCtx => ({
    ...shared,
    jobs,
    via,
    ip: request.ip,
    requestId: request.id,
    log: request.log as Log,
    signal: goneSignal(reply),
  })
  const ctxOf: CtxOf = (who, it) => ({
    ...shared,
    jobs,
    ip: '',
    ...it,
    log: it.log ?? shared.log.child({ requestId: it.requestId }),
    mine: mineOf(everyone, who.owner),
    tier: who.tier,
    sessionHash: who.sessionHash ?? '',
    note: () => undefined,
    stale: (...topics) => stale(who.owner, ...topics),
  })
  return {
    ctxOf,
    identify: (token) => identify(everyone, token, ground.clock),
    ctxFor: (who, request, reply) => ctxOf(who, base(request, reply, 'screen')),
    publicCtxFor: (request, reply): PublicCtx => ({
      ...base(request, reply, 'client'),
      everyone,
      ownerIs: () => undefined,
      note: () => undefined,
      stale,
    }),
  }
}

/** An owner's context for doors that have no request: the agent, MCP. */
export type CtxOf = (
  who: { readonly owner: string; readonly tier: Ctx['tier']; readonly sessionHash?: string },
  it: Pick<BaseCtx, 'via' | 'requestId' | 'signal'> & Partial<BaseCtx>,
) => Ctx

/** Ends when the caller went away before the answer was whole. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the caller is gone'))
  })
  return gone.signal
}
