import { addDays, daysBetween } from '@adwright/contract/values/day.rules'
import { suggestKeywordsFor } from '#features/ad-copy/index.ts'
import { type CampaignFacts, inner, number, record, string } from '../../conversation/results.ts'
import { bold, plain } from '../../words/format.ts'
import { answerOf } from '../answers.ts'
import { resolve } from '../changes/resolve.ts'
import { daysLeft } from '../dates.ts'
import { newBudget, perDay } from '../money.ts'
import { overwritten, type Slots } from '../slots.ts'
import { latestTopic } from '../state.ts'
import { campaignRefs, targetsOf } from '../targets.ts'
import { ask, type Call, call, type Flow, made, need, type Step, tell, type World } from '../task.ts'
import { campaignsNow, isOn, live } from '../world.ts'

type Args = Readonly<Record<string, unknown>>
const FORECAST_KEYWORDS = 8
/** What a planned ad for this could bring with that budget. */
export const plannedForecast = (topic: string, budget: number): Args => ({
  daily_budget: budget,
  keywords: suggestKeywordsFor({ topic, website_url: '', profile: undefined }, FORECAST_KEYWORDS),
})

interface Range {
  readonly low: number
  readonly high: number
}
interface Outlook {
  readonly days: number
  readonly clicks: Range
  readonly cost: Range
  /** Not known where the platform forecasts none. */
  readonly shown: Range | undefined
  readonly assumption: string
}
function outlookOf(value: unknown): Outlook {
  const fields = inner(value)
  const range = (key: string): Range => {
    const { low, high } = record(fields[key])
    return { low: number(low) ?? 0, high: number(high) ?? 0 }
  }
  const days = number(fields.days) ?? 0
  const shown = fields.impressions ? range('impressions') : undefined
  return { days, clicks: range('clicks'), cost: range('cost'), shown, assumption: string(fields.assumption) }
}
const times = ({ low, high }: Range, by: number): Range => ({ low: low * by, high: high * by })
const plus = (a: Range, b: Range): Range => ({ low: a.low + b.low, high: a.high + b.high })
/** For another number of days than was forecast. */
const over = (told: Outlook, days: number): Outlook => {
  const by = told.days > 0 ? days / told.days : 1
  const { clicks, cost, shown } = told
  return { ...told, days, clicks: times(clicks, by), cost: times(cost, by), shown: shown && times(shown, by) }
}
const both = (a: Outlook, b: Outlook): Outlook => ({
  ...a,
  clicks: plus(a.clicks, b.clicks),
  cost: plus(a.cost, b.cost),
  shown: a.shown && b.shown && plus(a.shown, b.shown),
})
const rangeWords = ({ low, high }: Range, write: (n: number) => string): string =>
  `${write(Math.round(low))} – ${write(Math.round(high))}`

/** `of`: whose it is, where it isn't the plan's; `days`: of how many it is asked for. */
export function forecastWords(
  value: unknown,
  w: World,
  { of, days }: { readonly of?: string; readonly days?: number } = {},
): string {
  const read = outlookOf(value)
  return outlookWords(days === undefined ? read : over(read, days), of, w)
}
function outlookWords(told: Outlook, of: string | undefined, w: World): string {
  const facts = { n: told.days, clicks: rangeWords(told.clicks, w.count), cost: rangeWords(told.cost, w.usd) }
  const seen = told.shown && w.say('forecast.seen', { shown: rangeWords(told.shown, w.count) })
  const assumed = w.lang === 'en' ? plain(told.assumption) : ''
  const text = of ? `${w.say('forecast.of', { ...facts, name: of })} ${seen ?? ''}` : w.say('forecast.told', facts)
  return [text.trim(), ...(of ? [w.say('forecast.estimate')] : []), assumed].filter(Boolean).join(' ')
}

/** The budget that is tried: the one that was said, or that the last message supposed; else today's. */
function tried(c: CampaignFacts, { amount }: Slots, alive: readonly CampaignFacts[], w: World): number {
  if (amount) return newBudget(amount, c.budget, daysLeft(c, w.today)) ?? c.budget
  const last = latestTopic(w.state)?.task
  const supposed = last?.intent === 'what_if' && last.slots.changes ? resolve(last.slots.changes, alive, w) : undefined
  const found = supposed && 'outlooks' in supposed ? supposed.outlooks.find((it) => it.c.id === c.id) : undefined
  return found?.budget ?? c.budget
}
/** The days that are asked for; undefined: the tool's own. */
function daysIn({ period, length }: Slots, w: World): number | undefined {
  if (period && period.to >= w.today)
    return daysBetween(period.from > w.today ? period.from : addDays(w.today, 1), period.to) + 1
  return length?.days
}
const said = (wanted: readonly Call[], w: World): Step | readonly Outlook[] => {
  const results = wanted.map((it) => made(w, it)?.result)
  if (results.some((it) => !it)) return need(...wanted)
  const failed = results.find((it) => it?.kind !== 'done')
  if (failed) return tell(w.say('failed.read', { why: failed.kind === 'failed' ? failed.message : '' }))
  return results.flatMap((it) => (it?.kind === 'done' ? [outlookOf(it.value)] : []))
}

/** What the campaigns that are meant could bring together; and beside it, for another budget, what they bring with today's. */
function ofCampaigns(of: readonly CampaignFacts[], s: Slots, w: World): Step {
  const alive = live(w.state.campaigns)
  const [only, more] = of
  const budgets = of.map((c) => (more ? c.budget : tried(c, s, alive, w)))
  const wanted = (daily: readonly number[]): Call[] =>
    of.map((c, at) => call('forecast_campaign', { campaign_id: c.id, daily_budget: daily[at] }))
  const found = said(wanted(budgets), w)
  if ('kind' in found) return found
  const days = daysIn(s, w)
  const sum = (all: readonly Outlook[]): Outlook | undefined => {
    const [first, ...rest] = all.map((it) => (days === undefined ? it : over(it, days)))
    return first && rest.reduce(both, first)
  }
  const now = sum(found)
  if (!now || !only) return tell(w.say('price.nothing_on'))
  const names = w.and(of.map((c, at) => `${bold(c.name)} (${w.usd(budgets[at] ?? c.budget)})`))
  const focus = of.map((c) => c.id)
  const text = outlookWords(now, names, w)
  if (more || budgets[0] === only.budget) return tell(text, { focus })
  const today = said(wanted([only.budget]), w)
  if ('kind' in today) return today
  const before = sum(today)
  const beside =
    before && w.say('forecast.now', { budget: w.usd(only.budget), clicks: rangeWords(before.clicks, w.count) })
  return tell([text, beside].filter(Boolean).join(' '), { focus })
}
/** Of the plan that is open; undefined where none is. */
function ofPlan(s: Slots, w: World): Step | undefined {
  const plan = w.state.open?.task
  const amount = s.amount ?? plan?.slots.amount
  const topic = s.topics?.[0] ?? plan?.slots.topics?.[0]
  if (plan?.intent !== 'create_campaign' || !topic) return undefined
  const budget = amount?.kind === 'fixed' ? perDay(amount.money, plan.slots.length?.days) : undefined
  if (!budget) return ask('budget', w.say('create.ask_budget_short'))
  const wanted = call('forecast_campaign', plannedForecast(topic, budget))
  const result = made(w, wanted)?.result
  if (!result) return need(wanted)
  return result.kind === 'done'
    ? tell(forecastWords(result.value, w))
    : tell(w.say('failed.read', { why: result.kind === 'failed' ? result.message : '' }))
}
function step(s: Slots, w: World): Step {
  if (!w.tools.has('forecast_campaign')) return tell(w.say('elsewhere.tool'))
  const plan = ofPlan(s, w)
  if (plan) return plan
  const campaigns = campaignsNow(w)
  if ('step' in campaigns) return campaigns.step
  const known = answerOf('click_price', w)
  if (!campaigns.ok?.length)
    return known ? tell(known.text, { buttons: [known.button] }) : tell(w.say('campaigns.none'))
  const alive = live(campaigns.ok)
  const on = alive.filter((c) => isOn(c, w.today))
  const isOfAll = s.ids === undefined && campaignRefs(s).length === 0 && w.state.focus.length === 0
  if (isOfAll && on.length > 0) return ofCampaigns(on, s, w)
  const targets = targetsOf(s, campaigns.ok, w, { doing: 'doing.look' })
  if ('step' in targets) return targets.step
  // What is off brings nothing: of several, those that are on are meant.
  const meant = targets.campaigns.filter((c) => isOn(c, w.today))
  return ofCampaigns(targets.campaigns.length > 1 && meant.length > 0 ? meant : targets.campaigns, s, w)
}
const uses = ['amount', 'refs', 'period', 'length'] as const
/** What campaigns could bring: with another budget, for another time, or as they are. */
export const forecast: Flow = {
  intent: 'forecast',
  uses,
  accepts: ['answer', 'correct', 'which_one', 'price', 'state'],
  merge: (old, now) => overwritten(old, now, uses),
  step,
}
