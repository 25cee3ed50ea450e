import type { Ref } from '../../nlu/index.ts'
import { namedIds } from '../slots.ts'
import type { Change, Sum } from './change.ts'
import { hasValue, isPronoun, refsOf, switchOf } from './pieces.ts'
import { type Composed, instead, isOf, type Place, type Rule } from './place.ts'
import { isSharing } from './read.ts'

/** 'Not A', 'except A', after an order for it. */
const isRuledOut = ({ said, before }: Place): boolean =>
  // 'No, only A'; but 'just not A'.
  (!said.signs.has('only') || said.sets.every((it) => it.not)) &&
  before !== undefined &&
  said.sets.length > 0 &&
  // 'Less from A, not from B'.
  !(said.acts.has('down') && said.sets.length > 1) &&
  (said.signs.has('except') || said.sets.every((it) => it.not))
/** 'A stays as it is', 'not A': leaves it out. */
export const keeping: Rule = (place) => {
  const { said, before } = place
  // 'Everything up 10%, but not A'.
  if (said.except.length > 0 && said.sets.length === 0 && !hasValue(said) && before && place.isOwn)
    return instead(place, { ...before, except: [...before.except, ...said.except] })
  const isOut = isRuledOut(place)
  // 'Delete A, I don't want it any more'.
  if (isOut && place.isOwn && said.sets.every(isPronoun) && !hasValue(said)) return place.state
  // 'Keep A on'.
  const turned = switchOf(said)
  const isKept = (said.acts.has('keep') && turned !== 'off' && turned !== 'gone') || (said.acts.has('back') && !turned)
  if (hasValue(said) || !(isOut || isKept)) return undefined
  const act = said.acts.has('back') || isOut ? 'back' : 'keep'
  // 'And A, leave it'.
  const out = refsOf([...(place.state.waiting?.sets ?? []), ...said.sets].filter((it) => !isPronoun(it)))
  return out.length > 0 ? without(place, act, out) : unchanged(place, act)
}
/** 'The rest stays'; 'put A at 20. No, leave it'; 'not that one' or 'no, as it was', after it was done. */
function unchanged(place: Place, act: 'back' | 'keep'): Composed | undefined {
  const { state, said, context, isOwn, isDone } = place
  if (act === 'keep') return { changes: isOwn && said.signs.has('no') ? [] : state.changes }
  const undone = context.map(({ of }): Change => ({ act, of, except: [] }))
  if (isDone && isRuledOut(place)) return { changes: [...context, ...undone] }
  if (!said.acts.has('back')) return undefined
  // 'Put it back as it was' says the same thing twice.
  if (isOwn) return context.every((it) => it.act === 'back') ? state : undefined
  return isDone ? { changes: undone } : undefined
}
/** '40 in all, but don't lower A': A keeps its own, and the others share the rest of the 40. */
function sharedWithout(
  whole: Change & { readonly sum: Extract<Sum, { kind: 'shared' }> },
  { isOwn, isDone }: Pick<Place, 'isOwn' | 'isDone'>,
  of: readonly Ref[],
): Composed {
  const ids = new Set(namedIds(of))
  const rest = whole.of.filter((ref) => !namedIds([ref]).some((id) => ids.has(id)))
  const act = isDone ? 'back' : 'keep'
  const shared: Change = { ...whole, of: rest, except: [...whole.except, ...of], sum: { ...whole.sum, keeps: of } }
  return { changes: [{ act, of, except: [] }, shared], corrects: !isOwn }
}
function without({ state, said, context, isOwn, isDone }: Place, act: 'back' | 'keep', of: readonly Ref[]): Composed {
  const isNo = said.signs.has('no')
  const whole = context.find((it) => isSharing(it) && it.sum.total !== undefined && (it.of.length !== 1 || isOwn))
  if (isSharing(whole)) return sharedWithout(whole, { isOwn, isDone }, of)
  if (!isOwn && isDone) return { changes: [...state.changes, { act: isNo ? 'back' : act, of, except: [] }] }
  const rest = context.map((it): Change => ({ ...it, except: [...it.except, ...of] }))
  // 'And keep A on', while a card waits to switch it off.
  const mends = isNo || act === 'back' || (!isOwn && context.some(isOf(of)))
  return {
    changes: [...(isOwn || mends ? rest : state.changes), { act, of, except: [] }],
    corrects: !isOwn && mends,
  }
}
