import { personTopics, purseTopics, type Topic } from '@adwright/contract/action'
import type { FastifyReply } from 'fastify'
import type { Bus } from '#db/bus.ts'
import type { SystemScope } from '#db/scope.ts'
import type { Config } from '#config.ts'
import { KeptAnswers } from '#transports/http/kept-answers.ts'
import type { Callers } from '#transports/http/serve.ts'
import { identify, isFresh, memberAt, type Place, placeOf, remembered } from '#features/account/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { BaseCtx, Ctx, Member, PublicCtx } from '#kernel/ctx.ts'
import type { Jobs } from '#kernel/jobs.ts'
import type { Log } from '#kernel/log.ts'
import type { Services } from '#services/services.ts'

/** What all calls share. */
export interface AppContext {
  readonly system: SystemScope
  readonly services: Services
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly bus: Bus
  readonly answers: KeptAnswers
}

/** The bus message that makes an owner's screens refetch. */
export interface StaleNews {
  readonly owner: string
  readonly topics: readonly Topic[]
}
export const STALE_CHANNEL = 'stale'

export type TellStale = (owner: string, ...topics: Topic[]) => void

/** Sends stale topics to an owner's screens on all nodes. A failure is only logged: the action itself succeeded. */
export function staleTeller({ bus, log, answers }: Pick<AppContext, 'bus' | 'log' | 'answers'>): TellStale {
  return (owner, ...topics) => {
    answers.drop(owner)
    const news: StaleNews = { owner, topics }
    bus.publish(STALE_CHANNEL, news).catch((error: unknown) => log.warn({ err: error }, 'screens could not be told'))
  }
}

/** An answer cache that is cleared when another node reports a change, or may have reported one that was missed. */
export function answersUntilStale(bus: Bus): KeptAnswers {
  const answers = new KeptAnswers()
  bus.subscribe(
    STALE_CHANNEL,
    (news) => answers.drop((news as StaleNews).owner),
    () => answers.dropAll(),
  )
  return answers
}

/** Creates a call's context for every transport. */
export function callersOf(context: AppContext, jobs: Jobs): Callers & { readonly ctxOf: CtxOf } {
  const stale = staleTeller(context)
  const { bus: _, answers, system, ...shared } = context
  const inPlace = (who: Place & Pick<Ctx, 'tier'>): Pick<Ctx, 'scope' | 'member' | 'tier' | 'stale'> => {
    const member = memberAt(system, who)
    return { scope: member.business, member, tier: who.tier, stale: (...topics) => tellMember(stale, member, topics) }
  }
  const ctxOf: CtxOf = (who, request) => ({
    ...shared,
    jobs,
    ip: '',
    ...request,
    log: request.log ?? shared.log.child({ requestId: request.requestId }),
    ...inPlace(who),
    sessionHash: who.sessionHash ?? '',
    note: noNote,
  })
  return {
    answers,
    now: () => context.clock.now(),
    ctxOf,
    identify: (token) => identify(system, token, context.clock),
    remembered: (token) => remembered(token, context.clock),
    placeOf: async (person, business) => {
      const place = await placeOf(system, context.clock, person, business)
      return place && { ...person, ...place }
    },
    ctxFor: (who, request, reply): Ctx => ({
      ...shared,
      jobs,
      via: 'screen',
      requestId: request.id,
      get ip() {
        return request.ip
      },
      get userAgent() {
        return request.headers['user-agent']
      },
      log: request.log as Log,
      get signal() {
        return goneSignal(reply)
      },
      ...inPlace(who),
      sessionHash: who.sessionHash,
      isFresh: () => isFresh(system, who.sessionHash, context.clock),
      note: noNote,
    }),
    publicCtxFor: (request, reply): PublicCtx => ({
      ...shared,
      jobs,
      via: 'client',
      requestId: request.id,
      get ip() {
        return request.ip
      },
      get userAgent() {
        return request.headers['user-agent']
      },
      log: request.log as Log,
      get signal() {
        return goneSignal(reply)
      },
      system,
      ownerIs: noNote,
      note: noNote,
      stale,
    }),
  }
}

/** A business's screens are notified of all its members' changes; a person's or payer's screens in other businesses, of their own data. */
function tellMember(stale: TellStale, { business, person, purse }: Member, topics: readonly Topic[]): void {
  stale(business.owner, ...topics)
  const ofPerson = topics.filter((it) => personTopics.has(it))
  const ofPurse = topics.filter((it) => purseTopics.has(it))
  if (person.owner !== business.owner && ofPerson.length > 0) stale(person.owner, ...ofPerson)
  if (purse.owner !== business.owner && ofPurse.length > 0) stale(purse.owner, ...ofPurse)
}

/** Replaced by the action pipeline for actions that leave a note. */
const noNote = (): undefined => undefined

/** An owner's context for transports without a request: the agent, MCP. */
export type CtxOf = (
  who: Place & { readonly tier: Ctx['tier']; readonly sessionHash?: string },
  ctx: Pick<BaseCtx, 'via' | 'requestId' | 'signal'> & Partial<BaseCtx>,
) => Ctx

const gone = new WeakMap<FastifyReply, AbortController>()

/** Aborts when the caller disconnects before the answer is complete. Created on first use, since most actions need none. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const known = gone.get(reply)
  if (known) return known.signal
  const made = new AbortController()
  gone.set(reply, made)
  const { raw } = reply
  const end = () => {
    if (!raw.writableFinished) made.abort(new Error('the caller is gone'))
  }
  if (raw.destroyed) end()
  else raw.once('close', end)
  return made.signal
}
