import { z } from 'zod'
import { action } from './action.ts'
import { shareStatuses } from './approvals.ts'
import { besideShared } from './campaigns/beside-shared.ts'
import { across, day, looseText, moment, sender, text, word } from './fields.ts'
import { TEXT_MAX_CHARS } from './limits.ts'
import { SeenByClient } from './shared-data.ts'

/** What a client may see: no ids, no emails, no feedback by others. */
export const PublicApproval = SeenByClient.extend({
  ...sender,
  client_name: z.string(),
  approval_status: z.enum(shareStatuses),
  expires_at: moment,
  /** The date in the campaign's zone: decides what is over and how long it would run. */
  today: day,
  /** The time zone of the moments shown: the business's. */
  time_zone: z.string(),
  /** The fields above that changed since this client was last asked, with their `previous` values; empty the first time. */
  changed_fields: z.array(z.string()).optional(),
  ...besideShared,
  previous: SeenByClient.partial().optional(),
})
export type PublicApproval = z.infer<typeof PublicApproval>

/** What a client sees, by the link's secret. Unknown: 404. */
export const readPublicApproval = action({
  name: 'read_public_approval',
  effect: 'read',
  access: 'public',
  input: z.object({ secret: text() }),
  output: PublicApproval,
  rest: { method: 'GET', path: '/api/public/approvals/{secret}', reply: 'plain' },
})

/** Answered, replaced or over 30 days old: 410. A rejection needs a reason. */
export const answerPublicApproval = action({
  name: 'answer_public_approval',
  effect: 'draft',
  access: 'public',
  input: z
    .object({
      secret: text(),
      decision: word(['approved', 'disapproved']),
      reason: looseText().trim().nullish(),
      comment: looseText(TEXT_MAX_CHARS).trim().nullish(),
    })
    .refine((it) => it.decision !== 'disapproved' || Boolean(it.reason), across(['decision'], 'reason', 'Required')),
  output: z.object({ approval_status: z.enum(shareStatuses), message: z.string() }),
  staleAfter: ['approvals', 'notifications'],
  rest: { method: 'POST', path: '/api/public/approvals/{secret}', reply: 'plain' },
})
