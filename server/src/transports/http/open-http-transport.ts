import type { Rest } from '@adwright/contract/action'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/app-error.ts'
import type { Handler } from '#kernel/handle.ts'
import { answerFailure, failureOf, sendFailure } from '../failure.ts'
import { type Callers, serve } from './serve.ts'

export interface HttpTransportParts extends Callers {
  readonly handlers: readonly Handler[]
}

/** Opens every declared REST call. One loop over the actions; everything that can be prepared for one is prepared here, once. */
export async function openHttpTransport(app: FastifyInstance, deps: HttpTransportParts): Promise<void> {
  app.setErrorHandler(answerFailure)
  readJsonBodies(app)
  const openAll = (scope: FastifyInstance, isOurs: (rest: Rest) => boolean): void => {
    for (const handler of deps.handlers)
      if (handler.action.rest && isOurs(handler.action.rest)) open(scope, handler, deps)
  }
  openAll(app, ({ rawBody, upload }) => !rawBody && !upload)
  // In its own scope, since its hooks would otherwise run for every request.
  await app.register(async (forms) => {
    await forms.register(multipart)
    openAll(forms, ({ upload }) => upload === true)
  })
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    openAll(raw, ({ rawBody }) => rawBody === true)
  })
  await app.register(
    async (api) => {
      const nothing = (_request: FastifyRequest, reply: FastifyReply): void =>
        sendFailure(reply, failureOf(new AppError('not_found')))
      api.setNotFoundHandler(nothing)
      // Otherwise the web app's files would answer: they match every path and have their own errors.
      api.get('/*', nothing)
    },
    { prefix: '/api' },
  )
  // The spec sends a person without a token here (product-1 §2): a browser is redirected to the page.
  app.get('/api/auth/signin', (_request, reply) => reply.redirect('/auth/signin', 302))
}

function open(app: FastifyInstance, handler: Handler, deps: HttpTransportParts): void {
  const { rest } = handler.action
  if (!rest) return
  const serving = serve(handler, rest, deps)
  for (const path of [rest.path, rest.alsoAt ?? []].flat())
    app.route({ method: rest.method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler: serving })
}

/** Only JSON; an empty body counts as none, whatever its type says. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text))
    } catch (error) {
      done(new AppError('bad_request', undefined, { cause: error }), undefined)
    }
  })
}
