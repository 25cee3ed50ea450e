import type { CampaignFacts } from '../../conversation/results.ts'
import { bold, table } from '../../words/format.ts'
import { isBounded } from '../quantities.ts'
import type { Slots } from '../slots.ts'
import { filtered, filterOf, queried, turnedRound } from '../state-query.ts'
import { type Step, tell, type World } from '../task.ts'
import { campaignRefs, onlyPoints } from '../targets.ts'
import { laterStart, hasEnded, isOn, live } from '../world.ts'
import { campaignsIn, idsOf, namesOf, stepOf, targets } from './engine.ts'
import { sinceWhen } from './since-when.ts'
import type { Flows } from './table.ts'

const plainKeys: Readonly<Record<string, 'disapproved' | 'review' | 'unfinished'>> = {
  'Not showing: ad disapproved': 'disapproved',
  'In review': 'review',
  'Not finished': 'unfinished',
}
/** The campaign's plain status, in the owner's language. */
export function statusWords(c: CampaignFacts, w: World): string {
  if (c.status === 'REMOVED') return w.say('status.removed')
  if (hasEnded(c, w.today)) return w.say('status.ended', { date: w.date(c.end) })
  const key = plainKeys[c.plainStatus ?? '']
  if (key) return w.own(c.plainStatus ?? '')
  if (c.status === 'PAUSED') return w.say('status.paused')
  const start = laterStart(c, w.today)
  return start ? w.say('status.starts', { date: w.date(start) }) : w.say('status.on')
}
/** The same as a complete sentence. */
export function onWords(c: CampaignFacts, w: World): string {
  const start = laterStart(c, w.today)
  const facts = { name: bold(c.name), date: w.date(hasEnded(c, w.today) ? c.end : start) }
  if (c.status === 'REMOVED') return w.say('state.removed', facts)
  if (hasEnded(c, w.today)) return w.say('state.ended', facts)
  if (c.status === 'PAUSED') return w.say('state.paused', facts)
  const key = plainKeys[c.plainStatus ?? '']
  if (key && key !== 'unfinished') return w.say(`state.${key}`, facts)
  return w.say(start ? 'state.on_from' : 'state.on', facts)
}
/** The same as the answer to 'is it on?' or, with `asksOff`, 'is it off?'. */
function onAnswer(c: CampaignFacts, asksOff: boolean, w: World): string {
  const what = onWords(c, w)
  const isOver = c.status !== 'ENABLED' || hasEnded(c, w.today)
  if (isOver) return w.say(asksOff ? 'state.yes' : 'state.no', { what })
  const isPlain = what === w.say('state.on', { name: bold(c.name) })
  return isPlain ? w.say(asksOff ? 'state.no' : 'state.yes', { what }) : what
}
const factsOf = (c: CampaignFacts, w: World) => ({
  name: bold(c.name),
  status: statusWords(c, w),
  budget: w.usd(c.budget),
  start: w.date(c.start),
  end: c.end ? w.date(c.end) : w.say('status.no_end'),
})
/** All about a campaign in one line. */
export const campaignLine = (c: CampaignFacts, w: World): string => w.say('recall.campaign', factsOf(c, w))

const ROWS_MAX = 25
/** All that is known about each, and what those that run may spend together. */
function listTable(list: readonly CampaignFacts[], w: World): string {
  const rows = list.slice(0, ROWS_MAX).map((c) => {
    const { status, budget, start, end } = factsOf(c, w)
    return [c.name, status, budget, start, end]
  })
  const on = list.filter((c) => isOn(c, w.today))
  const sum = on.reduce((cents, c) => cents + Math.round(c.budget * 100), 0) / 100
  const total = on.length > 1 ? [[w.say('list.together'), '', w.usd(sum), '', '']] : []
  const head = ['split.campaign', 'head.status', 'head.budget', 'head.from', 'head.until'] as const
  return table(
    head.map((it) => w.say(it)),
    [...rows, ...total],
  )
}
const shownAs = (list: readonly CampaignFacts[]) => ({
  rows: { kind: 'campaign', items: idsOf(list) } as const,
  ...(list.length <= 3 ? { focus: idsOf(list) } : {}),
})
function listed(s: Slots, all: readonly CampaignFacts[], w: World): Step {
  const bounded = campaignRefs(s).filter(isBounded)
  const list = bounded.length > 0 ? targets({ refs: bounded }, all, w, { doing: 'doing.look' }) : all
  const filter = filterOf(s, w.state.topics[0]?.task.slots)
  if (live(list).length === 0) return tell(w.say('campaigns.none'), { buttons: [w.say('button.create')] })
  const found = filtered(list, filter, w)
  const on = list.filter((c) => isOn(c, w.today))
  const others = filter === 'on' && on.length > 0 ? on : live(list)
  const shown = found.length > 0 ? found : others
  const lead =
    found.length > 0
      ? w.say(`list.lead_${filter ?? (list === all ? 'all' : 'bounded')}`, { n: found.length })
      : w.say(filter === 'on' && on.length > 0 ? 'list.on_not_shown' : `list.none_${filter ?? 'on'}`)
  return tell(`${lead}\n\n${listTable(shown, w)}`, shownAs(shown))
}

const ofPage = /\bland|\bp[aá]gin|\bpage|web|\bsite|seite|\bsito/i
const facts = ['on', 'off', 'start', 'end', 'money', 'name'] as const
/** It asks for a fact about one campaign: its status, budget or dates. */
const asksFact = (s: Slots): boolean =>
  facts.some((it) => s.says?.has(it)) ||
  s.metric === 'budget' ||
  s.metric === 'cost' ||
  s.amount !== undefined ||
  s.dimension === 'weekday'
/** 'What was it before?', after its budget was changed here. */
export function budgetBefore(
  { id, name, budget }: CampaignFacts,
  { says }: Slots,
  { state: { changes }, ...w }: World,
) {
  const isAsked = says?.has('before') && !(['off', 'start', 'end'] as const).some((it) => says.has(it))
  const old = isAsked ? changes.find(({ call }) => call.args.campaign_id === id)?.back?.args.daily_budget : undefined
  const facts = { budget: w.usd(budget), old: w.usd(Number(old)) }
  return old === undefined ? undefined : `${bold(name)}: ${w.say('change.budget', facts)}.`
}
/** All facts, as the answer to what was asked. */
function allTold(c: CampaignFacts, s: Slots, w: World, isOne: boolean): string {
  const [isOn, isOff] = [s.says?.has('on') === true, s.says?.has('off') === true]
  // 'It costs me nothing now, right?'
  const isFree = c.status === 'PAUSED' && s.question === true && s.metric === 'cost'
  // 'What is A on?' isn't a yes-or-no question.
  if (s.says?.has('which') || !(isOn || isOff || isFree)) return campaignLine(c, w)
  const now = isOne && (isOn || isOff) ? onAnswer(c, isOff && !isOn, w) : onWords(c, w)
  return `${now} ${w.say('state.facts', factsOf(c, w))}`
}
/** One line says when it runs and what it may cost, and more if it was asked. */
function told(c: CampaignFacts, s: Slots, w: World, isOne: boolean): string {
  const before = budgetBefore(c, s, w)
  if (before) return s.says?.has('on') ? `${before} ${onWords(c, w)}` : before
  const since = sinceWhen(c, s, w)
  if (since.length > 0) return [onWords(c, w), ...since].join(' ')
  const all = allTold(c, s, w, isOne)
  // 'Does it come on again by itself?'
  if (c.status === 'PAUSED' && s.question && s.says?.has('by_itself')) return `${all} ${w.say('resume.no_timer')}`
  const isOfPage = c.website && ofPage.test(s.text ?? '')
  return isOfPage ? `${all} ${w.say('state.page', { name: bold(c.name), page: c.website })}` : all
}

/** Answers questions about all campaigns: 'which are on?', 'are they all off?'. */
function overall(s: Slots, list: readonly CampaignFacts[], w: World): Step | undefined {
  const says = (it: 'which' | 'and_which_not' | 'each' | 'money' | 'on' | 'off'): boolean => s.says?.has(it) === true
  const refs = campaignRefs(s)
  const asksAll = refs.some((it) => it.kind === 'all' || it.kind === 'status') && refs.every((it) => it.kind !== 'name')
  const filter = filterOf(s, w.state.topics[0]?.task.slots)
  const isOfAll =
    says('which') || filter === 'review' || filter === 'refused' || (filter === 'ended' && refs.length === 0)
  // 'What's its budget?', right after one was mentioned.
  const isOfOne =
    w.state.focus.length === 1 && filter === undefined && asksFact(s) && !says('each') && !says('and_which_not')
  const asksWhich =
    isOfAll && !isOfOne && (refs.length === 0 || (onlyPoints(s) && (filter !== undefined || says('and_which_not'))))
  if (!asksAll && !asksWhich && live(list).length > 0) return undefined
  const asksOn = asksAll && !says('money') && !says('each') && (says('on') || says('off')) && filter === undefined
  return asksOn ? allOn(live(list), !says('on'), w) : listed(s, list, w)
}
/** 'Are they all on?' */
function allOn(alive: readonly CampaignFacts[], asksOff: boolean, w: World): Step {
  const off = alive.filter((c) => !isOn(c, w.today))
  if (asksOff && off.length === alive.length) return tell(w.say('list.all_off_yes'), shownAs(alive))
  const key = off.length === 0 ? 'list.all_on' : off.length === alive.length ? 'list.all_off' : 'list.some_off'
  return tell(w.say(key, { n: off.length, names: namesOf(off, w) }), shownAs(alive))
}
/** Answers whether a campaign is on, what its budget is and when it ends, from the current list. */
function state(s: Slots, w: World): Step {
  const list = campaignsIn(w)
  const found = queried(s, list, w) ?? overall(s, list, w)
  if (found) return found
  const step = stepOf(() => ofSome(s, targets(s, list, w, { doing: 'doing.look' }), w))
  return step.kind === 'ask' && campaignRefs(s).length === 0 ? listed(s, list, w) : step
}
function ofSome(s: Slots, campaigns: readonly CampaignFacts[], w: World): Step {
  const focus = idsOf(campaigns)
  const [only, more] = campaigns
  const isOff = only && !more && only.status === 'PAUSED' && !hasEnded(only, w.today)
  return tell(campaigns.map((c) => told(c, s, w, !more)).join('\n'), {
    focus,
    ...(more ? { rows: { kind: 'campaign', items: focus } } : {}),
    ...(isOff ? { buttons: [w.say('button.turn_on')], offers: [{ intent: 'resume', slots: { ids: focus } }] } : {}),
  })
}

export const status: Flows = {
  list_campaigns: (s, w) => queried(s, campaignsIn(w), w) ?? listed(s, campaignsIn(w), w),
  state: {
    step: state,
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
  },
}
