import type { Day } from '@adwright/contract/values/day.rules'
import type { Clause, Reading, Ref } from '../nlu/index.ts'
import { continued } from './answered.ts'
import { joiningDates } from './dates-behind.ts'
import { flowOf } from './flows/index.ts'
import { fillsSlot } from './slot-filling.ts'
import { type Interpretation, kinds, SURE } from './kinds.ts'
import { editOfText } from './edits.ts'
import { conceptsIn } from './concepts.ts'
import { withCopies } from './copies.ts'
import { ordersIn } from './changes/orders.ts'
import { pricedIn, supposedIn } from './changes/supposed.ts'
import { withJoined } from './joining.ts'
import { interpret, interpreted, type KnownBefore } from './interpret.ts'
import { place } from './policy.ts'
import { settled } from './question.ts'
import { all, wordCount } from './said.ts'
import { namedIds, type Slots, used } from './slots.ts'
import { alsoWritten, planSubject } from './subject-told.ts'
import { sumIn } from './sums.ts'
import { planNamed } from './names-told.ts'
import { valueTold } from './value-told.ts'
import { joiningTimes, withoutAmounts } from './times-behind.ts'
import { renamesIn } from './renames.ts'
import { withEach } from './refs-each.ts'
import { joiningWords, withoutSteps } from './words-joined.ts'
import { campaignRefs } from './targets.ts'
import { latestTopic, type State } from './state.ts'
import type { Task } from './task.ts'

interface Now extends Omit<KnownBefore, 'taken'> {
  readonly today: Day
}
/** 'Pause… no wait, first tell me': an order without a name is dropped with the no right after it. */
function withoutStopped(reading: Reading): Reading {
  const { clauses } = reading
  const top = (at: number, kind: (intent: string) => boolean): boolean => {
    const [first] = clauses[at]?.intents ?? []
    return first !== undefined && first.p >= SURE && kind(first.intent)
  }
  const stopped = clauses.findIndex(
    ({ entities }, at) =>
      at < clauses.length - 2 &&
      entities.length === 0 &&
      top(at, (it) => kinds.gated.has(it)) &&
      top(at + 1, (it) => it === 'no'),
  )
  // 'The difference between pausing and deleting one' orders nothing.
  const compared = clauses.findIndex(
    ({ acts }, at) => acts.includes('v.compare') && top(at, (it) => it.startsWith('answer:')),
  )
  const isOut = (at: number): boolean =>
    (at === 0 && clauses.length > 1 && clauses[0] !== undefined && counts(clauses[0])) ||
    (stopped >= 0 && (at === stopped || at === stopped + 1)) ||
    (compared >= 0 && at === compared + 1 && wordCount(clauses[at] ?? { text: '' }) <= OTHER_SIDE_WORDS)
  return { ...reading, clauses: clauses.filter((_, at) => !isOut(at)) }
}
const OTHER_SIDE_WORDS = 3
/** 'Two things: …': the number of requests to come. */
const counts = ({ entities: [number, more], acts, ...clause }: Clause): boolean =>
  number?.type === 'number' &&
  number.of !== undefined &&
  !more &&
  acts.length === 0 &&
  wordCount(clause) <= OTHER_SIDE_WORDS
const stopping = ['v.pause', 'v.end', 'v.remove', 'v.show', 'v.run']
const isTimed = ({ entities }: Clause): boolean => entities.some((it) => it.type === 'hours' || it.type === 'weekdays')
/** 'We're open 4 to 10. Stop showing it outside of that': sets the hours, and pauses nothing. */
function withHoursOnly(reading: Reading): Reading {
  const isOut = (it: Clause): boolean =>
    conceptsIn(it.text, reading.lang).has('outside') &&
    (stopping.some((act) => it.acts.includes(act)) ||
      it.parts?.some((part) => part.is === 'act' && part.act === 'off') === true)
  const clauses = reading.clauses.flatMap((clause, at): Clause[] => {
    const [before, next] = [reading.clauses[at - 1], reading.clauses[at + 1]]
    if (isOut(clause) && before && isTimed(before)) return []
    const out = isOut(clause) ? clause : next
    if (!isTimed(clause) || !out || !isOut(out)) return [clause]
    const refs = out === clause ? [] : out.entities.filter((it) => it.type === 'ref')
    const text = out.text.split(/[.!?]\s+/).at(-1) ?? out.text
    const intents = [{ intent: 'set_schedule' as const, p: 1 }]
    const { forbids: _, ...plain } = clause
    return [{ ...plain, text, intents, acts: [], parts: [], negated: false, entities: [...clause.entities, ...refs] }]
  })
  return { ...reading, clauses }
}
/** 'The deli called: the lunch one off', if the deli has two: the one that is specified. */
function withNamesSettled(reading: Reading): Reading {
  const refs = reading.clauses.flatMap((it) => all(it, 'ref').map(({ ref }) => ref))
  const one = new Set(refs.flatMap((it) => (it.kind === 'name' && it.ids.length === 1 ? it.ids : [])))
  const isOpen = (it: Ref): boolean => it.kind === 'name' && it.ids.length > 1 && it.ids.some((id) => one.has(id))
  if (!refs.some(isOpen)) return reading
  const clauses = reading.clauses.map((it) => ({
    ...it,
    entities: it.entities.filter((hit) => hit.type !== 'ref' || !isOpen(hit.ref)),
    ...(it.parts && { parts: it.parts.filter((part) => part.is !== 'set' || !isOpen(part.ref)) }),
  }))
  return { ...reading, clauses }
}
/** 'Cut A, and don't touch the others': what stays needs no reply next to what is done. */
const withoutKept = (tasks: readonly Task[]): Task[] =>
  tasks.filter((it) => it.intent !== 'not_done' || !tasks.some(({ intent }) => kinds.gated.has(intent)))
/** The message's tasks, one or more for every request in it. */
export function tasksOf(said: Reading, state: State, now: Now): Task[] {
  const apart = withNamesSettled(withEach(withHoursOnly(withoutStopped(withCopies(said)))))
  const whole = withJoined({ ...apart, clauses: apart.clauses.map(withoutSteps) }, [
    joiningTimes,
    joiningDates,
    joiningWords,
  ])
  const reading = { ...whole, clauses: whole.clauses.map(withoutAmounts) }
  const sum = sumIn(reading, state)
  if (sum) return [sum]
  const known = new Map<Clause, Interpretation>()
  const each = (clause: Clause): Interpretation => {
    const heard = known.get(clause) ?? interpreted(clause, reading, [], state)
    known.set(clause, heard)
    return heard
  }
  const told =
    planNamed(reading, state, now.today) ??
    planSubject(reading, state, now.today) ??
    valueTold(reading, state, now.today)
  if (told) return [told]
  const renames = renamesIn(reading)
  if (renames.length > 1) return renames
  const supposed = supposedIn(reading, each, state)
  if (supposed) return [supposed]
  const isAsked = now.pointed.length > 0 || pricedIn(reading.clauses.map(each)) !== undefined
  const orders = isAsked ? undefined : ordersIn(reading, each, state)
  const isOfText = orders?.said.some((it) => editOfText(it, state, now.today) !== undefined)
  if (!orders || isOfText) return otherTasks(reading, state, now)
  const rest = otherTasks(reading, state, now, orders.clauses).filter((it) => !isAside(it))
  const others = [
    ...rest.map((it) => priceAfter(it, orders.task)),
    ...orders.said.flatMap((it) => alsoTold({ ...it, intent: 'change_budget' }, rest)),
  ]
  const [last] = reading.clauses.slice(-1)
  const [task = orders.task] = withHeard([orders.task], orders.said)
  return withoutKept(last && orders.clauses.has(last) ? [...others, task] : [task, ...others])
}
/** 'A to 30, what is that a month?': the price after the change. */
const priceAfter = (task: Task, { slots: { changes } }: Task): Task =>
  kinds.figuring.has(task.intent) && task.slots.amount === undefined && changes
    ? { ...task, slots: { ...task.slots, changes } }
    : task
/** Talk next to an order, and statements that are neither questions nor about a campaign: 'our trip fell through'. */
const isAside = ({ intent }: Task): boolean => kinds.polite.has(intent)
/** Next to a clear request: a story that asks for nothing. */
const tellsOnly = ({ slots: { question, amount, quote, refs = [], acts = [], text = '' } }: Task): boolean =>
  !(question || amount || quote || acts.includes('v.want')) &&
  namedIds(refs).length === 0 &&
  wordCount({ text }) >= TALE_WORDS
const TALE_WORDS = 8
function otherTasks(
  reading: Reading,
  state: State,
  { today, saved, goods, siteless, pointed }: Now,
  taken?: ReadonlySet<Clause>,
): Task[] {
  const placed = interpret(reading, state, { saved, goods, siteless, pointed, taken })
  const real = placed.filter((it) => !kinds.polite.has(it.intent))
  const agreed = real.length > 0 && placed.some((it) => it.intent === 'yes') ? cardsBefore(state) : []
  const kept = real.length > 0 ? real : placed.slice(0, 1)
  const tasks: Task[] = []
  let now = state
  for (const interpretation of kept) {
    const task = place(interpretation, now, today)
    const last = tasks.at(-1)
    // Parts of one request: 'an ad for cakes', '20 a day', 'from Monday'.
    const isMore = last !== undefined && now !== state && task.intent === last.intent && goesOn(last, task)
    if (isMore) tasks[tasks.length - 1] = task
    else if (last && isSameAd(last, task))
      tasks[tasks.length - 1] = { ...last, slots: { ...last.slots, ...task.slots } }
    else tasks.push(task)
    now = goneOn(now, interpretation, task)
  }
  if (kept[0]) tasks.push(...alsoAsked(kept[0], tasks, state, today))
  tasks.push(...tasks.flatMap((it) => alsoTold(it, tasks)), ...alsoWritten(tasks, reading))
  const heard = withHeard([...agreed.filter((it) => tasks.every((task) => task.intent !== it.intent)), ...tasks], kept)
  const isAnyClear = heard.some((it) => it.intent !== 'unclear' && !kinds.polite.has(it.intent))
  const isAnswered = heard.some((it) => it.intent !== 'unclear' && it.intent === state.open?.task.intent)
  return (
    withoutKept(heard)
      .filter((it) => !(it.intent === 'unclear' && (isAnswered || (isAnyClear && tellsOnly(it)))))
      // 'Could I have it later, too, till 10?': the card answers.
      .filter((it) => !(it.intent === 'what_if' && !it.slots.changes && heard.some(isTargeting)))
      .flatMap((it) => [...(saved || !state.profile ? aside(it) : []), ...withStanding(it, today)])
      .map((it) => settled(it, { state, today }))
  )
}
const isTargeting = ({ intent }: Task): boolean => kinds.targeted.has(intent)
/** If only one of two parts has a subject, they're the same ad: 'a campaign for rye bread', '20 a day, from tomorrow', in either order. */
const isSameAd = (last: Task, { intent, slots }: Task): boolean =>
  intent === 'create_campaign' && last.intent === intent && !(isOfOwn(last.slots) && isOfOwn(slots))
const isOfOwn = ({ topics, name, website, client }: Slots): boolean =>
  (topics ?? name ?? website ?? client) !== undefined
/** 'Add these', 'and block those': when asked which campaign, the answer serves both. */
function alsoAsked(
  answer: Interpretation,
  tasks: readonly Task[],
  { open, topics, ...state }: State,
  today: Day,
): Task[] {
  if (open?.slot !== 'which' || !tasks.some((it) => it.intent === open.task.intent)) return []
  const end = topics.findIndex((it) => it.slot !== 'which')
  // 'Pause it', 'no, remove it': only the last one.
  const isInstead = ({ intent }: Task): boolean => kinds.switching.has(intent) && kinds.switching.has(open.task.intent)
  const waiting = topics.slice(0, end < 0 ? undefined : end)
  const others = waiting.filter(({ task }) => task !== open.task && !isInstead(task))
  return others.flatMap((it) => continued(it, answer.slots, answer, { ...state, open, topics }, today) ?? [])
}
const aspects = [
  ['change_budget', ['amount']],
  ['set_places', ['places', 'placesOut']],
  ['set_schedule', ['weekdays', 'hours']],
  ['set_ages', ['ages', 'gender']],
] as const
/** 'Rye bread only in Leeds and 25 a day': the additional values for the campaign. */
function alsoTold({ intent, slots }: Task, tasks: readonly Task[]): Task[] {
  if (!aspects.some(([it]) => it === intent) || campaignRefs(slots).every((it) => it.kind !== 'name')) return []
  const { uses } = flowOf(intent)
  return aspects.flatMap(([other, keys]): Task[] => {
    const told = used(
      slots,
      keys.filter((key) => !uses.includes(key)),
    )
    const isToldElsewhere = tasks.some((it) => it.intent === other)
    if (Object.keys(told).length === 0 || isToldElsewhere) return []
    const { text = '', refs = [], negated } = slots
    const timed = other === 'set_schedule' ? used(slots, ['timetable']) : {}
    return [{ intent: other, slots: { text, refs, ...(negated ? { negated } : {}), ...told, ...timed } }]
  })
}
/** 'Yes, and how much is that a month?': only a plain yes approves a card, so it's shown again. */
const cardsBefore = ({ topics, turns }: State): Task[] =>
  topics
    .filter(
      ({ turn, task, slot, outcome }) =>
        turn === turns - 1 && !slot && kinds.gated.has(task.intent) && outcome !== 'done' && outcome !== 'told',
    )
    .map(({ task }) => task)
/** The last task keeps the orders it was read from, so that none is dropped silently. */
function withHeard(tasks: readonly Task[], placed: readonly Interpretation[]): readonly Task[] {
  const isKept = ({ parts = [] }: Clause): boolean => parts.some((it) => it.is === 'act' && it.act === 'keep')
  // 'Only until the 6th, and leave B': what stays has no amounts, but its day is still stated.
  const rulesOut = ({ parts = [] }: Clause): boolean => parts.some((it) => it.is === 'set' && it.not === true)
  const timesOf = (clause: Clause): Clause => ({ ...clause, parts: [], entities: all(clause, 'date') })
  const heard = placed.flatMap(({ clause, intent }) =>
    // A picture's own description says when and where it is.
    (kinds.gated.has(intent) || (!clause.question && rulesOut(clause))) && intent !== 'image'
      ? [isKept(clause) ? timesOf(clause) : clause]
      : [],
  )
  return tasks.map((task, at) => (at === tasks.length - 1 && heard.length > 0 ? { ...task, heard } : task))
}
/** 'How are my ads doing?': the figures, how they changed, and then what stands out. */
function withStanding(task: Task, today: Day): Task[] {
  const { says, question, metric, dimension, refs = [], ids, period } = task.slots
  const isAll = refs.every((it) => it.kind === 'all' || it.kind === 'pronoun') && ids === undefined
  const isHow = task.intent === 'report' && question && says?.has('going') && isAll && !metric && !dimension
  if (!isHow) return [task]
  const slots = { text: '', ...(period ? { period } : {}) }
  // If the period starts today, there is nothing to compare yet.
  const moved: Task[] =
    period && period.from >= today ? [] : [{ intent: 'compare', slots: { ...slots, metric: 'clicks' } }]
  return [task, ...moved, { intent: 'advice', slots }]
}
/** About the same subject. */
const goesOn = (before: Task, { intent, slots: { topics } }: Task): boolean =>
  intent !== 'create_campaign' || JSON.stringify(topics) === JSON.stringify(before.slots.topics)
/** Updates the topic that this request continues, for the message's next request. */
function goneOn(state: State, { slots }: Interpretation, task: Task): State {
  const { open, topics } = state
  const [last, ...earlier] = topics
  // '18 a day, and end it a week sooner', about a card that wasn't approved.
  const isOfLast = last === latestTopic(state) && last?.outcome !== 'done' && last?.task.intent === task.intent
  if (last && isOfLast && !open?.slot && goesOn(last.task, task))
    return { ...state, topics: [{ ...last, task }, ...earlier] }
  if (!open?.slot || task.intent !== open.task.intent) return state
  const now = { ...open, task, slot: fillsSlot(open.slot, slots) ? undefined : open.slot }
  return { ...state, open: now, topics: topics.map((it) => (it.task === open.task ? now : it)) }
}
/** Saves a business name that was mentioned in an order for an ad. */
const aside = ({ intent, slots }: Task): Task[] =>
  kinds.subjects.has(intent) && slots.business
    ? [{ intent: 'save_profile', slots: { text: slots.text ?? '', business: slots.business, ...offered(slots) } }]
    : []
const offered = ({ offers, topics, trade, places }: Slots): Slots => ({
  ...((offers ?? topics) ? { offers: offers ?? topics ?? [] } : {}),
  ...(trade ? { trade } : {}),
  ...(places ? { places } : {}),
})
