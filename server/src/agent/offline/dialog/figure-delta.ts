import { type Day, addDays } from '@adwright/contract/values/day.rules'
import { monthEnd, monthStart, weekStart } from '@adwright/contract/values/calendar.rules'
import { periodBefore } from './dates.ts'
import { rankOf } from './figures.ts'
import { DEFAULT_DAYS, metricMeant, splitIn } from './report-asked.ts'
import { type Interpretation, kinds, SURE } from './kinds.ts'
import { type Period, type Slots, used } from './slots.ts'
import type { State } from './state.ts'
import { campaignRefs, onlyPoints } from './targets.ts'
import type { Task } from './task.ts'

/** A question right after figures: what they were of, and what is asked now. */
export interface Asked {
  readonly last: Task
  /** The time and the measure of the figures that were told. */
  readonly told: Pick<Slots, 'period' | 'metric'>
  readonly now: Interpretation
  readonly slots: Slots
}

const own = [
  'amount',
  'website',
  'against',
  'hours',
  'keywords',
  'places',
  'email',
  'person',
  'percent',
  'bid',
] as const
const moving = ['v.compare', 'v.rise', 'v.fall', 'v.improve']
/** It asks for something of its own: another subject, the campaigns' own facts, or two times beside each other. */
function isOwn({ slots: s, now: { intent, p } }: Asked): boolean {
  const isSum = kinds.summed.has(intent) && (intent !== 'unclear' || p < SURE)
  const mayAsk = isSum || kinds.figured.has(intent) || intent === 'list_campaigns'
  const isOther = !mayAsk && (p >= SURE || kinds.gated.has(intent))
  const isOfState = (['on', 'off', 'start', 'end', 'reason', 'suppose'] as const).some((it) => s.says?.has(it))
  const isBeside = intent === 'compare' && !rankOf(s) && moving.some((act) => s.acts?.includes(act))
  return isOther || isOfState || isBeside || s.metric === 'budget' || own.some((key) => s[key] !== undefined)
}
const MANY = 3
/** 'And the least?': which of them, without saying so. */
function rankIn(s: Slots): Slots['refs'] {
  const rank = rankOf({ ...s, question: false }) ?? (isBareRank(s) ? rankOf({ ...s, says: asWhich(s) }) : undefined)
  const said = (s.refs ?? []).filter((it) => it.kind === 'best' || it.kind === 'worst')
  return rank ? (said.length > 0 ? said : [{ kind: rank }]) : undefined
}
const asWhich = ({ says = [] }: { says?: Iterable<string> }) => new Set([...says, 'which']) as Slots['says'] & object
const isBareRank = ({ text = '', says, acts = [] }: Slots): boolean =>
  text.trim().split(/\s+/).length <= MANY && (says?.has('less') ?? false) && !acts.includes('v.rise')

/** 'Over the whole week': the one that holds the time that was told. */
function wholeOf(s: Slots, { to }: Period, today: Day): Period | undefined {
  if (!s.says?.has('whole')) return undefined
  const [from, last] = s.says.has('week')
    ? [weekStart(to), addDays(weekStart(to), 6)]
    : s.says.has('month')
      ? [monthStart(to), monthEnd(to)]
      : []
  return from && last ? { from, to: last < today ? last : today } : undefined
}
/** 'Last week', 'the one before', 'the 7 before that', 'the whole week'. */
function timeIn({ told, slots: s }: Asked, today: Day): Period | undefined {
  const before = told.period ?? { from: addDays(today, -DEFAULT_DAYS), to: addDays(today, -1) }
  if (s.periodBefore) return periodBefore(s.negated && s.period && !told.period ? s.period : before, s.periodBefore)
  if (s.count && s.says?.has('before')) return periodBefore(before, { n: s.count, unit: 'day' })
  return s.period ?? wholeOf(s, before, today)
}
const asksHowMuch = ({ says, period, metric }: Slots): boolean =>
  (says?.has('money') || says?.has('number')) === true && !period && !metric

const measuredIn = (task: Task): Slots['metric'] => (task.intent === 'report' ? task.slots.metric : undefined)
/** 'So what's that in percent?', after clicks and impressions. */
function asRate(s: Slots, { topics }: State): Slots['metric'] {
  const heard = topics.slice(0, 2).map((it) => measuredIn(it.task))
  const isOfBoth = heard.includes('clicks') && heard.includes('impressions')
  return s.says?.has('share') && isOfBoth && onlyPoints(s) ? 'ctr' : undefined
}
/** 'Which had the most?', after impressions: by those. */
const rankedBy = (s: Slots, { told, last }: Asked): Slots['metric'] =>
  rankIn(s)?.every((it) => !('metric' in it)) && !s.says?.has('priced') && last.intent !== 'advice'
    ? told.metric
    : undefined

/** The campaigns, or the first of those that were ranked: 'how much was that exactly?'. */
function ofWhat(s: Slots, last: Task, { focus }: State, isTimed: boolean): Pick<Slots, 'refs' | 'ids'> {
  const ranks = rankIn(s)
  if (ranks) return { refs: ranks }
  const isOfFirst = splitIn(last.slots) === 'campaign' && focus.length === 1 && onlyPoints(s) && !s.dimension
  if (isOfFirst && (campaignRefs(s).length > 0 || asksHowMuch(s))) return { ids: focus }
  const refs = campaignRefs(s).filter((it) => it.kind !== 'pronoun' && !(it.kind === 'all' && isTimed))
  return refs.length > 0 ? { refs } : {}
}
/** What a short message changes of the figures before it; undefined where it asks for something else. */
export function deltaOf(asked: Asked, state: State, today: Day): Slots | undefined {
  const { last, slots: s } = asked
  if (isOwn(asked)) return undefined
  const period = timeIn(asked, today)
  const metric = asRate(s, state) ?? metricMeant(s, asked.told.metric) ?? rankedBy(s, asked)
  const delta = {
    ...(period ? { period } : used(s, ['length'])),
    ...(metric ? { metric } : {}),
    ...used(s, ['dimension']),
    ...ofWhat(s, last, state, period !== undefined),
  }
  const isSaid = Object.keys(delta).length > 0 || s.says?.has('share')
  // 'And how often was that shown?' is of the same time and campaigns, whatever it measures.
  if (!isSaid && !(asked.now.intent === 'report' && (asksHowMuch(s) || onlyPoints(s)))) return undefined
  return { ...delta, says: s.says ?? new Set() }
}

/** In which order the last question goes on: another measure or another time leaves it, and a total or parts don't. */
function orderKept(old: Slots, { dimension, period, metric, says }: Slots): Slots {
  const isTotal = says?.has('total') || says?.has('jointly')
  const kind = (dimension && !says?.has('which')) || isTotal || (period && metric) ? undefined : rankOf(old)
  return { ...(kind ? { refs: [{ kind }] } : {}), ...(kind || !metric ? used(old, ['dimension']) : {}) }
}
/** The last question with what changed in it. */
export function applied(old: Slots, delta: Slots): Slots {
  const { refs: _, ids, dimension: __, period, length, periodBefore: ___, says: said, ...rest } = old
  const time = (delta.period ?? delta.length) ? {} : { ...(period ? { period } : {}), ...(length ? { length } : {}) }
  const isEver = said?.has('alltime') && !delta.period
  const says = new Set([...(delta.says ?? []), ...(isEver ? (['alltime'] as const) : [])])
  const changed = { ...rest, ...time, ...delta, says }
  if (rankOf(delta)) return { dimension: splitIn(old) ?? 'campaign', ...changed }
  if (delta.ids ?? delta.refs) return changed
  return { ...(ids ? { ids } : {}), ...orderKept(old, delta), ...changed }
}
