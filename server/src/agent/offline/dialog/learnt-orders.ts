import type { CampaignFacts } from '../conversation/results.ts'
import type { AmountRead, AmountUse } from '../nlu/amount-uses.ts'
import type { Intent } from '../nlu/index.ts'
import type { Want, Wanted } from '../nlu/wants.ts'
import type { Change, Sum } from './changes/change.ts'
import { refTo } from './changes/resolve.ts'
import { isOwn } from './own-money.ts'
import { isClickSized, isLeap, numberOf, VERY_FAR } from './amount-doubts.ts'
import { buttonOf, fitting, joint, money, type Ordered, ordersMoney } from './joint-reading.ts'
import { amountsRead, likeliest, wantsRead } from './second-reading.ts'
import { kinds } from './kinds.ts'
import { latestTopic } from './state.ts'
import type { Task, World } from './task.ts'

/** An order this likely gets a card; one that multiplies or divides a budget by three has to be likelier. */
const SURE = 0.9
const SURE_LEAP = 0.97
/** That an amount moves; from where and to where depends on what is wanted. */
const SURE_MOVE = 0.8
const HALF = 0.5
/** Of several campaigns, each one's own want has to be this likely. */
const LEAST_OF_SEVERAL = 0.6
const isShare: ReadonlySet<string> = new Set(['percent', 'times'])
/** An amount that orders nothing may be left out; so may a total that only adds up the others. */
const SURE_ASIDE = 0.6
const aside: ReadonlySet<AmountUse> = new Set(['fact', 'other'])

export interface Order {
  readonly campaign: CampaignFacts
  readonly use: Ordered
  readonly value: AmountRead['value']
}
interface Named {
  readonly campaign: CampaignFacts
  readonly p: Wanted['p']
}
/** The amounts that order something. */
function ordering(read: readonly AmountRead[]): AmountRead[] {
  const all = read.map((it) => ({ it, best: likeliest(it.p) }))
  const rest = all.filter(({ best: [use, p] }) => !(aside.has(use) && p >= SURE_ASIDE))
  const parts = rest.filter(({ best: [use] }) => use === 'to')
  const sum = parts.reduce((all, { it }) => all + centsOf(it.value), 0)
  const isSum = ({ it, best: [use] }: (typeof rest)[number]): boolean => use === 'together' && centsOf(it.value) === sum
  return rest.flatMap((one) => (isSum(one) ? [] : [one.it]))
}
/** 'It' is the campaign that was last ordered something for, or the only one. */
function meantBy({ ids }: Wanted, { state }: World): CampaignFacts | undefined {
  const last = latestTopic(state)
  const ofOrder = last && kinds.gated.has(last.task.intent) ? state.focus : []
  const spoken = state.campaigns.length === 1 && !last ? state.campaigns.map((it) => it.id) : ofOrder
  const [id, more] = ids.length > 0 ? ids : spoken
  return more === undefined ? state.campaigns.find((it) => it.id === id) : undefined
}
/** The campaigns that may have an order about money. A name that's said twice counts as it's said last. */
function namedIn(read: readonly Wanted[], w: World): Named[] {
  const byId = new Map<string, Named>()
  for (const wanted of read) {
    const campaign = meantBy(wanted, w)
    const [want] = likeliest(wanted.p)
    if (campaign && (money.includes(want) || want === 'other')) byId.set(campaign.id, { campaign, p: wanted.p })
  }
  return [...byId.values()]
}
/** What is done with a campaign by an amount, if both readings together leave no doubt. */
function orderOf({ campaign, p: wants }: Named, { value, p }: AmountRead, isAlone: boolean): Order | undefined {
  const both = joint(wants, p)
  const [use, sureness] = likeliest(both)
  const isLeaping = isLeap(use, numberOf(value), campaign.budget) && !isShare.has(value.type)
  if (use === 'to' && numberOf(value) >= VERY_FAR * campaign.budget) return undefined
  // '1.50 for A': as often the most for a click.
  if (use === 'to' && value.type !== 'percent' && isClickSized(numberOf(value))) return undefined
  const isWanted = fitting(use, wants) >= (isAlone ? 0 : LEAST_OF_SEVERAL)
  const isOrder = isWanted && ordersMoney(wants, p) > HALF
  return isOrder && sureness >= (isLeaping ? SURE_LEAP : SURE) ? { campaign, use, value } : undefined
}
/** One campaign loses and the other gains. */
const movesIn = (named: readonly Named[]): boolean => {
  const wants = named.map((it) => likeliest(it.p)[0])
  return wants.includes('lower') && wants.includes('raise')
}
/** The orders about money in a message, if its second reading explains all amounts in it: each campaign with its own, or one for all. */
export function learntOrders(w: World): Order[] {
  // 'A 5, and the rest for B'.
  if (w.clauses.some(({ parts = [] }) => parts.some((it) => it.is === 'sign' && it.sign === 'rest'))) return []
  const amounts = ordering(amountsRead(w))
  const named = namedIn(wantsRead(w), w)
  const [only, more] = amounts
  if (!only || (more && amounts.length !== named.length)) return []
  // 'Move 5 from A to B'.
  const isMove = !more && named.length === 2 && !isShare.has(only.value.type) && only.p.more + only.p.less >= SURE_MOVE
  // 'Half of A's money to B' is no half of each.
  const isOfOne = !more && named.length === 2 && isShare.has(only.value.type) && movesIn(named)
  if (isOfOne) return []
  const steps = isMove
    ? { ...only, p: { ...only.p, more: only.p.more + only.p.less, less: only.p.more + only.p.less } }
    : only
  const orders = named.flatMap((it, at) => orderOf(it, more ? (amounts[at] ?? only) : steps, named.length === 1) ?? [])
  // '30 cents more' is seldom of a daily budget.
  const isOfBid = orders.some(
    ({ use, value }) => use !== 'click' && !isShare.has(value.type) && centsOf(value) < HUNDRED,
  )
  return orders.length === named.length && !isOfBid ? orders : []
}

const switching: Readonly<Partial<Record<Want, Intent>>> = { pause: 'pause', resume: 'resume', end: 'remove' }
/** The campaigns that a message without amounts turns on or off or removes, if its second reading is sure about each one it names. */
export function learntSwitches(w: World): Task[] {
  const read = amountsRead(w).length > 0 ? [] : wantsRead(w)
  const tasks = read.flatMap(({ ids: [id, more], p }): Task[] => {
    const campaign = more === undefined && w.state.campaigns.find((it) => it.id === id)
    const [want, sureness] = likeliest(p)
    const intent = switching[want]
    return campaign && intent && sureness >= SURE ? [{ intent, slots: { refs: [refTo(campaign)] } }] : []
  })
  return tasks.length === read.length ? tasks : []
}

const HUNDRED = 100
const centsOf = (value: AmountRead['value']): number =>
  value.type === 'money' ? value.cents : Math.round(value.value * HUNDRED)
function sumOf({ use, value }: Order): Sum | undefined {
  const way = use === 'less' ? -1 : 1
  // 'Half as much again'.
  if (value.type === 'times')
    return { kind: 'factor', factor: value.value + (use === 'more' && value.value < 1 ? 1 : 0) }
  if (value.type === 'percent')
    return use === 'to' ? undefined : { kind: 'factor', factor: 1 + (way * value.value) / HUNDRED }
  const cents = centsOf(value)
  if (use !== 'to') return { kind: 'step', cents: way * cents }
  const money =
    value.type === 'money' ? value : ({ type: 'money', cents, currency: 'USD', raw: String(value.value) } as const)
  return { kind: 'fixed', money: { ...money, role: undefined } }
}
/** The tasks for these orders. */
export function tasksFor(orders: readonly Order[]): Task[] {
  const bids = orders.filter((it) => it.use === 'click')
  const changes = orders.flatMap((order): Change[] => {
    const sum = order.use === 'click' ? undefined : sumOf(order)
    return sum ? [{ act: 'budget', of: [refTo(order.campaign)], except: [], sum }] : []
  })
  return [
    ...(changes.length > 0 ? [{ intent: 'change_budget', slots: { changes } } as const] : []),
    ...bids.map(
      ({ campaign, value }): Task => ({
        intent: 'change_bid',
        slots: { refs: [refTo(campaign)], bid: centsOf(value) },
      }),
    ),
  ]
}
/** In another currency, which nothing is converted from. */
export const isForeignIn = (orders: readonly Order[], { currency }: World): boolean =>
  orders.some(({ value }) => value.type === 'money' && !isOwn(value.said, currency))
/** An order as a button's words. */
export const orderWords = ({ campaign: { name }, use, value }: Order, w: World): string =>
  w.say(buttonOf[use], { name, amount: w.usd(numberOf(value)) })
