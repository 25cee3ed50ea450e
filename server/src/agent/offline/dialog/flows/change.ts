import { addDays, type Day, readDay } from '@adwright/contract/values/day.rules'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import type { CampaignFacts } from '../../conversation/results.ts'
import type { Intent, LengthValue } from '../../nlu/index.ts'
import { bold, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { afterLength, daysLeft, moved } from '../dates.ts'
import { lengthRefused, nameTaken } from '../limits.ts'
import { isForeign, isShared, newBudget } from '../money.ts'
import { type Amount, used, type Slots } from '../slots.ts'
import { type Call, call, type Flow, made, type Merging, ask, type Step, tell, type World } from '../task.ts'
import { campaignRefs, targetsOf } from '../targets.ts'
import { isOn, laterStart, live, withAccount } from '../world.ts'

type Args = Record<string, unknown>

/** Moves the campaign's current start or end date. */
function shifted(by: LengthValue, s: Slots, c: CampaignFacts, today: Day): Args {
  const isStart = (by.change === 'later' || by.change === 'earlier') && !s.says?.has('end')
  const start = isStart ? laterStart(c, today) : undefined
  return start ? { start_date: moved(start, by) } : { end_date: moved(c.end ?? today, by) }
}
function datesOf(s: Slots, c: CampaignFacts, today: Day): Args {
  if (s.shift) return shifted(s.shift, s, c, today)
  const start = s.start ? { start_date: s.start } : {}
  if (s.length && !s.end) {
    const from = s.start ?? laterStart(c, today) ?? addDays(today, 1)
    return { ...start, end_date: afterLength(from, s.length) }
  }
  if (s.end) return { ...start, end_date: s.end }
  // A bare day means the end if an end was mentioned, or if the campaign has already started.
  const isEnd = !s.says?.has('start') && (s.says?.has('end') === true || !laterStart(c, today))
  return s.start && isEnd ? { end_date: s.start } : start
}

/** 'Put the 2nd one at 28': next to an amount, a number is a date only if it says so. */
function datedOnly(intent: Intent, s: Slots): Slots {
  const says = s.says?.has('start') || s.says?.has('end') || intent !== 'change_budget'
  if (says || !s.amount) return s
  const { start: _, end: __, ...rest } = s
  return rest
}
/** '900 a month for both, 60 to 40': an amount for several is shared out; 'both at 20' is each. */
function partOf(s: Slots, at: number, of: number): Amount | undefined {
  const { amount, split } = s
  if (of < 2 || amount?.kind !== 'fixed' || !isShared(s)) return amount
  const share = (split?.length === of ? split[at] : undefined) ?? 1 / of
  return { kind: 'fixed', money: { ...amount.money, cents: Math.round(amount.money.cents * share) } }
}
function argsFor(intent: Intent, said: Slots, c: CampaignFacts, [at, of]: readonly [number, number], today: Day): Args {
  const s = datedOnly(intent, said)
  const amount = s.amounts?.[at] ?? partOf(s, at, of)
  const budget = amount ? newBudget(amount, c.budget, daysLeft(c, today)) : undefined
  return {
    campaign_id: c.id,
    ...(s.name ? { name: s.name } : {}),
    ...(budget === undefined ? {} : { daily_budget: budget }),
    ...datesOf(s, c, today),
  }
}

const isAlready = (args: Args, c: CampaignFacts): boolean =>
  Object.entries({ name: c.name, daily_budget: c.budget, start_date: c.start, end_date: c.end }).every(
    ([key, value]) => args[key] === undefined || args[key] === value,
  )

type Refusing = (args: Args, c: CampaignFacts, w: World) => Step | undefined

const budgetRefused: Refusing = ({ daily_budget: budget }, c, w) =>
  typeof budget !== 'number' || budget > 0
    ? undefined
    : ask('budget', w.say('limit.budget_zero_pause', { name: bold(c.name) }), {
        focus: [c.id],
        offers: [{ intent: 'pause', slots: { ids: [c.id] } }],
        buttons: [w.say('button.pause', { name: c.name })],
      })
const startRefused: Refusing = (args, c, w) => {
  const start = readDay(args.start_date)
  if (start === undefined) return undefined
  const focus = [c.id]
  if (c.start !== undefined && c.start <= w.today)
    return tell(w.say('limit.has_started', { name: bold(c.name) }), { focus })
  const tomorrow = addDays(w.today, 1)
  const key = start < w.today ? 'limit.start_past' : 'limit.start_today'
  return start < tomorrow
    ? ask('start', w.say(key, { tomorrow: w.date(tomorrow), start: w.date(start) }), { focus })
    : undefined
}
const endRefused: Refusing = (args, c, w) => {
  const end = readDay(args.end_date)
  return end !== undefined && end <= w.today
    ? ask('end', w.say('limit.end_past', { end: w.date(end) }), { focus: [c.id] })
    : undefined
}
const runRefused: Refusing = ({ start_date: start, end_date: end }, c, w) => {
  if (start === undefined && end === undefined) return undefined
  const [from, to] = [readDay(start) ?? c.start, readDay(end) ?? c.end]
  const short = from && to ? lengthRefused(from, to, w) : undefined
  return short ? ask('dates', short, { focus: [c.id] }) : undefined
}
/** The question to ask where a value would be refused. */
function refusal(args: Args, c: CampaignFacts, list: readonly CampaignFacts[], w: World): Step | undefined {
  const [no] = [budgetRefused, startRefused, endRefused, runRefused].flatMap((check) => check(args, c, w) ?? [])
  if (no) return no
  const others = list.filter((x) => x.id !== c.id)
  const taken = typeof args.name === 'string' ? nameTaken(args.name, others) : undefined
  return taken ? ask('name', w.say('limit.name_taken', { name: bold(taken.name) }), { focus: [c.id] }) : undefined
}

/** 'Get $70 a day instead of $60, end on 3 May'. */
function parts(args: Readonly<Args>, c: CampaignFacts, w: World): string {
  return w.and([
    ...(typeof args.daily_budget === 'number'
      ? [w.say('change.budget', { budget: w.usd(args.daily_budget), old: w.usd(c.budget) })]
      : []),
    ...(args.start_date === undefined ? [] : [w.say('change.start', { date: w.date(readDay(args.start_date)) })]),
    ...(args.end_date === undefined ? [] : [w.say('change.end', { date: w.date(readDay(args.end_date)) })]),
    ...(typeof args.name === 'string' ? [w.say('change.name', { name: plain(args.name) })] : []),
  ])
}

const asks: Readonly<Partial<Record<Intent, readonly ['budget' | 'dates' | 'name', Key]>>> = {
  change_budget: ['budget', 'change.ask_budget'],
  change_dates: ['dates', 'change.ask_dates'],
  rename: ['name', 'change.ask_name'],
}

function word(calls: readonly MadeCall[], list: readonly CampaignFacts[], w: World): string {
  return calls
    .flatMap(({ args, result }) => {
      const c = list.find((it) => it.id === args.campaign_id)
      if (!c || !result) return []
      const name = bold(c.name)
      if (result.kind === 'declined') return [w.say('change.declined', { name })]
      if (result.kind === 'failed') return [w.say('change.failed', { name, why: result.message })]
      return [w.say('change.done', { name, change: parts(args, c, w) })]
    })
    .join('\n')
}

const back = (m: MadeCall, c: CampaignFacts | undefined): Call | undefined =>
  c &&
  call('update_campaign', {
    campaign_id: c.id,
    ...(m.args.daily_budget === undefined ? {} : { daily_budget: c.budget }),
    ...(m.args.name === undefined ? {} : { name: c.name }),
    ...(m.args.start_date === undefined || !c.start ? {} : { start_date: c.start }),
    ...(m.args.end_date === undefined || !c.end ? {} : { end_date: c.end }),
  })

/** The answer where nothing can be changed: the campaign is removed, or an amount or date makes no sense. */
function unusable(s: Slots, campaigns: readonly CampaignFacts[], w: World): Step | undefined {
  const focus = campaigns.map((c) => c.id)
  const removed = campaigns.find((c) => c.status === 'REMOVED')
  if (removed) return tell(w.say('limit.removed', { name: bold(removed.name) }), { focus })
  if (isForeign(s.amount)) return ask('budget', w.say('limit.currency', { raw: plain(s.amount.money.raw) }), { focus })
  return s.invalid ? ask('dates', w.say('limit.no_such_date', { date: plain(s.invalid) }), { focus }) : undefined
}

/** 'Every one that runs': what is said of those that are meant. */
function stateSaid({ says }: Slots, w: World): { which?: (c: CampaignFacts) => boolean } {
  const isSaidOn = says?.has('on') === true
  if (isSaidOn === (says?.has('off') === true)) return {}
  return { which: (c) => isOn(c, w.today) === isSaidOn }
}
function step(intent: Intent, s: Slots, w: World): Step {
  const listed = withAccount(w)
  if ('step' in listed) return listed.step
  const targets = targetsOf(s, listed.ok, w, {
    doing: 'doing.change',
    fits: (c) => c.status !== 'REMOVED',
    ...stateSaid(s, w),
  })
  if ('step' in targets) return targets.step
  const { campaigns } = targets
  const focus = campaigns.map((c) => c.id)
  const bad = unusable(s, campaigns, w)
  if (bad) return bad
  const wanted = campaigns.map((c, at) => ({ c, args: argsFor(intent, s, c, [at, campaigns.length], w.today) }))
  const empty = wanted.find(({ args }) => Object.keys(args).length < 2)
  if (empty) {
    const [slot, key] = asks[intent] ?? ['budget', 'change.ask_what']
    return ask(slot, w.say(key, { name: bold(empty.c.name), budget: w.usd(empty.c.budget) }), { focus })
  }
  const [no] = wanted.flatMap(({ c, args }) => refusal(args, c, live(listed.ok), w) ?? [])
  return no ?? sending(wanted, listed.ok, w)
}

interface Wanted {
  readonly c: CampaignFacts
  readonly args: Args
}
function sending(wanted: readonly Wanted[], list: readonly CampaignFacts[], w: World): Step {
  const focus = wanted.map(({ c }) => c.id)
  // What this turn changed already is in the list by now.
  const inHand = (args: Args): boolean => made(w, call('update_campaign', args)) !== undefined
  const todo = wanted.filter(({ c, args }) => inHand(args) || !isAlready(args, c))
  if (todo.length === 0) return tell(wanted.map((it) => already(it, w)).join('\n'), { focus })
  const known = w.state.campaigns.length > 0 ? before(list, w) : list
  const meant = (m: MadeCall) => known.find((c) => c.id === m.args.campaign_id)
  return {
    kind: 'act',
    asksFirst: true,
    focus,
    calls: todo.map(({ args }) => call('update_campaign', args)),
    word: (done) => word(done, known, w),
    undo: (m) => back(m, meant(m)),
    note: [
      ...wanted.filter((it) => !todo.includes(it)).map((it) => already(it, w)),
      ...todo.map(({ c, args }) => w.say('change.would', { name: bold(c.name), change: parts(args, c, w) })),
    ].join('\n'),
    brought: () => ({ focus }),
  }
}
const already = ({ c, args }: Wanted, w: World): string =>
  w.say('change.already', { name: bold(c.name), now: standing(args, c, w) })
/** The campaigns as they were before this turn's changes. */
const before = (list: readonly CampaignFacts[], w: World): readonly CampaignFacts[] => {
  const changed = new Set(w.turn.calls.filter((m) => m.tool === 'update_campaign').map((m) => m.args.campaign_id))
  return list.map((c) => (changed.has(c.id) ? (w.state.campaigns.find((x) => x.id === c.id) ?? c) : c))
}
function standing(args: Args, c: CampaignFacts, w: World): string {
  return w.and([
    ...(args.daily_budget === undefined ? [] : [w.say('change.has_budget', { budget: w.usd(c.budget) })]),
    ...(args.start_date === undefined ? [] : [w.say('change.starts', { date: w.date(c.start) })]),
    ...(args.end_date === undefined || !c.end ? [] : [w.say('change.ends', { date: w.date(c.end) })]),
    ...(args.name === undefined ? [] : [w.say('change.is_called', { name: plain(c.name) })]),
  ])
}

const uses = ['amount', 'amounts', 'start', 'end', 'length', 'shift', 'invalid', 'name'] as const
const dates = ['start', 'end', 'length', 'shift', 'invalid'] as const
const dropped = (slots: Slots, keys: readonly (keyof Slots)[]): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([key]) => !keys.includes(key as keyof Slots)))

/** '70 to 30. No, half each': the same amount, shared out anew. */
function evenly({ split, ...old }: Slots, { amount, says }: Slots): Slots | undefined {
  const half = amount?.kind === 'factor' && amount.factor === 0.5
  return split && half && says?.has('each')
    ? { ...old, says: new Set([...(old.says ?? []), 'equal'] as const) }
    : undefined
}
const merge: Flow['merge'] = (old, now, c) => evenly(old, now) ?? changed(old, now, c)
function changed(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const another = campaignRefs(now).some((it) => it.kind !== 'pronoun')
  const change = { ...used(now, uses), ...steppedAgain(old, now, c) }
  const isNew = Object.keys(change).length > 0
  if (!another && !isNew) return undefined
  // What is done is not done once more, unless it is for another campaign; and what was told of one holds for that one.
  const isOver = isNew && (c.outcome === 'done' || (another && c.slot !== 'which'))
  const kept = isOver ? dropped(old, uses) : old
  const redated = dates.some((key) => change[key] !== undefined) && c.slot !== 'dates' ? dropped(kept, dates) : kept
  const base = another ? { ...dropped(redated, ['ids', 'refs']), ...(now.refs ? { refs: now.refs } : {}) } : redated
  return { ...base, ...change, says: new Set([...(old.says ?? []), ...(now.says ?? [])]) }
}

/** 'Rather 10%', '10 then', after a step: as far the same way. */
function steppedAgain({ amount: old, ids }: Slots, now: Slots, { outcome, state }: Merging): Pick<Slots, 'amount'> {
  if (outcome === 'done') return {}
  if (old?.kind === 'factor' && now.percent !== undefined && !now.amount)
    return { amount: { kind: 'factor', factor: 1 + (Math.sign(old.factor - 1) * now.percent) / HUNDRED } }
  const said = now.amount?.kind === 'fixed' && now.amount.money.per === undefined ? now.amount.money.cents : undefined
  const present = state.campaigns.find((c) => c.id === ids?.[0])?.budget
  if (old?.kind !== 'step' || said === undefined || present === undefined) return {}
  const goesWrong = Math.sign(said - present * HUNDRED) !== Math.sign(old.cents)
  return goesWrong ? { amount: { kind: 'step', cents: Math.sign(old.cents) * said } } : {}
}
const HUNDRED = 100

const flow = (intent: Intent): Flow => ({
  intent,
  uses: [...uses, 'percent'],
  accepts: [intent, 'answer', 'correct', 'again', 'which_one', 'change_budget', 'change_dates', 'rename'],
  step: (s, w) => step(intent, s, w),
  merge,
})
export const changes: readonly Flow[] = [flow('change_budget'), flow('change_dates'), flow('rename')]
