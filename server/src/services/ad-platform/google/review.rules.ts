import { z } from 'zod'
import type { ApprovalStatus } from '../port.ts'

/** What came of Google's review, as it tells that of ads and of assets. */
export const policySummary = z
  .object({
    approvalStatus: z.string().optional(),
    reviewStatus: z.string().optional(),
    policyTopicEntries: z.array(z.object({ topic: z.string().default('') })).default([]),
  })
  .prefault({})

interface Review {
  readonly approval: ApprovalStatus
  readonly policyTopics: readonly string[]
}

/** The same in the port's words. `primaryStatus`: Google's own sum of everything, where it tells one. */
export function reviewOf(
  { approvalStatus, reviewStatus, policyTopicEntries }: z.infer<typeof policySummary>,
  primaryStatus?: string,
): Review {
  if (approvalStatus === 'DISAPPROVED')
    return { approval: 'DISAPPROVED', policyTopics: policyTopicEntries.map(({ topic }) => topic).filter(Boolean) }
  const inReview = reviewStatus === 'REVIEW_IN_PROGRESS' || reviewStatus === 'UNDER_APPEAL'
  const serves =
    reviewStatus === 'ELIGIBLE_MAY_SERVE' ||
    ['APPROVED', 'APPROVED_LIMITED', 'AREA_OF_INTEREST_ONLY'].includes(approvalStatus ?? '') ||
    primaryStatus === 'ELIGIBLE'
  return { approval: !inReview && serves ? 'ELIGIBLE' : 'UNDER_REVIEW', policyTopics: [] }
}
