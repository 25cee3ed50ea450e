import type { OrderPart, Ref } from '../../nlu/index.ts'
import { answer } from './answer.ts'
import type { Before, Change, List, Sum } from './change.ts'
import { hanging, isLeft, leftOf, poolBefore } from './hanging.ts'
import { keeping } from './keeping.ts'
import {
  compares,
  hasValue,
  isBeside,
  isOnlyWay,
  isPronoun,
  isSwap,
  isWhole,
  joined,
  orders,
  type Piece,
  piecesOf,
  refsOf,
  switchOf,
  telling,
  wayOf,
} from './pieces.ts'
import { type Composed, instead, isOf, type Place, type Pool, replaced, type Rule } from './place.ts'
import { changeOf, isEcho, isSharing, orderOf, revalued, sharedAnew, sharingOf, splitBy } from './read.ts'

const replaceLast = (changes: readonly Change[], ...by: readonly Change[]): Change[] => [...changes.slice(0, -1), ...by]
/** A name without an order belongs to the change before it. */
function settled(changes: readonly Change[], waiting: Piece): readonly Change[] | undefined {
  const order = orderOf(waiting) ?? []
  if (order.length > 0) return [...changes, ...order]
  const before = changes.at(-1)
  // 'A 5 and the rest for B' doesn't give B 5.
  if (before && waiting.signs.has('rest')) return undefined
  // 'A to 20. The other I have to think about.'
  if (before && waiting.isFirst && !orders(waiting)) return [...changes, changeOf('keep', waiting)]
  const except = [...(before?.except ?? []), ...waiting.except]
  if (before) return replaceLast(changes, { ...before, of: [...before.of, ...refsOf(waiting.sets)], except })
  return waiting.sets.length > 0 && orders(waiting) ? [changeOf('budget', waiting, { way: wayOf(waiting) })] : undefined
}
const sharing: Rule = (place) => {
  const { state, piece, before } = place
  // 'I have 90 for the three, share it equally', '300 a month for A and B, half each'.
  const by = splitBy(piece)
  const isOfSeveral = before?.of.length !== 1 || before.of.every((ref) => isWhole({ is: 'set', ref }))
  const sum = isSharing(before) ? sharedAnew(before.sum, by, piece) : undefined
  if (before && sum) return instead(place, { ...before, sum })
  if (by && isOfSeveral && before?.act === 'budget' && before.sum?.kind === 'fixed')
    return instead(place, { ...before, sum: { kind: 'shared', total: before.sum.money, by } })
  // '… Sort it between the two that are on'.
  const isAmong =
    piece.signs.has('among') && piece.values.length === 0 && piece.sets.every((it) => isPronoun(it) || isWhole(it))
  if (isAmong && isSharing(before) && before.of.length === 0) return state
  // 'Make it even: 15 each'.
  if (by && piece.sets.length + piece.values.length === 0) return state
  const shared = sharingOf(piece, before)
  return shared && { changes: [...state.changes, shared] }
}
/** 'Only A', 'no, A': what was said about A, or else what was said first, now for A. */
function narrowed(changes: readonly Change[], { sets, except }: Piece): Change[] {
  const own = changes.filter(isOf(refsOf(sets)))
  return (own.length > 0 ? own : changes.slice(0, 1)).map((it) => ({ ...it, of: refsOf(sets), except }))
}
const narrowing: Rule = ({ said, context, before }) => {
  const isOnly = said.signs.has('only') && said.sets.some((it) => !it.not)
  if (!isOnly || hasValue(said) || switchOf(said) || !before) return undefined
  return { changes: narrowed(context, said), corrects: true, renamed: true }
}
/** What one loses or gains by a change, for another to gain or lose. */
function opposite({ sum, of: [of, more] }: Change): { readonly sum: Sum; readonly isLoss: boolean } | undefined {
  if (sum?.kind === 'step' && sum.cents !== 0)
    return { sum: { kind: 'step', cents: -sum.cents }, isLoss: sum.cents < 0 }
  const share = sum?.kind === 'factor' ? 1 - sum.factor : 0
  return share > 0 && of && !more ? { sum: { kind: 'part', of, share }, isLoss: true } : undefined
}
/** 'Take 5 off A and put it on B', 'half of A, and that goes on top of B', 'give A 5 more. Take it from B': what one gains, the other loses. */
function passedOn(piece: Piece, before: Change | undefined): Change | undefined {
  const other = before && opposite(before)
  const sets = piece.sets.filter((it) => !isPronoun(it))
  const [isUp, isDown] = [piece.acts.has('up'), piece.acts.has('down')]
  const isTaken = other?.isLoss === false && isDown && sets.some((it) => it.side === 'from')
  const isInto = sets.some((it) => it.side === 'into' || it.side === 'for')
  const isGiven = other?.isLoss === true && !isDown && (isUp ? sets.length > 0 : isInto)
  return other && (isTaken || isGiven) ? changeOf('budget', { ...piece, sets }, { sum: other.sum }) : undefined
}
/** A name without an order: it waits for one, joins the order before it, or corrects it. */
const naming: Rule = (place) => {
  const { state, said, piece, before } = place
  if (piece.sets.length === 0 || hasValue(piece) || switchOf(piece)) return undefined
  if (before && said.signs.has('no') && !orders(said)) return retargeted(place)
  if (before && said.signs.has('also') && !said.sets.every(isPronoun))
    return { changes: [...state.changes, { ...before, of: refsOf(piece.sets), except: piece.except }], alike: true }
  const passed = passedOn(piece, before)
  return passed ? { changes: [...state.changes, passed] } : { ...state, waiting: piece }
}
/** 'I meant A, not B': what was said about B applies to A; if one of them was mentioned alone, that; else what was said first. */
function retargeted(place: Place): Composed {
  const { context, piece, denied } = place
  const [only, more] = context
  const meant = context.find(isOf(denied)) ?? (more ? undefined : only)
  const mended = meant
    ? replaced(place, meant, { ...meant, of: refsOf(piece.sets), except: piece.except })
    : { changes: narrowed(context, piece) }
  return { ...mended, corrects: true, renamed: true }
}
/** Another action for the campaign just mentioned: 'no, only pause it'. */
const returning: Rule = (place) => {
  const { piece, before, isOwn } = place
  const turned = switchOf(piece)
  const mends = piece.signs.has('no') || piece.signs.has('only')
  if (!turned || !before || !isOwn || !mends || !piece.sets.every(isPronoun)) return undefined
  const { sum: _, ...rest } = before
  return instead(place, { ...rest, act: turned })
}
/** 'Back on, at 20 at most'; 'leave A as it is, but 5 less'. */
function poweredAt({ state, piece }: Place, before: Change): Composed | undefined {
  const order = orderOf({ ...piece, sets: [] })
  const meant = order?.map(
    (it): Change => ({ ...it, of: before.of, except: before.except, ...(before.act === 'on' ? { for: 'on' } : {}) }),
  )
  return meant && { changes: [...state.changes, ...meant] }
}
/** The change that a bare amount belongs to. */
function valued({ state, said, piece, before, isOwn, context }: Place): Change | undefined {
  const isNo = said.signs.has('no')
  if (isOwn)
    return (isNo || state.renamed || state.alike || piece.values.every((it) => it.bound)) && before?.act === 'budget'
      ? before
      : undefined
  const [only, more] = context.filter((it) => it.act === 'budget')
  return more || (!isNo && wayOf(piece) !== 0) ? undefined : only
}
/** Another amount for the campaign just mentioned, or for one just turned on. */
const revising: Rule = (place) => {
  const { state, said, piece, before, isOwn, isDone } = place
  const isPoint =
    piece.sets.every(isPronoun) && (isOwn || said.signs.has('no') || piece.sets.length === 0 || isSharing(before))
  if (!isPoint || !before || switchOf(piece) || piece.values.filter((it) => !it.bound).length > 1 || compares(piece))
    return undefined
  if (isOwn && (before.act === 'on' || (before.act === 'keep' && before.of.length > 0))) return poweredAt(place, before)
  const meant = valued(place)
  const now = meant && revalued(meant, piece, isDone)
  if (!now) return undefined
  return { ...replaced(place, meant, now), corrects: !isOwn || state.renamed === true }
}
/** 'No, only 3', after 5 were moved from A to B: both change by that. */
const moving: Rule = ({ said, piece, context, isOwn, isDone }) => {
  const [less, more, third] = context.filter((it) => it.act === 'budget')
  const isMove = less?.sum?.kind === 'step' && more?.sum?.kind === 'step' && less.sum.cents === -more.sum.cents
  const isBare = piece.sets.every(isPronoun) && piece.values.length === 1 && wayOf(piece) === 0
  if (isOwn || third || !isMove || !isBare || !said.values.every((it) => it.value.type === 'number')) return undefined
  const now = [less, more].flatMap((it) => revalued(it, piece, isDone) ?? [])
  return now.length === 2 ? { changes: now, corrects: true } : undefined
}
const ordering: Rule = (place) => {
  const { state, said, piece, context, before, isOwn, isDone } = place
  const order = orderOf(piece, before)
  const [first, more] = order ?? []
  if (!order || !first) return undefined
  // 'Only A 10 more', after A and B: just A, and only that change.
  const isLess = first.act === 'budget' && context.some((it) => it.act === 'budget' && isOf(first.of)(it))
  if (isLess && !isOwn && said.signs.has('only')) return { changes: order, corrects: true }
  // 'B 32', while the card waits with A at 22 and B at 30: part of the same order.
  const isLikeIt = ({ act }: Change): boolean => act === first.act || said.signs.has('no')
  const was = isOwn || isDone || more ? undefined : context.find((it) => isOf(first.of)(it) && isLikeIt(it))
  if (was) return replaced(place, was, first)
  // 'A to 20, no wait, B to 20'; 'pause A and start B instead' is both, and so is 'stop A and put B up instead'.
  const [only] = state.changes
  const isLike = only?.act === first.act || JSON.stringify(only?.of) === JSON.stringify(first.of)
  const isInstead = isOwn && said.signs.has('no') && !more && state.changes.length === 1 && isLike
  return { changes: isInstead ? order : [...state.changes, ...order] }
}

const rules: readonly Rule[] = [keeping, ...hanging, sharing, narrowing, naming, returning, moving, revising, ordering]
function taken(place: Place): Composed | undefined {
  for (const rule of rules) {
    const found = rule(place)
    if (found) return found
  }
  return undefined
}

/** The changes after reading one more piece. */
function next(state: Composed, said: Piece, before: Before | undefined, denied: readonly Ref[]): Composed | undefined {
  const prior = before?.changes.filter((it) => it.act !== 'keep') ?? []
  const isOwn = state.changes.length > 0
  const context = isOwn ? state.changes : prior
  return taken({
    state,
    said,
    piece: state.waiting ? joined(state.waiting, said) : said,
    context,
    before: context.at(-1),
    isOwn,
    isDone: !isOwn && before?.isDone === true,
    denied,
  })
}
/** 'I mixed them up, pause A and not B': an order for A, not a swap. */
function withoutMixUp(pieces: Piece[]): Piece[] {
  const isOther = pieces.some((it) => switchOf(it) !== undefined || it.sets.some(({ not }) => not))
  const without = ({ acts, ...it }: Piece): Piece => ({
    ...it,
    acts: new Set([...acts].filter((act) => act !== 'swap')),
  })
  return isOther ? pieces.map(without) : pieces
}
/** 'Swap them: A gets what B has, and B what A had': a swap of two, whatever else is said about them. */
function asSwap(pieces: Piece[]): Piece[] {
  const swap = pieces.find(isSwap)
  const sets = pieces.flatMap((it) => it.sets).filter((it) => it.ref.kind === 'name')
  const two = [...new Map(sets.map((it) => [it.ref.kind === 'name' ? it.ref.ids.join() : '', it])).values()]
  const isPlain = pieces.every((it) => it.values.length === 0 && switchOf(it) === undefined)
  return swap && sets.length > 2 && two.length === 2 && isPlain ? [{ ...swap, sets: two }] : pieces
}
/** 'A 4 less, B 4 more', after a card that already said so: not twice. */
const isSaidAnew = ({ act, of }: Change, later: readonly Change[]): boolean =>
  act === 'budget' && later.some((it) => it.act === 'budget' && isOf(of)(it))
/** '50 in all, A keeps 20': the others share what is left as they do now. */
function restOf(pool: Pool | undefined, changes: readonly Change[]): Change[] {
  const isOpen = pool?.isOfAll === true && pool.given < pool.total.cents
  if (!isOpen || changes.some(({ of }) => of.some((ref) => ref.kind === 'other'))) return []
  return [{ act: 'budget', of: [{ kind: 'other', number: 'many' }], except: [], sum: leftOf(pool, 'now') }]
}
/** '30 in all, A double B'. */
const isWeighed = (parts: readonly OrderPart[]): boolean =>
  parts.some((it) => it.is === 'sign' && it.sign === 'total') &&
  parts.some((it) => it.is === 'value' && it.value.type === 'times')
const isUnclear = (parts: readonly OrderPart[]): boolean => isBeside(parts) && !isWeighed(parts)
/** 'The rest for B', of a total that was divided before. */
function opening(pieces: readonly Piece[], before: Before | undefined): Composed {
  const pool = before && pieces.some(isLeft) ? poolBefore(before.changes) : undefined
  return { changes: [], ...(pool ? { pool } : {}) }
}
/** Reads the parts of an order as one list of changes; undefined if they don't form one. */
export function compose(parts: readonly OrderPart[], before: Before | undefined): List | undefined {
  if (isUnclear(parts)) return undefined
  const pieces = asSwap(withoutMixUp(piecesOf(parts)))
  const settles = before && answer(before.changes, pieces)
  if (settles) return { changes: settles, corrects: false, answers: true }
  const denied = pieces.flatMap((it) =>
    it.signs.has('except') || it.sets.every(({ not }) => not) ? refsOf(it.sets) : [],
  )
  let state = opening(pieces, before)
  let mends = false
  for (const piece of telling(pieces)) {
    const found = isOnlyWay(piece)
      ? { ...state, waiting: state.waiting ? joined(state.waiting, piece) : piece }
      : next(state, piece, before, denied)
    if (!found) return undefined
    state = found
    mends ||= state.corrects === true
  }
  const settling = (state.waiting ? settled(state.changes, state.waiting) : state.changes) ?? []
  const all = [...settling, ...restOf(state.pool, settling)]
  const prior = new Set(before?.isDone ? [] : before?.changes.map((it) => it.of))
  const own = all.filter((it, at) => !isEcho(it, all) && !(prior.has(it.of) && isSaidAnew(it, all.slice(at + 1))))
  return own.length > 0 ? { changes: own, corrects: mends } : undefined
}
