import { z } from 'zod'
import { action } from '../action.ts'
import { basis, changeFields } from './core.ts'
import { count, envelope, listOf, platformId, text } from '../fields.ts'
import { BULK_CHANGES_MAX, LABEL_MAX_CHARS, LABELS_A_CAMPAIGN_MAX } from '../limits.ts'
import { atMost } from '../fields.rules.ts'
import { bidFields } from './bids.ts'

/** The outcome of each change. `same`: nothing to change; `unknown`: no answer came. */
export const bulkOutcomes = ['done', 'same', 'failed', 'unknown'] as const
/** The outcome for one campaign. `says` is the reason in words; '' when done. */
export const BulkResult = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(bulkOutcomes),
  says: z.string(),
})
export type BulkResult = z.infer<typeof BulkResult>

/** Labels that the owner organizes campaigns by. */
const labels = z
  .array(text(LABEL_MAX_CHARS), 'Must be a list.')
  .max(LABELS_A_CAMPAIGN_MAX, atMost(LABELS_A_CAMPAIGN_MAX, 'labels a campaign'))
  .refine((all) => new Set(all.map((it) => it.toLowerCase())).size === all.length, 'Each label at most once.')

/** One campaign's change: its own fields, its bids, its labels, or its removal. */
const OneChange = z.object({
  id: platformId,
  ...changeFields,
  ...basis,
  bids: z.object(bidFields).optional(),
  /** The complete list: labels that are left out are removed. */
  labels: labels.optional(),
  /** Permanent: it can't be undone. */
  remove: z.literal(true).optional(),
})

/** Input of the tool that sets labels: these replace the labels of all given campaigns. */
export const LabelCampaigns = z.object({
  campaign_ids: listOf(platformId, BULK_CHANGES_MAX).min(1, 'Nothing to save.'),
  labels,
})

/** How many of the four kinds of change it contains. */
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
 * Changes several campaigns in turn; a refusal doesn't stop the others, and each outcome is reported. Undone as a whole. An id that isn't
 * the owner's: 404 before anything changes.
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
