import type { AmountRead, AmountUse } from '../nlu/amount-uses.ts'
import type { EntityValue } from '../nlu/index.ts'
import { shifted } from './joint-reading.ts'
import { amountsRead, isAnswer, likeliest, wantsRead } from './second-reading.ts'
import type { Call, World } from './task.ts'
import { campaignOf } from './world.ts'

const SURE_ASIDE = 0.7
/** 'My two campaigns', 'it had 20, make it 25': the amount orders nothing, wherever it's said. */
export function isAside(said: EntityValue, aside: readonly AmountUse[], w: World): boolean {
  const read = amountsRead(w).filter(({ value }) => numberOf(value) === amountOf(said))
  const isSure = ({ p }: AmountRead): boolean => {
    const [use, sureness] = likeliest(p)
    return aside.includes(use) && sureness >= SURE_ASIDE
  }
  return read.length > 0 && read.every(isSure)
}
/** Money in whole units, and numbers. */
export const amountOf = (it: EntityValue): number =>
  it.type === 'money' ? it.cents / HUNDRED : it.type === 'number' ? it.value : 0
type Value = AmountRead['value']
/** The same for an amount that was read; a share is its own number. */
export const numberOf = (it: Value): number => (it.type === 'money' ? it.cents / HUNDRED : it.value)

/** What an amount is for, if a card uses it in an unlikely way. */
export interface OtherUse {
  readonly call: Call
  readonly amount: number
  /** '20%': a share of a budget, not an amount of money. */
  readonly isShare: boolean
  readonly use: AmountUse
}
const HUNDRED = 100
const budgetOf = (call: Call, w: World): number => campaignOf(call, w)?.budget ?? 0
const LEAP = 3
/** '1500' for 15.00: even what is clearly said is asked about if it's that many times the budget. */
export const VERY_FAR = 30
const MOST_OF_CLICK = 5
/** '1.50': hardly ever a daily budget, but often the most for a click. */
export const isClickSized = (amount: number): boolean => amount < MOST_OF_CLICK && !Number.isInteger(amount)
const MOST_ADDED = 0.6
const MOST_TAKEN = 0.6
/** It would change a budget by much, which is seldom meant. */
export function isLeap(use: AmountUse, amount: number, budget: number): boolean {
  if (use === 'to') return amount >= LEAP * budget || amount * LEAP <= budget
  return (use === 'more' && amount >= MOST_ADDED * budget) || (use === 'less' && amount >= MOST_TAKEN * budget)
}
const CENT = 0.005
/** How a card uses an amount: as a bid, as a budget, or as what a budget changes by. */
function usesBy(value: Value, call: Call, w: World): readonly AmountUse[] {
  const { args } = call
  const amount = numberOf(value)
  // 'Lower it to 0.80' sets a bid.
  if (args.cpc_bid !== undefined) return args.cpc_bid === amount ? ['click', 'to', 'limit'] : []
  const budget = budgetOf(call, w)
  const day = Number(args.daily_budget)
  const is = (sum: number): boolean => Math.abs(day - sum) < CENT
  const step: AmountUse = day > budget ? 'more' : 'less'
  const by = value.type === 'percent' ? (budget * amount) / HUNDRED : amount
  const steps = is(budget + by) || is(budget - by) ? [step] : []
  // A limit lowers a budget, and raises none.
  return is(by) ? ['to', ...(day > budget ? [] : (['limit'] as const)), ...steps] : steps
}
/** Where a card changes a budget by much, no other use has to be clear. */
const changesMuch = (call: Call, w: World): boolean => isLeap('to', Number(call.args.daily_budget), budgetOf(call, w))
/** How likely each use is, given what is wanted for the card's campaign, if the message says so. */
function likelihood({ p }: AmountRead, { args }: Call, w: World): AmountRead['p'] {
  const wanted = wantsRead(w).findLast(({ ids }) => ids.length === 1 && ids[0] === args.campaign_id)
  return wanted ? shifted(wanted.p, p) : p
}
/** Below this, a card's use of an amount is unlikely; from the other on, another is clear. */
const LEAST = 0.2
const CLEAR = 0.5
/** The amount in cards that is likelier for something else. 'Move 5 from A to B': one use of two is enough. */
export function likelierUse(calls: readonly Call[], w: World): OtherUse | undefined {
  const used = (isAnswer(w) ? [] : amountsRead(w).filter(({ value }) => value.type !== 'times')).flatMap((read) => {
    const uses = new Set(calls.flatMap((it) => usesBy(read.value, it, w)))
    const amount = numberOf(read.value)
    return calls.flatMap((call) => {
      if (usesBy(read.value, call, w).length === 0) return []
      const p = likelihood(read, call, w)
      const [use, likely] = likeliest(p)
      const isUnlikely =
        [...uses].reduce((sum, it) => sum + p[it], 0) < LEAST && (likely >= CLEAR || changesMuch(call, w))
      return [
        {
          call,
          amount,
          use,
          isShare: read.value.type === 'percent',
          isElse: isUnlikely && !isLeap(use, amount, budgetOf(call, w)),
        },
      ]
    })
  })
  // 'At 8, I said down by 8': one of two amounts is enough.
  return used.find((it) => it.isElse && used.every((other) => other.isElse || other.amount !== it.amount))
}
