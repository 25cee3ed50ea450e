import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { monthEnd, monthStart, yearOf } from '@adwright/contract/values/calendar.rules'
import { readDay } from '@adwright/contract/values/day.rules'
import { type CampaignFacts, type Json, number, record, saysNoAccount } from '../../conversation/results.ts'
import { bold, table } from '../../words/format.ts'
import { isPrice, measureOf } from '../figures.ts'
import { overwritten, type Period, type Slots } from '../slots.ts'
import { latestTopic } from '../state.ts'
import { call, type Merging, type Step, type World } from '../task.ts'
import { campaignRefs } from '../targets.ts'
import { periodsOf } from '../question.ts'
import { campaignsIn, idsOf, run, targets } from './engine.ts'
import { isEvery } from './report.ts'
import { type Flows, usesOf } from './table.ts'

type Compared = 'clicks' | 'impressions' | 'cost' | 'ctr' | 'customers'
const all: readonly Compared[] = ['clicks', 'impressions', 'cost', 'ctr', 'customers']

function shown(of: Json, metric: Compared, w: World): string {
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
/** Only whole days are compared: the answer's own dates hold, not those asked for. */
function spanOf(read: Json, asked: Period, w: World): string {
  const [from, to] = [readDay(read.from) ?? asked.from, readDay(read.to) ?? asked.to]
  // 'October', of this year.
  if (from === monthStart(from) && to === monthEnd(from) && yearOf(from) === yearOf(w.today)) return w.month(from)
  return from === to ? w.date(from) : w.span(from, to)
}
function told(value: Json, s: Slots, target: CampaignFacts | undefined, w: World): string {
  const asked = periodsOf(s, w)
  const [now, before, changes] = [record(value.period), record(value.compared_with), record(value.changes)]
  const [span, earlier] = [spanOf(now, asked.now, w), spanOf(before, asked.before, w)]
  const measure = measureOf(s.metric)
  const isUnknown = measure === 'customers' && number(now.customers) === undefined
  const main: Compared = measure && !isPrice(measure) && !isUnknown ? measure : 'clicks'
  const facts = {
    metric: w.say(`head.${main}`),
    of: target ? ` (${bold(target.name)})` : '',
    change: changed(changes[main], w),
    now: shown(now, main, w),
    span,
    before: shown(before, main, w),
    earlier,
  }
  const lead = upperFirst(w.say('compare.lead', facts))
  if (isUnknown) return `${w.say('report.no_conversions')} ${lead}`
  if (measure) return lead
  const rows = all
    .filter((it) => number(now[it]) !== undefined)
    .map((it) => [w.say(`head.${it}`), shown(now, it, w), shown(before, it, w), changed(changes[it], w)])
  return `${lead}\n\n${table(['', span, earlier, w.say('head.change')], rows)}`
}

/** 'Was that more than the week before?', of the cost that was told. */
function ofTold(s: Slots, w: World): Slots {
  const { intent, slots } = latestTopic(w.state)?.task ?? {}
  const isOfIt = !s.metric && intent === 'report' && s.refs?.some((it) => it.kind === 'pronoun')
  return isOfIt && slots?.metric ? { ...s, metric: slots.metric } : s
}
function step(said: Slots, w: World): Step {
  const s = ofTold(said, w)
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
        told(
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
function merge({ against, ...old }: Slots, now: Slots, { intent }: Merging): Slots | undefined {
  const isTimed = (now.period ?? now.length ?? now.periodBefore) !== undefined
  // Asking for one period's figures is a report, not a comparison.
  if (intent === 'report' && isTimed) return undefined
  return overwritten(against && !isTimed ? { ...old, against } : old, now, usesOf('compare'))
}
export const compare: Flows = { compare: { step, merge } }
