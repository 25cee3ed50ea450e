import { type Day, addDays, daysBetween } from '@adwright/contract/values/day.rules'
import { monthEnd, monthStart, weekStart } from '@adwright/contract/values/calendar.rules'
import { periodBefore } from './dates.ts'
import { isRank, rankOf } from './figures.ts'
import { DEFAULT_DAYS, keepsTargets, metricMeant, periodOf, splitIn } from './report-asked.ts'
import { type Interpretation, kinds, SURE } from './kinds.ts'
import { wordCount } from './said.ts'
import { type Period, type Slots, used } from './slots.ts'
import type { State } from './state.ts'
import { campaignRefs, onlyPoints } from './targets.ts'
import type { Merging, Task, World } from './task.ts'

/** A question right after figures: the previous question, resolved, and the new one. */
export interface Asked {
  readonly last: Task
  /** The period and the measure of the reported figures. */
  readonly told: Pick<Slots, 'period' | 'metric'>
  readonly now: Interpretation
  readonly slots: Slots
}

const own: readonly (keyof Slots)[] = [
  ...(['amount', 'website', 'against', 'hours', 'keywords', 'places', 'email', 'person', 'percent', 'bid'] as const),
]
export const moving = ['v.compare', 'v.rise', 'v.fall', 'v.improve']
/** It asks about something else: another subject, the campaigns' own facts, or a comparison of two periods. */
export function isOwn({ slots: s, now: { intent, p } }: Asked): boolean {
  const isSum = kinds.summed.has(intent) && (intent !== 'unclear' || p < SURE)
  const mayAsk = isSum || kinds.figured.has(intent) || intent === 'list_campaigns'
  // 'CTR?', right after figures, isn't a knowledge question.
  const isBare = isBareCount(s) || (s.metric !== undefined && wordCount({ text: s.text ?? '' }) <= 2)
  const isOther = !mayAsk && (p >= SURE || kinds.gated.has(intent)) && !isBare
  // 'The total over the 30 days' doesn't set an end.
  const isOver = s.length !== undefined && s.says?.has('total') === true
  const isOfState = (['on', 'off', 'start', 'end', 'reason', 'suppose'] as const).some(
    (it) => s.says?.has(it) && !(it === 'end' && isOver),
  )
  const isBeside = intent === 'compare' && !rankOf(s) && moving.some((act) => s.acts?.includes(act))
  const isOfOther = own.some((key) => s[key] !== undefined) && !isBareCount(s)
  // 'Is the bread one even running?', with a slip in it.
  const isOfNow = intent === 'state' && p >= SURE && s.acts?.includes('v.be') && !(s.metric ?? s.period ?? s.dimension)
  return isOther || isOfNow || isOfState || isBeside || s.metric === 'budget' || isOfOther
}
const MANY = 3
/** 'And the least?': asks which one, without saying so. */
function rankIn(s: Slots): Slots['refs'] {
  const rank = rankOf({ ...s, question: false }) ?? (isBareRank(s) ? rankOf({ ...s, says: asWhich(s) }) : undefined)
  const said = (s.refs ?? []).filter((it) => it.kind === 'best' || it.kind === 'worst')
  return rank ? (said.length > 0 ? said : [{ kind: rank }]) : undefined
}
const asWhich = ({ says = [] }: { says?: Iterable<string> }) => new Set([...says, 'which']) as Slots['says'] & object
const isBareRank = ({ text = '', says, acts = [] }: Slots): boolean =>
  text.trim().split(/\s+/).length <= MANY && (says?.has('less') ?? false) && !acts.includes('v.rise')

/** 'Over the whole week': the one that contains the previous period. */
function wholeOf(s: Slots, { to }: Period, today: Day): Period | undefined {
  if (!s.says?.has('whole')) return undefined
  const [from, last] = s.says.has('week')
    ? [weekStart(to), addDays(weekStart(to), 6)]
    : s.says.has('month')
      ? [monthStart(to), monthEnd(to)]
      : []
  return from && last ? { from, to: last < today ? last : today } : undefined
}
const lengthDays = { day: 1, week: 7, month: 30, quarter: 91, year: 365, weekend: 2 } as const
/** 'And the last 14?', 'and 7', after figures for some days: that many, in the same unit. */
function lengthIn(s: Slots, old: Slots): Pick<Slots, 'length'> {
  const { unit } = old.length ?? { unit: 'day' as const }
  const back = (s.refs ?? []).find((it) => it.kind === 'position' && it.n < 0)
  const n = (back?.kind === 'position' ? back.count : undefined) ?? s.count
  const isOther = s.period ?? s.length ?? s.metric ?? s.dimension ?? s.amount
  // 'The last 3', of those that were ranked.
  const isOfRows = splitIn(old) !== undefined && unit === 'day' && (n ?? 0) < WEEK_DAYS
  if (!n || isOther || isOfRows || !isBareCount(s)) return used(s, ['length'])
  return { length: { type: 'length', n, unit, days: n * lengthDays[unit], ...(unit === 'month' ? { months: n } : {}) } }
}
const WEEK_DAYS = 7
/** Only a number and small words: 'and 7', 'the last 90 then'. */
export const isBareCount = ({ text = '', count, refs = [], acts = [] }: Slots): boolean =>
  /\d/.test(text) &&
  text.trim().split(/\s+/).length <= MANY + 1 &&
  acts.every((it) => it === 'v.be') &&
  refs.every((it) => it.kind === 'position') &&
  (count !== undefined || refs.length > 0)
/** 'Last week', 'the one before', 'the 7 before that', 'the whole week'. */
function timeIn(old: Slots, s: Slots, today: Day): Period | undefined {
  const told = periodOf(old, today)
  const before = told ?? { from: addDays(today, -DEFAULT_DAYS), to: addDays(today, -1) }
  if (s.periodBefore) return periodBefore(s.negated && s.period && !told ? s.period : before, s.periodBefore)
  if (s.count && s.says?.has('before')) return periodBefore(before, { n: s.count, unit: 'day' })
  const isBare = !s.question && (s.refs ?? []).length === 0 && (s.text ?? '').trim().split(/\s+/).length <= MANY
  // 'E na anterior', after figures for a stated period.
  if (told && isBare && s.says?.has('before') && !s.period) return periodBefore(told)
  return s.period ?? wholeOf(s, before, today)
}
const asksHowMuch = ({ says, period, metric }: Slots): boolean =>
  (says?.has('money') || says?.has('number')) === true && !period && !metric

const measuredIn = (task: Task): Slots['metric'] => (task.intent === 'report' ? task.slots.metric : undefined)
/** 'So what's that in percent?', after clicks and impressions. */
export function asRate(s: Slots, { topics }: State): Slots['metric'] {
  const heard = topics.slice(0, 2).map((it) => measuredIn(it.task))
  const isOfBoth = heard.includes('clicks') && heard.includes('impressions')
  return s.says?.has('share') && isOfBoth && onlyPoints(s) ? 'ctr' : undefined
}
/** 'Which had the most?', after impressions: the most impressions. */
const rankedBy = (s: Slots, old: Slots): Slots['metric'] =>
  rankIn(s)?.every((it) => !('metric' in it)) && !s.says?.has('priced') ? old.metric : undefined
/** 'And which campaign?', 'by hour', 'which month?'. */
const partsIn = ({ says, dimension, refs = [] }: Slots): Pick<Slots, 'dimension'> => {
  const isOfThem = says?.has('which') === true && says.has('campaigns') && refs.every(isRank)
  return dimension ? { dimension } : isOfThem ? { dimension: 'campaign' } : {}
}

/** The campaigns, or the first of those ranked: 'how much was that exactly?'. */
function ofWhat(s: Slots, old: Slots, { focus }: State, isTimed: boolean): Pick<Slots, 'refs' | 'ids'> {
  const ranks = rankIn(s)
  if (ranks) return { refs: ranks }
  const isOfFirst =
    splitIn(old) === 'campaign' && focus.length === 1 && onlyPoints(s) && !s.dimension && !s.says?.has('apart')
  if (isOfFirst && (campaignRefs(s).length > 0 || asksHowMuch(s))) return { ids: focus }
  // 'All of that last week' already covers everything.
  const isAll = old.ids === undefined && isTimed
  // 'All together', after one.
  const isJoint = old.ids !== undefined && s.says?.has('jointly') && campaignRefs(s).length === 0 && !s.dimension
  if (isJoint) return { refs: [{ kind: 'all' }] }
  const refs = campaignRefs(s).filter(
    (it) => it.kind !== 'pronoun' && !(it.kind === 'position' && isBareCount(s)) && !(it.kind === 'all' && isAll),
  )
  return refs.length > 0 ? { refs } : {}
}
/** What a message changes about the previous question, field by field; undefined if nothing. */
function deltaOf(old: Slots, s: Slots, { intent, state, today, isLatest }: Going): Slots | undefined {
  const period = timeIn(old, s, today)
  const metric = asRate(s, state) ?? metricMeant(s, old.metric) ?? rankedBy(s, old)
  const delta = {
    ...(period ? { period } : lengthIn(s, old)),
    ...(metric || s.metrics ? { metric } : {}),
    ...partsIn(s),
    ...ofWhat(s, old, state, period !== undefined),
  }
  const isSaid = Object.keys(delta).length > 0 || s.says?.has('share') || s.says?.has('apart')
  // 'And how often was that shown?' is about the same period and campaigns, whatever the measure.
  const isOfSame = intent === 'again' || (isLatest && intent === 'report' && (asksHowMuch(s) || onlyPoints(s)))
  return isSaid || isOfSame ? { ...delta, says: s.says ?? new Set() } : undefined
}
interface Going extends Pick<Merging, 'intent' | 'state' | 'today'> {
  /** The question was the last topic. */
  readonly isLatest?: boolean
}

/** Whether the previous ranking is kept: another measure or period keeps it, a total or a breakdown doesn't. */
function orderKept(old: Slots, { dimension, period, metric, says }: Slots): Slots {
  const isTotal = says?.has('total') || says?.has('jointly')
  const kind = (dimension && !says?.has('which')) || isTotal || (period && metric) ? undefined : rankOf(old)
  return { ...(kind ? { refs: [{ kind }] } : {}), ...(kind || !metric ? used(old, ['dimension']) : {}) }
}
/** The question with a message's changes; undefined if there are none. */
export function edited(old: Slots, now: Slots, going: Going): Slots | undefined {
  const delta = deltaOf(old, now, going)
  // 'What did I spend last week?' is no longer about the campaign mentioned before.
  const { ids: _, refs: __, ...others } = old
  return delta && applied(going.isLatest || keepsTargets(now) ? old : others, delta)
}
/** The last question with the changes applied. */
function applied(old: Slots, delta: Slots): Slots {
  const { refs: _, ids, dimension: __, period, length, periodBefore: ___, against: ____, says: said, ...rest } = old
  const time = (delta.period ?? delta.length) ? {} : { ...(period ? { period } : {}), ...(length ? { length } : {}) }
  const isEver = said?.has('alltime') && !delta.period
  const says = new Set([...(delta.says ?? []), ...(isEver ? (['alltime'] as const) : [])])
  const changed = { ...rest, ...time, ...delta, says }
  if (rankOf(delta)) return { dimension: splitIn(old) ?? 'campaign', ...changed }
  if (delta.ids ?? delta.refs) return changed
  return { ...(ids ? { ids } : {}), ...orderKept(old, delta), ...changed }
}

export interface Periods {
  readonly now: Period
  readonly before: Period
}
/** The two periods that were named, one and the period before it, or this month to date and the same days last month. */
export function periodsOf(s: Slots, w: Pick<World, 'state' | 'today'>): Periods {
  const said = periodOf(s, w.today)
  // The periods of the last two reports.
  const [latest, earlier] = reported(w)
  if (!said && latest && earlier && latest.from !== earlier.from)
    return latest.from > earlier.from ? { now: latest, before: earlier } : { now: earlier, before: latest }
  if (said && s.against) {
    const { from } = s.against
    const isMonths = said.from === monthStart(w.today) && from === monthStart(from)
    return { now: said, before: isMonths ? sameDays(said, from) : s.against }
  }
  const compared = said && s.base ? sinceThen(said, latest, w.today) : undefined
  if (compared) return compared
  return against(said ?? latest ?? { from: monthStart(w.today), to: w.today }, s, w)
}
/**
 * 'More than last month', 'than last week': compared with the period reported after it, or the current month or week; undefined if none of
 * its days is over.
 */
function sinceThen(before: Period, told: Period | undefined, today: Day): Periods | undefined {
  const now = told && told.from > before.to ? told : { from: nowLike(before, today), to: addDays(today, -1) }
  if (now.from > now.to || now.from <= before.to) return undefined
  return { now, before: now.from === monthStart(now.from) ? sameDays(now, before.from) : before }
}
function nowLike({ from, to }: Period, today: Day): Day {
  if (from === monthStart(from) && to === monthEnd(from)) return monthStart(today)
  const days = daysBetween(from, to)
  return days === WEEK_DAYS - 1 ? weekStart(today) : addDays(today, -1 - days)
}
function against(period: Period, s: Slots, w: Pick<World, 'today'>): Periods {
  const isMonth = period.from === monthStart(w.today)
  // None of its days is over yet: uses the last complete month or week, and the one before.
  if (period.from >= w.today) {
    const yesterday = addDays(w.today, -1)
    const now = { from: isMonth ? monthStart(yesterday) : addDays(w.today, -WEEK_DAYS), to: yesterday }
    return { now, before: periodBefore(now) }
  }
  if (isMonth) return { now: period, before: sameDays(period, monthStart(period.from, -1)) }
  const now = { from: period.from, to: period.to >= w.today ? addDays(w.today, -1) : period.to }
  return { now, before: periodBefore(now, s.periodBefore) }
}
/** The same number of days in another month. */
const sameDays = ({ from, to }: Period, start: Day): Period => ({
  from: start,
  to: addDays(start, daysBetween(from, to)),
})
function reported(w: Pick<World, 'state' | 'today'>): Period[] {
  return w.state.topics.flatMap(({ task }) => {
    const period = task.intent === 'report' ? periodOf(task.slots, w.today) : undefined
    return period ? [period] : []
  })
}
/** A comparison with both of its periods, as it will be answered. */
export function settled(task: Task, w: Pick<World, 'state' | 'today'>): Task {
  if (task.intent !== 'compare') return task
  const { length: _, periodBefore: __, ...slots } = task.slots
  const { now, before } = periodsOf(task.slots, w)
  return { ...task, slots: { ...slots, period: now, against: before } }
}
