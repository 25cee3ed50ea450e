import { z } from 'zod'
import type { ApprovalStatus } from '../port.ts'

/** Google's review result for ads and assets. */
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

/** The same in the port's terms. `primaryStatus`: Google's overall status, if it returns one. */
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
