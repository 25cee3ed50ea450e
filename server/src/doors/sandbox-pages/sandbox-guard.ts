import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '#kernel/loopback.ts'

export interface SandboxGuard {
  /** SANDBOX_OPEN=yes: other machines may look, too. */
  readonly open: boolean
  readonly publicUrl: string
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

const nameOf = (host: string | undefined): string => (host ?? '').replace(/:\d+$/, '').toLowerCase()

/**
 * Whether it is this machine that asks. A proxy on this machine calls from loopback for strangers, so its headers refuse; a
 * foreign name that was pointed at loopback (DNS rebinding) is told by the Host header.
 */
function isFromHere({ headers, socket }: FastifyRequest, publicUrl: string): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const name = nameOf(headers.host)
  return loopbackNames.has(name) || name === nameOf(new URL(publicUrl).host)
}

/** Whether a form comes from our own page. What says nothing of its origin is no browser. */
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

/** `onRequest` of every sandbox route: 404 for who may not know of it, 403 for a form posted by another site. */
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
