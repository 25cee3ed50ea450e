import type { Demographics, UserInterest } from '@adwright/contract/campaigns/setup'

/** product-3 §5.3, §9: only the audience step is limited to the first 3 categories. */
export const AUDIENCE_CATEGORIES_MAX = 3

export interface InterestGroup {
  readonly category: string
  readonly interests: readonly UserInterest[]
}

/** Interests whose own name or category matches, in the given order. */
export function byCategory(interests: readonly UserInterest[], query: string): InterestGroup[] {
  const wanted = query.trim().toLowerCase()
  const groups = new Map<string, UserInterest[]>()
  for (const interest of interests) {
    if (wanted && !`${interest.name} ${interest.category}`.toLowerCase().includes(wanted)) continue
    const group = groups.get(interest.category) ?? []
    group.push(interest)
    groups.set(interest.category, group)
  }
  return [...groups].map(([category, list]) => ({ category, interests: list }))
}

export type Aim = 'any' | 'target' | 'exclude'
const nobody = { target: [], exclude: [] }
/** Nobody is targeted or excluded. */
export const everyone: Demographics = { age_ranges: nobody, gender: nobody, income_ranges: nobody }
export type DemographicGroup = keyof Demographics

interface Split {
  readonly target: readonly string[]
  readonly exclude: readonly string[]
}

export const aimOf = (split: Split, code: string): Aim =>
  split.target.includes(code) ? 'target' : split.exclude.includes(code) ? 'exclude' : 'any'

/** A code is targeted, excluded or neither; never both. */
export function aimed(split: Split, code: string, aim: Aim): { target: string[]; exclude: string[] } {
  const without = (list: readonly string[]) => list.filter((it) => it !== code)
  return {
    target: aim === 'target' ? [...without(split.target), code] : without(split.target),
    exclude: aim === 'exclude' ? [...without(split.exclude), code] : without(split.exclude),
  }
}

export const anyAimed = (fields: Record<string, Split>): boolean =>
  Object.values(fields).some((split) => split.target.length + split.exclude.length > 0)
