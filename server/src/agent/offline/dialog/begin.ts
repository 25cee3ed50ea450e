import type { Clause } from '../nlu/index.ts'
import { type Interpretation, kinds, SURE } from './kinds.ts'
import type { Slots } from './slots.ts'
import { latestTopic, openPlan, type State } from './state.ts'
import { campaignRefs, onlyPoints } from './targets.ts'
import { live } from './world.ts'

type Guess = Clause['intents'][number]
const CERTAIN = 0.97
const DRAFT_MIN = 0.15
const LEAST = 0.25
const subjects = ['topics', 'name', 'website', 'offers', 'trade', 'business', 'client', 'quote'] as const
const isWritten = (state: State): boolean => kinds.drafted.has(latestTopic(state)?.task.intent ?? 'unclear')

/** A new ad is started if one is mentioned, or what it sells. An amount alone is for existing campaigns, or for the latest draft. */
export function begun(top: Guess, clause: Clause, s: Slots, state: State): Guess {
  if (top.intent !== 'create_campaign') return top
  if (renames(clause)) return { intent: 'rename', p: SURE }
  if (top.p >= CERTAIN || openPlan(state)) return top
  const meant = ofOthers(clause, s, state)
  if (meant) return meant
  const { acts, intents } = clause
  const drafted = intents.find((it) => kinds.drafted.has(it.intent) && it.p >= DRAFT_MIN)
  // 'And 3 headlines for brunch': no ad is mentioned.
  if (drafted && !acts.includes('v.advertise') && !s.says?.has('campaigns')) return { ...drafted, p: SURE }
  const isSaid = acts.includes('v.create') || acts.includes('v.advertise') || s.says?.has('campaigns') === true
  const isFirst = live(state.campaigns).length === 0 && !isWritten(state) && (s.amount !== undefined || top.p >= SURE)
  // 'What do the spa ads need': about existing ones.
  const isNew = namesOthers(s, state)
    ? acts.includes('v.create')
    : isSaid || isFirst || subjects.some((it) => s[it] !== undefined)
  const other = intents.find((it) => it.intent !== top.intent && it.p >= DRAFT_MIN)
  return isNew ? top : (other ?? { intent: 'unclear', p: 0 })
}
/** 'Rename A to B, 30 a day': B isn't a new one. */
function renames({ acts, entities }: Clause): boolean {
  const name = entities.find((it) => it.type === 'name')
  const isNamed = ({ type, span, ...it }: Clause['entities'][number]): boolean =>
    name !== undefined && type === 'ref' && 'ref' in it && it.ref.kind === 'name' && span[1] <= name.span[0]
  return acts.includes('v.rename') && entities.some(isNamed)
}
const namesOthers = (s: Slots, state: State): boolean =>
  campaignRefs(s).some((it) => it.kind !== 'pronoun') && live(state.campaigns).length > 0
/** 'Another ten dollars for the hotel': more than what? 'I have 300 for the spa ads, for 30 days': what that is a day. */
function ofOthers({ acts, negated, intents }: Clause, s: Slots, state: State): Guess | undefined {
  const excludes = intents.find((it) => it.intent === 'exclude_keywords' && it.p >= DRAFT_MIN)
  if (excludes && negated && acts.includes('v.exclude') && s.keywords) return { ...excludes, p: SURE }
  const isTimed = s.amount && (s.period ?? s.start ?? s.end ?? s.length)
  return isTimed && namesOthers(s, state) ? { intent: 'price', p: SURE } : undefined
}

const sized = ['amount', 'start', 'length', 'places', 'weekdays', 'hours', 'ages', 'gender'] as const
/** '10 dollars a day' without a campaign starts the first one. */
export const beginsAd = ({ intent, p, slots }: Interpretation, { looked, campaigns }: State): boolean =>
  looked &&
  campaigns.length === 0 &&
  p >= LEAST &&
  kinds.sizing.has(intent) &&
  onlyPoints(slots) &&
  sized.some((key) => slots[key] !== undefined)
/** 'I didn't want to save those' doesn't save ideas. */
export function ofNothing(top: Guess, { acts, negated }: Clause): Guess {
  // 'I didn't want to save those', 'the topic is winter, not coffee'.
  if (negated && top.intent === 'save_ideas')
    return { intent: acts.includes('v.save') ? 'not_done' : 'correct', p: SURE }
  return top
}
