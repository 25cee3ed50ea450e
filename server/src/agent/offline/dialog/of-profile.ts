import { campaignRefs } from './targets.ts'
import { CERTAIN, kinds } from './kinds.ts'
import type { Rule } from './of-campaigns.ts'
import { frequencyOf } from './report-frequency.ts'
import { fieldIn, keepsSite as keepsAddress } from './profile-said.ts'
import { wordCount } from './said.ts'
import type { Slots } from './slots.ts'
import { latestTopic, openPlan, siteBefore, type State, type Topic } from './state.ts'

/** The last topic, if it was the profile or an undone change to it. */
const profileTopic = (state: State): Topic | undefined => {
  const last = latestTopic(state)
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

/** 'Scrap the facials', if no campaign has that name; 'remove the croissants', if the profile was the topic. */
const ofGoods: Rule = ({ intent, p, clause, slots, state }) => {
  const isOfOffer = intent === 'remove' && slots.gone !== undefined && !state.open?.slot && state.looked
  if (isOfOffer && !slots.says?.has('campaigns')) return 'save_profile'
  if (!profileTopic(state) || p >= CERTAIN) return undefined
  const offers = slots.offers !== undefined && clause.intents.some((it) => it.intent === 'save_profile')
  return offers ? 'save_profile' : undefined
}
const recalling: ReadonlySet<string> = new Set(['did_it', 'recall'])
const listing: ReadonlySet<string> = new Set([
  'state',
  'list_campaigns',
  'price',
  'which_one',
  'unclear',
  'list_shared',
])
const SHORT_WORDS = 6
/** 'What did you save?', 'what is still missing?', 'and what is it now?', after the profile. */
const readsBack: Rule = ({ intent, clause, slots: s, state }) => {
  if (!profileTopic(state) || kinds.gated.has(intent)) return undefined
  // 'Did that change the ads as well?'
  if (s.says?.has('campaigns') && isOfChange(state) && intent === 'did_it') return undefined
  const isOfIt = s.says?.has('waiting') || (listing.has(intent) && wordCount(clause) <= SHORT_WORDS && !s.metric)
  return recalling.has(intent) || (s.question && isOfIt && tellsNothing(s) && isOfNone(s)) ? 'show_profile' : undefined
}
/** An address alone, after the profile: its website. */
const bareSite: Rule = ({ intent, clause: { acts, question }, slots: { website }, state }) =>
  (intent === 'website' || kinds.elliptic.has(intent)) &&
  website &&
  acts.length === 0 &&
  !question &&
  profileTopic(state)
    ? 'save_profile'
    : undefined
/** 'X is our site' states it, and doesn't ask to analyze it. */
const ownSite: Rule = ({ intent, clause: { acts, question }, slots: { website }, state }) =>
  intent === 'website' &&
  website &&
  acts.length > 0 &&
  acts.every((it) => it === 'v.be' || it === 'v.own') &&
  !question &&
  !siteBefore(state)
    ? 'save_profile'
    : undefined
/** 'No, put the old one back', right after something was saved in the profile. */
const restoring: Rule = ({ intent, slots: s, state }) =>
  isOfChange(state) &&
  s.says?.has('former') &&
  !s.question &&
  !recalling.has(intent) &&
  intent !== 'show_profile' &&
  !(s.website ?? s.business ?? s.offers ?? s.places)
    ? 'undo'
    : undefined
/** 'Then every 12', about the frequency of reports; 'weekly then', about the profile, where nothing else recurs. */
const howOften: Rule = ({ clause, slots: s, state }) => {
  const of = profileTopic(state)?.task.slots
  const isOfThem = of?.says?.has('reports') || (of && wordCount(clause) <= SHORT_WORDS && s.count === undefined)
  const often = isOfThem && isOfNone(s) && state.lang && frequencyOf(s, state.lang)
  return often && tellsNothing(s) && !clause.question ? 'save_profile' : undefined
}
/** 'Set the report frequency to weekly': the profile's, and no other report. */
const frequency: Rule = ({ intent, clause: { question }, slots: s, state: { lang } }) => {
  const isSaid = s.says?.has('frequency') && s.says.has('reports') && !s.email && !question
  return intent === 'schedule_report' && isSaid && frequencyOf(s, lang ?? 'en') ? 'save_profile' : undefined
}
const sets = ['v.set', 'v.change', 'v.rename', 'v.be']
/** 'Rename our company to X'; 'change it to Hospitality', after the industry was mentioned. */
const ofField: Rule = ({ intent, clause: { acts, question }, slots: s, state }) => {
  const of = profileTopic(state)?.task.slots
  const isOwn = intent === 'rename' && of !== undefined
  const field = of && fieldIn(of)
  const isPointed = field !== undefined && field !== 'hours' && (s.refs ?? []).some((it) => it.kind === 'pronoun')
  const isSet = isPointed && acts.some((it) => sets.includes(it)) && !s.amount && intent !== 'undo'
  // 'It should just say: cuts, colours', after a list was shown: not an ad's text.
  const isList = (field === 'services' || field === 'products') && intent === 'set_texts' && !s.says?.has('campaigns')
  return (isOwn || isSet || isList) && isOfNone(s) && !question ? 'save_profile' : undefined
}
/** 'Will you do my profile with me?', from someone who has none. */
const beginning: Rule = ({ intent, slots: { says }, state }) =>
  kinds.starting.has(intent) && intent !== 'create_campaign' && says?.has('profile') && !state.profile
    ? 'save_profile'
    : undefined
const keeping = ['v.save', 'v.set', 'v.change', 'v.add']
/** 'No, the new one: x.example', after a site was analyzed: the site to analyze. */
const otherSite: Rule = ({ intent, clause: { acts }, slots: s, state }) =>
  intent === 'save_profile' &&
  ['website', 'did_it'].includes(latestTopic(state)?.task.intent ?? '') &&
  siteBefore(state) &&
  s.website &&
  !(s.business ?? s.offers) &&
  !s.says?.has('profile') &&
  acts.every((it) => !keeping.includes(it))
    ? 'website'
    : undefined
/** 'Save it in my profile anyway', after a site was analyzed, or couldn't be. */
const keepsSite: Rule = ({ intent, clause: { acts, question }, slots: s, state }) =>
  intent === 'show_profile' && acts.includes('v.save') && !question && s.says?.has('profile') && siteBefore(state)
    ? 'save_profile'
    : undefined
/** 'Which website do you have for us?' */
const askingSite: Rule = ({ intent, clause, slots: s }) =>
  (intent === 'recall' || intent === 'website') &&
  clause.question &&
  !s.website &&
  ['v.have', 'v.know', 'v.save'].some((act) => clause.acts.includes(act)) &&
  !clause.acts.includes('v.check') &&
  fieldIn(s) === 'website_url'
    ? 'show_profile'
    : undefined
/** 'Keep that address in my details for next time', after one was stated. */
const keepsTold: Rule = ({ intent, slots, state }) =>
  intent === 'remember' && keepsAddress(slots) && state.facts.website ? 'save_profile' : undefined
/** 'Wipe the entire profile': the profile itself, not something in it. */
const deleting: Rule = ({ intent, clause: { acts }, slots: s }) =>
  (kinds.profiled.has(intent) || intent === 'remove') &&
  acts.includes('v.remove') &&
  s.says?.has('profile') &&
  !fieldIn(s) &&
  tellsNothing(s) &&
  isOfNone(s)
    ? 'answer:delete_account'
    : undefined
/** 'The website is the same': nothing to change. */
const staying: Rule = ({ intent, clause: { question }, slots: s, state }) =>
  (intent === 'state' || kinds.elliptic.has(intent)) &&
  // '12 a day, the website is the same', about a planned ad.
  !openPlan(state) &&
  s.says?.has('same') &&
  !question &&
  fieldIn(s) !== undefined &&
  !s.says.has('campaigns') &&
  tellsNothing(s)
    ? 'not_done'
    : undefined
/** Statements, changes and questions about the business profile. */
export const ofProfiles: readonly Rule[] = [
  deleting,
  keepsTold,
  ofGoods,
  howOften,
  frequency,
  ofField,
  restoring,
  readsBack,
  bareSite,
  ownSite,
  otherSite,
  keepsSite,
  beginning,
  askingSite,
  staying,
]
