import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#kernel/loopback.ts'

const nameOf = (host: string | undefined): string => (host ?? '').replace(/:\d+$/, '').toLowerCase()

/** What browsers on this machine reach it by, beside the loopback addresses. HOST=0.0.0.0 makes that the public address. */
const namesOfHere = new Set(['localhost', '0.0.0.0', '[::]'])

/** Whether a host names this machine and can name no other. */
export function isHere(host: string | undefined): boolean {
  const name = nameOf(host)
  return namesOfHere.has(name) || isLoopback(name.replace(/^\[|\]$/g, ''))
}

/**
 * Whether it is this machine that asks, for somebody on it. Where the public address is elsewhere, a proxy calls from loopback for
 * strangers and need not say so: nobody is known to be here. Its headers refuse, too; a foreign name that was pointed at loopback
 * (DNS rebinding) is told by the Host header.
 */
export function isFromHere({ headers, socket }: FastifyRequest, publicUrl: string): boolean {
  if (!isHere(new URL(publicUrl).host) || !isLoopback(socket.remoteAddress ?? '')) return false
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  return isHere(headers.host)
}
