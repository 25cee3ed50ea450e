import type { Clause, Intent } from '../nlu/index.ts'
import { CERTAIN, isOrder, kinds, SURE } from './kinds.ts'
import { isOffOnDays } from './dates-said.ts'
import type { Slots } from './slots.ts'
import { isJustDone, latestTopic, type State } from './state.ts'
import { queryOf } from './state-query.ts'
import { comparesAll, namedIn } from './report-asked.ts'
import { namedIds } from './slots.ts'
import { onlyPoints } from './targets.ts'

/** What was said, and how it was read. */
export interface Read {
  readonly intent: Intent
  readonly p: number
  readonly clause: Clause
  readonly slots: Slots
  readonly state: State
}
export type Rule = (read: Read) => Intent | undefined

/** 'It's called Rye Bread', when asked which one: the campaign with that name, not a new name. */
const called: Rule = ({ intent, slots: { name, refs = [] }, state: { open } }) =>
  intent === 'rename' && open?.slot === 'which' && refs.some((it) => it.kind === 'name' && it.words === name)
    ? 'which_one'
    : undefined
/** 'Get rid of the dearest', 'the biggest only on weekdays': an order, not a question which one it is. */
const isTold = (clause: Clause, { weekdays, hours, places, keywords }: Slots): boolean =>
  !clause.question && (isOrder(clause) || (weekdays ?? hours ?? places ?? keywords) !== undefined)
/** 'How many credits are on my account?': certainly not about the campaigns. */
function isOfOther(intent: Intent, p: number): boolean {
  const mayAsk = [kinds.summed, kinds.figured, kinds.bounded, kinds.lookingBack].some((it) => it.has(intent))
  return (kinds.gated.has(intent) && p >= SURE) || kinds.ofClients.has(intent) || (p >= CERTAIN && !mayAsk)
}
/** 'Which ends first?', 'how many are on?': about the campaigns' own facts. */
const querying: Rule = ({ intent, p, clause, slots, state }) => {
  if (isTold(clause, slots)) return undefined
  if (isOfOther(intent, p) || state.open?.slot) return undefined
  if (isToCome(intent, clause, slots)) return undefined
  const query = queryOf(slots)
  if (!query) return undefined
  // 'What did the ads cost this month until now?': a figure for that period, not the campaigns' own dates.
  if (intent === 'report' && p >= CERTAIN && slots.period && slots.metric && slots.metric !== 'budget') return undefined
  if (query.order?.by !== 'budget') return 'state'
  // 'Which one burns the most money?', 'the cheapest?', after figures: what was spent, not a budget.
  const isOfFigures =
    latestTopic(state)?.task.intent === 'report' || clause.acts.includes('v.spend') || slots.period !== undefined
  if (isOfFigures && !kinds.gated.has(intent) && !slots.amount) return 'report'
  return mayRank(intent, p, state) && !slots.amount && !kinds.gated.has(intent) ? 'state' : undefined
}
/** 'And the cheapest?', about the campaigns that were listed, or very likely a ranking. */
const mayRank = (intent: Intent, p: number, state: State): boolean =>
  kinds.listed.has(latestTopic(state)?.task.intent ?? '') || (p < CERTAIN && kinds.ranked.has(intent))
/** 'Is A cheaper than B?' compares two campaigns, not two periods. */
const beside: Rule = ({ intent, slots: s }) => {
  const isOfTimes = s.against !== undefined || s.periodBefore !== undefined || s.says?.has('before')
  if (intent !== 'compare' || namedIn(s).size < 2 || isOfTimes) return undefined
  return 'report'
}
/** 'Compare my campaigns in a table': side by side, not each with its past. */
const besideAll: Rule = ({ intent, p, clause: { question }, slots }) => {
  const isOpen = intent === 'compare' || kinds.listed.has(intent) || (!question && p < SURE)
  return isOpen && comparesAll(slots) && !kinds.gated.has(intent) ? 'report' : undefined
}
/** 'Is it all off now?' asks about all campaigns' status, not what was done. */
const asksOfAll: Rule = ({ intent, slots: { says, refs = [] } }) =>
  intent === 'did_it' && (says?.has('off') || says?.has('on')) && refs.some((it) => it.kind === 'all')
    ? 'state'
    : undefined
/** 'Am I still paying anything?', after one was paused: what all running ones may cost. */
const stillPaying: Rule = ({ intent, clause: { question, acts }, slots: s, state }) => {
  const last = latestTopic(state)
  const isAfter = last?.outcome === 'done' && kinds.switching.has(last.task.intent)
  const isOfMoney = acts.includes('v.pay') || acts.includes('v.spend') || s.metric === 'cost'
  const isOpen = onlyPoints(s) && !(s.amount ?? s.period) && namedIds(s.refs ?? []).length === 0
  return isAfter && question && isOfMoney && isOpen && !kinds.gated.has(intent) && intent !== 'report'
    ? 'total_budget'
    : undefined
}
/** 'Which are under 40 a day?' asks for the campaigns, not for a price. */
const bounding: Rule = ({ intent, clause: { acts }, slots: { says, refs = [] } }) =>
  kinds.bounded.has(intent) &&
  says?.has('which') &&
  !says.has('together') &&
  !acts.includes('v.cost') &&
  refs.some((it) => it.kind === 'all' && it.than)
    ? 'list_campaigns'
    : undefined

/** 'Does it run on Sundays?', 'is it on at night?': the schedule, not whether it's on. */
const asksTimes: Rule = ({ intent, clause: { question, entities } }) =>
  intent === 'state' && question && entities.some((it) => it.type === 'weekdays' || it.type === 'hours')
    ? 'show_targeting'
    : undefined
/** 'What do the other two take a day between them?': their total. */
const summing: Rule = ({ intent, clause: { parts = [] }, slots: { says } }) =>
  intent === 'state' &&
  (says?.has('day') || says?.has('month') || says?.has('week')) &&
  parts.some((it) => it.is === 'sign' && (it.sign === 'among' || it.sign === 'total'))
    ? 'price'
    : undefined
/** 'I wish to know how much budget is for each campaign': the setting, not a figure. */
const asksBudgets: Rule = ({ intent, p, slots: { metric, period, amount, says } }) => {
  if (metric !== 'budget' || p >= SURE || period || amount) return undefined
  // 'Mine then, what's my budget?', after somebody else's.
  if (intent.startsWith('answer:')) return says?.has('which') ? 'state' : undefined
  return undefined
}
const held: ReadonlySet<string> = new Set([
  'correct',
  'resume',
  'change_dates',
  'state',
  'pause',
  'unclear',
  'undo',
  'no',
])
/** 'My mistake, the cakes have to keep running', after they were paused: turns them on again. */
const goingOn: Rule = ({ intent, clause: { negated, question }, slots: { says, refs = [], ids }, state }) => {
  const named = ids ?? namedIds(refs)
  const isPaused = state.topics.some(
    ({ task, outcome }) =>
      task.intent === 'pause' &&
      outcome === 'done' &&
      (named.length === 0 ? task === latestTopic(state)?.task : named.every((id) => isOff(state, id))),
  )
  return says?.has('goes_on') && isPaused && held.has(intent) && !negated && !question ? 'resume' : undefined
}
const isOff = ({ campaigns }: State, id: string): boolean => campaigns.find((c) => c.id === id)?.status === 'PAUSED'
/** 'Has it the same budget as the other two?': compares them, and changes nothing. */
const alike: Rule = ({ intent, clause: { question, acts }, slots: { says, refs = [], amount, metric } }) => {
  const isOfOthers = refs.some((it) => it.kind === 'other')
  const isOfMoney = metric === 'budget' || says?.has('cash') || says?.has('money')
  const isOpen = intent === 'change_budget' || intent === 'state' || intent === 'total_budget' || intent === 'price'
  const isAsked = question && !amount && !acts.some((it) => it === 'v.can')
  return isAsked && isOpen && isOfOthers && isOfMoney && (says?.has('same') || says?.has('equal')) ? 'state' : undefined
}
/** 'So what is the daily spend now?', right after one was turned off: for all that run. */
const remaining: Rule = ({ intent, slots: { says, refs = [], amount, period, metric }, state }) => {
  const last = latestTopic(state)
  const isTurned = last?.outcome === 'done' && kinds.switching.has(last.task.intent)
  const isOfDay = says?.has('day') && (says.has('money') || says.has('left'))
  const isOpen = intent === 'state' || intent === 'price'
  return isTurned && isOfDay && isOpen && refs.length === 0 && !amount && !period && metric !== 'clicks'
    ? 'total_budget'
    : undefined
}
const untouched: ReadonlySet<string> = new Set([
  'state',
  'did_it',
  'not_done',
  'activity',
  'unclear',
  'advice',
  'recall',
])
/** 'You didn't touch the briquettes, did you?': what was done to that one. */
const touching: Rule = ({
  intent,
  clause: { question, negated, parts = [] },
  slots: { says, refs = [], amount, start, metric },
}) => {
  const isNamed = refs.some((it) => it.kind === 'name' && it.ids.length > 0)
  const isOpen = untouched.has(intent) && (question || negated) && !(amount ?? start ?? metric)
  // 'Don't touch anything yet, what is A on?'
  const isKept = parts.some((it) => it.is === 'act' && it.act === 'keep')
  return isNamed && says?.has('touched') && isOpen && !isKept ? 'did_it' : undefined
}
/** 'The most I can spend this month': what may yet be, not what was. */
const isToCome = (intent: Intent, { acts }: Clause, { says }: Slots): boolean =>
  (intent === 'price' || intent === 'total_budget') && (acts.includes('v.can') || says?.has('at_most') === true)
/** 'List what every campaign cost last week': figures for that period, not the settings. */
const figuresOfTime: Rule = ({ intent, p, clause, slots }) => {
  const isOfTime = slots.period && slots.metric && slots.metric !== 'budget' && !isToCome(intent, clause, slots)
  return kinds.listed.has(intent) && p < CERTAIN && isOfTime ? 'report' : undefined
}
/** 'Show me how that looks now', right after a change: shows what was changed. */
const lookingAt: Rule = ({ intent, slots: s, state }) =>
  s.says?.has('looks') &&
  isJustDone(state) &&
  kinds.ofCampaigns.has(latestTopic(state)?.task.intent ?? 'unclear') &&
  !kinds.gated.has(intent) &&
  (s.refs ?? []).every((it) => it.kind === 'pronoun' || (it.kind === 'all' && it.noun === undefined)) &&
  (s.period ?? s.metric ?? s.website ?? s.topics) === undefined
    ? 'state'
    : undefined
/** 'Call me Ana': the owner's name, not a business. */
const callingOwner: Rule = ({ intent, slots: { owner, business, offers, website } }) =>
  owner && !(business ?? offers ?? website) && mayRename.has(intent) ? 'remember' : undefined
const mayRename: ReadonlySet<string> = new Set(['save_profile', 'remember', 'rename'])
/** 'Stop A on Friday', 'from the 24th for nine days': a pause then, not new dates. */
const offForTime: Rule = ({ intent, clause: { acts, question }, slots: { start, weekdays, amount } }) =>
  (intent === 'change_dates' || intent === 'resume') &&
  acts.includes('v.pause') &&
  (start ?? weekdays) &&
  !amount &&
  !question
    ? 'pause'
    : undefined
const offOnDays: Rule = ({ intent, clause, slots: { amount } }) =>
  offDays.has(intent) && isOffOnDays(clause) && !amount ? 'set_schedule' : undefined
const offDays: ReadonlySet<string> = new Set(['pause', 'change_dates', 'set_schedule'])
/** 'Put A back on, 12 a day, for three weeks': turns it on with all of that. */
const onWith: Rule = ({ intent, clause: { acts, question, parts = [] }, slots: { refs = [] } }) =>
  (intent === 'change_dates' || intent === 'price') &&
  (acts.includes('v.resume') || acts.includes('v.repeat')) &&
  !question &&
  // 'A ends on the 23rd, B keeps running'.
  !acts.includes('v.end') &&
  parts.some((it) => it.is === 'act' && it.act === 'on') &&
  refs.some((it) => it.kind === 'name' && it.ids.length > 0)
    ? 'resume'
    : undefined
/** 'The buyer just called it off': contains no name. */
const unnamed: Rule = ({ intent, clause: { acts }, slots: { name, quote, topics, says } }) =>
  intent === 'rename' && !(name ?? quote ?? topics) && says?.has('off') && acts.every((it) => it === 'v.rename')
    ? 'unclear'
    : undefined
/** Questions about the campaigns themselves, or comparing their figures. */
/** 'Pause every one but A': without days or hours there's nothing to schedule. */
const offWithoutTimes: Rule = ({ intent, clause, slots: { weekdays, hours, start, end, period, timetable } }) =>
  intent === 'set_schedule' &&
  clause.acts.includes('v.pause') &&
  clause.intents[1]?.intent === 'pause' &&
  !(clause.times ?? []).length &&
  !(weekdays ?? hours ?? start ?? end ?? period ?? timetable)
    ? 'pause'
    : undefined

export const ofCampaigns: readonly Rule[] = [
  called,
  offWithoutTimes,
  unnamed,
  offOnDays,
  offForTime,
  onWith,
  lookingAt,
  remaining,
  goingOn,
  touching,
  alike,
  bounding,
  asksTimes,
  summing,
  asksBudgets,
  figuresOfTime,
  querying,
  beside,
  besideAll,
  stillPaying,
  asksOfAll,
  callingOwner,
]
