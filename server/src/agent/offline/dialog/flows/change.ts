import type { MadeCall } from '../../conversation/read-prompt.ts'
import type { CampaignFacts } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bold, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { addDays, afterLength, daysBetween, moved } from '../dates.ts'
import { lengthRefused, nameTaken } from '../limits.ts'
import { isForeign, newBudget } from '../money.ts'
import { used, type Slots } from '../slots.ts'
import { type Call, call, type Flow, type Merging, ask, type Step, tell, type World } from '../task.ts'
import { campaignRefs, targetsOf } from '../targets.ts'
import { live, withAccount } from '../world.ts'

type Args = Record<string, unknown>

function datesOf(s: Slots, c: CampaignFacts, today: string): Args {
  if (s.shift) {
    const isStart = (s.shift.change === 'later' || s.shift.change === 'earlier') && !s.says?.has('end')
    if (isStart && c.start > today) return { start_date: moved(c.start, s.shift) }
    return { end_date: moved(c.end ?? today, s.shift) }
  }
  if (s.length && !s.end) {
    const from = s.start ?? (c.start > today ? c.start : addDays(today, 1))
    return { ...(s.start ? { start_date: s.start } : {}), end_date: afterLength(from, s.length) }
  }
  const onlyOne = s.start !== undefined && s.end === undefined
  // A bare day is the end where an end is spoken of, or where the start is past.
  const isEnd = onlyOne && !s.says?.has('start') && (s.says?.has('end') || c.start <= today)
  if (isEnd) return { end_date: s.start }
  return { ...(s.start ? { start_date: s.start } : {}), ...(s.end ? { end_date: s.end } : {}) }
}

function argsFor(s: Slots, c: CampaignFacts, at: number, today: string): Args {
  const amount = s.amounts?.[at] ?? s.amount
  const days = c.end ? daysBetween(c.start > today ? c.start : today, c.end) : undefined
  const budget = amount ? newBudget(amount, c.budget, days) : undefined
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

/** Why it can't be sent, as a question. */
function refusal(args: Args, c: CampaignFacts, list: readonly CampaignFacts[], w: World): Step | undefined {
  const focus = [c.id]
  const { name, daily_budget: budget, start_date: start, end_date: end } = args
  if (typeof budget === 'number' && budget <= 0)
    return ask('budget', w.say('limit.budget_zero_pause', { name: bold(c.name) }), {
      focus,
      offers: [{ intent: 'pause', slots: { ids: [c.id] } }],
      buttons: [w.say('button.pause', { name: c.name })],
    })
  if (typeof start === 'string') {
    if (c.start !== '' && c.start <= w.today) return tell(w.say('limit.has_started', { name: bold(c.name) }), { focus })
    const tomorrow = addDays(w.today, 1)
    if (start < tomorrow)
      return ask('start', w.say(start < w.today ? 'limit.start_past' : 'limit.start_today', { tomorrow: w.date(tomorrow), start: w.date(start) }), { focus })
  }
  if (typeof end === 'string' && end <= w.today)
    return ask('end', w.say('limit.end_past', { end: w.date(end) }), { focus })
  const run = [typeof start === 'string' ? start : c.start, typeof end === 'string' ? end : c.end]
  const short = (start || end) && run[0] && run[1] ? lengthRefused(run[0], run[1], w) : undefined
  if (short) return ask('dates', short, { focus })
  const taken = typeof name === 'string' ? nameTaken(name, list.filter((x) => x.id !== c.id)) : undefined
  return taken ? ask('name', w.say('limit.name_taken', { name: bold(taken.name) }), { focus }) : undefined
}

/** 'Get $70 a day instead of $60, end on 3 May'. */
function parts(args: Readonly<Args>, c: CampaignFacts, w: World): string {
  return w.and([
    ...(typeof args.daily_budget === 'number'
      ? [w.say('change.budget', { budget: w.usd(args.daily_budget), old: w.usd(c.budget) })]
      : []),
    ...(typeof args.start_date === 'string' ? [w.say('change.start', { date: w.date(args.start_date) })] : []),
    ...(typeof args.end_date === 'string' ? [w.say('change.end', { date: w.date(args.end_date) })] : []),
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
    ...(m.args.start_date === undefined ? {} : { start_date: c.start }),
    ...(m.args.end_date === undefined || !c.end ? {} : { end_date: c.end }),
  })

function step(intent: Intent, s: Slots, w: World): Step {
  const listed = withAccount(w)
  if ('step' in listed) return listed.step
  const targets = targetsOf(s, listed.ok, w, { doing: 'doing.change', fits: (c) => c.status !== 'REMOVED' })
  if ('step' in targets) return targets.step
  const { campaigns } = targets
  const [first] = campaigns
  if (!first) return tell(w.say('campaigns.none'))
  const focus = campaigns.map((c) => c.id)
  const removed = campaigns.find((c) => c.status === 'REMOVED')
  if (removed) return tell(w.say('limit.removed', { name: bold(removed.name) }), { focus })
  if (isForeign(s.amount)) return ask('budget', w.say('limit.currency', { raw: plain(s.amount.money.raw) }), { focus })
  if (s.invalid) return ask('dates', w.say('limit.no_such_date', { date: plain(s.invalid) }), { focus })
  const changes = campaigns.map((c, at) => ({ c, args: argsFor(s, c, at, w.today) }))
  const empty = changes.find(({ args }) => Object.keys(args).length < 2)
  if (empty) {
    const [slot, key] = asks[intent] ?? ['budget', 'change.ask_what']
    return ask(slot, w.say(key, { name: bold(empty.c.name), budget: w.usd(empty.c.budget) }), { focus })
  }
  for (const { c, args } of changes) {
    const no = refusal(args, c, live(listed.ok), w)
    if (no) return no
  }
  const todo = changes.filter(({ c, args }) => !isAlready(args, c))
  // What this turn changed already is in the list by now.
  const inHand = w.turn.calls.some((m) => m.tool === 'update_campaign')
  if (todo.length === 0 && !inHand)
    return tell(changes.map(({ c, args }) => w.say('change.already', { name: bold(c.name), now: standing(args, c, w) })).join('\n'), { focus })
  const known = w.state.campaigns.length > 0 ? before(listed.ok, w) : listed.ok
  return {
    kind: 'act',
    asksFirst: true,
    focus,
    calls: (inHand ? changes : todo).map(({ args }) => call('update_campaign', args)),
    word: (made) => word(made, known, w),
    undo: (m) =>
      back(
        m,
        known.find((c) => c.id === m.args.campaign_id),
      ),
    note: todo.map(({ c, args }) => w.say('change.would', { name: bold(c.name), change: parts(args, c, w) })).join('\n'),
    brought: () => ({ focus }),
  }
}
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
function merge(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const another = campaignRefs(now).some((it) => it.kind !== 'pronoun')
  const change = used(now, uses)
  if (!another && Object.keys(change).length === 0) return undefined
  // What is done is not done once more, unless it is for another campaign.
  const kept = c.outcome === 'done' && !another ? { ids: old.ids, refs: old.refs } : old
  const turned = c.intent === 'change_budget' && another && !change.amount ? old : kept
  const says = new Set([...(old.says ?? []), ...(now.says ?? [])])
  const isNewDate = change.start ?? change.end ?? change.length ?? change.shift
  const { start: _, end: __, length: ___, shift: ____, ...undated } = turned
  const base = isNewDate && !change.shift ? { ...undated, ...(c.slot === 'dates' ? { start: turned.start, end: turned.end } : {}) } : turned
  const { ids: _ids, refs: _refs, ...unnamed } = base
  return { ...(another ? { ...unnamed, refs: now.refs } : base), ...shorterStill(old, change), ...change, says } as Slots
}
/** 'Three days earlier than that': the end that was moved moves again. */
const shorterStill = (_old: Slots, _change: Partial<Slots>): Partial<Slots> => ({})

const flow = (intent: Intent): Flow => ({
  intent,
  uses,
  accepts: [intent, 'answer', 'correct', 'again', 'which_one', 'change_budget', 'change_dates', 'rename'],
  step: (s, w) => step(intent, s, w),
  merge,
})
export const changes: readonly Flow[] = [flow('change_budget'), flow('change_dates'), flow('rename')]
