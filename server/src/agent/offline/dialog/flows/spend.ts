import { addDays } from '@adwright/contract/values/day.rules'
import { isCurrency } from '@adwright/contract/values/currency.rules'
import { type CampaignFacts, inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import { speaker } from '../../words/say.ts'
import { isForeign, isPlanned, spanOf } from '../money.ts'
import type { Slots } from '../slots.ts'
import { ask, call, made, type Step, type Task, tell, type World } from '../task.ts'
import { isOn } from '../world.ts'
import { idsOf, namesOf, readOne } from './engine.ts'
import { forecastWords } from './forecast.ts'

const ENOUGH_CUSTOMERS = 3
type Price = 'cost_per_customer' | 'cost_per_click'
const price = (it: Json, by: Price): number => number(it[by]) ?? Number.POSITIVE_INFINITY
/** The change of budget that a yes would begin. */
export const budgetTask = (id: string, dollars: number): Task => ({
  intent: 'change_budget',
  slots: {
    ids: [id],
    amount: { kind: 'fixed', money: { type: 'money', cents: dollars * 100, currency: 'USD', raw: String(dollars) } },
  },
})

/** An amount until a day: what it is a day, how long it lasts at what is spent now, and where it brings most. */
export function spendStep(s: Slots, all: readonly CampaignFacts[], w: World): Step | undefined {
  const span = spanOf(s, w.today)
  if (!isPlanned(s) || !span || s.amount?.kind !== 'fixed') return undefined
  const { cents, said, raw } = s.amount.money
  const total = cents / 100
  const day = total / span.days
  const until = w.date(span.to)
  if (isForeign(s.amount)) {
    const own = said !== undefined && isCurrency(said) ? speaker(w.lang, w.today, said) : w
    return ask('amount', w.say('spend.foreign', { amount: raw, day: own.usd(day), end: until }))
  }
  const standings = list(inner(readOne(w, call('list_insights'))).campaigns).map(record)
  const spent = standings.reduce((sum, it) => sum + (number(it.average_daily_cost) ?? 0), 0)
  const isShort = spent > day
  const lasts = isShort ? w.date(addDays(span.from, Math.floor(total / spent) - 1)) : ''
  const lead = [
    w.say('spend.day', { amount: w.usd(total), end: until, day: w.usd(day), n: span.days }),
    isShort
      ? w.say('spend.short', { spent: w.usd(spent), end: lasts })
      : w.say('spend.enough', { spent: w.usd(spent), left: w.usd(day - spent) }),
  ].join(' ')
  const [best] = byPrice(standings)
  return best && day >= 1 ? placed(best, Math.floor(day), isShort, span.days, lead, all, w) : tell(lead)
}
/** Where money brings most comes first: the cheapest customers, or as long as few are counted the cheapest clicks. */
const counted = (it: Json): boolean => (number(it.customers) ?? 0) >= ENOUGH_CUSTOMERS
function byPrice(standings: readonly Json[]): readonly Json[] {
  const some = standings.filter(counted)
  const by = some.length > 0 ? 'cost_per_customer' : 'cost_per_click'
  return (some.length > 0 ? some : standings).toSorted((a, b) => price(a, by) - price(b, by))
}
function placed(
  best: Json,
  day: number,
  isShort: boolean,
  days: number,
  lead: string,
  all: readonly CampaignFacts[],
  w: World,
): Step {
  const id = string(best.campaign_id)
  const name = bold(string(best.campaign_name))
  const wanted = call('forecast_campaign', { campaign_id: id, daily_budget: day })
  if (!made(w, wanted)?.result) readOne(w, wanted)
  const found = made(w, wanted)?.result
  const brings = found?.kind === 'done' ? forecastWords(found.value, w, days) : ''
  const [key, by] = counted(best)
    ? (['spend.customers', 'cost_per_customer'] as const)
    : (['spend.clicks', 'cost_per_click'] as const)
  const told = [lead, w.say(key, { name, price: w.usdExact(price(best, by)) }), brings].filter(Boolean)
  if (!isShort) return tell(told.join(' '), { focus: [id] })
  const others = all.filter((c) => isOn(c, w.today) && c.id !== id)
  const facts = { name, budget: w.usd(day), others: namesOf(others, w) }
  const then: Task = { intent: 'pause', slots: { ids: idsOf(others) } }
  const offer = others.length > 0 ? { ...budgetTask(id, day), then } : budgetTask(id, day)
  const question = w.say(others.length > 0 ? 'spend.ask_pause' : 'spend.ask', facts)
  return tell([...told, question].join(' '), { focus: [id], offers: [offer] })
}
