import type { Clause } from '../nlu/index.ts'
import { kinds, SURE } from './kinds.ts'
import type { Slots } from './slots.ts'
import { latestTopic, openPlan, type State } from './state.ts'
import { campaignRefs } from './targets.ts'
import { live } from './world.ts'

type Guess = Clause['intents'][number]
const CERTAIN = 0.97
const subjects = ['topics', 'name', 'website', 'offers', 'trade', 'business', 'client', 'quote'] as const
const isWritten = (state: State): boolean => kinds.drafted.has(latestTopic(state)?.task.intent ?? 'unclear')

/** An ad begins where one is spoken of, or what it sells: an amount alone is of the campaigns there are, or of what was drafted last. */
export function begun(top: Guess, { acts, intents }: Clause, s: Slots, state: State): Guess {
  if (top.intent !== 'create_campaign' || top.p >= CERTAIN || openPlan(state)) return top
  // 'Another ten dollars for the hotel': more than what?
  if (s.amount && s.amount.kind !== 'fixed' && s.topics) return { intent: 'change_budget', p: SURE }
  const isSaid = acts.includes('v.create') || acts.includes('v.advertise') || s.says?.has('campaigns') === true
  const isOfOthers = campaignRefs(s).some((it) => it.kind !== 'pronoun') && live(state.campaigns).length > 0
  const isNew = live(state.campaigns).length === 0 && !isWritten(state) && (s.amount !== undefined || top.p >= SURE)
  if (isSaid || (!isOfOthers && (isNew || subjects.some((it) => s[it] !== undefined)))) return top
  return intents.find((it) => it.intent !== top.intent) ?? { intent: 'unclear', p: 0 }
}
