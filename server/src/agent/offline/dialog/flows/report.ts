import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { readDay } from '@adwright/contract/values/day.rules'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type CampaignFacts, type Json, number, record, saysNoAccount, string } from '../../conversation/results.ts'
import { bold, table } from '../../words/format.ts'
import { placeButton } from '../answers.ts'
import {
  allWords,
  customersOf,
  customerWords,
  isPrice,
  figuresTable,
  measured,
  measureOf,
  measureWords,
  ordered,
  rankOf,
  rowsOf,
  totalOf,
} from '../figures.ts'
import { edited, periodsOf } from '../question.ts'
import { overwritten, type Period, type Slots } from '../slots.ts'
import { isBeside, periodArgs, periodOf, splitIn, whenWords } from '../report-asked.ts'
import { call, type Merging, type Shown, type Step, tell, type World } from '../task.ts'
import { campaignRefs, targetsOf } from '../targets.ts'
import { takes } from '../targeting-args.ts'
import { laterStart, live } from '../world.ts'
import { campaignsIn, idsOf, run, targets, broughtBy } from './engine.ts'
import { forecast } from './forecast.ts'
import { knownMeasure, ranked } from './ranked.ts'
import { type Flows, usesOf } from './table.ts'

type Told = { readonly text: string } & Shown
/** 'How much of it all is that?', for the campaign meant, or the first of those shown. */
function shareOf(value: unknown, s: Slots, when: string, w: World): Told | undefined {
  const measure = knownMeasure(value, s) ?? 'cost'
  const rows = rowsOf(value, 'campaign', w)
  const found = targetsOf(s, w.state.campaigns, w, { doing: 'doing.report' })
  const ids = 'campaigns' in found ? idsOf(found.campaigns) : []
  const total = rows.reduce((sum, it) => sum + measured(it, measure), 0)
  const meant = rows.filter((it) => it.id !== undefined && ids.includes(it.id))
  if (total === 0 || meant.length === 0) return undefined
  const show = (n: number): string => measureWords(n, measure, w)
  const lines = meant.map((row) => {
    const part = measured(row, measure)
    const facts = { name: bold(row.name), percent: w.percent(part / total), value: show(part), total: show(total) }
    return w.say('report.share', { when, ...facts })
  })
  return { text: upperFirst(lines.join('\n')), focus: ids }
}
function countedWords(value: unknown, w: World): string {
  const customers = customersOf(value)
  return customers ? customerWords(customers, w) : ''
}
function notShown(target: CampaignFacts | undefined, w: World): string {
  const start = target && laterStart(target, w.today)
  return start ? w.say('report.not_started', { date: w.date(start) }) : w.say('report.not_shown')
}
function totals(value: unknown, s: Slots, target: CampaignFacts | undefined, when: string, w: World): Told {
  const total = totalOf(value)
  if (!total) return { text: w.say('report.empty') }
  const measure = knownMeasure(value, s)
  // Customers are reported with their cost.
  const shown = measure === 'customers' || measure === 'cpa' ? 'cost' : measure
  const figures = shown ? measureWords(measured(total, shown), shown, w) : allWords(total, w)
  const key = `report.${target ? 'one' : 'all'}${shown === 'cost' ? '_cost' : ''}` as const
  const line = upperFirst(w.say(key, { when, name: bold(target?.name ?? ''), figures }))
  if (total.impressions === 0) return { text: `${line} ${notShown(target, w)}` }
  const customers = shown === undefined || shown === 'cost' ? countedWords(value, w) : ''
  const text = [line, customers].filter(Boolean).join(' ')
  const rows = target || measure ? [] : rowsOf(value, 'campaign', w).filter((it) => it.impressions > 0)
  if (rows.length < 2) return { text }
  const listed = ordered(rows, 'clicks', false)
  return {
    text: `${text}\n\n${figuresTable(listed, w.say('split.campaign'), w)}`,
    rows: { kind: 'campaign', items: listed.flatMap((it) => it.id ?? []) },
  }
}

/** If several make up all campaigns, one report on the account distinguishes them. */
export const isEvery = (some: readonly CampaignFacts[], list: readonly CampaignFacts[]): boolean =>
  some.length > 2 && some.length >= live(list).length
/** Customers were asked about, but nothing counts them. */
const isUncounted = (value: unknown, s: Slots): boolean =>
  ['customers', 'cpa'].includes(measureOf(s.metric) ?? '') && !customersOf(value)
/** What can't be answered: nothing counts it, or orders are part of what is counted as customers. */
function unknownWords(value: unknown, s: Slots, w: World): string {
  if (s.dimension === 'place') return w.say('report.no_place')
  if (s.metric === 'quality' || isUncounted(value, s)) return w.say('report.no_conversions')
  return s.metric === 'conversions' && s.says?.has('buys') ? w.say('report.goals') : ''
}
function told(value: unknown, s: Slots, target: CampaignFacts | undefined, list: readonly CampaignFacts[], w: World) {
  const when = whenWords(s, w)
  const split = splitIn(s)
  const isShare = s.says?.has('share') && s.metric !== 'ctr' && (split ?? 'campaign') === 'campaign'
  if (isShare) return shareOf(value, s, when, w) ?? totals(value, s, undefined, when, w)
  const isSplit = split && !(split === 'campaign' && target)
  const found = isSplit ? ranked(value, s, { split, when, list }, w) : totals(value, s, target, when, w)
  return { ...found, text: [unknownWords(value, s, w), found.text].filter(Boolean).join(' ') }
}
/** Which time zone the days are in, if the business and its account differ. */
function zoneWords(made: readonly MadeCall[], w: World): string[] {
  const [city] = made.flatMap((it) => string(record(broughtBy(it)?.performance_data).figures_zone) || [])
  return city ? [w.say('report.zone', { city })] : []
}

/** Particular campaigns are meant, not all of them or a ranking. */
function meansSome(s: Slots): boolean {
  const refs = campaignRefs(s)
  const isSome = s.ids !== undefined || refs.some((it) => !['all', 'best', 'worst'].includes(it.kind))
  const isRanked = splitIn(s) === 'campaign' && (isBeside(s) || refs.every((it) => it.kind !== 'name'))
  return isSome && !s.says?.has('share') && !isRanked
}
/** Figures of a period, for all or some campaigns. */
function step(s: Slots, w: World): Step {
  const list = campaignsIn(w)
  if (list.length === 0) return tell(w.say('campaigns.none'), { buttons: [w.say('button.create')] })
  // 'How many see it next month?': nothing is counted yet, but it can be forecast.
  if ((periodOf(s, w.today)?.from ?? '') > w.today) return rankOf(s) ? tell(w.say('report.to_come')) : forecast(s, w)
  const some = meansSome(s) ? targets(s, list, w, { doing: 'doing.report' }) : undefined
  const ids = some && !isEvery(some, list) ? idsOf(some) : [undefined]
  const args = {
    ...periodArgs(s, w.today),
    // Ask for the details too: follow-up questions are answered from the same report.
    ...(takes(w, 'get_campaign_performance', 'detail') ? { detail: ['days', 'hours', 'keywords'] } : {}),
  }
  const focus = some ? { focus: ids.filter((id) => id !== undefined) } : {}
  const tellOf = ({ args: { campaign_id: id }, result }: MadeCall): Told[] =>
    result?.kind === 'done'
      ? [
          told(
            result.value,
            s,
            list.find((c) => c.id === id),
            list,
            w,
          ),
        ]
      : []
  const act = run(
    w,
    ids.map((id) => call('get_campaign_performance', { ...(id ? { campaign_id: id } : {}), ...args })),
    {
      ...focus,
      done: (_, made) => tellOf(made)[0]?.text ?? '',
      failed: (why) => (saysNoAccount(why) ? w.say('account.none') : w.say('failed.read', { why })),
      brought: (made) => {
        const [only] = made.flatMap(tellOf)
        const isUnknown = made.some(({ result }) => result?.kind === 'done' && isUncounted(result.value, s))
        const next = isUnknown ? placeButton('customers', w) : w.say('button.improve')
        return { focus: only?.focus, rows: only?.rows, ...focus, buttons: [next, w.say('button.compare_week')] }
      },
    },
  )
  return { ...act, word: (made) => [act.word(made), ...zoneWords(made, w)].join('\n\n') }
}
type Compared = 'clicks' | 'impressions' | 'cost' | 'ctr' | 'customers'
const comparable: readonly Compared[] = ['clicks', 'impressions', 'cost', 'ctr', 'customers']

function figure(of: Json, metric: Compared, w: World): string {
  const n = number(of[metric])
  if (n === undefined) return '-'
  if (metric === 'cost') return w.usdExact(n)
  return metric === 'ctr' ? w.percent(n) : w.count(n)
}
function changed(change: unknown, w: World): string {
  const { direction, percentage } = record(change)
  if (direction === undefined) return w.say('compare.unknown')
  if (direction === 'no_change') return w.say('compare.same')
  const value = w.percent((number(percentage) ?? 0) / 100)
  return w.say(direction === 'increase' ? 'compare.up' : 'compare.down', { value })
}
/** Only whole days are compared, so the answer's own dates count, not the requested ones. */
function spanOf(read: Json, asked: Period, w: World): string {
  const [from, to] = [readDay(read.from) ?? asked.from, readDay(read.to) ?? asked.to]
  return from === to ? w.date(from) : w.span(from, to)
}
function comparedWords(value: Json, s: Slots, target: CampaignFacts | undefined, w: World): string {
  const asked = periodsOf(s, w)
  const [now, before, changes] = [record(value.period), record(value.compared_with), record(value.changes)]
  const [span, earlier] = [spanOf(now, asked.now, w), spanOf(before, asked.before, w)]
  const measure = measureOf(s.metric)
  const isUnknown = measure === 'customers' && number(now.customers) === undefined
  const main: Compared = measure && !isPrice(measure) && !isUnknown ? measure : 'clicks'
  // Zero can't be doubled.
  const moved = (it: Compared): string =>
    number(before[it]) === 0 && (number(now[it]) ?? 0) > 0 ? w.say('compare.from_zero') : changed(changes[it], w)
  const facts = {
    metric: w.say(`head.${main}`),
    of: target ? ` (${bold(target.name)})` : '',
    change: moved(main),
    now: figure(now, main, w),
    span,
    before: figure(before, main, w),
    earlier,
  }
  const lead = upperFirst(w.say('compare.lead', facts))
  if (isUnknown) return `${w.say('report.no_conversions')} ${lead}`
  if (measure) return lead
  const rows = comparable
    .filter((it) => number(now[it]) !== undefined)
    .map((it) => [w.say(`head.${it}`), figure(now, it, w), figure(before, it, w), moved(it)])
  return `${lead}\n\n${table(['', span, earlier, w.say('head.change')], rows)}`
}

function compareStep(s: Slots, w: World): Step {
  const list = campaignsIn(w)
  const isSome = s.ids !== undefined || campaignRefs(s).some((it) => it.kind !== 'all')
  const some = isSome ? targets(s, list, w, { doing: 'doing.report' }) : []
  const ids = some.length > 0 && !isEvery(some, list) ? idsOf(some) : [undefined]
  const { now, before } = periodsOf(s, w)
  const measure = measureOf(s.metric)
  const metric = measure && !isPrice(measure) ? { metric: measure } : {}
  const period = { from: now.from, to: now.to, compare_from: before.from, compare_to: before.to }
  return run(
    w,
    ids.map((id) => call('compare_periods', { ...metric, ...(id ? { campaign_id: id } : {}), ...period })),
    {
      ...(isSome ? { focus: ids.filter((id) => id !== undefined) } : {}),
      done: (value, { args }) =>
        comparedWords(
          value,
          s,
          list.find((c) => c.id === args.campaign_id),
          w,
        ),
      failed: (why) => (saysNoAccount(why) ? w.say('account.none') : w.say('failed.read', { why })),
      buttons: [w.say('button.why')],
    },
  )
}
function mergeCompare({ against, ...old }: Slots, now: Slots, { intent }: Merging): Slots | undefined {
  const isTimed = (now.period ?? now.length ?? now.periodBefore) !== undefined
  // A question about one period's figures is a report, not a comparison.
  if (intent === 'report' && isTimed) return undefined
  return overwritten(against && !isTimed ? { ...old, against } : old, now, usesOf('compare'))
}

export const reports: Flows = {
  report: { step, merge: edited },
  compare: { step: compareStep, merge: mergeCompare },
}
