import { z } from 'zod'
import { action } from './action.ts'
import { Message, moment, nothing, text } from './fields.ts'

/** The report that is mailed every `report_frequency_hours` of the business profile, when there is something to say. */
export const Digest = z.object({
  /** The owner wants it. It goes out only with a business profile and a linked ad account. */
  enabled: z.boolean(),
  /** When the last one was mailed; null when none was. */
  sent_at: moment.nullable(),
})
export type Digest = z.infer<typeof Digest>

/** Whether the report is mailed, and when it last was. */
export const getDigest = action({
  name: 'get_digest',
  effect: 'read',
  input: nothing,
  output: Digest,
  rest: { method: 'GET', path: '/api/performance-digest', reply: 'plain' },
  tool: {
    description:
      'Tells whether the owner gets the regular performance report by email, and when the last one was sent.',
    deferred: true,
  },
})

/** Holds from the next report on. */
export const setDigest = action({
  name: 'set_digest',
  effect: 'draft',
  input: z.object({ enabled: z.boolean() }),
  output: Digest,
  staleAfter: ['business_profile'],
  rest: { method: 'PUT', path: '/api/performance-digest', reply: 'plain' },
  tool: {
    description:
      'Turns the regular performance report by email on or off. How often it comes is report_frequency_hours of the business profile.',
    idempotent: true,
    deferred: true,
  },
})

/** What the link in the report's mail does. */
export const stopDigest = action({
  name: 'stop_digest',
  effect: 'draft',
  access: 'public',
  input: z.object({ secret: text() }),
  output: Message,
  staleAfter: ['business_profile'],
  rest: { method: 'POST', path: '/api/public/performance-digest/{secret}/stop', reply: 'plain' },
})
