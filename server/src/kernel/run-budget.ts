/** No run of a job takes longer than a minute: what is left comes with the next. */
const RUN_MS = 40_000

/** Whether a run that begins now may begin another piece of work. */
export function runBudget(signal: AbortSignal): () => boolean {
  const until = performance.now() + RUN_MS
  return () => performance.now() < until && !signal.aborted
}
