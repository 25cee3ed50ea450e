import type { AmountRead } from '../nlu/amount-uses.ts'
import type { Want, Wanted } from '../nlu/wants.ts'

/** The uses of an amount that order something. */
export type Ordered = 'to' | 'more' | 'less' | 'click'
const ordered: readonly Ordered[] = ['to', 'more', 'less', 'click']
/** How a budget's want uses an amount. */
export const useOf: Readonly<Partial<Record<Want, Ordered>>> = { set: 'to', raise: 'more', lower: 'less' }
/** An order as a button. */
export const buttonOf = {
  to: 'button.set_to',
  more: 'button.add_to',
  less: 'button.take_off',
  click: 'button.bid',
} as const
export const money: readonly Want[] = ['set', 'raise', 'lower']
/** How well a campaign's want goes with the use of an amount: the two readings share one meaning. 'Raise it to 20' sets it. */
const fit: Readonly<Record<Ordered, Readonly<Partial<Record<Want, number>>>>> = {
  to: { set: 1, raise: 0.1, lower: 0.1 },
  more: { raise: 1 },
  less: { lower: 1 },
  click: { other: 1, set: 0.3, raise: 0.1, lower: 0.1 },
}
/** How far what is wanted for a campaign goes with a use. */
export const fitting = (use: Ordered, wants: Wanted['p']): number =>
  Object.entries(fit[use]).reduce((sum, [want, share]) => sum + share * wants[want as Want], 0)
const ordersIn = (p: AmountRead['p']): number => ordered.reduce((sum, use) => sum + p[use], 0)
const wantedIn = (p: Wanted['p']): number => [...money, 'other' as const].reduce((sum, it) => sum + p[it], 0)
/** How likely it is that the amount orders something, and that something about money is wanted for the campaign. */
export const ordersMoney = (wants: Wanted['p'], amount: AmountRead['p']): number =>
  Math.min(ordersIn(amount), wantedIn(wants))
/** How likely each use of an amount is, if it's for a campaign that this is wanted for. What is missing to 1: it orders nothing. */
export function joint(wants: Wanted['p'], amount: AmountRead['p']): Record<Ordered, number> {
  const likely = ordered.map((use) => [use, amount[use] * fitting(use, wants)] as const)
  const total = likely.reduce((sum, [, p]) => sum + p, (1 - ordersIn(amount)) * (1 - wantedIn(wants)))
  return Object.fromEntries(likely.map(([use, p]) => [use, p / (total || 1)])) as Record<Ordered, number>
}
/** A campaign may be wanted something else for as well: 'at 25, and only on weekdays'. */
const FLOOR = 0.2
/** An amount's uses, shifted towards what is wanted for the campaign. */
export function shifted(wants: Wanted['p'], amount: AmountRead['p']): AmountRead['p'] {
  const likely = ordered.map((use) => [use, amount[use] * (FLOOR + fitting(use, wants))] as const)
  const share = ordersIn(amount) / (likely.reduce((sum, [, p]) => sum + p, 0) || 1)
  return { ...amount, ...Object.fromEntries(likely.map(([use, p]) => [use, p * share])) }
}
