import { readDay } from '@adwright/contract/values/day.rules'
import type { PlainStatus } from '@adwright/contract/campaigns/status.rules'
import type { CampaignFacts, Json } from '../../conversation/results.ts'
import { bold, table } from '../../words/format.ts'
import { isBounded } from '../quantities.ts'
import type { Slots } from '../slots.ts'
import { filtered, filterOf, queried, turnedRound } from '../state-query.ts'
import { type Flow, type Step, tell, type World } from '../task.ts'
import { campaignRefs, onlyPoints, targetsOf } from '../targets.ts'
import { laterStart, hasEnded, isOn, live, withAccount } from '../world.ts'

const plainKeys = {
  'Not showing: ad disapproved': 'status.disapproved',
  'In review': 'status.review',
  'Not finished': 'status.unfinished',
} as const satisfies Partial<Record<PlainStatus, string>>
const keyOf = (plain: string | undefined) =>
  plain !== undefined && plain in plainKeys ? plainKeys[plain as keyof typeof plainKeys] : undefined

/** The campaign's plain status, in the owner's language. */
export function statusWords(c: CampaignFacts, w: World): string {
  if (c.status === 'REMOVED') return w.say('status.removed')
  if (hasEnded(c, w.today)) return w.say('status.ended', { date: w.date(c.end ?? w.today) })
  const key = keyOf(c.plainStatus)
  if (key) return w.say(key)
  if (c.status === 'PAUSED') return w.say('status.paused')
  const start = laterStart(c, w.today)
  return start ? w.say('status.starts', { date: w.date(start) }) : w.say('status.on')
}

const ROWS_MAX = 25
/** All there is to know of each, and what those that are on may spend together. */
export function listTable(list: readonly CampaignFacts[], w: World): string {
  const rows = list
    .slice(0, ROWS_MAX)
    .map((c) => [
      c.name,
      statusWords(c, w),
      w.usd(c.budget),
      w.date(c.start),
      c.end ? w.date(c.end) : w.say('status.no_end'),
    ])
  const on = list.filter((c) => isOn(c, w.today))
  const sum = on.reduce((cents, c) => cents + Math.round(c.budget * 100), 0) / 100
  const total = on.length > 1 ? [[w.say('list.together'), '', w.usd(sum), '', '']] : []
  const head = ['split.campaign', 'head.status', 'head.budget', 'head.from', 'head.until'] as const
  return table(
    head.map((it) => w.say(it)),
    [...rows, ...total],
  )
}
export const shownAs = (list: readonly CampaignFacts[]) => ({
  rows: { kind: 'campaign', items: list.map((c) => c.id) } as const,
  ...(list.length <= 3 ? { focus: list.map((c) => c.id) } : {}),
})

function listed(s: Slots, all: readonly CampaignFacts[], w: World): Step {
  const filter = filterOf(s, w.state.topics[0]?.task.slots)
  const bounded = campaignRefs(s).filter(isBounded)
  const some = bounded.length > 0 ? targetsOf({ refs: bounded }, all, w, { doing: 'doing.look' }) : undefined
  if (some && 'step' in some) return some.step
  const list = some?.campaigns ?? all
  const found = filtered(list, filter, w)
  if (live(list).length === 0) return tell(w.say('campaigns.none'), { buttons: [w.say('button.create')] })
  const on = list.filter((c) => isOn(c, w.today))
  const others = filter === 'on' && on.length > 0 ? on : live(list)
  const shown = found.length > 0 ? found : others
  const lead =
    found.length > 0
      ? w.say(`list.lead_${filter ?? (some ? 'bounded' : 'all')}`, { n: found.length })
      : w.say(`list.none_${filter ?? 'on'}`)
  const isOfNames = s.says?.has('name') && s.says.has('only')
  const told = isOfNames ? shown.map((c) => `- ${bold(c.name)}`).join('\n') : listTable(shown, w)
  return tell(`${lead}\n\n${told}`, shownAs(shown))
}

/** Lists the campaigns: all, or only those on, paused or ended. */
export const listCampaigns: Flow = {
  intent: 'list_campaigns',
  uses: ['refs'],
  accepts: [],
  step: (s, w) => {
    const found = withAccount(w)
    return 'step' in found ? found.step : (queried(s, found.ok, w) ?? listed(s, found.ok, w))
  },
}

const ofPage = /\bland|\bp[aá]gin|\bpage|web|\bsite|seite|\bsito/i
const facts = ['on', 'off', 'start', 'end', 'money', 'name'] as const
/** It asks for something of one campaign: whether it's on, its budget, its days. */
const asksFact = (s: Slots): boolean =>
  facts.some((it) => s.says?.has(it)) || s.metric === 'budget' || s.metric === 'cost' || s.amount !== undefined

export function onWords(c: CampaignFacts, asksOff: boolean, w: World): string {
  const name = bold(c.name)
  if (c.status === 'REMOVED') return w.say('state.removed', { name })
  if (hasEnded(c, w.today)) return w.say('state.ended', { name, date: w.date(c.end ?? w.today) })
  if (c.status === 'PAUSED') return w.say(asksOff ? 'state.paused_yes' : 'state.paused', { name })
  if (c.plainStatus === 'Not showing: ad disapproved') return w.say('state.disapproved', { name })
  if (c.plainStatus === 'In review') return w.say('state.review', { name })
  const start = laterStart(c, w.today)
  return start ? w.say('state.on_from', { name, date: w.date(start) }) : w.say('state.on', { name })
}
/** All of it, whichever was asked: one line says when it runs and what it may cost. */
function factsOf(c: CampaignFacts, s: Slots, w: World): string {
  const isOn = s.says?.has('on') === true
  const isOff = s.says?.has('off') === true
  const end = c.end ? w.date(c.end) : w.say('status.no_end')
  const facts = { name: bold(c.name), status: statusWords(c, w), budget: w.usd(c.budget), start: w.date(c.start), end }
  const isOfPage = c.website && ofPage.test(s.text ?? '')
  const all =
    asksFact(s) && !isOn && !isOff
      ? w.say('recall.campaign', facts)
      : `${onWords(c, isOff && !isOn, w)} ${w.say('state.facts', facts)}`
  return isOfPage ? `${all} ${w.say('state.page', { name: facts.name, page: c.website })}` : all
}

/** Answers questions about all campaigns: 'which are on?', 'are they all off?'. */
function overall(s: Slots, list: readonly CampaignFacts[], w: World): Step | undefined {
  const refs = campaignRefs(s)
  const asksAll = refs.some((it) => it.kind === 'all' || it.kind === 'status') && refs.every((it) => it.kind !== 'name')
  const filter = filterOf(s, w.state.topics[0]?.task.slots)
  const isOfAll =
    s.says?.has('which') || filter === 'review' || filter === 'refused' || (filter === 'ended' && refs.length === 0)
  // 'What's its budget?', right after one was spoken of.
  const isOfOne = w.state.focus.length === 1 && filter === undefined && asksFact(s) && !s.says?.has('each')
  const asksWhich = isOfAll && !isOfOne && (refs.length === 0 || (onlyPoints(s) && filter !== undefined))
  if (!asksAll && !asksWhich && live(list).length > 0) return undefined
  const asksOn =
    asksAll &&
    !s.says?.has('money') &&
    !s.says?.has('each') &&
    (s.says?.has('on') || s.says?.has('off')) &&
    filter === undefined
  return asksOn ? allOn(live(list), s.says?.has('on') !== true, w) : listed(s, list, w)
}
/** 'What was it before?', 'what were they both?': the values before the last changes. */
export function wasBefore(s: Slots, w: World): Step | undefined {
  const changes = w.state.changes.filter((it) => it.call.tool === 'update_campaign' && it.back)
  if (!s.question || !s.says?.has('before') || s.says.has('on')) return undefined
  const last = changes.filter((it) => it.turn === changes[0]?.turn).toReversed()
  const lines = last.flatMap(({ name, back }) => oldWords(bold(name), back?.args ?? {}, w) ?? [])
  return lines.length > 0 ? tell(lines.join('\n')) : undefined
}
function oldWords(name: string, { daily_budget: budget, name: called, end_date: end }: Json, w: World) {
  if (typeof budget === 'number') return w.say('recall.was_budget', { name, budget: w.usd(budget) })
  if (typeof called === 'string') return w.say('recall.was_name', { name: bold(called) })
  return end === undefined ? undefined : w.say('recall.was_end', { name, date: w.date(readDay(end)) })
}

function stateOf(s: Slots, list: readonly CampaignFacts[], w: World): Step {
  const alive = live(list)
  if (alive.length === 0 && w.state.open?.task.intent === 'create_campaign') return tell(w.say('state.not_created'))
  const refs = campaignRefs(s)
  const found = wasBefore(s, w) ?? queried(s, list, w) ?? overall(s, list, w)
  if (found) return found
  const targets = targetsOf(s, list, w, { doing: 'doing.look' })
  if ('step' in targets) return refs.length === 0 ? listed(s, list, w) : targets.step
  return told(s, targets.campaigns, w)
}
function told(s: Slots, campaigns: readonly CampaignFacts[], w: World): Step {
  const focus = campaigns.map((c) => c.id)
  const isOff = campaigns.length === 1 && campaigns[0]?.status === 'PAUSED' && !hasEnded(campaigns[0], w.today)
  return tell(campaigns.map((c) => factsOf(c, s, w)).join('\n'), {
    focus,
    ...(focus.length > 1 ? { rows: { kind: 'campaign', items: focus } } : {}),
    ...(isOff ? { buttons: [w.say('button.turn_on')], offers: [{ intent: 'resume', slots: { ids: focus } }] } : {}),
  })
}
/** 'Are they all on?' */
function allOn(alive: readonly CampaignFacts[], asksOff: boolean, w: World): Step {
  const off = alive.filter((c) => !isOn(c, w.today))
  if (asksOff && off.length === alive.length) return tell(w.say('list.all_off_yes'), shownAs(alive))
  const key = off.length === 0 ? 'list.all_on' : off.length === alive.length ? 'list.all_off' : 'list.some_off'
  return tell(w.say(key, { n: off.length, names: w.and(off.map((c) => bold(c.name))) }), shownAs(alive))
}

/** Answers whether a campaign is on, what its budget is and when it ends, from the current list. */
export const state: Flow = {
  intent: 'state',
  uses: ['refs'],
  accepts: ['state', 'which_one', 'answer', 'correct'],
  step: (s, w) => {
    const found = withAccount(w)
    return 'step' in found ? found.step : stateOf(s, found.ok, w)
  },
  merge: (old, now, c) => {
    const other = turnedRound(old, now)
    if (other) return other
    const refs = campaignRefs(now)
    const isAsked = asksFact(now)
    if (isAsked ? c.intent === 'state' : refs.length === 0) return undefined
    const { ids: _, ...rest } = old
    return {
      ...rest,
      ...(refs.length > 0 ? { refs } : {}),
      says: (isAsked ? now.says : old.says) ?? new Set(),
    }
  },
}
