import { z } from 'zod'
import { action } from './action.ts'
import { Message, moment, nothing, text } from './fields.ts'

/** The report that is emailed every `report_frequency_hours` of the business profile, when there is something to report. */
export const Digest = z.object({
  /** The owner's choice. Sending also needs a business profile and a linked ad account. */
  enabled: z.boolean(),
  /** When the last one was emailed; null if never. */
  sent_at: moment.nullable(),
})
export type Digest = z.infer<typeof Digest>

/** Whether the report is enabled, and when it was last sent. */
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

/** Applies from the next report on. */
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

/** The unsubscribe link in the report's email. */
export const stopDigest = action({
  name: 'stop_digest',
  effect: 'draft',
  access: 'public',
  input: z.object({ secret: text() }),
  output: Message,
  staleAfter: ['business_profile'],
  rest: { method: 'POST', path: '/api/public/performance-digest/{secret}/stop', reply: 'plain' },
})
