import type { MoneyValue, Ref } from '../../nlu/index.ts'
import { namedIds } from '../slots.ts'
import type { Change } from './change.ts'
import type { Piece } from './pieces.ts'

/** A total that the message shares out, and what of it was given so far, in cents. */
export interface Pool {
  readonly total: MoneyValue
  readonly given: number
}
/** The changes so far, and what waits for the rest of it: 'A and B …'. */
export interface Composed {
  readonly changes: readonly Change[]
  readonly waiting?: Piece | undefined
  readonly corrects?: boolean
  /** Only whose it is was mended: an amount may follow. */
  readonly renamed?: boolean
  /** It was told by another change: its own amount may follow. */
  readonly alike?: boolean
  readonly pool?: Pool
}
/** A piece, and what it goes on from: the changes of this message, or those before it. */
export interface Place {
  readonly state: Composed
  readonly said: Piece
  /** With what waited for it. */
  readonly piece: Piece
  readonly context: readonly Change[]
  readonly before: Change | undefined
  readonly isOwn: boolean
  readonly isDone: boolean
  /** Those that the message says are not meant. */
  readonly denied: readonly Ref[]
}
export type Rule = (place: Place) => Composed | undefined

/** Another one instead of one of those so far: the others stay as they were said. */
export const replaced = ({ context, isOwn }: Place, was: Change | undefined, by: Change): Composed => ({
  changes: context.map((it) => (it === was ? by : it)),
  corrects: !isOwn,
})
export const instead = (place: Place, by: Change): Composed => replaced(place, place.before, by)
/** Whether a change is of one of these campaigns. */
export const isOf = (refs: readonly Ref[]) => {
  const ids = new Set(namedIds(refs))
  return ({ of }: Change): boolean => namedIds(of).some((id) => ids.has(id))
}
