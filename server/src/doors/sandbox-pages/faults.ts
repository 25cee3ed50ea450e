import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export const faultKinds = ['timeout', 'error', 'rate_limit', 'garbage'] as const
export type Fault = (typeof faultKinds)[number]

/** A sandbox that can be told to fail, by the service's name on the wire (contract, Sandbox by machine). */
export type Breakable = Readonly<Record<string, (kind: Fault, times: number) => Promise<void>>>

const faultInput = z.object({
  service: z.string(),
  kind: z.enum(faultKinds),
  times: z.coerce.number().int().min(1).max(1000).default(1),
})

/** POST /sandbox/faults: the next calls of a service fail. A form goes back to where it came from. */
export function openFaults(app: FastifyInstance, breakable: Breakable): void {
  app.post('/sandbox/faults', async (request, reply) => {
    const input = faultInput.safeParse(request.body ?? {})
    const act =
      input.success && Object.hasOwn(breakable, input.data.service) ? breakable[input.data.service] : undefined
    if (!input.success || !act) {
      const message = input.success
        ? 'This service has no sandbox that can fail.'
        : 'Please name a service, a kind and how many times.'
      return reply.code(422).send({ success: false, message, detail: message, code: 'validation_failed' })
    }
    await act(input.data.kind, input.data.times)
    const form = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
    return form
      ? reply.redirect(input.data.service === 'ads' ? '/sandbox/ads' : '/sandbox', 303)
      : reply.send({ success: true })
  })
}
