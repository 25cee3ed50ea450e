import { addDays } from '@adwright/contract/values/day.rules'
import { isCurrency } from '@adwright/contract/values/currency.rules'
import { type CampaignFacts, inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import { speaker } from '../../words/say.ts'
import { isForeign, isPlanned, type Span, spanOf } from '../money.ts'
import type { Slots } from '../slots.ts'
import { ask, call, made, need, type Step, type Task, tell, type World } from '../task.ts'
import { isOn } from '../world.ts'
import { forecastWords } from './forecast.ts'

const ENOUGH_CUSTOMERS = 3
const price = (it: Json, key: 'cost_per_customer' | 'cost_per_click'): number => number(it[key]) ?? Infinity
/** Where money brings most: the cheapest customers, or as long as few are counted the cheapest clicks. */
function bestOf(
  standings: readonly Json[],
): { readonly standing: Json; readonly key: 'spend.customers' | 'spend.clicks' } | undefined {
  const counted = standings.filter((it) => (number(it.customers) ?? 0) >= ENOUGH_CUSTOMERS)
  const by = counted.length > 0 ? 'cost_per_customer' : 'cost_per_click'
  const [standing] = (counted.length > 0 ? counted : standings).toSorted((a, b) => price(a, by) - price(b, by))
  return standing && { standing, key: by === 'cost_per_customer' ? 'spend.customers' : 'spend.clicks' }
}

/** An amount until a day: what it is a day, how long it lasts at what is spent now, and where it brings most. */
export function spendStep(s: Slots, all: readonly CampaignFacts[], w: World): Step | undefined {
  const span = spanOf(s, w.today)
  if (!isPlanned(s) || !span || s.amount?.kind !== 'fixed') return undefined
  const { cents, said, raw } = s.amount.money
  const total = cents / 100
  const until = w.date(span.to)
  if (isForeign(s.amount)) {
    const own = said !== undefined && isCurrency(said) ? speaker(w.lang, w.today, said) : w
    return ask('amount', w.say('spend.foreign', { amount: raw, day: own.usd(total / span.days), end: until }))
  }
  const wanted = call('list_insights')
  const result = made(w, wanted)?.result
  if (!result) return need(wanted)
  const standings = result.kind === 'done' ? list(inner(result.value).campaigns).map(record) : []
  const best = bestOf(standings)
  const spent = standings.reduce((sum, it) => sum + (number(it.average_daily_cost) ?? 0), 0)
  const day = total / span.days
  const lead = [
    w.say('spend.day', { amount: w.usd(total), end: until, day: w.usd(day), n: span.days }),
    spent > day
      ? w.say('spend.short', { spent: w.usd(spent), end: w.date(addDays(span.from, Math.floor(total / spent) - 1)) })
      : w.say('spend.enough', { spent: w.usd(spent), left: w.usd(day - spent) }),
  ]
  if (!best || day < 1) return tell(lead.join(' '))
  return placed(best, { day: Math.floor(day), isShort: spent > day }, span, lead, all, w)
}
function placed(
  { standing, key }: NonNullable<ReturnType<typeof bestOf>>,
  { day, isShort }: { readonly day: number; readonly isShort: boolean },
  span: Span,
  lead: readonly string[],
  all: readonly CampaignFacts[],
  w: World,
): Step {
  const id = string(standing.campaign_id)
  const name = bold(string(standing.campaign_name))
  const wanted = call('forecast_campaign', { campaign_id: id, daily_budget: day })
  const result = made(w, wanted)?.result
  if (w.tools.has(wanted.tool) && !result) return need(wanted)
  const brings = result?.kind === 'done' ? forecastWords(result.value, w, { days: span.days }) : ''
  const others = all.filter((c) => isOn(c, w.today) && c.id !== id)
  const then: Task | undefined =
    isShort && others.length > 0 ? { intent: 'pause', slots: { ids: others.map((c) => c.id) } } : undefined
  const money = { type: 'money', cents: day * 100, currency: 'USD', raw: String(day) } as const
  const offer: Task = { intent: 'change_budget', slots: { ids: [id], amount: { kind: 'fixed', money } } }
  const each = w.usdExact(price(standing, key === 'spend.customers' ? 'cost_per_customer' : 'cost_per_click'))
  const facts = { name, budget: w.usd(day), others: w.and(others.map((c) => bold(c.name))) }
  return tell(
    [
      ...lead,
      w.say(key, { name, price: each }),
      brings,
      ...(isShort ? [w.say(then ? 'spend.ask_pause' : 'spend.ask', facts)] : []),
    ]
      .filter(Boolean)
      .join(' '),
    { focus: [id], ...(isShort ? { offers: [then ? { ...offer, then } : offer] } : {}) },
  )
}
