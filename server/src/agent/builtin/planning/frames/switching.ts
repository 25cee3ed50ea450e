import type { MadeCall } from '../../conversation/read-prompt.ts'
import { campaignsOf, type CampaignFacts } from '../../conversation/results.ts'
import type { CampaignRef } from '../../understanding/campaign-ref.ts'
import { joined, plainText, usd } from '../../wording/format.ts'
import { noAccount } from '../../wording/gates.ts'
import { refIn, targetsOf } from '../targets.ts'
import { type Call, call, campaignsIn, type Message, type Step, type Task, tell } from '../task.ts'
import { campaignsNow, type World } from '../world.ts'

type Kind = 'pause' | 'resume' | 'remove'
const tools: Readonly<Record<Kind, string>> = {
  pause: 'pause_campaign',
  resume: 'resume_campaign',
  remove: 'remove_campaign',
}
const doing: Readonly<Record<Kind, string>> = { pause: 'pause', resume: 'turn on', remove: 'remove' }
const bold = (c: CampaignFacts): string => `**${plainText(c.name)}**`

const applies: Readonly<Record<Kind, (c: CampaignFacts) => boolean>> = {
  pause: (c) => c.status === 'ENABLED',
  resume: (c) => c.status === 'PAUSED',
  remove: (c) => c.status !== 'REMOVED',
}

/** What is so already is said, not done again; removed is for ever. */
function already(kind: Kind, c: CampaignFacts): string | undefined {
  if (c.status === 'REMOVED')
    return kind === 'remove'
      ? `${bold(c)} is already removed.`
      : `${bold(c)} was removed, and a removed campaign can't be changed or turned on again. I can set up a new one like it.`
  if (kind === 'pause' && c.status === 'PAUSED') return `${bold(c)} is already paused, so there is nothing to do.`
  if (kind === 'resume' && c.status === 'ENABLED') return `${bold(c)} is already running at ${usd(c.budget)} a day.`
  return undefined
}

const before: Readonly<Record<Kind, string>> = {
  pause: 'stops showing ads as soon as you approve, and can be turned on again at any time',
  resume: 'can show ads and spend money once you approve',
  remove: 'is removed for ever once you approve. If you may want it again, pause it instead',
}

function done(kind: Kind, c: CampaignFacts): string {
  if (kind === 'pause') return `${bold(c)} is now paused. It costs nothing until you turn it on again.`
  if (kind === 'resume') return `${bold(c)} is on now, with ${usd(c.budget)} a day.`
  return `${bold(c)} is now removed.`
}

function word(kind: Kind, targets: readonly CampaignFacts[]): (made: readonly MadeCall[]) => string {
  return (made) =>
    made
      .map((m) => {
        const target = targets.find((c) => c.id === m.args.campaign_id)
        if (!target || !m.result) return ''
        if (m.result.kind === 'declined') return `All right, ${bold(target)} stays as it is.`
        return m.result.kind === 'failed'
          ? `${bold(target)} could not be changed: ${m.result.message}`
          : done(kind, campaignsOf([m.result.value])[0] ?? target)
      })
      .filter(Boolean)
      .join('\n')
}

function act(kind: Kind, campaigns: readonly CampaignFacts[]): Step {
  const notes = campaigns.flatMap((c) => already(kind, c) ?? [])
  const targets = campaigns.filter((c) => already(kind, c) === undefined)
  const focus = campaigns.map((c) => c.id)
  if (targets.length === 0) return tell(notes.join('\n'), { focus })
  const reverse = kind === 'pause' ? 'resume_campaign' : 'pause_campaign'
  return {
    kind: 'act',
    asksFirst: true,
    focus,
    calls: targets.map((c) => call(tools[kind], { campaign_id: c.id })),
    word: (made) => [...notes, word(kind, targets)(made)].join('\n'),
    note: [
      ...notes,
      `${joined(targets.map(bold))} ${targets.length > 1 ? before[kind].replace('stops', 'stop').replace('is removed', 'are removed') : before[kind]}.`,
    ].join('\n'),
    ...(kind === 'remove' ? {} : { undo: (m: MadeCall): Call => call(reverse, { campaign_id: m.args.campaign_id }) }),
  }
}

/** Pausing, turning on, removing. */
export function switching(kind: Kind, ref: CampaignRef): Task {
  return {
    intent: kind,
    step: (w: World): Step => {
      const listed = campaignsNow(w)
      if ('step' in listed) return listed.step
      if (!listed.ok) return tell(noAccount(w.seed))
      const targets = targetsOf(ref, w, listed.ok, doing[kind], applies[kind])
      return 'step' in targets ? targets.step : act(kind, targets.campaigns)
    },
    refine: (m) => refine(kind, m),
    narrow: (kept, calls) => switching(kind, { kind: 'found', ids: campaignsIn(kept, calls) }),
  }
}
function refine(kind: Kind, m: Message): Task | undefined {
  const ref = refIn(m)
  if (ref.kind === 'none' || (ref.kind === 'pronoun' && m.slot === undefined)) return undefined
  if (ref.kind === 'unknown' && m.slot === undefined) return undefined
  return switching(kind, ref)
}
