import { addDays, type Day, readDay } from '@adwright/contract/values/day.rules'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import type { CampaignFacts } from '../../conversation/results.ts'
import type { Intent, LengthValue } from '../../nlu/index.ts'
import { bold, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { afterLength, daysLeft, moved } from '../dates.ts'
import { lengthRefused, nameTaken } from '../limits.ts'
import { isForeign, newBudget } from '../money.ts'
import type { Slots } from '../slots.ts'
import { type Call, call, type Flow, made, ask, type Step, tell, type World } from '../task.ts'
import { targetsOf } from '../targets.ts'
import { changesStep } from './changes.ts'
import { changeUses, mergeChange } from './change-merge.ts'
import { laterStart, live, withAccount } from '../world.ts'

type Args = Record<string, unknown>

/** Moves the campaign's current start or end date. */
function shifted(by: LengthValue, s: Slots, c: CampaignFacts, today: Day): Args {
  const isStart =
    (by.change === 'later' || by.change === 'earlier') && !s.says?.has('end') && !s.acts?.includes('v.end')
  const start = isStart ? laterStart(c, today) : undefined
  return start ? { start_date: moved(start, by) } : { end_date: moved(c.end ?? today, by) }
}
function datesOf(s: Slots, c: CampaignFacts, today: Day): Args {
  if (s.shift) return shifted(s.shift, s, c, today)
  const start = s.start ? { start_date: s.start } : {}
  // 'Extend it by two weeks': from the day it ends now.
  if (s.length && c.end && !s.start && !s.end && s.acts?.includes('v.extend'))
    return { end_date: afterLength(c.end, s.length) }
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
function argsFor(intent: Intent, said: Slots, c: CampaignFacts, today: Day): Args {
  const s = datedOnly(intent, said)
  const { amount } = s
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

function step(intent: Intent, s: Slots, w: World): Step {
  const listed = withAccount(w)
  if ('step' in listed) return listed.step
  const targets = targetsOf(s, listed.ok, w, { doing: 'doing.change', fits: (c) => c.status !== 'REMOVED' })
  if ('step' in targets) return targets.step
  const { campaigns } = targets
  const focus = campaigns.map((c) => c.id)
  const bad = unusable(s, campaigns, w)
  if (bad) return bad
  const wanted = campaigns.map((c) => ({ c, args: argsFor(intent, s, c, w.today) }))
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

const flow = (intent: Intent): Flow => ({
  intent,
  uses: [...changeUses, 'percent'],
  accepts: [intent, 'answer', 'correct', 'again', 'which_one', 'change_budget', 'change_dates', 'rename'],
  step: (s, w) => (s.changes ? changesStep(s.changes, w) : step(intent, s, w)),
  merge: mergeChange,
})
export const changes: readonly Flow[] = [flow('change_budget'), flow('change_dates'), flow('rename')]
