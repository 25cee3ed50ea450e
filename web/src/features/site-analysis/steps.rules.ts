/** product-2 §4: the step advances by timer at 2 s and at 4 s, and reaches step 5 on completion. */
export const STEP_TIMES_MS = [2_000, 4_000] as const

/** The step shown: the timer's, or the real one if that is further. The last is reserved for completion. */
export function shownStep(elapsedMs: number, serverStep: number, isOver: boolean): number {
  if (isOver) return 5
  const byTimer = 1 + STEP_TIMES_MS.filter((it) => elapsedMs >= it).length
  return Math.min(4, Math.max(byTimer, serverStep))
}
