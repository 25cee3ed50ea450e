import { withoutTrailing } from './concepts.ts'
import { CERTAIN, kinds } from './kinds.ts'
import type { Rule } from './of-campaigns.ts'
import { wordCount } from './said.ts'
import { latestTopic, openPlan } from './state.ts'
import { campaignRefs, onlyPoints } from './targets.ts'

const LEAST_WORDS = 3
/** 'It's on, isn't it?': a check, not an order. */
const checking: Rule = ({ intent, p, clause: { text, acts }, slots, state: { lang = 'en' } }) => {
  const told = withoutTrailing(text, 'tag', lang)
  const isTagged = told !== text && wordCount({ text: told }) >= LEAST_WORDS
  const isOther = slots.amount ?? slots.start ?? slots.end ?? slots.quote
  // 'It's paused, right?' tells how it is; 'pause it, right?' doesn't.
  const isOpen = (intent === 'not_done' && p < CERTAIN) || (kinds.switching.has(intent) && acts.includes('v.be'))
  return isOpen && isTagged && !isOther ? 'state' : undefined
}
/** 'Where are the ads for A showing?' */
const placesAsked: Rule = ({ intent, clause: { question }, slots: { dimension } }) =>
  intent === 'state' && question && dimension === 'place' ? 'show_targeting' : undefined
/** 'I don't want my ad to show up when people look for recipes'. */
const unwantedSearch: Rule = ({ intent, p, clause: { negated, acts, question }, state }) =>
  intent === 'create_campaign' && p < CERTAIN && negated && acts.includes('v.search') && !question && !openPlan(state)
    ? 'exclude_keywords'
    : undefined
/** 'And something for Instagram?' is no order for a campaign. */
const posting: Rule = ({ intent, slots: { platforms, refs = [] } }) =>
  kinds.switching.has(intent) && platforms !== undefined && refs.length === 0 ? 'social_plan' : undefined
/** 'How is everything going?' */
const overall: Rule = ({ intent, clause: { question }, slots }) =>
  intent === 'smalltalk' && question && campaignRefs(slots).some((it) => it.kind === 'all') ? 'advice' : undefined
const MOST_REMARK_WORDS = 12
/** 'I paused it because of the winter', 'makes sense': a remark that nothing follows from. */
const remarking: Rule = ({ intent, clause, slots }) =>
  intent === 'smalltalk' && !clause.question && onlyPoints(slots) && wordCount(clause) <= MOST_REMARK_WORDS
    ? 'enough'
    : undefined
const ofTexts: ReadonlySet<string> = new Set(['show_texts', 'set_texts'])
/** 'Can you make it sound friendlier?', of an ad's own texts. */
const toning: Rule = ({ intent, slots: { tone, topics, headlines, descriptions }, state }) =>
  intent === 'ad_copy' &&
  tone !== undefined &&
  (topics ?? headlines ?? descriptions) === undefined &&
  ofTexts.has(latestTopic(state)?.task.intent ?? '') &&
  state.focus.length === 1
    ? 'set_texts'
    : undefined
/** 'Back to 12, as before': the amount says to what. */
const backTo: Rule = ({ intent, clause: { entities }, state }) => {
  const amounts = entities.filter((it) => it.type === 'money' || it.type === 'number')
  const isOfBudget = latestTopic(state)?.task.intent === 'change_budget'
  return intent === 'undo' && amounts.length === 1 && isOfBudget ? 'change_budget' : undefined
}
export const ofTalk: readonly Rule[] = [
  backTo,
  checking,
  placesAsked,
  unwantedSearch,
  posting,
  overall,
  remarking,
  toning,
]
