import type { JobCtx } from './jobs.ts'
import { runBudget } from './run-budget.ts'

/** A scan's own data: where the run before it stopped. */
export interface ScanData {
  readonly after?: string
}

/** Queues `run` for all these owners, page by page. When its time is up, the next run of `scan` continues from there. */
export async function sendToAll(
  { jobs, signal }: Pick<JobCtx, 'jobs' | 'signal'>,
  { scan, run }: { readonly scan: string; readonly run: string },
  owners: AsyncIterable<readonly string[]>,
  runOf: (owner: string) => { readonly data: object; readonly key: string } = (owner) => ({
    data: { owner },
    key: owner,
  }),
): Promise<void> {
  const mayGoOn = runBudget(signal)
  for await (const page of owners) {
    await jobs.sendAll(run, page.map(runOf))
    if (mayGoOn()) continue
    const after = page.at(-1)
    return jobs.send(scan, { after }, { key: `${scan}/on`, isBackground: true })
  }
}
