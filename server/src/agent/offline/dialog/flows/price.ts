import { isCurrency } from '@adwright/contract/values/currency.rules'
import { speaker } from '../../words/say.ts'
import { daysBetween } from '@adwright/contract/values/day.rules'
import { BUDGET_MONTH_DAYS, BUDGET_WORST_DAY_TIMES } from '@adwright/contract/limits'
import type { CampaignFacts } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bold } from '../../words/format.ts'
import type { Concept } from '../concepts.ts'
import { daysLeft, runOf } from '../dates.ts'
import { perDay } from '../money.ts'
import { isBounded } from '../quantities.ts'
import { sumStep } from '../sums.ts'
import { resolve } from '../changes/resolve.ts'
import { draftsOf } from './create-checks.ts'
import { cents, difference, sharePart } from './price-parts.ts'
import { queried, queryOf } from '../state-query.ts'
import { namedIds, type Slots, used } from '../slots.ts'
import { type Flow, type Merging, type Shown, type Step, tell, type World } from '../task.ts'
import { campaignRefs, onlyPoints, targetsOf } from '../targets.ts'
import { hasEnded, isOn, live, withAccount } from '../world.ts'
import { onWords } from './status.ts'

/** A daily amount in US dollars, what it is for, and how many days it runs. */
interface Basis extends Shown {
  readonly day: number
  readonly of: string
  readonly days: number | undefined
  /** A month, where that was said and the day is worked out from it. */
  readonly month?: number
  /** What each of several comes to. */
  readonly parts?: readonly string[]
}

const spans = ['day', 'week', 'month', 'year'] as const
/** At most 30.4 daily budgets in a month, and at most two on each remaining day. */
const worstMonth = (b: Basis): number =>
  cents(b.day * Math.min(BUDGET_MONTH_DAYS, b.days === undefined ? BUDGET_MONTH_DAYS : b.days * BUDGET_WORST_DAY_TIMES))

const spanDays = { week: 7, month: BUDGET_MONTH_DAYS, year: 365 } as const
function lines(b: Basis, asked: ReadonlySet<Concept>, w: World): string[] {
  const facts = { of: b.of, day: w.usd(b.day) }
  // 'The total over the month' is no limit.
  const worst = asked.has('worst') && !(asked.has('total') && b.days !== undefined)
  const ofSpan = (span: keyof typeof spanDays): string => {
    const value = span === 'month' && b.month !== undefined ? b.month : cents(b.day * spanDays[span])
    return span === 'month' && worst
      ? w.say('price.worst_month', { ...facts, value: w.usd(worstMonth(b)) })
      : w.say(`price.${span}`, { ...facts, value: w.usd(value) })
  }
  const worstDay = w.usd(cents(b.day * BUDGET_WORST_DAY_TIMES))
  const out = (['week', 'month', 'year'] as const).filter((it) => asked.has(it)).map(ofSpan)
  if (worst && (asked.has('day') || !(asked.has('month') || asked.has('week'))))
    out.unshift(w.say('price.worst_day', { ...facts, value: worstDay }))
  if (b.days !== undefined && out.length === 0 && !asked.has('day'))
    out.push(w.say('price.total', { ...facts, n: b.days, value: w.usd(cents(b.day * b.days)) }))
  if (out.length > 0) return out
  // An amount that was just said needs no saying back.
  return [
    ...(b.of === w.say('price.of_amount', { day: facts.day }) ? [] : [w.say('price.day', facts)]),
    w.say('price.worst', { day: worstDay, month: w.usd(worstMonth(b)) }),
  ]
}

function amountBasis(s: Slots, w: World): Basis | undefined {
  const { amount } = s
  if (amount?.kind !== 'fixed' || amount.money.currency === 'other') return undefined
  const { start, end } = runOf(s, w.today)
  const days = s.length?.days ?? (start && end ? daysBetween(start, end) : undefined)
  const parts = s.count && s.count > 1 && (s.says?.has('each') || s.says?.has('together')) ? s.count : 1
  // 'What if I spent 50 in all?': of what runs, a day.
  const day =
    perDay(amount.money, days, parts) ?? (s.says?.has('suppose') ? cents(amount.money.cents / 100) : undefined)
  if (day === undefined) return undefined
  const of = s.spread
    ? w.say('price.of_spread', { amount: w.usd(s.spread.cents / 100), n: s.spread.days })
    : parts > 1
      ? w.say('price.of_parts', { n: parts, amount: w.usd(amount.money.cents / 100) })
      : w.say('price.of_amount', { day: w.usd(day) })
  const { per, cents: all } = amount.money
  return { day, of, days, ...(per === 'month' ? { month: cents(all / parts / 100) } : {}) }
}

/** The plan's own currency, before an account says what is counted in. */
function inPlanned(w: World): World {
  const { amount } = w.state.open?.task.slots ?? {}
  const said = amount?.kind === 'fixed' ? amount.money.said : undefined
  return said !== undefined && isCurrency(said) ? { ...w, ...speaker(w.lang, w.today, said) } : w
}
/** The planned campaign, if it has a budget. */
function draftBasis(w: World): Basis | undefined {
  const topic = w.state.open?.task ?? w.state.topics[0]?.task
  const isPlanned = w.state.open?.task === topic || w.state.topics[0]?.outcome !== 'done'
  if (topic?.intent !== 'create_campaign' || topic.slots.amount?.kind !== 'fixed' || !isPlanned) return undefined
  const { start, end } = runOf(topic.slots, w.today)
  const days = start && end ? daysBetween(start, end) : undefined
  const drafts = draftsOf(topic.slots, w)
  if (drafts.some((it) => it.budget === undefined)) return undefined
  const day = cents(drafts.reduce((sum, it) => sum + (it.budget ?? 0), 0))
  const parts = drafts.map((it) =>
    w.say('price.draft_part', { name: bold(it.topic ?? ''), day: w.usd(it.budget ?? 0) }),
  )
  return { day, of: w.say('price.of_plan'), days, ...(parts.length > 1 ? { parts } : {}) }
}

function campaignBasis(of: readonly CampaignFacts[], running: boolean, { says, length }: Slots, w: World): Basis {
  const [only] = of
  const shown = {
    focus: of.map((c) => c.id),
    ...(of.length > 1 ? { rows: { kind: 'campaign' as const, items: of.map((c) => c.id) } } : {}),
  }
  if (only && of.length === 1)
    return { day: only.budget, of: bold(only.name), days: length?.days ?? daysLeft(only, w.today), ...shown }
  const runs = new Set(of.map((c) => daysLeft(c, w.today)))
  return {
    day: cents(of.reduce((sum, c) => sum + c.budget, 0)),
    of: w.say(running ? 'price.of_running' : 'price.of_these', {
      names: w.and(of.map((c) => `${bold(c.name)} (${w.usd(c.budget)})`)),
    }),
    // Of several, only who asks until when wants the days added up.
    days: length?.days ?? (runs.size === 1 && says?.has('end') ? [...runs][0] : undefined),
    ...(says?.has('each')
      ? { parts: of.map((c) => w.say('price.draft_part', { name: bold(c.name), day: w.usd(c.budget) })) }
      : {}),
    ...shown,
  }
}

/** 'What do I pay now?', right after some were paused: what's left on. */
function pausedHere(s: Slots, alive: readonly CampaignFacts[], { state, today }: World): boolean {
  if (campaignRefs(s).length > 0) return false
  const focus = alive.filter((c) => state.focus.includes(c.id))
  const lastOf = (id: string) => state.changes.find((it) => it.call.args.campaign_id === id)?.call.tool
  return focus.length > 0 && focus.every((c) => !isOn(c, today) && lastOf(c.id) === 'pause_campaign')
}
const CHANGED_TURNS = 3
/** 'What's that a week now?', after the budgets of several were changed: of all that runs. */
const changedSeveral = ({ changes, turns }: World['state']): boolean =>
  new Set(
    changes
      .filter((it) => it.turn >= turns - CHANGED_TURNS && it.call.tool === 'update_campaign')
      .map((it) => it.call.args.campaign_id),
  ).size > 1 && changes.every((it) => it.call.tool === 'update_campaign')
/** 'And if I turned B on as well?': what runs, and that one. */
function withMore(s: Slots, alive: readonly CampaignFacts[], w: World): Step | undefined {
  const ids = namedIds(campaignRefs(s))
  const on = alive.filter((c) => isOn(c, w.today))
  const more = alive.filter((c) => ids.includes(c.id) && !on.includes(c))
  if (!s.says?.has('suppose') || more.length === 0 || on.length === 0) return undefined
  return answer(campaignBasis([...on, ...more], false, s, w), s, w)
}
/** Nobody in particular is meant: what runs, or nothing any more. */
function meansAll(s: Slots, alive: readonly CampaignFacts[], asksTotal: boolean, w: World): boolean {
  const refs = campaignRefs(s)
  const points = onlyPoints(s)
  const isSeveral = points && changedSeveral(w.state)
  const isPast = pausedHere(s, alive, w)
  const isOpen = refs.every((it) => ['all', 'pronoun', 'status'].includes(it.kind) && !isBounded(it))
  // 'What's the total if it ran two weeks?', right after one was spoken of.
  const isSpoken = points && refs.length > 0 && w.state.focus.length > 0 && !s.says?.has('together') && !isSeveral
  return (asksTotal || isSeveral || isPast) && isOpen && !isSpoken && s.ids === undefined
}
function ofAll(s: Slots, alive: readonly CampaignFacts[], w: World): Step {
  const on = alive.filter((c) => isOn(c, w.today))
  if (on.length > 0) return answer(campaignBasis(on, true, s, w), s, w)
  const { rows, focus } = w.state
  const ids = rows?.kind === 'campaign' && rows.items.some((it) => focus.includes(it)) ? rows.items : focus
  const spoken = ids.flatMap((id) => alive.find((c) => c.id === id) ?? [])
  return spoken.length > 0 && !pausedHere(s, alive, w)
    ? answer(campaignBasis(spoken, false, s, w), s, w)
    : tell(w.say('price.nothing_on'), { rows: { kind: 'campaign', items: alive.map((c) => c.id) } })
}
function totalStep(s: Slots, list: readonly CampaignFacts[], asksTotal: boolean, w: World): Step {
  const alive = live(list)
  const more = withMore(s, alive, w)
  if (more) return more
  if (meansAll(s, alive, asksTotal, w)) return ofAll(s, alive, w)
  const targets = targetsOf(s, list, w, { doing: 'doing.look' })
  if ('step' in targets) return targets.step
  if (targets.campaigns.every((c) => hasEnded(c, w.today)))
    return tell(targets.campaigns.map((c) => onWords(c, false, w)).join('\n'), {
      focus: targets.campaigns.map((c) => c.id),
    })
  const part = s.says?.has('share') ? sharePart(targets.campaigns, alive, w) : undefined
  return part ?? answer(campaignBasis(targets.campaigns, false, s, w), s, w)
}
const answer = (b: Basis, s: Slots, w: World): Step =>
  tell([...(b.parts ?? []), ...lines(b, s.says ?? new Set(), w)].join('\n'), { focus: b.focus, rows: b.rows })

/** Without an ads account nothing costs anything yet: what one would begin with. */
const withoutAccount = (step: Step, w: World): Step =>
  step.kind === 'tell' ? tell(w.say('next.budget'), { buttons: [w.say('button.create')] }) : step
/** The total is asked for, or nothing in particular was spoken of. */
function asksOfAll(s: Slots, { state: { focus, topics, turns } }: World): boolean {
  if (campaignRefs(s).some((it) => it.kind !== 'pronoun' && it.kind !== 'all')) return false
  // 'And total now', after what several come to and a change of one: all of them.
  const wereSeveral = topics.some(
    ({ task: { intent, slots }, turn }) =>
      turn >= turns - CHANGED_TURNS &&
      (intent === 'total_budget' || (intent === 'price' && (slots.ids?.length ?? 0) > 1)),
  )
  const isOfOne = !wereSeveral && focus.length === 1 && !spans.some((it) => s.says?.has(it)) && topics[0] !== undefined
  return focus.length === 0 || (s.says?.has('total') === true && !isOfOne)
}
/** What everything on would come to with the changes whose cards this message closed. */
function withProposed(step: Step, list: readonly CampaignFacts[], w: World): Step {
  const found = w.state.dropped.flatMap(({ slots }) => (slots.changes ? [resolve(slots.changes, list, w)] : []))[0]
  if (step.kind !== 'tell' || !found || !('outlooks' in found)) return step
  const after = list.map((c) => ({ ...c, ...found.outlooks.find((it) => it.c.id === c.id) }))
  const day = cents(after.reduce((sum, it) => (isOn(it, w.today) ? sum + it.budget : sum), 0))
  return { ...step, text: `${step.text}\n${w.say('price.proposed', { day: w.usd(day) })}` }
}
/** 'What is 12 a day for 10 days?', 'the total over 30 days': the day isn't asked about. */
const withoutUnit = (s: Slots): Slots =>
  s.length && !s.spread && (s.says?.has('total') || (s.amount?.kind === 'fixed' && s.amount.money.per === 'day'))
    ? { ...s, says: new Set([...(s.says ?? [])].filter((it) => it !== 'day')) }
    : s
/** Prices an amount, the plan, or existing campaigns. */
function priced(intent: Intent, said: Slots, w: World): Step {
  // 'The worst it can cost' ranks no campaigns.
  const isWorst = said.says?.has('worst') === true && said.refs !== undefined
  const refs = (said.refs ?? []).filter((it) => it.noun !== undefined || (it.kind !== 'worst' && it.kind !== 'best'))
  const s = withoutUnit(isWorst ? { ...said, refs } : said)
  // 'So it's still 60 in all?' is told the total of now.
  const isCheck = intent === 'total_budget' && s.question && !s.says?.has('suppose') && !s.spread
  const amount = isCheck ? undefined : amountBasis(s, w)
  if (amount) return answer(amount, s, w)
  const points = onlyPoints(s)
  const v = inPlanned(w)
  const draft = s.ids === undefined ? draftBasis(v) : undefined
  if (draft && points && w.state.open?.task.intent === 'create_campaign') return answer(draft, s, v)
  const listed = withAccount(w)
  if ('step' in listed) return draft ? answer(draft, s, v) : withoutAccount(listed.step, w)
  const isTotal = intent === 'total_budget' || asksOfAll(said, w)
  return (
    difference(s, listed.ok, w) ??
    (queryOf(s)?.order ? queried(s, listed.ok, w) : undefined) ??
    withProposed(totalStep(s, listed.ok, isTotal, w), live(listed.ok), w)
  )
}
/** Another amount is no longer that part of a total. */
const spreadOf = (old: Slots, now: Slots): Pick<Slots, 'spread'> => {
  const spread = now.spread ?? (now.amount ? undefined : old.spread)
  return spread ? { spread } : {}
}
const uses = ['amount', 'refs', 'count', 'length'] as const
/** 'With 40% less', of the amount that was said; 'if I only do 2 of them': as many, and no amount. */
function changedAmount({ amount: old, count }: Slots, now: Slots): Slots {
  const { amount, ...rest } = now
  if (old?.kind !== 'fixed' || !amount) return now
  if (amount.kind !== 'fixed') {
    const cents = amount.kind === 'factor' ? old.money.cents * amount.factor : old.money.cents + amount.cents
    return { ...now, amount: { ...old, money: { ...old.money, cents: Math.round(cents) } } }
  }
  const isCount = count !== undefined && now.count !== undefined && now.quantities?.every((it) => !it.isMoney)
  return isCount ? rest : now
}
const flow = (intent: 'price' | 'total_budget'): Flow => ({
  intent,
  uses,
  accepts: ['price', 'total_budget', 'which_one', 'correct', 'answer', 'change_budget'],
  step: (s, w) => (s.sum ? sumStep(s.sum, w) : priced(intent, s, w)),
  /** 'And a week?', 'if I only do two of them': the same sum with one part changed. */
  merge: (old, now, c: Merging) => {
    // 'With 40% less' is relative to the amount asked about, not to a campaign's budget.
    if (c.intent === 'change_budget' && (!old.amount || now.amount?.kind === 'fixed')) return undefined
    const change = used(changedAmount(old, now), uses)
    if (Object.keys(change).length === 0 && c.intent !== 'price' && c.intent !== 'total_budget') return undefined
    const shared = (['each', 'together'] as const).filter((it) => old.count && old.says?.has(it))
    const { ids, spread: _, sum: __, ...rest } = old
    const isOther = campaignRefs(now).some((it) => it.kind !== 'pronoun' || it.number === 'many')
    const isAll = now.says?.has('total') && campaignRefs(now).length === 0
    return {
      ...rest,
      ...(ids && !isAll && !isOther ? { ids } : {}),
      ...change,
      ...spreadOf(old, now),
      says: new Set([...(now.says ?? []), ...shared]),
    }
  },
})

/** What a budget comes to: per day, week and month, in total, and at worst. */
export const prices: readonly Flow[] = [flow('price'), flow('total_budget')]
