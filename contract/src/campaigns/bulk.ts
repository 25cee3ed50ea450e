import { z } from 'zod'
import { action } from '../action.ts'
import { basis, changeFields } from './core.ts'
import { count, envelope, listOf, platformId, text } from '../fields.ts'
import { BULK_CHANGES_MAX, LABEL_MAX_CHARS, LABELS_A_CAMPAIGN_MAX } from '../limits.ts'
import { atMost } from '../fields.rules.ts'
import { bidFields } from './bids.ts'

/** What came of each change. `same`: it was so already; `unknown`: no answer came. */
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
  .max(LABELS_A_CAMPAIGN_MAX, atMost(LABELS_A_CAMPAIGN_MAX, 'labels a campaign'))
  .refine((all) => new Set(all.map((it) => it.toLowerCase())).size === all.length, 'Each label at most once.')

/** Of one campaign: fields of its own, or its bids, or its labels, or that it's removed. */
const OneChange = z.object({
  id: platformId,
  ...changeFields,
  ...basis,
  bids: z.object(bidFields).optional(),
  /** All of them: what is left out is taken away. */
  labels: labels.optional(),
  /** For ever: there's no undo. */
  remove: z.literal(true).optional(),
})

/** What the tool that sets labels takes: the same labels for all of them, in place of those they have. */
export const LabelCampaigns = z.object({
  campaign_ids: listOf(platformId, BULK_CHANGES_MAX).min(1, 'Nothing to save.'),
  labels,
})

/** How many of the four it does. */
function kindsIn(change: z.output<typeof OneChange>): number {
  const { id: _, version: __, expected: ___, bids, labels: all, remove, ...fields } = change
  const hasFields = Object.values(fields).some((it) => it !== undefined)
  return [bids, all, remove, hasFields || undefined].filter((it) => it !== undefined).length
}

const Change = OneChange.refine((it) => kindsIn(it) > 0, 'Nothing to save.').refine(
  (it) => kindsIn(it) <= 1,
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
      .max(BULK_CHANGES_MAX, atMost(BULK_CHANGES_MAX, 'campaigns at once'))
      .refine((all) => new Set(all.map((it) => it.id)).size === all.length, 'Each campaign at most once.'),
  }),
  output: envelope(z.object({ results: z.array(BulkResult), done: count, failed: count, unknown: count })),
  staleAfter: ['campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/google-ads/campaigns-bulk', reply: 'envelope' },
  tool: {
    name: 'set_labels',
    effect: 'draft',
    description:
      'Sets the labels of one or more campaigns: words that only the owner sees and sorts campaigns by. They replace those a campaign has, so name all it should keep, as list_campaigns tells them; an empty list takes all away.',
    idempotent: true,
    deferred: true,
    input: LabelCampaigns,
    toInput: ({ campaign_ids, labels: all }: z.output<typeof LabelCampaigns>) => ({
      changes: [...new Set(campaign_ids)].map((id) => ({ id, labels: all })),
    }),
    toAnswer: ({ data }) => data,
  },
})
