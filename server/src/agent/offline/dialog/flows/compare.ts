import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { monthEnd, monthStart, yearOf } from '@adwright/contract/values/calendar.rules'
import { readDay } from '@adwright/contract/values/day.rules'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type CampaignFacts, inner, number, record, saysNoAccount } from '../../conversation/results.ts'
import { bold, table } from '../../words/format.ts'
import { isPrice, measureOf } from '../figures.ts'
import { overwritten, type Period, type Slots } from '../slots.ts'
import { latestTopic } from '../state.ts'
import { call, type Flow, type Merging, type Step, type World } from '../task.ts'
import { campaignRefs, targetsOf } from '../targets.ts'
import { withAccount } from '../world.ts'
import { type Periods, periodsOf } from '../question.ts'
import { isEvery } from './report.ts'

type Compared = 'clicks' | 'impressions' | 'cost' | 'ctr' | 'customers'
const all: readonly Compared[] = ['clicks', 'impressions', 'cost', 'ctr', 'customers']

function value(n: number | undefined, metric: Compared, w: World): string {
  if (n === undefined) return '-'
  if (metric === 'cost') return w.usdExact(n)
  return metric === 'ctr' ? w.percent(n) : w.count(n)
}
function changed(change: unknown, w: World): string {
  const { direction, percentage } = record(change)
  if (direction === undefined) return w.say('compare.unknown')
  if (direction === 'no_change') return w.say('compare.same')
  return w.say(direction === 'increase' ? 'compare.up' : 'compare.down', {
    value: w.percent((number(percentage) ?? 0) / 100),
  })
}

function told(m: MadeCall, s: Slots, periods: Periods, list: readonly CampaignFacts[], w: World): string {
  if (m.result?.kind === 'failed')
    return saysNoAccount(m.result.message) ? w.say('account.none') : w.say('failed.read', { why: m.result.message })
  if (m.result?.kind !== 'done') return ''
  const fields = inner(m.result.value)
  const [now, before, changes] = [record(fields.period), record(fields.compared_with), record(fields.changes)]
  // Only whole days are compared: the answer's own dates hold, not those asked for.
  const span = (read: Record<string, unknown>, asked: Period): string => {
    const [from, to] = [readDay(read.from) ?? asked.from, readDay(read.to) ?? asked.to]
    // 'October', of this year.
    if (from === monthStart(from) && to === monthEnd(from) && yearOf(from) === yearOf(w.today)) return w.month(from)
    return from === to ? w.date(from) : w.span(from, to)
  }
  const [spanNow, spanBefore] = [span(now, periods.now), span(before, periods.before)]
  const target = list.find((c) => c.id === m.args.campaign_id)
  const measure = measureOf(s.metric)
  const isUnknown = measure === 'customers' && number(now.customers) === undefined
  const main: Compared = measure && !isPrice(measure) && !isUnknown ? measure : 'clicks'
  const lead = upperFirst(
    w.say('compare.lead', {
      metric: w.say(`head.${main}`),
      of: target ? ` (${bold(target.name)})` : '',
      change: changed(changes[main], w),
      now: value(number(now[main]), main, w),
      span: spanNow,
      before: value(number(before[main]), main, w),
      earlier: spanBefore,
    }),
  )
  if (isUnknown) return `${w.say('report.no_conversions')} ${lead}`
  if (measure) return lead
  return `${lead}\n\n${table(
    ['', spanNow, spanBefore, w.say('head.change')],
    all
      .filter((k) => number(now[k]) !== undefined)
      .map((k) => [
        w.say(`head.${k}`),
        value(number(now[k]), k, w),
        value(number(before[k]), k, w),
        changed(changes[k], w),
      ]),
  )}`
}

/** 'Was that more than the week before?', of the cost that was told. */
function ofTold(s: Slots, w: World): Slots {
  const { intent, slots } = latestTopic(w.state)?.task ?? {}
  const isOfIt = !s.metric && intent === 'report' && s.refs?.some((it) => it.kind === 'pronoun')
  return isOfIt && slots?.metric ? { ...s, metric: slots.metric } : s
}
function step(said: Slots, w: World): Step {
  const s = ofTold(said, w)
  const listed = withAccount(w)
  if ('step' in listed) return listed.step
  const some = s.ids !== undefined || campaignRefs(s).some((it) => it.kind !== 'all')
  const targets = some ? targetsOf(s, listed.ok, w, { doing: 'doing.report' }) : undefined
  if (targets && 'step' in targets) return targets.step
  const ids = targets && !isEvery(targets.campaigns, listed.ok) ? targets.campaigns.map((c) => c.id) : [undefined]
  const periods = periodsOf(s, w)
  const measure = measureOf(s.metric)
  return {
    kind: 'act',
    asksFirst: false,
    ...(targets ? { focus: ids.filter((id) => id !== undefined) } : {}),
    calls: ids.map((id) =>
      call('compare_periods', {
        ...(measure && !isPrice(measure) ? { metric: measure } : {}),
        ...(id ? { campaign_id: id } : {}),
        from: periods.now.from,
        to: periods.now.to,
        compare_from: periods.before.from,
        compare_to: periods.before.to,
      }),
    ),
    word: (made) =>
      made
        .map((m) => told(m, s, periods, listed.ok, w))
        .filter(Boolean)
        .join('\n\n'),
    brought: () => ({ buttons: [w.say('button.why')] }),
  }
}

const uses = ['refs', 'period', 'against', 'length', 'periodBefore', 'metric'] as const
export const compare: Flow = {
  intent: 'compare',
  uses,
  accepts: ['compare', 'report', 'which_one', 'correct', 'answer'],
  step,
  merge: ({ against, ...old }, now, { intent }: Merging) => {
    const isTimed = (now.period ?? now.length ?? now.periodBefore) !== undefined
    // Asking for one period's figures is a report, not a comparison.
    if (intent === 'report' && isTimed) return undefined
    return overwritten(against && !isTimed ? { ...old, against } : old, now, uses)
  },
}
