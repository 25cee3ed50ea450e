import { type Amount, type Slots, used } from '../slots.ts'
import type { Flow, Merging } from '../task.ts'
import { campaignRefs, onlyPoints } from '../targets.ts'

export const changeUses = ['amount', 'amounts', 'start', 'end', 'length', 'shift', 'invalid', 'name'] as const
const dates = ['start', 'end', 'length', 'shift', 'invalid'] as const
const dropped = (slots: Slots, keys: readonly (keyof Slots)[]): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([key]) => !keys.includes(key as keyof Slots)))

/** '70 to 30. No, half each': the same amount, shared out anew. */
function evenly({ split, ...old }: Slots, { amount, says }: Slots): Slots | undefined {
  const half = amount?.kind === 'factor' && amount.factor === 0.5
  return split && half && says?.has('each')
    ? { ...old, says: new Set([...(old.says ?? []), 'equal'] as const) }
    : undefined
}
/** 'Keep A at 25, B gets the rest', of a total that was shared out. */
function withRest({ split, ids = [], ...old }: Slots, now: Slots): Slots | undefined {
  const [id, more] = campaignRefs(now).flatMap((it) => (it.kind === 'name' ? it.ids : []))
  const [total, part] = [old.amount, now.amount]
  const isShared = split !== undefined || old.says?.has('total') === true
  if (
    !isShared ||
    !now.says?.has('rest') ||
    !id ||
    (more && !ids.includes(more)) ||
    total?.kind !== 'fixed' ||
    part?.kind !== 'fixed'
  )
    return undefined
  const other = ids.filter((it) => it !== id)
  const rest = total.money.cents - part.money.cents
  if (other.length !== 1 || ids.length !== 2 || rest <= 0) return undefined
  const amounts = [part, { kind: 'fixed' as const, money: { ...total.money, cents: rest } }]
  return { ...old, ids: [id, ...other], amounts, says: now.says }
}
export const mergeChange: Flow['merge'] = (old, now, c) =>
  evenly(old, now) ?? withRest(old, now) ?? changed(old, now, c)
function changed(old: Slots, now: Slots, c: Merging): Slots | undefined {
  const another = !onlyPoints(now)
  const change = { ...used(now, changeUses), ...sameWay(old, now), ...steppedAgain(old, now, c) }
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
/** 'Up by 5. Rather 8': what is done already counts. */
function againFrom(old: Amount | undefined, { amount, percent }: Slots): Pick<Slots, 'amount'> {
  const share = amount?.kind === 'factor' ? Math.abs(amount.factor - 1) * HUNDRED : amount ? undefined : percent
  if (old?.kind === 'factor' && share !== undefined)
    return { amount: { kind: 'factor', factor: (1 + (Math.sign(old.factor - 1) * share) / HUNDRED) / old.factor } }
  if (old?.kind !== 'step' || amount?.kind !== 'fixed' || amount.money.per !== undefined) return {}
  return { amount: { kind: 'step', cents: Math.sign(old.cents) * amount.money.cents - old.cents } }
}
/** 'Rather 10%', '10 then', after a step: as far the same way. */
function steppedAgain({ amount: old, ids }: Slots, now: Slots, { outcome, state }: Merging): Pick<Slots, 'amount'> {
  if (outcome === 'done') return now.corrects || now.says?.has('rather') ? againFrom(old, now) : {}
  if (old?.kind === 'factor' && now.percent !== undefined && !now.amount)
    return { amount: { kind: 'factor', factor: 1 + (Math.sign(old.factor - 1) * now.percent) / HUNDRED } }
  const said = now.amount?.kind === 'fixed' && now.amount.money.per === undefined ? now.amount.money.cents : undefined
  const present = state.campaigns.find((c) => c.id === ids?.[0])?.budget
  if (old?.kind !== 'step' || said === undefined || present === undefined) return {}
  const goesWrong = Math.sign(said - present * HUNDRED) !== Math.sign(old.cents)
  return goesWrong ? { amount: { kind: 'step', cents: Math.sign(old.cents) * said } } : {}
}
const HUNDRED = 100
