import { type Chart, isAt } from './entities/chart.ts'
import type { Found } from './entities/index.ts'
import { isFact, pictureText } from './entities/pictures.ts'
import {
  type Atom,
  amounts,
  atomsOf,
  bids,
  isBlank,
  isJoint,
  isMarked,
  isPair,
  isQuestion,
  meansOther,
  opens,
  type Range,
  ROOM,
  sizeOf,
} from './seams.ts'
import { belongs, type Guess, isTalk, isVague, type Standing } from './wish-parts.ts'

/** One wish: what is in `head` says what is wanted, the rest adds details or reasons. */
export interface Piece extends Range {
  readonly head: Range
}

/** Of a part with no verb of its own, and of what is before it. */
const PLAIN = 0.8
const LIKELY = 0.5
/** What is said by the way is less sure than this. */
const SURE = 0.7
const facts = new Set(['url', 'email', 'phone'])

/**
 * Cuts a message into its wishes. What only adds to the wish beside it, such as the dates of a new campaign or the reason why, goes
 * with that one: `guess` says what a stretch is most likely about.
 */
export function segment(c: Chart, found: readonly Found[], guess: (range: Range) => Guess): Piece[] {
  const all = { from: 0, to: c.tokens.length }
  // 'An image: …': all of it is for the picture.
  if (pictureText(c) > 0) return [{ ...all, head: all }]
  const pieces: Piece[] = []
  for (const atom of atomsOf(c, found)) {
    const isLast = guess(atom).intent === 'image' && !hasTopic(found, atom)
    const told = isLast ? pieces.findLastIndex((it) => !tellsFact(c, found, it, guess(it.head))) + 1 : pieces.length
    const [first] = pieces.splice(told)
    if (first) {
      pieces.push({ from: first.from, to: atom.to, head: atom })
      continue
    }
    const piece = pieces.pop()
    pieces.push(...(piece ? follow(c, found, guess, piece, atom) : [{ from: atom.from, to: atom.to, head: atom }]))
  }
  return pieces.filter((it) => !isBlank(c, it)).map((it) => trimmed(c, it))
}

function follow(
  c: Chart,
  found: readonly Found[],
  guess: (range: Range) => Guess,
  piece: Piece,
  atom: Atom,
): readonly Piece[] {
  const [left, right] = [guess(piece.head), guess(atom)]
  const whole = { from: piece.from, to: atom.to }
  if (left.intent === 'image' && tellsFact(c, found, atom, right)) return [{ ...whole, head: piece.head }]
  if (belongs(left.intent, right, standing(c, found, atom))) return [{ ...whole, head: piece.head }]
  if (belongs(right.intent, left, standing(c, found, piece))) return [{ ...whole, head: atom }]
  if (isPair(found, piece, atom) || cuts(c, found, piece, atom, left, right))
    return [piece, { from: atom.from, to: atom.to, head: atom }]
  if (atom.seam !== 'full') return [{ ...whole, head: { from: piece.head.from, to: atom.to } }]
  const isRight = right.p > left.p || (isTalk(left.intent) && !isTalk(right.intent))
  return [{ ...whole, head: isRight ? atom : piece.head }]
}

const hasTopic = (found: readonly Found[], range: Range): boolean =>
  within(found, range).some((hit) => hit.value.type === 'topic')
/** Also what is forbidden: 'don't pause it'. */
const orders = (c: Chart, range: Range): boolean =>
  opens(c, range) || (isAt(c, range.from, 'not') && opens(c, { from: range.from + 1, to: range.to }))
/** '20% off', 'call 555-0101', 'closed Mondays' beside a picture: it orders nothing, so it is for the picture. */
function tellsFact(c: Chart, found: readonly Found[], range: Range, { intent, p }: Guess): boolean {
  const hits = within(found, range)
  const isOther = isQuestion(c, range) || intent === 'save_profile' || meansOther(c, range)
  const isNamed = namesOne(found, range) && p >= PLAIN && !isTalk(intent)
  const tells = hits.some(({ value }) => value.type === 'phone' || value.type === 'hours')
  return (
    !isOther &&
    !isNamed &&
    (tells || !orders(c, range)) &&
    c.tokens.some((_, at) => at >= range.from && at < range.to && isFact(c, at))
  )
}

const isAside = (c: Chart, found: readonly Found[], piece: Piece, { intent, p }: Guess): boolean =>
  p < SURE && !isTalk(intent) && !opens(c, piece.head) && !namesOne(found, piece) && !hasAmount(found, piece)
function cuts(c: Chart, found: readonly Found[], piece: Piece, atom: Atom, left: Guess, right: Guess): boolean {
  if (isAside(c, found, piece, left)) return false
  if (left.intent === right.intent) return opens(c, atom) && namesOne(found, atom)
  const isSlight = sizeOf(c, atom) <= ROOM && !namesOne(found, atom) && !isQuestion(c, atom)
  if (atom.seam === 'full') return right.p >= (isSlight ? SURE : LIKELY) || (opens(c, atom) && !isSlight)
  if (atom.seam === 'half' && opensHalf(c, found, piece, atom, right))
    return right.p >= LIKELY && (isTalk(left.intent) || bids(c, piece) || hasAmount(found, piece))
  return isPlain(left) && isPlain(right) && (atom.seam === 'none' || !isSlight)
}
const isPlain = ({ intent, p }: Guess): boolean => p >= PLAIN && !isVague(intent)
/** 'And pause it', 'and the gold one can go off': a verb, or another name with more than itself. */
const opensHalf = (c: Chart, found: readonly Found[], piece: Piece, atom: Atom, { intent }: Guess): boolean =>
  opens(c, atom) || (namesOne(found, piece) && saysOfName(c, found, atom) && !isVague(intent))
/** More than a name: 'dog walks off', but not 'and dog walks too'. */
function saysOfName(c: Chart, found: readonly Found[], atom: Atom): boolean {
  const name = within(found, atom).find(
    ({ value }) => value.type === 'ref' && value.ref.kind === 'name' && value.ref.ids.length > 0,
  )
  const small = ['one', 'n.campaign', 't.same', 't.please'] as const
  const isMore = (at: number): boolean => c.tokens[at]?.kind === 'word' && !isAt(c, at, ...small)
  return name !== undefined && c.tokens.slice(name.to, atom.to).some((_, i) => isMore(name.to + i))
}

const within = (found: readonly Found[], { from, to }: Range): Found[] =>
  found.filter((hit) => hit.from >= from && hit.to <= to)
/** 'A campaign called Kids Glasses': a new one, whether or not one is called so. */
const isNewName = (found: readonly Found[], { from, to }: Range): boolean =>
  found.some((hit) => hit.value.type === 'name' && hit.from <= from && hit.to >= to)
const hasAmount = (found: readonly Found[], range: Range): boolean =>
  within(found, range).some((hit) => amounts.has(hit.value.type))
/** A campaign by its name, or a place in a list; 'the 3rd' of a date is none. */
const namesOne = (found: readonly Found[], range: Range): boolean =>
  within(found, range).some(({ value, from, to }) => {
    if (value.type !== 'ref') return false
    if (value.ref.kind === 'name') return value.ref.ids.length > 0 && !isNewName(found, { from, to })
    return (
      value.ref.kind === 'position' && !found.some((it) => it.value.type === 'date' && it.from <= from && it.to >= to)
    )
  })
/** What makes of a part a wish by itself. */
const standing = (c: Chart, found: readonly Found[], range: Range): Standing => ({
  names: namesOne(found, range),
  asks: isMarked(c, range),
  inquires: isQuestion(c, range),
  tells: within(found, range).some((hit) => facts.has(hit.value.type)),
  gives: within(found, range).some(({ value }) => value.type === 'texts' && value.role !== 'offer'),
})

/** Without the signs about it, and the 'and' or 'then' before it. */
function trimmed(c: Chart, piece: Piece): Piece {
  let { from, to } = piece
  // '50%' without its sign would be fifty dollars, '-5' without it five.
  const isSign = (at: number): boolean => c.tokens[at]?.kind === 'punct' && !/[%+−]/.test(c.tokens[at].text)
  const isMinus = (at: number): boolean => c.tokens[at]?.text === '-' && c.tokens[at + 1]?.kind === 'number'
  while (to - from > 1 && isSign(to - 1) && c.tokens[to - 1]?.text !== '?') to--
  while (to - from > 1 && from > 0 && (isJoint(c, from) || (isSign(from) && !isMinus(from)))) from++
  return { from, to, head: piece.head }
}
