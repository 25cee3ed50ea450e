import type { Day } from '@adwright/contract/values/day.rules'
import { fillsSlot, freeText, quoted } from './slot-filling.ts'
import { flowOf } from './flows/index.ts'
import { leftOver } from './left-over.ts'
import { freeTexts, type Interpretation, isOrder, kinds, SURE } from './kinds.ts'
import { withTone } from './tone-said.ts'
import { campaignRefs, onlyPoints } from './targets.ts'
import type { Change } from './changes/change.ts'
import { canBeName, toldOfBusiness } from './profile-told.ts'
import { saidAs, wordCount } from './said.ts'
import { namedIds, overwritten, type Slot, type Slots } from './slots.ts'
import type { State, Topic } from './state.ts'
import type { Task } from './task.ts'

/** 'Has she seen it?', after it was sent, 'so both get the same now?': a question doesn't repeat the action. */
function asksOnly({ task, outcome }: Topic, { clause, slots }: Interpretation): boolean {
  const isOver = outcome === 'done' && kinds.gated.has(task.intent)
  const isOfThem = onlyPoints(slots) || campaignRefs(slots).every((it) => it.kind === 'all' || it.kind === 'pronoun')
  return isOver && clause.question && !slots.says?.has('may') && isOfThem
}

export function continued(
  topic: Topic,
  slots: Slots,
  placed: Interpretation,
  state: State,
  today: Day,
): Task | undefined {
  const flow = flowOf(topic.task.intent)
  if (asksOnly(topic, placed)) return undefined
  const context = { slot: topic.slot, outcome: topic.outcome, intent: placed.intent, state, today }
  const aimed = aimedAt(topic, slots)
  if (aimed) return aimed
  // A list of changes is replaced as a whole, so what continues it is read as a list too.
  const { changes: _, ...old } = topic.task.slots
  const told = topic.task.intent === 'ad_copy' ? withTone(slots, placed.clause, state.lang ?? 'en') : slots
  const merged = flow.merge ? flow.merge(old, told, context) : overwritten(old, told, flow.uses)
  // This message's verbs; 'I have 900 for both' still applies.
  const acts = [...(slots.acts ?? []), ...(old.acts ?? []).filter((it) => it === 'v.have')]
  return merged ? { ...topic.task, slots: { ...merged, text: slots.text ?? '', acts } } : undefined
}
/** 'Rye bread', when asked which one should get the 15 a day: the earlier changes that still lack a campaign. */
function aimedAt({ task, slot }: Topic, { text = '', ...slots }: Slots): Task | undefined {
  const { changes = [] } = task.slots
  const refs = campaignRefs(slots)
  const isOpen = ({ of }: Change): boolean => of.every((it) => it.kind === 'pronoun')
  if (slot !== 'which' || refs.length === 0 || slots.amount || !changes.some(isOpen)) return undefined
  return {
    ...task,
    slots: { ...task.slots, text, changes: changes.map((it) => (isOpen(it) ? { ...it, of: refs } : it)) },
  }
}
/** 'No website, only instagram.com/x' gives the ad's landing page, not the business's website. */
const isPage = (s: Slots): boolean => Boolean(s.website && !s.business && !s.offers)
const leads: ReadonlySet<string> = new Set(['save_profile', 'answer:no_website'])
/** The answer also introduces the business: 'Soap, and we are called Hill and Hive'. */
const isSelf = (slot: Slot, { intent, slots }: Interpretation): boolean =>
  slot === 'business_name' ||
  (intent === 'save_profile' && slot === 'topic' && (slots.business ?? slots.offers ?? slots.trade) !== undefined)
/** 'All campaigns please', when asked which one: the requested value without a verb, whatever it was read as. */
const isBareValue = (slot: Slot, { slots, clause }: Interpretation): boolean =>
  fillsSlot(slot, slots) && clause.acts.length === 0 && !clause.question && !slots.negated
/** Whether a request may be the answer to the open question. */
function isAnswer(open: Topic, slot: Slot, placed: Interpretation, state: State): boolean {
  const { intent, p, slots, clause } = placed
  const isAd = open.task.intent === 'create_campaign'
  return (
    (slot !== 'business_name' && isSelf(slot, placed)) ||
    (open.turn === state.turns - 1 && slot === 'which' && isBareValue(slot, placed)) ||
    (isAd && (leads.has(intent) || (intent === 'website' && !clause.question)) && isPage(slots)) ||
    kinds.elliptic.has(intent) ||
    flowOf(open.task.intent).accepts.includes(intent) ||
    intent === open.task.intent ||
    intent === 'unclear' ||
    // Right after the question, anything uncertain may be its answer; later, only what says so. 'Which ones run?' never is.
    (p < SURE && !clause.question && open.turn === state.turns - 1 && !(slot === 'which' && slots.says?.has('which')))
  )
}
/** 'Weddings only in Leeds', when asked which one to pause: an order of its own, not an answer. */
const isOtherOrder = ({ slot, task }: Topic, { intent, p, slots }: Interpretation): boolean =>
  slot === 'which' &&
  intent !== task.intent &&
  ((kinds.gated.has(intent) && p >= LEAST) || Object.keys(leftOver(slots, task.intent)).length > 0)
const LEAST = 0.4
/** 'Forget it' names nothing. */
const givesUp = ({ intent, clause: { acts } }: Interpretation): boolean =>
  intent === 'no' && (acts.includes('v.cancel') || acts.includes('v.forget'))
/** 'So both are still there?', when asked which one to remove: a question doesn't remove anything. */
const asksBack = ({ slot, task }: Topic, { clause }: Interpretation): boolean =>
  slot === 'which' && task.intent === 'remove' && clause.question
/** The answer to the open question. */
export function answered(open: Topic, placed: Interpretation, state: State, today: Day): Task | undefined {
  // 'Shorter', about a text, isn't anyone's name.
  const isTone = open.slot === 'business_name' && placed.slots.tone !== undefined
  if (
    !open.slot ||
    isTone ||
    givesUp(placed) ||
    asksBack(open, placed) ||
    isOtherOrder(open, placed) ||
    !isAnswer(open, open.slot, placed, state)
  )
    return undefined
  return answerIn(open, open.slot, placed, state, today)
}
const measures: ReadonlySet<string> = new Set(['date', 'length', 'money', 'percent', 'times', 'phone'])
/** The parts of a message without amounts or times; in 'I have no name, just Dana' only those written like a name. */
function unmeasured(clause: Interpretation['clause'], slot: Slot): string {
  const said = clause.entities.filter((it) => measures.has(it.type)).map((it) => saidAs(it, clause))
  const isDenied = slot === 'business_name' && clause.negated
  if (said.length === 0 && !isDenied) return clause.text
  return clause.text
    .split(/\s*[,;]\s+|\.\s+/)
    .filter((piece) => !said.some((it) => piece.includes(it)) && !(isDenied && /^\P{Lu}/u.test(piece)))
    .join(', ')
}
/** Words that may be the requested name or subject. An order ('remove the sofas') may not. */
function isFree(slot: Slot, { intent, p, clause }: Interpretation): boolean {
  // 'Suggest some for the other one', asked which keyword.
  if (slot === 'keywords' && clause.acts.some((it) => asking.has(it))) return false
  const isPlain = !clause.question && !clause.negated && !intent.startsWith('answer:')
  const isTold = !isOrder(clause) && ((p < SURE && isPlain) || (slot === 'name' && !kinds.polite.has(intent)))
  return intent === 'answer' || intent === 'save_profile' || isTold
}
const asking: ReadonlySet<string> = new Set(['v.suggest', 'v.show', 'v.tell', 'v.list', 'v.write', 'v.check'])
/** 'Blue Door, 15 a day', when asked for the name: the amount isn't part of it; elsewhere, an amount answers another question. */
const isOwn = (slot: Slot, free: string, placed: Interpretation): boolean =>
  free === placed.clause.text ? isFree(slot, placed) : slot === 'business_name' && free !== ''
const leadName = /^((?:\p{Lu}[\p{L}'’&.-]*\s+){1,4}\p{Lu}[\p{L}'’&.-]*)\s+(?=\P{Lu})/u
/** What the message says about the business instead of the requested name or town. */
function toldOtherwise(slot: Slot, slots: Slots, state: State): Slots | undefined {
  if (slot !== 'business_name' && slot !== 'places') return undefined
  const lang = state.lang ?? 'en'
  const told = toldOfBusiness('save_profile', slots, lang, state)
  if (canBeName(told, lang)) return undefined
  // 'Blue Door we sell wall clocks': the part written like a name comes first.
  const [, business] = slot === 'business_name' && told.offers ? (leadName.exec(slots.text ?? '') ?? []) : []
  if (business) return { ...told, business }
  return told
}
/** Undefined for an unrelated request: the question stays open. */
function answerIn(open: Topic, slot: Slot, placed: Interpretation, state: State, today: Day): Task | undefined {
  const { intent, slots } = placed
  const itself = isSelf(slot, placed)
  const isWhole = slot === 'topic' && intent === 'answer' && !slots.website
  const isValue = fillsSlot(slot, slots) || (open.task.intent === 'create_campaign' && isPage(slots))
  if (isValue && !itself && !isWhole) return continued(open, quoted(slot, slots, open.task.slots), placed, state, today)
  const other = toldOtherwise(slot, slots, state)
  // 'It sells jam', when asked for the name, is kept; 'weekly then', when asked for the town, isn't a town.
  if (other) return slot === 'places' ? undefined : continued(open, other, placed, state, today)
  return freely(open, slot, placed, state, today)
}
const PERSON_WORDS = 5
/** 'And the one for cakes, while we're at it', asked for a client's name. */
const isNoPerson = (slot: Slot, { slots, clause }: Interpretation): boolean =>
  slot === 'client_name' && (namedIds(campaignRefs(slots)).length > 0 || wordCount(clause) > PERSON_WORDS)
/** An answer in the owner's own words. */
function freely(open: Topic, slot: Slot, placed: Interpretation, state: State, today: Day): Task | undefined {
  const { slots, clause } = placed
  const free = unmeasured(clause, slot)
  if (!freeTexts.has(slot) || !isOwn(slot, free, placed) || isNoPerson(slot, placed)) return undefined
  const hearing = {
    lang: state.lang ?? 'en',
    knowsTrade: (open.task.slots.trade ?? state.facts.trade) !== undefined,
    offered: open.task.slots.offers ?? [],
    isPicture: slot === 'topic' && open.task.intent === 'image',
  } as const
  // 'Our customers are mostly offices' names nothing.
  const own = free === clause.text ? slots : { ...slots, text: free }
  const told = slot === 'profile' ? slots : freeText(slot, own, { ...clause, text: free }, hearing)
  return continued(open, told, placed, state, today)
}
