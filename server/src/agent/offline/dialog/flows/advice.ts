import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { readDay, addDays, daysBetween } from '@adwright/contract/values/day.rules'
import { type CampaignFacts, inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import { bold, numbered } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { measureOf } from '../figures.ts'
import { isPlanned } from '../money.ts'
import type { Period, Slots } from '../slots.ts'
import { type Call, call, type Flow, made, need, type Shown, type Step, type Task, tell, type World } from '../task.ts'
import { campaignRefs, onlyPoints, targetsOf } from '../targets.ts'
import { campaignsNow, isActive, isOn, live } from '../world.ts'
import { isOfWeek, waitingNow } from './proposals.ts'
import { periodOf, periodWords } from '../report-asked.ts'
import { isEvery } from './report.ts'
import { spendStep } from './spend.ts'
import { worthWords } from './worth.ts'
import { onWords } from './status.ts'
import { nextStep } from './talk.ts'

type AnswerText = { readonly text: string } & Shown
const FINDINGS_MAX = 2

const text = (it: Json, key: string): string => string(it[key])
const amount = (it: Json, key: string): number => number(it[key]) ?? 0
const name = (it: Json): string => bold(text(it, 'campaign_name'))

/** The change of budget that a yes would begin. */
const budgetTask = (it: Json, dollars: number): Task => ({
  intent: 'change_budget',
  slots: {
    ids: [text(it, 'campaign_id')],
    amount: { kind: 'fixed', money: { type: 'money', cents: dollars * 100, currency: 'USD', raw: String(dollars) } },
  },
})

interface Finding {
  readonly text: string
  readonly offer?: Task
  readonly focus: string
}
/** A field of an insight as it is written. */
function written(field: string, value: unknown, w: World): string | number {
  if (typeof value === 'string') return readDay(value) ? w.date(readDay(value)) : bold(value)
  if (typeof value !== 'number') return ''
  if (field.includes('budget') && !field.startsWith('days')) return w.usd(value)
  if (field.includes('cost')) return w.usdExact(value)
  if (field.endsWith('hour')) return `${value}:00`
  return field === 'ctr' ? w.percent(value) : value
}
const reasonsShown: ReadonlySet<unknown> = new Set(['disapproved', 'funds'])
function keyOf(insight: Json): Key {
  const { kind, reason, suggested_daily_budget: to } = insight
  if (kind === 'not_showing') return `advice.not_showing.${reasonsShown.has(reason) ? (reason as 'funds') : 'unknown'}`
  if (kind === 'best_by_customers' && insight.others_cost_per_customer === null) return 'advice.best_by_customers_alone'
  return (kind === 'dear_clicks' && to === undefined ? 'advice.dear_clicks_plain' : `advice.${String(kind)}`) as Key
}
/** An insight in words, with the task that would act on it. */
function finding(insight: Json, w: World): Finding | undefined {
  const key = keyOf(insight)
  if (!w.knows(key)) return undefined
  const fields = Object.entries(insight).map(([field, value]) => [field, written(field, value, w)])
  const focus = text(insight, 'campaign_id')
  const to = number(insight.suggested_daily_budget)
  const n = number(insight.clicks) ?? amount(insight, 'days')
  const offer =
    insight.kind === 'idle_keyword' || insight.kind === 'keyword_without_customers'
      ? { intent: 'remove_keywords' as const, slots: { ids: [focus], keywords: [text(insight, 'keyword')] } }
      : to && budgetTask(insight, to)
  return { text: w.say(key, { ...Object.fromEntries(fields), n }), focus, ...(offer ? { offer } : {}) }
}

const wasteKinds: ReadonlySet<unknown> = new Set([
  'dear_clicks',
  'idle_keyword',
  'idle_hours',
  'no_customers',
  'keyword_without_customers',
])
const overKinds: ReadonlySet<unknown> = new Set(['has_ended'])
/** The running campaigns in one sentence, cheapest clicks first. */
function beside(standings: readonly Json[], w: World): string {
  const priced = standings.filter((it) => number(it.cost_per_click) !== undefined)
  const [best] = priced
  const last = priced.at(-1)
  if (!best || !last) return w.say('advice.too_few')
  const price = (it: Json): string => w.usdExact(amount(it, 'cost_per_click'))
  if (best === last) return w.say('advice.only_one', { name: name(best), price: price(best) })
  return w.say('advice.range', { name: name(best), price: price(best), other: name(last), other_price: price(last) })
}

/** Those that bear on what is asked; what is over is told where nothing could be better. */
function bearing(all: readonly Json[], { says }: Slots): readonly Json[] {
  if (says?.has('less') || says?.has('waste')) return all.filter((it) => wasteKinds.has(it.kind))
  const isOver = (it: Json): boolean => overKinds.has(it.kind)
  const better = all.filter((it) => !isOver(it))
  return better.length > 0 || says?.has('worth') ? better : all.filter(isOver)
}
function told(value: Json, s: Slots, when: string, w: World): AnswerText {
  const all = list(value.insights).map(record)
  const standings = list(value.campaigns).map(record)
  const worth = s.says?.has('worth') ? worthWords(standings, undefined, when, w) : undefined
  const wanted = bearing(all, s)
  const found = wanted.flatMap((it) => finding(it, w) ?? []).slice(0, FINDINGS_MAX)
  if (worth && found.length === 0) return { text: worth }
  if (found.length === 0)
    return {
      text: `${upperFirst(w.say('advice.nothing', { when }))} ${beside(standings, w)}`,
      buttons: [w.say('button.terms'), w.say('button.report')],
    }
  const offers = found.flatMap((it) => it.offer ?? [])
  const lines = found.map((it) => it.text)
  const lead = worth ?? upperFirst(w.say('advice.lead', { when, n: found.length }))
  const offered = found.findIndex((it) => it.offer) + 1
  const question = offered > 0 ? w.say('advice.shall_i', { n: offered }) : ''
  return {
    text: [lead, lines.length > 1 ? numbered(lines) : (lines[0] ?? ''), question].filter(Boolean).join('\n\n'),
    offers,
    // Of what all of them brought, no one is the subject.
    ...(worth ? {} : { focus: found.map((it) => it.focus) }),
  }
}

/** One campaign: whether it pays off, whether its budget is enough, and what an amount would buy. */
function aboutOne(value: Json, id: string, s: Slots, when: string, w: World): AnswerText | undefined {
  const standings = list(value.campaigns).map(record)
  const campaign = standings.find((row) => row.campaign_id === id)
  const price = number(campaign?.cost_per_click)
  if (!campaign || price === undefined) return undefined
  const said = s.amount?.kind === 'fixed' ? s.amount.money.cents / 100 : undefined
  const worth = said === undefined ? worthWords(standings, id, when, w) : undefined
  const budget = said ?? amount(campaign, 'daily_budget')
  const heldBack = campaign.held_back_by_budget === true
  const room = w.say(heldBack ? 'advice.held_back' : 'advice.has_room')
  if (worth) return { text: `${worth} ${room}`, focus: [id] }
  const lines = [
    w.say('advice.one', {
      when,
      name: name(campaign),
      price: w.usdExact(price),
      budget: w.usd(budget),
      n: Math.max(1, Math.round(budget / price)),
      spent: w.usdExact(amount(campaign, 'average_daily_cost')),
    }),
    room,
    beside(standings, w),
  ]
  return { text: upperFirst(lines.join(' ')), focus: [id] }
}

/** Of one that isn't shown now, first of all that; of several, which pays least for a click. */
function about(value: Json, some: readonly CampaignFacts[], s: Slots, when: string, w: World): AnswerText | undefined {
  const [first, more] = some
  if (!first) return undefined
  const focus = some.map((c) => c.id)
  if (some.every((c) => !isActive(c, w.today)) && more)
    return { text: [...some.map((c) => onWords(c, false, w)), w.say('advice.too_few')].join('\n'), focus }
  if (more) {
    const standings = list(value.campaigns).map(record)
    const those = standings.filter((it) => focus.includes(text(it, 'campaign_id')))
    return { text: `${upperFirst(when)}: ${beside(those, w)}`, focus, rows: { kind: 'campaign', items: focus } }
  }
  const one = aboutOne(value, first.id, s, when, w)
  return isActive(first, w.today)
    ? one
    : { text: [onWords(first, false, w), one?.text].filter(Boolean).join(' '), focus }
}

const DAYS = 7
/** 'Why did my clicks fall?' */
function whyCall(s: Slots, period: Period | undefined, id: string | undefined): Call {
  const measure = measureOf(s.metric)
  const metric = measure === 'impressions' || measure === 'cost' || measure === 'customers' ? { metric: measure } : {}
  return call('explain_change', { ...metric, ...(id ? { campaign_id: id } : {}), ...(period ?? {}) })
}
/** What explains it, and the figure that tells so. */
interface Reason {
  readonly key: 'why.shown' | 'why.clicked' | 'why.by_clicks' | 'why.by_rate'
  readonly of: string
}
const reasons: Readonly<Record<string, Reason>> = {
  shown: { key: 'why.shown', of: 'impressions' },
  clicked: { key: 'why.clicked', of: 'ctr' },
  clicks: { key: 'why.by_clicks', of: 'clicks' },
  customer_rate: { key: 'why.by_rate', of: 'customer_rate' },
}
function reasonWords({ key, of }: Reason, figures: Json, w: World): string {
  const show = of === 'impressions' || of === 'clicks' ? w.count : w.percent
  return w.say(key, { was: show(amount(figures, 'was')), is: show(amount(figures, 'is')) })
}
const whyMetrics = ['clicks', 'impressions', 'cost', 'customers'] as const
function why(value: Json, w: World): AnswerText {
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
  const moves = (key: string): string[] =>
    list(value[key])
      .map(record)
      .map((it) => w.say('why.move', { name: bold(text(it, 'name')), was: show(it.was), is: show(it.is) }))
  const campaigns = moves('campaigns')
  const stopped = list(value.campaigns)
    .map(record)
    .filter((it) => it.stopped !== null)
  const reason = reasons[String(value.reason)]
  const lines = [
    w.say(`why.${direction}`, facts),
    ...(campaigns.length > 0 ? [w.say('why.campaigns', { moves: w.and(campaigns) })] : []),
    ...(reason ? [reasonWords(reason, record(value[reason.of]), w)] : []),
    ...stopped.map((it) => w.say('why.stopped', { name: bold(text(it, 'name')) })),
  ]
  return { text: lines.join(' '), buttons: [w.say('button.improve')] }
}

/** Asks about a change over time, not about a state. */
const asksWhy = (s: Slots): boolean => s.says?.has('why') === true && s.says.has('moved') && !s.says.has('suppose')

function answered(wanted: Call, w: World, word: (value: Json) => AnswerText): Step {
  const result = made(w, wanted)?.result
  if (!result) return need(wanted)
  if (result.kind !== 'done') return tell(w.say('failed.read', { why: result.kind === 'failed' ? result.message : '' }))
  const { text: said, ...shown } = word(inner(result.value))
  return tell(said, shown)
}

/** The campaigns that it's asked about by name or place; undefined: about all. */
function namedOf(s: Slots, all: readonly CampaignFacts[], w: World): ReturnType<typeof targetsOf> | undefined {
  const isNamed = campaignRefs(s).some(
    (it) => !['all', 'best', 'worst', 'status'].includes(it.kind) || (it.kind === 'all' && it.count !== undefined),
  )
  return s.ids !== undefined || isNamed ? targetsOf(s, all, w, { doing: 'doing.look' }) : undefined
}
/** 'What should I do this week?': what the weekly look proposes; with nothing on, the next step. Else the figures answer. */
function thisWeek(s: Slots, all: readonly CampaignFacts[], w: World): Step | undefined {
  if (!isOfWeek(s, w)) return undefined
  return waitingNow(w) ?? (all.some((it) => isOn(it, w.today)) ? undefined : nextStep(s, w))
}

/** Those named, or all as long as nothing is shown: that comes before what could be better. */
function meantOf(named: readonly CampaignFacts[] | undefined, all: readonly CampaignFacts[], w: World) {
  if (named && !isEvery(named, all)) return named
  const alive = live(all)
  return alive.some((c) => isActive(c, w.today)) ? [] : alive
}
/** Advice from the owner's figures. The insights tools work it out; this only puts it into words. */
export const advice: Flow = {
  intent: 'advice',
  uses: ['period', 'length', 'refs'],
  accepts: ['advice', 'price', 'answer', 'correct'],
  /** 'And if I only had 300?', of an amount for all of a time. */
  merge: (old, now, c) => {
    const { amount } = now
    if (c.intent === 'advice' || !isPlanned(old)) return undefined
    // 'How much is that a day?'
    if (c.intent === 'price' && !amount && onlyPoints(now)) return old
    if (amount?.kind !== 'fixed') return undefined
    return { ...old, amount: { ...amount, money: { ...amount.money, per: 'total' } } }
  },
  step: (s, w) => {
    const listed = campaignsNow(w)
    if ('step' in listed) return listed.step
    // Nothing runs yet: what to do is the next step towards it.
    if (!listed.ok || listed.ok.length === 0) return nextStep(s, w)
    const targets = namedOf(s, listed.ok, w)
    if (targets && 'step' in targets) return targets.step
    const some = meantOf(targets?.campaigns, listed.ok, w)
    const id = some.length === 1 ? some[0]?.id : undefined
    const said = periodOf(s, w.today)
    const period = said && daysBetween(said.from, w.today) > 0 ? said : undefined
    const spent = isPlanned(s) ? spendStep(s, listed.ok, w) : undefined
    if (spent) return spent
    if (asksWhy(s)) return answered(whyCall(s, period, id), w, (value) => why(value, w))
    const ofWeek = thisWeek(s, listed.ok, w)
    if (ofWeek) return ofWeek
    const from =
      period ?? (s.says?.has('week') ? { from: addDays(w.today, -DAYS), to: addDays(w.today, -1) } : undefined)
    const when = periodWords(from, w)
    return answered(call('list_insights', { ...(from ?? {}) }), w, (value) => {
      return about(value, some, s, when, w) ?? told(value, s, when, w)
    })
  },
}
