import { monthStart } from '@adwright/contract/values/calendar.rules'
import { type Day, addDays, daysBetween } from '@adwright/contract/values/day.rules'
import { rankOf, type Split, splitOf } from './figures.ts'
import type { Metric } from '../nlu/index.ts'
import { namedIds, type Period, type Slots } from './slots.ts'
import { campaignRefs, onlyPoints } from './targets.ts'
import type { World } from './task.ts'

export const DEFAULT_DAYS = 30

export function periodOf(s: Slots, today: Day): Period | undefined {
  if (s.period) return s.period
  // 'The last 14 days' end yesterday.
  if (s.length) return { from: addDays(today, -s.length.days), to: addDays(today, -1) }
  return undefined
}
/** 'All time': stated in words, without another period. */
const isAllTime = (s: Slots, today: Day): boolean => {
  const { says } = s
  // 'What have I spent in total?'
  const isSum = s.metric === 'cost' && says?.has('jointly') && says.has('total') && !splitIn(s)
  return (says?.has('alltime') === true || isSum === true) && !periodOf(s, today)
}
const MONTHS = 6
/** By month, the period covers more than one. */
function periodMeant(s: Slots, today: Day): Period | undefined {
  const period = periodOf(s, today)
  const isOfOne = !period || monthStart(period.from) === monthStart(period.to)
  return s.dimension === 'month' && isOfOne && !isAllTime(s, today)
    ? { from: monthStart(today, 1 - MONTHS), to: today }
    : period
}
export const periodArgs = (s: Slots, today: Day) => {
  const { from, to } = periodMeant(s, today) ?? {}
  if (from && to) return { from, to }
  return isAllTime(s, today) ? { period: 'all_time' } : {}
}
export const whenWords = (s: Slots, w: World): string =>
  isAllTime(s, w.today) ? w.say('period.all_time') : periodWords(periodMeant(s, w.today), w)
export function periodWords(period: Period | undefined, w: World): string {
  if (!period) return w.say('period.last_days', { n: DEFAULT_DAYS })
  const { from, to } = period
  if (from !== to) return w.say('period.range', { from: w.date(from), to: w.date(to) })
  if (daysBetween(from, w.today) === 1) return w.say('period.yesterday', { date: w.date(from) })
  return w.say(from === w.today ? 'period.today' : 'period.day', { date: w.date(from) })
}

export const namedIn = (s: Slots): ReadonlySet<string> => new Set(namedIds(campaignRefs(s)))
/** Times, or a ranking: 'which one takes more?'. */
const ofElse = ['before', 'day', 'week', 'month', 'which', 'more', 'less'] as const
/** 'Compare my campaigns': all of them side by side, not with an earlier time. */
export function comparesAll({ acts, refs = [], says, dimension = 'campaign', ...s }: Slots): boolean {
  const isOfTimes = (s.period ?? s.periodBefore ?? s.against ?? s.length ?? s.base) !== undefined
  const isOfAll = says?.has('campaigns') && refs.every((it) => it.kind === 'all') && dimension === 'campaign'
  return acts?.includes('v.compare') === true && isOfAll === true && !isOfTimes && !ofElse.some((it) => says?.has(it))
}
/** A comparison of campaigns. */
export const isBeside = (s: Slots): boolean => (namedIn(s).size > 1 && !s.says?.has('share')) || comparesAll(s)

export const splitIn = (s: Slots): Split | undefined => {
  const split = splitOf(s.dimension)
  // The 'time' in 'all time' isn't an hour.
  const isOfThem = s.says?.has('alltime') || (s.refs ?? []).some((it) => it.noun === 'campaign')
  if (split && !(split === 'hour' && isOfThem)) return split
  const each = s.says?.has('each') && !s.says.has('total') && (s.refs ?? []).some((it) => it.kind === 'all')
  return rankOf(s) || each || isBeside(s) ? 'campaign' : undefined
}

const SHORT_WORDS = 6
/** Whether a message is still about the last report's campaigns: 'and clicks?', but not 'what did I spend last week?'. */
export function keepsTargets(now: Slots): boolean {
  const isShort = (now.text ?? '').split(/\s+/).length <= SHORT_WORDS
  return onlyPoints(now) && !rankOf(now) && (isShort || campaignRefs(now).length > 0)
}

const spending: ReadonlySet<string> = new Set(['v.cost', 'v.pay', 'v.spend'])
/** The measure, if none is named: 'e clicaram?', 'the cheapest customers', 'how much was that?'. */
export const metricMeant = (s: Slots, told?: Metric): Metric | undefined =>
  // 'Clicks, and what did I spend?'
  s.metrics && !rankOf(s) ? undefined : metricOf(s, told)
/** 'The cheapest customers', 'the dearest clicks': the price of one. */
function pricedOf(s: Slots, isOfCustomers: boolean): Metric | undefined {
  if (!s.says?.has('priced')) return undefined
  if (isOfCustomers) return 'cpa'
  return s.metric === 'clicks' && rankOf(s) ? 'cpc' : undefined
}
function metricOf(s: Slots, told?: Metric): Metric | undefined {
  const { says, acts = [], metric } = s
  const isOfCustomers = metric === 'conversions' || (metric === undefined && says?.has('customers'))
  const price = pricedOf(s, isOfCustomers || (!metric && (told === 'conversions' || told === 'cpa')))
  if (price ?? metric) return price ?? metric
  if (isOfCustomers) return 'conversions'
  if (says?.has('cash') && rankOf(s)) return 'cost'
  const meant = [
    ...(acts.some((it) => spending.has(it)) ? (['cost'] as const) : []),
    ...(acts.includes('v.click') ? (['clicks'] as const) : []),
    ...(acts.includes('v.see') ? (['impressions'] as const) : []),
  ]
  return meant.length === 1 ? meant[0] : undefined
}
