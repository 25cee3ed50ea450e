import type { Rule } from './of-campaigns.ts'

/** 'Last month beside the one before it', 'clicks yesterday compared to the same day last week'. */
export const ofPeriods: Rule = ({ intent, slots: { period, periodBefore, against, negated, acts } }) => {
  const isOfTwo = (periodBefore && !negated) || (against && acts?.includes('v.compare'))
  return intent === 'report' && period && isOfTwo ? 'compare' : undefined
}
