import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { invalid } from '#kernel/app-error.ts'
import { formOf } from './forms.ts'

export const faultKinds = ['timeout', 'error', 'rate_limit', 'garbage'] as const
export type Fault = (typeof faultKinds)[number]

/** Sandboxes with configurable faults, by service name on the wire (contract, Sandbox by machine). */
export type Breakable = Readonly<Record<string, (kind: Fault, times: number) => Promise<void>>>

const faultInput = z.object({
  service: z.string(),
  kind: z.enum(faultKinds),
  times: z.coerce.number().int().min(1).max(1000).default(1),
})

/** Each service's sandbox page. */
const pageOf: Readonly<Record<string, string>> = { ads: '/sandbox/ads', payments: '/sandbox/payments' }

/** POST /sandbox/faults: makes a service's next calls fail. A form returns to its page. */
export function openFaults(app: FastifyInstance, breakable: Breakable): void {
  app.post('/sandbox/faults', async (request, reply) => {
    const { service, kind, times } = formOf(faultInput, request.body)
    const act = Object.hasOwn(breakable, service) ? breakable[service] : undefined
    if (!act) throw invalid({ path: 'service', message: 'This service has no sandbox that can fail.' })
    await act(kind, times)
    const form = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
    return form ? reply.redirect(pageOf[service] ?? '/sandbox', 303) : reply.send({ success: true })
  })
}
