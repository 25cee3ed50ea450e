import type { Rule } from './of-campaigns.ts'

/** 'Last month beside the one before it', 'clicks yesterday compared to the same day last week'. */
export const ofPeriods: Rule = ({ intent, slots: { period, periodBefore, against, negated, acts, base } }) => {
  const isOfTwo = (periodBefore && !negated) || (against && acts?.includes('v.compare')) || base
  return intent === 'report' && period && isOfTwo ? 'compare' : undefined
}
