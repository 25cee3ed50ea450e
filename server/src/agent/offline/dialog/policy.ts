import { opensWithYes } from '../../consent.rules.ts'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Clause, Intent, Ref } from '../nlu/index.ts'
import { aboutLast, subjectTold } from './about.ts'
import { beginsAd } from './begin.ts'
import { answered, continued } from './answered.ts'
import { ofProposal } from './of-proposals.ts'
import { editOfText } from './edits.ts'
import { ofFigures } from './figure-talk.ts'
import { fillsSlot } from './slot-filling.ts'
import { flowOf } from './flows/index.ts'
import { CERTAIN, type Interpretation, kinds, SURE } from './kinds.ts'
import { wordCount } from './said.ts'
import { namedIds, type Slots } from './slots.ts'
import { lastPlan, latestTopic, openPlan, type State, type Topic } from './state.ts'
import { campaignRefs, onlyPoints } from './targets.ts'
import type { Task } from './task.ts'
import { withWaiting } from './waiting.ts'

/** Below these probabilities nothing is guessed: the most likely intents become buttons. */
const CARD_MIN = 0.4
/** Saving something needs no card. */
const KEEP_MIN = 0.5
const ofBusiness: ReadonlySet<string> = new Set(['business', 'texts', 'url', 'phone', 'hours', 'place', 'name'])
const READ_MIN = 0.25

/** The message names an existing campaign, so it isn't about the planned one. If none exist, 'all' refers to nothing. */
export const namesCampaign = (refs: readonly Ref[], { campaigns }: State): boolean =>
  campaigns.length > 0 &&
  refs.some((it) => (it.kind === 'name' && it.ids.length > 0) || it.kind === 'all' || it.kind === 'other')

const values = ['amount', 'percent', 'start', 'end', 'length', 'shift', 'name', 'bid'] as const
/** Whether a request can continue an earlier topic. */
function accepts(topic: Topic, isLatest: boolean, { intent, slots }: Interpretation, state: State): boolean {
  const { intent: was } = topic.task
  if (!flowOf(was).accepts.includes(intent)) return false
  // 'Make it 18', 'it ends on that same day, the 7th', after another was mentioned since: that other one.
  const isSame = slots.says?.has('same') === true && values.every((key) => slots[key] === undefined)
  if (!isLatest && topic.outcome === 'done' && kinds.gated.has(intent) && onlyPoints(slots) && !isSame) return false
  const isAsked = topic.slot !== undefined && fillsSlot(topic.slot, slots)
  if (!isLatest && kinds.elliptic.has(intent) && topic.turn < state.turns - 1 && !isAsked) return false
  const isPlan = was === 'create_campaign' && intent !== 'create_campaign'
  const refs = campaignRefs(slots).filter((it) => it.kind !== 'other' || (intent !== 'correct' && it.number !== 'many'))
  if (isPlan) return topic.outcome !== 'done' && !namesCampaign(refs, state)
  return was === intent || kinds.elliptic.has(intent) || topic.outcome !== 'done'
}
/** A later topic continued this one, so its state is outdated. */
const isOver = (topic: Topic, { topics }: State): boolean =>
  topics.slice(0, topics.indexOf(topic)).some((later) => later.task.intent === topic.task.intent)
/** An earlier topic's task, changed by this message. */
function followed(placed: Interpretation, state: State, today: Day): Task | undefined {
  const before = [
    ...(state.open ? [state.open] : []),
    ...state.topics.filter((it) => it.task !== state.open?.task && !isOver(it, state)).slice(0, 4),
  ]
  for (const [at, topic] of before.entries()) {
    // 'I meant the third one', after the wrong one was taken back; 'more like the second', after some were saved.
    const isLatest = before.slice(0, at).every(({ task: { intent: it } }) => it === 'undo' || kinds.saving.has(it))
    const task = accepts(topic, isLatest, placed, state)
      ? continued(topic, placed.slots, placed, state, today)
      : undefined
    if (task) return task
  }
  return undefined
}

/** The task that a request without a verb implies: an amount right after a campaign was mentioned. */
function fromSlots(slots: Slots, state: State): Task | undefined {
  const about = state.focus.length > 0 || campaignRefs(slots).length > 0
  // 'A costs twice what B costs' is a statement or a question, not an order.
  if (slots.amount && about && !slots.negated && !slots.acts?.includes('v.cost'))
    return { intent: 'change_budget', slots }
  const isOrder = onlyPoints(slots) && !slots.question && slots.acts?.length !== 0
  if (campaignRefs(slots).length > 0 && !isOrder) return { intent: 'state', slots }
  return undefined
}

const redoable: ReadonlySet<string> = new Set(['declined', 'open', 'asked'])
/** The task that a yes starts: the one offered, or the last open card. A declined one needs an order ('do it'). */
function agreed(state: State, { acts }: Clause): Task | undefined {
  const [offer] = state.offers
  if (offer) return offer
  const [last] = state.topics
  const latest = state.topics.find((it) => it.turn === last?.turn && kinds.gated.has(it.task.intent))
  const isMeant = latest && redoable.has(latest.outcome) && (latest.outcome !== 'declined' || acts.length > 0)
  return isMeant && latest.turn >= state.turns - 2 && !latest.slot ? latest.task : undefined
}
const unclearTask = (placed: Interpretation): Task => ({
  intent: 'unclear',
  slots: { ...placed.slots, ideas: placed.clause.intents.map((it) => it.intent) },
})
function fresh(placed: Interpretation, state: State): Task {
  const { intent, p } = placed
  const slots = aboutLast(placed, state)
  const isTold = placed.clause.acts.length > 0 || placed.clause.entities.some((it) => ofBusiness.has(it.type))
  const isKept = intent === 'remember' || (intent === 'save_profile' && !isTold && state.campaigns.length > 0)
  const least = isKept ? KEEP_MIN : kinds.gated.has(intent) ? CARD_MIN : READ_MIN
  return p < least ? unclearTask(placed) : { intent, slots }
}
const SHORT_WORDS = 5
/** 'The same for X', 'and X too': repeats the last request, if no other one is stated. */
function wantsAgain(last: Task, { slots, clause, p, intent }: Interpretation): boolean {
  const [first] = clause.intents
  // 'Tell me both again', after a change.
  if (kinds.gated.has(last.intent) && ['v.tell', 'v.show'].some((it) => clause.acts.includes(it))) return false
  // 'Take both out again'.
  if (first && kinds.taken.has(first.intent) && first.intent !== last.intent) return false
  const acts = clause.acts.filter((it) => it !== 'v.repeat')
  const isLikeIt =
    kinds.gated.has(intent) || (p < CERTAIN && kinds.written.has(intent) && kinds.written.has(last.intent))
  const hasOwn = acts.length > 0 || !isLikeIt || values.some((key) => slots[key] !== undefined)
  const isOwn = p >= SURE && !kinds.elliptic.has(intent) && intent !== last.intent && hasOwn
  const isLike = slots.says?.has('same')
  return isLike === true && !isOwn
}
/** 'And ten about tea': only a small word between the number and its subject. */
function countsNothing({ text, span, entities, acts }: Clause): boolean {
  const [number] = entities.filter((it) => it.type === 'number')
  const [topic] = entities.filter((it) => it.type === 'topic')
  if (!number || !topic || acts.length > 0 || number.span[1] > topic.span[0]) return false
  return wordCount({ text: text.slice(number.span[1] - span[0], topic.span[0] - span[0]) }) === 1
}
/** How a message with only references continues: the same again, another one, the rest of a calculation, another period of a price. */
function pointedBack({ task: last }: Topic, { slots, clause, p, intent }: Interpretation): Intent | undefined {
  const points = (slots.refs ?? []).length > 0 || slots.topics !== undefined
  const isShort = wordCount(clause) <= SHORT_WORDS && p < SURE
  const { accepts: takes } = flowOf(last.intent)
  if (points && takes.includes('again') && wantsAgain(last, { slots, clause, p, intent })) return 'again'
  // 'And ten about tea', after keywords: that many keywords.
  if (kinds.written.has(intent) && kinds.written.has(last.intent) && countsNothing(clause)) return 'again'
  // 'Ok leave it' points at what was done, and wants nothing more.
  const isTalk = kinds.lookingBack.has(intent) || kinds.polite.has(intent) || intent === 'not_done'
  return isShort && points && takes.includes('which_one') && !isTalk ? 'which_one' : undefined
}
/** 'So how is each of them?', after something was done to one of them. */
function asksOfAll({ slots, clause, p, intent }: Interpretation, state: State): Task | undefined {
  // 'What do all three come to a day?'
  if (kinds.figuring.has(intent) || slots.metric) return undefined
  const last = latestTopic(state)
  const refs = campaignRefs(slots)
  const isOfAll = refs.some((it) => it.kind === 'all') && refs.every((it) => it.kind === 'all' || it.kind === 'pronoun')
  const isAfter = last?.outcome === 'done' && kinds.gated.has(last.task.intent)
  return isAfter && isOfAll && clause.question && p < SURE ? { intent: 'state', slots } : undefined
}
/**
 * A message that only makes sense with the topic right before it: 'the same for payroll', 'and the other?', or a value right after a card.
 */
function leaning(placed: Interpretation, state: State, today: Day): Task | undefined {
  const latest = latestTopic(state)
  if (!latest) return undefined
  const { slots } = placed
  const as = (intent: Intent): Task | undefined => continued(latest, slots, { ...placed, intent }, state, today)
  const { accepts: takes } = flowOf(latest.task.intent)
  const back = pointedBack(latest, placed)
  const again = back && as(back)
  if (again) return again
  // 'Call her Ana', while the card for a client waits: the client, not a campaign.
  const isCalled = placed.intent === 'rename' || placed.intent === 'save_profile' || kinds.elliptic.has(placed.intent)
  const isClient = latest.task.intent === 'share' && latest.outcome !== 'done' && isCalled
  const { name, business: _, ...others } = slots
  if (isClient && name && onlyPoints(slots))
    return continued(latest, { ...others, person: name }, { ...placed, intent: 'correct' }, state, today)
  // 'It's with a dash, oak-tree.example', after a site was looked at.
  const isAddress = slots.website && latest.task.intent === 'website' && !kinds.gated.has(placed.intent)
  if (isAddress) return as('correct')
  const isPlanned = latest.outcome === 'declined' || latest.outcome === 'open' || latest.outcome === 'asked'
  const isOther = isWish(placed) && !takes.includes(placed.intent)
  return isPlanned && tellsMore(placed, state) && takes.includes('correct') && !isOther ? as('correct') : undefined
}
const tellsMore = ({ slots, clause }: Interpretation, state: State): boolean =>
  values.some((key) => slots[key] !== undefined) && !clause.question && !namesCampaign(campaignRefs(slots), state)
/** 'Plan the calendar for next week', asked for the name. */
const isWish = ({ p, intent, clause: { acts } }: Interpretation): boolean =>
  (p >= SURE && kinds.gated.has(intent)) || (p >= CERTAIN && acts.length > 0)

/** 'What does she want: "…"': no certain request about the text. */
const isOfQuote = ({ slots: { pasted, quote = '' }, p, intent }: Interpretation): boolean =>
  (pasted !== undefined && p < SURE && !kinds.gated.has(intent) && !kinds.written.has(intent)) ||
  (wordCount({ text: quote }) >= SAYING_WORDS &&
    (intent === 'next' || intent === 'remember' || (p < SURE && kinds.looking.has(intent))))
const SAYING_WORDS = 5
/** It means nothing without the conversation: 'the other', 'hm, 150 in all'. */
const isBare = ({ intent, p, slots, clause }: Interpretation): boolean =>
  kinds.elliptic.has(intent) ||
  (p < CARD_MIN && slots.amount !== undefined && !clause.question && !kinds.figuring.has(intent))

const ofPlan = ['topics', 'name', 'amount', 'start', 'end', 'length', 'website', 'headlines', 'refs', 'places'] as const
/** 'Done', 'I linked it': what waited for the account continues. */
function linked({ intent, slots, clause }: Interpretation, { open }: State): Task | undefined {
  const isDone = kinds.goesOn.has(intent) && onlyPoints(slots) && (intent === 'next' || !clause.question)
  return open?.slot === 'account' && isDone ? open.task : undefined
}
/** 'Create a campaign', repeated, means the planned one; 'when does it start?', before there is one, is about the plan. */
function ofOpenPlan({ intent, slots, clause }: Interpretation, state: State): Task | undefined {
  const plan = openPlan(state)
  const isAgain = intent === 'create_campaign' && ofPlan.every((key) => slots[key] === undefined)
  const last = lastPlan(state)
  const made = last?.outcome === 'done' ? undefined : last
  // 'Set it up then', 'start it': the ad whose card was closed or refused, if only its price was discussed since.
  const isGoing = intent === 'resume' || (intent === 'create_campaign' && isAgain)
  if (made && !made.slot && isGoing && onlyPoints(slots) && !slots.negated && !clause.question) return made.task
  const isAsked = clause.question || intent === 'show_texts'
  const asks = kinds.ofPlan.has(intent) && isAsked && !namesOther(intent, slots) && !writes(clause)
  // 'Who gets to see it?', after its card: about the plan, not the existing campaigns.
  return asks && (made || (plan && state.campaigns.length === 0)) ? { intent: 'recall', slots } : undefined
}
/** 'Read me both descriptions' refers to lines. */
const namesOther = (intent: Intent, slots: Slots): boolean =>
  campaignRefs(slots).some((it) => it.kind !== 'pronoun' && (it.kind !== 'all' || intent !== 'show_texts'))
const writes = ({ acts }: Clause): boolean => acts.some((it) => it === 'v.write' || it === 'v.create')
/** A yes, or 'do it' in response to an offer, however it was read. */
const isYes = ({ intent, clause, p }: Interpretation, offer: Task | undefined): boolean =>
  // 'Those are just guesses, right': what is said around it is no consent.
  (intent === 'yes' && (p >= CERTAIN || wordCount(clause) <= SHORT_WORDS || opensWithYes(clause.text))) ||
  // 'Go on then'.
  (offer !== undefined && intent === 'next' && !clause.question && wordCount(clause) < SHORT_WORDS)
/** 'Kill those', after keywords that cost and bring nothing: all those offered, not a campaign. */
function wordsOffered({ intent, slots }: Interpretation, offers: readonly Task[]): Task | undefined {
  const isOfThem = (slots.refs ?? []).some((it) => it.kind === 'pronoun' && it.number === 'many') && onlyPoints(slots)
  const words = offers.filter((it) => it.intent === 'remove_keywords')
  if (!isOfThem || intent === 'resume' || !kinds.switching.has(intent)) return undefined
  return words.reduceRight<Task | undefined>((then, it) => (then ? { ...it, then } : it), undefined)
}
/** 'Yes, for A', of an offer for several: only that one. */
function forNamed(task: Task | undefined, slots: Slots): Task | undefined {
  const named = new Set(namedIds(campaignRefs(slots)))
  const ids = task?.slots.ids?.filter((it) => named.has(it)) ?? []
  return task && ids.length > 0 ? { ...task, slots: { ...task.slots, ids } } : task
}
/** A yes or a no, and that there is no website. */
function replied(placed: Interpretation, state: State): Task | undefined {
  const { intent, slots, clause } = placed
  const { open } = state
  const [offer] = state.offers
  const words = wordsOffered(placed, state.offers)
  if (words) return words
  if (isYes(placed, offer)) return forNamed(agreed(state, clause), slots) ?? { intent: 'next', slots }
  if (intent === 'yes') return unclearTask(placed)
  const plan = ofOpenPlan(placed, state)
  if (plan) return plan
  return intent === 'answer:no_website' && open?.task.intent === 'create_campaign' && !slots.website
    ? { ...open.task, slots: { ...open.task.slots, siteless: true } }
    : undefined
}
export function place(placed: Interpretation, state: State, today: Day): Task {
  const { slots } = placed
  // Asked for a line, it's the owner's own.
  if (state.open?.slot !== 'texts' && isOfQuote(placed)) return { intent: 'unclear', slots }
  const answer =
    ofProposal(placed, state) ??
    (state.open ? answered(state.open, placed, state, today) : undefined) ??
    linked(placed, state) ??
    replied(placed, state)
  if (answer) return withWaiting(answer, placed, state, today)
  const follows =
    editOfText(placed, state, today) ??
    asksOfAll(placed, state) ??
    ofFigures(placed, state, today) ??
    leaning(placed, state, today) ??
    followed(placed, state, today)
  if (follows) return follows
  const subject = subjectTold(placed, state)
  if (subject) return subject
  if (beginsAd(placed, state))
    return { intent: 'create_campaign', slots: aboutLast({ ...placed, intent: 'create_campaign' }, state) }
  if (isBare(placed)) return fromSlots(slots, state) ?? unclearTask(placed)
  return fresh(placed, state)
}
