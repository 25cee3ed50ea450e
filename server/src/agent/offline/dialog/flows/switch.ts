import type { MadeCall } from '../../conversation/read-prompt.ts'
import type { CampaignFacts } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import type { Slots } from '../slots.ts'
import { type Call, call, type Flow, type Step, tell, type World } from '../task.ts'
import { campaignRefs, targetsOf } from '../targets.ts'
import { changesStep } from './changes.ts'
import { laterStart, hasEnded, withAccount } from '../world.ts'

type Switch = 'pause' | 'resume' | 'remove'
interface Facts {
  readonly tool: string
  readonly doing: Key
  readonly is: string
  readonly fits: (c: CampaignFacts) => boolean
  readonly back?: (id: string) => Call
}
const facts: Readonly<Record<Switch, Facts>> = {
  pause: {
    tool: 'pause_campaign',
    doing: 'doing.pause',
    is: 'PAUSED',
    fits: (c) => c.status === 'ENABLED',
    back: (id) => call('resume_campaign', { campaign_id: id }),
  },
  resume: {
    tool: 'resume_campaign',
    doing: 'doing.resume',
    is: 'ENABLED',
    fits: (c) => c.status === 'PAUSED',
    back: (id) => call('pause_campaign', { campaign_id: id }),
  },
  remove: { tool: 'remove_campaign', doing: 'doing.remove', is: 'REMOVED', fits: (c) => c.status !== 'REMOVED' },
}

function word(kind: Switch, calls: readonly MadeCall[], list: readonly CampaignFacts[], w: World): string {
  return calls
    .flatMap(({ args, result }) => {
      const c = list.find((it) => it.id === args.campaign_id)
      if (!c || !result) return []
      const name = bold(c.name)
      if (result.kind === 'declined') return [w.say(`${kind}.declined`, { name })]
      if (result.kind === 'failed') return [w.say('change.failed', { name, why: result.message })]
      const start = kind === 'resume' ? laterStart(c, w.today) : undefined
      const starts = start ? ` ${w.say('resume.from', { date: w.date(start) })}` : ''
      const changed = w.turn.calls
        .filter((m) => m.tool === 'update_campaign' && m.args.campaign_id === c.id)
        .map((m) => m.args.daily_budget)
      const budget = changed.find((it) => typeof it === 'number') ?? c.budget
      return [`${w.say(`${kind}.done`, { name, budget: w.usd(budget) })}${starts}`]
    })
    .join('\n')
}

function step(kind: Switch, s: Slots, w: World): Step {
  const { tool, doing, is, fits, back } = facts[kind]
  const listed = withAccount(w)
  if ('step' in listed) return listed.step
  const inHand = new Set(w.turn.calls.filter((m) => m.tool === tool).map((m) => String(m.args.campaign_id)))
  const targets = targetsOf(s, listed.ok, w, { doing, fits: (c) => fits(c) || inHand.has(c.id) })
  if ('step' in targets) return targets.step
  const { campaigns } = targets
  const focus = campaigns.map((c) => c.id)
  const removed = campaigns.filter((c) => c.status === 'REMOVED' && !inHand.has(c.id))
  const [gone] = removed
  if (gone) return tell(w.say('limit.removed', { name: bold(gone.name) }), { focus })
  if (kind === 'resume' && (s.start ?? '') > w.today) return tell(w.say('resume.no_timer'), { focus })
  const todo = campaigns.filter((c) => c.status !== is || inHand.has(c.id))
  const over = kind === 'remove' ? undefined : todo.find((c) => hasEnded(c, w.today) && !inHand.has(c.id))
  if (over?.end) {
    const key = kind === 'resume' ? 'resume.ended' : 'state.ended'
    return tell(w.say(key, { name: bold(over.name), date: w.date(over.end) }), { focus: [over.id] })
  }
  const already = campaigns
    .filter((c) => !todo.includes(c))
    .map((c) => w.say(`${kind}.already`, { name: bold(c.name) }))
  if (todo.length === 0) return tell(already.join('\n'), { focus })
  return {
    kind: 'act',
    asksFirst: true,
    focus,
    calls: todo.map((c) => call(tool, { campaign_id: c.id })),
    word: (made) => word(kind, made, listed.ok, w),
    ...(back ? { undo: (m: MadeCall) => back(String(m.args.campaign_id)) } : {}),
    note: [
      ...already,
      ...(kind === 'pause' && s.end ? [w.say('pause.until', { date: w.date(s.end) })] : []),
      ...todo.map((c) => w.say(`${kind}.would`, { name: bold(c.name), budget: w.usd(c.budget) })),
    ].join('\n'),
  }
}

const flow = (kind: Switch): Flow => ({
  intent: kind,
  uses: ['refs', 'start', 'end'],
  accepts: [kind, 'which_one', 'correct', 'answer', 'again'],
  step: (s, w) => (s.changes ? changesStep(s.changes, w) : step(kind, s, w)),
  merge: (_, now, c) => {
    const named = campaignRefs(now).some((it) => it.kind !== 'pronoun' || c.slot === 'which')
    if (!named) return undefined
    const { start, end } = now
    return { refs: now.refs ?? [], ...(start ? { start } : {}), ...(end ? { end } : {}) }
  },
})
export const switches: readonly Flow[] = [flow('pause'), flow('resume'), flow('remove')]
