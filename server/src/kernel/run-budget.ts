/** A job run stays below a minute: the rest is done in the next run. */
const RUN_MS = 40_000

/** Whether a run that starts now may still start another piece of work. */
export function runBudget(signal: AbortSignal): () => boolean {
  const until = performance.now() + RUN_MS
  return () => performance.now() < until && !signal.aborted
}
