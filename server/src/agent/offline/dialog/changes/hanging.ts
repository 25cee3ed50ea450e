import type { MoneyValue } from '../../nlu/index.ts'
import type { Change, Sum } from './change.ts'
import { isPronoun, isSwap, isWhole, type Piece, type SetPart, type ValuePart, wayOf } from './pieces.ts'
import { namedIds } from '../slots.ts'
import { type Composed, isOf, type Place, type Pool, type Rule } from './place.ts'
import { amountOf, changeOf, isSharing, moneyOf, sumOf } from './read.ts'

const HUNDRED = 100
const named = ({ sets }: Piece) => sets.filter((it) => !isPronoun(it))
const isMany = ({ ref }: SetPart): boolean => ref.kind === 'all' || (ref.kind === 'other' && ref.number === 'many')
const isOpen = ({ values }: Piece): boolean => values.every((it) => it.bound)
const added = ({ changes }: Composed, ...more: readonly Change[]): Composed => ({ changes: [...changes, ...more] })

/** '30 in all, A at double what B has': a total, in shares. */
function weighing(
  before: Change | undefined,
  [one, more]: readonly SetPart[],
  other: SetPart | undefined,
  value: ValuePart['value'] | undefined,
): Change | undefined {
  const isOfTwo = one && !more && other && ![one, other].some((it) => isPronoun(it) || isWhole(it))
  if (!isOfTwo || value?.type !== 'times' || !isSharing(before) || !before.sum.total) return undefined
  return { ...before, of: [one.ref, other.ref], sum: { ...before.sum, by: [value.value, 1] } }
}
/** 'B as much as A', 'B half of what A has'. */
const levelling: Rule = ({ state, piece, before, isOwn }) => {
  // 'Half of what A gets for B'.
  const given = piece.sets.length > 1 ? piece.sets.filter(({ side }) => side === 'for') : []
  const sets = given.length > 0 ? given : piece.sets.slice(0, -1)
  const source = piece.sets.findLast((it) => !sets.includes(it))
  const { value } = amountOf(piece) ?? {}
  const weighed = weighing(before, sets, source, value)
  if (weighed && before) return { changes: [...state.changes.filter((it) => it !== before), weighed], corrects: !isOwn }
  // 'Three quarters of what A has'; '10 per cent more than A' is asked about.
  const share = value?.type === 'percent' && wayOf(piece) === 0 ? value.value / HUNDRED : undefined
  const isFactor = value === undefined || value.type === 'times' || share !== undefined
  if (!piece.signs.has('as') || !isFactor || !source || isPronoun(source)) return undefined
  const factor = value?.type === 'times' ? { factor: value.value } : share ? { factor: share } : {}
  // 'No, the same as B', of what was just said.
  if (sets.length === 0)
    return before && { changes: [{ ...before, sum: { kind: 'like', of: source.ref, ...factor } }], corrects: !isOwn }
  const like = changeOf('budget', { ...piece, sets }, { sum: { kind: 'like', of: source.ref, ...factor } })
  return added(state, like)
}
/** 'Swap A and B'; 'the other way round', after an amount for each of two. */
const swapping: Rule = ({ state, piece, context, isOwn }) => {
  // 'No, the other way round, half asleep here'.
  if (state.isSwapped && piece.sets.every(isPronoun)) return state
  if (!isSwap(piece)) return undefined
  const [a, b, more] = named(piece)
  if (a && b && !more) {
    const like = (it: typeof a, other: typeof a): Change =>
      changeOf('budget', { ...piece, sets: [it] }, { sum: { kind: 'like', of: other.ref, was: true } })
    return added(state, like(a, b), like(b, a))
  }
  const [first, second, third] = context.filter((it) => it.act === 'budget')
  if (a || !first || !second || third) return undefined
  // Said twice: 'the wrong way round, swap them'.
  if (first.sum?.kind === 'like') return isOwn ? state : undefined
  const swapped = [
    { ...first, of: second.of },
    { ...second, of: first.of },
  ]
  return { changes: swapped, corrects: !isOwn, isSwapped: true }
}
/** 'The same' repeats only the preceding amount, in the same direction or in the stated one. */
function sameAs({ sum }: Change, piece: Piece, isOwn: boolean): Sum | undefined {
  const way = wayOf(piece)
  if (sum?.kind !== 'step') return way === 0 && sum?.kind !== 'shared' ? sum : undefined
  const isGiven = isOwn && way === 0 && (piece.acts.has('set') || piece.acts.has('move'))
  return { kind: 'step', cents: way === 0 && !isGiven ? sum.cents : Math.abs(sum.cents) * (way || 1) }
}
/** 'B the same', 'take as much off B'. */
const repeating: Rule = ({ state, piece, before, isOwn }) => {
  const sets = named(piece)
  const isSame = piece.signs.has('same') && isOpen(piece) && sets.length > 0
  const sum = isSame && before ? sameAs(before, piece, isOwn) : undefined
  return sum && { ...added(state, changeOf('budget', { ...piece, sets }, { sum })), alike: true }
}
/** 'Put what that saves on B'. For several campaigns, it asks how much each gets. */
const handingOn: Rule = ({ state, piece, before }) => {
  const into = named(piece).filter((it) => it.side !== 'from')
  const isOne = new Set(into.map(({ ref }) => JSON.stringify(ref))).size === 1 && !into.some(isMany)
  if (!piece.signs.has('freed') || !isOpen(piece) || !before || !isOne) return undefined
  return added(state, changeOf('budget', { ...piece, sets: into }, { sum: { kind: 'freed' } }))
}

/** 'The rest for B', 'lo que sobre'. */
export const isLeft = ({ signs, acts }: Piece): boolean =>
  (signs.has('rest') && !acts.has('keep')) || signs.has('freed')
/** 'Rather 30 for A and the rest for B', after 50 for both. */
export function poolBefore(changes: readonly Change[]): Pool | undefined {
  const [only, more] = changes.filter((it) => it.act === 'budget')
  return !more && isSharing(only) && only.sum.total ? { total: only.sum.total, given: 0, isOfAll: true } : undefined
}
function poolIn({ state, piece }: Place): Pool | undefined {
  if (state.pool) return state.pool
  const last = state.changes.at(-1)
  const ofAll =
    last?.act === 'budget' && last.of.every((ref) => ref.kind === 'status' || isWhole({ is: 'set', ref }))
      ? last
      : undefined
  // 'All at 20, A at 15' doesn't divide anything.
  const isPart =
    piece.signs.has('rest') || piece.values.every(({ value }) => moneyOf({ is: 'value', value }) === undefined)
  const isTotal = ofAll?.of.length === 0 || isPart
  if (isSharing(ofAll) && ofAll.sum.total && isTotal)
    return { total: ofAll.sum.total, given: 0, isOfAll: true, ...(ofAll.sum.isMost ? { isMost: true } : {}) }
  if (ofAll?.sum?.kind === 'fixed' && ofAll.of.length === 0) return { total: ofAll.sum.money, given: 0 }
  // 'A 18, B the rest of 50'.
  const value = piece.signs.has('rest') ? amountOf(piece) : undefined
  const total = value && moneyOf(value)
  const fixed = state.changes.map(({ sum }) => (sum?.kind === 'fixed' ? sum.money.cents : Number.NaN))
  const given = fixed.reduce((sum, it) => sum + it, 0)
  return total && given > 0 ? { total, given } : undefined
}
/** A share of a total, in cents: 'a third', '40 %', '20', 'the rest'. */
function shareOf({ total, given }: Pool, piece: Piece): number | undefined {
  const amount = amountOf(piece)
  // 'A reste à 18' isn't the rest.
  if ((piece.signs.has('rest') && !(amount && piece.acts.has('keep'))) || (piece.signs.has('freed') && !amount))
    return total.cents - given
  if (!amount || wayOf(piece) !== 0 || amount.by) return undefined
  const { value } = amount
  if (value.type === 'percent') return Math.round((total.cents * value.value) / HUNDRED)
  if (value.type === 'times') return value.value < 1 ? Math.round(total.cents * value.value) : undefined
  return value.type === 'number' || value.per === undefined ? moneyOf({ is: 'value', value })?.cents : undefined
}
/** What a pool still has, to be shared equally. */
export const leftOf = ({ total, given, isMost }: Pool, by: 'even' | 'now' = 'even'): Sum => ({
  kind: 'shared',
  total: { ...total, cents: total.cents - given, per: total.per === 'total' ? 'day' : total.per },
  by,
  ...(isMost ? { isMost } : {}),
})
/** '90 for all of it: two thirds to A, the rest to B'. */
const apportioning: Rule = (place) => {
  const { state, piece } = place
  const sets = named(piece)
  const pool = sets.length === 1 && piece.values.length < 2 ? poolIn(place) : undefined
  const others = pool?.isOfAll && piece.signs.has('same') && sets[0]?.ref.kind === 'other'
  // '60 in all, A half, the other two the same': as much for each of them.
  if (others && pool.total.cents > pool.given)
    return added(state, changeOf('budget', { ...piece, sets }, { sum: leftOf(pool) }))
  const cents = pool && shareOf(pool, piece)
  if (!pool || cents === undefined || cents <= 0 || pool.given + cents > pool.total.cents) return undefined
  const { per = 'day', ...total } = pool.total
  const money: MoneyValue = { ...total, per: per === 'total' ? 'day' : per, cents }
  const isTotal = !state.pool && pool.given === 0
  const changes = isTotal ? state.changes.slice(0, -1) : state.changes
  const own = changeOf('budget', { ...piece, sets }, { sum: { kind: 'fixed', money } })
  return { changes: [...changes, own], pool: { ...pool, given: pool.given + cents } }
}

/** '40 for A and B, but B keeps its 20': B's part of it, and A gets the rest. */
const setting: Rule = ({ state, piece, before, isOwn }) => {
  const [one, more] = named(piece)
  const value = amountOf(piece)
  const isPart =
    isOwn && one && !more && isSharing(before) && before.sum.total && before.of.length > 1 && isOf([one.ref])(before)
  const sum = isPart && value && wayOf(piece) === 0 ? sumOf(piece, value) : undefined
  if (!isPart || sum?.kind !== 'fixed') return undefined
  const ids = new Set(namedIds([one.ref]))
  const others = before.of.filter((ref) => !namedIds([ref]).some((id) => ids.has(id)))
  const rest: Change = { ...before, of: others, sum: { ...before.sum, keeps: [...(before.sum.keeps ?? []), one.ref] } }
  return {
    changes: [
      ...state.changes.filter((it) => it !== before),
      changeOf('budget', { ...piece, sets: [one] }, { sum }),
      rest,
    ],
  }
}
/** Amounts that depend on another one. */
export const hanging: readonly Rule[] = [setting, apportioning, levelling, swapping, repeating, handingOn]
