import type { Ref } from '../nlu/index.ts'

/** 'The other spa one': the other one with that name. */
function otherOf(refs: readonly Ref[]): readonly Ref[] {
  const of = refs.flatMap((it) => (it.kind === 'name' && it.ids.length > 1 ? it.ids : []))
  const other = refs.find((it) => it.kind === 'other' && it.number === 'one')
  return other?.kind === 'other' && of.length > 0 ? [{ ...other, of }] : refs
}

/** 'Of the two that are on, the cheaper one': of those, the one. */
export function chosenOf(refs: readonly Ref[]): Ref | undefined {
  const [one, two] = refs
  const [group, rank] = one?.kind === 'status' ? [one, two] : [two, one]
  if (refs.length !== 2 || group?.kind !== 'status' || (rank?.kind !== 'best' && rank?.kind !== 'worst'))
    return undefined
  const { status } = group
  return status === 'ENABLED' || status === 'PAUSED' ? { ...rank, status } : undefined
}

/** Combines references that only have their meaning together. */
export function together(said: readonly Ref[]): readonly Ref[] {
  // 'All 20% up, all but A': without A.
  const isOut = said.some((it) => it.kind === 'all' && it.except)
  const refs = otherOf(isOut ? said.filter((it) => it.kind !== 'all' || it.except) : said)
  const chosen = chosenOf(refs)
  return chosen ? [chosen] : refs
}
