import type { CampaignFacts } from '../conversation/results.ts'
import type { AmountRead } from '../nlu/amount-uses.ts'
import { amountsOf, wantsOf } from '../nlu/read-twice.ts'
import type { Want, Wanted } from '../nlu/wants.ts'
import type { Call, World } from './task.ts'
import { isOn } from './world.ts'

const switched: Readonly<Record<string, readonly Want[]>> = {
  pause_campaign: ['pause'],
  resume_campaign: ['resume'],
  remove_campaign: ['end'],
}
/** Whether a call turns a campaign on or off, or removes it. */
export const isSwitch = ({ tool }: Call): boolean => switched[tool] !== undefined
/** The wants of a message that can justify this call. */
function meantBy({ tool, args }: Call, { budget, status }: CampaignFacts, namesDay: boolean): readonly Want[] {
  const isRunning = status === 'ENABLED'
  const own = switched[tool]
  if (own || tool !== 'update_campaign') return own ?? ['other']
  const day = args.daily_budget
  return [
    // 'To 20, but only until Friday'.
    ...(day !== undefined && namesDay ? (['later'] as const) : []),
    ...(day === undefined ? [] : ([Number(day) > budget ? 'raise' : 'lower', 'set', 'dates'] as const)),
    ...(args.name === undefined ? [] : (['rename'] as const)),
    // 'On from Friday', of one that isn't shown before.
    ...(args.start_date === undefined ? [] : (['dates', ...(isRunning ? [] : (['later'] as const))] as const)),
    // 'Off from Friday' is an end; 'on from Friday', of one that is off, is none.
    ...(args.end_date === undefined
      ? []
      : (['dates', ...(isRunning ? (['later', 'pause', 'end'] as const) : [])] as const)),
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
export const isAnswer = ({ state: { open, turns } }: World): boolean =>
  open?.slot !== undefined && open.turn === turns - 1
/** The most likely label, and its probability. */
export const likeliest = <T extends string>(p: Readonly<Record<T, number>>): [T, number] =>
  (Object.entries(p) as [T, number][]).reduce((best, it) => (it[1] > best[1] ? it : best))
/**
 * What the message wants instead, for each campaign whose card is unlikely. If no campaign is
 * named, the reference stands for each of them.
 */
export function likelierWants(
  calls: readonly Call[],
  { namesDay, isAsked }: { readonly namesDay: boolean; readonly isAsked: boolean },
  w: World,
): Want[] {
  const { state } = w
  const read = calls.length > 0 && !isAnswer(w) ? wantsRead(w) : []
  return state.campaigns.flatMap((c): Want[] => {
    const meant = new Set(calls.flatMap((it) => (it.args.campaign_id === c.id ? meantBy(it, c, namesDay) : [])))
    const of = read.filter(({ ids }) => ids.length === 0 || ids.includes(c.id))
    const [last] = of.slice(-1)
    if (meant.size === 0 || !last) return []
    const likely = ({ p }: Wanted): number => [...meant].reduce((sum, it) => sum + p[it], 0)
    const [want] = likeliest(last.p)
    const least = (want === 'ask' && isAsked ? undefined : leastBeside[want]) ?? LEAST
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
/** 'Rye Bread we leave as it is': the message says, at least this likely, that nothing is to change in the campaigns of these calls. */
export function keepsAll(calls: readonly Call[], least: number, w: World): boolean {
  const read = calls.length > 0 && !isAnswer(w) ? wantsRead(w) : []
  return (
    read.length > 0 &&
    read.every(({ p }) => p.none >= least) &&
    calls.every(({ args }) => read.some(({ ids }) => ids.includes(String(args.campaign_id))))
  )
}
/** So likely a question, or a remark, that no order in it lacks a campaign or an amount. */
const surely = { ask: 0.95, none: 0.8 }
/** The message only asks, or only tells: 'does that turn the ads off then?', 'I paused it because of the winter'. */
export function ordersNothing(w: World): 'ask' | 'none' | undefined {
  const read = isAnswer(w) ? [] : wantsRead(w)
  const isAll = (want: 'ask' | 'none'): boolean =>
    read.length > 0 && read.every(({ p, ids }) => ids.length === 0 && p[want] >= surely[want])
  return isAll('ask') ? 'ask' : isAll('none') ? 'none' : undefined
}
const SURELY_NONE = 0.95
const offs: ReadonlySet<string> = new Set(['pause_campaign', 'remove_campaign'])
/** 'Just the house one, the dogs are fine': goes off by a card, though nothing is to happen to it. */
export function spares(calls: readonly Call[], w: World): boolean {
  const read = wantsRead(w)
  const spared = calls.filter(
    ({ tool, args }) =>
      offs.has(tool) &&
      read.some(({ ids, p }) => ids.length === 1 && ids[0] === args.campaign_id && p.none >= SURELY_NONE),
  )
  // A name alone, when asked which one, isn't spared.
  return spared.length > 0 && (!isAnswer(w) || spared.length < calls.length)
}
const HARDLY = 0.1
const CLEARLY = 0.8
/** 'Raise it, Christmas is coming': the day is only the reason, for each of these campaigns. */
export function isForNow(ids: readonly string[], w: World): boolean {
  const read = isAnswer(w) ? [] : wantsRead(w)
  return ids.every((id) => {
    const of = read.filter((it) => it.ids.includes(id))
    return of.length > 0 && of.every(({ p }) => p.later <= HARDLY && p.raise + p.lower + p.set >= CLEARLY)
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
