import type { Clause, Intent, Lang, Reading } from '../nlu/index.ts'
import { turns } from './changes/heard.ts'
import { onlyCounts, onlyTells, otherThan } from './bare.ts'
import { begun, ofNothing } from './begin.ts'
import { withAdDetails } from './beside-ad.ts'
import { conceptsIn } from './concepts.ts'
import { asIntroduction, beginningAd, tradeOf, withoutTalk } from './intro.ts'
import { type Interpretation, isOfAspect, kinds, orders, SURE, SWITCHED } from './kinds.ts'
import { meaningOf } from './meaning.ts'
import { besides, sums, takenBack, withTail, withoutOthers, withoutReasons, withoutScraps } from './combine.ts'
import { keptInMind } from './in-mind.ts'
import { likeOther } from './like-another.ts'
import { likewise, ofTheOthers, pointed } from './combine-refs.ts'
import { ofReport, ownSlots } from './own-slots.ts'
import { withLineBehind, withSubject, withToldBeside } from './told-beside.ts'
import { ofOccasion } from './occasion.ts'
import { ofOwnGoods } from './own-goods.ts'
import { ofRow } from './of-rows.ts'
import { wantingPage } from './page-wanted.ts'
import { toldOfBusiness } from './profile-told.ts'
import { addDays } from '@adwright/contract/values/day.rules'
import { weekStart } from '@adwright/contract/values/calendar.rules'
import { week } from './week.ts'
import type { Slots } from './slots.ts'
import { all, overlap } from './said.ts'
import { withTown } from './slot-filling.ts'
import { repriced, supposed } from './supposing.ts'
import { slotsOf } from './slots-said.ts'
import { latestTopic, ofBids, openPlan, type State } from './state.ts'
import { campaignRefs, onlyPoints } from './targets.ts'
import { withTowns } from './unread-subject.ts'
import { withoutCampaigns } from './without-campaigns.ts'

/** The minimum probability of an intent whose verb was used, if the other words say little. */
const ORDER_MIN = 0.05
const DOUBT_MIN = 0.2

/** 'Remove this end': the end goes, not the campaign. */
const isOfEnd = (intent: Intent, clause: Clause): boolean =>
  intent === 'remove' &&
  clause.intents.some((it) => it.intent === 'change_dates') &&
  ['v.end', 'v.remove'].every((act) => clause.acts.includes(act)) &&
  all(clause, 'ref').every(({ ref }) => ref.kind === 'pronoun' && ref.noun === undefined)
/** Talk, or a mere reference, contains no order. If there was a verb, the most likely request with that verb is meant. */
function ordered(clause: Clause): { intent: Intent; p: number } {
  const top = clause.intents[0] ?? { intent: 'unclear' as const, p: 0 }
  if (isOfEnd(top.intent, clause)) return { intent: 'change_dates', p: SURE }
  const isTalk = kinds.elliptic.has(top.intent) || kinds.polite.has(top.intent)
  // 'Get rid of everything that's running', read as a question of what runs.
  const refs = all(clause, 'ref').map(({ ref }) => ref)
  const isNamed = refs.some((it) => it.kind === 'name' && it.ids.length > 0)
  const isDoubt = (top.p < SURE || isNamed) && !kinds.gated.has(top.intent) && !clause.question && refs.length > 0
  if (!isTalk && !isDoubt) return top
  const meant = new Set(clause.acts.map((act) => orders[act]))
  const least = isTalk || isNamed ? ORDER_MIN : DOUBT_MIN
  return clause.intents.find((it) => meant.has(it.intent) && it.p >= least) ?? top
}

const CERTAIN = 0.97
const verbs: Readonly<Partial<Record<Intent, readonly string[]>>> = {
  // 'Take it off for now' can be undone.
  pause: ['v.pause', 'v.remove'],
  resume: ['v.resume', 'v.start', 'v.run', 'v.create'],
  remove: ['v.remove'],
}
/** 'Pon todas en pausa', 'mets-la en route': the state they are put into is the order. */
function putInto(
  top: { intent: Intent; p: number },
  { acts, negated, forbids, parts = [] }: Clause,
): { intent: Intent; p: number } {
  const said = parts.flatMap((it) => (it.is === 'act' && (it.act === 'on' || it.act === 'off') ? [it.act] : []))
  const isTurned = top.intent === 'pause' && said.length > 0 && !said.includes('off')
  if (isTurned && !acts.includes('v.pause') && !acts.includes('v.start') && !negated && !forbids)
    return { intent: 'resume', p: top.p }
  const isOther = ['v.resume', 'v.start', 'v.remove', 'v.lower', 'v.undo'].some((act) => acts.includes(act))
  const isPut = top.intent === 'resume' && acts.includes('v.set') && acts.includes('v.pause')
  return isPut && !isOther && !negated && !forbids ? { intent: 'pause', p: top.p } : top
}
/** 'No mostrarlo fuera de Zaragoza': a place that was read as a keyword. */
function ofPlace(clause: Clause): Clause {
  const [top] = clause.intents
  const shown = clause.intents.find(({ intent }) => intent === 'set_places')
  const places = all(clause, 'place')
  const entities = clause.entities.filter((it) => it.type !== 'texts' || !places.some((place) => overlap(place, it)))
  const isMeant = top?.intent === 'exclude_keywords' && entities.length < clause.entities.length
  return isMeant && shown ? { ...clause, intents: [shown], entities } : clause
}
/** Doesn't pause or resume without the verb. */
function reachable(top: { intent: Intent; p: number }, clause: Clause, state: State): { intent: Intent; p: number } {
  const last = latestTopic(state)
  // 'I only want it stopped', asked whether it should be removed.
  const isMilder = top.intent === 'pause' && last?.task.intent === 'remove' && last.outcome !== 'done'
  const isSaid =
    isMilder ||
    (verbs[top.intent] ?? []).some((verb) => clause.acts.includes(verb)) ||
    // 'Alles aus' has no verb.
    clause.parts?.some((it) => it.is === 'act' && it.act === turns[top.intent]) === true
  // Switching off or on still has a card; removal is permanent.
  const least = top.intent === 'remove' ? CERTAIN : SWITCHED
  // 'The two that are paused', 'Party Cakes then': says which ones, but not what to do.
  const isBare = !isSaid && onlyTells(clause) && last?.task.intent !== top.intent
  if (kinds.switching.has(top.intent) && isBare) return { intent: 'which_one', p: SURE }
  if (kinds.switching.has(top.intent) && !isSaid && top.p < least) return { intent: 'unclear', p: 0 }
  if (top.intent === 'change_budget' && onlyCounts(clause)) return otherThan(top, clause)
  // If the verb was said, it can be answered: there is no campaign to turn on.
  if (isSaid) return top
  return withoutCampaigns(top, clause, state)
}
/** 'Don't pause it' isn't an order; 'don't turn it on before she says yes' is the client approval rule. */
function allowed(intent: Intent, { forbids, negated, acts }: Clause, s: Slots): Intent {
  // 'Don't save this, but our number is …': nothing is saved against a no.
  if (forbids && acts.includes('v.save') && keeps.has(intent)) return 'not_done'
  // 'No lo apagues': whatever the verb's form, a no doesn't switch anything.
  const isRefused = negated && acts.length === 0 && kinds.switching.has(intent) && !s.says?.has('drop')
  if (isRefused) return 'not_done'
  // 'We don't do that any more' is about the business.
  if (!forbids || !kinds.gated.has(intent) || intent === 'save_profile' || isOfAspect(intent, s)) return intent
  // 'Never spend more than 60 a day' is a limit to set, since nobody else would enforce it.
  if (intent === 'change_budget' && s.amount && campaignRefs(s).length === 0) return 'answer:spend_limit'
  return forbids === 'until' && (intent === 'resume' || intent === 'create_campaign') ? 'share_rule' : 'not_done'
}

const setsUp = (intent: Intent, { acts }: Clause): boolean =>
  intent === 'resume' && acts.includes('v.create') && !['v.resume', 'v.start', 'v.run'].some((it) => acts.includes(it))
const keeps: ReadonlySet<string> = new Set(['save_profile', 'remember', 'add_date_note', 'save_ideas', 'save_calendar'])
const told: ReadonlySet<string> = new Set(['not_done', 'advice'])
/** Carries a name over to the message's next request: 'Pause Sofa Cleaning and rename it'. */
function withNamed(slots: Slots, before: readonly Interpretation[]): Slots {
  const refs = campaignRefs(slots)
  const others = refs.some((it) => it.kind === 'other')
  const points = others || onlyPoints(slots)
  const named = before.findLast((it) =>
    campaignRefs(it.slots).some((ref) => ref.kind === 'name' || ref.kind === 'position'),
  )
  const isOfIt = named && (kinds.ofCampaign.has(named.intent) || told.has(named.intent))
  if (!points || !named?.slots.refs || !isOfIt) return slots
  return others ? slots : { ...slots, refs: named.slots.refs }
}
/** A number that counts no campaigns, and how long it's to last. */
const isOverTime = (clause: Clause, state: State): boolean =>
  clause.entities.some((it) => it.type === 'length') && hasSum(clause, state)
const hasSum = ({ entities }: Clause, { campaigns }: State): boolean =>
  entities.some((it) => it.type === 'number' && it.value > Math.max(FEW_CAMPAIGNS, campaigns.length))
const FEW_CAMPAIGNS = 9
const loose = (clause: Clause, lang: Lang, state: State): boolean =>
  // 'If I put it at 60, how much is that a month?', '450 over 30 days, what's that a day?'
  (clause.intents[0]?.intent === 'price' &&
    (conceptsIn(clause.text, lang).has('suppose') || isOverTime(clause, state))) ||
  // 'What would I get out of 20?'
  (clause.intents[0]?.intent === 'forecast' && hasSum(clause, state)) ||
  // 'On at 22 until Christmas'.
  (clause.intents[0]?.intent === 'change_dates' &&
    clause.entities.some((it) => it.type === 'date' || it.type === 'length')) ||
  (!state.open?.slot && kinds.carded.has(latestTopic(state)?.task.intent ?? 'unclear')) ||
  (state.open?.task.intent === 'create_campaign' && state.open.slot === 'website') ||
  state.open?.slot === 'budget' ||
  state.open?.slot === 'amount' ||
  kinds.budgeted.has(clause.intents[0]?.intent ?? 'unclear') ||
  ofBids(state) ||
  (clause.intents[0]?.intent === 'price' && clause.entities.some((it) => it.type === 'number' && it.role !== undefined))

/** 'Last week, Monday to Wednesday', 'last week Monday to Wednesday': those days of that week only. */
function ofWeek(clause: Clause): Clause {
  const named = all(clause, 'date').find((it) => it.grain === 'week')
  const [days] = all(clause, 'weekdays')
  if (!days) return clause
  const dated = all(clause, 'date').filter((it) => it.grain !== 'week' && overlap(days, it))
  const others = clause.entities.filter((it) => !dated.some((to) => to === it))
  // 'The week starting next Monday': all of it.
  if (named && days.days.length < 2) return { ...clause, entities: others }
  const anchor = named ?? dated.find((it) => it.past === undefined && it.since === undefined)
  if (!anchor || (!named && dated.length < 2)) return clause
  const places = days.days.map((it) => week.indexOf(it))
  const day = (at: number) => addDays(weekStart((anchor.past ?? anchor).from), at)
  const { role: _, past: __, since: ___, ...plain } = anchor
  const ranged = { ...plain, from: day(Math.min(...places)), to: day(Math.max(...places)) }
  return { ...clause, entities: [...others.filter((it) => it !== anchor), ranged] }
}
/** 'Pause A today and B on Friday': the same for B, on that day. 'Off on the 24th, and on again on the 27th': a switch too. */
function switchBehind({ intent }: Interpretation, { intents: [top], parts = [], acts }: Clause): Intent | undefined {
  if (!kinds.switching.has(intent) || top?.intent !== 'change_dates') return undefined
  const [turned, more] = acts.flatMap((act) => (kinds.switching.has(orders[act] ?? '') ? [orders[act]] : []))
  if (turned && !more) return turned
  const isLike =
    parts.some((it) => it.is === 'set') &&
    parts.some((it) => it.is === 'when') &&
    parts.every((it) => it.is === 'set' || it.is === 'when' || it.is === 'cut')
  return isLike ? intent : undefined
}
export interface KnownBefore {
  /** The profile was saved in this turn. */
  readonly saved: boolean
  /** Parts of the message that read as products or services. */
  readonly goods: readonly string[] | undefined
  /** Part of the message says that there's no website. */
  readonly siteless: boolean
  /** What an ad refers to that the message mentions separately. */
  readonly pointed: readonly string[]
  /** Clauses already read as campaign changes. */
  readonly taken?: ReadonlySet<Clause> | undefined
}
/** 'Graz and around', when asked for the budget of a new ad: its town. */
const planTold = (s: Slots, intent: Intent, clause: Clause, state: State): Slots =>
  openPlan(state) && (kinds.elliptic.has(intent) || intent === 'set_places') ? withTowns(s, clause) : s
/** One request with its intent and slots, given those before it. Never an order that the message forbids. */
export function interpreted(
  said: Clause,
  { lang, pasted, text }: Reading,
  before: readonly Interpretation[],
  state: State,
) {
  const clause = ofPlace(said)
  const heard = withTown(
    slotsOf(ofWeek(ofRow(clause, state)), lang, loose(clause, lang, state), pasted[0]),
    clause,
    state.open?.slot,
  )
  const last = before.at(-1)
  const isJoined = last && !/[.!?;]/.test(text.slice(last.clause.span[1], clause.span[0]))
  const alike = isJoined ? switchBehind(last, clause) : undefined
  const top = reachable(ofNothing(putInto(ordered(clause), clause), clause), clause, state)
  const likeliest = alike ? { intent: alike, p: SURE } : begun(top, clause, heard, state)
  const raw = ofReport(likeliest.intent, heard, lang)
  const found = meaningOf({ ...likeliest, clause, slots: raw, state })
  const like = likeOther(found.intent, clause, raw, lang)
  const meant = like === found.intent ? found : { intent: like, isBorneOut: true }
  const order = allowed(meant.intent, clause, raw)
  // What the words themselves support counts on its own.
  const isSaid = !clause.question && clause.acts.some((act) => orders[act] === order)
  const isSure = order !== likeliest.intent || meant.isBorneOut || isSaid
  const changed = repriced(order, raw, state)
  const asked = changed === order ? supposed(order, clause, raw, state) : 'what_if'
  // 'I have 420 for flower ads. Set it up', 'it has to start on Monday': the ad just mentioned.
  const isSameAd = last?.intent === 'create_campaign' && onlyPoints(raw) && setsUp(asked, clause)
  const intent = isSameAd ? 'create_campaign' : asked
  const own = ownSlots[changed]?.(raw, clause, lang) ?? raw
  const placed = planTold(own, intent, clause, state)
  const about = intent === changed ? placed : { ...placed, of: changed }
  const isLike = changed === 'create_campaign' && raw.says?.has('same') === true
  const named = kinds.ofCampaign.has(changed) || isLike ? withNamed(about, before) : about
  return {
    clause: said,
    intent,
    p: isSure ? Math.max(likeliest.p, SURE) : likeliest.p,
    slots: withTail(ofOwnGoods(intent, named, clause, state), intent, clause),
  }
}
/** Each request of a message. */
export function interpret(
  reading: Reading,
  state: State,
  { saved, goods, siteless, pointed: sold, taken }: KnownBefore,
): Interpretation[] {
  const placed: Interpretation[] = []
  for (const clause of reading.clauses) {
    const one = interpreted(clause, reading, placed, state)
    const trade = tradeOf(one.slots, one.intent, clause, reading.lang, state)
    const heard = withoutTalk({ ...one.slots, goods, ...(siteless ? { siteless } : {}) })
    const slots = toldOfBusiness(one.intent, trade ? { ...heard, trade } : heard, reading.lang, state)
    placed.push({ ...one, slots })
  }
  const said = ofOccasion(
    withoutOthers(
      withoutReasons(
        keptInMind(withToldBeside(withAdDetails(withSubject(placed, sold), reading.lang), state), reading.lang),
      ),
    ),
    reading.lang,
  )
  const left = wantingPage(said, reading.lang, state).filter((it) => !taken?.has(it.clause))
  if (left.length === 0) return []
  const told = asIntroduction(left, state, {
    lang: reading.lang,
    goods: goods ?? [],
    isNew: saved || !state.profile,
  })
  const others = ofTheOthers(withLineBehind(told), reading, state)
  return beginningAd(withoutScraps(pointed(likewise(sums(besides(takenBack(others)))))), state)
}
