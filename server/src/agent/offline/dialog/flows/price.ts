import { isCurrency } from '@adwright/contract/values/currency.rules'
import { type Key, speaker } from '../../words/say.ts'
import { type Day, daysBetween } from '@adwright/contract/values/day.rules'
import { BUDGET_MONTH_DAYS, BUDGET_WORST_DAY_TIMES } from '@adwright/contract/limits'
import type { CampaignFacts } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bold } from '../../words/format.ts'
import type { Concept } from '../concepts.ts'
import { fractionOf } from '../amounts.ts'
import { daysLeft, runOf } from '../dates.ts'
import { perDay } from '../money.ts'
import { isBounded } from '../quantities.ts'
import { sumStep } from '../sums.ts'
import { freedBefore, withChanges } from '../changes/resolve.ts'
import { draftsOf } from './create-checks.ts'
import { campaignsIn, idsOf, stepOf, targets } from './engine.ts'
import { budgetBefore } from './status.ts'
import { namedIds, type Slots, used } from '../slots.ts'
import { lastPlan } from '../state.ts'
import { type Merging, type Shown, type Step, tell, type World } from '../task.ts'
import { campaignRefs, onlyPoints } from '../targets.ts'
import { isOn, live } from '../world.ts'
import { withProposed } from './proposed.ts'
import { type Flows, usesOf } from './table.ts'
import { cleaned, measured, overSame, spanDays, spans, withoutWorst } from './price-asked.ts'
import { cents, dayOf } from './what-if.ts'

/** A daily amount in US dollars, what it is for, and how many days it runs. */
interface Basis extends Shown {
  readonly day: number
  readonly of: string
  readonly days: number | undefined
  /** The day up to which it's asked, and what several that end on different days cost until then. */
  readonly until?: Day | undefined
  readonly total?: number
  /** The monthly amount, if that was stated and the daily one is calculated from it. */
  readonly month?: number
  /** What each of several costs. */
  readonly parts?: readonly string[]
}

/** At most 30.4 daily budgets in a month, and at most two on each remaining day. */
const worstMonth = ({ day, days = BUDGET_MONTH_DAYS }: Basis): number =>
  cents(day * Math.min(BUDGET_MONTH_DAYS, days * BUDGET_WORST_DAY_TIMES))
function lines(b: Basis, asked: ReadonlySet<Concept>, w: World): string[] {
  const { of, day, days } = b
  const facts = { of, day: w.usd(day) }
  // 'The total over the month' isn't a limit.
  const isWorst = asked.has('worst') && !(asked.has('total') && days !== undefined) && b.until === undefined
  const worst = { day: w.usd(cents(day * BUDGET_WORST_DAY_TIMES)), month: w.usd(worstMonth(b)) }
  const out = spans
    .filter((it) => asked.has(it))
    .map((span) => {
      const value = (span === 'month' ? b.month : undefined) ?? cents(day * spanDays[span])
      return span === 'month' && isWorst
        ? w.say('price.worst_month', { ...facts, value: worst.month })
        : w.say(`price.${span}`, { ...facts, value: w.usd(value) })
    })
  if (isWorst && (asked.has('day') || !asked.has('month')))
    out.unshift(w.say('price.worst_day', { ...facts, value: worst.day }))
  if (b.until && b.total !== undefined)
    out.push(w.say('price.until', { ...facts, date: w.date(b.until), value: w.usd(b.total) }))
  else if (days !== undefined && out.length === 0 && !asked.has('day'))
    out.push(w.say('price.total', { ...facts, n: days, value: w.usd(cents(day * days)) }))
  if (out.length > 0) return out
  // An amount that was just stated needn't be repeated.
  const isSaid = of === w.say('price.of_amount', { day: facts.day })
  return [...(isSaid ? [] : [w.say('price.day', facts)]), w.say('price.worst', worst)]
}
const answer = (b: Basis, s: Slots, w: World): Step =>
  tell([...(b.parts ?? []), ...lines(b, s.says ?? new Set(), w)].join('\n'), { focus: b.focus, rows: b.rows })

function amountBasis(s: Slots, w: World): Basis | undefined {
  const { amount, spread, says, count = 1 } = s
  if (amount?.kind !== 'fixed' || amount.money.currency === 'other') return undefined
  const { start, end } = runOf(s, w.today)
  const days = s.length?.days ?? (start && end ? daysBetween(start, end) + 1 : undefined)
  const { per, cents: all } = amount.money
  // 'What if I spent 50 in all?': for what runs, per day.
  const parts = says?.has('each') || says?.has('together') ? count : 1
  const day = perDay(amount.money, days, parts)
  if (day === undefined) return undefined
  const of = spread
    ? w.say('price.of_spread', { amount: w.usd(spread.cents / 100), n: spread.days })
    : parts > 1
      ? w.say('price.of_parts', { n: parts, amount: w.usd(all / 100) })
      : w.say('price.of_amount', { day: w.usd(day) })
  return { day, of, days, ...(per === 'month' ? { month: cents(all / parts / 100) } : {}) }
}
/** The plan's own currency, as long as no account determines it. */
function inPlanned(w: World): World {
  const { amount } = w.state.open?.task.slots ?? {}
  const said = amount?.kind === 'fixed' ? amount.money.said : undefined
  return said !== undefined && isCurrency(said) ? { ...w, ...speaker(w.lang, w.today, said) } : w
}
/** The planned campaign, if it has a budget. */
function draftBasis(w: World): Basis | undefined {
  const last = lastPlan(w.state)
  const topic = w.state.open?.task ?? (last?.outcome === 'done' ? undefined : last?.task)
  if (topic?.intent !== 'create_campaign' || topic.slots.amount?.kind !== 'fixed') return undefined
  const { start, end } = runOf(topic.slots, w.today)
  const day = dayOf(draftsOf(topic.slots, w).map((it) => ({ budget: it.budget ?? Number.NaN })))
  const days = start && end ? daysBetween(start, end) + 1 : undefined
  return Number.isNaN(day) ? undefined : { day, of: w.say('price.of_plan'), days }
}
/** 'What does A cost until Christmas?': no longer than that. */
const until = (c: CampaignFacts, end: Slots['end']): CampaignFacts => (end && end < (c.end ?? end) ? { ...c, end } : c)
function campaignBasis(of: readonly CampaignFacts[], as: Key, { says, length, end }: Slots, w: World): Basis {
  const [only, more] = of
  const focus = idsOf(of)
  if (only && !more)
    return {
      day: only.budget,
      of: bold(only.name),
      days: length?.days ?? daysLeft(until(only, end), w.today),
      until: end,
      focus,
    }
  const runs = new Set(of.map((c) => daysLeft(c, w.today)))
  const names = w.and(of.map((c) => `${bold(c.name)} (${w.usd(c.budget)})`))
  return {
    day: dayOf(of),
    of: w.say(as, { names }),
    until: end,
    ...(end
      ? { total: cents(of.reduce((sum, c) => sum + c.budget * (daysLeft(until(c, end), w.today) ?? 0), 0)) }
      : {}),
    // For several, the days are only added up if the question is about the end.
    days: length?.days ?? (runs.size === 1 && says?.has('end') ? [...runs][0] : undefined),
    ...(says?.has('each')
      ? { parts: of.map((c) => w.say('price.draft_part', { name: bold(c.name), day: w.usd(c.budget) })) }
      : {}),
    focus,
    ...(more ? { rows: { kind: 'campaign', items: focus } } : {}),
  }
}

/** 'What do I pay now?', right after some were paused: what still runs. */
function pausedHere(s: Slots, alive: readonly CampaignFacts[], { state, today }: World): boolean {
  if (campaignRefs(s).length > 0) return false
  const focus = alive.filter((c) => state.focus.includes(c.id))
  const lastOf = (id: string) => state.changes.find((it) => it.call.args.campaign_id === id)?.call.tool
  return focus.length > 0 && focus.every((c) => !isOn(c, today) && lastOf(c.id) === 'pause_campaign')
}
const CHANGED_TURNS = 3
/** No campaign in particular is meant: all that run, or none anymore. */
function meansAll(s: Slots, alive: readonly CampaignFacts[], asksTotal: boolean, w: World): boolean {
  const refs = campaignRefs(s)
  const isOpen = refs.every((it) => ['all', 'pronoun', 'status'].includes(it.kind) && !isBounded(it))
  // 'All three', if not all of them run.
  if (refs.some((it) => it.kind === 'all' && it.count === alive.length)) return false
  // 'What's the total if it ran two weeks?', right after one was mentioned.
  const isSpoken = onlyPoints(s) && refs.length > 0 && w.state.focus.length > 0 && !s.says?.has('together')
  return (asksTotal || pausedHere(s, alive, w)) && isOpen && !isSpoken && s.ids === undefined
}
function ofAll(s: Slots, alive: readonly CampaignFacts[], w: World): Step {
  const on = alive.filter((c) => isOn(c, w.today))
  const as = s.changes?.length ? 'price.of_then' : 'price.of_running'
  if (on.length > 0) return answer(campaignBasis(on, as, s, w), s, w)
  const { rows, focus } = w.state
  const ids = rows?.kind === 'campaign' && rows.items.some((it) => focus.includes(it)) ? rows.items : focus
  const spoken = ids.flatMap((id) => alive.find((c) => c.id === id) ?? [])
  return spoken.length > 0 && !pausedHere(s, alive, w)
    ? answer(campaignBasis(spoken, 'price.of_these', s, w), s, w)
    : tell(w.say('price.nothing_on'), { rows: { kind: 'campaign', items: idsOf(alive) } })
}
function ofCampaigns(s: Slots, list: readonly CampaignFacts[], asksTotal: boolean, w: World): Step {
  const alive = live(list)
  // 'And if I turned B on as well?': all that run, plus that one.
  const ids = s.says?.has('suppose') ? namedIds(campaignRefs(s)) : []
  const on = alive.filter((c) => isOn(c, w.today))
  const more = alive.filter((c) => ids.includes(c.id) && !on.includes(c))
  if (more.length > 0 && on.length > 0) return answer(campaignBasis([...on, ...more], 'price.of_these', s, w), s, w)
  if (meansAll(s, alive, asksTotal, w)) return ofAll(s, alive, w)
  const some = targets(s, list, w, { doing: 'doing.look' })
  // 'And what's that a month?', after one that stays off: it costs nothing, and what is on costs this much.
  const isOff = onlyPoints(s) && !s.says?.has('suppose') && on.length > 0 && !some.some((c) => on.includes(c))
  const step = isOff ? ofAll(s, alive, w) : ofSome(s, some, w)
  return isOff && step.kind === 'tell' ? { ...step, text: `${offWords(some, w)}\n${step.text}` } : step
}
const offWords = (off: readonly CampaignFacts[], w: World): string =>
  w.say('price.some_off', { names: w.and(off.map((c) => bold(c.name))) })
/** A campaign that is off costs nothing now: it's listed separately, and counted only if it's named. */
function ofSome(s: Slots, some: readonly CampaignFacts[], w: World): Step {
  const off = s.says?.has('suppose') ? [] : some.filter((c) => !isOn(c, w.today))
  const on = some.filter((c) => !off.includes(c))
  const isAll = !onlyPoints(s) || on.length === 0
  const step = answer(campaignBasis(isAll ? some : on, 'price.of_these', s, w), s, w)
  if (off.length === 0 || step.kind !== 'tell') return step
  const rest = isAll && on.length > 0 ? [w.say('price.still_on', { day: w.usd(dayOf(on)) })] : []
  const told = [offWords(off, w), ...rest].join(' ')
  return { ...step, text: (on.length > 0 ? [step.text, told] : [told, step.text]).join('\n') }
}
/** The question is about the total, or no campaign in particular was mentioned. */
function asksOfAll(s: Slots, { state: { focus, topics, turns } }: World): boolean {
  if (campaignRefs(s).some((it) => it.kind !== 'pronoun' && it.kind !== 'all')) return false
  // 'And total now', after a total of several and a change to one: all of them.
  const wereSeveral = topics.some(
    ({ task: { intent, slots }, turn }) =>
      turn >= turns - CHANGED_TURNS &&
      (intent === 'total_budget' || (intent === 'price' && (slots.ids?.length ?? 0) > 1)),
  )
  const isSpan = s.says?.has('day') || spans.some((it) => s.says?.has(it))
  const isOfOne = !wereSeveral && focus.length === 1 && !isSpan && topics[0] !== undefined
  // 'How much is that a week together?', after one of them.
  return (
    focus.length === 0 ||
    (s.says?.has('jointly') === true && focus.length === 1) ||
    (s.says?.has('total') === true && !isOfOne)
  )
}
/** Whether an amount is calculated, so that it must be stated. */
const isWorkedOut = ({ amount }: Slots): boolean => amount?.kind === 'fixed' && amount.money.raw === ''
function ofAmount(s: Slots, w: World): Step | undefined {
  const basis = amountBasis(s, w)
  return basis && answer(basis, isWorkedOut(s) ? { ...s, says: new Set([...(s.says ?? []), 'month']) } : s, w)
}
/** Prices an amount, the plan, or existing campaigns. */
function priced(intent: Intent, said: Slots, w: World): Step {
  const s = cleaned(overSame(measured(said), w))
  // 'So it's still 60 in all?' is answered with the current total.
  const isCheck = intent === 'total_budget' && s.question && !s.says?.has('suppose') && !s.spread
  const amount = isCheck ? undefined : ofAmount(s, w)
  if (amount) return amount
  const v = inPlanned(w)
  const draft = s.ids === undefined ? draftBasis(v) : undefined
  if (draft && onlyPoints(s)) return answer(draft, s, v)
  let list: readonly CampaignFacts[] | undefined
  const step = stepOf(() => {
    list = withChanges(said.changes ?? [], campaignsIn(w), w)
    return tell(w.say('next.budget'))
  })
  // Without an ads account nothing costs anything yet, so the answer is a typical start.
  if (!list) return draft ? answer(draft, s, v) : step
  // 'What does that save me a month?'
  const saved = s.question && s.says?.has('saves') ? freedBefore(list, w.state) / 100 : 0
  if (saved > 0) return answer({ day: saved, of: w.say('price.of_saved'), days: undefined }, withoutWorst(s), w)
  const isTotal = intent === 'total_budget' || asksOfAll(said, w)
  return withProposed((it) => ofCampaigns(s, it, isTotal, w), list, w)
}
/** 'And a quarter of that?', after an amount. */
function partOf({ amount: was }: Slots, { amount, says }: Slots): Slots['amount'] {
  const factor = amount?.kind === 'factor' ? amount.factor : amount ? undefined : fractionOf(says ?? new Set())
  if (was?.kind !== 'fixed' || factor === undefined) return undefined
  return { ...was, money: { ...was.money, cents: Math.round(was.money.cents * factor), raw: '' } }
}
/** 'And a week?': the same calculation with one part changed. */
function merge(old: Slots, now: Slots, c: Merging): Slots | undefined {
  if (c.intent === 'change_budget') return undefined
  // 'If I only do two of them': a count, not an amount.
  const { amount: _, ...uncounted } = now
  const isCount = old.count && now.count && now.quantities?.every((it) => !it.isMoney)
  const part = partOf(old, now)
  const change = { ...used(isCount ? uncounted : now, usesOf('price')), ...(part ? { amount: part } : {}) }
  const shared = (['each', 'together', 'saves'] as const).filter(
    (it) => (old.count || it === 'saves') && old.says?.has(it),
  )
  if (Object.keys(change).length === 0 && c.intent !== 'price' && c.intent !== 'total_budget') return undefined
  const { ids, spread: was, sum, ...rest } = old
  const refs = campaignRefs(now)
  const isOther = refs.some((it) => it.kind !== 'pronoun' || it.number === 'many')
  const isAll = now.says?.has('total') && refs.length === 0
  // Another amount is no longer that part of a total.
  const spread = now.spread ?? (now.amount ? undefined : was)
  return {
    ...rest,
    ...(ids && !isAll && !isOther ? { ids } : {}),
    ...change,
    ...(spread ? { spread } : {}),
    says: new Set([...(now.says ?? []), ...shared]),
  }
}
/** 'And it used to be? And 30 is what in a month': also the price before it was changed here. */
function withBefore(step: Step, s: Slots, w: World): Step {
  const [only, more] = live(w.state.campaigns).filter((c) => w.state.focus.includes(c.id))
  const before = only && !more && onlyPoints(s) ? budgetBefore(only, s, w) : undefined
  return step.kind === 'tell' && before ? { ...step, text: `${before}\n${step.text}` } : step
}
const flow = (intent: 'price' | 'total_budget') => ({
  step: (s: Slots, w: World): Step => (s.sum ? sumStep(s.sum, w) : withBefore(priced(intent, s, w), s, w)),
  merge,
})
/** What a budget amounts to: per day, week and month, in total, and at worst. */
export const prices: Flows = { price: flow('price'), total_budget: flow('total_budget') }
