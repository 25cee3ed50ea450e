import type { MadeCall } from '../../conversation/read-prompt.ts'
import { saysNoAccount, inner, number, record, string, type CampaignFacts } from '../../conversation/results.ts'
import { type CampaignRef, campaignRef } from '../../understanding/campaign-ref.ts'
import { type Metric, metricOf } from '../../understanding/details.ts'
import { type Comparison, comparison, earlier } from '../../understanding/periods.ts'
import type { Reading } from '../../understanding/reading.ts'
import { count, dateWords, percent, table, usdExact } from '../../wording/format.ts'
import { bold } from '../../wording/figures.ts'
import { noAccount } from '../../wording/gates.ts'
import { targetsOf } from '../targets.ts'
import { type Basis, call, type Message, type Step, type Task, tell } from '../task.ts'
import { campaignsNow, type World } from '../world.ts'
import { report } from './report.ts'

interface Said {
  readonly ref: CampaignRef
  readonly metric: Metric | undefined
  readonly periods: Comparison
}

const names: Readonly<Record<Metric, string>> = {
  clicks: 'Clicks',
  impressions: 'Impressions',
  cost: 'Cost',
  ctr: 'CTR',
}
const shown = (n: number | undefined, metric: Metric): string => {
  if (n === undefined) return '-'
  if (metric === 'cost') return usdExact(n)
  return metric === 'ctr' ? percent(n) : count(n)
}
function changeWords(change: unknown): string {
  const { direction, percentage } = record(change)
  if (direction === 'no_change') return 'no change'
  return `${direction === 'increase' ? 'up' : 'down'} ${(number(percentage) ?? 0).toFixed(2)}%`
}

function told(m: MadeCall, said: Said, list: readonly CampaignFacts[], w: World): string {
  if (m.result?.kind === 'failed')
    return saysNoAccount(m.result.message) ? noAccount(w.seed) : `I could not compare the figures: ${m.result.message}`
  if (m.result?.kind !== 'done') return ''
  const it = inner(m.result.value)
  const [now, before, changes] = [record(it.period), record(it.compared_with), record(it.changes)]
  const p = said.periods
  const span = (from: unknown, to: unknown): string =>
    `${dateWords(string(from).slice(0, 10) || p.from, w.today)} to ${dateWords(string(to).slice(0, 10) || p.to, w.today)}`
  const target = list.find((c) => c.id === m.args.campaign_id)
  const metrics: readonly Metric[] = said.metric ? [said.metric] : ['clicks', 'impressions', 'cost', 'ctr']
  const first = said.metric ?? 'clicks'
  const lead = `${names[first]}${target ? ` of ${bold(target.name)}` : ''}: ${changeWords(changes[first])}, ${shown(number(now[first]), first)} from ${span(now.from, now.to)} against ${shown(number(before[first]), first)} from ${span(before.from ?? p.compare_from, before.to ?? p.compare_to)}.`
  const open = it.so_far === true ? ' Today isn’t over yet: those are the figures so far.' : ''
  if (said.metric) return `${lead}${open}`
  return `${lead}${open}\n\n${table(
    ['', span(now.from, now.to), span(before.from, before.to), 'Change'],
    metrics.map((k) => [names[k], shown(number(now[k]), k), shown(number(before[k]), k), changeWords(changes[k])]),
  )}`
}

function step(said: Said, w: World): Step {
  const listed = campaignsNow(w)
  if ('step' in listed) return listed.step
  const list = listed.ok
  if (!list) return tell(noAccount(w.seed))
  const one =
    ['found', 'many', 'unknown', 'nth', 'other'].includes(said.ref.kind) ||
    (said.ref.kind === 'pronoun' && w.state.focus.length > 0)
  const targets = one ? targetsOf(said.ref, w, list, 'compare') : undefined
  if (targets && 'step' in targets) return targets.step
  const ids = targets ? targets.campaigns.map((c) => c.id) : [undefined]
  return {
    kind: 'act',
    asksFirst: false,
    ...(targets ? { focus: ids.filter((id) => id !== undefined) } : {}),
    calls: ids.map((id) =>
      call('compare_periods', {
        ...(said.metric ? { metric: said.metric } : {}),
        ...(id ? { campaign_id: id } : {}),
        ...said.periods,
      }),
    ),
    word: (made) =>
      made
        .map((m) => told(m, said, list, w))
        .filter(Boolean)
        .join('\n\n'),
  }
}

export const compare = (said: Said): Task => ({
  intent: 'compare',
  step: (w) => step(said, w),
  refine: (m) => refine(said, m),
})

/** 'And against the week before?': what was just shown, set against the stretch before it. */
function goesOnFrom(r: Reading, basis: Basis): Task | undefined {
  const { period } = basis
  if (!period || !r.times.every((t) => t.said.kind === 'before' || t.said.kind === 'later')) return undefined
  const named = campaignRef(r)
  const ref = ['none', 'pronoun', 'all', 'unknown'].includes(named.kind) ? basis.ref : named
  const before = r.times.flatMap((t) => (t.said.kind === 'before' ? [t.said] : []))[0]
  const against = earlier(period, before)
  return compare({
    ref: named.kind === 'all' ? { kind: 'none' } : ref,
    metric: metricOf(r) ?? basis.metric,
    periods: { ...period, compare_from: against.from, compare_to: against.to },
  })
}

/** 'At this point', 'so far': what has begun is set against the same days before. */
const soFar =
  /\bat (?:this|the same) (?:point|stage|time)\b|\b(?:by now|so far|until now|up to now|to date)\b|\bsame (?:time|point|stage|days)\b/i
const compared = (r: Reading): Comparison => {
  const [only] = r.times
  const month = only?.said.kind === 'unit' && only.said.unit === 'month' && only.said.which === 'last'
  return comparison(r.times.length === 1 && month && soFar.test(r.text) ? [] : r.times, r.today)
}

/** Campaigns set against each other are a report of each; periods are a comparison. */
export function compareIn(r: Reading, basis?: Basis): Task {
  const onward = basis && goesOnFrom(r, basis)
  if (onward) return onward
  const ref = campaignRef(r)
  const several =
    (ref.kind === 'found' && ref.ids.length > 1) ||
    (r.times.length <= 1 &&
      r.has('campaign') &&
      !r.has('trend', 'versus') &&
      r.times.every((t) => t.said.kind !== 'before') &&
      (ref.kind === 'plural' || ref.kind === 'all' || (ref.kind === 'none' && r.times.length === 0)))
  const metric = metricOf(r)
  if (several && r.times.length < 2) {
    const period =
      r.times.length === 1
        ? { from: comparison(r.times, r.today).from, to: comparison(r.times, r.today).to }
        : undefined
    return report({
      ref: ref.kind === 'found' ? ref : { kind: 'none' },
      period,
      split: ref.kind === 'found' ? undefined : 'campaign',
      measure: metric,
      least: false,
      rank: false,
    })
  }
  return compare({ ref, metric, periods: compared(r) })
}

function refine(said: Said, m: Message): Task | undefined {
  const ref = campaignRef(m.reading)
  const named = !['none', 'pronoun', 'all', 'unknown'].includes(ref.kind)
  const metric = metricOf(m.reading)
  const times = m.reading.times.length > 0
  const every = ref.kind === 'all'
  if (!named && !metric && !times && !every) return undefined
  return compare({
    ref: every ? { kind: 'none' } : named ? ref : said.ref,
    metric: metric ?? said.metric,
    periods: times ? comparison(m.reading.times, m.reading.today) : said.periods,
  })
}
