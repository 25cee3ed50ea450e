import type { Day, LengthValue, MoneyValue, Ref } from '../../nlu/index.ts'
import type { Concept } from '../concepts.ts'

/** How much: said, or worked out from the present budget, or from what several share. */
export type Sum =
  | { readonly kind: 'fixed'; readonly money: MoneyValue }
  | { readonly kind: 'step'; readonly cents: number }
  | { readonly kind: 'factor'; readonly factor: number }
  /** What the changes before it left over, on top. */
  | { readonly kind: 'freed' }
  /** A total that several share, evenly or as they have it now; without one, that of now. */
  | { readonly kind: 'shared'; readonly total?: MoneyValue; readonly by: 'even' | 'now' }
  /** As much as another one has, or so many times; `was`: had before these changes. */
  | { readonly kind: 'like'; readonly of: Ref; readonly factor?: number; readonly was?: true }

/** Another start, end or name, as it was said. */
export interface Edit {
  readonly start?: Day
  readonly end?: Day
  readonly length?: LengthValue
  readonly shift?: LengthValue
  readonly invalid?: string
  /** It ends when this one does. */
  readonly like?: Ref
  /** They end on the same day, the latest of theirs. */
  readonly together?: true
  readonly name?: string
  readonly says?: ReadonlySet<Concept>
  readonly acts?: readonly string[]
}
export type ChangeAct = 'budget' | 'off' | 'on' | 'gone' | 'keep' | 'back'
/** What becomes of some campaigns. */
export interface Change {
  readonly act: ChangeAct
  /** Those that are meant; none said: those spoken of. */
  readonly of: readonly Ref[]
  readonly except: readonly Ref[]
  readonly sum?: Sum
  readonly max?: MoneyValue
  readonly min?: MoneyValue
  readonly edit?: Edit
  /** 'Put it back on at 18': meant is the one that can be turned on. */
  readonly for?: ChangeAct
  /** Which way it should go: 'lower it to 40' never raises. */
  readonly way?: -1 | 0 | 1
  /** It was asked whose, or how much. */
  readonly asked?: 'which' | 'budget'
  /** What is asked for where nothing was said of it. */
  readonly wants?: 'budget' | 'dates' | 'name'
}

/** 'A on, everything else off': all but those that are told of before and behind it. */
export function ofOthers(change: Change, before: readonly Ref[], behind: readonly Change[]): Change {
  const told = [...before, ...behind.flatMap(({ of }) => of.filter((it) => it.kind === 'name'))]
  const ofRest = (ref: Ref): Ref =>
    ref.kind === 'other' && ref.number === 'many' ? { ...ref, kind: 'all', except: told } : ref
  return told.length > 0 ? { ...change, of: change.of.map(ofRest) } : change
}

/** The changes that were spoken of before this message. */
export interface Before {
  readonly changes: readonly Change[]
  readonly isDone: boolean
}
export interface List {
  readonly changes: readonly Change[]
  /** It mends the changes of before: what they did and isn't in it is taken back. */
  readonly corrects: boolean
  /** It tells what the changes of before lacked. */
  readonly answers?: boolean
}
