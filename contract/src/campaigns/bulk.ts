import { z } from 'zod'
import { action } from '../action.ts'
import { basis, changeFields } from './core.ts'
import { count, envelope, platformId } from '../fields.ts'
import { BULK_CHANGES_MAX } from '../limits.ts'

export const bulkOutcomes = ['done', 'same', 'failed', 'unknown'] as const
/** What became of one campaign. `says` is the reason in words; '' for one that is done. */
export const BulkResult = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(bulkOutcomes),
  says: z.string(),
})
export type BulkResult = z.infer<typeof BulkResult>

const Change = z
  .object({
    id: platformId,
    ...changeFields,
    ...basis,
  })
  .refine(
    ({ id: _, version: __, expected: ___, ...rest }) => Object.values(rest).some((it) => it !== undefined),
    'Nothing to save.',
  )

/**
 * Changes several campaigns, one after the other; one that is refused stops no other, and each outcome is told. Undone as a
 * whole. 404 before anything is changed when one of the ids is not the owner's.
 */
export const changeCampaigns = action({
  name: 'change_campaigns',
  effect: 'spend',
  input: z.object({
    changes: z
      .array(Change)
      .min(1, 'Nothing to save.')
      .max(BULK_CHANGES_MAX, `At most ${BULK_CHANGES_MAX} campaigns at once.`)
      .refine((all) => new Set(all.map((it) => it.id)).size === all.length, 'Each campaign at most once.'),
  }),
  output: envelope(z.object({ results: z.array(BulkResult), done: count, failed: count, unknown: count })),
  staleAfter: ['campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/google-ads/campaigns-bulk', reply: 'envelope' },
})
