import type { MadeCall } from '../../conversation/read-prompt.ts'
import type { CampaignFacts } from '../../conversation/results.ts'
import { bold, plain } from '../../words/format.ts'
import type { Change } from '../changes/change.ts'
import { type Outlook, refTo, resolve } from '../changes/resolve.ts'
import { isForeign } from '../money.ts'
import { ask, type Call, call, type Step, tell, type World } from '../task.ts'
import { hasEnded, laterStart, withAccount } from '../world.ts'

type Switch = 'pause' | 'resume' | 'remove'
const switchTo: Readonly<Record<string, Switch>> = { PAUSED: 'pause', ENABLED: 'resume', REMOVED: 'remove' }
const opposite: Readonly<Partial<Record<Switch, Switch>>> = { pause: 'resume', resume: 'pause' }

/** A change of one campaign that a card asks for. */
interface Planned {
  readonly c: CampaignFacts
  readonly call: Call
  readonly would: string
  readonly done: string
  readonly declined: string
  readonly back: Call | undefined
}

function plannedOf({ c, budget, status }: Outlook, changes: readonly Change[], w: World): Planned[] {
  const name = bold(c.name)
  const out: Planned[] = []
  if (budget !== c.budget) {
    const change = w.say('change.budget', { budget: w.usd(budget), old: w.usd(c.budget) })
    out.push({
      c,
      call: call('update_campaign', { campaign_id: c.id, daily_budget: budget }),
      would: w.say('change.would', { name, change }),
      done: w.say('change.done', { name, change }),
      declined: w.say('change.declined', { name }),
      back: call('update_campaign', { campaign_id: c.id, daily_budget: c.budget }),
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
  const turn = changes.findLast(
    (it) => it.act in acted && it.of.some((ref) => ref.kind === 'name' && ref.ids[0] === c.id),
  )
  const is = turn ? acted[turn.act] : undefined
  if (is && status === c.status) return w.say(`${is}.already`, { name, budget: w.usd(budget) })
  return changes.some((it) => it.act === 'keep' || it.act === 'back')
    ? w.say('change.declined', { name })
    : w.say('change.already', { name, now: w.say('change.has_budget', { budget: w.usd(budget) }) })
}
const acted: Readonly<Record<string, Switch>> = { off: 'pause', on: 'resume', gone: 'remove' }

/** What the product would refuse, or what goes the wrong way: asked about, never sent. */
function refused(outlooks: readonly Outlook[], changes: readonly Change[], w: World): Step | undefined {
  const meant = reopened(changes)
  const focus = outlooks.map(({ c }) => c.id)
  const foreign = changes.flatMap(({ sum }) =>
    sum?.kind === 'fixed' && isForeign(sum)
      ? [sum.money.raw]
      : sum?.kind === 'shared' && sum.total?.currency === 'other'
        ? [sum.total.raw]
        : [],
  )
  if (foreign[0] !== undefined)
    return ask('budget', w.say('limit.currency', { raw: plain(foreign[0]) }), { focus, meant })
  const removed = outlooks.find(({ c }) => c.status === 'REMOVED')
  if (removed) return tell(w.say('limit.removed', { name: bold(removed.c.name) }), { focus })
  const zero = outlooks.find(({ c, budget }) => budget !== c.budget && budget <= 0)
  if (zero)
    return ask('budget', w.say('limit.budget_zero_pause', { name: bold(zero.c.name) }), {
      focus: [zero.c.id],
      meant,
      offers: [{ intent: 'pause', slots: { ids: [zero.c.id] } }],
      buttons: [w.say('button.pause', { name: zero.c.name })],
    })
  const ended = outlooks.find(({ c, status }) => status !== c.status && status !== 'REMOVED' && hasEnded(c, w.today))
  if (ended?.c.end)
    return tell(
      w.say(ended.status === 'ENABLED' ? 'resume.ended' : 'state.ended', {
        name: bold(ended.c.name),
        date: w.date(ended.c.end),
      }),
      { focus: [ended.c.id] },
    )
  return wrongWay(outlooks, changes, w)
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
  return ask('budget', lines.join('\n'), { focus: outlooks.map(({ c }) => c.id), meant: reopened(changes) })
}
/** The amount is asked for once more. */
const reopened = (changes: readonly Change[]): readonly Change[] => {
  const [only, more] = changes.filter((it) => it.act === 'budget')
  return only && !more
    ? changes.map((it): Change => (it === only ? { act: it.act, of: it.of, except: it.except, asked: 'budget' } : it))
    : changes
}

const marked = (changes: readonly Change[], at: number, asked: Change['asked']): readonly Change[] =>
  changes.map((it, n) => (n === at ? { ...it, asked } : it))

function word(made: readonly MadeCall[], planned: readonly Planned[], w: World): string {
  return made
    .flatMap((m) => {
      const plan = planned.find(
        ({ call: { tool, args } }) => tool === m.tool && args.campaign_id === m.args.campaign_id,
      )
      if (!plan || !m.result) return []
      if (m.result.kind === 'failed')
        return [w.say('change.failed', { name: bold(plan.c.name), why: m.result.message })]
      return [m.result.kind === 'declined' ? plan.declined : plan.done]
    })
    .join('\n')
}

/** Works a list of changes out, and asks for all of them by cards, or for what is missing. */
export function changesStep(changes: readonly Change[], w: World): Step {
  const listed = withAccount(w)
  if ('step' in listed) return listed.step
  const found = resolve(changes, listed.ok, w)
  if ('step' in found) return { ...found.step, meant: marked(changes, found.at, 'which') } as Step
  if ('missing' in found) {
    const { missing: c, at } = found
    const pinned = changes.map((it, n) => (n === at && it.of.length === 0 ? { ...it, of: [refTo(c)] } : it))
    return ask('budget', w.say('change.ask_budget', { name: bold(c.name), budget: w.usd(c.budget) }), {
      focus: [c.id],
      meant: marked(pinned, at, 'budget'),
    })
  }
  const { outlooks, kept } = found
  const focus = outlooks.map(({ c }) => c.id)
  const meant = found.changes
  const no = refused(outlooks, meant, w)
  if (no) return no
  const planned = outlooks.flatMap((it) => plannedOf(it, meant, w))
  const same = [
    ...outlooks.filter(({ c }) => !planned.some((it) => it.c === c)).map((it) => already(it, meant, w)),
    ...kept.filter((c) => !focus.includes(c.id)).map((c) => w.say('change.declined', { name: bold(c.name) })),
  ]
  if (planned.length === 0) return tell(same.join('\n'), { focus, meant })
  return {
    kind: 'act',
    asksFirst: true,
    focus,
    meant,
    calls: planned.map((it) => it.call),
    word: (made) => word(made, planned, w),
    undo: (m) => planned.find((it) => it.call.tool === m.tool && it.call.args.campaign_id === m.args.campaign_id)?.back,
    note: [...same, ...planned.map((it) => it.would)].join('\n'),
  }
}
