import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFromHere } from '../from-here.ts'

export interface SandboxGuard {
  /** SANDBOX_OPEN=yes: anyone who can reach the server has access. */
  readonly open: boolean
  readonly publicUrl: string
}

/** Whether a form comes from our own page. A request without an origin isn't from a browser. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host)
}

/** Why a request may not see the sandbox, or null. */
function refusalOf(request: FastifyRequest, { open, publicUrl }: SandboxGuard): 404 | 403 | null {
  if (!open && !isFromHere(request, publicUrl)) return 404
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads || isOwnForm(request) ? null : 403
}

/** `onRequest` of every sandbox route: 404 for those without access, 403 for a form posted by another site. */
export function sandboxGuard(guard: SandboxGuard): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    const status = refusalOf(request, guard)
    if (status !== null) {
      const message = status === 404 ? 'Not found.' : 'This form was sent by another site.'
      const code = status === 404 ? 'not_found' : 'forbidden'
      await reply.code(status).send({ success: false, message, detail: message, code })
    }
  }
}
