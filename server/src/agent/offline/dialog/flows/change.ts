import type { Intent } from '../../nlu/index.ts'
import { addDays, type Day } from '@adwright/contract/values/day.rules'
import type { Change, ChangeAct, Edit, Sum } from '../changes/change.ts'
import { bold } from '../../words/format.ts'
import { moved } from '../dates.ts'
import { namedIds, type Slots, used } from '../slots.ts'
import type { Change as Made } from '../state.ts'
import { isShared } from '../money.ts'
import { campaignRefs, onlyPoints } from '../targets.ts'
import { week } from '../week.ts'
import type { CampaignFacts } from '../../conversation/results.ts'
import { hasEnded, laterStart } from '../world.ts'
import { ask, type Flow, type Merging, type Shown, type Step, type Task, tell, type World } from '../task.ts'
import { changesStep } from './changes.ts'
import { card, run } from './engine.ts'
import type { Flows } from './table.ts'
import { undoLogged } from './tools.ts'

const dates = ['start', 'end', 'length', 'shift', 'invalid', 'together', 'like'] as const
const changeUses = [...dates, 'name', 'amount', 'amounts'] as const
const dropped = (slots: Slots, keys: readonly (keyof Slots)[]): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([key]) => !keys.includes(key as keyof Slots)))

/** What corrects an end or how long it goes on, is one too: 'the 18th, then', 'no, a month'. */
function datesAfter(
  old: Slots,
  change: Partial<Slots>,
  { acts = [], onward, says }: Slots,
  c: Merging,
): Partial<Slots> {
  const { start, end, length } = change
  const isEnd = old.end !== undefined && old.start === undefined && !onward && !says?.has('start')
  if (start && isEnd && (end === undefined || end === start)) return { ...change, start: undefined, end: start }
  const longer = old.shift ?? (old.acts?.includes('v.extend') ? old.length : undefined)
  if (!length || !longer || acts.includes('v.extend')) return change
  const was = c.outcome === 'done' ? c.state.changes[0]?.back?.args.end_date : undefined
  const shift = { ...length, change: longer.change ?? ('longer' as const) }
  return typeof was === 'string'
    ? { ...change, length: undefined, end: moved(was as Day, shift) }
    : { ...change, length: undefined, shift }
}
function mergeChange(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const isAnother = !onlyPoints(now)
  const change = datesAfter(old, used(now, changeUses), now, c)
  const isNew = Object.keys(change).length > 0
  if (!isAnother && !isNew) return undefined
  // What is done isn't repeated, except for another campaign. What was stated for one applies to that one.
  const isOver = isNew && (c.outcome === 'done' || (isAnother && c.slot !== 'which'))
  const isRedated = dates.some((key) => change[key] !== undefined) && c.slot !== 'dates'
  const kept = dropped(old, [
    ...(isOver ? changeUses : []),
    ...(isRedated ? dates : []),
    ...(isAnother ? (['ids', 'refs'] as const) : []),
  ])
  const refs = isAnother && now.refs ? { refs: now.refs } : {}
  const says = new Set([...(old.says ?? [])].filter((it) => it !== 'only'))
  return { ...kept, ...refs, ...change, says: new Set([...says, ...(now.says ?? [])]) }
}

const refsOf = (s: Slots): Change['of'] =>
  s.ids?.map((id) => ({ kind: 'name' as const, words: '', ids: [id] })) ?? campaignRefs(s)
function editIn(s: Slots): Edit | undefined {
  const edit = used(s, [...dates, 'name'])
  return Object.keys(edit).length > 0 ? { ...edit, ...used(s, ['says', 'acts', 'onward']) } : undefined
}
const wanted: Readonly<Partial<Record<Intent, 'dates' | 'name'>>> = { change_dates: 'dates', rename: 'name' }
/** The change that the slots describe, if no list of changes was read. */
function changeIn(intent: Intent, s: Slots): Change {
  const edit = editIn(s)
  const of = refsOf(s)
  const { amount } = s
  // '900 for December, for A and B': for both together.
  const sum: Sum | undefined =
    amount?.kind === 'fixed' && of.length > 1 && isShared(s)
      ? { kind: 'shared', total: amount.money, by: 'even' }
      : amount
  return {
    act: 'budget',
    of,
    except: [],
    wants: wanted[intent] ?? 'budget',
    ...(sum ? { sum } : {}),
    ...(edit ? { edit } : {}),
  }
}
const running = ['v.end', 'v.run', 'v.extend', 'v.resume', 'v.start']
/** 'A third less until Friday': a budget can't be restored automatically, and nothing ends. */
function forSomeTime(intent: Intent, s: Slots, w: World): Step {
  const { start, end, length: __, period: ___, ...rest } = s
  const isLater = start !== undefined && start > addDays(w.today, 1)
  if (isLater) return tell(w.say('change.at_once', { date: w.date(start) }))
  const step = changesStep([changeIn(intent, rest)], w)
  const note = `${w.say('change.until', { date: w.date(end) })}\n`
  return step.kind === 'act' ? { ...step, note: note + (step.note ?? '') } : step
}
const isForTime = ({ amount, end, says, acts = [] }: Slots): boolean =>
  amount !== undefined &&
  (amount.kind !== 'fixed' || says?.has('only') === true) &&
  end !== undefined &&
  !acts.some((it) => running.includes(it))
const lasting = ['v.remove', 'v.cancel', 'v.delete']
/** 'It mustn't end on the 29th, take that end away', which is when it ends: no day to set. */
function withoutOwnEnd(s: Slots, { state }: World): Slots {
  const ids = s.ids ?? namedIds(refsOf(s))
  const day = s.end ?? s.start
  const isTaken = s.negated || s.acts?.some((it) => lasting.includes(it))
  const isOwn = state.campaigns.some((it) => (ids.length === 0 || ids.includes(it.id)) && it.end === day)
  if (!isTaken || !s.says?.has('end') || day === undefined || !isOwn) return s
  return { ...dropped(s, ['start', 'end', 'changes']), acts: [...(s.acts ?? []), 'v.remove'] }
}
/** 'Get rid of its end date': every campaign has one. */
function withoutEnd(s: Slots, step: Step, w: World): Step {
  const isTaken = s.acts?.some((it) => lasting.includes(it))
  const [c, more] = w.state.campaigns.filter(({ id }) => step.kind === 'ask' && step.focus?.includes(id))
  if (step.kind !== 'ask' || step.slot !== 'dates' || !isTaken || editIn(s) || !c || more) return step
  return { ...step, slot: 'end', text: w.say('change.needs_end', { name: bold(c.name) }) }
}
/** '$900 over 31 days': what a daily amount was worked out from. */
function workedOut({ spread, amount }: Slots, step: Step, w: World): Step {
  if (!spread || step.kind !== 'act' || amount?.kind !== 'fixed') return step
  const of = w.say('price.of_spread', { amount: w.usd(spread.cents / 100), n: spread.days })
  const day = w.say('price.of_amount', { day: w.usd(amount.money.cents / 100) })
  return { ...step, note: `${of}: ${day}.\n${step.note ?? ''}` }
}
/** 'No ads this Thursday, only that day': off and on again, which nothing does by itself. */
const isOneDayOff = ({ changes, amount, start, end, shift, length, says, negated, onward }: Slots): boolean =>
  !(changes ?? amount ?? end ?? shift ?? onward) &&
  start !== undefined &&
  negated === true &&
  says?.has('only') === true &&
  (length === undefined || length.days === 1)
/** 'Just till Christmas', right after a budget was changed or a campaign paused: that long, and then as before. */
function onlyUntil({ end, refs = [], says, acts = [] }: Slots, w: World): Step | undefined {
  const [last] = w.state.topics
  if (last?.outcome !== 'done' || !end || refs.length > 0 || !says?.has('only') || acts.includes('v.end'))
    return undefined
  if (last.task.intent === 'change_budget') return tell(w.say('change.until', { date: w.date(end) }))
  return last.task.intent === 'pause' ? tell(w.say('pause.until', { date: w.date(end) })) : undefined
}
const changing = (intent: Intent): Pick<Flow, 'step' | 'merge'> => ({
  step: (said, w) => {
    const s = intent === 'change_dates' ? withoutOwnEnd(said, w) : said
    if (isOneDayOff(s)) return pause(s, w)
    const until = intent === 'change_dates' && onlyUntil(s, w)
    if (until) return until
    if (!s.changes && isForTime(s)) return forSomeTime(intent, s, w)
    return withoutEnd(s, workedOut(s, changesStep(s.changes ?? [changeIn(intent, s)], w), w), w)
  },
  merge: mergeChange,
})

/** 'On Friday', 'at the weekend', 'over the holidays': campaigns can't be switched on a schedule. */
const isTimed = ({ start, says, onward, weekdays = [] }: Slots, { today }: World): boolean =>
  says?.has('holidays') === true ||
  weekdays.length > 1 ||
  (weekdays.length > 0 && says?.has('only') === true && !onward) ||
  (start !== undefined && start > today)
/** 'From Friday on': the day before is the last one. */
function lastDay({ start, end, length, onward }: Slots, { today }: World): Day | undefined {
  const day = start && onward && !end && !length ? addDays(start, -1) : undefined
  return day && day > today ? day : undefined
}
const changeTo = (act: ChangeAct, s: Slots): Change => ({ act, of: refsOf(s), except: [] })
/** What can be done instead of pausing a campaign on a day: an end date, or weekdays without it. */
function insteadOfPause({ start, end, length, weekdays = [], acts }: Slots, name: string, w: World): string[] {
  const days = w.and(weekdays.map((it) => w.weekday(week.indexOf(it))))
  return [
    ...(start && start > w.today && !(end ?? length) ? [w.say('button.end_on', { name, date: w.date(start) })] : []),
    ...(weekdays.length > 0 && !acts?.includes('v.resume') ? [w.say('button.not_on', { name, days })] : []),
  ]
}
const MOST_ENDS = 2
/** Nothing can be switched off on a future day: asks whether to do it now. */
function noTimer(s: Slots, { focus = [] }: Shown, w: World): Step {
  const of = w.state.campaigns.filter(({ id }) => focus.includes(id))
  const ends = of.length > MOST_ENDS ? [] : of.flatMap(({ name }) => insteadOfPause(s, name, w))
  const when = s.start && s.end && s.end > s.start ? w.span(s.start, s.end) : s.start && w.date(s.start)
  const what = [...of.map((it) => bold(it.name)), ...(when ? [when] : [])].join(', ')
  return tell(w.say('pause.no_timer', { what: what && ` (${what})` }), {
    focus,
    offers: [{ intent: 'pause', slots: used(s, ['refs', 'ids']) }],
    buttons: [w.say('button.do_it'), ...ends],
  })
}
function pause(s: Slots, w: World): Step {
  if (s.changes) return changesStep(s.changes, w)
  const last = lastDay(s, w)
  if (last) return changesStep([{ ...changeTo('budget', s), edit: { end: last } }], w)
  const step = changesStep([changeTo('off', s)], w)
  if (step.kind !== 'tell' && step.kind !== 'need' && isTimed(s, w)) return noTimer(s, step, w)
  const until = s.end ? `${w.say('pause.until', { date: w.date(s.end) })}\n` : ''
  return step.kind === 'act' ? { ...step, note: until + (step.note ?? '') } : step
}
function resume(s: Slots, w: World): Step {
  // 'Turn A back on with 18 a day until Christmas'.
  const isChanged = (s.amount ?? s.end ?? s.length) !== undefined
  const before: Change[] = isChanged ? [{ ...changeIn('change_budget', s), for: 'on' }] : []
  const step = changesStep(s.changes ?? [...before, changeTo('on', s)], w)
  const [c, more] = w.state.campaigns.filter(({ id }) => step.kind === 'tell' && step.focus?.includes(id))
  if (c && !more && hasEnded(c, w.today))
    return s.start && !s.end ? resume({ ...s, start: undefined, end: s.start } as Slots, w) : untilWhen(c, w)
  const day = s.start
  if (day === undefined || day <= w.today) return step
  // 'A on from the 5th', if it starts later anyway: it's on at once, and shown from that day.
  const ids = namedIds(refsOf(s))
  const isOpen = w.state.campaigns.every((it) => !ids.includes(it.id) || laterStart(it, w.today))
  if (ids.length === 0 || !isOpen || isChanged) return tell(w.say('resume.no_timer'))
  return changesStep(
    [{ ...changeTo('budget', s), edit: { start: day, says: new Set(['start']) } }, changeTo('on', s)],
    w,
  )
}
/** An ended campaign runs again if it gets another end. */
function untilWhen({ id, name, end, status }: CampaignFacts, w: World): Step {
  const slots = { ids: [id] }
  const then: Task | undefined = status === 'PAUSED' ? { intent: 'resume', slots } : undefined
  return ask('end', w.say('resume.ended', { name: bold(name), date: w.date(end) }), {
    focus: slots.ids,
    of: { intent: 'change_dates', slots, ...(then ? { then } : {}) },
  })
}
const remove = (s: Slots, w: World): Step => changesStep(s.changes ?? [changeTo('gone', s)], w)
const mergeSwitch: Flow['merge'] = (_, now, c) =>
  campaignRefs(now).some((it) => it.kind !== 'pronoun' || c.slot === 'which')
    ? { refs: now.refs ?? [], ...used(now, ['start', 'end', 'length', 'onward', 'weekdays']) }
    : undefined

/** The changes of the last turn that made any; 'both' or 'all' reach further back, a name selects its own. */
function lastChanges({ changes }: World['state'], s: Slots): readonly Made[] {
  const refs = s.refs ?? []
  const named = namedIds(refs)
  const ofNamed = changes.filter(({ call }) => named.length === 0 || named.includes(String(call.args.campaign_id)))
  // 'Undo the pause': only that change, if its kind is named.
  const kinds = (s.acts ?? []).map((it) => `${it === 'v.rename' ? 'update' : it.slice(2)}_`)
  const ofKind = ofNamed.filter(({ call }) => kinds.some((it) => call.tool.startsWith(it)))
  const found = s.acts?.includes('v.undo') && ofKind.length > 0 ? ofKind : ofNamed
  const isAll = refs.some((it) => it.kind === 'all' || (it.kind === 'pronoun' && it.number === 'many'))
  return isAll ? found : found.filter((it) => it.turn === found[0]?.turn)
}

function undoStep(s: Slots, w: World): Step {
  if (s.changes) return changesStep(s.changes, w)
  const found = lastChanges(w.state, s)
  const [latest] = found
  // If the last change was declined, nothing changed, and no earlier change is meant.
  const isDeclined = w.state.topics[0]?.outcome === 'declined' && !latest
  // 'Put it back', if nothing changed in this conversation, isn't about an earlier day; changes without an inverse are in the log.
  const isOfBefore = !latest && (s.refs ?? []).length === 0
  const isLogged = isOfBefore || (latest && !latest.back && latest.call.tool !== 'remove_campaign')
  if (isLogged && !isDeclined && w.tools.has('list_activity')) return undoLogged(s, w)
  if (!latest) return tell(w.say('undo.nothing'), { buttons: [w.say('button.list')] })
  const calls = found.flatMap((it) => it.back ?? [])
  const lost = found
    .filter((it) => it.call.tool === 'remove_campaign')
    .map((it) => w.say('undo.for_ever', { name: bold(it.name) }))
  if (calls.length === 0) return tell(lost.join('\n'))
  const once = [...new Map(calls.map((it) => [`${it.tool} ${String(it.args.campaign_id)}`, it])).values()]
  const words = {
    focus: calls.map((it) => String(it.args.campaign_id)),
    note: [...lost, w.say('undo.would')].join('\n'),
    done: w.say('undo.done'),
  }
  return calls.every((it) => it.tool === 'save_business_profile') ? run(w, once, words) : card(w, once, words)
}

/** Budgets, dates, names and status, which all become a list of changes; and undoing the last ones. */
export const changes: Flows = {
  change_budget: changing('change_budget'),
  change_dates: changing('change_dates'),
  rename: changing('rename'),
  pause: { step: pause, merge: mergeSwitch },
  resume: { step: resume, merge: mergeSwitch },
  remove: { step: remove, merge: mergeSwitch },
  undo: undoStep,
}
