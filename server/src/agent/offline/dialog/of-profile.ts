import { campaignRefs } from './targets.ts'
import { kinds } from './kinds.ts'
import type { Rule } from './of-campaigns.ts'
import { frequencyOf } from './report-frequency.ts'
import { fieldIn } from './profile-said.ts'
import { wordCount } from './said.ts'
import type { Slots } from './slots.ts'
import { latestTopic, type State, type Topic } from './state.ts'

const CERTAIN = 0.9
/** The last topic, if it was the profile, or a change of it that was taken back. */
const profileTopic = (state: State): Topic | undefined => {
  const last = latestTopic(state) ?? (state.open?.task.intent === 'save_profile' ? state.open : undefined)
  const isUndone = last?.task.intent === 'undo' && state.changes[0]?.call.tool === saving
  return last && (kinds.profiled.has(last.task.intent) || isUndone) ? last : undefined
}
const isOfChange = ({ changes: [last], turns }: State): boolean => last?.turn === turns - 1 && last.call.tool === saving
const saving = 'save_business_profile'
const told = ['business', 'offers', 'gone', 'website', 'phone', 'name', 'trade', 'places'] as const
const tellsNothing = (s: Slots): boolean => told.every((it) => s[it] === undefined)
/** No campaign is named. */
const isOfNone = (s: Slots): boolean =>
  !s.says?.has('campaigns') && campaignRefs(s).every((it) => it.kind !== 'name' || it.ids.length === 0)

/** 'Scrap the facials', where no campaign has that name; 'remove the croissants', while the profile is spoken of. */
const ofGoods: Rule = ({ intent, p, clause, slots, state }) => {
  const isOfOffer = intent === 'remove' && slots.gone !== undefined && !state.open?.slot && state.looked
  if (isOfOffer && !slots.says?.has('campaigns')) return 'save_profile'
  if (!profileTopic(state) || p >= CERTAIN) return undefined
  const offers = slots.offers !== undefined && clause.intents.some((it) => it.intent === 'save_profile')
  return offers ? 'save_profile' : undefined
}
const recalling: ReadonlySet<string> = new Set(['did_it', 'recall'])
const listing = new Set<string>(['state', 'list_campaigns', 'price', 'which_one', 'unclear', 'list_shared'])
const SHORT_WORDS = 6
/** 'What did you save?', 'what is still missing?', 'and what is it now?', after the profile. */
const readsBack: Rule = ({ intent, clause, slots: s, state }) => {
  if (!profileTopic(state) || kinds.gated.has(intent)) return undefined
  const isOfIt = s.says?.has('waiting') || (listing.has(intent) && wordCount(clause) <= SHORT_WORDS && !s.metric)
  return recalling.has(intent) || (s.question && isOfIt && tellsNothing(s) && isOfNone(s)) ? 'show_profile' : undefined
}
/** 'No, put the old one back', right after something was saved in the profile. */
const restoring: Rule = ({ slots: s, state }) =>
  isOfChange(state) && s.says?.has('former') && !s.question && !(s.website ?? s.business ?? s.offers ?? s.places)
    ? 'undo'
    : undefined
/** 'Then every 12', after how often reports come; 'weekly then', of the profile: nothing else in it comes again. */
const howOften: Rule = ({ clause, slots: s, state }) => {
  const of = profileTopic(state)?.task.slots
  const isOfThem = of?.says?.has('reports') || (of && wordCount(clause) <= SHORT_WORDS && s.count === undefined)
  const often = isOfThem && isOfNone(s) && state.lang && frequencyOf(s, state.lang)
  return often && tellsNothing(s) && !clause.question ? 'save_profile' : undefined
}
/** 'Which website do you have for us?' */
const askingSite: Rule = ({ intent, clause, slots: s }) =>
  (intent === 'recall' || intent === 'website') &&
  clause.question &&
  !s.website &&
  ['v.have', 'v.know', 'v.save'].some((act) => clause.acts.includes(act)) &&
  fieldIn(s) === 'website_url'
    ? 'show_profile'
    : undefined

/** What is told, changed and asked of the business profile. */
export const ofProfiles: readonly Rule[] = [ofGoods, howOften, restoring, readsBack, askingSite]
