import type { CampaignFacts } from '../../conversation/results.ts'
import type { Plan } from '../../conversation/state.ts'
import { type CampaignRef, campaignRef } from '../../understanding/campaign-ref.ts'
import { daysBetween } from '../../understanding/calendar.ts'
import { type PriceSpan, spanIn } from '../../understanding/price-said.ts'
import type { Reading } from '../../understanding/reading.ts'
import { joined, plainText, plural, usd } from '../../wording/format.ts'
import { type BudgetSaid, budgetOf } from '../../understanding/amounts.ts'
import { update } from './update.ts'
import { newBudget } from '../change-said.ts'
import { targetsOf } from '../targets.ts'
import { type Message, type Step, type Task, tell } from '../task.ts'
import { campaignsNow, type World } from '../world.ts'

interface Said {
  readonly ref: CampaignRef
  readonly span: PriceSpan | undefined
  /** An amount that was named, or a change that is only thought of: 'if I doubled it'. */
  readonly budget: BudgetSaid | undefined
}
/** What is priced: a campaign, a planned one, or just an amount. */
interface Priced {
  readonly name: string
  readonly budget: number
  readonly days: number | undefined
}

const cents = (x: number): number => Math.round(x * 100) / 100
const DAYS_A_WEEK = 7
const DAYS_A_MONTH = 30.4
const DAYS_A_YEAR = 365

const daysLeft = (start: string, end: string | undefined, today: string): number | undefined => {
  const [from = today] = [start, today].toSorted().slice(-1)
  return end && end > from ? daysBetween(from, end) : undefined
}

/** The campaigns of a plan that is not carried out yet, with the budgets it would give them. */
function planned(plan: Plan | undefined, w: World): Priced[] {
  return (plan?.items ?? []).flatMap((it) => {
    const args = it.calls[it.at]?.args ?? {}
    const campaign = w.state.campaigns.find((c) => c.id === args.campaign_id)
    const budget = Number(args.daily_budget ?? (it.task.intent === 'resume' ? campaign?.budget : undefined))
    if (!Number.isFinite(budget)) return []
    const days = daysLeft(
      String(args.start_date ?? campaign?.start ?? ''),
      String(args.end_date ?? campaign?.end ?? ''),
      w.today,
    )
    return [{ name: String(args.campaign_name ?? campaign?.name ?? ''), budget, days }]
  })
}

const points = (ref: CampaignRef): boolean => !['none', 'pronoun', 'plural', 'unknown'].includes(ref.kind)
const isLive = (c: CampaignFacts): boolean => c.status === 'ENABLED'
function ofCampaigns(said: Said, w: World): { priced: Priced[] } | { step: Step } {
  const listed = campaignsNow(w)
  if ('step' in listed) return listed
  const list = listed.ok ?? []
  const found = targetsOf(said.ref, w, list, 'work that out for', isLive)
  // What stands on a card counts as it would be.
  const wanted = new Map(planned(w.state.plan, w).map((it) => [it.name, it.budget]))
  if ('step' in found) return found.step.kind === 'ask' && !points(said.ref) ? { priced: [] } : found
  return {
    priced: found.campaigns.map((c) => ({
      name: c.name,
      budget: (said.budget && newBudget(said.budget, c, w.today)) ?? wanted.get(c.name) ?? c.budget,
      days: daysLeft(c.start, c.end, w.today),
    })),
  }
}

function subjects(said: Said, w: World): { priced: Priced[] } | { step: Step } {
  const both = said.ref.kind === 'plural' && w.state.recent.length > 1
  if (both) return ofCampaigns(said, w)
  const stands = points(said.ref) ? [] : planned(w.state.plan, w)
  const amount = said.budget?.kind === 'amount' && !points(said.ref) ? said.budget.money.amount : undefined
  if (amount !== undefined) return { priced: [{ name: '', budget: amount, days: stands[0]?.days }] }
  if (stands.length > 0) return { priced: stands }
  return points(said.ref) || w.state.focus.length > 0 ? ofCampaigns(said, w) : { priced: [] }
}

const general =
  'On a single day it can come to twice the daily budget, and in a month to at most 30.4 times the daily budget. Which budget do you have in mind?'

const limits = (budget: number): string =>
  `a single day can cost up to ${usd(cents(budget * 2))}, and a month at most ${usd(cents(budget * DAYS_A_MONTH))} (30.4 times the daily budget)`

/** One figure for what was asked, with the limit beside it. */
function told(priced: readonly Priced[], span: PriceSpan | undefined): string {
  const budget = cents(priced.reduce((sum, it) => sum + it.budget, 0))
  const names = priced.filter((it) => it.name !== '').map((it) => `**${plainText(it.name)}**`)
  const each = priced.length > 1 ? ` (${priced.map((it) => usd(it.budget)).join(' + ')})` : ''
  const lead = `${names.length > 0 ? `${joined(names)} at ` : ''}${usd(budget)} a day${priced.length > 1 ? ' together' : ''}${each}`
  const [first] = priced
  if (span === 'whole' && priced.length === 1 && first?.days)
    return `${lead} comes to about ${usd(cents(budget * first.days))} for ${plural(first.days, 'day')}.`
  if (span === 'day')
    return `${names.length > 0 ? `${joined(names)}: ` : ''}${usd(budget)} a day${each}. On a busy day it can come to ${usd(cents(budget * 2))}.`
  if (span === 'week')
    return `${lead} is about ${usd(cents(budget * DAYS_A_WEEK))} a week. On one day it can come to ${usd(cents(budget * 2))}.`
  if (span === 'year') return `${lead} is about ${usd(cents(budget * DAYS_A_YEAR))} over a whole year.`
  return `With ${lead}, ${limits(budget)}.`
}

function step(said: Said, w: World): Step {
  const found = subjects(said, w)
  if ('step' in found) return found.step
  return tell(found.priced.length === 0 ? general : told(found.priced, said.span))
}

const price = (said: Said): Task => ({
  intent: 'price',
  step: (w) => step(said, w),
  refine: (m) => refine(said, m),
  ...(said.budget && points(said.ref)
    ? { agreed: update({ ref: said.ref, field: 'budget', shorter: false, budget: said.budget }) }
    : {}),
})

const saidIn = (r: Reading): Said => ({ ref: campaignRef(r), span: spanIn(r), budget: budgetOf(r, true, true) })

/** What a budget comes to: of a plan, of a campaign, or of an amount that was named. */
export const priceIn = (r: Reading): Task => price(saidIn(r))

/** 'And in a month?', 'and for all of them?' */
function refine(said: Said, m: Message): Task | undefined {
  const now = saidIn(m.reading)
  if (!now.span && !points(now.ref) && !now.budget) return undefined
  return price({
    ref: points(now.ref) ? now.ref : said.ref,
    span: now.span ?? said.span,
    budget: now.budget ?? (points(now.ref) ? undefined : said.budget),
  })
}
