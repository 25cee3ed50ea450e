import { z } from 'zod'
import { action } from '../action.ts'
import { basis, changeFields } from './core.ts'
import { count, envelope, listOf, platformId, text, usdAboveZero, word } from '../fields.ts'
import { BULK_CHANGES_MAX, KEYWORDS_MAX, LABEL_MAX_CHARS, LABELS_A_CAMPAIGN_MAX } from '../limits.ts'
import { biddingStrategies } from './bids.rules.ts'

export const bulkOutcomes = ['done', 'same', 'failed', 'unknown'] as const
/** What became of one campaign. `says` is the reason in words; '' for one that is done. */
export const BulkResult = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(bulkOutcomes),
  says: z.string(),
})
export type BulkResult = z.infer<typeof BulkResult>

/** Words that the owner sorts campaigns by. */
const labels = z
  .array(text(LABEL_MAX_CHARS), 'Must be a list.')
  .max(LABELS_A_CAMPAIGN_MAX, `At most ${LABELS_A_CAMPAIGN_MAX} labels a campaign.`)
  .refine((all) => new Set(all.map((it) => it.toLowerCase())).size === all.length, 'Each label at most once.')

/** As in change_bids. */
const bids = z.object({
  bidding_strategy: word(biddingStrategies).optional(),
  cpc_bid: usdAboveZero.nullable().optional(),
  ad_groups: listOf(z.object({ id: platformId, cpc_bid: usdAboveZero }), KEYWORDS_MAX).optional(),
})

/** Of one campaign: fields of its own, or its bids, or its labels, or that it's removed. */
const Change = z
  .object({
    id: platformId,
    ...changeFields,
    ...basis,
    bids: bids.optional(),
    /** All of them: what is left out is taken away. */
    labels: labels.optional(),
    /** For ever: there's no undo. */
    remove: z.literal(true).optional(),
  })
  .refine(
    ({ id: _, version: __, expected: ___, ...rest }) => Object.values(rest).some((it) => it !== undefined),
    'Nothing to save.',
  )
  .refine(
    ({ bids: newBids, labels: newLabels, remove, id: _, version: __, expected: ___, ...fields }) =>
      [newBids, newLabels, remove].filter((it) => it !== undefined).length +
        Number(Object.values(fields).some((it) => it !== undefined)) <=
      1,
    'Change one thing at a time.',
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
