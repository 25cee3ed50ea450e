import type { CampaignFacts } from '../conversation/results.ts'
import type { AmountRead, AmountUse } from '../nlu/amount-uses.ts'
import { amountsOf, wantsOf } from '../nlu/read-twice.ts'
import type { EntityValue } from '../nlu/index.ts'
import type { Want, Wanted } from '../nlu/wants.ts'
import type { Call, World } from './task.ts'
import { isOn } from './world.ts'

const switched: Readonly<Record<string, readonly Want[]>> = {
  pause_campaign: ['pause'],
  resume_campaign: ['resume'],
  remove_campaign: ['end'],
}
/** The wants of a message that can justify this call. */
function meantBy({ tool, args }: Call, { budget }: CampaignFacts, namesDay: boolean): readonly Want[] {
  const own = switched[tool]
  if (own || tool !== 'update_campaign') return own ?? ['other']
  const day = args.daily_budget
  return [
    // 'To 20, but only until Friday'.
    ...(day !== undefined && namesDay ? (['later'] as const) : []),
    ...(day === undefined ? [] : ([Number(day) > budget ? 'raise' : 'lower', 'set', 'dates'] as const)),
    ...(args.name === undefined ? [] : (['rename'] as const)),
    ...(args.start_date === undefined ? [] : (['dates'] as const)),
    // 'Off from Friday' is an end.
    ...(args.end_date === undefined ? [] : (['dates', 'later', 'pause', 'end'] as const)),
  ]
}

/**
 * A card is questioned if its wants are less likely than this, and something else is at least as likely as `CLEAR`. `npm run train-wants`
 * measures on messages that weren't in training; docs/decisions/built-in-model.md has the figures.
 */
const LEAST = 0.2
const CLEAR = 0.4
/** By the more likely want. A question next to an order is seldom all that is wanted. */
const leastBeside: Readonly<Partial<Record<Want, number>>> = {
  later: 0.3,
  copy: 0.3,
  pause: 0.3,
  end: 0.3,
  ask: 0.05,
  raise: 0.03,
}
type Options = Parameters<typeof wantsOf>[1]
const reading =
  <T>(of: (text: string, options: Options) => T[]) =>
  ({ turn, today, state, lang }: World): T[] =>
    of(turn.user, { today, campaigns: state.campaigns, lang })
export const wantsRead: (w: World) => Wanted[] = reading(wantsOf)
export const amountsRead: (w: World) => AmountRead[] = reading(amountsOf)
/** An answer means something only together with its question. */
const isAnswer = ({ state: { open, turns } }: World): boolean => open?.slot !== undefined && open.turn === turns - 1
/** The most likely label, and its probability. */
export const likeliest = <T extends string>(p: Readonly<Record<T, number>>): [T, number] =>
  (Object.entries(p) as [T, number][]).reduce((best, it) => (it[1] > best[1] ? it : best))
/**
 * What the message wants instead, for each campaign whose card is unlikely. If no campaign is
 * named, the reference stands for each of them.
 */
export function likelierWants(calls: readonly Call[], namesDay: boolean, w: World): Want[] {
  const { state } = w
  const read = calls.length > 0 && !isAnswer(w) ? wantsRead(w) : []
  return state.campaigns.flatMap((c): Want[] => {
    const meant = new Set(calls.flatMap((it) => (it.args.campaign_id === c.id ? meantBy(it, c, namesDay) : [])))
    const of = read.filter(({ ids }) => ids.length === 0 || ids.includes(c.id))
    const [last] = of.slice(-1)
    if (meant.size === 0 || !last) return []
    const likely = ({ p }: Wanted): number => [...meant].reduce((sum, it) => sum + p[it], 0)
    const [want] = likeliest(last.p)
    const least = leastBeside[want] ?? LEAST
    return last.p[want] >= CLEAR && of.every((it) => likely(it) < least) ? [want] : []
  })
}
/** From here on, what it reads is right for three of four pauses and launches, and for nine of ten budgets, that got no card. */
const SURE = 0.8
/** It's right here for 23 of 24 names in the messages of an author of their own. */
const SURE_LATER = 0.5
const ordered: readonly Want[] = ['pause', 'resume', 'raise', 'lower', 'set']
export interface Missed {
  readonly campaign: CampaignFacts
  readonly want: Want
}
/** What is surely wanted for named campaigns that nothing is done with. `done`: those that something is done with. */
function missed(done: ReadonlySet<unknown>, w: World, least = SURE): Missed[] {
  const read = w.state.campaigns.length > 0 && !isAnswer(w) ? wantsRead(w) : []
  return w.state.campaigns.flatMap((campaign): Missed[] => {
    const last = read.findLast(({ ids }) => ids.length === 1 && ids[0] === campaign.id)
    if (!last || done.has(campaign.id)) return []
    const [want, p] = likeliest(last.p)
    return p < least ? [] : [{ campaign, want }]
  })
}
/** Orders for a named campaign that led to nothing. */
export const missedOrders = (done: ReadonlySet<unknown>, w: World): Missed[] =>
  missed(done, w).filter(
    ({ campaign, want }) => ordered.includes(want) && want !== (isOn(campaign, w.today) ? 'resume' : 'pause'),
  )
/** The named campaigns with an order for another day, or on a condition, that led to nothing. */
export const putOffIn = (done: ReadonlySet<unknown>, w: World): CampaignFacts[] =>
  missed(done, w, SURE_LATER).flatMap(({ campaign, want }) => (want === 'later' ? [campaign] : []))

const SURE_ASIDE = 0.7
/** 'My two campaigns', 'it had 20, make it 25': the amount orders nothing, wherever it's said. */
export function isAside(said: EntityValue, aside: readonly AmountUse[], w: World): boolean {
  const read = amountsRead(w).filter(({ value }) => amountOf(value) === amountOf(said))
  const isSure = ({ p }: AmountRead): boolean => {
    const [use, sureness] = likeliest(p)
    return aside.includes(use) && sureness >= SURE_ASIDE
  }
  return read.length > 0 && read.every(isSure)
}
/** Money in whole units, and numbers. */
export const amountOf = (it: EntityValue): number =>
  it.type === 'money'
    ? it.cents / HUNDRED
    : it.type === 'number' || it.type === 'percent' || it.type === 'times'
      ? it.value
      : 0

/** What an amount is for, if a card uses it in an unlikely way. */
export interface OtherUse {
  readonly amount: number
  readonly use: AmountUse
}
const HUNDRED = 100
const budgetOf = ({ args }: Pick<Call, 'args'>, { state }: Pick<World, 'state'>): number =>
  state.campaigns.find((it) => it.id === args.campaign_id)?.budget ?? 0
const LEAP = 3
const MOST_ADDED = 2
const MOST_TAKEN = 0.6
/** It would multiply or divide a budget, which is seldom meant. */
export function isLeap(use: AmountUse, amount: number, budget: number): boolean {
  if (use === 'to') return amount >= LEAP * budget || amount * LEAP <= budget
  return (use === 'more' && amount >= MOST_ADDED * budget) || (use === 'less' && amount >= MOST_TAKEN * budget)
}
/** How a card uses an amount: as a bid, as a budget, or as what a budget changes by. */
function usesBy(amount: number, { args }: Call, { state }: World): readonly AmountUse[] {
  // 'Lower it to 0.80' sets a bid.
  if (args.cpc_bid !== undefined) return args.cpc_bid === amount ? ['click', 'to', 'limit'] : []
  const budget = budgetOf({ args }, { state })
  const day = Number(args.daily_budget)
  const step: readonly AmountUse[] = Math.abs(day - budget) === amount ? [day > budget ? 'more' : 'less'] : []
  return day === amount ? ['to', 'limit', ...step] : step
}
const wantFor: Readonly<Partial<Record<AmountUse, Want>>> = { to: 'set', more: 'raise', less: 'lower' }
/** What is wanted for the campaign goes with how its card uses the amount. */
const isWanted = ({ args }: Call, uses: readonly AmountUse[], w: World): boolean =>
  wantsRead(w).some(
    ({ ids, p }) =>
      ids.length === 1 &&
      ids[0] === args.campaign_id &&
      uses.some((it) => wantFor[it] !== undefined && p[wantFor[it]] >= SURE),
  )
/** The amount in budgets' cards that is likelier for something else. 'Move 5 from A to B': one use of two is enough. */
export function likelierUse(calls: readonly Call[], w: World): (OtherUse & { readonly call: Call }) | undefined {
  const used = (isAnswer(w) ? [] : amountsRead(w)).flatMap(({ value, p }) => {
    const amount = amountOf(value)
    const by = calls.filter((it) => usesBy(amount, it, w).length > 0)
    const [call] = by
    if (!call) return []
    const uses = new Set(by.flatMap((it) => usesBy(amount, it, w)))
    const [use, likely] = likeliest(p)
    const isElse =
      !by.some((it) => isWanted(it, [...uses], w)) &&
      !isLeap(use, amount, budgetOf(call, w)) &&
      [...uses].reduce((sum, it) => sum + p[it], 0) < LEAST_USE &&
      likely >= CLEAR_USE
    return [{ amount, use, call, isElse }]
  })
  return used.find(({ amount, isElse }) => isElse && used.every((it) => it.isElse || it.amount !== amount))
}
const LEAST_USE = 0.2
const CLEAR_USE = 0.5
