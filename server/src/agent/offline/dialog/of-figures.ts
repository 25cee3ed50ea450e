import { kinds } from './kinds.ts'
import type { Rule } from './of-campaigns.ts'
import { latestTopic } from './state.ts'

/** 'Are we going up or down?', after figures: beside the time before. */
export const eitherWay: Rule = ({ intent, clause: { acts, question }, slots, state }) => {
  const isOfFigures = kinds.figured.has(latestTopic(state)?.task.intent ?? 'unclear')
  const isEither = acts.includes('v.rise') && acts.includes('v.fall')
  return question && isOfFigures && isEither && !slots.amount && !kinds.figured.has(intent) ? 'compare' : undefined
}
const parts: ReadonlySet<string> = new Set(['device', 'hour', 'weekday', 'age', 'gender', 'network'])
/** 'Phone or computer, where do more come from?': parts beside each other, and no two times. */
export const ofParts: Rule = ({ intent, slots: { dimension = '', against, periodBefore, says } }) =>
  intent === 'compare' && parts.has(dimension) && !against && !periodBefore && !says?.has('before')
    ? 'report'
    : undefined
/** 'Last month beside the one before it', 'clicks yesterday compared to the same day last week'. */
export const ofPeriods: Rule = ({ intent, slots: { period, periodBefore, against, negated, acts } }) => {
  const isOfTwo = (periodBefore && !negated) || (against && acts?.includes('v.compare'))
  return intent === 'report' && period && isOfTwo ? 'compare' : undefined
}
