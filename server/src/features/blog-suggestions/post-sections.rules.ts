import type { Angle } from '#trades/index.ts'
import parts from './data/post-sections.json' with { type: 'json' }

/**
 * A part of a post: its points are the outline, its lines the draft. In them {s} is what the part is about, in the
 * owner's words, and {b} the business: no line could be any shop's. `gap` is what only the owner knows.
 */
interface Part {
  readonly heading: string
  readonly points: readonly string[]
  readonly lines: readonly string[]
  readonly gap: string
}

/** The body of a post, by what its title is about. It gives readers an order to think in, and claims nothing about the matter itself. */
export const bodies: Readonly<Record<Angle, readonly Part[]>> = parts
