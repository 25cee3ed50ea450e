import { type Chart, isAt } from './entities/chart.ts'
import type { Found } from './entities/index.ts'
import { isFact, pictureText } from './entities/pictures.ts'
import {
  type Atom,
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
} from './boundaries.ts'
import { orderLexiconOf } from './lexicon.ts'
import { isStory, isWishBehind } from './story.ts'
import { hasAmount, isAddress, isTimeAlone, nameIn, namesOne, within } from './range-holds.ts'
import { belongs, type Guess, isTalk, isVague, type Standing } from './clause-parts.ts'

/** One clause. `head` says what is wanted; the rest adds details or reasons. */
export interface Segment extends Range {
  readonly head: Range
}

/** The minimum probability, of a part without a verb and of the one before it, for splitting them. */
const PLAIN = 0.8
const LIKELY = 0.5
/** Enough for an order that follows an order: 'save the first idea and give me five more'. */
const MAYBE = 0.3
/** Below this, a part counts as an aside. */
const SURE = 0.7
const facts = new Set(['url', 'email', 'phone'])

/**
 * Splits a message into clauses. A part that only adds something to its neighbor, such as dates or a reason, is joined to it. `guess`
 * classifies a range.
 */
export function segment(c: Chart, found: readonly Found[], guess: (range: Range) => Guess): Segment[] {
  const all = { from: 0, to: c.tokens.length }
  // 'An image: …': everything after it describes the picture.
  if (pictureText(c) > 0) return [{ ...all, head: all }]
  const pieces: Segment[] = []
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
  const said = pieces.filter((it) => !isBlank(c, it))
  const last = said.at(-1)
  // The story that leads up to a wish isn't a wish itself.
  const wanted = said.filter((it) => it === last || !isStory(c, found, it.head, guess(it.head)))
  return wanted.map((it) => trimmed(c, it))
}

/** A detail: 'Why is my page so slow? corner.example', 'phone or computer? Last 30 days', 'which is on and which isn't?' */
const isDetail = (c: Chart, found: readonly Found[], atom: Atom): boolean =>
  isAddress(c, atom) || isTimeAlone(c, found, atom) || isTurnedRound(c, atom)
/** '… and which isn't': the rest of the question before it. */
const isTurnedRound = (c: Chart, { from, to }: Range): boolean => {
  const at = isAt(c, from, 'and', 'joint') ? from + 1 : from
  const isRest = (i: number): boolean => isAt(c, i, 'not', 't.no', 'v.be', 'one') || c.tokens[i]?.kind === 'punct'
  const rest = c.tokens.slice(at + 1, to).map((_, i) => at + 1 + i)
  return at < to && isAt(c, at, 'q.which') && rest.some((i) => isAt(c, i, 'not', 't.no')) && rest.every(isRest)
}
/** '"Open at 8" isn't so any more, write "Open at 7"': one line replaces the other. */
const isOtherLine = (c: Chart, piece: Range, atom: Range): boolean =>
  [piece, atom].every(({ from, to }) => c.tokens.slice(from, to).some((it) => it.kind === 'quote')) &&
  c.tokens.slice(piece.from, piece.to).some((_, at) => isAt(c, piece.from + at, 'not'))
/** 'How much are A and B a day?': two names in one question. */
const isNextName = (c: Chart, found: readonly Found[], piece: Segment, atom: Atom): boolean => {
  const start = isAt(c, atom.from, 'and', 'joint') ? atom.from + 1 : atom.from
  const isName = (it: Found): boolean => it.value.type === 'ref' && it.value.ref.kind === 'name'
  const [ends, begins] = [
    found.find((it) => isName(it) && it.to === piece.to),
    found.find((it) => isName(it) && it.from === start),
  ]
  return (
    ends !== undefined &&
    begins !== undefined &&
    start > atom.from &&
    isQuestion(c, piece) &&
    !opens(c, { from: begins.to, to: atom.to })
  )
}
/** 'Le lezioni, a che ora si vedono?': the name, and then the question about it. */
const isAskedOf = (c: Chart, found: readonly Found[], piece: Segment, atom: Atom): boolean =>
  atom.boundary === 'half' &&
  namesOne(found, piece) &&
  !hasAmount(found, piece) &&
  sizeOf(c, piece) - (nameIn(found, piece)?.size ?? 0) <= ROOM &&
  !opens(c, piece) &&
  isMarked(c, atom) &&
  !namesOne(found, atom)
/** The head of two parts that form a single clause, judging by their structure. */
function headOfBoth(c: Chart, found: readonly Found[], piece: Segment, atom: Atom): Range | undefined {
  if (isDetail(c, found, atom)) return piece.head
  if (isOtherLine(c, piece, atom) || isNextName(c, found, piece, atom) || isAskedOf(c, found, piece, atom))
    return { from: piece.from, to: atom.to }
  return isSupposition(c, found, piece) && isQuestion(c, atom) ? atom : undefined
}
function follow(
  c: Chart,
  found: readonly Found[],
  guess: (range: Range) => Guess,
  piece: Segment,
  atom: Atom,
): readonly Segment[] {
  const whole = { from: piece.from, to: atom.to }
  const head = headOfBoth(c, found, piece, atom)
  if (head) return [{ ...whole, head }]
  const [left, right] = [guess(piece.head), guess(atom)]
  if (isWishBehind(c, found, { story: piece.head, left, wish: atom, right }))
    return [piece, { from: atom.from, to: atom.to, head: atom }]
  if (left.intent === 'image' && tellsFact(c, found, atom, right)) return [{ ...whole, head: piece.head }]
  // 'Closed on Mondays, else 9 to 6': the business's own hours, not an order to schedule ads.
  const isOfTimes = left.intent === 'save_profile' && right.intent === 'set_schedule' && !bids(c, atom)
  if (isOfTimes && atom.boundary === 'half') return [{ ...whole, head: piece.head }]
  if (belongs(left.intent, right, standing(c, found, atom))) return [{ ...whole, head: piece.head }]
  if (belongs(right.intent, left, standing(c, found, piece))) return [{ ...whole, head: atom }]
  const isCut = !isForBoth(c, found, piece, atom) && cuts(c, found, piece, atom, left, right)
  if (isPair(found, piece, atom) || (isCut && !isOfPlan(c, found, left, atom)))
    return [piece, { from: atom.from, to: atom.to, head: atom }]
  if (atom.boundary !== 'full') return [{ ...whole, head: { from: piece.head.from, to: atom.to } }]
  return [{ ...whole, head: isHead(c, piece.head, atom, left, right) ? atom : piece.head }]
}

/** 'En total tengo 357' begins with a word that can open a question elsewhere. */
const opensAnew = (c: Chart, atom: Atom): boolean => opens(c, atom) && !isAt(c, atom.from, 'per')
/** 'An ad for bread. 30 a day in all', '300 a month for both ads, a third for bread': budgets of the new campaigns, not another order. */
const isOfPlan = (c: Chart, found: readonly Found[], { intent }: Guess, atom: Atom): boolean =>
  intent === 'create_campaign' &&
  !opensAnew(c, atom) &&
  ((hasAmount(found, atom) && !namesOne(found, atom) && !isMarked(c, atom)) ||
    orderLexiconOf(c.lang)
      .meanings(c.tokens)
      .slice(atom.from, atom.to)
      .some((row) => row.some((m) => m.kind === 'fraction')))
/** Whether the second of two parts says what both are about. */
function isHead(c: Chart, first: Range, second: Range, left: Guess, right: Guess): boolean {
  // 'Tá. Vc mandou algo pra eles?': a single word introduces the question.
  if (sizeOf(c, first) === 1 && isMarked(c, second)) return true
  if (isTalk(left.intent) !== isTalk(right.intent)) {
    // 'Limit it to Leeds? thanks': the order counts, however certain the thanks.
    return isTalk(left.intent) || (sizeOf(c, first) <= ROOM && right.p > left.p)
  }
  return right.p > left.p
}

/** 'Si pongo 15 diarios, …?': the question is about that amount. Splitting an amount is handled separately. */
const isSupposition = (c: Chart, found: readonly Found[], piece: Segment): boolean =>
  sizeOf(c, piece) >= ROOM &&
  isAt(c, piece.from, 't.if') &&
  hasAmount(found, piece) &&
  !namesOne(found, piece) &&
  !c.tokens.some((_, at) => at >= piece.from && at < piece.to && isAt(c, at, 'v.split', 'v.have'))
const hasTopic = (found: readonly Found[], range: Range): boolean =>
  within(found, range).some((hit) => hit.value.type === 'topic')
/** Orders and prohibitions: 'pause it', 'don't pause it'. */
const orders = (c: Chart, range: Range): boolean => opens(c, range) || forbids(c, range)
const forbids = (c: Chart, { from, to }: Range): boolean => isAt(c, from, 'not') && opens(c, { from: from + 1, to })
/** A fact for the picture, not an order: '20% off', 'call 555-0101', 'closed Mondays'. */
function tellsFact(c: Chart, found: readonly Found[], range: Range, { intent, p }: Guess): boolean {
  const hits = within(found, range)
  const isNamed = namesOne(found, range) && p >= PLAIN && !isTalk(intent)
  const tells = hits.some(({ value }) => value.type === 'phone' || value.type === 'hours')
  const isOther = isQuestion(c, range) || (intent === 'save_profile' && !tells) || meansOther(c, range)
  return (
    !isOther &&
    !isNamed &&
    (tells || !orders(c, range)) &&
    c.tokens.some((_, at) => at >= range.from && at < range.to && isFact(c, at))
  )
}

const isAside = (c: Chart, found: readonly Found[], piece: Segment, { intent, p }: Guess): boolean =>
  p < SURE &&
  !isTalk(intent) &&
  !intent.startsWith('answer:') &&
  !opens(c, piece.head) &&
  !namesOne(found, piece) &&
  !hasAmount(found, piece)
/** Another campaign for the same order: 'pause A and B'. */
const isBareName = (c: Chart, found: readonly Found[], atom: Atom): boolean =>
  sizeOf(c, atom) - (nameIn(found, atom)?.size ?? 0) <= ROOM &&
  namesOne(found, atom) &&
  !saysOfName(c, found, atom) &&
  !opens(c, atom)
/** 'Porta A e B a 25': the amount after the second name applies to both. */
const isForBoth = (c: Chart, found: readonly Found[], piece: Segment, atom: Atom): boolean =>
  atom.boundary === 'half' &&
  sets(c, piece) &&
  namesOne(found, piece) &&
  namesOne(found, atom) &&
  !hasAmount(found, piece) &&
  hasAmount(found, atom) &&
  !opens(c, atom)
const sets = (c: Chart, { from, to }: Range): boolean =>
  c.tokens.slice(from, to).some((_, i) => isAt(c, from + i, 'v.set', 'v.change', 'v.raise', 'v.lower'))
const leastBehind = (c: Chart, piece: Segment, atom: Atom): number =>
  opens(c, piece.head) && opens(c, atom) ? MAYBE : LIKELY
/** 'Portraits to 21, and is it normal that …?': a new budget, followed by a question. */
const isDosed = (c: Chart, found: readonly Found[], piece: Segment, atom: Atom): boolean =>
  isMarked(c, atom) &&
  !isMarked(c, piece) &&
  !isQuestion(c, piece) &&
  !isAt(c, piece.from, 't.if') &&
  namesOne(found, piece) &&
  within(found, piece).some(({ value }) => value.type === 'number' && value.role === 'to') &&
  sizeOf(c, atom) >= ROOM
/** 'But leave A alone'. */
const spares = (found: readonly Found[], atom: Atom, { intent, p }: Guess): boolean =>
  intent === 'not_done' && p >= SURE && namesOne(found, atom)
/** 'Pause the shoes. And what is on for boots?': the question orders nothing. */
const asksBehind = (c: Chart, found: readonly Found[], piece: Segment, atom: Atom): boolean =>
  atom.boundary === 'full' && bids(c, piece) && isMarked(c, atom) && !isMarked(c, piece) && namesOne(found, atom)
const saysLittle = (c: Chart, found: readonly Found[], atom: Atom): boolean =>
  sizeOf(c, atom) <= ROOM && !namesOne(found, atom) && !isQuestion(c, atom) && !points(c, found, atom)
const cutsSentence = (c: Chart, atom: Atom, { p }: Guess, isSlight: boolean): boolean =>
  p >= (isSlight ? SURE : LIKELY) ||
  forbids(c, atom) ||
  (!isSlight && (opens(c, atom) || (p >= MAYBE && isMarked(c, atom))))
function cuts(c: Chart, found: readonly Found[], piece: Segment, atom: Atom, left: Guess, right: Guess): boolean {
  if (spares(found, atom, right) || asksBehind(c, found, piece, atom) || isDosed(c, found, piece, atom)) return true
  if (isTimeAsked(c, found, piece, atom)) return false
  if (isOther(c, found, piece, atom) || isAside(c, found, piece, left)) return false
  if (left.intent === right.intent) return opens(c, atom) && namesOne(found, atom)
  const isSlight = saysLittle(c, found, atom)
  if (atom.boundary === 'full') return cutsSentence(c, atom, right, isSlight)
  if (isBareName(c, found, atom)) return false
  if (atom.boundary === 'half' && opensHalf(c, found, piece, atom, right))
    return right.p >= leastBehind(c, piece, atom) && saysSomething(c, found, piece, left)
  return isPlain(left) && isPlain(right) && (atom.boundary === 'none' || !isSlight)
}
const times: ReadonlySet<string> = new Set(['date', 'weekdays', 'hours'])
/** '¿Cuántos clics la semana pasada, de lunes a domingo?': the period of the question, not an order. */
const isTimeAsked = (c: Chart, found: readonly Found[], piece: Segment, atom: Atom): boolean => {
  const of = within(found, atom).filter(({ value }) => times.has(value.type))
  const isTime = (at: number): boolean => of.some(({ from, to }) => at >= from && at < to) || isAt(c, at, 'from', 'of')
  const isPast = within(found, piece).some(({ value }) => value.type === 'date' && value.past !== undefined)
  const rest = c.tokens.slice(atom.from, atom.to).flatMap(({ kind }, i) => (kind === 'punct' ? [] : [atom.from + i]))
  return (isQuestion(c, piece) || isPast) && of.length > 0 && rest.every(isTime)
}
/** It orders, asks or gives an amount. A name alone only says what the rest is about. */
const saysSomething = (c: Chart, found: readonly Found[], piece: Segment, guess: Guess): boolean =>
  isTalk(guess.intent) || bids(c, piece) || hasAmount(found, piece) || (isPlain(guess) && sizeOf(c, piece) > ROOM)
/** 'Scrap that ad': a verb and its object. */
const points = (c: Chart, found: readonly Found[], atom: Atom): boolean =>
  atom.boundary === 'full' && opens(c, atom) && within(found, atom).some((hit) => hit.value.type === 'ref')
const pairing: ReadonlySet<string> = new Set(['swap', 'among'])
/** 'Swap A and B around', 'between A and B': the part is the second of the two. */
function isOther(c: Chart, found: readonly Found[], piece: Segment, atom: Atom): boolean {
  const rows = orderLexiconOf(c.lang).meanings(c.tokens).slice(piece.from, atom.from)
  const isOfTwo = rows.some((row) => row.some((m) => pairing.has(m.kind)))
  return atom.boundary === 'half' && isOfTwo && namesOne(found, atom) && !opens(c, atom) && !hasAmount(found, atom)
}
const isPlain = ({ intent, p }: Guess): boolean => p >= PLAIN && !isVague(intent)
/** Whether a part after 'and' is a clause: 'and pause it', 'and the gold one can go off'. */
const opensHalf = (c: Chart, found: readonly Found[], piece: Segment, atom: Atom, { intent }: Guess): boolean =>
  opens(c, atom) || (namesOne(found, piece) && saysOfName(c, found, atom) && !isVague(intent))
/** Whether a part says something about the name in it: 'dog walks off', but not 'and dog walks too'. */
function saysOfName(c: Chart, found: readonly Found[], atom: Atom): boolean {
  const name = nameIn(found, atom)
  const small = ['one', 'n.campaign', 't.same', 't.please'] as const
  const isMore = (at: number): boolean => c.tokens[at]?.kind === 'word' && !isAt(c, at, ...small)
  return name !== undefined && c.tokens.slice(name.to, atom.to).some((_, i) => isMore(name.to + i))
}

/** What could make a part a clause of its own. */
const standing = (c: Chart, found: readonly Found[], range: Range): Standing => ({
  names: namesOne(found, range),
  asks: isMarked(c, range),
  inquires: isQuestion(c, range),
  tells: within(found, range).some((hit) => facts.has(hit.value.type)),
  gives: within(found, range).some(({ value }) => value.type === 'texts' && value.role !== 'offer'),
  bare: c.meanings.slice(range.from, range.to).every((row) => row.every((m) => !m.name.startsWith('v.'))),
})

/** Drops punctuation at both ends, and an 'and' or 'then' before the part. */
function trimmed(c: Chart, piece: Segment): Segment {
  let { from, to } = piece
  // Keeps % and minus: '50%' isn't fifty dollars, '-5' isn't five.
  const isSign = (at: number): boolean => c.tokens[at]?.kind === 'punct' && !/[%+−]/.test(c.tokens[at].text)
  const isMinus = (at: number): boolean => c.tokens[at]?.text === '-' && c.tokens[at + 1]?.kind === 'number'
  while (to - from > 1 && isSign(to - 1) && c.tokens[to - 1]?.text !== '?') to--
  while (to - from > 1 && from > 0 && (isJoint(c, from) || (isSign(from) && !isMinus(from)))) from++
  return { from, to, head: piece.head }
}
