import { addDays, daysBetween } from '@adwright/contract/values/day.rules'
import { suggestKeywordsFor } from '#features/ad-copy/index.ts'
import { type CampaignFacts, inner, number, record, string } from '../../conversation/results.ts'
import { bold, plain } from '../../words/format.ts'
import { answerOf } from '../answers.ts'
import { daysLeft } from '../dates.ts'
import { newBudget, perDay } from '../money.ts'
import type { Slots } from '../slots.ts'
import { campaignRefs } from '../targets.ts'
import { ask, type Call, call, type Step, tell, type World } from '../task.ts'
import { campaignsNow, isOn, live } from '../world.ts'
import { got, idsOf, readAll, readOne, targets } from './engine.ts'
import type { Flows } from './table.ts'

const FORECAST_KEYWORDS = 8
/** The forecast for a planned ad with this topic and budget. */
const plannedForecast = (topic: string, budget: number): Call =>
  call('forecast_campaign', {
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
  /** Unknown if the platform doesn't forecast it. */
  readonly shown: Range | undefined
  readonly assumption: string
}
const times = ({ low, high }: Range, by: number): Range => ({ low: low * by, high: high * by })
const plus = (a: Range, b: Range): Range => ({ low: a.low + b.low, high: a.high + b.high })
/** A forecast, scaled to another number of days than the tool's if given. */
function outlookOf(value: unknown, asked: number | undefined): Outlook {
  const fields = inner(value)
  const told = number(fields.days) ?? 0
  const days = asked ?? told
  const range = (key: string): Range => {
    const { low, high } = record(fields[key])
    return times({ low: number(low) ?? 0, high: number(high) ?? 0 }, told > 0 ? days / told : 1)
  }
  const shown = fields.impressions ? range('impressions') : undefined
  return { days, clicks: range('clicks'), cost: range('cost'), shown, assumption: string(fields.assumption) }
}
const both = (a: Outlook, b: Outlook): Outlook => ({
  ...a,
  clicks: plus(a.clicks, b.clicks),
  cost: plus(a.cost, b.cost),
  shown: a.shown && b.shown && plus(a.shown, b.shown),
})
const rangeWords = ({ low, high }: Range, write: (n: number) => string): string =>
  `${write(Math.round(low))} – ${write(Math.round(high))}`
/** `of`: what the forecast is for, if not for the plan. */
function outlookWords(told: Outlook, of: string | undefined, w: World): string {
  const facts = { n: told.days, clicks: rangeWords(told.clicks, w.count), cost: rangeWords(told.cost, w.usd) }
  const seen = told.shown ? w.say('forecast.seen', { shown: rangeWords(told.shown, w.count) }) : ''
  const words = of
    ? [w.say('forecast.of', { ...facts, name: of }), seen, w.say('forecast.estimate')]
    : [w.say('forecast.told', facts)]
  return [...words, w.lang === 'en' ? plain(told.assumption) : ''].filter(Boolean).join(' ')
}

/** The number of days requested; undefined: the tool's own. */
function daysIn({ period, length }: Slots, w: World): number | undefined {
  if (!period || period.to < w.today) return length?.days
  return daysBetween(period.from > w.today ? period.from : addDays(w.today, 1), period.to) + 1
}
/** What a campaign could bring with another budget, and with its own; undefined without the tool. */
export function outlookAt(c: CampaignFacts, budget: number, w: World): string | undefined {
  if (!w.tools.has('forecast_campaign')) return undefined
  const [then, now] = readAll(
    w,
    [budget, c.budget].map((daily_budget) => call('forecast_campaign', { campaign_id: c.id, daily_budget })),
  ).map((it) => outlookOf(it, undefined))
  if (!then || !now) return undefined
  const beside = { budget: w.usd(c.budget), clicks: rangeWords(now.clicks, w.count) }
  return `${outlookWords(then, `${bold(c.name)} (${w.usd(budget)})`, w)} ${w.say('forecast.now', beside)}`
}
/** What the campaigns could bring together; for another budget, also what they bring with the current one. */
function ofCampaigns(of: readonly CampaignFacts[], s: Slots, w: World): Step {
  const [only, more] = of
  const budgets = of.map((c) => (!more && s.amount && newBudget(s.amount, c.budget, daysLeft(c, w.today))) || c.budget)
  const brings = (daily: readonly number[]): Outlook | undefined => {
    const wanted = of.map((c, at) => call('forecast_campaign', { campaign_id: c.id, daily_budget: daily[at] }))
    const [first, ...rest] = readAll(w, wanted).map((it) => outlookOf(it, daysIn(s, w)))
    return first && rest.reduce(both, first)
  }
  const now = brings(budgets)
  if (!now || !only) return tell(w.say('price.nothing_on'))
  const names = w.and(of.map((c, at) => `${bold(c.name)} (${w.usd(budgets[at] ?? c.budget)})`))
  const text = outlookWords(now, names, w)
  const focus = idsOf(of)
  const before = more || budgets[0] === only.budget ? undefined : brings([only.budget])
  if (!before) return tell(text, { focus })
  const beside = { budget: w.usd(only.budget), clicks: rangeWords(before.clicks, w.count) }
  return tell(`${text} ${w.say('forecast.now', beside)}`, { focus })
}
/** The forecast for the open plan; undefined if there is none. */
function ofPlan(s: Slots, w: World): Step | undefined {
  const { intent, slots: plan = {} } = w.state.open?.task ?? {}
  const amount = s.amount ?? plan.amount
  const topic = s.topics?.[0] ?? plan.topics?.[0]
  if (intent !== 'create_campaign' || !topic) return undefined
  const budget = amount?.kind === 'fixed' ? perDay(amount.money, plan.length?.days) : undefined
  return budget
    ? tell(outlookWords(outlookOf(readOne(w, plannedForecast(topic, budget)), undefined), undefined, w))
    : ask('budget', w.say('create.ask_budget_short'))
}
/** The general knowledge about it. */
export function known(answer: string, otherwise: string, w: World): Step {
  const found = answerOf(answer, w)
  return found ? tell(found.text, { buttons: [found.button] }) : tell(otherwise)
}
/** What campaigns could bring: with another budget, for another time, or as they are. */
export function forecast(s: Slots, w: World): Step {
  const plan = ofPlan(s, w)
  if (plan) return plan
  const all = got(campaignsNow(w)) ?? []
  if (all.length === 0) return known('click_price', w.say('campaigns.none'), w)
  const on = live(all).filter((c) => isOn(c, w.today))
  const isOfAll = s.ids === undefined && campaignRefs(s).length === 0 && w.state.focus.length === 0
  if (isOfAll && on.length > 0) return ofCampaigns(on, s, w)
  const meant = targets(s, all, w, { doing: 'doing.look' })
  // A campaign that is off brings nothing: of several, those that run are meant.
  const running = meant.filter((c) => on.includes(c))
  return ofCampaigns(meant.length > 1 && running.length > 0 ? running : meant, s, w)
}

export const forecasts: Flows = { forecast }
