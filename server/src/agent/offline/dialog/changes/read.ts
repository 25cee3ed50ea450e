import type { MoneyValue } from '../../nlu/index.ts'
import type { Change, ChangeAct, Edit, Sum } from './change.ts'
import {
  areHalves,
  compares,
  isAcross,
  isGiven,
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
type Shared = Extract<Sum, { kind: 'shared' }>
type Sharing = Change & { readonly sum: Shared }
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
/** The amount itself, not just a limit: 'double, but not over 40'. */
export const amountOf = ({ values }: Piece): ValuePart | undefined => values.find((it) => !it.bound)
const boundsOf = ({ values }: Piece): Pick<Change, 'max' | 'min'> =>
  Object.fromEntries(values.flatMap((it) => (it.bound && moneyOf(it) ? [[it.bound, moneyOf(it)]] : [])))

const wayBefore = (before: Change | undefined): number => {
  const { sum } = before ?? {}
  if (sum?.kind === 'step') return Math.sign(sum.cents)
  return sum?.kind === 'factor' ? Math.sign(sum.factor - 1) : (before?.way ?? 0)
}
/** 'And B by 7', after A was lowered; 'put those 15 on B'. */
function impliedWay(piece: Piece, { by, those }: ValuePart, before: Change | undefined): number {
  // In Spanish, 'en' introduces a step, but after 'leave it' the new amount.
  if (by && !piece.acts.has('set')) return wayBefore(before)
  return those && piece.acts.has('set') && piece.sets.some(isGiven) ? 1 : 0
}
/** 'No, 304 for both', after 300 a month: also per month. */
const perLike = (money: MoneyValue, piece: Piece, before: Change | undefined): MoneyValue => {
  const per = piece.signs.has('no') && before?.sum?.kind === 'fixed' ? before.sum.money.per : undefined
  return per && money.per === undefined ? { ...money, per } : money
}
const daily: ReadonlySet<MoneyValue['per']> = new Set(['day', 'each', undefined] as const)

/** '10 per cent less', 'to 80 per cent'. */
function percentOf(share: number, way: number, isTo: boolean): Sum | undefined {
  const factor = way === 0 && isTo ? share : 1 + way * share
  return factor === 1 ? undefined : { kind: 'factor', factor }
}
/** How an amount changes a budget; undefined if that's unclear. */
export function sumOf(piece: Piece, value: ValuePart, before?: Change): Sum | undefined {
  const { value: said, to, below } = value
  // 'Put those 6 that I took off on B'.
  const way = (value.those && impliedWay(piece, value, before)) || wayOf(piece) || impliedWay(piece, value, before)
  if (said.type === 'times') {
    // 'Raise it by half'.
    const factor = way > 0 && said.value < 1 ? 1 + said.value : said.value
    return { kind: 'factor', factor }
  }
  if (said.type === 'percent') return percentOf(said.value / HUNDRED, way, to === true)
  const money = moneyOf(value)
  if (!money) return undefined
  // 'A -3' takes 3 off; 'put A at -3' is impossible.
  if (below && !to && !piece.acts.has('set')) return { kind: 'step', cents: -Math.abs(money.cents) }
  if (below) return { kind: 'fixed', money: { ...money, cents: -Math.abs(money.cents) } }
  const isStep = way !== 0 && !to && daily.has(money.per) && money.currency === 'USD'
  return isStep ? { kind: 'step', cents: way * money.cents } : { kind: 'fixed', money: perLike(money, piece, before) }
}

/** 'Move 10 from A to B': one loses what the other gains. */
function moved(piece: Piece): Change[] | undefined {
  const [value, more] = piece.values.filter((it) => !it.bound)
  const into = piece.sets.filter(isGiven)
  // 'Move half of A to B'.
  const isOfOne = value && !moneyOf(value) && piece.acts.has('move')
  const from = piece.sets.filter((it) => it.side === 'from' || (isOfOne && it.side === undefined))
  const isMove = ['move', 'down', 'set'].some((act) => piece.acts.has(act as 'move'))
  const money = value && moneyOf(value)
  const share = value && shareOf(value)
  const [source, another] = from
  const isBoth = source && !another && into.length > 0 && piece.sets.length === from.length + into.length
  if (!isMove || !isBoth || more || !(money ?? share)) return undefined
  const way = (sets: readonly SetPart[], sign: number): Change => ({
    act: 'budget',
    of: refsOf(sets),
    except: [],
    sum: money
      ? { kind: 'step', cents: sign * money.cents }
      : { kind: 'part', of: source.ref, share: sign * (share ?? 0) },
  })
  // 'Turn B on and give to it 5 from A': it's the one before.
  return into.some(isPronoun) ? [way(into, 1), way(from, -1)] : [way(from, -1), way(into, 1)]
}
/** 'Half of it', 'a third', '20 per cent'. */
const shareOf = ({ value }: ValuePart): number | undefined => {
  const share = value.type === 'percent' ? value.value / HUNDRED : value.type === 'times' ? value.value : 1
  return share > 0 && share < 1 ? share : undefined
}

/** What a single piece orders in full: for which campaigns, and what. Empty if it orders nothing. */
export function orderOf(piece: Piece, before?: Change): readonly Change[] | undefined {
  const shift = moved(piece)
  if (shift) return shift
  const turned = switchOf(piece)
  const value = amountOf(piece)
  const sum = value && sumOf(piece, value, before)
  const isOpen =
    piece.values.filter((it) => !it.bound).length > 1 ||
    piece.signs.has('rest') ||
    piece.acts.has('move') ||
    (piece.values.length > 0 && isAcross(piece.sets))
  if ((value && !sum) || isOpen || compares(piece)) return undefined
  const bounds = boundsOf(piece)
  const isIf = piece.signs.has('if') ? { isIf: true as const } : {}
  const isOn = turned === 'on' ? { for: turned } : {}
  const more = { ...bounds, ...(sum ? { sum } : {}), ...isOn, ...isIf, way: wayOf(piece) }
  const budget = sum || bounds.max || bounds.min ? [changeOf('budget', piece, more)] : []
  return turned ? [...budget, changeOf(turned, piece)] : budget
}

/** Whether an amount is a total: '90 a day between A and B', '300 a month for both'. */
function isTotal({ sets, signs }: Piece, total: MoneyValue | undefined): boolean {
  if (!total) return false
  const isForAll = sets.some(
    ({ side, ref }) => side === 'for' && (ref.kind === 'status' || (ref.kind === 'all' && ref.count !== undefined)),
  )
  const isMany = sets.length > 1 || sets.some((it) => isWhole(it) || it.ref.kind === 'status')
  const isSaid = signs.has('total') || signs.has('among') || signs.has('have') || isForAll
  return (isSaid && isMany && total.per !== 'each') || (signs.has('total') && sets.length === 0)
}
/** 'Together 60 at most'. */
const mostOf = ({ values, signs }: Piece): ValuePart | undefined =>
  signs.has('total') || signs.has('among') ? values.find((it) => it.bound === 'max') : undefined
/** 'Make them equal, 15 each'; 'split A's money between the other two' doesn't say how much A keeps. */
const isNoTotal = ({ sets, values }: Piece, total: MoneyValue | undefined): boolean =>
  total?.per === 'each' ||
  values.length > 1 ||
  sets.length + values.length === 0 ||
  (!total && sets.length > 1 && sets.some(({ ref }) => ref.kind === 'other'))
/** A total to divide: 'split 90 between A and B'. */
export function sharingOf(piece: Piece, before?: Change): Sharing | undefined {
  const { acts, signs } = piece
  const most = amountOf(piece) ? undefined : mostOf(piece)
  const value = amountOf(piece) ?? most
  const said = value && moneyOf(value)
  const whole = said && perLike(said, piece, before)
  // 'In all' means all campaigns, not all days.
  const total: MoneyValue | undefined = whole?.per === 'total' ? { ...whole, per: 'day' } : whole
  const by = sharesOf(piece)
  const isSplit = acts.has('split') || by !== undefined || isTotal(piece, total)
  if (!isSplit || (value && !total) || isNoTotal(piece, total)) return undefined
  const isLikeNow = signs.has('total') && !acts.has('split') && !signs.has('among')
  const sum: Shared = {
    kind: 'shared',
    ...(total ? { total } : {}),
    by: by ?? (isLikeNow || most ? 'now' : 'even'),
    ...(most ? { isMost: true } : {}),
  }
  return { ...changeOf('budget', piece), sum }
}

/** 'Half each', 'a third for each': in equal parts. */
const isEach = ({ sets, values: [value, more] }: Piece): boolean =>
  value !== undefined && !more && !moneyOf(value) && sets.length > 0 && sets.every(({ ref }) => ref.kind === 'all')
/** How a total is divided, if the piece says nothing else about it. */
export const splitBy = (piece: Piece): Shared['by'] | undefined => {
  const isBare =
    piece.sets.every((it) => isPronoun(it) || isWhole(it)) && (piece.values.length === 0 || areHalves(piece.values))
  return isEach(piece) ? 'even' : isBare ? sharesOf(piece) : undefined
}
const LIKE_TIMES = 2
/** 'No, 3', after a step, is also a step, but a far larger number is the budget itself; 'no, only 3' is a smaller step. Likewise 'No, 10%', after 20 per cent. */
function like({ sum }: Change, piece: Piece, { value: said, to }: ValuePart): Sum | undefined {
  const isOnly = piece.signs.has('only')
  if (wayOf(piece) !== 0 || (to && !isOnly)) return undefined
  if (sum?.kind === 'factor' && said.type === 'percent')
    return { kind: 'factor', factor: 1 + (Math.sign(sum.factor - 1) * said.value) / HUNDRED }
  // 'Oops, five per cent', after five dollars more.
  if (sum?.kind === 'step' && said.type === 'percent')
    return { kind: 'factor', factor: 1 + (Math.sign(sum.cents) * said.value) / HUNDRED }
  const cents = said.type === 'number' ? said.value * HUNDRED : undefined
  return sum?.kind === 'step' && cents !== undefined && cents <= Math.abs(sum.cents) * (isOnly ? 1 : LIKE_TIMES)
    ? { kind: 'step', cents: Math.sign(sum.cents) * cents }
    : undefined
}
/** Another total to divide. */
function shared({ sum }: Change, piece: Piece, value: ValuePart): Sum | undefined {
  const total = sum?.kind === 'shared' && wayOf(piece) === 0 ? moneyOf(value) : undefined
  return total && sum?.kind === 'shared'
    ? { ...sum, total: { ...total, per: total.per ?? sum.total?.per ?? 'day' } }
    : undefined
}
/** 'Better twenty', about ten more days: twenty days. */
function measured({ sum, edit }: Change, { value: said }: ValuePart): Edit | undefined {
  const key = edit?.shift ? 'shift' : 'length'
  const was = edit?.[key]
  if (sum || !was || said.type !== 'number' || said.of !== undefined) return undefined
  const times = said.value / was.n
  const months = was.months === undefined ? {} : { months: was.months * times }
  return { ...edit, [key]: { ...was, ...months, n: said.value, days: was.days * times } }
}
/** How a total that was said is divided: 'equally', 'together 60 at most', 'take it all off A'. */
export function sharedAnew(sum: Shared, by: Shared['by'] | undefined, piece: Piece): Shared | undefined {
  if (by) return { ...sum, by }
  const { sets, values, acts, signs } = piece
  const points = sets.every(isPronoun)
  const whole = sum.total === undefined && points ? sharingOf(piece) : undefined
  if (whole) return { ...whole.sum, by: sum.by }
  if (values.length > 0 || sum.total === undefined) return undefined
  if (points) return acts.has('split') ? sum : undefined
  const [source, more] = sets.filter((it) => it.side === 'from' && !isPronoun(it))
  // 'Less from A, not from B'.
  const isOne = !more || (signs.has('except') && sets.length === 2)
  return source && isOne && acts.has('down') ? { ...sum, only: source.ref } : undefined
}
/** A bare amount continues the change before it, as a further step or in its place. */
export function revalued(before: Change, piece: Piece, isDone: boolean): Change | undefined {
  const value = amountOf(piece)
  const edit = value && measured(before, value)
  if (edit) return { ...before, edit }
  const sum = value ? (shared(before, piece, value) ?? like(before, piece, value) ?? sumOf(piece, value)) : before.sum
  // 'Raise it to 12', from 40, and then 'so do 10': it's meant seriously.
  const isAnew = isDone || before.sum?.kind === 'fixed'
  const way = wayOf(piece) || (isAnew ? 0 : (before.way ?? 0))
  // 'At most 20', and then '22': the new amount replaces the bound.
  const { max: _, min: __, ...unbound } = before
  const old = sum && !before.sum ? unbound : before
  return value && !sum ? undefined : { ...old, act: 'budget', way, ...(sum ? { sum } : {}), ...boundsOf(piece) }
}
/** A general order next to the same one for a named campaign adds nothing: 'im off, stop all'. */
export const isEcho = (it: Change, all: readonly Change[]): boolean =>
  it.of.length === 0 &&
  !(it.max ?? it.min) &&
  (it.sum === undefined || it.sum.kind === 'fixed' || it.act !== 'budget') &&
  all.some((other) => other !== it && isLike(it, other) && other.of.length > 0)
/** 'Back on, but not A' is of the others. */
const isLike = (it: Change, { act }: Change): boolean =>
  act === it.act || (it.act !== 'budget' && act !== 'back' && act !== 'keep')
