import type { Clause, Entity, OrderPart, Reading, Ref } from '../nlu/index.ts'
import { all } from './said.ts'

type Named = Extract<Ref, { kind: 'name' }>
const between = /^\s*(?:(?:of|de|des|der|di|dei|degli|delle|das|dos|le|les|los|las|the)\s+)*$/iu
/** 'Both E-Bikes campaigns', if two have that word in their name: each of them, and no other. */
function pairsIn(clause: Clause): { readonly whole: Ref; readonly name: Named }[] {
  const refs = all(clause, 'ref')
  return refs.flatMap(({ ref: whole, span: [, to] }) => {
    if (whole.kind !== 'all') return []
    const next = refs.find(
      ({ span: [from] }) => from > to && between.test(clause.text.slice(to - clause.span[0], from - clause.span[0])),
    )
    const name = next?.ref
    const isEach = name?.kind === 'name' && name.ids.length > 1 && (whole.count ?? name.ids.length) === name.ids.length
    return isEach ? [{ whole, name }] : []
  })
}
const eachOf = (name: Named): Named[] => name.ids.map((id) => ({ ...name, ids: [id] }))
function separate(clause: Clause): Clause {
  const pairs = pairsIn(clause)
  if (pairs.length === 0) return clause
  const refsFor = (ref: Ref): readonly Ref[] => {
    if (pairs.some((it) => it.whole === ref)) return []
    return ref.kind === 'name' && pairs.some((it) => it.name === ref || it.name.ids.join() === ref.ids.join())
      ? eachOf(ref)
      : [ref]
  }
  const isWhole = (ref: Ref): boolean =>
    ref.kind === 'all' && pairs.some((it) => it.whole.kind === 'all' && it.whole.count === ref.count)
  const partsFor = (part: OrderPart): readonly OrderPart[] =>
    part.is === 'set' ? (isWhole(part.ref) ? [] : refsFor(part.ref).map((ref) => ({ ...part, ref }))) : [part]
  return {
    ...clause,
    entities: clause.entities.flatMap((it): Entity[] =>
      it.type === 'ref' ? refsFor(it.ref).map((ref) => ({ ...it, ref })) : [it],
    ),
    ...(clause.parts && { parts: clause.parts.flatMap(partsFor) }),
  }
}
/** A name that several campaigns share, where all of them are meant. */
export const withEach = (reading: Reading): Reading => ({ ...reading, clauses: reading.clauses.map(separate) })
