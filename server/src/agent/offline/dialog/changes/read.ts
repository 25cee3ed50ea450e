import type { MoneyValue } from '../../nlu/index.ts'
import type { Change, ChangeAct, Edit, Part, Sum } from './change.ts'
import {
  isPronoun,
  isWhole,
  type Piece,
  refsOf,
  type SetPart,
  sharesOf,
  switchOf,
  type ValuePart,
  wayOf,
} from './pieces.ts'

const HUNDRED = 100
export type Shared = Extract<Sum, { kind: 'shared' }>
export type Sharing = Change & { readonly sum: Shared }
export const isSharing = (it: Change | undefined): it is Sharing => it?.sum?.kind === 'shared'

export const changeOf = (act: ChangeAct, piece: Piece, more: Partial<Change> = {}): Change => ({
  act,
  of: refsOf(piece.sets),
  except: piece.except,
  ...more,
})

export function moneyOf({ value }: ValuePart): MoneyValue | undefined {
  if (value.type === 'money') return value
  return value.type === 'number'
    ? { type: 'money', cents: Math.round(value.value * HUNDRED), currency: 'USD', raw: String(value.value) }
    : undefined
}
/** The amount itself, where it isn't only a bound: 'double, but not over 40'. */
export const amountOf = ({ values }: Piece): ValuePart | undefined => values.find((it) => !it.bound)
export const boundsOf = ({ values }: Piece): Pick<Change, 'max' | 'min'> =>
  Object.fromEntries(values.flatMap((it) => (it.bound && moneyOf(it) ? [[it.bound, moneyOf(it)]] : [])))

export const wayBefore = (before: Change | undefined): number => {
  const { sum } = before ?? {}
  if (sum?.kind === 'step') return Math.sign(sum.cents)
  return sum?.kind === 'factor' ? Math.sign(sum.factor - 1) : (before?.way ?? 0)
}
/** 'And B by 7', after A was lowered; 'put those 15 on B'. */
function impliedWay(piece: Piece, { by, those }: ValuePart, before: Change | undefined): number {
  // Spanish 'en' says by how much, and after 'leave it' how much.
  if (by && !piece.acts.has('set')) return wayBefore(before)
  const isGiven = piece.sets.some((it) => it.side === 'into' || it.side === 'for')
  return those && piece.acts.has('set') && isGiven ? 1 : 0
}
/** 'No, 304 for both', after 300 a month: a month, too. */
const perLike = (money: MoneyValue, piece: Piece, before: Change | undefined): MoneyValue => {
  const per = piece.signs.has('no') && before?.sum?.kind === 'fixed' ? before.sum.money.per : undefined
  return per && money.per === undefined ? { ...money, per } : money
}
const daily: ReadonlySet<MoneyValue['per']> = new Set(['day', 'each', undefined] as const)

/** '10 per cent less', 'to 80 per cent', 'a quarter of that'. */
function percentOf(share: number, way: number, isTo: boolean, isOfThat: boolean): Sum | undefined {
  if (way === 0 && isOfThat) return { kind: 'of_that', factor: share }
  const factor = way === 0 && isTo ? share : 1 + way * share
  return factor === 1 ? undefined : { kind: 'factor', factor }
}
/** How much an amount changes a budget; undefined where it can't be told. */
export function sumOf(piece: Piece, value: ValuePart, before?: Change): Sum | undefined {
  const { value: said, to, below } = value
  const way = wayOf(piece) || impliedWay(piece, value, before)
  if (said.type === 'times') {
    // 'Raise it by half'.
    const factor = way > 0 && said.value < 1 ? 1 + said.value : said.value
    return { kind: piece.signs.has('that') ? 'of_that' : 'factor', factor }
  }
  if (said.type === 'percent') return percentOf(said.value / HUNDRED, way, to === true, piece.signs.has('that'))
  const money = moneyOf(value)
  if (!money) return undefined
  // 'A -3' takes 3 off; 'put A at -3' can't be.
  if (below && !to && !piece.acts.has('set')) return { kind: 'step', cents: -Math.abs(money.cents) }
  if (below) return { kind: 'fixed', money: { ...money, cents: -Math.abs(money.cents) } }
  const isStep = way !== 0 && !to && daily.has(money.per) && money.currency === 'USD'
  return isStep ? { kind: 'step', cents: way * money.cents } : { kind: 'fixed', money: perLike(money, piece, before) }
}

/** 'Move 10 from A to B': so much less for one, as much more for the other. */
function moved(piece: Piece): Change[] | undefined {
  const [value, more] = piece.values.filter((it) => !it.bound)
  const from = piece.sets.filter((it) => it.side === 'from')
  const into = piece.sets.filter((it) => it.side === 'into' || it.side === 'for')
  const isMove = ['move', 'down', 'set'].some((act) => piece.acts.has(act as 'move'))
  const money = value && moneyOf(value)
  const rest = piece.sets.filter((it) => !into.includes(it))
  const share =
    value && rest.length === 1 && into.length > 0 && piece.acts.has('move') ? shareOf([], value)?.share : undefined
  // 'Move half of A's budget to B'.
  if (share !== undefined && !more)
    return [
      { act: 'budget', of: refsOf(rest), except: [], sum: { kind: 'factor', factor: 1 - share } },
      { act: 'budget', of: refsOf(into), except: [], sum: { kind: 'same', way: 1 } },
    ]
  const isBoth = from.length === 1 && into.length > 0 && piece.sets.length === from.length + into.length
  if (!isMove || !isBoth || !money || more) return undefined
  const way = (sets: readonly SetPart[], sign: number): Change => ({
    act: 'budget',
    of: refsOf(sets),
    except: [],
    sum: { kind: 'step', cents: sign * money.cents },
  })
  return [way(from, -1), way(into, 1)]
}

/** 'Take 10 off A, half of it to B and half to C': shares of what was taken off. */
export function givenOf(piece: Piece, changes: readonly Change[]): Change | undefined {
  const taken = changes.flatMap(({ sum }) => (sum?.kind === 'step' && sum.cents < 0 ? [-sum.cents] : [])).at(-1)
  const [value, more] = piece.values
  const isGiven = piece.sets.length > 0 && piece.sets.every((it) => it.side === 'into' || it.side === 'for')
  if (taken === undefined || !value || more || value.to || value.by || !isGiven || wayOf(piece) < 0) return undefined
  const share = moneyOf(value) ? undefined : shareOf([], value)?.share
  return share !== undefined && share <= 1
    ? changeOf('budget', piece, { sum: { kind: 'step', cents: Math.round(taken * share) } })
    : undefined
}

/** As much as the change before it, said in an earlier message or in this one. */
function sameAs(before: Sum | undefined, way: -1 | 0 | 1): Sum {
  if (before?.kind === 'step') return { kind: 'step', cents: way === 0 ? before.cents : way * Math.abs(before.cents) }
  const isLike = before?.kind === 'factor' && (way === 0 || way === Math.sign(before.factor - 1))
  return isLike || (before?.kind === 'fixed' && way === 0) ? before : { kind: 'same', way }
}

function sumIn(piece: Piece, value: ValuePart | undefined, before: Change | undefined): Sum | undefined {
  const { signs, like } = piece
  if (like.length > 0) return { kind: 'as', of: like, factor: value?.value.type === 'times' ? value.value.value : 1 }
  // What the other has less, this one has more.
  if (signs.has('freed') && !value) return { kind: 'same', way: 1 }
  return signs.has('same') ? sameAs(before?.sum, wayOf(piece)) : value && sumOf(piece, value, before)
}
/** What one piece orders, whole: whose, and what. Empty where it orders nothing. */
export function orderOf(piece: Piece, before?: Change): readonly Change[] | undefined {
  const shift = moved(piece)
  if (shift) return shift
  if (piece.acts.has('swap') && piece.sets.length > 0) return [changeOf('budget', piece, { sum: { kind: 'swap' } })]
  const turned = switchOf(piece)
  const value = amountOf(piece)
  const sum = sumIn(piece, value, before)
  const isOpen = piece.values.filter((it) => !it.bound).length > 1
  if ((value && !sum) || isOpen || piece.signs.has('money')) return undefined
  const bounds = boundsOf(piece)
  const more = { ...bounds, ...(sum ? { sum } : {}), ...(turned === 'on' ? { for: turned } : {}), way: wayOf(piece) }
  const budget = sum || bounds.max || bounds.min ? [changeOf('budget', piece, more)] : []
  return turned ? [...budget, changeOf(turned, piece)] : budget
}

/** Whether an amount is for all of them: '90 a day between A and B', '300 a month for both'. */
function isTotal({ sets, signs }: Piece, total: MoneyValue | undefined): boolean {
  if (!total) return false
  const isForAll = sets.some((it) => it.side === 'for' && it.ref.kind === 'all' && it.ref.count !== undefined)
  const isMany = sets.length > 1 || sets.some(isWhole)
  const isSaid = signs.has('total') || signs.has('among') || signs.has('have') || isForAll
  return (isSaid && isMany && total.per !== 'each') || (signs.has('total') && sets.length === 0)
}
/** 'Half for A', of an amount that was told before it. */
function ofAmount(piece: Piece, total: MoneyValue): Sharing | undefined {
  const [value, more] = piece.values
  const isShare = value !== undefined && !more && piece.sets.length > 0 && moneyOf(value) === undefined
  const part = isShare ? shareOf(refsOf(piece.sets), value) : undefined
  return part && { act: 'budget', of: [], except: [], sum: { kind: 'shared', total, by: 'even', parts: [part] } }
}
/** 'Two thirds of 60 for A', 'A gets the rest of 50': a part of a total that was said with it. */
export function portionOf(piece: Piece, changes: readonly Change[]): Sharing | undefined {
  const [only, other] = changes
  if (only?.sum?.kind === 'fixed' && !other && only.of.length === 0) return ofAmount(piece, only.sum.money)
  const values = piece.values.filter((it) => !it.bound)
  const [share, whole, more] = piece.signs.has('rest') ? [undefined, ...values] : values
  const total = whole && moneyOf(whole)
  const isShare =
    share === undefined || share.value.type === 'percent' || (share.value.type === 'times' && share.value.value < 1)
  const told = changes.flatMap(({ of, sum }) => (sum?.kind === 'fixed' ? [{ of, cents: sum.money.cents }] : []))
  if (!total || more || !isShare || piece.sets.length === 0 || told.length < changes.length) return undefined
  const of = refsOf(piece.sets)
  const part = share ? shareOf(of, share) : { of }
  return (
    part && { act: 'budget', of: [], except: [], sum: { kind: 'shared', total, by: 'even', parts: [...told, part] } }
  )
}
/** A total that is shared out: 'split 90 between A and B'. */
export function sharingOf(piece: Piece, before?: Change): Sharing | undefined {
  const { acts, signs } = piece
  const value = amountOf(piece)
  const said = value && moneyOf(value)
  const whole = said && perLike(said, piece, before)
  // 'In all' is of all of them, not of all days.
  const total: MoneyValue | undefined = whole?.per === 'total' ? { ...whole, per: 'day' } : whole
  const more = piece.values
    .slice(1)
    .map(
      (it) =>
        (moneyOf(it)?.cents ?? Number(it.value.type === 'percent' && it.value.value * HUNDRED)) / HUNDRED / HUNDRED,
    )
  const by = sharesOf(piece) ?? (more.length > 0 ? more : undefined)
  const isSplit = acts.has('split') || sharesOf(piece) !== undefined || isTotal(piece, total)
  const isAlone = piece.sets.length === 0 && piece.values.length === 0
  if (!isSplit || (value && !total) || isAlone) return undefined
  const isLikeNow = signs.has('total') && !acts.has('split') && !signs.has('among')
  const sum: Shared = { kind: 'shared', ...(total ? { total } : {}), by: by ?? (isLikeNow ? 'now' : 'even'), parts: [] }
  return { ...changeOf('budget', piece), sum }
}

/** '60 and 40 per cent' come one by one. */
function weighted({ sum, ...shared }: Sharing, { values }: Piece): Sharing | undefined {
  const said = values.map(({ value }) => (value.type === 'money' ? value.cents / HUNDRED : value.value) / HUNDRED)
  const before = typeof sum.by === 'string' ? [] : sum.by
  return said.length > 0 ? { ...shared, sum: { ...sum, by: [...before, ...said] } } : undefined
}
function shareOf(of: Part['of'], value: ValuePart): Part | undefined {
  const { value: said } = value
  if (said.type === 'times') return { of, share: said.value }
  if (said.type === 'percent') return { of, share: said.value / HUNDRED }
  const money = moneyOf(value)
  return money && { of, cents: money.cents }
}
/** 'Half each', 'a third for each': in equal parts. */
const isEach = ({ sets, values: [value, more] }: Piece): boolean =>
  value !== undefined && !more && !moneyOf(value) && sets.length > 0 && sets.every(({ ref }) => ref.kind === 'all')
/** How a total is shared out, where that is all that is said of it. */
export const splitBy = (piece: Piece): Shared['by'] | undefined => {
  const isBare = piece.sets.every((it) => isPronoun(it) || isWhole(it)) && piece.values.length === 0
  return isEach(piece) ? 'even' : isBare ? sharesOf(piece) : undefined
}
/** 'Half of it for A', 'B gets the rest', of a total that is shared out. */
export const partOf = (piece: Piece, shared: Sharing): Sharing | undefined =>
  isEach(piece) ? { ...shared, sum: { ...shared.sum, by: 'even' } } : ofSome(piece, shared)
function ofSome(piece: Piece, shared: Sharing): Sharing | undefined {
  const { sum } = shared
  const by = sharesOf(piece)
  const isRest = piece.signs.has('rest')
  const of = refsOf(piece.sets.filter((it) => !isPronoun(it)))
  const [value, more] = piece.values
  if (of.length > 0 && more) return undefined
  if (of.length === 0 && !isRest) return by ? { ...shared, sum: { ...sum, by } } : weighted(shared, piece)
  if (!value && piece.acts.has('down'))
    return { ...shared, sum: { ...sum, by: 'others', parts: [...sum.parts, { of }] } }
  if (isRest || !value)
    return { ...shared, sum: { ...sum, by: by ?? sum.by, parts: of.length > 0 ? [...sum.parts, { of }] : sum.parts } }
  const part = shareOf(of, value)
  return part && { ...shared, sum: { ...sum, parts: [...sum.parts, part] } }
}
/** 'A at 18, and B gets the rest', of a total that was shared out before. */
export function restOf(changes: readonly Change[], piece: Piece, prior: Change | undefined): Sharing | undefined {
  if (!isSharing(prior) || piece.sets.length === 0 || !piece.signs.has('rest')) return undefined
  const parts = changes.flatMap(({ of, sum }) => (sum?.kind === 'fixed' ? [{ of, cents: sum.money.cents }] : []))
  return parts.length === changes.length
    ? { ...prior, sum: { ...prior.sum, parts: [...parts, { of: refsOf(piece.sets) }] } }
    : undefined
}

/** Half, double, treble: no number of per cents was said. */
const isOfWords = (it: Sum | undefined): boolean => it?.kind === 'factor' && (it.factor * 2) % 1 === 0
const LIKE_TIMES = 2
/** 'No, 3', after a step, is a step as well: a number far larger is the budget itself. 'No, 10', after 20 per cent, too. */
function like(before: Sum | undefined, piece: Piece, value: ValuePart, isDone: boolean): Sum | undefined {
  const { value: said } = value
  const total = before?.kind === 'shared' ? moneyOf(value) : undefined
  // 'Make it 100', after 90 were split.
  if (before?.kind === 'shared' && total && wayOf(piece) === 0)
    return { ...before, total: { ...total, per: total.per ?? before.total?.per ?? 'day' } }
  if (wayOf(piece) !== 0 || value.to) return undefined
  const share =
    said.type === 'percent' || (said.type === 'number' && isDone && said.value < HUNDRED && !isOfWords(before))
      ? said.value
      : undefined
  if (before?.kind === 'factor' && share !== undefined && (said.type === 'percent' || piece.signs.has('no')))
    return { kind: 'factor', factor: 1 + (Math.sign(before.factor - 1) * share) / HUNDRED }
  const cents = said.type === 'number' ? said.value * HUNDRED : undefined
  return before?.kind === 'step' && cents !== undefined && cents <= Math.abs(before.cents) * LIKE_TIMES
    ? { kind: 'step', cents: Math.sign(before.cents) * cents }
    : undefined
}
/** 'Better twenty', of ten more days: twenty days. */
function measured({ sum, edit }: Change, { value: said }: ValuePart): Edit | undefined {
  const key = edit?.shift ? 'shift' : 'length'
  const was = edit?.[key]
  if (sum || !was || said.type !== 'number' || said.of !== undefined) return undefined
  const times = said.value / was.n
  const months = was.months === undefined ? {} : { months: was.months * times }
  return { ...edit, [key]: { ...was, ...months, n: said.value, days: was.days * times } }
}
/** An amount alone goes on from the change before it: as far the same way, or instead of it. */
export function revalued(before: Change, piece: Piece, isDone: boolean): Change | undefined {
  const value = amountOf(piece)
  const edit = value && measured(before, value)
  if (edit) return { ...before, edit }
  const sum = value ? (like(before.sum, piece, value, isDone) ?? sumOf(piece, value)) : before.sum
  const way = wayOf(piece) || (isDone ? 0 : (before.way ?? 0))
  return value && !sum ? undefined : { ...before, act: 'budget', way, ...(sum ? { sum } : {}), ...boundsOf(piece) }
}
/** An order to nobody in particular, beside the same one to somebody, says nothing more: 'im off, stop all'. */
export const isEcho = (it: Change, all: readonly Change[]): boolean =>
  it.of.length === 0 &&
  it.sum?.kind !== 'shared' &&
  all.some((other) => other !== it && (other.act === it.act || it.act !== 'budget') && other.of.length > 0)
