import type { Interpretation } from './kinds.ts'

/** Joins what only leads up to the next request with that one. */
export const withLead = (
  placed: readonly Interpretation[],
  leads: (one: Interpretation, next: Interpretation) => boolean,
  join: (lead: Interpretation, one: Interpretation) => Interpretation,
): Interpretation[] =>
  placed.flatMap((one, at) => {
    const [before, next] = [placed[at - 1], placed[at + 1]]
    if (next && leads(one, next)) return []
    return [before && leads(before, one) ? join(before, one) : one]
  })
