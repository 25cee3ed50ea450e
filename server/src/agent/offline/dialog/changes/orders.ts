import type { Clause, Intent, OrderPart, Reading, Ref } from '../../nlu/index.ts'
import type { Interpretation } from '../kinds.ts'
import { kinds, SURE } from '../kinds.ts'
import { namedIds } from '../slots.ts'
import { lastPlan, latestTopic, type State, type Topic } from '../state.ts'
import { campaignRefs, onlyPoints } from '../targets.ts'
import type { Task } from '../task.ts'
import type { Before, Change, List } from './change.ts'
import { asksOf } from '../combine-refs.ts'
import { withoutOthers } from '../combine.ts'
import { isForTime, withToldBeside } from '../told-beside.ts'
import { compose } from './compose.ts'
import { heard } from './heard.ts'
import { hangs } from './pieces.ts'
import { isOf } from './place.ts'
import { divides, dividesTotal, isTotal, ofTotal } from './totals.ts'

/** 'Don't pause A': A stays as it is. */
function keeps({ intent, clause, slots }: Interpretation): boolean {
  const { parts = [], negated, acts } = clause
  const isBare = negated && acts.length === 0 && !parts.some((it) => it.is === 'value' || it.is === 'act')
  const isRefused = isBare && kinds.ordering.has(intent) && !slots.says?.has('drop') && !slots.says?.has('only')
  // 'No, leave A'.
  const isLeft = intent === 'no' && acts.includes('v.cancel') && !parts.some((it) => it.is === 'value')
  const has = (is: (part: OrderPart) => boolean): boolean => parts.some(is)
  // 'A is back next month, so leave that'.
  const isStill =
    has((it) => it.is === 'act' && it.act === 'keep') &&
    !has((it) => it.is === 'value' || (it.is === 'act' && it.act !== 'keep')) &&
    acts.every((it) => it === 'v.be')
  return (
    (intent === 'not_done' || isRefused || isLeft || isStill) && has((it) => it.is === 'set' && it.ref.kind === 'name')
  )
}
const fits = (it: Interpretation): boolean => keeps(it) || (orders(it) && !isOfBid(it))
const isOfBid = ({
  clause: {
    intents: [top],
  },
}: Interpretation): boolean => top?.intent === 'change_bid' && top.p >= SURE
const orders = ({ intent, p, clause }: Interpretation): boolean =>
  kinds.ordering.has(intent) ||
  kinds.leaning.has(intent) ||
  (kinds.mistaken.has(intent) &&
    !clause.question &&
    (p < SURE || (intent === 'list_campaigns' && !clause.acts.includes('v.show'))))
/** 'Swap A and B', 'A shall have as much as B', whatever intent was recognized. */
const isOfTwo = ({ parts = [], question }: Clause): boolean =>
  !question &&
  parts.some((it) => (it.is === 'act' && it.act === 'swap') || (it.is === 'sign' && it.sign === 'as')) &&
  parts.filter((it) => it.is === 'set' && it.ref.kind === 'name' && it.ref.ids.length > 0).length > 1
const DOUBT = 0.5
/** 'A is slow and B is busy', before the order about them. */
const isComment = ({ p, clause: { acts, parts = [] } }: Interpretation): boolean =>
  p < DOUBT && acts.includes('v.be') && !parts.some((it) => it.is === 'value' || it.is === 'act' || it.is === 'sign')
const isChange = ({ intent, clause }: Interpretation): boolean => kinds.ordering.has(intent) || isOfTwo(clause)

/** One card was approved and the other refused: what is done isn't repeated. */
function partlyDone(
  all: readonly Change[],
  topic: Topic | undefined,
  parts: readonly OrderPart[],
  { changes }: State,
): Before | undefined {
  const ids = new Set(changes.filter((it) => it.turn === topic?.turn).map((it) => it.call.args.campaign_id))
  const wasDone = (ref: Ref): boolean => namedIds([ref]).some((id) => ids.has(id))
  const isDone = parts.some((it) => it.is === 'set' && wasDone(it.ref))
  const split = all.flatMap((change): Change[] => {
    const of = change.of.filter((ref) => wasDone(ref) === isDone)
    return of.length > 0 ? [{ ...change, of }] : []
  })
  return ids.size > 0 ? { changes: split, isDone } : undefined
}
/** The previous turn's changes with the same outcome as the last; for 'the same', also the amount whose price was asked. */
function beforeOf(state: State, parts: readonly OrderPart[]): Before | undefined {
  const topic = latestTopic(state)
  const { changes, amount } = topic?.task.slots ?? {}
  const like = state.topics.filter((it) => it.turn === topic?.turn && it.outcome === topic.outcome).toReversed()
  const isDone = topic?.outcome === 'done'
  const all = like.flatMap((it) => it.task.slots.changes ?? [])
  if (changes) return (isDone ? undefined : partlyDone(all, topic, parts, state)) ?? { changes: all, isDone }
  const isSame = parts.some((it) => it.is === 'sign' && it.sign === 'same')
  const isPriced = topic?.task.intent === 'price' && isSame && amount?.kind === 'fixed'
  return isPriced ? { changes: [{ act: 'budget', of: [], except: [], sum: amount }], isDone: false } : undefined
}
const ends = /[.!?;:\n]/
/** 'If A is under 20, raise it to 20': the condition's amount limits no budget. */
const withoutThresholds = (parts: readonly OrderPart[]): OrderPart[] => {
  let isIf = false
  return parts.filter((part) => {
    isIf =
      part.is === 'sign' && part.sign === 'if'
        ? true
        : isIf && part.is !== 'act' && !(part.is === 'value' && !part.bound)
    return !(isIf && part.is === 'value')
  })
}
const kept = ({ clause: { parts = [] } }: Interpretation): OrderPart[] => [
  { is: 'act', act: 'keep' },
  ...parts.filter((it) => it.is === 'set' || it.is === 'sign'),
]
const theOne: OrderPart = { is: 'set', ref: { kind: 'pronoun', number: 'one' } }
/** 'Allume. Et mets l'autre à 12': switches the campaign mentioned before. */
const isBareSwitch = ({ intent, p }: Interpretation, parts: readonly OrderPart[]): boolean =>
  kinds.switching.has(intent) && p >= SURE && parts.every((part) => part.is === 'act')
function partsOf(run: readonly Interpretation[], text: string): OrderPart[] {
  const isCut = (from: Clause, to: Clause): boolean => ends.test(text.slice(from.span[1] - 1, to.span[0]))
  return run.flatMap((read, at) => {
    const [before, next] = [run[at - 1]?.clause, run[at + 1]?.clause]
    const full = before !== undefined && isCut(before, read.clause)
    const isOfTotal = isTotal(read) && dividesTotal(run)
    const said = keeps(read)
      ? kept(read)
      : isOfTotal
        ? (read.clause.parts ?? [])
        : withoutThresholds(heard(read, run[at - 1]?.intent === 'change_budget'))
    const isOfIt = next !== undefined && isCut(read.clause, next) && isBareSwitch(read, said)
    return [...(before ? [{ is: 'cut' as const, full }] : []), ...said, ...(isOfIt ? [theOne] : [])]
  })
}

export const pointsOnly = ({ of }: Change): boolean => of.every((it) => it.kind !== 'name' || it.ids.length === 0)
/** 'Pause it on the 24th', 'el 24': the day of a switch, and no amount. */
function isOnDay({ intent, clause: { parts = [], entities } }: Interpretation): boolean {
  const days = entities.flatMap((it) =>
    it.type === 'date' && it.from === it.to ? [Number(it.from.slice(DAY_AT))] : [],
  )
  const isDay = (it: OrderPart): boolean =>
    it.is !== 'value' || (it.value.type === 'number' && days.includes(it.value.value))
  const isSwitch = parts.some((it) => it.is === 'act' && it.act in switches)
  return (kinds.switching.has(intent) || intent === 'change_dates') && isSwitch && days.length > 0 && parts.every(isDay)
}
const DAY_AT = 'yyyy-mm-'.length
/** Whether the list can be carried out as read. */
function isSound({ changes }: List, said: readonly Interpretation[], state: State): boolean {
  if (state.looked && state.campaigns.length === 0) return false
  const isPlanning = lastPlan(state) !== undefined
  const isTimed = said.some((it) => it.slots.says?.has('holidays') || isForTime(it) || isOnDay(it))
  const isDated = isTimed || said.some((it) => !keeps(it) && it.clause.parts?.some((part) => part.is === 'when'))
  const isLimit = changes.every((it) => it.of.length === 0 && it.sum === undefined && it.act === 'budget')
  return !(isPlanning && changes.every(pointsOnly)) && !isDated && !isLimit
}

export const intentOf = (changes: readonly Change[]): Intent => {
  const acts = new Set(changes.map((it) => it.act))
  if (acts.has('budget')) return 'change_budget'
  const [act] = [...acts].filter((it) => it in switches)
  return act ? (switches[act] ?? 'change_budget') : 'undo'
}
const switches: Readonly<Record<string, Intent>> = { off: 'pause', on: 'resume', gone: 'remove' }

const ofMany: ReadonlySet<Ref['kind']> = new Set<Ref['kind']>(['all', 'other'])
/** Several amounts that don't fit together: asks which one is meant. */
function asking(parts: readonly OrderPart[], before: Before | undefined): List | undefined {
  const isHanging = hangs(parts)
  const named = parts.flatMap((it) =>
    it.is === 'set' && (it.ref.kind === 'name' ? it.ref.ids.length > 0 : isHanging && ofMany.has(it.ref.kind))
      ? [it.ref]
      : [],
  )
  const amounts = parts.filter((it) => it.is === 'value' && !it.bound)
  if (amounts.length < 2 && !isHanging) return undefined
  // '70 to 30 rather', after 25 each.
  const sharing = before?.changes.filter((it) => it.act === 'budget').flatMap((it) => it.of) ?? []
  const isOfThose = sharing.length > 1 && parts.every((it) => it.is !== 'set' && it.is !== 'act')
  const of = isOfThose ? sharing : named
  return of.length > 0
    ? { changes: [{ act: 'budget', of, except: [] }], corrects: false, answers: isOfThose }
    : undefined
}

/** 'All stopped?', 'how is each of them now?', after it was done: only a question. */
function asksOnly({ clause, slots }: Interpretation, before: Before | undefined): boolean {
  const isOfAll = campaignRefs(slots).every((it) => it.kind === 'pronoun' || it.kind === 'all')
  const isOrder = clause.parts?.some((it) => (it.is === 'act' && it.act !== 'keep') || it.is === 'value') === true
  return (
    before?.isDone === true &&
    clause.question &&
    !slots.says?.has('may') &&
    (onlyPoints(slots) || (isOfAll && !isOrder))
  )
}

const nameIn = ({ slots }: Interpretation): Ref[] =>
  campaignRefs(slots).filter((it) => it.kind === 'name' && it.ids.length === 1)
/** 'Is the spa ad on? Lower it by 5', 'the spa ad only in Leeds, and 25 a day': the one just named. 'The gym closed. Remove everything for them': what is the gym's. */
function ofNamed(list: List, read: readonly Interpretation[], first: number): List {
  const [asked] = read.slice(0, first).flatMap(nameIn).slice(-1)
  const named = read.flatMap(nameIn)
  let latest = asked
  const meant = ({ act, of }: Change): readonly Ref[] => {
    if (act === 'gone' && named.length > 0 && of.some((it) => it.kind === 'all' && !it.except)) return named
    const isPointed = of.every((it) => it.kind === 'pronoun' && it.number === 'one')
    if (latest && isPointed && (of.length > 0 || latest === asked)) return [latest]
    if (of.length === 1 && of[0]?.kind === 'name') latest = of[0]
    return of
  }
  // Unaffected changes keep their identity, by which `mending` recognizes them.
  const changes = list.changes.map((change) => {
    const of = meant(change)
    return of === change.of ? change : { ...change, of }
  })
  return { ...list, changes }
}

/** Undoes what was done, unless it's already undone. */
function takingBack(changes: readonly Change[]): Change[] {
  const back = new Set(changes.filter((it) => it.act === 'back').map((it) => JSON.stringify(it.of)))
  const done = changes.filter((it) => it.act !== 'keep' && !back.has(JSON.stringify(it.of)))
  return done.map(({ of }): Change => ({ act: 'back', of, except: [] }))
}

/** The changes that correct earlier ones. What stays as stated for a campaign is neither undone nor repeated. */
function mending(now: readonly Change[], was: readonly Change[]): Change[] {
  const moved = [...now.filter((it) => !was.includes(it)), ...was.filter((it) => !now.includes(it))]
  const isOpen = (it: Change): boolean => moved.includes(it) || moved.some(isOf(it.of))
  return [...takingBack(was.filter(isOpen)), ...now.filter(isOpen)]
}
interface Orders {
  readonly task: Task
  /** The clauses from which it was read. */
  readonly clauses: ReadonlySet<Clause>
  readonly said: readonly Interpretation[]
}
/** 'Save the first two, bin the rest' of the ideas; 'and the other, what is it on?': not an order. */
function isOther(one: Interpretation, read: readonly Interpretation[], at: number): boolean {
  const [before, next] = [read[at - 1], read[at + 1]]
  const isUnsaved = before !== undefined && kinds.saving.has(before.intent) && one.slots.says?.has('rest') === true
  return isUnsaved || (next !== undefined && asksOf(one, next))
}
/** Consecutive clauses that can form one list of changes. */
function runOf(read: readonly Interpretation[]): { readonly said: readonly Interpretation[]; readonly first: number } {
  const isOfTotal = dividesTotal(read)
  const isPart = (it: Interpretation, at: number): boolean =>
    !isOther(it, read, at) &&
    !isComment(it) &&
    (fits(it) || isChange(it) || (isOfTotal && (isTotal(it) || divides(it))))
  const first = read.findIndex(isPart)
  const end = read.findIndex((it, at) => at > first && !isPart(it, at))
  return { said: first < 0 ? [] : read.slice(first, end < 0 ? undefined : end), first }
}
/** 'Changed my mind on that last one, back to how it was': the latest change, not the last campaign in the list. */
const takesBackLast = ({ intent, slots: { refs = [] } }: Interpretation): boolean =>
  intent === 'undo' && refs.every((it) => it.kind === 'pronoun' || (it.kind === 'position' && it.n < 0))
const changesNothing = (said: readonly Interpretation[], before: Parameters<typeof asksOnly>[1]): boolean =>
  said.every((it) => asksOnly(it, before)) || (before?.isDone === true && said.every(takesBackLast))
/** The message's orders about budgets and status, as one list of changes. */
export function ordersIn(
  { text, clauses }: Reading,
  read: (clause: Clause) => Interpretation,
  state: State,
): Orders | undefined {
  const before = beforeOf(
    state,
    clauses.flatMap((it) => it.parts ?? []),
  )
  const placed = withoutOthers(withToldBeside(clauses.map(read), state))
  const { said, first } = runOf(placed)
  if (said.length === 0) return undefined
  const run = said.map((it) => it.clause)
  const isOne = said.some(isChange) || dividesTotal(said)
  if ((!isOne && !before) || changesNothing(said, before)) return undefined
  // 'No, Dark Rye Bread': another new name, whatever campaign it resembles.
  if (!isOne && before?.changes.every((it) => it.edit?.name !== undefined)) return undefined
  const parts = ofTotal(partsOf(said, text), state)
  const composed = compose(parts, before) ?? asking(parts, before)
  const list = composed && ofNamed(composed, placed, first)
  if (
    !list ||
    !isSound(list, said, state) ||
    (!isOne && !list.corrects && !list.answers && list.changes.every((it) => it.act !== 'back'))
  )
    return undefined
  const taken = list.corrects && before?.isDone ? mending(list.changes, before.changes) : list.changes
  return {
    task: {
      intent: intentOf(list.changes),
      slots: { text: run.map((it) => it.text).join(' '), changes: taken, ...(list.corrects ? { corrects: true } : {}) },
    },
    clauses: new Set([...run, ...placed.filter(isComment).map((it) => it.clause)]),
    said,
  }
}
