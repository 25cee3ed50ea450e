import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import { number } from '../../conversation/results.ts'
import type { MoneyValue } from '../../nlu/index.ts'
import { perDay } from '../money.ts'
import type { Slots } from '../slots.ts'
import { type Step, tell, type World } from '../task.ts'
import { campaignsNow, isOn, live } from '../world.ts'
import { known } from './forecast.ts'
import { got } from './engine.ts'
import type { Flows } from './table.ts'
import { dayOf } from './what-if.ts'

const HUNDRED = 100
/** US dollars a day. */
const sizes = [
  [50, 'budget.much'],
  [10, 'budget.enough'],
  [5, 'budget.narrow'],
] as const
const daily = (dollars: number) => ({
  day: dollars,
  month: Math.round(dollars * BUDGET_MONTH_DAYS * HUNDRED) / HUNDRED,
})
const MORE_THAN_DAILY = 10_000
/** 'I've got 300, is that enough?': hardly each day. */
const monthly = (money: MoneyValue): MoneyValue =>
  money.per === undefined && money.cents >= MORE_THAN_DAILY ? { ...money, per: 'month' } : money
/** The amount that's asked about: the one that was stated, or after a budget was changed, that one. */
function amountAsked({ amount, length }: Slots, { state: { topics, changes } }: World) {
  if (amount) {
    const money = amount.kind === 'fixed' && amount.money.currency === 'USD' ? monthly(amount.money) : undefined
    const day = money && perDay(money, length?.days)
    // A stated monthly amount isn't recalculated from its daily one.
    return day && (money.per === 'month' ? { day, month: money.cents / HUNDRED } : daily(day))
  }
  const last = topics[0]?.task.intent === 'change_budget' ? number(changes[0]?.call.args.daily_budget) : undefined
  return last && daily(last)
}
/** How much to spend; 'is 15 a day enough?' is calculated, and 'is that too much?' after a budget. */
export function enough(s: Slots, w: World): Step {
  const asked = amountAsked(s, w)
  if (!asked || asked.day <= 0) return known('how_much_budget', w.say('next.budget'), w)
  const key = sizes.find(([from]) => asked.day >= from)?.[1] ?? 'budget.little'
  const text = w.say(key, { amount: w.usd(asked.day), month: w.usd(asked.month) })
  const on = isOfAll(s) ? live(got(campaignsNow(w)) ?? []).filter((c) => isOn(c, w.today)) : []
  if (on.length > 0) return tell(`${besideRunning(asked.day, dayOf(on), w)} ${text}`)
  // An open question is repeated with its own buttons.
  return tell(text, { buttons: w.state.open ? [] : [w.say('button.create')] })
}
/** 'I have 600 a month': for all that run. */
const isOfAll = ({ amount, acts = [] }: Slots): boolean =>
  amount?.kind === 'fixed' && (amount.money.per === 'month' || acts.includes('v.run') || acts.includes('v.have'))
const besideRunning = (amount: number, running: number, w: World): string =>
  w.say(running > amount ? 'budget.on_over' : 'budget.on_fits', { day: w.usd(running) })

export const amountsJudged: Flows = { 'answer:how_much_budget': enough }
