import type { AdTexts, ApprovalStatus } from '../../port.ts'

/** sandbox.md: a new or changed ad is in review for this long. */
export const REVIEW_MS = 60_000

/** Policy topics that texts violate, in the platform's words. */
function topicsOf(texts: readonly string[]): string[] {
  return [
    ...(texts.some((text) => text.includes('!!')) ? ['PUNCTUATION_AND_SYMBOLS'] : []),
    ...(texts.some((text) => /free money/i.test(text)) ? ['MISREPRESENTATION'] : []),
  ]
}

interface Review {
  readonly approval: ApprovalStatus
  readonly policyTopics: string[]
}

/** The review result by now for texts that were changed then. */
export function reviewOf(texts: readonly string[], changedAt: string, nowMs: number): Review {
  if (nowMs < Date.parse(changedAt) + REVIEW_MS) return { approval: 'UNDER_REVIEW', policyTopics: [] }
  const policyTopics = topicsOf(texts)
  return { approval: policyTopics.length > 0 ? 'DISAPPROVED' : 'ELIGIBLE', policyTopics }
}

/** The same for an ad. */
export const approvalOf = ({ headlines, descriptions }: AdTexts, changedAt: string, nowMs: number): Review =>
  reviewOf(
    [...headlines, ...descriptions].map(({ text }) => text),
    changedAt,
    nowMs,
  )
