import { Bag, type Features } from './features.ts'
import type { Clause } from './types.ts'
import { isCut, isEnd, isMask, type Piece, skeletonOf } from './want-pieces.ts'

/** How the clause that contains the name was read. */
export type ReadAs = Pick<Clause, 'intents' | 'acts' | 'negated' | 'forbids' | 'question' | 'corrects'>

const CHARS = 0.3
const FAR = 0.4
const WHOLE = 0.3
const NEAR = 3
const SOME = 6

function addChars(bag: Bag, side: string, piece: Piece, weight: number): void {
  if (isMask(piece)) return
  const padded = ` ${piece.word} `
  for (let i = 0; i + 4 <= padded.length; i++) bag.add(`${side}4 ${padded.slice(i, i + 4)}`, CHARS * weight)
}
/** A run of words: each one by itself, and together with the next ones. */
function addRun(bag: Bag, side: string, run: readonly Piece[], weight: number): void {
  run.forEach((piece, i) => {
    const { word, means } = piece
    const [next, third] = [run[i + 1], run[i + 2]]
    bag.add(`${side} ${word}`, weight)
    for (const meaning of means) bag.add(`${side} = ${meaning}`, weight)
    if (next) bag.add(`${side} ${word} ${next.word}`, 0.8 * weight)
    if (next && third) bag.add(`${side} ${word} ${next.word} ${third.word}`, 0.6 * weight)
    addChars(bag, side, piece, weight)
  })
}
/** One side of a name, the nearest word first, with each word's distance and whether it's in the same clause. */
function addSide(bag: Bag, side: string, run: readonly Piece[], weight: number): void {
  addRun(bag, side, run, weight)
  run.forEach(({ word, means }, i) => {
    const distance = i < NEAR ? i : i < SOME ? 'some' : 'far'
    bag.add(`${side}${distance} ${word}`, 0.7 * weight)
    for (const a of means) for (const b of run[i + 1]?.means ?? []) bag.add(`${side} = ${a} ${b}`, 0.4 * weight)
  })
  const cut = run.findIndex(isCut)
  for (const { word, means } of cut < 0 ? run : run.slice(0, cut + 1))
    for (const said of [word, ...means.map((m) => `= ${m}`)]) bag.add(`${side}own ${said}`, 0.7 * weight)
}
const words = (of: readonly (Piece | undefined)[]): string => of.map((it) => it?.word ?? '|').join(' ')
function addShape(bag: Bag, pieces: readonly Piece[]): void {
  bag.add(`names ${Math.min(NEAR, pieces.filter((it) => it.named !== undefined).length)}`, 0.5)
  bag.add(`long ${Math.min(NEAR, Math.floor(Math.log2(pieces.length / 4)))}`, 0.5)
  for (const n of [1, 2]) {
    bag.add(`first ${words(pieces.slice(0, n))}`, 0.6)
    bag.add(`last ${words(pieces.slice(-n))}`, 0.6)
  }
  bag.add(`asks ${pieces.some((it) => it.word === '?')} ${pieces.at(-1)?.word === '?'}`, 0.6)
}

const turn = /^(?:o\.(?:off|on|gone|up|down|set|keep|back|move)|v\.(?!be|have|want|can|will|do))/
const REACH = 4
const RUN = 5
/** The order reduced to its skeleton: 'ME , not N'. */
function addSkeleton(bag: Bag, all: readonly string[]): void {
  const at = all.indexOf('ME')
  for (let from = Math.max(-1, at - REACH); from <= at; from++)
    for (let to = Math.max(at, from + 1); to <= Math.min(all.length, at + REACH, from + RUN); to++)
      bag.add(`k ${Array.from({ length: to - from + 1 }, (_, i) => all[from + i] ?? '|').join(' ')}`, 0.7)
  // The nearest action on each side, and what is in between.
  const [left, right] = [all.slice(0, at).toReversed(), all.slice(at + 1)].map((side) => {
    const n = side.findIndex((it) => turn.test(it))
    const between = side.slice(0, Math.max(0, n))
    return `${side[n]} ${between.includes('N')} ${between.some((it) => it === '.' || it === '?')}`
  })
  for (const near of [`l ${left}`, `r ${right}`, `${left} ${right}`]) bag.add(`act ${near}`, 1)
  const acts = all.filter((it) => turn.test(it))
  bag.add(`acts ${acts.join(' ')}`, 0.7)
  bag.add(`last act ${acts.at(-1)} ${acts.length}`, 0.7)
}
const SURE = 0.9
const LIKELY = 0.6
function addReading(bag: Bag, of: string, { intents, acts, negated, forbids, question, corrects }: ReadAs): void {
  const flags = [negated && 'not', forbids, question && 'asks', corrects && 'corrects'].filter(Boolean).join(' ')
  const [top] = intents
  const topName = top?.intent.replace(/:.*/, '') ?? ''
  const sureness = (top?.p ?? 0) > SURE ? 'sure' : (top?.p ?? 0) > LIKELY ? 'likely' : 'maybe'
  for (const more of ['', sureness, flags]) bag.add(`${of} is ${topName} ${more}`, 0.9)
  for (const { intent, p } of intents) bag.add(`${of} may ${intent.replace(/:.*/, '')}`, p)
  bag.add(`${of} flags ${flags}`, 0.7)
  for (const act of acts) bag.add(`${of} acts ${act}`, 0.6)
}
/** The clause at a character of the message. */
export const clauseAt = (clauses: readonly Clause[], at: number): Clause | undefined =>
  clauses.find(({ span: [from, to] }) => at >= from && at < to)
const isName = (it: Piece): boolean => it.named !== undefined
/** The features for what is wanted for a named campaign: the words around its name. */
export function namedFeatures(
  pieces: readonly Piece[],
  name: number,
  clauses: readonly ReadAs[],
  own: ReadAs | undefined,
): Features {
  const bag = new Bag()
  const at = pieces.findIndex((it) => it.named === name)
  const [before, behind] = [pieces.slice(0, at), pieces.slice(at + 1)]
  const from = before.findLastIndex(isName) + 1
  const found = behind.findIndex(isName)
  const to = found < 0 ? behind.length : found
  const [left, right] = [before.slice(from), behind.slice(0, to)]
  addSide(bag, 'l', left.toReversed(), 1)
  addSide(bag, 'r', right, 1)
  addSide(bag, 'll', before.slice(0, from).toReversed(), FAR)
  addSide(bag, 'rr', behind.slice(to), FAR)
  addRun(bag, 'm', pieces, WHOLE)
  for (const [l, r] of [
    [1, 1],
    [2, 1],
    [1, 2],
    [2, 0],
    [0, 2],
    [3, 0],
    [0, 3],
  ] as const) {
    const near = Array.from({ length: l + r + 1 }, (_, i) => pieces[at - l + i])
    bag.add(`at ${l} ${words(near)}`, 0.7)
  }
  for (const meaning of pieces[at]?.means ?? []) bag.add(`me ${meaning}`, 1)
  // The words between two names connect or separate them.
  if (from > 0) bag.add(`between l ${words(left.slice(0, REACH))} ${left.length > REACH}`, 0.8)
  if (found >= 0) bag.add(`between r ${words(right.slice(0, REACH))} ${right.length > REACH}`, 0.8)
  bag.add(`place ${from > 0} ${found >= 0}`, 0.7)
  bag.add(`asks own ${behind.find(isEnd)?.word === '?'}`, 0.8)
  addShape(bag, pieces)
  addSkeleton(bag, skeletonOf(pieces, name))
  if (own) addReading(bag, 'own', own)
  for (const clause of clauses) if (clause !== own) addReading(bag, 'other', clause)
  return bag.features()
}
