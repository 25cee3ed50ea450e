import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ownPlace } from '#features/account/index.ts'
import type { Headers } from '../security-headers.ts'
import type { Answer } from './kept-answers.ts'
import { bearerOf, type Callers, keyOf } from './serve.ts'

/** What every request gets, whichever way it's served. */
export interface Door {
  readonly newRequestId: () => string
  /** Headers of every API response, besides the request id. */
  readonly headers: Headers
  /** Counts a success and logs it. */
  readonly answered: (method: string, route: string, requestId: string, tookMs: number) => void
}

/**
 * Serves cached answers before the framework does anything for the request: routing, objects and hooks are most of such a call's work. Only
 * for a person's own business, since membership in another is looked up on every call. Everything else takes the normal path.
 */
export function sendKeptAtOnce(
  app: FastifyInstance,
  { newRequestId, headers, answered }: Door,
  { answers, remembered, now }: Pick<Callers, 'answers' | 'remembered' | 'now'>,
): void {
  const { server } = app
  const [whole] = server.listeners('request') as RequestListener[]
  if (!whole) throw new Error('the server answers nobody')
  const ours = Object.entries({ ...headers, 'content-type': 'application/json; charset=utf-8' }).flat()

  const keptFor = ({ method, url = '', headers: asked }: IncomingMessage): Answer | undefined => {
    const token = method === 'GET' ? bearerOf(asked.authorization) : undefined
    const who = token === undefined ? undefined : remembered(token)
    if (!who || (asked['x-business'] ?? who.owner) !== who.owner) return undefined
    return answers.known(who.owner, keyOf({ ...ownPlace(who.owner), tier: who.tier }, url), now())
  }
  const atOnce = (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now()
    const kept = keptFor(request)
    if (!kept) {
      whole(request, response as never)
      return
    }
    const id = newRequestId()
    const { body, route } = kept
    response.writeHead(200, [...ours, 'x-request-id', id, 'content-length', String(body.length)])
    response.end(body, 'latin1')
    answered('GET', route, id, performance.now() - began)
  }
  server.removeListener('request', whole).on('request', atOnce)
  // Requests during shutdown are refused.
  app.addHook('preClose', (done) => {
    server.removeListener('request', atOnce).on('request', whole)
    done()
  })
}
