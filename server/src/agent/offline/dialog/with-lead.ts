import type { Interpretation } from './kinds.ts'

/** Joins a mere introduction with the request that follows it. */
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
