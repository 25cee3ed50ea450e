import type { Intent } from '../nlu/index.ts'
import { kinds, orders, SURE } from './kinds.ts'
import { ofLast } from './of-rows.ts'
import { ofCampaigns, type Read, type Rule } from './of-campaigns.ts'
import { isEvery } from './dates-said.ts'
import { ofOthers } from './beyond.ts'
import { ofAssets } from './of-keywords.ts'
import { ending, ofClients } from './of-clients.ts'
import { openingTimes } from './of-hours.ts'
import { ofProfiles } from './of-profile.ts'
import { fieldIn } from './profile-said.ts'
import { wordCount } from './said.ts'
import { live } from './world.ts'
import { latestTopic, ofBids, openPlan, type State } from './state.ts'
import { namedIds } from './slots.ts'
import { campaignRefs, onlyPoints } from './targets.ts'

const ofReportsBefore: ReadonlySet<string> = new Set(['schedule_report', 'list_reports'])
/** 'Stop it', right after a regular report: the report, never a campaign. */
const ofReports: Rule = ({ intent, slots, state }) =>
  (kinds.switching.has(intent) || intent === 'no') &&
  ofReportsBefore.has(latestTopic(state)?.task.intent ?? '') &&
  ending.some((act) => slots.acts?.includes(act)) &&
  onlyPoints(slots)
    ? 'stop_report'
    : undefined
const CERTAIN = 0.9
const mailed: ReadonlySet<string> = new Set(['report', 'compare', 'save_profile', 'answer:reminders'])
/** 'Can I get a mail every Monday with how they did?': a report that goes out by itself. */
const mailing: Rule = ({ intent, p, clause }) =>
  mailed.has(intent) &&
  (p < CERTAIN || intent === 'answer:reminders') &&
  clause.acts.includes('v.share') &&
  isEvery(clause)
    ? 'schedule_report'
    : undefined
const LIMIT_MIN = 0.1
/** 'Cap it at 60 a day', of no campaign alone, isn't a budget change. */
const limiting: Rule = ({ intent, p, clause, slots, state }) => {
  const isOfOne = campaignRefs(slots).some(
    (it) => it.kind !== 'all' && (it.kind !== 'pronoun' || state.focus.length === 1),
  )
  // 'Cap it at 25', of the one that is spoken of, is its budget.
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
/** A new ad's card is the last thing that was spoken of, and nobody approved it. */
const isOnCard = (state: State): boolean => {
  const last = latestTopic(state)
  return last?.task.intent === 'create_campaign' && last.outcome !== 'done' && !last.slot
}
/** 'Make the website X', while its card waits or after a campaign was made: where its ad leads. */
const ofAd: Rule = ({ intent, clause, slots: s, state }) => {
  const { created, focus, topics } = state
  const isSite = (intent === 'save_profile' || intent === 'website') && s.website && !(s.business ?? s.offers)
  if (isSite && !clause.question && isOnCard(state)) return 'correct'
  const isOfIt = created[0] !== undefined && focus[0] === created[0] && topics[0]?.task.intent !== 'save_profile'
  return isSite && isOfIt && !s.says?.has('profile') ? 'set_texts' : undefined
}
const posts = /post|social|redes|réseaux|beitr|pub+li[ck]|conten|inhalt/i
/** 'Plan a campaign for rye bread, 20 a day': money is for ads, posts cost none. */
const paying: Rule = ({ intent, clause, slots: { platforms, says, text = '' } }) => {
  const isPlan = intent === 'social_plan' || intent === 'calendar'
  const isPaid = clause.entities.some((it) => it.type === 'money')
  const isAd = intent === 'social_plan' && says?.has('campaigns') && !platforms && !posts.test(text)
  return isPlan && !clause.question && (isPaid || isAd) ? 'create_campaign' : undefined
}
/** 'How much do I bid per click on A?': what is set, and no figure. */
const askingBid: Rule = ({ intent, p, clause: { question, acts }, slots: { says, amount, period, refs = [] } }) => {
  const isOpen = kinds.summed.has(intent) || ((p < SURE || intent.startsWith('answer:')) && namedIds(refs).length > 0)
  const isUnmoved = intent === 'change_bid' && !bidMoves.some((it) => acts.includes(it))
  const isAsked = question && !(amount ?? period) && (isUnmoved || (says?.has('bids') && isOpen))
  return isAsked ? 'show_targeting' : undefined
}
/** 'How much can a click come to at most?': the bid, and no budget. */
const askingClick: Rule = ({ intent, clause: { acts }, slots: { says, amount, period, metric }, state }) => {
  const isOfClick = (metric === 'cpc' || metric === 'clicks') && !says?.has('number')
  const isOpen = !kinds.gated.has(intent) || (intent === 'change_bid' && !bidMoves.some((it) => acts.includes(it)))
  const isAsked = says?.has('at_most') && !(amount ?? period) && live(state.campaigns).length > 0
  return isOpen && isOfClick && isAsked ? 'show_targeting' : undefined
}
const bidMoves = ['v.raise', 'v.lower', 'v.set', 'v.change']
const DOLLAR = 100
/** '1.20 is plenty', of what a click may cost; 'drop it to 0.90', which is no budget. */
const bidding: Rule = ({ intent, p, clause: { question }, slots: s, state }) => {
  const money = s.amount?.kind === 'fixed' ? s.amount.money : undefined
  const isOpen = intent === 'change_budget' || p < SURE || kinds.leaning.has(intent)
  if (!money || money.per || question || !isOpen || state.open?.slot === 'budget') return undefined
  const isPiece = intent === 'change_budget' && money.cents > 0 && money.cents < DOLLAR
  return isPiece || (ofBids(state) && onlyPoints(s)) ? 'change_bid' : undefined
}
/** 'Would I lose its numbers?', where it's to be removed. */
const losing: Rule = ({ intent, clause: { acts }, slots: { period, metric }, state }) =>
  intent === 'report' && acts.includes('v.will') && !(period ?? metric) && latestTopic(state)?.task.intent === 'remove'
    ? 'answer:pause_or_remove'
    : undefined
/** 'What have I blocked so far?', after words were blocked: those of the campaign. */
const askingBlocked: Rule = ({ intent, p, clause: { acts, question }, slots: { period, metric }, state }) => {
  const isSaid = acts.includes('v.exclude') && (p < SURE || kinds.summed.has(intent))
  const isOfThem = latestTopic(state)?.task.intent === 'exclude_keywords' && (isSaid || lookingBack.has(intent))
  return question && isOfThem && !(period ?? metric) ? 'list_keywords' : undefined
}
const ADDED_MIN = 0.15
/** 'And add snow boots', after a word was blocked: one to be found by. */
const addingWord: Rule = ({ intent, p, clause: { acts, intents }, slots, state }) => {
  const last = latestTopic(state)?.task.intent ?? 'unclear'
  const isOfWords = kinds.ofKeywords.has(last) && kinds.gated.has(last)
  const isAdded = acts.includes('v.add') && !acts.includes('v.exclude')
  if (!isOfWords || !isAdded || slots.amount || slots.says?.has('profile')) return undefined
  const isTold = intent === 'save_profile' && !fieldIn(slots)
  const isLikely = p < SURE && intents.some((it) => it.intent === 'add_keywords' && it.p >= ADDED_MIN)
  return isTold || isLikely ? 'add_keywords' : undefined
}
/** 'Allow course again for the deck': a blocked word that is to go. */
const unblocking: Rule = ({ intent, p, clause: { question }, slots: { says, amount }, state: { topics } }) => {
  const isOfWords = topics.some((it) => it.task.intent === 'exclude_keywords' || it.task.intent === 'list_keywords')
  const isOpen = p < SURE || kinds.ofKeywords.has(intent) || kinds.switching.has(intent)
  return says?.has('unblock') && isOfWords && isOpen && !question && !amount ? 'remove_keywords' : undefined
}
const lookingBack: ReadonlySet<string> = new Set(['recall', 'list_campaigns', 'state', 'search_terms'])
/** 'Not haircuts, beard trims', of the ad that is planned: what it is for, and nothing of the business. */
const otherSubject: Rule = ({ intent, clause, slots: s, state }) => {
  const isTold = clause.corrects || (clause.negated && clause.entities.every((it) => it.type === 'topic'))
  const isOpen = openPlan(state) !== undefined || isOnCard(state)
  return isTold && isOpen && s.topics && !s.name && !clause.question && subjectless.has(intent) ? 'correct' : undefined
}
const subjectless: ReadonlySet<string> = new Set([
  ...['save_profile', 'answer', 'unclear', 'not_done', 'rename', 'enough', 'yes', 'no'],
])
/** 'Leave out the tulips', of a plan: a part of it, and no refusal of all. */
const leavingOut: Rule = ({ intent, clause, slots: { says }, state }) =>
  intent === 'no' && says?.has('drop') && openPlan(state) && wordCount(clause) > 2 ? 'correct' : undefined
/** 'Write the ads in Spanish': those of the plan, or new ones. */
const writingIn: Rule = ({ intent, clause: { question }, slots: { language }, state }) => {
  if (intent !== 'answer:translate' || !language || question) return undefined
  return openPlan(state) || isOnCard(state) ? 'correct' : 'ad_copy'
}
/** 'If I put in 10 a day, what is that a month?' asks for no plan of ours. */
const pricing: Rule = ({ intent, slots: { amount } }) => (intent === 'answer:plans' && amount ? 'price' : undefined)
/** 'Is it normal to pay 4 dollars a click?' asks, and sets no bid. */
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
/** 'And add X', right after a word was blocked. */
const adding: Rule = ({ intent, p, clause: { acts }, slots: { says } }) =>
  intent === 'exclude_keywords' && p < CERTAIN && acts.includes('v.add') && !says?.has('exclude')
    ? 'add_keywords'
    : undefined
/** 'Which keywords would you suggest?', 'suggest some for B', after keywords: new ones. */
const suggesting: Rule = ({ intent, p, clause: { acts }, slots: { dimension, refs = [] }, state }) => {
  const isOfWords = dimension === 'keyword' || kinds.ofKeywords.has(latestTopic(state)?.task.intent ?? 'unclear')
  const isOpen = intent === 'list_keywords' || (isOfWords && p < SURE)
  // 'Any idea for a Christmas post?'
  if (refs.some((it) => it.noun !== undefined && it.noun !== 'keyword' && it.noun !== 'campaign')) return undefined
  if (kinds.drafted.has(intent) && intent !== 'keywords') return undefined
  return acts.includes('v.suggest') && !acts.includes('v.add') && isOpen ? 'keywords' : undefined
}
const wordLists: ReadonlySet<string> = new Set(['list_keywords', 'search_terms'])
/** 'Kill those', right after keywords were listed. */
const ofShownWords: Rule = ({ intent, slots: { refs = [], acts = [] }, state }) => {
  const kind = state.rows?.kind
  const isOfThem = refs.length > 0 && refs.every((it) => it.kind === 'pronoun' && it.number === 'many')
  const isLatest = wordLists.has(latestTopic(state)?.task.intent ?? '')
  if (!isOfThem || !isLatest || (intent !== 'pause' && intent !== 'remove')) return undefined
  if (kind === 'search_term') return 'exclude_keywords'
  if (kind !== 'keyword') return undefined
  return intent === 'pause' && !acts.includes('v.remove') ? 'pause_keywords' : 'remove_keywords'
}
/** 'Pause the keyword x': it rests, its campaign doesn't. */
const resting: Rule = (read) => {
  const { intent, slots } = read
  const { refs = [], keywords, dimension, acts = [] } = slots
  const shown = ofShownWords(read)
  if (shown) return shown
  const noun = refs.find((it) => it.noun !== undefined && it.noun !== 'campaign')?.noun
  const isKeyword = noun === 'keyword' || noun === 'search_term' || keywords !== undefined
  if (intent === 'remove' && isKeyword) return 'remove_keywords'
  const isOfThem = kinds.ofKeywords.has(intent) || kinds.switching.has(intent) || intent === 'pause_keywords'
  if ((!isKeyword && dimension !== 'keyword') || !isOfThem) return undefined
  const isTaken = acts.includes('v.add') || acts.includes('v.remove') || acts.includes('v.exclude')
  if (acts.includes('v.pause') && !isTaken) return 'pause_keywords'
  return intent === 'resume' ? 'resume_keywords' : undefined
}
/** 'Bausatz weg', of a keyword that was listed: the keyword, and nothing of the business. */
const namedRow: Rule = ({ intent, p, clause: { question }, slots: { refs = [], acts = [], quote }, state }) => {
  const isRow = refs.some((it) => it.kind === 'name' && it.ids.length === 0 && it.rows !== undefined)
  const isOfWords = state.rows?.kind === 'keyword' || kinds.ofKeywords.has(latestTopic(state)?.task.intent ?? 'unclear')
  const isOpen = p < SURE || intent === 'save_profile' || intent === 'remove'
  return isOfWords && (isRow || quote) && isOpen && !question && acts.includes('v.remove')
    ? 'remove_keywords'
    : undefined
}
const MOST_WORDS = 7
/** 'Three then', 'and if I do 4, what's left?', right after the credits: as many images. */
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

/** 'Are we going up or down?', after figures: beside the time before. */
const eitherWay: Rule = ({ intent, clause: { acts, question }, slots, state }) => {
  const isOfFigures = kinds.figured.has(latestTopic(state)?.task.intent ?? 'unclear')
  const isEither = acts.includes('v.rise') && acts.includes('v.fall')
  return question && isOfFigures && isEither && !slots.amount && !kinds.figured.has(intent) ? 'compare' : undefined
}
const parts: ReadonlySet<string> = new Set(['device', 'hour', 'weekday', 'age', 'gender', 'network'])
/** 'Phone or computer, where do more come from?': parts beside each other, and no two times. */
const ofParts: Rule = ({ intent, slots: { dimension = '', against, periodBefore, says } }) =>
  intent === 'compare' && parts.has(dimension) && !against && !periodBefore && !says?.has('before')
    ? 'report'
    : undefined
const SHOWN_MAX = 0.9
/** 'Let me see the campaigns': those, where no keyword is spoken of. */
const listing: Rule = ({ intent, p, clause: { acts }, slots: { says, dimension, refs = [], keywords } }) =>
  intent === 'list_keywords' &&
  p < SHOWN_MAX &&
  acts.includes('v.show') &&
  says?.has('campaigns') &&
  dimension !== 'keyword' &&
  !keywords &&
  refs.every((it) => it.kind === 'all' && it.noun !== 'keyword')
    ? 'list_campaigns'
    : undefined
const recounting: ReadonlySet<string> = new Set(['save_profile', 'create_campaign', 'unclear', 'answer', 'correct'])
/** 'Make it 12', right after keywords or ideas: as many of them. */
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

/** 'Not for me, the old one stays', right after a draft: nothing is to be done. */
const keepingOld: Rule = ({ intent, p, clause: { parts = [], question }, slots, state }) => {
  const acts = parts.flatMap((it) => (it.is === 'act' ? [it.act] : []))
  const isKept = acts.length > 0 && acts.every((it) => it === 'keep') && onlyPoints(slots) && !slots.amount
  const isDraft = kinds.drafted.has(latestTopic(state)?.task.intent ?? 'unclear')
  return isDraft && isKept && !question && (p < SURE || kinds.elliptic.has(intent)) ? 'enough' : undefined
}
/** 'Last month beside the one before it'. */
const ofPeriods: Rule = ({ intent, slots: { period, periodBefore, negated } }) =>
  intent === 'report' && period && periodBefore && !negated ? 'compare' : undefined

const showing: ReadonlySet<string> = new Set([
  ...['change_dates', 'change_budget', 'calendar', 'state', 'resume', 'report', 'show_targeting', 'list_campaigns'],
  ...['unclear', 'which_one', 'answer', 'advice', 'share'],
])
/** 'That one only from Monday to Friday', 'nur in Dallas': when and where it shows, whatever the verb. */
const onlyThere: Rule = ({ intent, clause, slots: s, state }) => {
  const isOther = clause.question || s.amount !== undefined || s.metric !== undefined || openPlan(state) !== undefined
  if (!s.says?.has('only') || isOther || !showing.has(intent)) return undefined
  return (s.weekdays ?? s.hours) ? 'set_schedule' : s.places?.length ? 'set_places' : undefined
}

const plans: ReadonlySet<string> = new Set(['calendar', 'blog_ideas'])
/** 'Save them', right after a calendar: the calendar. */
const savingLast: Rule = ({ intent, clause, slots, state }) => {
  const last = state.topics.find((it) => plans.has(it.task.intent))?.task.intent
  const isBare = onlyPoints(slots) && wordCount(clause) < MOST_WORDS && !slots.ideas
  if (!kinds.saving.has(intent) || !last || !isBare) return undefined
  return last === 'calendar' ? 'save_calendar' : undefined
}

/** 'Save this idea: "How to wash wool"': the owner's own, where none is asked for. */
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
  ofCredits,
  recounted,
  ofParts,
  listing,
  keepingOld,
  eitherWay,
  openingTimes,
  onlyThere,
  adding,
  ofPeriods,
  ...ofCampaigns,
  ...ofProfiles,
  ofReports,
  mailing,
  ...ofClients,
  limiting,
  pricing,
  ofAd,
  ofLast,
  asking,
  askingBlocked,
  addingWord,
  unblocking,
  askingBid,
  askingClick,
  suggesting,
  bidding,
  losing,
  leavingOut,
  otherSubject,
  writingIn,
  paying,
  ofAssets,
  resting,
  namedRow,
]
/** The intent that the words and the conversation bear out: each rule goes on from what the one before it found. */
export function meaningOf(read: Read): { readonly intent: Intent; readonly isBorneOut: boolean } {
  let found: Intent | undefined
  for (const rule of rules) found = rule({ ...read, intent: found ?? read.intent }) ?? found
  return { intent: found ?? read.intent, isBorneOut: found !== undefined }
}
