import { addDays, type Day } from '@adwright/contract/values/day.rules'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import type { CampaignFacts } from '../../conversation/results.ts'
import { bold, plain } from '../../words/format.ts'
import type { Change } from '../changes/change.ts'
import { putOff } from '../changes/edit.ts'
import { type Outlook, type Resolved, refTo, resolve } from '../changes/resolve.ts'
import { lengthRefused, nameTaken } from '../limits.ts'
import { isForeign } from '../money.ts'
import { ask, type Call, call, type Step, tell, type World } from '../task.ts'
import { hasEnded, laterStart, live, withAccount } from '../world.ts'
import { foreignWords } from '../own-money.ts'

type Switch = 'pause' | 'resume' | 'remove'
const switchTo: Readonly<Record<string, Switch>> = { PAUSED: 'pause', ENABLED: 'resume', REMOVED: 'remove' }
const opposite: Readonly<Partial<Record<Switch, Switch>>> = { pause: 'resume', resume: 'pause' }
const acted: Readonly<Record<string, Switch>> = { off: 'pause', on: 'resume', gone: 'remove' }

/** A change of one campaign that a card asks for. */
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
const argsOf = (from: Fields, changed: readonly (keyof Fields)[]): Record<string, unknown> =>
  Object.fromEntries(changed.flatMap((it) => (from[it] === undefined ? [] : [[argOf[it], from[it]]])))

/** 'Get $70 a day instead of $60, end on 3 May'. */
const partWords: Readonly<Record<keyof Fields, (to: Outlook, w: World) => string>> = {
  budget: ({ c, budget }, w) => w.say('change.budget', { budget: w.usd(budget), old: w.usd(c.budget) }),
  start: ({ start }, w) => w.say('change.start', { date: w.date(start) }),
  end: ({ end }, w) => w.say('change.end', { date: w.date(end) }),
  name: ({ name }, w) => w.say('change.name', { name: plain(name) }),
}
function plannedOf(to: Outlook, changes: readonly Change[], w: World): Planned[] {
  const { c, budget, status } = to
  const name = bold(c.name)
  const changed = fields.filter((it) => to[it] !== c[it])
  const out: Planned[] = []
  if (changed.length > 0) {
    const change = w.and(changed.map((it) => partWords[it](to, w)))
    out.push({
      c,
      call: call('update_campaign', { campaign_id: c.id, ...argsOf(to, changed) }),
      would: w.say('change.would', { name, change }),
      done: w.say('change.done', { name, change }),
      declined: w.say('change.declined', { name }),
      back: call('update_campaign', { campaign_id: c.id, ...argsOf(c, changed) }),
    })
  }
  const turn = status === c.status ? undefined : switchTo[status]
  if (!turn) return out
  const start = turn === 'resume' ? laterStart(c, w.today) : undefined
  const starts = start ? ` ${w.say('resume.from', { date: w.date(start) })}` : ''
  const opposed = opposite[turn]
  out.push({
    c,
    call: call(`${turn}_campaign`, { campaign_id: c.id }),
    would: w.say(`${turn}.would`, { name, budget: w.usd(budget) }),
    done: `${w.say(`${turn}.done`, { name, budget: w.usd(budget) })}${starts}`,
    declined: w.say(`${turn}.declined`, { name }),
    back: opposed && call(`${opposed}_campaign`, { campaign_id: c.id }),
  })
  // 'Turn it on and give it 20': in this order.
  const isFirst = changes.findIndex((it) => it.act in acted) < changes.findIndex((it) => it.act === 'budget')
  return isFirst ? out.toReversed() : out
}

/** What is so already. */
function already({ c, budget, status }: Outlook, changes: readonly Change[], w: World): string {
  const name = bold(c.name)
  const isOf = (it: Change): boolean => it.of.some((ref) => ref.kind === 'name' && ref.ids[0] === c.id)
  const turn = changes.findLast((it) => it.act in acted && isOf(it))
  const is = turn ? acted[turn.act] : undefined
  if (is && status === c.status) return w.say(`${is}.already`, { name, budget: w.usd(budget) })
  if (changes.some((it) => it.act === 'keep' || it.act === 'back')) return w.say('change.declined', { name })
  const { edit, sum } = changes.find(isOf) ?? {}
  const now = [
    ...(sum || !edit ? [w.say('change.has_budget', { budget: w.usd(budget) })] : []),
    ...(edit?.start ? [w.say('change.starts', { date: w.date(c.start) })] : []),
    ...(edit && c.end && (edit.end ?? edit.length ?? edit.shift ?? edit.together)
      ? [w.say('change.ends', { date: w.date(c.end) })]
      : []),
    ...(edit?.name ? [w.say('change.is_called', { name: plain(c.name) })] : []),
  ]
  return w.say('change.already', { name, now: w.and(now) })
}

type Refusing = (to: Outlook, list: readonly CampaignFacts[], w: World) => Step | undefined
/** What the product would refuse of one campaign. */
const refusals: readonly Refusing[] = [
  ({ c }, _, w) =>
    c.status === 'REMOVED' ? tell(w.say('limit.removed', { name: bold(c.name) }), { focus: [c.id] }) : undefined,
  ({ c, budget }, _, w) =>
    budget !== c.budget && budget <= 0
      ? ask('budget', w.say('limit.budget_zero_pause', { name: bold(c.name) }), {
          focus: [c.id],
          offers: [{ intent: 'pause', slots: { ids: [c.id] } }],
          buttons: [w.say('button.pause', { name: c.name })],
        })
      : undefined,
  ({ c, status }, _, w) =>
    status !== c.status && status !== 'REMOVED' && hasEnded(c, w.today)
      ? tell(
          w.say(status === 'ENABLED' ? 'resume.ended' : 'state.ended', { name: bold(c.name), date: w.date(c.end) }),
          { focus: [c.id] },
        )
      : undefined,
  ({ c, start }, _, w) => (start === c.start || start === undefined ? undefined : startRefused(start, c, w)),
  ({ c, end }, _, w) =>
    end !== undefined && end !== c.end && end <= w.today
      ? ask('end', w.say('limit.end_past', { end: w.date(end) }), { focus: [c.id] })
      : undefined,
  ({ c, start, end }, _, w) => {
    const short = start && end && (start !== c.start || end !== c.end) ? lengthRefused(start, end, w) : undefined
    return short ? ask('dates', short, { focus: [c.id] }) : undefined
  },
  ({ c, name }, list, w) => {
    const others = live(list).filter((it) => it.id !== c.id)
    const taken = name === c.name ? undefined : nameTaken(name, others)
    return taken && ask('name', w.say('limit.name_taken', { name: bold(taken.name) }), { focus: [c.id] })
  },
]
function startRefused(start: Day, c: CampaignFacts, w: World): Step | undefined {
  const focus = [c.id]
  if (c.start !== undefined && c.start <= w.today)
    return tell(w.say('limit.has_started', { name: bold(c.name) }), { focus })
  const tomorrow = addDays(w.today, 1)
  const key = start < w.today ? 'limit.start_past' : 'limit.start_today'
  return start < tomorrow
    ? ask('start', w.say(key, { tomorrow: w.date(tomorrow), start: w.date(start) }), { focus })
    : undefined
}
/** What the product would refuse, or what goes the wrong way: asked about, never sent. */
function refused(
  outlooks: readonly Outlook[],
  changes: readonly Change[],
  list: readonly CampaignFacts[],
  w: World,
): Step | undefined {
  const focus = outlooks.map(({ c }) => c.id)
  const foreign = changes.flatMap(({ sum }) =>
    sum?.kind === 'fixed' && isForeign(sum)
      ? [sum.money.raw]
      : sum?.kind === 'shared' && sum.total?.currency === 'other'
        ? [sum.total.raw]
        : [],
  )
  const [removed, ...others] = refusals
  const of = (checks: readonly (Refusing | undefined)[]): Step | undefined =>
    checks.flatMap((check) => outlooks.flatMap((it) => check?.(it, list, w) ?? []))[0]
  const invalid = changes.flatMap(({ edit }) => edit?.invalid ?? [])[0]
  return (
    of([removed]) ??
    (foreign[0] === undefined ? undefined : ask('budget', foreignWords(foreign[0], w), { focus })) ??
    (invalid ? ask('dates', w.say('limit.no_such_date', { date: plain(invalid) }), { focus }) : undefined) ??
    of(others) ??
    wrongWay(outlooks, changes, w)
  )
}
/** 'Lower it to 50' never raises, 'put it up to 20' never lowers: it's told how it is. */
function wrongWay(outlooks: readonly Outlook[], changes: readonly Change[], w: World): Step | undefined {
  const [only, more] = changes.filter((it) => it.act === 'budget')
  const way = only?.way ?? 0
  const isWrong = ({ c, budget }: Outlook): boolean => (way < 0 ? budget > c.budget : budget < c.budget)
  if (way === 0 || more || only?.sum?.kind !== 'fixed' || outlooks.length === 0 || !outlooks.every(isWrong))
    return undefined
  const key = way < 0 ? 'change.is_under' : 'change.is_over'
  const lines = outlooks.map(({ c, budget }) =>
    w.say(key, { name: bold(c.name), budget: w.usd(c.budget), to: w.usd(budget) }),
  )
  return ask('budget', lines.join('\n'), { focus: outlooks.map(({ c }) => c.id) })
}

const marked = (changes: readonly Change[], at: number, asked: Change['asked']): readonly Change[] =>
  changes.map((it, n) => (n === at ? { ...it, asked } : it))

function word(made: readonly MadeCall[], planned: readonly Planned[], w: World): string {
  return made
    .flatMap((m) => {
      const plan = planOf(m, planned)
      if (!plan || !m.result) return []
      if (m.result.kind === 'failed')
        return [w.say('change.failed', { name: bold(plan.c.name), why: m.result.message })]
      return [m.result.kind === 'declined' ? plan.declined : plan.done]
    })
    .join('\n')
}
const planOf = (m: MadeCall, planned: readonly Planned[]): Planned | undefined =>
  planned.find(({ call: { tool, args } }) => tool === m.tool && args.campaign_id === m.args.campaign_id)

const questions = { budget: 'change.ask_budget', dates: 'change.ask_dates', name: 'change.ask_name' } as const
/** Works a list of changes out, and asks for all of them by cards, or for what is missing. */
export function changesStep(changes: readonly Change[], w: World): Step {
  const listed = withAccount(w)
  if ('step' in listed) return listed.step
  const found = resolve(changes, listed.ok, w)
  if ('step' in found) return { ...found.step, meant: marked(changes, found.at, 'which') } as Step
  if ('missing' in found) {
    const { missing: c, of, at } = found
    const slot = changes[at]?.wants ?? 'budget'
    const isMany = slot === 'budget' && of.length > 1
    const question = isMany
      ? w.say('change.ask_budgets', { names: w.and(of.map((it) => bold(it.name))) })
      : w.say(questions[slot], { name: bold(c.name), budget: w.usd(c.budget) })
    const pinned = changes.map((it, n) => (n === at && it.of.length === 0 ? { ...it, of: [refTo(c)] } : it))
    return ask(slot, question, {
      focus: of.map((it) => it.id),
      meant: marked(pinned, at, 'budget'),
    })
  }
  return planStep(found, listed.ok, w)
}
/** The cards for what was worked out, with what is so already and what can't be done. */
function planStep({ outlooks, kept, changes: meant }: Resolved, list: readonly CampaignFacts[], w: World): Step {
  const focus = outlooks.map(({ c }) => c.id)
  const no = refused(outlooks, meant, list, w)
  // What can't be done of one campaign keeps nothing from the others; a sum that is moved stays whole.
  const isOfBudget = no?.kind === 'ask' && no.slot === 'budget'
  const isPart = no && !isOfBudget && !(no.kind === 'ask' && no.slot === 'name')
  const sound = isPart ? outlooks.filter((it) => !refused([it], meant, list, w)) : outlooks
  if (no && (!isPart || sound.length === 0)) return isOfBudget ? { ...no, meant } : no
  const planned = sound.flatMap((it) => plannedOf(it, meant, w))
  const days = meant.flatMap((it) => outlooks.flatMap(({ c }) => putOff(it, c, w.today) ?? []))
  const unmet = [
    ...(no && 'text' in no ? [no.text] : []),
    ...[...new Set(days)].map((day) => w.say('change.at_once', { date: w.date(day) })),
  ]
  const same = [
    ...sound.filter(({ c }) => !planned.some((it) => it.c === c)).map((it) => already(it, meant, w)),
    ...kept.filter((c) => !focus.includes(c.id)).map((c) => w.say('change.declined', { name: bold(c.name) })),
  ]
  if (planned.length === 0) return no ?? tell(same.join('\n'), { focus, meant })
  return {
    kind: 'act',
    asksFirst: true,
    focus,
    // 'Pause the first of them': as they were said.
    ...(focus.length > 1 ? { rows: { kind: 'campaign', items: focus } } : {}),
    meant,
    calls: planned.map((it) => it.call),
    word: (made) => word(made, planned, w),
    undo: (m) => planOf(m, planned)?.back,
    note: [...same, ...planned.map((it) => it.would), ...unmet].join('\n'),
  }
}
