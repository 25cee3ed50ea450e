import type { Action, Rest, Tier } from '@adwright/contract/action'
import type { ErrorCode } from '@adwright/contract/errors'
import { IDEMPOTENCY_KEY_MAX_CHARS } from '@adwright/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Place } from '#features/account/index.ts'
import type { Ctx, PublicCtx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Handler } from '#kernel/handle.ts'
import { runAction } from '#kernel/run-action.ts'
import { type Failure, failureOf } from '../failure.ts'
import { type End, onceUnderKey } from '../idempotency.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { cutPage } from './page-cut.ts'
import { inputReader, type ReadInput } from './read-input.ts'
import { transportTexts } from '../transports.texts.ts'

/** A signed-in person, whose id is `owner`, and their own business's plan. */
export interface Identity {
  readonly owner: string
  readonly tier: Tier
  readonly sessionHash: string
}

/** The person in the business they call in, with its plan. */
export interface Caller extends Identity, Place {}

/** How the transport identifies callers. */
export interface Callers {
  /** The token's owner; undefined for an invalid token. */
  readonly identify: (token: string) => Promise<Identity | undefined>
  /** The same if recently looked up, without any query. */
  readonly remembered: (token: string) => Identity | undefined
  /** Their place in a business; undefined if they have none. Without a business, their own. */
  readonly placeOf: (person: Identity, business: string | undefined) => Promise<Caller | undefined>
  readonly ctxFor: (who: Caller, request: FastifyRequest, reply: FastifyReply) => Ctx
  readonly publicCtxFor: (request: FastifyRequest, reply: FastifyReply) => PublicCtx
  readonly now: () => Date
  readonly answers: KeptAnswers
}

export type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The route of one action: caller, input, action pipeline, answer. */
export function serve(handler: Handler, rest: Rest, callers: Callers): Serve {
  const read = inputReader(rest)
  const enter = entrance(handler.action, callers)
  const send = sender(rest)
  if (rest.idempotent) return serveOnce(handler, rest, callers, read, send)
  if (rest.kept) return serveKept(handler, callers, read)
  const { bodyIs } = rest
  const walk = bodyIs === undefined ? runAction : withPathsOfBody(bodyIs)
  return async (request, reply) => {
    const ctx = await enter(request, reply)
    const answer = await walk(handler, ctx, await read(request))
    return send(request, reply, answer)
  }
}

/** Reports errors in a bare array as `1.date`, without the field we put it in. */
function withPathsOfBody(field: string): typeof runAction {
  const bare = (path: string): string => (path === field ? '' : path.replace(`${field}.`, ''))
  return async (handler, ctx, raw) => {
    try {
      return await runAction(handler, ctx, raw)
    } catch (error) {
      if (!(error instanceof AppError) || !error.more.errors) throw error
      const errors = error.more.errors.map((it) => ({ ...it, path: bare(it.path) }))
      throw new AppError(error.code, error.message, { ...error.more, errors })
    }
  }
}

function entrance(
  action: Action,
  callers: Callers,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx | PublicCtx> {
  if (action.access === 'public') return async (request, reply) => callers.publicCtxFor(request, reply)
  return (request, reply) => ownerCtx(callers, request, reply, action)
}

/**
 * The context of a signed-in call, in the business named by `X-Business`.
 * @throws {AppError} like `callerOf`
 */
export async function ownerCtx(
  callers: Pick<Callers, 'identify' | 'placeOf' | 'ctxFor'>,
  request: FastifyRequest,
  reply: FastifyReply,
  about?: Pick<Action, 'about'>,
): Promise<Ctx> {
  return callers.ctxFor(await callerOf(callers, request, about), request, reply)
}

/**
 * The caller, in the business they name.
 * @throws {AppError} `unauthorized` 401; `business_gone` 404 for a business that doesn't exist, or where they aren't a member
 */
async function callerOf(
  callers: Pick<Callers, 'identify' | 'placeOf'>,
  request: FastifyRequest,
  { about }: Pick<Action, 'about'> = {},
): Promise<Caller> {
  const token = bearerOf(request.headers.authorization)
  const person = token === undefined ? undefined : await callers.identify(token)
  if (!person) throw new AppError('unauthorized')
  const named = request.headers['x-business']
  const who =
    (await callers.placeOf(person, typeof named === 'string' ? named : undefined)) ??
    // People keep access to their own data even after being removed from a business.
    (about === 'person' ? await callers.placeOf(person, undefined) : undefined)
  if (!who) throw new AppError('business_gone')
  return who
}

/** The token in `Authorization: Bearer <token>`; undefined for anything else. */
export function bearerOf(header: string | undefined): string | undefined {
  if (header === undefined || header.length < 8 || header.slice(0, 7).toLowerCase() !== 'bearer ') return undefined
  return header.slice(7).trim() || undefined
}

type Send = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => FastifyReply

function sender(rest: Rest): Send {
  const status = rest.status ?? 200
  if (status === 204) return (_request, reply) => reply.code(204).send()
  if (!rest.paged) return (_request, reply, answer) => reply.code(status).send(answer)
  return (request, reply, answer) => {
    const query = request.query as { limit?: string; before?: string }
    const asked = query.limit === undefined ? undefined : Number(query.limit)
    const cut = cutPage(rest.paged, answer, asked, query.before)
    if (cut.nextBefore !== undefined) reply.header('x-next-before', cut.nextBefore)
    return reply.code(status).send(cut.answer)
  }
}

/** Node would copy a longer text twice before sending it. */
const ONE_PIECE_MAX_BYTES = 8_192

/** Separate for each member: another may not be allowed to see it. */
export const keyOf = ({ person, role, tier }: Pick<Caller, 'person' | 'role' | 'tier'>, url: string): string =>
  `${person} ${role} ${tier} ${url}`

/** Like `serve`, but repeats a recent answer while nothing of its owner's has changed. */
function serveKept(handler: Handler, { answers, ...callers }: Callers, read: ReadInput): Serve {
  const { action } = handler
  return async (request, reply) => {
    const who = await callerOf(callers, request, action)
    const owner = action.about === 'person' ? who.person : who.owner
    const { body } = await answers.answer(owner, keyOf(who, request.url), callers.now(), async () => {
      const answer = await runAction(handler, callers.ctxFor(who, request, reply), await read(request))
      const bytes = Buffer.from(JSON.stringify(answer))
      const body = bytes.length > ONE_PIECE_MAX_BYTES ? bytes : bytes.toString('latin1')
      return { body, route: request.routeOptions.url ?? '' }
    })
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(typeof body === 'string' ? Buffer.from(body, 'latin1') : body)
  }
}

/** Like `serve`, but a repeated Idempotency-Key gets the first answer. */
function serveOnce(handler: Handler, rest: Rest, callers: Callers, read: ReadInput, send: Send): Serve {
  const status = rest.status ?? 200
  return async (request, reply) => {
    const ctx = await ownerCtx(callers, request, reply, handler.action)
    const input = await read(request)
    const key = request.headers['idempotency-key']
    if (key === undefined) return send(request, reply, await runAction(handler, ctx, input))
    if (typeof key !== 'string' || key === '' || key.length > IDEMPOTENCY_KEY_MAX_CHARS)
      throw new AppError('bad_request', transportTexts.badKey)
    let retryAfter: number | undefined
    const { member, scope } = ctx
    const answer = await onceUnderKey(
      member?.person ?? scope,
      ctx.clock,
      { businessId: scope.owner, path: pathOf(request), key },
      request.body,
      async (keyed) => {
        try {
          const body = JSON.stringify(await runAction(handler, { ...ctx, keyed }, input))
          return { status, body, end: 'final' }
        } catch (error) {
          const failure = failureOf(error)
          retryAfter = failure.retryAfter
          return { status: failure.status, body: JSON.stringify(failure.body), end: endOf(failure) }
        }
      },
    )
    if (answer.replayed) reply.header('idempotency-replayed', 'true')
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
  }
}

/** Our own bugs and a lost database may come after an outside change. */
const leftOpen: ReadonlySet<string> = new Set([
  'outcome_unknown',
  'internal',
  'database_unavailable',
] satisfies ErrorCode[])

/** What an error means for a retry: a 5xx, a 429 or a temporary conflict isn't final. */
function endOf({ status, body, retryAfter }: Failure): End {
  if (body.queued === true || leftOpen.has(body.code)) return 'open'
  const isPassing = status >= 500 || status === 429 || (status === 409 && retryAfter !== undefined)
  return isPassing ? 'nothing' : 'final'
}

const pathOf = (request: FastifyRequest): string => (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '')
