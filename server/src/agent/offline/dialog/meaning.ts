import type { Intent } from '../nlu/index.ts'
import { mending } from '../nlu/mended.ts'
import { CERTAIN, kinds, orders, SURE } from './kinds.ts'
import { ofLast } from './of-rows.ts'
import { droppingWord, listingWords, namedWords } from './keywords-meant.ts'
import { ofCampaigns, type Read, type Rule } from './of-campaigns.ts'
import { isEvery } from './dates-said.ts'
import { ofTalk } from './of-talk.ts'
import { ofOthers } from './beyond.ts'
import { ofAssets, searched } from './of-keywords.ts'
import { askingBid, askingClick, bidding } from './of-bids.ts'
import { ofAccount } from './of-account.ts'
import { ofPeriods } from './of-figures.ts'
import { addingWord, listing, namedRow, resting, unblocking } from './of-words.ts'
import { ending, ofClients } from './of-clients.ts'
import { openingTimes } from './of-hours.ts'
import { moreTimes, offOneDay, timesMeant } from './times-behind.ts'
import { ofProfiles } from './of-profile.ts'
import { wordCount } from './said.ts'
import { namedIds } from './slots.ts'
import { latestTopic, openPlan, type State } from './state.ts'
import { campaignRefs, onlyPoints } from './targets.ts'

const ofReportsBefore: ReadonlySet<string> = new Set(['schedule_report', 'list_reports'])
/** 'Stop it', right after a scheduled report: the report, never a campaign. */
const ofReports: Rule = ({ intent, slots, state }) =>
  (kinds.switching.has(intent) || intent === 'no') &&
  ofReportsBefore.has(latestTopic(state)?.task.intent ?? '') &&
  ending.some((act) => slots.acts?.includes(act)) &&
  onlyPoints(slots)
    ? 'stop_report'
    : undefined
const mailed: ReadonlySet<string> = new Set(['report', 'compare', 'save_profile', 'answer:reminders'])
/** 'Can I get a mail every Monday with how they did?': a scheduled report. */
const mailing: Rule = ({ intent, p, clause }) =>
  mailed.has(intent) &&
  (p < CERTAIN || intent === 'answer:reminders') &&
  clause.acts.includes('v.share') &&
  isEvery(clause)
    ? 'schedule_report'
    : undefined
const LIMIT_MIN = 0.1
/** 'Cap it at 60 a day', not about a single campaign, isn't a budget change. */
const limiting: Rule = ({ intent, p, clause, slots, state }) => {
  const isOfOne = campaignRefs(slots).some(
    (it) => it.kind !== 'all' && (it.kind !== 'pronoun' || state.focus.length === 1),
  )
  // 'Cap it at 25', about the campaign mentioned before, is its budget.
  if (isOfOne && intent === 'answer:spend_limit' && slots.amount && state.focus.length === 1) return 'change_budget'
  // 'I have 60 a day for all of it, how would you split it?'
  if (isOfOne || !(kinds.limited.has(intent) || p < SURE) || clause.acts.includes('v.split')) return undefined
  const isLikely =
    campaignRefs(slots).length === 0 &&
    clause.intents.some((it) => it.intent === 'answer:spend_limit' && it.p >= LIMIT_MIN)
  const isTold = slots.amount !== undefined && !slots.says?.has('suppose') && !slots.says?.has('left')
  const isGoingOn = latestTopic(state)?.task.intent === 'answer:spend_limit' && isTold
  const isSaid = slots.says?.has('cap') && (slots.amount !== undefined || slots.question === true)
  return (isLikely && intent === 'change_budget') || isGoingOn || isSaid ? 'answer:spend_limit' : undefined
}
/** A new ad's card was the last topic, and nobody approved it. */
const isOnCard = (state: State): boolean => {
  const last = latestTopic(state)
  return last?.task.intent === 'create_campaign' && last.outcome !== 'done' && !last.slot
}
/** 'Make the website X', while a campaign's card waits: the ad's landing page. */
const ofAd: Rule = ({ intent, clause, slots: s, state }) => {
  const isSite = (intent === 'save_profile' || intent === 'website') && s.website && !(s.business ?? s.offers)
  return isSite && !clause.question && isOnCard(state) ? 'correct' : undefined
}
/** 'Not haircuts, beard trims', about the planned ad: its subject, not the business. */
const otherSubject: Rule = ({ intent, clause, slots: s, state }) => {
  const isTold = clause.corrects || (clause.negated && clause.entities.every((it) => it.type === 'topic'))
  const isOpen = openPlan(state) !== undefined || isOnCard(state)
  const isMending = mending.has(intent) || intent === 'rename'
  return isTold && isOpen && s.topics && !s.name && !clause.question && isMending ? 'correct' : undefined
}
/** 'Leave out the tulips', about a plan: drops a part of it, and doesn't refuse it all. */
const leavingOut: Rule = ({ intent, clause, slots: { says }, state }) =>
  intent === 'no' && says?.has('drop') && openPlan(state) && wordCount(clause) > 2 ? 'correct' : undefined
/** 'Write the ads in Spanish': those of the plan, or new ones. */
const writingIn: Rule = ({ intent, clause: { question }, slots: { language }, state }) => {
  if (intent !== 'answer:translate' || !language || question) return undefined
  return openPlan(state) || isOnCard(state) ? 'correct' : 'ad_copy'
}
/** 'If I put in 10 a day, what is that a month?' isn't about our plans. */
const pricing: Rule = ({ intent, slots: { amount } }) => (intent === 'answer:plans' && amount ? 'price' : undefined)
/** 'Leave A as it is, but put B at 15 euros a day' is an order, not a question about a price. */
const ordering: Rule = ({ intent, clause: { acts, question, parts = [] }, slots: { amount, refs = [] } }) =>
  intent === 'price' && !question && acts.includes('v.set') && amount && parts.length > 0 && namedIds(refs).length > 0
    ? 'change_budget'
    : undefined
/** 'Is it normal to pay 4 dollars a click?' is a question, and sets no bid. */
const asking: Rule = ({ intent, clause: { acts, question, intents, parts = [] }, slots: { says } }) => {
  // 'There are 90: 60 for A', 'a third to A, the rest to B'.
  const isShared =
    parts.some((it) => it.is === 'sign' && it.sign === 'rest') || parts.filter((it) => it.is === 'value').length > 1
  const isSet = acts.some((it) => setting.has(it)) || isShared || parts.some((it) => it.is === 'act')
  const isWish = acts.includes('v.can') || says?.has('suppose') || says?.has('may')
  if (!question || !kinds.asked.has(intent) || isSet || isWish) return undefined
  return intents.find((it) => !kinds.gated.has(it.intent))?.intent
}
const setting: ReadonlySet<string> = new Set([
  ...Object.keys(orders),
  'v.set',
  'v.split',
  'v.change',
  'v.start',
  'v.run',
  'v.end',
])
const MOST_WORDS = 7
/** 'Three then', 'and if I do 4, what's left?', right after the credits: that many images. */
const ofCredits: Rule = ({ p, intent, clause, slots: s, state }) => {
  const [last] = state.topics
  const isAfter = last?.task.intent === 'credits' && last.turn >= state.turns - 2
  const isOther = (s.percent ?? s.period ?? s.length) !== undefined || campaignRefs(s).some((it) => it.kind === 'name')
  const isMoney = clause.entities.some((it) => it.type === 'money')
  const isImage = intent === 'image' && p >= SURE
  const isShort = wordCount(clause) <= MOST_WORDS
  // 'How many images do 250 make?'
  if (s.count && s.says?.has('number') && s.says.has('picture') && !isMoney) return 'credits'
  return isAfter && s.count && isShort && !isOther && !isMoney && !isImage ? 'credits' : undefined
}

const recounting: ReadonlySet<string> = new Set(['save_profile', 'create_campaign', 'unclear', 'answer', 'correct'])
/** 'Make it 12', right after keywords or ideas: that many of them. */
const recounted: Rule = ({ intent, clause, slots: s, state }) => {
  const last = latestTopic(state)?.task.intent
  const [number, more] = clause.entities.filter((it) => it.type === 'number')
  const isOther = s.website ?? s.name ?? s.business ?? s.topics ?? s.percent ?? s.quote ?? s.start ?? s.places
  const isCount = number?.type === 'number' && !more && number.value > 0 && Number.isInteger(number.value) && !isOther
  const isOfThem = last === 'keywords' || last === 'blog_ideas'
  const isOpen = intent === 'change_budget' || recounting.has(intent)
  const isMoney = clause.entities.some((it) => it.type === 'money')
  const isShort = wordCount(clause) <= MOST_COUNT_WORDS && onlyPoints(s)
  return isOfThem && isCount && isOpen && isShort && !isMoney ? 'again' : undefined
}
const MOST_COUNT_WORDS = 5

/** 'Not for me, the old one stays', right after a draft: nothing to do. */
const keepingOld: Rule = ({ intent, p, clause: { parts = [], question }, slots, state }) => {
  const acts = parts.flatMap((it) => (it.is === 'act' ? [it.act] : []))
  const isKept = acts.length > 0 && acts.every((it) => it === 'keep') && onlyPoints(slots) && !slots.amount
  const isDraft = kinds.drafted.has(latestTopic(state)?.task.intent ?? 'unclear')
  return isDraft && isKept && !question && (p < SURE || kinds.elliptic.has(intent)) ? 'enough' : undefined
}
const showing: ReadonlySet<string> = new Set([
  ...['change_dates', 'change_budget', 'calendar', 'state', 'resume', 'report', 'show_targeting', 'list_campaigns'],
  ...['unclear', 'which_one', 'answer', 'advice', 'share'],
])
/** 'That one only from Monday to Friday', 'nur in Dallas': when and where it's shown, whatever the verb. */
const onlyThere: Rule = ({ intent, clause, slots: s, state }) => {
  const isOther = clause.question || s.amount !== undefined || s.metric !== undefined || openPlan(state) !== undefined
  if (!s.says?.has('only') || isOther || !showing.has(intent)) return undefined
  return (s.weekdays ?? s.hours) ? 'set_schedule' : s.places?.length ? 'set_places' : undefined
}
/** 'Add Salem to the bread ad': the place, whatever else can be added to one. */
const addedThere: Rule = ({ intent, clause: { acts }, slots: s }) => {
  const isOpen = kinds.elliptic.has(intent) || addable.has(intent) || showing.has(intent)
  const isNamed = campaignRefs(s).some((it) => it.kind === 'name' && it.ids.length > 0)
  const isOther = s.amount ?? s.keywords ?? s.offers ?? s.start ?? s.end
  return isOpen && isNamed && acts.includes('v.add') && s.places?.length && !isOther ? 'set_places' : undefined
}
const addable: ReadonlySet<string> = new Set(['add_keywords', 'create_campaign', 'exclude_keywords'])
/** 'No, no new campaign', about a plan and without anything else: refuses all of it. */
const refusing: Rule = ({ intent, clause, slots: s, state }) => {
  const isRefused = clause.negated && s.says?.has('campaigns') && !clause.question && onlyPoints(s)
  const isTold = s.topics ?? s.name ?? s.amount ?? s.start ?? s.end ?? s.length ?? s.places ?? s.website ?? s.quote
  const isOpen = kinds.elliptic.has(intent) || intent === 'create_campaign' || intent === 'not_done'
  return isRefused && isOpen && !isTold && openPlan(state) ? 'no' : undefined
}

const plans: ReadonlySet<string> = new Set(['calendar', 'blog_ideas'])
/** 'Save them', right after a calendar: the calendar. */
const savingLast: Rule = ({ intent, clause, slots, state }) => {
  const last = state.topics.find((it) => plans.has(it.task.intent))?.task.intent
  const isBare = onlyPoints(slots) && wordCount(clause) < MOST_WORDS && !slots.ideas
  if (!kinds.saving.has(intent) || !last || !isBare) return undefined
  return last === 'calendar' ? 'save_calendar' : undefined
}

/** 'Save this idea: "How to wash wool"': the owner's own idea, not a request for ideas. */
const savingOwn: Rule = ({ intent, clause: { acts }, slots: { ideas } }) =>
  intent === 'blog_ideas' && ideas && acts.includes('v.save') ? 'save_ideas' : undefined
/** 'That makes how many in total?', right after ideas were saved. */
const countingSaved: Rule = ({ intent, slots, state }) => {
  const last = latestTopic(state)
  const isAfter = last?.task.intent === 'save_ideas' && last.outcome === 'done'
  return isAfter && kinds.figuring.has(intent) && !slots.amount && onlyPoints(slots) ? 'did_it' : undefined
}
const rules: readonly Rule[] = [
  savingOwn,
  savingLast,
  countingSaved,
  ...ofOthers,
  ...ofTalk,
  ofCredits,
  recounted,
  listing,
  keepingOld,
  moreTimes,
  timesMeant,
  offOneDay,
  openingTimes,
  onlyThere,
  addedThere,
  refusing,
  ofPeriods,
  ...ofCampaigns,
  ...ofProfiles,
  ...ofAccount,
  ofReports,
  mailing,
  ...ofClients,
  limiting,
  pricing,
  ofAd,
  ofLast,
  asking,
  ordering,
  listingWords,
  namedWords,
  droppingWord,
  addingWord,
  unblocking,
  askingBid,
  askingClick,
  bidding,
  leavingOut,
  otherSubject,
  writingIn,
  ofAssets,
  searched,
  resting,
  namedRow,
]
/** The intent that the words and the conversation support. Each rule continues with the previous one's result. */
export function meaningOf(read: Read): { readonly intent: Intent; readonly isBorneOut: boolean } {
  let found: Intent | undefined
  for (const rule of rules) found = rule({ ...read, intent: found ?? read.intent }) ?? found
  return { intent: found ?? read.intent, isBorneOut: found !== undefined }
}
