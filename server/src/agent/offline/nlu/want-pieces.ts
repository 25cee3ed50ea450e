import type { Range } from './boundaries.ts'
import type { Tag } from './clause-features.ts'
import type { Chart } from './entities/chart.ts'
import { orderLexiconOf } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** A word or punctuation mark in a message, or a placeholder for a campaign, an amount or a day. */
export interface Piece {
  readonly word: string
  readonly means: readonly string[]
  /** The campaign or amount in question, as an index into those. */
  readonly named?: number
}
const ends: ReadonlySet<string> = new Set(['.', '!', '?', ';', '\n'])
const cuts: ReadonlySet<string> = new Set([...ends, ',', ':', '-', '–', '—', '(', ')', '->'])
export const isEnd = (it: Piece): boolean => ends.has(it.word)
export const isCut = (it: Piece): boolean => cuts.has(it.word)
/** It's a placeholder: for an amount, a day, a campaign. */
export const isMask = (it: Piece): boolean => it.word.startsWith('<')

function wordPiece({ kind, text, low }: Token, means: readonly string[]): Piece[] {
  if (kind === 'punct') return cuts.has(text) ? [{ word: text, means: [] }] : []
  return [kind === 'number' ? { word: '<n>', means: [] } : { word: low, means: [...new Set(means)] }]
}
/** A name or an amount in question: its tokens, and what they mean. */
export type Named = Range & { readonly means?: readonly string[] }
/** A message in which placeholders replace names, amounts and days. `names`: those in question, in the message's order. */
export function piecesOf(c: Chart, tags: readonly Tag[], names: readonly Named[]): Piece[] {
  const orders = orderLexiconOf(c.lang).meanings(c.tokens)
  const wholes = [
    ...names.map(({ from, to, means = [] }, named) => ({ from, to, piece: { word: '<name>', means, named } })),
    ...tags.map(({ from, to, name }) => ({ from, to, piece: { word: name, means: [] } })),
  ]
  return c.tokens.flatMap((token, at): Piece[] => {
    const whole = wholes.find(({ from, to }) => at >= from && at < to)
    if (whole) return at === whole.from ? [whole.piece] : []
    const own = (c.meanings[at] ?? []).map((m) => m.name)
    return wordPiece(token, [...own, ...(orders[at] ?? []).map((m) => `o.${m.name}`)])
  })
}

/** What words do in an order, the most telling first. */
const symbols = [
  /^not$/,
  /^t\.if/,
  /^o\.(?:off|on|gone|up|down)$/,
  /^v\.(?:pause|resume|remove|raise|lower|rename)/,
  /^o\.(?!from|to|by|into|have|min|over|ones|single|among|against)/,
  /^v\./,
  /^q\./,
  /^(?:t\.(?:no|only|nevermind|yes|good|bad|recall|joke)|except|contrast|takeback|more|less|until|after|before|now|next|later|all|both|or|new)$/,
  /^(?:rel|other|weekday|month|hol|ord|pron|status)\b/,
]
const placeOf = (meaning: string): number => symbols.findIndex((it) => it.test(meaning))
function symbolOf(piece: Piece, name: number): string {
  if (piece.named !== undefined) return piece.named === name ? 'ME' : 'N'
  if (isMask(piece)) return piece.word
  if (isCut(piece)) return piece.word === '?' ? '?' : isEnd(piece) ? '.' : ','
  const [first] = piece.means.filter((m) => placeOf(m) >= 0).sort((a, b) => placeOf(a) - placeOf(b))
  return first ?? ''
}
/** Only what matters in an order, with the name in question as `ME`. */
export const skeletonOf = (pieces: readonly Piece[], name: number): string[] =>
  pieces.map((it) => symbolOf(it, name)).filter(Boolean)
