import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { readDay, daysBetween } from '@adwright/contract/values/day.rules'
import { type CampaignFacts, inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import { bold, numbered } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { answerOf } from '../answers.ts'
import { measureOf } from '../figures.ts'
import type { Concept } from '../concepts.ts'
import type { Counsel, Period, Slots } from '../slots.ts'
import { call, type Step, type Task, tell, type World } from '../task.ts'
import { campaignRefs } from '../targets.ts'
import { campaignsNow, isActive, isOn, live } from '../world.ts'
import { isOfWeek, waitingNow } from './proposals.ts'
import { periodOf, periodWords } from '../report-asked.ts'
import { got, idsOf, readOne, targets } from './engine.ts'
import { enough } from './enough.ts'
import { known } from './forecast.ts'
import { isEvery } from './report.ts'
import { onWords } from './status.ts'
import type { Flows } from './table.ts'
import { nextStep } from './talk.ts'

const FINDINGS_MAX = 2
const text = (it: Json, key: string): string => string(it[key])
const amount = (it: Json, key: string): number => number(it[key]) ?? 0
const rows = (value: Json, key: string): Json[] => list(value[key]).map(record)

const sum = (of: readonly Json[], key: 'cost' | 'clicks' | 'customers'): number =>
  of.reduce((all, it) => all + (number(it[key]) ?? 0), 0)
/** The cheapest and the dearest: the names and prices of both, if there are two. */
function rangeOf(of: readonly Json[], key: 'cost_per_click' | 'cost_per_customer', w: World) {
  const price = (it: Json): number => number(it[key]) ?? 0
  const [best, ...others] = of.filter((it) => number(it[key]) !== undefined).toSorted((a, b) => price(a) - price(b))
  const last = others.at(-1)
  const words = (it: Json): [string, string] => [bold(string(it.campaign_name)), w.usdExact(price(it))]
  const [name, cost] = best ? words(best) : []
  const [other, other_price] = last ? words(last) : []
  return name && cost ? { name, price: cost, ...(other && other_price ? { other, other_price } : {}) } : undefined
}
/** What the money brought, and when that pays off: for one campaign next to the others, or for all that run. */
function worthWords(all: readonly Json[], id: string | undefined, when: string, w: World): string | undefined {
  const of = id === undefined ? all : all.filter((it) => it.campaign_id === id)
  const [first] = of
  if (!first || of.every((it) => number(it.customers) === undefined)) return undefined
  const [cost, customers] = [sum(of, 'cost'), sum(of, 'customers')]
  const lead = w.say(customers > 0 ? 'worth.counted' : 'worth.none', {
    when,
    name: id === undefined ? w.say('worth.all') : bold(string(first.campaign_name)),
    cost: w.usdExact(cost),
    clicks: w.say('figure.clicks', { n: sum(of, 'clicks') }),
    customers: w.say('figure.customers', { n: customers }),
    each: w.usdExact(cost / (customers || 1)),
  })
  return upperFirst(lead)
}

/** The budget change that a yes would start. */
const budgetTask = (id: string, dollars: number): Task => ({
  intent: 'change_budget',
  slots: {
    ids: [id],
    amount: { kind: 'fixed', money: { type: 'money', cents: dollars * 100, currency: 'USD', raw: String(dollars) } },
  },
})
/** A field of an insight as it is written. */
function written(field: string, value: unknown, w: World): string | number {
  if (typeof value === 'string') return readDay(value) ? w.date(readDay(value)) : bold(value)
  if (typeof value !== 'number') return ''
  if (field.includes('budget') && !field.startsWith('days')) return w.usd(value)
  if (field.includes('cost')) return w.usdExact(value)
  if (field.endsWith('hour')) return `${value}:00`
  return field === 'ctr' ? w.percent(value) : value
}
/** The text for an insight: its kind, with its reason if known. */
function keyOf({ kind, reason, suggested_daily_budget: to, others_cost_per_customer: others }: Json, w: World) {
  const keys = [
    `advice.${kind}.${String(reason)}`,
    `advice.${kind}.unknown`,
    ...(kind === 'best_by_customers' && others === null ? ['advice.best_by_customers_alone'] : []),
    ...(kind === 'dear_clicks' && to === undefined ? ['advice.dear_clicks_plain'] : []),
    `advice.${kind}`,
  ]
  return keys.find(w.knows) as Key | undefined
}
interface Finding {
  readonly text: string
  readonly offer: Task | undefined
  readonly focus: string
}
/** An insight in words, with the task that would act on it. */
function finding(insight: Json, w: World): Finding[] {
  const key = keyOf(insight, w)
  if (!key) return []
  const fields = Object.entries(insight).map(([field, value]) => [field, written(field, value, w)])
  const focus = text(insight, 'campaign_id')
  const to = number(insight.suggested_daily_budget)
  const n = number(insight.clicks) ?? amount(insight, 'days')
  const isOfKeyword = insight.kind === 'idle_keyword' || insight.kind === 'keyword_without_customers'
  const removal = { intent: 'remove_keywords' as const, slots: { ids: [focus], keywords: [text(insight, 'keyword')] } }
  const offer = isOfKeyword ? removal : to ? budgetTask(focus, to) : undefined
  return [{ text: w.say(key, { ...Object.fromEntries(fields), n }), focus, offer }]
}

const wasteKinds: ReadonlySet<unknown> = new Set([
  'dear_clicks',
  'idle_keyword',
  'idle_hours',
  'no_customers',
  'keyword_without_customers',
])
/** Those relevant to the question. Ended campaigns are mentioned if nothing else can be improved. */
function bearing(all: readonly Json[], { says }: Slots): readonly Json[] {
  if (says?.has('less') || says?.has('waste')) return all.filter((it) => wasteKinds.has(it.kind))
  const better = all.filter((it) => it.kind !== 'has_ended')
  return better.length > 0 || says?.has('worth') ? better : all
}
/** The running campaigns in one sentence, cheapest clicks first. */
function beside(standings: readonly Json[], w: World): string {
  const range = rangeOf(standings, 'cost_per_click', w)
  return range ? w.say(range.other ? 'advice.range' : 'advice.only_one', range) : w.say('advice.too_few')
}
/** What the figures of all campaigns show. */
function told(value: Json, s: Slots, when: string, w: World): Step {
  const standings = rows(value, 'campaigns')
  const worth = s.says?.has('worth') ? worthWords(standings, undefined, when, w) : undefined
  const found = bearing(rows(value, 'insights'), s)
    .flatMap((it) => finding(it, w))
    .slice(0, FINDINGS_MAX)
  if (found.length === 0)
    return worth
      ? tell(worth)
      : tell(`${upperFirst(w.say('advice.nothing', { when }))} ${beside(standings, w)}`, {
          buttons: [w.say('button.terms'), w.say('button.report')],
        })
  const [first = '', ...more] = found.map((it) => it.text)
  const lead = worth ?? upperFirst(w.say('advice.lead', { when, n: found.length }))
  const offered = found.findIndex((it) => it.offer) + 1
  // A single item isn't numbered.
  const asks = found.length === 1 ? 'proposal.which' : 'advice.shall_i'
  const question = offered > 0 ? w.say(asks, { n: offered }) : ''
  return tell([lead, more.length > 0 ? numbered([first, ...more]) : first, question].filter(Boolean).join('\n\n'), {
    offers: found.flatMap((it) => it.offer ?? []),
    // The joint result isn't about any single campaign.
    ...(worth ? {} : { focus: found.map((it) => it.focus) }),
  })
}

/** One campaign: whether it pays off, and whether its budget is enough. */
function ofOne(standings: readonly Json[], id: string, when: string, w: World): string {
  const campaign = standings.find((row) => row.campaign_id === id)
  const worth = worthWords(standings, id, when, w)
  const room = w.say(campaign?.held_back_by_budget === true ? 'advice.held_back' : 'advice.has_room')
  return worth ? `${worth} ${room}` : ''
}
/** First anything about a campaign that isn't shown now; for several, which one has the cheapest clicks. */
function about(value: Json, some: readonly CampaignFacts[], when: string, w: World): Step | undefined {
  const [first, more] = some
  if (!first) return undefined
  const focus = idsOf(some)
  const standings = rows(value, 'campaigns')
  const off = some.map((c) => (isActive(c, w.today) ? '' : onWords(c, w)))
  if (!more) {
    const words = [off[0], ofOne(standings, first.id, when, w)].filter(Boolean).join(' ')
    return words ? tell(words, { focus }) : undefined
  }
  if (off.every(Boolean)) return tell([...off, w.say('advice.too_few')].join('\n'), { focus })
  const those = standings.filter((it) => focus.includes(text(it, 'campaign_id')))
  return tell(`${upperFirst(when)}: ${beside(those, w)}`, { focus, rows: { kind: 'campaign', items: focus } })
}

/** Asks about a change over time, not about a state. */
const asksWhy = ({ says }: Slots): boolean => says?.has('why') === true && says.has('moved') && !says.has('suppose')
/** What explains a change, and the figure that shows it. */
const reasons: Readonly<Record<string, readonly [Key, string]>> = {
  shown: ['why.shown', 'impressions'],
  clicked: ['why.clicked', 'ctr'],
  clicks: ['why.by_clicks', 'clicks'],
  customer_rate: ['why.by_rate', 'customer_rate'],
}
const whyMetrics = ['clicks', 'impressions', 'cost', 'customers'] as const
/** 'Why did my clicks fall?' */
function why(s: Slots, period: Period | undefined, id: string | undefined, w: World): Step | undefined {
  const asked = whyMetrics.find((it) => it === measureOf(s.metric))
  const args = {
    ...(asked && asked !== 'clicks' ? { metric: asked } : {}),
    ...(id ? { campaign_id: id } : {}),
    ...period,
  }
  const value = inner(readOne(w, call('explain_change', args)))
  // If there was nothing before or since, the ads' current state is the reason.
  if (number(value.is) === 0 && number(value.was) === 0) return undefined
  const metric = whyMetrics.find((it) => it === value.metric) ?? 'clicks'
  const show = (n: unknown): string => (metric === 'cost' ? w.usdExact(number(n) ?? 0) : w.count(number(n) ?? 0))
  const span = (from: string, to: string): string => w.span(readDay(value[from]), readDay(value[to]))
  const facts = {
    metric: w.say(`head.${metric}`),
    is: show(value.is),
    was: show(value.was),
    now: span('from', 'to'),
    before: span('compared_from', 'compared_to'),
  }
  const direction = value.direction === 'up' ? 'up' : value.direction === 'down' ? 'down' : 'same'
  const campaigns = rows(value, 'campaigns')
  const moves = campaigns.map((it) =>
    w.say('why.move', { name: bold(text(it, 'name')), was: show(it.was), is: show(it.is) }),
  )
  const [key, of = ''] = reasons[String(value.reason)] ?? []
  const rate = of === 'impressions' || of === 'clicks' ? w.count : w.percent
  const figures = record(value[of])
  const lines = [
    w.say(`why.${direction}`, facts),
    ...(moves.length > 0 ? [w.say('why.campaigns', { moves: w.and(moves) })] : []),
    ...(key ? [w.say(key, { was: rate(amount(figures, 'was')), is: rate(amount(figures, 'is')) })] : []),
    ...campaigns
      .filter((it) => it.stopped !== null)
      .map((it) => w.say('why.stopped', { name: bold(text(it, 'name')) })),
  ]
  return tell(lines.join(' '), { buttons: [w.say('button.improve')] })
}

/** Those named or referred to; else all, if nothing is shown at all, because that comes before improvements. */
function meantIn(s: Slots, all: readonly CampaignFacts[], w: World): readonly CampaignFacts[] {
  const isNamed = campaignRefs(s).some(
    (it) => !['all', 'best', 'worst', 'status'].includes(it.kind) || (it.kind === 'all' && it.count !== undefined),
  )
  const named = s.ids !== undefined || isNamed ? targets(s, all, w, { doing: 'doing.look' }) : undefined
  if (named && !isEvery(named, all)) return named
  const alive = live(all)
  return alive.some((c) => isActive(c, w.today)) ? [] : alive
}
/** The weekly look's proposals, or the next step if nothing runs. Otherwise the figures answer. */
const thisWeek = (s: Slots, all: readonly CampaignFacts[], w: World): Step | undefined =>
  waitingNow(w) ?? (all.some((it) => isOn(it, w.today)) ? undefined : nextStep(s, w))
/** What can be said of the topic without figures: 'is that enough?' right after a budget is about that. */
function generally(s: Slots, w: World): string {
  const topic = s.counsel ?? (w.state.topics[0]?.task.intent === 'change_budget' ? 'how_much_budget' : undefined)
  if (topic !== 'how_much_budget') return (topic && answerOf(topic, w)?.text) ?? ''
  const step = enough(s, w)
  return step.kind === 'tell' ? step.text : ''
}
/** Advice from the owner's figures, or in general if they show nothing. The insights tools work it out; this only puts it into words. */
function advise(s: Slots, w: World): Step {
  const general = generally(s, w)
  if (general && !w.tools.has('list_insights')) return tell(general)
  const all = got(campaignsNow(w)) ?? []
  // Nothing runs yet: what to do is the next step towards it.
  if (all.length === 0) return nextStep(s, w)
  const some = meantIn(s, all, w)
  const said = periodOf(s, w.today)
  const period = said && daysBetween(said.from, w.today) > 0 ? said : undefined
  const reason = asksWhy(s) ? why(s, period, some.length === 1 ? some[0]?.id : undefined, w) : undefined
  if (reason) return reason
  const ofWeek = isOfWeek(s, w) ? thisWeek(s, all, w) : undefined
  if (ofWeek) return ofWeek
  const when = periodWords(period, w)
  const value = inner(readOne(w, call('list_insights', { ...period })))
  const step = about(value, some, when, w) ?? told(value, s, when, w)
  return step.kind === 'tell' ? { ...step, text: withGeneral(step.text, { value, period, general }, s, w) } : step
}
interface Told {
  readonly value: Json
  readonly period: Period | undefined
  readonly general: string
}
function withGeneral(text: string, { value, period, general }: Told, s: Slots, w: World): string {
  const isSilent = bearing(rows(value, 'insights'), s).every((it) => finding(it, w).length === 0)
  if (general && isSilent) return `${general}\n\n${text}`
  // 'Should I advertise over Christmas?', without figures of the last one.
  const isUnknown = isToCome(s, w) && period !== undefined && sum(rows(value, 'campaigns'), 'clicks') === 0
  return isUnknown ? `${text}\n\n${upperFirst(w.say('advice.to_come', { when: periodWords(period, w) }))}` : text
}
/** Asks about a time that is yet to come; its period is the last one of the kind. */
const isToCome = ({ start }: Slots, { today }: World): boolean => start !== undefined && daysBetween(today, start) > 0
/** 'Is it worth it?', 'where can I save?': by the figures of what is on, where there are any. */
const onTopic =
  (counsel: Counsel, also: readonly Concept[] = []) =>
  (s: Slots, w: World): Step => {
    const isOnNow = (got(campaignsNow(w)) ?? []).some((it) => isOn(it, w.today) && it.clicks > 0)
    if (!isOnNow || !w.tools.has('list_insights')) return known(counsel, w.say('unclear.plain'), w)
    return advise({ ...s, counsel, says: new Set([...(s.says ?? []), ...also]) }, w)
  }
export const advice: Flows = {
  advice: advise,
  'answer:worth_it': onTopic('worth_it', ['worth']),
  'answer:cut_back': onTopic('cut_back', ['less']),
  'answer:more_clicks': onTopic('more_clicks'),
  'answer:share_out': onTopic('share_out'),
}
