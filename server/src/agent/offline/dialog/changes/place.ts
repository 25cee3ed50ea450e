import type { MoneyValue, Ref } from '../../nlu/index.ts'
import { namedIds } from '../slots.ts'
import type { Change } from './change.ts'
import type { Piece } from './pieces.ts'

/** A total that the message divides, and how much of it is assigned so far, in cents. */
export interface Pool {
  readonly total: MoneyValue
  readonly given: number
  /** It's what all of them together get, so nothing of it stays over. */
  readonly isOfAll?: boolean
  readonly isMost?: true
}
/** The changes so far, and an incomplete piece that waits for the rest: 'A and B …'. */
export interface Composed {
  readonly changes: readonly Change[]
  readonly waiting?: Piece | undefined
  readonly corrects?: boolean
  /** Only its campaign was corrected, so an amount may follow. */
  readonly renamed?: boolean
  /** It was stated relative to another change, so its own amount may follow. */
  readonly alike?: boolean
  readonly pool?: Pool
  /** What two have was swapped, so nothing else is said for both. */
  readonly isSwapped?: boolean
}
/** A piece, and what it continues: the changes of this message, or earlier ones. */
export interface Place {
  readonly state: Composed
  readonly said: Piece
  /** Including what waited for it. */
  readonly piece: Piece
  readonly context: readonly Change[]
  readonly before: Change | undefined
  readonly isOwn: boolean
  readonly isDone: boolean
  /** Campaigns that the message says aren't meant. */
  readonly denied: readonly Ref[]
}
export type Rule = (place: Place) => Composed | undefined

/** Replaces one of the changes so far; the others stay as stated. */
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
