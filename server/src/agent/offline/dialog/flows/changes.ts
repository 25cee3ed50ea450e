import { addDays } from '@adwright/contract/values/day.rules'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import type { CampaignFacts } from '../../conversation/results.ts'
import { bold, plain } from '../../words/format.ts'
import type { Change } from '../changes/change.ts'
import { putOff } from '../changes/edit.ts'
import { type Outlook, type Resolved, refTo, resolve } from '../changes/resolve.ts'
import { isForNow } from '../second-reading.ts'
import { namedIds } from '../slots.ts'
import { lengthRefused, nameTaken } from '../limits.ts'
import { isForeign } from '../money.ts'
import { ask, type Call, call, type Step, tell, type World } from '../task.ts'
import { campaignOf, hasEnded, laterStart, live } from '../world.ts'
import { foreignWords } from '../own-money.ts'
import { campaignsIn, card, idsOf } from './engine.ts'

const switchTo = { PAUSED: 'pause', ENABLED: 'resume', REMOVED: 'remove' } as const
type Switch = (typeof switchTo)[keyof typeof switchTo]
const opposite: Readonly<Partial<Record<Switch, Switch>>> = { pause: 'resume', resume: 'pause' }
const acted: Readonly<Record<string, Switch>> = { off: 'pause', on: 'resume', gone: 'remove' }

/** A change to one campaign that needs a card. */
interface Planned {
  readonly c: CampaignFacts
  readonly call: Call
  readonly would: string
  readonly done: string
  readonly declined: string
  readonly back: Call | undefined
}

type Fields = Pick<Outlook, 'budget' | 'name' | 'start' | 'end'>
/** The tool's name for each field of a campaign. */
const argOf = { budget: 'daily_budget', start: 'start_date', end: 'end_date', name: 'name' } as const
const fields = Object.keys(argOf) as readonly (keyof Fields)[]
const update = (from: Fields, { id }: CampaignFacts, changed: readonly (keyof Fields)[]): Call => {
  const args = changed.flatMap((it) => (from[it] === undefined ? [] : [[argOf[it], from[it]]]))
  return call('update_campaign', { campaign_id: id, ...Object.fromEntries(args) })
}
/** 'Get $70 a day instead of $60, end on 3 May'. */
const partWords: Readonly<Record<keyof Fields, (to: Outlook, w: World) => string>> = {
  budget: ({ c, budget }, w) => w.say('change.budget', { budget: w.usd(budget), old: w.usd(c.budget) }),
  start: ({ start }, w) => w.say('change.start', { date: w.date(start) }),
  end: ({ end }, w) => w.say('change.end', { date: w.date(end) }),
  name: ({ name }, w) => w.say('change.name', { name: plain(name) }),
}
const fieldOf = Object.fromEntries(fields.map((it) => [argOf[it], it]))
const switchWords = {
  pause_campaign: 'change.off',
  resume_campaign: 'change.on',
  remove_campaign: 'change.gone',
} as const
/** A description of what a call would do: 'A: $70 a day instead of $60'. */
export function inWords({ tool, args }: Call, w: World): string {
  const c = campaignOf({ args }, w)
  if (!c) return ''
  const set = Object.entries(args).flatMap(([key, to]) => (fieldOf[key] ? [[fieldOf[key], to] as const] : []))
  const to: Outlook = { c, ...c, ...Object.fromEntries(set) }
  const key = switchWords[tool as keyof typeof switchWords]
  const change = key ? w.say(key) : w.and(set.map(([it]) => partWords[it](to, w)))
  return `${bold(c.name)}: ${change}`
}
function edited(to: Outlook, w: World): Planned[] {
  const { c } = to
  const changed = fields.filter((it) => to[it] !== c[it])
  const facts = { name: bold(c.name), change: w.and(changed.map((it) => partWords[it](to, w))) }
  // Its first day alone doesn't turn it on.
  const isDated = to.start !== c.start || to.end !== c.end
  const isOff = isDated && to.status === 'PAUSED' && !hasEnded({ ...c, end: to.end }, w.today)
  const off = isOff ? ` ${w.say('change.stays_off', facts)}` : ''
  const planned = {
    c,
    call: update(to, c, changed),
    would: `${w.say('change.would', facts)}${off}`,
    done: `${w.say('change.done', facts)}${off}`,
    declined: w.say('change.declined', facts),
    back: update(c, c, changed),
  }
  return changed.length > 0 ? [planned] : []
}
function switched({ c, status, budget, start: from }: Outlook, w: World): Planned[] {
  const turn = status === c.status ? undefined : switchTo[status as keyof typeof switchTo]
  if (!turn) return []
  const facts = { name: bold(c.name), budget: w.usd(budget) }
  const start = turn === 'resume' ? laterStart({ ...c, start: from }, w.today) : undefined
  const starts = start ? ` ${w.say('resume.from', { date: w.date(start) })}` : ''
  const opposed = opposite[turn]
  return [
    {
      c,
      call: call(`${turn}_campaign`, { campaign_id: c.id }),
      would: w.say(`${turn}.would`, facts),
      done: `${w.say(`${turn}.done`, facts)}${starts}`,
      declined: w.say(`${turn}.declined`, facts),
      back: opposed && call(`${opposed}_campaign`, { campaign_id: c.id }),
    },
  ]
}
function plannedOf(to: Outlook, changes: readonly Change[], w: World): Planned[] {
  // 'Turn it off and give it 20': keeps this order. What is turned on has its budget first: its card tells what it may spend.
  const isFirst = changes.findIndex((it) => it.act in acted) < changes.findIndex((it) => it.act === 'budget')
  const both = [...edited(to, w), ...switched(to, w)]
  return isFirst && to.status !== 'ENABLED' ? both.toReversed() : both
}

/** What is already as requested. */
function already({ c, budget, status }: Outlook, changes: readonly Change[], w: World): string {
  const name = bold(c.name)
  const isOf = (it: Change): boolean => it.of.some((ref) => ref.kind === 'name' && ref.ids[0] === c.id)
  const turn = changes.findLast((it) => it.act in acted && isOf(it))
  const is = turn ? acted[turn.act] : undefined
  if (is === 'resume' && hasEnded(c, w.today)) return w.say('resume.ended', { name, date: w.date(c.end) })
  if (is && status === c.status) return w.say(`${is}.already`, { name, budget: w.usd(budget) })
  const { edit, sum } = changes.find((it) => isOf(it) && it.act === 'budget') ?? {}
  if (!sum && changes.some((it) => it.act === 'keep' || it.act === 'back')) return w.say('change.declined', { name })
  const isEnd = edit && c.end && (edit.end ?? edit.length ?? edit.shift ?? edit.together ?? edit.like)
  const now = [
    ...(sum || !edit ? [w.say('change.has_budget', { budget: w.usd(budget) })] : []),
    ...(edit?.start ? [w.say('change.start', { date: w.date(c.start) })] : []),
    ...(isEnd ? [w.say('change.end', { date: w.date(c.end) })] : []),
    ...(edit?.name ? [w.say('change.name', { name: plain(c.name) })] : []),
  ]
  return w.say('change.already', { name, now: w.and(now) })
}

type Refusing = (to: Outlook, list: readonly CampaignFacts[], w: World) => Step | undefined
const isGone: Refusing = ({ c }, _, w) =>
  c.status === 'REMOVED' ? tell(w.say('limit.removed', { name: bold(c.name) }), { focus: [c.id] }) : undefined
/** The changes to one campaign that the product would refuse. */
const refusals: readonly Refusing[] = [
  ({ c, budget }, _, w) =>
    budget !== c.budget && budget <= 0
      ? ask('budget', w.say('limit.budget_zero_pause', { name: bold(c.name) }), {
          focus: [c.id],
          offers: [{ intent: 'pause', slots: { ids: [c.id] } }],
          buttons: [w.say('button.pause', { name: c.name })],
        })
      : undefined,
  ({ c, status, end }, _, w) => {
    const key = status === 'ENABLED' ? 'resume.ended' : 'state.ended'
    return status !== c.status && status !== 'REMOVED' && hasEnded({ ...c, end }, w.today)
      ? tell(w.say(key, { name: bold(c.name), date: w.date(c.end) }), { focus: [c.id] })
      : undefined
  },
  ({ c, start }, _, w) => {
    const focus = [c.id]
    if (start === c.start || start === undefined) return undefined
    if (c.start !== undefined && c.start <= w.today)
      return tell(w.say('limit.has_started', { name: bold(c.name) }), { focus })
    const tomorrow = addDays(w.today, 1)
    const key = start < w.today ? 'limit.start_past' : 'limit.start_today'
    return start < tomorrow
      ? ask('start', w.say(key, { tomorrow: w.date(tomorrow), start: w.date(start) }), { focus })
      : undefined
  },
  ({ c, end }, _, w) =>
    end !== undefined && end !== c.end && end <= w.today
      ? ask('end', w.say('limit.end_past', { end: w.date(end) }), { focus: [c.id] })
      : undefined,
  ({ c, start, end }, _, w) => {
    const short = start && end && (start !== c.start || end !== c.end) ? lengthRefused(start, end, w) : undefined
    return short ? ask(start === c.start ? 'end' : 'dates', short, { focus: [c.id] }) : undefined
  },
  ({ c, name }, list, w) => {
    const others = live(list).filter((it) => it.id !== c.id)
    const taken = name === c.name ? undefined : nameTaken(name, others)
    return taken && ask('name', w.say('limit.name_taken', { name: bold(taken.name) }), { focus: [c.id] })
  },
]
const foreignIn = ({ sum }: Change): string[] => {
  if (sum?.kind === 'shared') return sum.total?.currency === 'other' ? [sum.total.raw] : []
  return sum?.kind === 'fixed' && isForeign(sum) ? [sum.money.raw] : []
}
/** What the product would refuse, or what goes in the wrong direction: asks about it instead of sending it. */
function refused(of: readonly Outlook[], changes: readonly Change[], list: readonly CampaignFacts[], w: World) {
  const focus = of.map(({ c }) => c.id)
  const [foreign] = changes.flatMap(foreignIn)
  const [invalid] = changes.flatMap(({ edit }) => edit?.invalid ?? [])
  const first = (checks: readonly Refusing[]): Step | undefined =>
    checks.flatMap((check) => of.flatMap((to) => check(to, list, w) ?? []))[0]
  return (
    first([isGone]) ??
    (foreign === undefined ? undefined : ask('budget', foreignWords(foreign, w), { focus })) ??
    (invalid ? ask('dates', w.say('limit.no_such_date', { date: plain(invalid) }), { focus }) : undefined) ??
    first(refusals) ??
    wrongWay(of, changes, w)
  )
}
/** 'Lower it to 50' never raises, 'put it up to 20' never lowers: states the current budget. */
function wrongWay(outlooks: readonly Outlook[], changes: readonly Change[], w: World): Step | undefined {
  const isWrong = (to: Outlook): boolean => {
    const { c, budget } = to
    const way = wayOf(to, changes)
    return way < 0 ? budget > c.budget : way > 0 && budget < c.budget
  }
  if (outlooks.length === 0 || !outlooks.every(isWrong)) return undefined
  const lines = outlooks.map((to) =>
    w.say(wayOf(to, changes) < 0 ? 'change.is_under' : 'change.is_over', {
      name: bold(to.c.name),
      budget: w.usd(to.c.budget),
      to: w.usd(to.budget),
    }),
  )
  return ask('budget', lines.join('\n'), { focus: outlooks.map(({ c }) => c.id) })
}
/** The direction in which a campaign's budget was to be set, if only that is said: 'lower it to 50', '…, and if A is under 20, raise it to 20'. */
function wayOf({ c }: Outlook, changes: readonly Change[]): number {
  const budgets = changes.filter((it) => it.act === 'budget')
  const [own, more] = budgets.filter((it) => namedIds(it.of).includes(c.id))
  const isAlone = own !== undefined && !more && (budgets.length === 1 || own.isIf === true)
  return isAlone && own.sum?.kind === 'fixed' ? (own.way ?? 0) : 0
}

const marked = (changes: readonly Change[], at: number, asked: Change['asked']): readonly Change[] =>
  changes.map((it, n) => (n === at ? { ...it, asked } : it))
const questions = { budget: 'change.ask_budget', dates: 'change.ask_dates', name: 'change.ask_name' } as const
/** Resolves a list of changes, and asks to approve all of them with cards, or asks for what is missing. */
export function changesStep(changes: readonly Change[], w: World): Step {
  const list = campaignsIn(w)
  const found = resolve(changes, list, w)
  if ('step' in found) return { ...found.step, meant: marked(changes, found.at, 'which') } as Step
  if (!('missing' in found)) return planStep(found, list, w)
  const { missing: c, of, at } = found
  const slot = changes[at]?.wants ?? 'budget'
  const question =
    slot === 'budget' && of.length > 1
      ? w.say('change.ask_budgets', { names: w.and(of.map((it) => `${bold(it.name)} (${w.usd(it.budget)})`)) })
      : w.say(questions[slot], { name: bold(c.name), budget: w.usd(c.budget) })
  const pinned = changes.map((it, n) => (n === at && it.of.length === 0 ? { ...it, of: [refTo(c)] } : it))
  return ask(slot, question, { focus: idsOf(of), meant: marked(pinned, at, 'budget') })
}
/** 'To 30 on Friday': nothing waits for a day, so it asks whether to do it now. */
function waiting(planned: readonly Planned[], meant: readonly Change[], w: World): Step {
  const now = meant.map((it): Change => (putOff(it) ? { ...it, edit: {} } : it))
  return tell(w.say('left.later', { what: w.and(planned.map((it) => inWords(it.call, w))) }), {
    focus: planned.map((it) => it.c.id),
    offers: [{ intent: 'change_budget', slots: { changes: now } }],
    buttons: [w.say('button.do_it'), w.say('button.leave')],
  })
}
/** The cards for the resolved changes, and notes on what is already so and what is impossible. */
function planStep({ outlooks, kept, changes: meant }: Resolved, list: readonly CampaignFacts[], w: World): Step {
  const focus = outlooks.map(({ c }) => c.id)
  const no = refused(outlooks, meant, list, w)
  // If one campaign can't be changed, the others still are; but moving an amount is all or nothing.
  const isOfBudget = no?.kind === 'ask' && no.slot === 'budget'
  const isPart = no && !isOfBudget && !(no.kind === 'ask' && no.slot === 'name')
  const wrong = outlooks.filter((it) => wrongWay([it], meant, w))
  const sound = (isPart ? outlooks.filter((it) => !refused([it], meant, list, w)) : outlooks).filter(
    (it) => !wrong.includes(it),
  )
  if (no && (!isPart || sound.length === 0)) return isOfBudget ? { ...no, meant } : no
  const planned = sound.flatMap((it) => plannedOf(it, meant, w))
  // 'A on for 5 a day', if only the amount was understood: mentions that the campaign stays off.
  const off = sound.filter(
    ({ c, budget, status }) =>
      budget !== c.budget && c.status === status && status === 'PAUSED' && !hasEnded(c, w.today),
  )
  const over = sound.filter(({ c, budget, end }) => budget !== c.budget && hasEnded({ ...c, end }, w.today))
  const unmet = [
    ...over.map(({ c }) => w.say('resume.ended', { name: bold(c.name), date: w.date(c.end) })),
    ...off.map(({ c, budget }) => w.say('pause.already', { name: bold(c.name), budget: w.usd(budget) })),
    ...[no, wrongWay(wrong, meant, w)].flatMap((it) => (it && 'text' in it ? [it.text] : [])),
  ]
  const same = [
    ...sound.filter(({ c }) => !planned.some((it) => it.c === c)).map((it) => already(it, meant, w)),
    ...kept.filter((c) => !focus.includes(c.id)).map((c) => w.say('change.declined', { name: bold(c.name) })),
  ]
  if (planned.length === 0) return no ?? tell(same.join('\n'), { focus, meant })
  if (meant.some(putOff) && !isForNow(focus, w)) return waiting(planned, meant, w)
  const planOf = (m: MadeCall): Planned | undefined =>
    planned.find(({ call: { tool, args } }) => tool === m.tool && args.campaign_id === m.args.campaign_id)
  return card(
    w,
    planned.map((it) => it.call),
    {
      focus,
      // 'Pause the first of them': in the order stated.
      ...(focus.length > 1 ? { rows: { kind: 'campaign', items: focus } } : {}),
      meant,
      note: [...same, ...planned.map((it) => it.would), ...unmet].join('\n'),
      done: (_, made) => planOf(made)?.done ?? '',
      declined: (made) => planOf(made)?.declined ?? '',
      failed: (why, made) => w.say('change.failed', { name: bold(planOf(made)?.c.name ?? ''), why }),
      undo: (made) => planOf(made)?.back,
    },
  )
}
