import type { AdTexts, ApprovalStatus } from '../../port.ts'

/** sandbox.md: a new or changed ad is in review for this long. */
export const REVIEW_MS = 60_000

/** Policy topics a text runs into, in the platform's words. */
export function policyTopicsOf({ headlines, descriptions }: Pick<AdTexts, 'headlines' | 'descriptions'>): string[] {
  const texts = [...headlines, ...descriptions].map(({ text }) => text)
  return [
    ...(texts.some((text) => text.includes('!!')) ? ['PUNCTUATION_AND_SYMBOLS'] : []),
    ...(texts.some((text) => /free money/i.test(text)) ? ['MISREPRESENTATION'] : []),
  ]
}

export function approvalOf(
  texts: AdTexts,
  changedAt: string,
  nowMs: number,
): { approval: ApprovalStatus; policyTopics: string[] } {
  if (nowMs < Date.parse(changedAt) + REVIEW_MS) return { approval: 'UNDER_REVIEW', policyTopics: [] }
  const policyTopics = policyTopicsOf(texts)
  return { approval: policyTopics.length > 0 ? 'DISAPPROVED' : 'ELIGIBLE', policyTopics }
}
