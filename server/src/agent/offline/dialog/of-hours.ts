import type { Rule } from './of-campaigns.ts'
import { fieldIn } from './profile-said.ts'
import { latestTopic, openPlan } from './state.ts'
import { campaignRefs } from './targets.ts'

/** 'We're open 9 to 5, closed Sundays': about the business, if no ad is mentioned. */
export const openingTimes: Rule = ({ intent, slots: s, state }) =>
  (intent === 'set_schedule' || intent === 'save_profile') &&
  !s.question &&
  (s.hours ?? s.weekdays) !== undefined &&
  !state.open?.slot &&
  !openPlan(state) &&
  latestTopic(state)?.task.intent !== 'set_schedule' &&
  fieldIn(s) === 'hours' &&
  !s.says?.has('campaigns') &&
  !s.says?.has('only') &&
  campaignRefs(s).length === 0
    ? 'save_profile'
    : undefined
