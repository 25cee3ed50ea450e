import { withPer } from '../amounts.ts'
import { type Amount, type Slots, used } from '../slots.ts'
import type { Flow, Merging } from '../task.ts'
import { campaignRefs, onlyPoints } from '../targets.ts'

export const changeUses = ['amount', 'amounts', 'start', 'end', 'length', 'shift', 'invalid', 'name'] as const
const dates = ['start', 'end', 'length', 'shift', 'invalid'] as const
const dropped = (slots: Slots, keys: readonly (keyof Slots)[]): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([key]) => !keys.includes(key as keyof Slots)))

export function mergeChange(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const another = !onlyPoints(now)
  const change = { ...used(now, changeUses), ...perLike(old, now), ...sameWay(old, now), ...steppedAgain(old, now, c) }
  const isNew = Object.keys(change).length > 0
  if (!another && !isNew) return undefined
  // What is done is not done once more, unless it is for another campaign; and what was told of one holds for that one.
  const isOver = isNew && (c.outcome === 'done' || (another && c.slot !== 'which'))
  const kept = isOver ? dropped(old, changeUses) : old
  const redated = dates.some((key) => change[key] !== undefined) && c.slot !== 'dates' ? dropped(kept, dates) : kept
  const base = another ? { ...dropped(redated, ['ids', 'refs']), ...(now.refs ? { refs: now.refs } : {}) } : redated
  return { ...base, ...change, says: new Set([...(old.says ?? []), ...(now.says ?? [])]) }
}

/** Verbs that say which way an amount goes. */
const UP = new Set(['v.raise', 'v.rise', 'v.add', 'v.set'])
/** 'And B by 7', after A was lowered: lowered, too. */
function sameWay({ amount: old }: Slots, { amount, acts = [] }: Slots): Pick<Slots, 'amount'> {
  const wentDown = (old?.kind === 'step' && old.cents < 0) || (old?.kind === 'factor' && old.factor < 1)
  const isUp = amount?.kind === 'step' && amount.cents > 0
  return wentDown && isUp && !acts.some((act) => UP.has(act)) ? { amount: { ...amount, cents: -amount.cents } } : {}
}
/** 'No, 3', after a step: as far the same way. A number far larger is the budget itself. */
function steppedLike(old: Amount | undefined, { amount, percent }: Slots): Amount | undefined {
  const share = amount?.kind === 'factor' ? Math.abs(amount.factor - 1) * HUNDRED : amount ? undefined : percent
  if (old?.kind === 'factor' && share !== undefined)
    return { kind: 'factor', factor: 1 + (Math.sign(old.factor - 1) * share) / HUNDRED }
  if (old?.kind !== 'step' || amount?.kind !== 'fixed' || amount.money.per !== undefined) return undefined
  const isLike = amount.money.cents <= Math.abs(old.cents) * LIKE_TIMES
  return isLike ? { kind: 'step', cents: Math.sign(old.cents) * amount.money.cents } : undefined
}
const LIKE_TIMES = 2
/** What is done is corrected from what was there before it. */
function correcting(old: Slots, now: Slots, { outcome, state }: Merging): Partial<Slots> {
  const isCorrection = now.corrects || now.negated || now.says?.has('rather')
  if (outcome !== 'done') return {}
  const before = state.changes.flatMap(({ call, back }): [string, number][] =>
    old.ids?.includes(String(call.args.campaign_id)) && typeof back?.args.daily_budget === 'number'
      ? [[String(call.args.campaign_id), back.args.daily_budget]]
      : [],
  )
  if (!isCorrection || before.length === 0) return {}
  // The earliest of what was changed by the request that is corrected.
  const base = old.base ?? Object.fromEntries(before.slice(0, old.ids?.length ?? 1))
  const like = steppedLike(old.amount, now)
  return { base, ...(like ? { amount: like } : {}) }
}
/** '10 then', of a card that waits: as far the same way, where the amount itself would go the other way. */
function steppedAgain(old: Slots, now: Slots, c: Merging): Partial<Slots> {
  if (c.outcome === 'done') return correcting(old, now, c)
  const said = now.amount?.kind === 'fixed' && now.amount.money.per === undefined ? now.amount.money.cents : undefined
  const present = c.state.campaigns.find((it) => it.id === old.ids?.[0])?.budget
  const goesWrong =
    old.amount?.kind === 'step' &&
    said !== undefined &&
    present !== undefined &&
    Math.sign(said - present * HUNDRED) !== Math.sign(old.amount.cents)
  const like = old.amount?.kind === 'factor' || goesWrong ? steppedLike(old.amount, now) : undefined
  return like ? { amount: like } : {}
}
/** 'No, 300 for both', after 300 a month for one: the same span of time. */
const perLike = ({ amount: old }: Slots, { amount, corrects, negated }: Slots): Pick<Slots, 'amount'> =>
  (corrects || negated) && amount?.kind === 'fixed' && old?.kind === 'fixed' && old.money.per
    ? { amount: withPer(amount, old.money.per) }
    : {}
const HUNDRED = 100
