import type { Day, LengthValue, MoneyValue, Ref } from '../../nlu/index.ts'
import type { Concept } from '../concepts.ts'

/** How much: as stated, or calculated from the current budget or from what several campaigns share. */
export type Sum =
  | { readonly kind: 'fixed'; readonly money: MoneyValue }
  | { readonly kind: 'step'; readonly cents: number }
  | { readonly kind: 'factor'; readonly factor: number }
  /** A share of what a campaign had before, in addition: 'move half of A's budget to B'. */
  | { readonly kind: 'part'; readonly of: Ref; readonly share: number }
  /** What the earlier changes freed up, in addition. */
  | { readonly kind: 'freed' }
  /** A total that several share, evenly or in proportion to now; without a total, the current one. */
  | {
      readonly kind: 'shared'
      readonly total?: MoneyValue
      /** Or by weights, one for each campaign of the change. */
      readonly by: 'even' | 'now' | readonly number[]
      /** A limit: what is less stays. */
      readonly isMost?: true
      /** Only this one changes: 'take it all off A'. */
      readonly only?: Ref
      /** These have theirs already, and the others share what is left. */
      readonly keeps?: readonly Ref[]
    }
  /** As much as another one has, or a multiple of it; `was`: what that one had before these changes. */
  | { readonly kind: 'like'; readonly of: Ref; readonly factor?: number; readonly was?: true }

/** Another start, end or name, as stated. */
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
  /** 'From Monday on'. */
  readonly onward?: true
  readonly says?: ReadonlySet<Concept>
  readonly acts?: readonly string[]
}
export type ChangeAct = 'budget' | 'off' | 'on' | 'gone' | 'keep' | 'back'
/** A change to some campaigns. */
export interface Change {
  readonly act: ChangeAct
  /** The campaigns meant; empty: those mentioned before. */
  readonly of: readonly Ref[]
  readonly except: readonly Ref[]
  readonly sum?: Sum
  readonly max?: MoneyValue
  readonly min?: MoneyValue
  readonly edit?: Edit
  /** 'Put it back on at 18': the campaign meant is one that can be turned on. */
  readonly for?: ChangeAct
  /** The direction: 'lower it to 40' never raises. */
  readonly way?: -1 | 0 | 1
  /** It depends on a condition: 'if A is under 20, raise it to 20'. */
  readonly isIf?: true
  /** What was asked back: which campaign, or how much. */
  readonly asked?: 'which' | 'budget'
  /** What to ask for if the message didn't say it. */
  readonly wants?: 'budget' | 'dates' | 'name'
}

/** 'A on, everything else off': all except those named before and after it. */
export function ofOthers(change: Change, before: readonly Ref[], behind: readonly Change[]): Change {
  const told = [...before, ...behind.flatMap(({ of }) => of.filter((it) => it.kind === 'name'))]
  const ofRest = (ref: Ref): Ref =>
    ref.kind === 'other' && ref.number === 'many' ? { ...ref, kind: 'all', except: told } : ref
  return told.length > 0 ? { ...change, of: change.of.map(ofRest) } : change
}

/** The changes discussed before this message. */
export interface Before {
  readonly changes: readonly Change[]
  readonly isDone: boolean
}
export interface List {
  readonly changes: readonly Change[]
  /** It corrects the earlier changes: whatever they did that isn't part of it is undone. */
  readonly corrects: boolean
  /** It supplies what the earlier changes lacked. */
  readonly answers?: boolean
}
