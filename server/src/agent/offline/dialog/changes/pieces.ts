import type { OrderAct, OrderPart, OrderSign, Ref } from '../../nlu/index.ts'
import { chosenOf } from '../refs-together.ts'
import type { ChangeAct } from './change.ts'

export type SetPart = Extract<OrderPart, { is: 'set' }>
export type ValuePart = Extract<OrderPart, { is: 'value' }>

/** The parts between two cuts. */
export interface Piece {
  readonly sets: readonly SetPart[]
  /** Campaigns that are left out: 'all but A'. */
  readonly except: readonly Ref[]
  readonly values: readonly ValuePart[]
  readonly acts: ReadonlySet<OrderAct>
  readonly signs: ReadonlySet<OrderSign>
  /** It begins a sentence. */
  readonly isFirst: boolean
}
interface Growing {
  sets: SetPart[]
  except: Ref[]
  values: ValuePart[]
  acts: Set<OrderAct>
  signs: Set<OrderSign>
  isFirst: boolean
}
const empty = (isFirst: boolean): Growing => ({
  sets: [],
  except: [],
  values: [],
  acts: new Set(),
  signs: new Set(),
  isFirst,
})

export const isPronoun = ({ ref }: SetPart): boolean => ref.kind === 'pronoun'
/** 'For A', 'into A'. */
export const isGiven = ({ side }: SetPart): boolean => side === 'into' || side === 'for'
export const isWhole = ({ ref }: SetPart): boolean =>
  ref.kind === 'all' || ref.kind === 'other' || (ref.kind === 'pronoun' && ref.number === 'many')
export const refsOf = (sets: readonly SetPart[]): Ref[] => sets.map((it) => it.ref)

const ofAll: ReadonlySet<OrderSign> = new Set<OrderSign>(['total', 'equal', 'portion'])
/** What follows 'but' or 'except': campaigns are left out. Before an amount, the word means nothing. */
function leavesOut(parts: readonly OrderPart[], at: number): boolean {
  const next = parts.slice(at + 1).find((it) => it.is === 'set' || it.is === 'value' || it.is === 'act')
  return next?.is === 'set'
}

class Pieces {
  readonly done: Growing[] = []
  now = empty(true)
  #isOut = false
  readonly #parts: readonly OrderPart[]

  constructor(parts: readonly OrderPart[]) {
    this.#parts = parts
    parts.forEach((part, at) => {
      this.#take(part, at)
    })
    this.done.push(this.now)
  }

  #take(part: OrderPart, at: number): void {
    const last = this.#parts[at - 1]
    const isTold = this.now.sets.length > 0 && this.now.values.length > 0
    // 'A 5 up B 5 down'.
    if (part.is === 'set' && isTold && last?.is === 'act' && (last.act === 'up' || last.act === 'down'))
      this.#cut(false)
    if (part.is === 'cut') this.#cutAt(part.full, at)
    else if (part.is === 'set' && this.#isOut) this.now.except.push(part.ref)
    else if (part.is === 'set') this.now.sets.push(part)
    else if (part.is === 'value') {
      this.#isOut = false
      this.now.values.push(part)
    } else if (part.is === 'act') this.now.acts.add(part.act)
    else if (part.is === 'sign') this.#sign(part.sign, at)
  }

  /** 'A to 30 no sorry 25': another amount begins in mid-sentence. */
  #isMended(at: number): boolean {
    const rest = this.#parts.slice(at + 1)
    const end = rest.findIndex((it) => it.is === 'cut')
    return this.now.values.length > 0 && rest.slice(0, end < 0 ? undefined : end).some((it) => it.is === 'value')
  }

  /** '60 a day for A and B, …': two names in one order. */
  #isList(at: number): boolean {
    const [last, cut, next, behind] = this.#parts.slice(at - 1, at + 3)
    const isPlain = (it: OrderPart | undefined): boolean => it?.is === 'set' && it.ref.kind !== 'pronoun' && !it.not
    const isEnd = behind === undefined || behind.is === 'cut' || (behind.is === 'sign' && ofAll.has(behind.sign))
    // 'Half of A, and that on B'.
    const isAcross = last?.is === 'set' && next?.is === 'set' && last.side === 'from' && isGiven(next)
    return at > 0 && cut?.is === 'cut' && !cut.full && isPlain(last) && isPlain(next) && isEnd && !isAcross
  }

  #cutAt(isFull: boolean, at: number): void {
    if (!this.#isList(at)) this.#cut(isFull)
  }

  #cut(isFull: boolean): void {
    this.#isOut = false
    this.done.push(this.now)
    this.now = empty(isFull)
  }

  #sign(sign: OrderSign, at: number): void {
    if (sign === 'no' && this.#isMended(at)) this.#cut(false)
    const sets = [...this.done.flatMap((it) => it.sets), ...this.now.sets]
    const whole = sets.findLast((it) => !isPronoun(it) || isWhole(it))
    if (sign === 'except' && whole && isWhole(whole) && leavesOut(this.#parts, at)) this.#isOut = true
    else this.now.signs.add(sign)
  }
}

/** 'A 40 B 30', '40 for A 30 for B': each amount with its own. */
function eachOf(piece: Growing): Piece[] {
  const values = piece.values.filter((it) => !it.bound)
  const sets = piece.sets.filter((it) => !isPronoun(it) || it.side === 'for')
  if (values.length < 2 || sets.length !== values.length || piece.acts.has('split')) return [piece]
  const signs = new Set([...piece.signs].filter((it) => it !== 'as'))
  return sets.map((set, at) => ({ ...piece, sets: [set], values: values.slice(at, at + 1), signs }))
}
/** A name says more than a pronoun next to it: 'A, páusala'; 'give it as much as A' and 'give to it 5 from A' involve two campaigns. */
function named(piece: Piece): Piece {
  const names = piece.sets.filter((it) => !isPronoun(it))
  const isFrom = names.some(({ side }) => side === 'from')
  const isOther = (it: SetPart): boolean => isFrom && it.side === 'into'
  return names.length > (piece.signs.has('as') ? 1 : 0)
    ? { ...piece, sets: piece.sets.filter((it) => !isPronoun(it) || isOther(it)) }
    : piece
}

/** 'Of those that are on, the dearest at 30': that one. */
function chosen(piece: Piece): Piece {
  const rank = chosenOf(piece.sets.map(({ ref }) => ref))
  const set = piece.sets.find(({ ref }) => ref.kind === rank?.kind)
  return rank && set ? { ...piece, sets: [{ ...set, ref: rank }] } : piece
}

const them: SetPart = { is: 'set', ref: { kind: 'pronoun', number: 'many' } }
/** '20 each': for those mentioned before. */
const forEach = (piece: Piece): Piece =>
  piece.sets.length === 0 && piece.values.some(({ value }) => value.type === 'money' && value.per === 'each')
    ? { ...piece, sets: [them] }
    : piece

/** 'The other way round': no other campaign. */
const swapped = (piece: Piece): Piece =>
  piece.acts.has('swap') ? { ...piece, sets: piece.sets.filter(({ ref }) => ref.kind !== 'other') } : piece

export const piecesOf = (parts: readonly OrderPart[]): Piece[] =>
  new Pieces(parts).done.flatMap(eachOf).map(swapped).map(named).map(chosen).map(forEach)

/** 'A and B, only B at 22': what nothing was said about isn't meant. */
const isNarrowed = (a: Piece, b: Piece): boolean =>
  b.signs.has('only') && b.sets.some((it) => !isPronoun(it)) && a.acts.size === 0 && a.values.length === 0
export const joined = (a: Piece, b: Piece): Piece => ({
  ...b,
  sets: isNarrowed(a, b) ? b.sets : [...a.sets, ...b.sets],
  except: [...a.except, ...b.except, ...(isNarrowed(a, b) ? refsOf(a.sets) : [])],
  acts: new Set([...a.acts, ...b.acts]),
  values: [...a.values, ...b.values],
  signs: new Set([...a.signs, ...b.signs]),
})

export const isSwap = ({ acts, values }: Pick<Piece, 'acts' | 'values'>): boolean =>
  acts.has('swap') && values.every((it) => it.bound)
const comparing: readonly OrderSign[] = ['same', 'that']
const ofAnother: readonly OrderSign[] = ['as', 'freed']
/** 'As much as A', 'swap them': an amount that depends on another. 'A quarter off what A gets' is about A itself. */
export const compares = ({ signs, acts, sets, values }: Piece): boolean =>
  isSwap({ acts, values }) ||
  signs.has('money') ||
  comparing.some((it) => signs.has(it)) ||
  (sets.length > 1 && ofAnother.some((it) => signs.has(it)))
const isEven = (parts: readonly OrderPart[]): boolean => {
  const values = parts.filter((it) => it.is === 'value')
  return values.length < 2 || areHalves(values)
}
/** 'Put 5 of A's budget on B': the amount isn't for both. */
export const isAcross = ([one, other, more]: readonly SetPart[]): boolean =>
  one !== undefined && one.side === undefined && other?.side === 'into' && !more
/** 'Put A 3 above B', 'A 25 like B': the other campaign's role is unclear. */
export const isBeside = (parts: readonly OrderPart[]): boolean =>
  parts.some((one, at) => {
    const [value, other, next] = parts.slice(at + 1, at + 4)
    const isApart = other?.is === 'set' && !other.side && !other.not && !isPronoun(other) && !isWhole(other)
    const isEnd = next === undefined || next.is === 'cut'
    return one.is === 'set' && !one.side && !isPronoun(one) && value?.is === 'value' && isApart && isEnd
  })
/** 'A quarter of it for A, the rest for B', 'B by the same': asks how much each gets. */
export function hangs(parts: readonly OrderPart[]): boolean {
  if (isBeside(parts) || (parts[0]?.is !== 'set' && isAcross(parts.filter((it) => it.is === 'set')))) return true
  const freed = parts.findIndex((it) => it.is === 'sign' && it.sign === 'freed')
  if (freed >= 0 && parts.slice(freed).some((it) => it.is === 'set' && isGiven(it))) return false
  const isOfMany = parts.filter((it) => it.is === 'set').length > 1
  return parts.some((part, at) => {
    const isOfOthers = parts.some((it) => it.is === 'set' && it.ref.kind === 'other')
    if (part.is === 'act')
      return part.act === 'swap' || (part.act === 'split' && (isOfOthers || !isEven(parts.slice(at))))
    if (part.is !== 'sign') return false
    const isRest = part.sign === 'rest' && parts.slice(0, at).some((it) => it.is === 'value')
    return isRest || comparing.includes(part.sign) || (isOfMany && ofAnother.includes(part.sign))
  })
}
export const hasValue = (piece: Piece): boolean =>
  piece.values.length > 0 || piece.signs.has('freed') || compares(piece)
/** Up, down, or neither. */
export function wayOf({ acts }: Pick<Piece, 'acts'>): -1 | 0 | 1 {
  if (acts.has('up') !== acts.has('down')) return acts.has('up') ? 1 : -1
  return acts.has('off') && !acts.has('up') ? -1 : 0
}
/** It orders a change of any kind. */
export const orders = ({ acts }: Piece): boolean => acts.has('up') || acts.has('down') || acts.has('set')

/** What to switch: next to an amount, 'off' reduces it. */
export function switchOf(piece: Piece): ChangeAct | undefined {
  const { acts } = piece
  // '3 off A' takes it off.
  const isTaken = hasValue(piece) && (acts.has('down') || piece.sets.some((it) => it.side === 'from'))
  if (acts.has('gone')) return isTaken ? undefined : 'gone'
  if (acts.has('on') && !acts.has('off')) return 'on'
  return acts.has('off') && !acts.has('on') && !isTaken ? 'off' : undefined
}

/** 'Split it 50 50'. */
export const areHalves = ([first, ...more]: readonly ValuePart[]): boolean =>
  more.length > 0 &&
  more.every(({ value }) => first?.value.type === value.type && amountIn(first) === amountIn({ value }))
const amountIn = ({ value }: Pick<ValuePart, 'value'>): number => (value.type === 'money' ? value.cents : value.value)
/** How a total is divided: 'equally', 'in proportion'. */
export function sharesOf({ signs, acts, values }: Piece): 'even' | 'now' | undefined {
  if (signs.has('equal') || (acts.has('split') && areHalves(values))) return 'even'
  return signs.has('portion') ? 'now' : undefined
}

const idle: ReadonlySet<OrderAct> = new Set<OrderAct>(['set', 'move'])
/** It says nothing: no campaign, amount or switch. */
export const isEmpty = (piece: Piece): boolean =>
  piece.sets.every((it) => isPronoun(it) && !it.not) &&
  piece.except.length === 0 &&
  !hasValue(piece) &&
  sharesOf(piece) === undefined &&
  [...piece.acts].every((act) => idle.has(act) || (act === 'keep' && piece.sets.length === 0))
/** Only a direction: 'raise: A by 5, B by 3'. */
export const isOnlyWay = (piece: Piece): boolean =>
  piece.sets.length + piece.except.length === 0 &&
  !hasValue(piece) &&
  sharesOf(piece) === undefined &&
  !piece.signs.has('rest') &&
  [...piece.acts].every((act) => act === 'up' || act === 'down' || act === 'set')

/** 'All approvals are given. Set A to 70': another sentence has the order and its campaign. */
const isOfOther = ({ sets, signs, acts, values, except }: Piece, next: Piece | undefined): boolean =>
  next?.isFirst === true &&
  next.sets.some((it) => !isPronoun(it)) &&
  sets.every(({ ref, side }) => ref.kind === 'all' && side === undefined) &&
  signs.size + acts.size + values.length + except.length === 0
/** The pieces that say something. A bare 'no' goes with the next one. */
export function telling(all: readonly Piece[]): Piece[] {
  const pieces = all.filter((piece, at) => !isOfOther(piece, all[at + 1]))
  const out: Piece[] = []
  let isNo = false
  for (const piece of pieces) {
    const signs = isNo ? new Set([...piece.signs, 'no' as const]) : piece.signs
    if (isEmpty(piece)) isNo ||= piece.signs.has('no')
    else out.push({ ...piece, signs })
    if (!isEmpty(piece)) isNo = false
  }
  return out
}
