import type { Day } from '@adwright/contract/values/day.rules'
import type { CampaignFacts } from '../conversation/results.ts'
import { bold } from '../words/format.ts'
import type { Concept } from './concepts.ts'
import { namedIds, type Slots } from './slots.ts'
import { type Step, tell, type World } from './task.ts'
import { hasEnded, isActive, isOn, live } from './world.ts'

type Filter = 'on' | 'off' | 'ended' | 'removed' | 'review' | 'refused' | undefined
type Field = 'budget' | 'start' | 'end'
/** What a question asks about the campaigns: which of them, in which order, and whether it asks how many. */
interface Query {
  readonly order?: { readonly by: Field; readonly least: boolean }
  /** Those that end between two days; `never`: those without an end. */
  readonly ends?: { readonly from?: Day | undefined; readonly to: Day } | 'never'
  readonly budget?: { readonly is: 'under' | 'over'; readonly than: number }
  readonly counts: boolean
}

const opposite: Readonly<Partial<Record<NonNullable<Filter>, Filter>>> = { on: 'off', off: 'on' }
/** 'Which aren't?' inverts the previous question. */
export function filterOf(s: Slots, before?: Slots): Filter {
  const said = filterSaid(s)
  // 'Which is on and which isn't?' asks for both.
  if (s.says?.has('and_which_not')) return undefined
  if (!s.negated || said === 'removed' || said === 'ended') return said
  const asked = said ?? (before && filterSaid(before))
  return asked && (said ?? s.says?.has('which')) ? opposite[asked] : undefined
}
function filterSaid({ refs = [], says, question }: Slots): Filter {
  // 'What is A on?' asks about one.
  if (namedIds(refs).length > 0) return undefined
  const status = refs.find((it) => it.kind === 'status')
  if (status?.kind === 'status')
    return ({ ENABLED: 'on', PAUSED: 'off', REMOVED: 'removed', ENDED: 'ended' } as const)[status.status]
  if (says?.has('ended')) return 'ended'
  if (question && says?.has('review')) return 'review'
  if (question && says?.has('rejected')) return 'refused'
  // 'What's on, what's off?' asks for both.
  if (!(says?.has('which') || says?.has('number')) || (says.has('on') && says.has('off'))) return undefined
  return says.has('off') ? 'off' : says.has('on') ? 'on' : undefined
}
export function filtered(list: readonly CampaignFacts[], filter: Filter, { today }: World): CampaignFacts[] {
  if (filter === 'on') return list.filter((c) => isActive(c, today))
  if (filter === 'off') return list.filter((c) => c.status === 'PAUSED' && !hasEnded(c, today))
  if (filter === 'review') return live(list).filter((c) => c.plainStatus === 'In review')
  if (filter === 'refused') return live(list).filter((c) => c.plainStatus === 'Not showing: ad disapproved')
  if (filter === 'ended') return list.filter((c) => hasEnded(c, today))
  return filter === 'removed' ? list.filter((c) => c.status === 'REMOVED') : live(list)
}

const anyOf = (says: ReadonlySet<Concept> | undefined, ...of: Concept[]): boolean => of.some((it) => says?.has(it))

/** 'Which costs more a day?', 'which ends first?' */
function orderOf(s: Slots): Query['order'] {
  const { says, refs = [] } = s
  const end = refs.find((it) => (it.kind === 'best' || it.kind === 'worst') && it.metric === 'budget')
  // 'What's the worst I could pay on one day?' isn't a ranking.
  if ((!end && says?.has('worst') && says.has('less')) || says?.has('under')) return undefined
  if (says?.has('which') && anyOf(says, 'soonest', 'latest') && anyOf(says, 'start', 'end'))
    return { by: says.has('start') ? 'start' : 'end', least: !says.has('latest') }
  if (end) return { by: 'budget', least: end.kind === 'worst' }
  // 'The most that A could cost' is only about A.
  const isOfOne = new Set(namedIds(refs)).size === 1
  const asks = !isOfOne && says?.has('which') && says.has('money') && anyOf(says, 'more', 'less')
  return asks ? { by: 'budget', least: says?.has('less') === true } : undefined
}
function endsOf({ says, acts = [], start, end, negated, question, refs = [] }: Slots): Query['ends'] {
  const isOpen = question === true && refs.length === 0
  const asks = isOpen || anyOf(says, 'which', 'number', 'name') || refs.some((it) => it.kind === 'all')
  const isOfOne = refs.some((it) => it.kind === 'name' || it.kind === 'pronoun')
  if (!asks || isOfOne || anyOf(says, 'ended', 'money') || !(says?.has('end') || acts.includes('v.end')))
    return undefined
  const last = end ?? start
  if (last === undefined) return negated && says?.has('end') && says.has('not') ? 'never' : undefined
  if (!question) return undefined
  return { from: start, to: last }
}
function budgetOf({ says, question, quantities = [], amount, refs = [] }: Slots): Query['budget'] {
  if (!question || !says?.has('number')) return undefined
  const bound = refs.flatMap((it) => (it.kind === 'all' && it.than ? [it.than] : []))[0]
  if (bound) return { is: bound.is, than: bound.cents / 100 }
  const than = amount?.kind === 'fixed' ? amount.money.cents / 100 : quantities[0]?.value
  const is = says.has('under') ? 'under' : says.has('above') ? 'over' : undefined
  return is && than !== undefined ? { is, than } : undefined
}
const asksFigures = ({ metric, dimension }: Slots): boolean =>
  (metric !== undefined && metric !== 'budget' && metric !== 'cost') ||
  (dimension !== undefined && dimension !== 'campaign')
/** What a question asks about the campaigns themselves; undefined if it's about a single campaign's facts, or about figures. */
export function queryOf(s: Slots): Query | undefined {
  if (asksFigures(s)) return undefined
  const order = orderOf(s)
  const [ends, budget] = order ? [] : [endsOf(s), budgetOf(s)]
  const isOfSome = filterOf(s) ?? ends ?? budget ?? (s.says?.has('campaigns') && !anyOf(s.says, 'day', 'week', 'month'))
  const counts = s.says?.has('number') === true && isOfSome !== undefined && isOfSome !== false
  return order || ends || budget || counts
    ? { counts, ...(order ? { order } : {}), ...(ends ? { ends } : {}), ...(budget ? { budget } : {}) }
    : undefined
}
/** 'And the last one?', after which ends first: the same question, reversed. */
export function turnedRound(old: Slots, now: Slots): Slots | undefined {
  const turns = (['soonest', 'latest', 'more', 'less'] as const).filter((it) => now.says?.has(it))
  const order = orderOf(old)
  if (!order || turns.length === 0) return undefined
  const says = new Set([...(old.says ?? [])].filter((it) => !['soonest', 'latest', 'more', 'less'].includes(it)))
  const refs = [...(old.refs ?? []), ...(now.refs ?? [])].filter((it) => it.kind === 'name')
  const { refs: _, ...rest } = old
  return {
    ...rest,
    refs,
    says: new Set([...says, ...turns, 'which', ...(order.by === 'budget' ? ['money' as const] : [])]),
  }
}

const LATER = '9999'
const fieldOf = (c: CampaignFacts, by: Field): number | string =>
  by === 'budget' ? c.budget : by === 'end' ? (c.end ?? LATER) : (c.start ?? '')
const compareValues = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)
const shown = (of: readonly CampaignFacts[], focus: readonly CampaignFacts[]) => ({
  focus: focus.map((c) => c.id),
  rows: { kind: 'campaign', items: of.map((c) => c.id) } as const,
})

function ordered({ by, least }: NonNullable<Query['order']>, of: readonly CampaignFacts[], w: World): Step | undefined {
  const sign = least ? 1 : -1
  const rows = of.toSorted((a, b) => sign * compareValues(fieldOf(a, by), fieldOf(b, by)))
  const [a, b] = rows
  if (!a || (by === 'budget' && !b)) return undefined
  if (by === 'budget' && b) {
    const facts = { name: bold(a.name), budget: w.usd(a.budget), other: bold(b.name), than: w.usd(b.budget) }
    return tell(w.say(a.budget === b.budget ? 'state.level' : 'state.dearest', facts), shown(rows, [a]))
  }
  const day = (c: CampaignFacts): string => {
    const at = by === 'end' ? c.end : c.start
    return at ? w.date(at) : w.say('status.no_end')
  }
  const firsts = rows.filter((c) => fieldOf(c, by) === fieldOf(a, by))
  const rest = rows.filter((c) => !firsts.includes(c)).map((c) => `${bold(c.name)}: ${day(c)}`)
  const names = w.and(firsts.map((c) => bold(c.name)))
  const key =
    by === 'end' ? (least ? 'query.end_first' : 'query.end_last') : least ? 'query.start_first' : 'query.start_last'
  return tell([w.say(key, { names, date: day(a) }), ...rest.map((it) => `- ${it}`)].join('\n'), shown(rows, firsts))
}

/** Answers a question about the campaigns from their list: filters, orders and counts them. */
export function queried(s: Slots, all: readonly CampaignFacts[], w: World): Step | undefined {
  const query = queryOf(s)
  const alive = live(all)
  if (!query || alive.length === 0) return undefined
  const { order, ends, budget, counts } = query
  const named = new Set(namedIds(s.refs ?? []))
  // 'Which of these two?', of those that were shown.
  const isOfThem = (s.refs ?? []).some(({ kind, ...it }) => kind === 'all' && 'count' in it && it.count !== undefined)
  const shownIds = isOfThem && w.state.rows?.kind === 'campaign' ? w.state.rows.items : []
  const isSo = (c: CampaignFacts): boolean => {
    if (ends === 'never' && c.end !== undefined) return false
    if (ends && ends !== 'never' && (!c.end || c.end > ends.to || c.end < (ends.from ?? w.today))) return false
    return !budget || (budget.is === 'under' ? c.budget < budget.than : c.budget > budget.than)
  }
  const found = filtered(all, filterOf(s), w)
    .filter((c) => named.size < 2 || named.has(c.id))
    .filter((c) => shownIds.length < 2 || shownIds.includes(c.id))
    .filter((c) => isSo(c) && (order === undefined || order.by === 'budget' || !hasEnded(c, w.today)))
  if (order) return ordered(order, found, w)
  const facts = { n: found.length, total: w.count(alive.length) }
  const on = filterOf(s, undefined) === 'on' ? alive.filter((c) => isOn(c, w.today) && isSo(c)) : []
  if (found.length === 0 && on.length > 0) {
    const names = w.and(on.map((c) => bold(c.name)))
    return tell(w.say('query.not_yet', { ...facts, n: on.length, names }), shown(on, []))
  }
  if (found.length === 0) return tell(w.say('query.none', facts), shown(alive, []))
  const name = (c: CampaignFacts): string => {
    const told = ends && c.end ? w.date(c.end) : budget ? w.usd(c.budget) : ''
    return told ? `${bold(c.name)} (${told})` : bold(c.name)
  }
  return tell(w.say('query.some', { ...facts, names: w.and(found.map(name)) }), shown(found, counts ? [] : found))
}
