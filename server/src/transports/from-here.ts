import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#kernel/loopback.ts'

const nameOf = (host: string | undefined): string => (host ?? '').replace(/:\d+$/, '').toLowerCase()

/** Names by which browsers on this machine reach it, besides the loopback addresses. HOST=0.0.0.0 makes that the public address. */
const namesOfHere = new Set(['localhost', '0.0.0.0', '[::]'])

/** Whether a host can only be this machine. */
export function isHere(host: string | undefined): boolean {
  const name = nameOf(host)
  return namesOfHere.has(name) || isLoopback(name.replace(/^\[|\]$/g, ''))
}

/**
 * Whether the request comes from a person on this machine. If the public address is elsewhere, a proxy calls from loopback for strangers
 * without having to say so, so nobody counts as local. Proxy headers also rule it out, and the Host header reveals a foreign name that
 * points to loopback (DNS rebinding).
 */
export function isFromHere({ headers, socket }: FastifyRequest, publicUrl: string): boolean {
  if (!isHere(new URL(publicUrl).host) || !isLoopback(socket.remoteAddress ?? '')) return false
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  return isHere(headers.host)
}
