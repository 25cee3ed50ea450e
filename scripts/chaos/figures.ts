/** The results of one part of the chaos test. */
export interface Figures {
  readonly tried: number
  /** Each thing that was lost, duplicated, leaked to a stranger or answered incorrectly. */
  readonly failed: readonly string[]
  readonly told: string
}

/** `24 × 201, 8 × 503` */
export const countsText = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts]
    .sort(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ')
